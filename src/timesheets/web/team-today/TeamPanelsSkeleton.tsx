import { Skeleton } from '#web/ui/loading/Skeleton.tsx'

/** As high as the two panels of an ordinary day, so that the week below does not move when they come. */
export function TeamPanelsSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-64 w-full lg:h-80" />
    </div>
  )
}
