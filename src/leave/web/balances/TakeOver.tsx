import type { ReactNode } from 'react'
import { Banner } from '#web/ui/Banner.tsx'

interface TakeOverProps {
  words: ReactNode
  /** For whoever may write the balance. */
  action: ReactNode
}

/** Says that the balance before the company came here is written by hand. */
export function TakeOver({ words, action }: TakeOverProps) {
  return (
    <Banner className="mb-4" kind="info">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 text-pretty">{words}</span>
        {action}
      </span>
    </Banner>
  )
}
