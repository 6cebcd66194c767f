import type { ReactNode } from 'react'

interface PictureProps {
  /** Its description in words. */
  label: string
  className?: string
  children: ReactNode
}

/** A part of the product, drawn by its own components from example data. Nothing in it can be pressed or reached. */
export function Picture({ label, className = '', children }: PictureProps) {
  return (
    <figure aria-label={label} className={`min-w-0 ${className}`} role="img">
      <div inert>{children}</div>
    </figure>
  )
}
