import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** One sentence. */
  children?: ReactNode
  /** At most one button. */
  action?: ReactNode
}

/** An empty réglette, a title, one sentence. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1.5 px-6 py-12 text-center">
      <span className="ticks block h-6 w-40 rounded-[6px] bg-sunken" />
      <h2 className="mt-3.5 text-18 leading-[1.2] tracking-[-.01em]">{title}</h2>
      {children && <p className="max-w-[38ch] text-ink-2">{children}</p>}
      {action && <div className="mt-3.5">{action}</div>}
    </div>
  )
}
