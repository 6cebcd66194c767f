import { useEffect, useMemo, useState } from 'react'
import type { Interval } from '#core/intervals.ts'
import type { PlanningDay } from '#schedule/web/planning-grid/PlanningRows.ts'
import type { PlanningView } from '#schedule/web/planning-view/usePlanningView.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { learn } from '#web/i18n.ts'

/**
 * The days with how many people they need and who is missing, in a company that says it: the rules are fetched then.
 * @param whole the week of everybody: who is left out by the view works all the same
 */
export const useNeeded = (
  whole: TeamWeek,
  { shown, filter }: Pick<PlanningView, 'shown' | 'filter'>,
  days: readonly PlanningDay[],
  window: Interval,
) => {
  const [read, setRead] = useState<typeof import('./NeededDays.ts') | null>(null)
  const has = whole.needs !== undefined
  useEffect(() => {
    // Without a network the week stands without its needs.
    if (has)
      void Promise.all([import('./NeededDays.ts'), learn('print')]).then(
        ([fetched]) => setRead(fetched),
        () => undefined,
      )
  }, [has])
  const { department, query } = shown
  const leavesOut = query !== '' || filter.roles.length + filter.types.length > 0
  return useMemo(
    () => (read && has ? read.neededDays(whole, { department, leavesOut }, days, window) : days),
    [read, has, whole, department, leavesOut, days, window],
  )
}
