import type { CalendarDate, Period } from '#core/calendar.ts'
import type { WeekAbsence } from '#labour/hours.ts'
import { awayIn, workLeft } from '#labour/work-left.ts'
import { absenceOf } from '#leave/rules.ts'
import type { grantedLeaveOf } from '#leave/server/queries.ts'
import type { DecidedPlan } from '#payroll/rules/month-hours/missed.ts'
import type { Tx } from '#server/database/database.ts'
import { planSeen } from '#timesheets/rules.ts'
import { seenOfDecisions } from '#timesheets/server/queries.ts'
import type { awayInTraining } from '#trainings/server/queries.ts'

/** Granted leave and days of training of several people. */
type Absences = {
  leave: Awaited<ReturnType<typeof grantedLeaveOf>>
  courses: Awaited<ReturnType<typeof awayInTraining>>
}

/** Absences by person, and what they leave of a shift. */
export const besideWork = ({ leave, courses }: Absences, timeZone: string) => {
  const absences = [...leave.map(each => ({ employeeId: each.employeeId, ...absenceOf(each) })), ...courses]
  const ofPeople = Map.groupBy(absences, ({ employeeId }) => employeeId)
  const absencesOf = (id: string) => ofPeople.get(id) ?? []
  const awayAt = awayIn(timeZone)
  return {
    absencesOf: absencesOf as (id: string) => readonly WeekAbsence[],
    leftOf: (id: string, shifts: readonly Parameters<typeof workLeft>[0][]) => {
      const away = absencesOf(id).map(awayAt)
      return shifts.flatMap(shift => workLeft(shift, away))
    },
  }
}
export type BesideWork = ReturnType<typeof besideWork>

/** The plan that the decision on a day was made on: what becomes of the plan later changes no pay. */
export const decidedPlans = async (
  tx: Tx,
  people: readonly string[],
  days: Period,
  { leftOf }: Pick<BesideWork, 'leftOf'>,
): Promise<(employeeId: string, date: CalendarDate) => DecidedPlan> => {
  const seen = new Map(
    (await seenOfDecisions(tx, { people, ...days })).map(each => [`${each.employeeId} ${each.date}`, each.seen]),
  )
  return (employeeId, date) => {
    const of = seen.get(`${employeeId} ${date}`)
    const plan = of ? planSeen(of) : []
    return { plan, left: leftOf(employeeId, plan) }
  }
}
