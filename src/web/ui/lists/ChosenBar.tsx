import type { ReactNode } from 'react'

interface ChosenBarProps {
  /** How many rows are chosen, in words. */
  count: string
  /** The acts on the chosen rows. */
  children: ReactNode
}

/** Above a list as long as rows are chosen in it. It stays in view while the list scrolls, below the bar of the page. */
export function ChosenBar({ count, children }: ChosenBarProps) {
  return (
    <div className="sticky top-[61px] z-4 mb-3 flex flex-wrap items-center gap-3 rounded-3 border border-line-mid bg-surface px-4 py-2.5 shadow-2 lg:top-[69px] short:top-2">
      <span className="text-14 font-label" role="status">
        {count}
      </span>
      {children}
    </div>
  )
}
