import { Skeleton } from '#web/ui/loading/Skeleton.tsx'

const tiles = [0, 1, 2, 3]

/** Shaped like the dashboard: the greeting, the clock, the week, the figures. */
export function DashboardSkeleton() {
  return (
    <>
      <div className="mb-6 grid gap-2.5">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-4 w-48 max-w-full" />
      </div>
      <Skeleton className="mb-4 h-[300px] w-full" />
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
