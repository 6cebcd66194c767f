import { addDays, type CalendarDate } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { isForfaitJoursOn, type Profile } from '#labour/rules.ts'
import { countedAbsenceOf } from '#leave/rules.ts'
import { grantedLeaveOf } from '#leave/server/queries.ts'
import { daysWorkedIn } from '#payroll/rules/month-hours/days-worked.ts'
import { daysOfMonth, type Month } from '#payroll/rules/months.ts'
import { type Contract, worksOn } from '#people/rules.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { retainedOf } from '#timesheets/server/queries.ts'
import { trainingsAround } from '#trainings/server/queries.ts'

type Forfait = {
  isByDays: (day: CalendarDate) => boolean
  contracts: readonly Contract[]
  /** The day on which the company came here. */
  since: CalendarDate
  /** Days of work that it has in a year. */
  most: number
}

/**
 * Days of work that a forfait still has in the civil year of a month, at its end. Null for others, and where not all of the year is known: the
 * company came within it, or the person began to work by days.
 */
export const forfaitDaysLeft = async (
  tx: Tx,
  { month, timeZone, isHoliday }: { month: Month; timeZone: string; isHoliday: (date: CalendarDate) => boolean },
  profiles: ReadonlyMap<string, Profile>,
) => {
  const { to } = daysOfMonth(month)
  const from = `${month.slice(0, 4)}-01-01`
  const people = [...profiles].flatMap(([id, profile]) => (isForfaitJoursOn(profile, to) ? [id] : []))
  // The day before too, because work goes past midnight.
  const [retained, trainings, leave] =
    people.length > 0
      ? await pipelined([
          retainedOf(tx, people, { from: addDays(from, -1), to }),
          trainingsAround(tx, { people, from: people.map(() => from), to: people.map(() => to) }),
          grantedLeaveOf(tx, { people, from, to }),
        ])
      : [[], [], []]
  const daysOf = Map.groupBy(retained, ({ employeeId }) => employeeId)
  const trainingsOf = Map.groupBy(trainings, ({ employeeId }) => employeeId)
  const leaveOf = Map.groupBy(leave, ({ employeeId }) => employeeId)
  return (id: string, { isByDays, contracts, since, most }: Forfait): number | null => {
    const isKnown = since <= from && worksOn(contracts, from) && isByDays(from) && isByDays(to)
    if (!isKnown) return null
    const work = (daysOf.get(id) ?? []).flatMap(day => day.work)
    const away = (leaveOf.get(id) ?? []).map(countedAbsenceOf)
    const done = { work, trainings: trainingsOf.get(id) ?? [], leave: away }
    return most - sum(daysWorkedIn({ from, to }, done, { isByDays, isHoliday, timeZone }).map(({ part }) => part))
  }
}
