import type { Week } from '#core/calendar.ts'
import { partOff } from '#labour/holidays.ts'
import { byFirstDay, countWeek, leaveMinutes, type PlannedDays } from '#labour/hours.ts'
import { termsIn } from '#labour/law.ts'
import { hourParametersOn, type LabourSettings } from '#labour/parameters.ts'
import type { Profile } from '#labour/rules.ts'
import { absenceOf, countingOf, type LeaveNature, type LeaveSpan } from '#leave/rules.ts'
import type { Contract } from '#people/rules.ts'
import { type WeekLeave } from '#schedule/rules.ts'

/** The facts about one person. */
type PersonInWeek = {
  /** Granted. */
  leave: readonly (LeaveSpan & {
    type: string
    nature: LeaveNature
    fillsWeek: boolean
    planned?: PlannedDays | null
  })[]
  /** In order. */
  contracts: readonly Contract[]
  profile: Profile
}

/** The company's settings, and whether the reader may see types of leave: hours that left a type out, or counted one, would tell it. */
type Reading = { settings: LabourSettings; timeZone: string; isNamed: boolean }

/** Beside planned hours, whose nights count on their first day. */
const shownAbsenceOf = ({ planned, ...leave }: PersonInWeek['leave'][number]) =>
  absenceOf({ ...leave, planned: planned ? byFirstDay(planned) : null })

/** The minutes that one person's leave counts for in a week. */
export function weekLeave(
  week: Week,
  { leave, contracts, profile }: PersonInWeek,
  { settings, timeZone, isNamed }: Reading,
): WeekLeave {
  if (leave.length === 0) return { leaveMinutes: 0, paidLeaveMinutes: 0 }
  const parameters = hourParametersOn(settings, week.from, timeZone)
  const filling = leave.filter(({ fillsWeek }) => !isNamed || fillsWeek).map(shownAbsenceOf)
  const counting = leave.map(each => ({
    ...shownAbsenceOf(each),
    countsAs: isNamed ? countingOf(each) : null,
  }))
  const terms = termsIn(week, { contracts, profile, leave: counting })
  return {
    leaveMinutes: leaveMinutes(week, filling, contracts, date => partOff(date, parameters.holidays)),
    paidLeaveMinutes: countWeek(week, { work: [], ...terms }, parameters).counted,
  }
}
