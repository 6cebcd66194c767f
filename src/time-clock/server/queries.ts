import { and, asc, between, desc, eq } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, type Period, todayIn, weekOf } from '#core/calendar.ts'
import { maySeeOwnSchedule } from '#schedule/policy.ts'
import { plannedBetween } from '#schedule/server/queries.ts'
import type { Tx } from '#server/database.ts'
import type { WorkSession } from '#time-clock/rules.ts'
import { workSessions } from './tables.ts'

type Row = typeof workSessions.$inferSelect

/** As the rules take it: epoch milliseconds. */
export const sessionOf = ({ clockIn, clockOut, ...row }: Row): WorkSession & { id: string } => ({
  ...row,
  clockIn: clockIn.getTime(),
  clockOut: clockOut?.getTime() ?? null,
})

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

const toWire = (row: Row) => ({
  ...row,
  clockIn: row.clockIn.toISOString(),
  clockOut: row.clockOut?.toISOString() ?? null,
  breaks: row.breaks.map(({ start, end }) => ({ start: iso(start), end: end === null ? null : iso(end) })),
})

const latestArrival = (tx: Tx, employeeId: string) =>
  tx
    .select()
    .from(workSessions)
    .where(eq(workSessions.employeeId, employeeId))
    .orderBy(desc(workSessions.clockIn))
    .limit(1)

/** Locked, so that of two punches at once the second sees what the first made of it. */
export const lockLatestSession = async (tx: Tx, employeeId: string) => {
  const [row] = await latestArrival(tx, employeeId).for('update')
  return row
}

/** A session belongs to the day of its arrival, also when it ends after midnight. */
export const beganWithin = (days: Period) => between(workSessions.date, days.from, days.to)

/** Those of the whole company that began on these days, by arrival. */
export const sessionsBetween = async (tx: Tx, days: Period) => {
  const rows = await tx.select().from(workSessions).where(beganWithin(days)).orderBy(asc(workSessions.clockIn))
  return rows.map(toWire)
}

/** @param date any date of the week to show; today's when absent. */
export const timeClock = async (tx: Tx, member: Member, now: Temporal.Instant, date?: CalendarDate) => {
  const { employeeId, timeZone } = member
  const today = todayIn(timeZone, now)
  const week = weekOf(date ?? today)
  const [latest] = await latestArrival(tx, employeeId)
  const ofWeek = await tx
    .select()
    .from(workSessions)
    .where(and(eq(workSessions.employeeId, employeeId), beganWithin(week)))
    .orderBy(asc(workSessions.clockIn))
  const recent = { from: addDays(today, -1), to: today }
  return {
    serverNow: now.toString({ smallestUnit: 'millisecond' }),
    timeZone,
    today,
    planned: maySeeOwnSchedule(member) ? await plannedBetween(tx, member, recent) : [],
    latest: latest ? toWire(latest) : null,
    week,
    sessions: ofWeek.map(toWire),
  }
}
