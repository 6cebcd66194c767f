import { Suspense } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import { mayManagePeople } from '#people/policy.ts'
import { PlanningGrid } from '#schedule/web/planning-grid/PlanningGrid.tsx'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { lazyPart, partLoader, partOf } from '#web/lazy-page.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
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

/** A team of so many people at most is asked for another one, below its last row. */
const GROWING = 8

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
  return (
    <>
      {hasGrid ? (
        <PlanningGrid {...props} />
      ) : (
        <Suspense fallback={<PlanningSkeleton />}>
          <PlanningLanes {...props} />
        </Suspense>
      )}
      {props.team.employees.length <= GROWING && !props.view.isNarrowed && <AddPerson />}
    </>
  )
}

function AddPerson() {
  const { t } = useTranslation('schedule')
  if (!mayManagePeople(useMember())) return null
  return (
    <Anchor
      className="mt-1 inline-flex min-h-11 items-center gap-2 px-4 text-14 font-semibold text-bleu-text no-underline hover:underline"
      href={`${paths.admin.users}?add=1`}
    >
      <PlusIcon />
      {t('planning.addPerson')}
    </Anchor>
  )
}
