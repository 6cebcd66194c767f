import type { Member } from '#core/actor.ts'
import { type CalendarDate, daysOf, weekOf } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { holidaysOf, settingsOf } from '#labour/server/setting-queries.ts'
import { takesWholeDay } from '#leave/rules.ts'
import { leaveBetween } from '#leave/server/queries.ts'
import { contractsBetween } from '#people/server/queries.ts'
import { seenIn, wholeTeam } from '#schedule/server/queries.ts'
import { pipelined, type Tx } from '#server/database/database.ts'

/**
 * The week of colleagues as they see it themselves: names, hours, and the whole days on which somebody is away. Neither notes, nor types of leave, nor contracts
 * (docs/decisions/0084-sights-of-the-planning.md).
 */
export const colleaguesWeek = async (
  tx: Tx,
  { employeeId, timeZone, peopleOrder, teamWeek }: Member,
  date: CalendarDate,
) => {
  const week = weekOf(date)
  const days = daysOf(week)
  const [everybody, contracts, seen, away, settings] = await pipelined([
    wholeTeam(tx, {}),
    contractsBetween(tx, week),
    seenIn(tx, week, timeZone),
    leaveBetween(tx, week),
    settingsOf(tx),
  ])
  const own = everybody.find(({ id }) => id === employeeId)
  const shiftsOf = Map.groupBy(seen, shift => shift.employeeId)
  const granted = away.filter(({ status }) => status === 'approved')
  const leaveOf = Map.groupBy(granted, leave => leave.employeeId)
  const shown = everybody.filter(
    ({ id, department }) =>
      (contracts.has(id) || shiftsOf.has(id)) && (teamWeek === 'everybody' || department === own?.department),
  )
  return {
    week,
    timeZone,
    sight: teamWeek,
    holidays: holidaysOf(settings, days),
    people: inPeopleOrder(peopleOrder, shown).map(({ id, firstName, lastName, department }) => ({
      isSelf: id === employeeId,
      firstName,
      lastName,
      department,
      shifts: (shiftsOf.get(id) ?? []).map(({ date: day, startTime, endTime }) => ({ date: day, startTime, endTime })),
      absences: days.filter(day => (leaveOf.get(id) ?? []).some(leave => takesWholeDay(leave, day))),
    })),
  }
}
