import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'

/** @param firstClock in a document: draws the clock before the page stands */
export function ClockSkeleton({ firstClock = card => card }: { firstClock?: (skeleton: ReactNode) => ReactNode }) {
  return (
    <div className="grid gap-4">
      {firstClock(<Skeleton className="h-[380px] w-full" />)}
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  )
}
