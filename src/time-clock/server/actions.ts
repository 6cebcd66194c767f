import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, formatDate, todayIn } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { employees } from '#people/server/tables.ts'
import { asDate, newId } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { found, Refusal } from '#server/http/refusals.ts'
import {
  afterLeaving,
  apply,
  corrected,
  overlappingSession,
  type PunchType,
  stateOf,
  type WorkSession,
} from '#time-clock/rules.ts'
import type { addSession as AddSession, correctSession as CorrectSession } from '#time-clock/schemas.ts'
import { lockEmployee, lockLatestSession, sessionById, sessionOf, sessionsOfPerson, timeClock } from './queries.ts'
import { timeCorrections, timeEntries, workSessions } from './tables.ts'

/**
 * Records a punch at the server's `now` and updates the work session, in one transaction.
 * @returns the new time clock, read in the same round trip.
 * @throws Refusal if the punch does not fit.
 */
export const punch = async (tx: Tx, member: Member, type: PunchType, now: Temporal.Instant) => {
  const { companyId, employeeId, timeZone } = member
  const at = now.epochMilliseconds
  const date = todayIn(timeZone, now)
  const latest = await lockLatestSession(tx, employeeId)
  const session = apply(latest ? sessionOf(latest) : null, { type, at, date })
  if (typeof session === 'string') throw new Refusal(session)
  const workSessionId = type === 'clock-in' || !latest ? newId() : latest.id
  const saved = save(tx, { companyId, employeeId, id: workSessionId }, session, type === 'clock-in')
  const [, clock] = await pipelined([
    saved,
    timeClock(tx, member, now, { latest: saved.then(([row]) => row) }),
    record(tx, employeeId, { workSessionId, type, at, date }),
  ])
  return clock
}

type Entry = { workSessionId: string; type: PunchType; at: number; date: CalendarDate }

/** Inserts only for an active employee: a deletion may have committed since the request began. */
const record = async (tx: Tx, employeeId: string, { at, ...entry }: Entry) => {
  const values = { ...entry, employeeId, id: newId(), timestamp: new Date(at).toISOString() }
  const { rowCount } = await recordPunch(tx, values)
  if (rowCount === 0) throw new Refusal('time-clock.user-not-found', { status: 401 })
}

const entryValues = ['id', 'employeeId', 'workSessionId', 'type', 'timestamp', 'date'] as const

const recordPunch = prepared(entryValues, (tx, given) =>
  tx.insert(timeEntries).select(
    tx
      .select({
        companyId: employees.companyId,
        id: sql`${given.id}::uuid`.as('id'),
        employeeId: employees.id,
        workSessionId: sql`${given.workSessionId}::uuid`.as('work_session_id'),
        type: sql`${given.type}`.as('type'),
        timestamp: sql`${given.timestamp}::timestamptz`.as('timestamp'),
        date: sql`${given.date}::date`.as('date'),
        // The order of recording, which may differ from the order in which two punches began.
        createdAt: sql`clock_timestamp()`.as('created_at'),
      })
      .from(employees)
      .where(and(eq(employees.id, given.employeeId), isNull(employees.deletedAt))),
  ),
)

type Key = { companyId: string; employeeId: string; id: string }

/** Sent when called, not when awaited, so that later statements see it. */
const save = (tx: Tx, key: Key, session: WorkSession, isNew: boolean) =>
  isNew
    ? tx
        .insert(workSessions)
        .values({ ...key, ...columnsOf(session) })
        .returning()
        .execute()
    : tx
        .update(workSessions)
        .set(columnsOf(session))
        .where(and(eq(workSessions.companyId, key.companyId), eq(workSessions.id, key.id)))
        .returning()
        .execute()

const columnsOf = ({ date, breaks, status, totalWorkTime, totalBreakTime, clockIn, clockOut }: WorkSession) => ({
  date,
  breaks,
  status,
  totalWorkTime,
  totalBreakTime,
  clockIn: new Date(clockIn),
  clockOut: clockOut === null ? null : new Date(clockOut),
})

