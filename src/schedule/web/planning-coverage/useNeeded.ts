import { useEffect, useMemo, useState } from 'react'
import type { Interval } from '#core/intervals.ts'
import type { PlanningDay } from '#schedule/web/planning-grid/PlanningRows.ts'
import type { PlanningView } from '#schedule/web/planning-view/usePlanningView.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'

/**
 * The days with how many people they need and who is missing, in a company that says it: the rules are fetched then.
 * @param whole the week of everybody: who is left out by the view works all the same
 */
export const useNeeded = (whole: TeamWeek, view: PlanningView, days: readonly PlanningDay[], window: Interval) => {
  const [read, setRead] = useState<typeof import('./NeededDays.ts') | null>(null)
  const has = whole.needs !== undefined
  useEffect(() => {
    // Without a network the week stands without its needs. Their words come with MissingWeek.
    if (has) import('./NeededDays.ts').then(setRead, () => undefined)
  }, [has])
  const {
    shown,
    filter: { roles, types },
  } = view
  return useMemo(
    () => read?.neededDays(whole, { ...shown, roles, types }, days, window) ?? days,
    [read, whole, shown, roles, types, days, window],
  )
}
