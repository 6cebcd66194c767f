import { and, eq, gt, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { addDays, type CalendarDate, type Period, todayIn } from '#core/calendar.ts'
import { absenceOf } from '#leave/rules.ts'
import { isGranted, leaveBetween } from '#leave/server/queries.ts'
import { leaveRequests } from '#leave/server/tables.ts'
import { employees } from '#people/server/tables.ts'
import { heldInterval } from '#schedule/rules.ts'
import { bySeenTime, shiftsLeft, wall } from '#schedule/server/queries.ts'
import { seenShifts } from '#schedule/server/tables.ts'
import { asDate } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { isAmong, prepared } from '#server/database/prepared.ts'
import { REMINDED_WITHIN, remindersAt, soonestReminder } from '#time-clock/rules/reminders.ts'
import { stateOf, type WorkSession } from '#time-clock/rules.ts'
import { trainingsBetween } from '#trainings/server/queries.ts'
import { beganWithin, sessionOf } from './queries.ts'
import { punchReminders, timeProposals, workSessions } from './tables.ts'

type Company = { timeZone: string }

/** Nobody is reminded in a company where nobody has punched for so many days: it keeps no time by the clock. */
const CLOCK_IN_USE = 14

/** No shift is longer. */
const longestShift = { hours: 24 }

/** The people to be told of a missing punch, without those who were told. */
export const dueReminders = async (tx: Tx, { timeZone }: Company, now: Temporal.Instant) => {
  const today = todayIn(timeZone, now)
  const days = { from: addDays(today, -1), to: today }
  const begun = await begunShifts(tx, { zone: timeZone, days, now })
  const people = [...new Set(begun.map(({ employeeId }) => employeeId))]
  if (people.length === 0 || !(await keepsTime(tx, today))) return []
  const [sessions, expectedOf, sent] = await pipelined([
    sessionsOf(tx, { people, ...days }),
    expectations(tx, days, timeZone),
    sentSince(tx, { since: asDate(now.subtract({ milliseconds: REMINDED_WITHIN })) }),
  ])
  const worked = Map.groupBy(sessions, ({ employeeId }) => employeeId)
  const told = new Set(sent.map(keyOf))
  const expected = begun.flatMap(expectedOf)
  return [...Map.groupBy(expected, ({ employeeId }) => employeeId)]
    .flatMap(([employeeId, ofPerson]) => {
      const day = { shifts: ofPerson, worked: workedBy(worked.get(employeeId) ?? [], now, today) }
      return remindersAt(day, now.epochMilliseconds)
    })
    .map(({ shift, plannedAt, ...due }) => ({ ...due, ...shift, plannedAt: new Date(plannedAt) }))
    .filter(due => !told.has(keyOf(due)))
}

export type DueReminder = Awaited<ReturnType<typeof dueReminders>>[number]

type Key = Pick<typeof punchReminders.$inferSelect, 'employeeId' | 'plannedAt' | 'kind' | 'recipient'>

export const keyOf = ({ employeeId, plannedAt, kind, recipient }: Key) =>
  [employeeId, plannedAt.getTime(), kind, recipient].join()

const instantOf = (column: typeof seenShifts.startsAt | typeof seenShifts.endsAt) =>
  sql<number>`(extract(epoch from ${column}) * 1000)::float8`

/**
 * Shifts that have begun, of the people for whom one began or ended lately, or whom leave takes a part of these days: what it leaves of a
 * shift begins and ends at other hours.
 */
const begunShifts = (tx: Tx, { zone, days, now }: { zone: string; days: Period; now: Temporal.Instant }) => {
  const [since, until] = [
    now.subtract({ milliseconds: REMINDED_WITHIN }),
    now.subtract({ milliseconds: soonestReminder }),
  ]
  return begunOf(tx, {
    zone,
    since: asDate(since),
    until: asDate(until),
    earliest: asDate(since.subtract(longestShift)),
    now: asDate(now),
    ...days,
  })
}

const begunOf = prepared(['zone', 'since', 'until', 'earliest', 'now', 'from', 'to'], (tx, asked) => {
  const { zone, since, until, earliest, now, from, to } = asked
  const isLately = (column: typeof seenShifts.startsAt | typeof seenShifts.endsAt) =>
    and(gt(column, since), lte(column, until))
  const hasBegun = and(gte(seenShifts.startsAt, earliest), lte(seenShifts.startsAt, now))
  const concerned = tx
    .select({ id: seenShifts.employeeId })
    .from(seenShifts)
    .where(and(hasBegun, or(isLately(seenShifts.startsAt), isLately(seenShifts.endsAt))))
  const isOfParts = or(isNotNull(leaveRequests.startTime), leaveRequests.fromMidday, leaveRequests.untilMidday)
  const partlyAway = tx
    .select({ id: leaveRequests.employeeId })
    .from(leaveRequests)
    .where(and(isGranted, isOfParts, lte(leaveRequests.startDate, to), gte(leaveRequests.endDate, from)))
  return tx
    .select({
      employeeId: employees.id,
      date: wall(zone, seenShifts.startsAt, 'YYYY-MM-DD'),
      startTime: wall(zone, seenShifts.startsAt, 'HH24:MI'),
      endTime: wall(zone, seenShifts.endsAt, 'HH24:MI'),
      start: instantOf(seenShifts.startsAt),
      end: instantOf(seenShifts.endsAt),
    })
    .from(seenShifts)
    .innerJoin(employees, and(eq(employees.companyId, seenShifts.companyId), eq(employees.id, seenShifts.employeeId)))
    .where(
      and(
        hasBegun,
        isNull(employees.deletedAt),
        or(sql`${seenShifts.employeeId} in ${concerned}`, sql`${seenShifts.employeeId} in ${partlyAway}`),
      ),
    )
    .orderBy(...bySeenTime)
})

const keepsTime = async (tx: Tx, today: CalendarDate) =>
  (await latelyPunched(tx, { since: addDays(today, -CLOCK_IN_USE) })).length > 0

const latelyPunched = prepared(['since'], (tx, { since }) =>
  tx.select({ id: workSessions.id }).from(workSessions).where(gte(workSessions.date, since)).limit(1),
)

const sessionsOf = prepared(['people', 'from', 'to'], (tx, { people, ...days }) =>
  tx
    .select()
    .from(workSessions)
    .where(and(isAmong(workSessions.employeeId, people), beganWithin(days)))
    .orderBy(workSessions.clockIn),
)

const sentSince = prepared(['since'], (tx, { since }) =>
  tx.select().from(punchReminders).where(gte(punchReminders.plannedAt, since)),
)

const proposedWithin = prepared(['from', 'to'], (tx, { from, to }) =>
  tx
    .select({ employeeId: timeProposals.employeeId, date: timeProposals.date })
    .from(timeProposals)
    .where(and(sql`${timeProposals.state} = 'pending'`, gte(timeProposals.date, from), lte(timeProposals.date, to))),
)

type Shift = Awaited<ReturnType<typeof begunOf>>[number]

/**
 * The punches that a shift waits for: those of the part that granted leave keeps. No punch is waited for in a training, or where hours
 * are proposed already.
 */
const expectations = async (tx: Tx, days: Period, timeZone: string) => {
  const [away, attended, proposed] = await pipelined([
    leaveBetween(tx, days),
    trainingsBetween(tx, days),
    proposedWithin(tx, days),
  ])
  const leave = Map.groupBy(
    away.filter(({ status }) => status === 'approved'),
    ({ employeeId }) => employeeId,
  )
  const isExcused = ({ employeeId, date }: Shift) =>
    attended.some(each => each.employeeId === employeeId && each.startDate <= date && date <= each.endDate) ||
    proposed.some(each => each.employeeId === employeeId && each.date === date)
  return (shift: Shift): Shift[] => {
    if (isExcused(shift)) return []
    const absences = (leave.get(shift.employeeId) ?? []).map(absenceOf)
    return shiftsLeft(shift, absences).map(piece => withInstants(shift, piece, timeZone))
  }
}

/** An end that leave did not move keeps its instant: the clocks may show its hour twice. */
const withInstants = (shift: Shift, piece: Shift, timeZone: string): Shift => {
  const { start, end } = heldInterval(piece, timeZone)
  const isStartMoved = piece.date !== shift.date || piece.startTime !== shift.startTime
  return {
    ...piece,
    start: isStartMoved ? start : shift.start,
    end: piece.endTime === shift.endTime ? shift.end : end,
  }
}

/** Nobody knows when a forgotten session ended: it counts its arrival only. */
const workedBy = (rows: readonly (typeof workSessions.$inferSelect)[], now: Temporal.Instant, today: CalendarDate) => {
  const sessions: WorkSession[] = rows.map(sessionOf)
  const latest = sessions.at(-1)?.clockIn
  return sessions.map(session => {
    const isForgotten = stateOf(session, now.epochMilliseconds, today, latest) === 'to-complete'
    return { start: session.clockIn, end: isForgotten ? session.clockIn + 1 : session.clockOut }
  })
}
