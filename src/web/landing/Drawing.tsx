import type { ReactNode } from 'react'

interface DrawingProps {
  /** Its description in words. */
  label: string
  isEdgeToEdge?: boolean
  children: ReactNode
}

/** A piece of the product, drawn to scale in a pocket. */
export function Drawing({ label, isEdgeToEdge, children }: DrawingProps) {
  return (
    <figure
      aria-label={label}
      className={`min-w-0 overflow-hidden rounded-pocket-clock border border-line bg-surface ${isEdgeToEdge ? '' : 'p-4 md:p-[22px]'}`}
      role="img"
    >
      {children}
    </figure>
  )
}
