import type { ReactNode } from 'react'

interface ChosenBarProps {
  /** How many rows are chosen, in words. */
  count: string
  /** The acts on the chosen rows. */
  children: ReactNode
}

/** Below a list while rows are chosen in it. It stays in view at the foot of the window, on a phone above the quick navigation. */
export function ChosenBar({ count, children }: ChosenBarProps) {
  return (
    <div className="sticky bottom-3 z-19 mt-3 flex flex-wrap items-center gap-2 rounded-3 border border-line-mid bg-raised px-4 py-2.5 shadow-2 max-md:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] max-md:-mx-4 max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:[&>button]:flex-1 short:static print:hidden">
      <span className="mr-auto text-14 font-strong max-md:basis-full" role="status">
        {count}
      </span>
      {children}
    </div>
  )
}
