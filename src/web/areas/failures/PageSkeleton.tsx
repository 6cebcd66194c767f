import { Skeleton } from '#web/ui/loading/Skeleton.tsx'

/** While the code of a page is on its way, past 300 ms. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" className="grid w-full gap-6 p-4 md:p-6">
      <Skeleton className="h-8 w-56 max-w-full" />
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
