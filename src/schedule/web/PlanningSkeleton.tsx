import { Skeleton } from '#web/ui/Skeleton.tsx'

const rows = Array.from({ length: 8 }, (_, row) => row)

/** Shaped like the first rows of a week. */
export function PlanningSkeleton() {
  return (
    <div aria-busy="true" className="overflow-clip rounded-3 border border-line bg-surface">
      {rows.map(row => (
        <div className="flex h-[4.625rem] items-center gap-4 border-line border-b px-4 last:border-b-0" key={row}>
          <Skeleton className="h-9 w-32" />
          <span className="flex-1">
            <Skeleton className="h-10 w-full" />
          </span>
        </div>
      ))}
    </div>
  )
}
