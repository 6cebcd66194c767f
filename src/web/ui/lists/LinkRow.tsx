import type { ReactNode } from 'react'
import { Anchor } from '#web/ui/Anchor.tsx'
import { NextIcon } from '#web/ui/icons.tsx'

interface LinkRowProps {
  href: string
  children: ReactNode
  /** The columns of the grid; the last one is the arrow's. */
  className: string
}

/** A row of a panel that leads to its place. */
export function LinkRow({ href, children, className }: LinkRowProps) {
  return (
    <Anchor
      className={`grid min-h-13 items-center border-t border-line px-4 py-2.5 text-14 -outline-offset-3 hover:bg-sunken md:px-5 ${className}`}
      href={href}
    >
      {children}
      <span className="justify-self-end text-ink-2 md:order-3">
        <NextIcon />
      </span>
    </Anchor>
  )
}
