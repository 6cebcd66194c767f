import { Skeleton } from '#web/ui/loading/Skeleton.tsx'

export function ClockSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-[380px] w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  )
}
