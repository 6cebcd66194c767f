import { type ReactNode, useId } from 'react'

interface PanelProps {
  title?: ReactNode
  /** At the right of the title. */
  aside?: ReactNode
  children: ReactNode
  /** Tables and lists reach the edges. */
  isFlush?: boolean
  className?: string
}

/** Paper on paper: a hairline, no shadow. */
export function Panel({ title, aside, children, isFlush, className = '' }: PanelProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={`min-w-0 overflow-clip rounded-3 border border-line bg-surface ${className}`}
    >
      {title && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-4 md:px-5">
          <h2 className="text-18" id={titleId}>
            {title}
          </h2>
          {aside}
        </header>
      )}
      {isFlush ? children : <div className="p-4 md:p-5">{children}</div>}
    </section>
  )
}
