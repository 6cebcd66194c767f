import { columns } from '#schedule/web/planning-grid/PlanningColumns.ts'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

const rows = Array.from({ length: 8 }, (_, row) => row)
const days = Array.from({ length: 7 }, (_, day) => day)

/** Shaped like the days and the first rows of a week; on a phone, like its lanes. */
export function PlanningSkeleton() {
  return (
    <>
      <div className="-mt-1.5 mb-1.5 grid grid-cols-7 gap-0.5 md:hidden">
        {days.map(day => (
          <Skeleton className="h-[53px]" key={day} />
        ))}
      </div>
      <div className="after-a-while overflow-clip rounded-3 border border-line bg-surface">
        <div className={`max-md:hidden ${columns}`}>
          <span />
          <div className="grid grid-cols-7">
            {days.map(day => (
              <div className="grid h-[3.975rem] content-end border-line border-l px-2.5" key={day}>
                <Skeleton className="h-[3.35rem]" />
              </div>
            ))}
          </div>
        </div>
        {rows.map(row => (
          <div
            className={`border-line border-t max-md:block max-md:min-w-0 max-md:px-3.5 max-md:py-2 md:h-[4.625rem] ${columns}`}
            key={row}
          >
            <div className="grid content-center gap-2 md:px-4">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-2 w-full max-md:h-11" />
            </div>
            <div className="grid grid-cols-7 max-md:hidden">
              {days.map(day => (
                <div className="border-line border-l p-[5px]" key={day}>
                  {(row + day) % 3 !== 0 && <Skeleton className="h-[3.1875rem] w-full" />}
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

/** Shaped like the head of the planning: its title, the week; on a phone the week alone. */
export const PlanningHeaderSkeleton = ({ title }: { title: string }) => (
  <div className="max-md:*:gap-0">
    <PageHeader period={<Skeleton className="h-[46px] w-full md:h-[42px] md:w-72" />} title={title} />
  </div>
)
