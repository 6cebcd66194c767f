import { useEffect, useMemo, useState } from 'react'
import type { Interval } from '#core/intervals.ts'
import type { PlanningDay } from '#schedule/web/planning-grid/PlanningRows.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { learn } from '#web/i18n.ts'

/** The days with how many people they need, in a company that says it: the rules are fetched then. */
export const useNeeded = (needs: TeamWeek['needs'], days: readonly PlanningDay[], window: Interval) => {
  const [rules, setRules] = useState<typeof import('#needs/rules.ts') | null>(null)
  const has = needs !== undefined
  useEffect(() => {
    // Without a network the week stands without its needs.
    if (has)
      void Promise.all([import('#needs/rules.ts'), learn('print')]).then(
        ([fetched]) => setRules(fetched),
        () => undefined,
      )
  }, [has])
  return useMemo(
    () => (rules && needs ? days.map(day => ({ ...day, need: rules.needCurve(needs, day.date, window) })) : days),
    [rules, needs, days, window],
  )
}
