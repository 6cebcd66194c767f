import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, formatDate, todayIn } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { hasLeft } from '#people/rules.ts'
import { contractsOf, holdPresence } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { AuditEntry } from '#server/backend.ts'
import { newId } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { ProblemError } from '#server/http/problems.ts'
import { Refusal } from '#server/http/refusals.ts'
import { endsSomething } from '#time-clock/gestures.ts'
import { hourOf, type KeptPunch, skewOf } from '#time-clock/rules/kept-punch.ts'
import { apply, lastEvent, type PunchRefusal, type RecordedType, type WorkSession } from '#time-clock/rules.ts'
import type { punch as Punch } from '#time-clock/schemas.ts'
import { clockShown, lockLatestSession, type SessionRow, sessionOf, shownBesideLatest } from './queries.ts'
import { timeEntries, workSessions } from './tables.ts'

/** @property kioskId of the device that several people share, if it came from one */
type Press = z.output<typeof Punch> & { type: RecordedType; kioskId?: string }

/**
 * Records a punch and updates the work session, in one transaction. It counts at the server's `now`; one that the device kept, at the hour
 * of its press where that can be relied on.
 * @returns the new time clock, read in the same round trip.
 * @throws Refusal if the punch does not fit.
 */
export const punch = async (
  tx: Tx,
  member: Member,
  { type, kept, kioskId, ...press }: Press,
  now: Temporal.Instant,
) => {
  const { companyId, employeeId, timeZone } = member
  if (press.employeeId && press.employeeId !== employeeId)
    throw new Refusal('time-clock.of-somebody-else', { status: 403 })
  const [, latest] = await pipelined([holdPresence(tx, { id: employeeId }), lockLatestSession(tx, employeeId)])
  const before = latest ? sessionOf(latest) : null
  const device = kept ? deviceOf(kept, now) : null
  if (member.hasLeft && !device) throw new ProblemError(401, 'signedOut')
  const at = device ? keptHour(device, before, timeZone) : now.epochMilliseconds
  const date = todayIn(timeZone, Temporal.Instant.fromEpochMilliseconds(at))
  if (member.hasLeft) await refuseAfterContract(tx, employeeId, { type, date, before })
  const session = apply(before, { type, at, date })
  if (typeof session === 'string') throw device ? keptRefusal(session, before, timeZone) : new Refusal(session)
  const workSessionId = idAfter(latest, type)
  const isNew = workSessionId !== latest?.id
  const mark = device && { keptPunches: [...(isNew ? [] : latest.keptPunches), markOf(type, at, device)] }
  const saved = save(tx, { companyId, employeeId, id: workSessionId }, session, { isNew, ...mark })
  const [[after], shownOf] = await pipelined([
    saved,
    shownBesideLatest(tx, [member], { timeZone, now }),
    record(tx, employeeId, { workSessionId, type, at, date, device, kioskId: kioskId ?? null }),
  ])
  const clock = clockShown({ timeZone, now, ...shownOf(employeeId), latest: after })
  return { clock, workSessionId, before, at, kept: device && { deviceAt: device.at, receivedAt: device.receivedAt } }
}

/** @throws Refusal for a press after the end of the contract, unless it ends the session that began under it */
const refuseAfterContract = async (
  tx: Tx,
  employeeId: string,
  { type, date, before }: { type: RecordedType; date: CalendarDate; before: WorkSession | null },
) => {
  const contracts = await contractsOf(tx, employeeId)
  const ofSession = endsSomething(type) && before ? before.date : date
  if (hasLeft(contracts, ofSession)) throw new Refusal('time-clock.contract-ended')
}

/** An arrival begins a session; anything else changes the latest. */
export const idAfter = (latest: SessionRow | undefined, type: RecordedType) =>
  type === 'clock-in' || !latest ? newId() : latest.id

type Counted = Omit<Awaited<ReturnType<typeof punch>>, 'clock'>

/** An hour that a device said, and a departure taken back, are in the trail; any other punch is its own record. Times on the company's clock. */
export const entriesOf = ({ employeeId, timeZone }: Member, type: RecordedType, counted: Counted): AuditEntry[] => {
  const { workSessionId: subject, at, kept, before } = counted
  const wall = (moment: number) => wallClockAt(Temporal.Instant.fromEpochMilliseconds(moment), timeZone)
  const entries: AuditEntry[] = []
  if (kept) {
    const { date, time: countedTime } = wall(at)
    const [deviceTime, receivedTime] = [wall(kept.deviceAt).time, wall(kept.receivedAt).time]
    const after = { employeeId, type, date, countedTime, deviceTime, receivedTime }
    entries.push({ action: 'time-clock.kept-punch-counted', subject, after })
  }
  if (type === 'clock-out-undo' && before?.clockOut) {
    const { date, time: departureTime } = wall(before.clockOut)
    entries.push({ action: 'time-clock.departure-undone', subject, after: { employeeId, date, departureTime } })
  }
  return entries
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

export const wallValues = (at: number, timeZone: string) => {
  const { date, time } = wallClockAt(Temporal.Instant.fromEpochMilliseconds(at), timeZone)
  return { date: formatDate(date), time }
}

const iso = (at: number) => new Date(at).toISOString()

const markOf = (type: RecordedType, at: number, device: Device) => ({
  type,
  at: iso(at),
  deviceAt: iso(device.at),
  receivedAt: iso(device.receivedAt),
})

type Entry = {
  workSessionId: string
  type: RecordedType
  at: number
  date: CalendarDate
  device: Device | null
  kioskId: string | null
}

/** Inserts only for an active employee: a deletion may have committed before their presence was held. */
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
  'kioskId',
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
        kioskId: sql`${given.kioskId}::uuid`.as('kiosk_id'),
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
export const save = (tx: Tx, key: Key, session: WorkSession, { isNew, ...mark }: Saving) =>
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

export const columnsOf = ({ date, breaks, status, totalWorkTime, totalBreakTime, clockIn, clockOut }: WorkSession) => ({
  date,
  breaks,
  status,
  totalWorkTime,
  totalBreakTime,
  clockIn: new Date(clockIn),
  clockOut: clockOut === null ? null : new Date(clockOut),
})
