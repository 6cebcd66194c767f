import { asc, eq, gte, inArray, isNull, max, or } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { type Period, todayIn } from '#core/calendar.ts'
import { employees } from '#people/server/tables.ts'
import { plannedHoursBetween } from '#schedule/server/queries.ts'
import { type Tx, together } from '#server/database.ts'
import { madeOnce } from '#server/prepared.ts'
import { beganWithin, sessionsBetween } from '#time-clock/server/queries.ts'
import { workSessions } from '#time-clock/server/tables.ts'

/** Three plain selects joined here, whatever the number of people. */
export const timeTracking = async (tx: Tx, { timeZone }: Member, days: Period, now: Temporal.Instant) => {
  const [team, allSessions, allPlanned] = await together([
    teamOf(tx, days),
    sessionsBetween(tx, days),
    plannedHoursBetween(tx, days, timeZone),
  ])
  const sessions = Map.groupBy(allSessions, ({ employeeId }) => employeeId)
  const planned = Map.groupBy(allPlanned, ({ employeeId }) => employeeId)
  return {
    today: todayIn(timeZone, now),
    timeZone,
    serverNow: now.toString({ smallestUnit: 'millisecond' }),
    employees: team.map(({ deletedAt, latestArrival, ...employee }) => ({
      ...employee,
      isDeleted: deletedAt !== null,
      latestArrival: latestArrival?.toISOString() ?? null,
      sessions: sessions.get(employee.id) ?? [],
      planned: planned.get(employee.id) ?? [],
    })),
  }
}

const teamOf = madeOnce(['from', 'to'], (tx, days) => {
  const latest = tx
    .select({ employeeId: workSessions.employeeId, arrival: max(workSessions.clockIn).as('arrival') })
    .from(workSessions)
    .where(gte(workSessions.date, days.from))
    .groupBy(workSessions.employeeId)
    .as('latest')
  const clockedThen = tx.select({ id: workSessions.employeeId }).from(workSessions).where(beganWithin(days))
  return tx
    .select({
      id: employees.id,
      firstName: employees.firstName,
      lastName: employees.lastName,
      weeklyHours: employees.weeklyHours,
      deletedAt: employees.deletedAt,
      latestArrival: latest.arrival,
    })
    .from(employees)
    .leftJoin(latest, eq(latest.employeeId, employees.id))
    .where(or(isNull(employees.deletedAt), inArray(employees.id, clockedThen)))
    .orderBy(asc(employees.lastName), asc(employees.firstName), asc(employees.id))
})
