import { Suspense } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import { PlanningGrid } from '#schedule/web/planning-grid/PlanningGrid.tsx'
import { lazyPart, partLoader, partOf } from '#web/lazy-page.ts'
import { isWide, useIsWide } from '#web/ui/time/useIsWide.ts'
import type { PlanningProps } from './PlanningProps.ts'
import { PlanningSkeleton } from './PlanningSkeleton.tsx'

const loadLanes = partLoader(async () => (await import('#schedule/web/planning-grid/PlanningLanes.tsx')).PlanningLanes)
const PlanningLanes = partOf(loadLanes)

const EmptyPlanning = lazyPart(async () => (await import('./EmptyPlanning.tsx')).EmptyPlanning, 'labour')
const loadDay = partLoader(
  async () => (await import('#schedule/web/planning-day/PlanningDay.tsx')).PlanningDay,
  'print',
)
const PlanningDay = partOf(loadDay)

/** Fetches the drawing of the sight with its week: a day, or the lanes of a phone. */
export const loadPlanning = async (isDay: boolean) => {
  if (isDay) await loadDay().catch(() => undefined)
  else if (!isWide()) await loadLanes().catch(() => undefined)
}

interface PlanningSightProps extends PlanningProps {
  /** One day to scale, and not the week. */
  date: CalendarDate | null
  onDay: (date: CalendarDate) => void
}

export function Planning({ date, onDay, ...props }: PlanningSightProps) {
  const hasGrid = useIsWide()
  if (props.team.employees.length === 0)
    return (
      <Suspense>
        <EmptyPlanning view={props.view} />
      </Suspense>
    )
  if (date !== null)
    return (
      <Suspense fallback={<PlanningSkeleton />}>
        <PlanningDay {...props} date={date} onDay={onDay} />
      </Suspense>
    )
  if (hasGrid) return <PlanningGrid {...props} />
  return (
    <Suspense fallback={<PlanningSkeleton />}>
      <PlanningLanes {...props} />
    </Suspense>
  )
}
