import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, formatDate, todayIn } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import type { NoticeOf } from '#notifications/rules.ts'
import { notify } from '#notifications/server/actions.ts'
import { employees } from '#people/server/tables.ts'
import { asDate, newId } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { found, Refusal } from '#server/http/refusals.ts'
import type { timeClockNotices } from '#time-clock/notices.ts'
import { hourOf, type KeptPunch, skewOf } from '#time-clock/rules/kept-punch.ts'
import {
  afterLeaving,
  apply,
  corrected,
  lastEvent,
  overlappingSession,
  type PunchRefusal,
  type PunchType,
  stateOf,
  type WorkSession,
} from '#time-clock/rules.ts'
import type { addSession as AddSession, correctSession as CorrectSession, punch as Punch } from '#time-clock/schemas.ts'
import { lockEmployee, lockLatestSession, sessionById, sessionOf, sessionsOfPerson, timeClock } from './queries.ts'
import { timeCorrections, timeEntries, workSessions } from './tables.ts'

type Press = z.output<typeof Punch> & { type: PunchType }

/**
 * Records a punch and updates the work session, in one transaction. It counts at the server's `now`; one that the device kept, at the hour
 * of its press where that can be relied on.
 * @returns the new time clock, read in the same round trip.
 * @throws Refusal if the punch does not fit.
 */
export const punch = async (tx: Tx, member: Member, { type, kept, ...press }: Press, now: Temporal.Instant) => {
  const { companyId, employeeId, timeZone } = member
  if (press.employeeId && press.employeeId !== employeeId)
    throw new Refusal('time-clock.of-somebody-else', { status: 403 })
  const latest = await lockLatestSession(tx, employeeId)
  const before = latest ? sessionOf(latest) : null
  const device = kept ? deviceOf(kept, now) : null
  const at = device ? keptHour(device, before, timeZone) : now.epochMilliseconds
  const date = todayIn(timeZone, Temporal.Instant.fromEpochMilliseconds(at))
  const session = apply(before, { type, at, date })
  if (typeof session === 'string') throw device ? keptRefusal(session, before, timeZone) : new Refusal(session)
  const workSessionId = type === 'clock-in' || !latest ? newId() : latest.id
  const isNew = workSessionId !== latest?.id
  const mark = device && { keptPunches: [...(isNew ? [] : latest.keptPunches), markOf(type, at, device)] }
  const saved = save(tx, { companyId, employeeId, id: workSessionId }, session, { isNew, ...mark })
  const [, clock] = await pipelined([
    saved,
    timeClock(tx, member, now, { latest: saved.then(([row]) => row) }),
    record(tx, employeeId, { workSessionId, type, at, date, device }),
  ])
  return { clock, workSessionId, before, at, kept: device && { deviceAt: device.at, receivedAt: device.receivedAt } }
}

/** What is known of a punch that the device kept. In epoch milliseconds. */
type Device = KeptPunch & { receivedAt: number }

const deviceOf = ({ at, sentAt, ahead }: NonNullable<Press['kept']>, now: Temporal.Instant): Device => ({
  at: Date.parse(at),
  sentAt: Date.parse(sentAt),
  ahead,
  receivedAt: now.epochMilliseconds,
})

/** @throws Refusal if the hour cannot be relied on. */
const keptHour = (device: Device, before: WorkSession | null, timeZone: string) => {
  const last = before && lastEvent(before)
  const at = hourOf(device, device.receivedAt, last)
  if (at === 'time-clock.punched-since') throw new Refusal(at, { values: wallValues(last!, timeZone) })
  if (typeof at === 'string') throw new Refusal(at)
  return at
}

/** With the hour that counts instead, where there is one: the person reads it long after the press. */
const keptRefusal = (code: PunchRefusal, before: WorkSession | null, timeZone: string) => {
  if (code === 'time-clock.already-clocked-in')
    return new Refusal('time-clock.arrived-at', { values: wallValues(before!.clockIn, timeZone) })
  if (code === 'time-clock.not-clocked-in' && before?.clockOut)
    return new Refusal('time-clock.departed-at', { values: wallValues(before.clockOut, timeZone) })
  return new Refusal(code)
}

const wallValues = (at: number, timeZone: string) => {
  const { date, time } = wallClockAt(Temporal.Instant.fromEpochMilliseconds(at), timeZone)
  return { date: formatDate(date), time }
}

const iso = (at: number) => new Date(at).toISOString()

const markOf = (type: PunchType, at: number, device: Device) => ({
  type,
  at: iso(at),
  deviceAt: iso(device.at),
  receivedAt: iso(device.receivedAt),
})

type Entry = { workSessionId: string; type: PunchType; at: number; date: CalendarDate; device: Device | null }

/** Inserts only for an active employee: a deletion may have committed since the request began. */
const record = async (tx: Tx, employeeId: string, { at, device, ...entry }: Entry) => {
  const values = {
    ...entry,
    employeeId,
    id: newId(),
    timestamp: iso(at),
    deviceAt: device && iso(device.at),
    receivedAt: device && iso(device.receivedAt),
    skewMs: device && skewOf(device, device.receivedAt),
  }
  const { rowCount } = await recordPunch(tx, values)
  if (rowCount === 0) throw new Refusal('time-clock.user-not-found', { status: 401 })
}

