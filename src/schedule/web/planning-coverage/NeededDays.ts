import type { Interval } from '#core/intervals.ts'
import { missingCurve, needCurve } from '#needs/rules.ts'
import { missingPeople, withNeedsOf } from '#schedule/missing.ts'
import type { PeopleSearch } from '#schedule/plan-week.ts'
import type { PlanningDay } from '#schedule/web/planning-grid/PlanningRows.ts'
import type { Filter } from '#schedule/web/planning-view/PlanningGroups.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'

/**
 * The days of a sight with what they need and what is missing: what the words say, drawn. A search or a filter leaves out people who are counted: a need above the others
 * would look uncovered.
 */
export const neededDays = (
  whole: TeamWeek,
  { department, query, roles, types }: PeopleSearch & Filter,
  days: readonly PlanningDay[],
  window: Interval,
): readonly PlanningDay[] => {
  if (!whole.needs) return days
  const team = withNeedsOf(whole, department)
  const leavesOut = query !== '' || roles.length + types.length > 0
  const gaps = missingPeople(team, team.shifts, { from: days[0]!.date, to: days.at(-1)!.date })
  return days.map(day => ({
    ...day,
    need: leavesOut ? [] : needCurve(team.needs ?? [], day.date, window),
    missing: missingCurve(gaps, day.date, window, team.timeZone),
  }))
}
