import type { Interval } from '#core/intervals.ts'
import { missingCurve, needCurve } from '#needs/rules.ts'
import type { PlanningDay } from '#schedule/web/planning-grid/PlanningRows.ts'
import type { Department } from '#schedule/web/planning-view/PlanningGroups.ts'
import { missingPeople, withNeedsOf } from '#schedule/web/shared/MissingPeople.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'

type Sight = {
  /** Undefined shows every department. */
  department: Department | undefined
  /** A search or a filter leaves out people who are counted: a need above the others would look uncovered. */
  leavesOut: boolean
}

/** The days of a sight with what they need and what is missing: what the words say, drawn. */
export const neededDays = (
  whole: TeamWeek,
  { department, leavesOut }: Sight,
  days: readonly PlanningDay[],
  window: Interval,
): PlanningDay[] => {
  const team = withNeedsOf(whole, department)
  const gaps = missingPeople(team, team.shifts, { from: days[0]!.date, to: days.at(-1)!.date })
  return days.map(day => ({
    ...day,
    need: leavesOut ? [] : needCurve(team.needs ?? [], day.date, window),
    missing: missingCurve(gaps, day.date, window, team.timeZone),
  }))
}