const entryValues = [
  'id',
  'employeeId',
  'workSessionId',
  'type',
  'timestamp',
  'date',
  'deviceAt',
  'receivedAt',
  'skewMs',
] as const

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
        deviceAt: sql`${given.deviceAt}::timestamptz`.as('device_at'),
        receivedAt: sql`${given.receivedAt}::timestamptz`.as('received_at'),
        skewMs: sql`${given.skewMs}::bigint`.as('skew_ms'),
        // The order of recording, which may differ from the order in which two punches began.
        createdAt: sql`clock_timestamp()`.as('created_at'),
      })
      .from(employees)
      .where(and(eq(employees.id, given.employeeId), isNull(employees.deletedAt))),
  ),
)

type Key = { companyId: string; employeeId: string; id: string }

type Saving = { isNew: boolean } & Partial<Pick<typeof workSessions.$inferInsert, 'keptPunches'>>

/** Sent when called, not when awaited, so that later statements see it. */
const save = (tx: Tx, key: Key, session: WorkSession, { isNew, ...mark }: Saving) =>
  isNew
    ? tx
        .insert(workSessions)
        .values({ ...key, ...columnsOf(session), ...mark })
        .returning()
        .execute()
    : tx
        .update(workSessions)
        .set({ ...columnsOf(session), ...mark })
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
  await save(tx, key, session, { isNew: true })
  await recordCorrection(
    tx,
    actor,
    { workSessionId: key.id, reason: form.reason, before: null, after: timesOf(session) },
    now,
  )
  await tellCorrected(tx, actor, employee, { id: key.id, before: null, after: session }, now)
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
  { seen, wasOpen, ...form }: CorrectionForm,
  now: Temporal.Instant,
) => {
  const employee = found(await lockEmployee(tx, employeeId))
  const row = found(await sessionById(tx, id))
  if ((row.correctedAt?.toISOString() ?? null) !== seen) throw new Refusal('time-clock.corrected-meanwhile')
  const before = sessionOf(row)
  const session = await truth(tx, actor, { employee, date: before.date, form, now, before, wasOpen })
  await save(tx, { companyId: actor.companyId, employeeId, id }, session, { isNew: false })
  const correction = { workSessionId: id, reason: form.reason, before: timesOf(before), after: timesOf(session) }
  await recordCorrection(tx, actor, correction, now)
  await tellCorrected(tx, actor, employee, { id, before, after: session }, now)
}

type Told = { id: string; before: WorkSession | null; after: WorkSession }

/** Tells the person, in their bell, what their hours were and are. Nobody is told of their own correction. */
const tellCorrected = async (
  tx: Tx,
  { companyId, employeeId: actorId, timeZone }: Member,
  { employeeId, deletedAt }: Claim['employee'],
  { id, before, after }: Told,
  now: Temporal.Instant,
) => {
  if (deletedAt || employeeId === actorId) return
  const data = { date: after.date, ...hoursTold(after, timeZone) }
  const notice: NoticeOf<typeof timeClockNotices> = before
    ? { kind: 'hours_corrected', subject: id, actorId, data: { ...data, ...formerly(hoursTold(before, timeZone)) } }
    : { kind: 'hours_added', subject: id, actorId, data }
  await notify(tx, companyId, [employeeId], notice, now)
}

/** An end that was not punched is empty. */
const hoursTold = ({ clockIn, clockOut, totalWorkTime }: WorkSession, timeZone: string) => ({
  startTime: wallValues(clockIn, timeZone).time,
  endTime: clockOut === null ? '' : wallValues(clockOut, timeZone).time,
  workedMinutes: String(totalWorkTime),
})

const formerly = ({ startTime, endTime, workedMinutes }: ReturnType<typeof hoursTold>) => ({
  formerStartTime: startTime,
  formerEndTime: endTime,
  formerWorkedMinutes: workedMinutes,
})

type Claim = {
  employee: { employeeId: string; deletedAt: Date | null }
  date: CalendarDate
  form: Omit<CorrectionForm, 'seen' | 'wasOpen'>
  now: Temporal.Instant
  before?: WorkSession & { id: string }
  wasOpen?: boolean
}

/** The session of the form, checked against the clock and the person's other sessions. */
const truth = async (tx: Tx, { timeZone }: Member, { employee, date, form, now, before, wasOpen = false }: Claim) => {
  const at = now.epochMilliseconds
  const latest = await lockLatestSession(tx, employee.employeeId)
  const latestArrival = employee.deletedAt ? afterLeaving : latest?.clockIn.getTime()
  const stated = (session: WorkSession & { id: string }) => ({
    session,
    state: stateOf(session, at, todayIn(timeZone, now), latestArrival),
  })
  const isOpen = before !== undefined && ['working', 'on-break'].includes(stated(before).state)
  if (isOpen && !wasOpen) throw new Refusal('time-clock.still-open')
  if (!isOpen && wasOpen && before?.clockOut)
    throw new Refusal('time-clock.departed-meanwhile', { values: wallValues(before.clockOut, timeZone) })
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
