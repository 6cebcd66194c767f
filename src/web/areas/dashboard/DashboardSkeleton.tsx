import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

const tiles = [0, 1, 2, 3]

/** Shaped like the dashboard: the greeting, the clock, the week, the figures. */
export function DashboardSkeleton({ firstClock }: { firstClock: (skeleton: ReactNode) => ReactNode }) {
  return (
    <>
      {/* As high as what comes: a button below must not move under a finger. */}
      <PageHeader facts={'\u00a0'} title={'\u00a0'} />
      {firstClock(<Skeleton className="mb-4 h-[300px] w-full" />)}
      <Skeleton className="mt-8 mb-4 h-[526px] w-full" />
      <TilesSkeleton />
    </>
  )
}

export const TilesSkeleton = () => (
  <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-3">
    {tiles.map(tile => (
      <Skeleton className="h-24 w-full" key={tile} />
    ))}
  </div>
)
