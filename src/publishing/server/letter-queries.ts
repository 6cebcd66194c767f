import { and, eq, gte, lt, lte } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, datesIn, isIn, type Period, weekOf, weeksTouching } from '#core/calendar.ts'
import { isGranted } from '#leave/server/queries.ts'
import { leaveRequests } from '#leave/server/tables.ts'
import { boundsOf, shownShift } from '#schedule/server/queries.ts'
import { seenShifts } from '#schedule/server/tables.ts'
import type { Tx } from '#server/database/database.ts'

/** The days of a period on which somebody is on leave, or rests: another day of the week has a shift of theirs. */
export const daysOffIn = async (
  tx: Tx,
  { employeeId, timeZone }: Member,
  period: Period,
): Promise<ReadonlySet<CalendarDate>> => {
  const weeks = weeksTouching(period)
  const { from, until } = boundsOf({ from: weeks[0]!.from, to: weeks.at(-1)!.to }, timeZone)
  const { startsAt } = seenShifts
  const shifts = await tx
    .select({ date: shownShift(timeZone, seenShifts).date })
    .from(seenShifts)
    .where(and(eq(seenShifts.employeeId, employeeId), gte(startsAt, from), lt(startsAt, until)))
  const { startDate, endDate, startTime, endTime } = leaveRequests
  const leave = await tx
    .select({ from: startDate, to: endDate, startTime, endTime })
    .from(leaveRequests)
    .where(
      and(eq(leaveRequests.employeeId, employeeId), isGranted, lte(startDate, period.to), gte(endDate, period.from)),
    )
  const worked = new Set(shifts.map(({ date }) => date))
  const planned = new Set(shifts.map(({ date }) => weekOf(date).from))
  const away = leave.filter(each => each.startTime === null && each.endTime === null)
  const isOff = (date: CalendarDate) =>
    away.some(each => isIn(date, each)) || (planned.has(weekOf(date).from) && !worked.has(date))
  return new Set(datesIn(period).filter(isOff))
}