type SessionForm = z.output<typeof AddSession>
type CorrectionForm = z.output<typeof CorrectSession>

/** Adds a session that nobody clocked, as a correction. @returns its id. */
export const addSession = async (
  tx: Tx,
  actor: Member,
  employeeId: string,
  { date, ...form }: SessionForm,
  now: Temporal.Instant,
) => {
  const employee = found(await lockEmployee(tx, employeeId))
  const session = await truth(tx, actor, { employee, date, form, now })
  const key = { companyId: actor.companyId, employeeId, id: newId() }
  await save(tx, key, session, true)
  await recordCorrection(
    tx,
    actor,
    { workSessionId: key.id, reason: form.reason, before: null, after: timesOf(session) },
    now,
  )
  return key.id
}

/**
 * Corrects a session; its punches stay unchanged.
 * @throws Refusal `time-clock.corrected-meanwhile` if the session changed since it was read.
 */
export const correctSession = async (
  tx: Tx,
  actor: Member,
  { id, employeeId }: { id: string; employeeId: string },
  { seen, ...form }: CorrectionForm,
  now: Temporal.Instant,
) => {
  const employee = found(await lockEmployee(tx, employeeId))
  const row = found(await sessionById(tx, id))
  if ((row.correctedAt?.toISOString() ?? null) !== seen) throw new Refusal('time-clock.corrected-meanwhile')
  const before = sessionOf(row)
  const session = await truth(tx, actor, { employee, date: before.date, form, now, before })
  await save(tx, { companyId: actor.companyId, employeeId, id }, session, false)
  const correction = { workSessionId: id, reason: form.reason, before: timesOf(before), after: timesOf(session) }
  await recordCorrection(tx, actor, correction, now)
}

type Claim = {
  employee: { employeeId: string; deletedAt: Date | null }
  date: CalendarDate
  form: Omit<CorrectionForm, 'seen'>
  now: Temporal.Instant
  before?: WorkSession & { id: string }
}

/** The session of the form, checked against the clock and the person's other sessions. */
const truth = async (tx: Tx, { timeZone }: Member, { employee, date, form, now, before }: Claim) => {
  const at = now.epochMilliseconds
  const latest = await lockLatestSession(tx, employee.employeeId)
  const latestArrival = employee.deletedAt ? afterLeaving : latest?.clockIn.getTime()
  const stated = (session: WorkSession & { id: string }) => ({
    session,
    state: stateOf(session, at, todayIn(timeZone, now), latestArrival),
  })
  if (before && ['working', 'on-break'].includes(stated(before).state)) throw new Refusal('time-clock.still-open')
  const session = corrected(date, form, { now: at, timeZone, before })
  if ('reason' in session) throw new Refusal(`time-clock.${session.reason}`, { status: 422, field: session.field })
  const others = await sessionsOfPerson(tx, employee.employeeId, { from: addDays(date, -1), to: addDays(date, 1) })
  const overlap = overlappingSession(
    session,
    others
      .map(sessionOf)
      .filter(({ id }) => id !== before?.id)
      .map(stated),
    at,
  )
  if (overlap) {
    const start = wallClockAt(Temporal.Instant.fromEpochMilliseconds(overlap.clockIn), timeZone)
    throw new Refusal('time-clock.overlap', { values: { date: formatDate(start.date), time: start.time } })
  }
  return session
}

const timesOf = ({ clockIn, clockOut, breaks }: WorkSession) => ({ clockIn, clockOut, breaks })

type Correction = Pick<typeof timeCorrections.$inferInsert, 'workSessionId' | 'reason' | 'before' | 'after'>

const recordCorrection = async (
  tx: Tx,
  { companyId, employeeId }: Member,
  correction: Correction,
  now: Temporal.Instant,
) => {
  const createdAt = asDate(now)
  await tx.insert(timeCorrections).values({ companyId, correctedBy: employeeId, createdAt, ...correction })
  await tx.update(workSessions).set({ correctedAt: createdAt }).where(eq(workSessions.id, correction.workSessionId))
}
