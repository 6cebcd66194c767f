import type { Member } from '#core/actor.ts'
import { type CalendarDate, daysOf, weekOf } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { pick } from '#core/pick.ts'
import { holidaysOf, settingsOf } from '#labour/server/setting-queries.ts'
import { takesWholeDay } from '#leave/rules.ts'
import { leaveBetween } from '#leave/server/queries.ts'
import { contractsBetween } from '#people/server/queries.ts'
import { planRows } from '#schedule/plan-week.ts'
import { seenIn, wholeTeam } from '#schedule/server/queries.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { en } from '#sights/texts.en.ts'
import { fr } from '#sights/texts.fr.ts'

export const teamWeekNames = { fr: fr.teamWeek.sights, en: en.teamWeek.sights }

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
  const leave = away.filter(({ status }) => status === 'approved')
  const employees = inPeopleOrder(
    peopleOrder,
    everybody.filter(({ department }) => teamWeek === 'everybody' || department === own?.department),
  )
  const rows = planRows({ week, employees, shifts: seen, leave }).filter(
    ({ employee, shifts }) => contracts.has(employee.id) || shifts.length > 0,
  )
  return {
    week,
    timeZone,
    sight: teamWeek,
    holidays: holidaysOf(settings, days),
    people: rows.map(({ employee, leave: ownLeave, days: shiftsOfDays }) => ({
      isSelf: employee.id === employeeId,
      ...pick(employee, ['firstName', 'lastName', 'department']),
      shifts: shiftsOfDays.flat().map(shift => pick(shift, ['date', 'startTime', 'endTime'])),
      absences: days.filter(day => ownLeave.some(span => takesWholeDay(span, day))),
    })),
  }
}
