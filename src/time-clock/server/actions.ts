import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, formatDate, todayIn } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { hasLeft } from '#people/rules.ts'
import { contractsOf, presenceHeld } from '#people/server/queries.ts'
import type { AuditEntry } from '#server/backend.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { lock } from '#server/database/locks.ts'
import { ProblemError } from '#server/http/problems.ts'
import { Refusal } from '#server/http/refusals.ts'
import { endsSomething } from '#time-clock/gestures.ts'
import { hourOf, type KeptPunch, skewOf } from '#time-clock/rules/kept-punch.ts'
import { apply, lastEvent, type PunchRefusal, type RecordedType, type WorkSession } from '#time-clock/rules.ts'
import type { punch as Punch } from '#time-clock/schemas.ts'
import { clockAfter, isOfSomebodyGone, recordPunches, rowAfter, saveSessions } from './punch-actions.ts'
import { latestLocked, sessionOf, shownBesideLatest } from './queries.ts'

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
  const { employeeId, timeZone } = member
  if (press.employeeId && press.employeeId !== employeeId)
    throw new Refusal('time-clock.of-somebody-else', { status: 403 })
  const [[, latest], shownOf] = await pipelined([
    lock(tx, [presenceHeld(employeeId), latestLocked(employeeId)]),
    shownBesideLatest(tx, [member], { timeZone, now }),
  ])
  const before = latest ? sessionOf(latest) : null
  const device = kept ? deviceOf(kept, now) : null
  if (member.hasLeft && !device) throw new ProblemError(401, 'signedOut')
  const at = device ? keptHour(device, before, timeZone) : now.epochMilliseconds
  const date = todayIn(timeZone, Temporal.Instant.fromEpochMilliseconds(at))
  if (member.hasLeft) await refuseAfterContract(tx, employeeId, { type, date, before })
  const session = apply(before, { type, at, date })
  if (typeof session === 'string') throw device ? keptRefusal(session, before, timeZone) : new Refusal(session)
  const after = rowAfter(member, latest, type, session)
  const row = device ? { ...after, keptPunches: [...after.keptPunches, markOf(type, at, device)] } : after
  const entry = { employeeId, workSessionId: row.id, type, timestamp: new Date(at), date, kioskId: kioskId ?? null }
  try {
    await pipelined([saveSessions(tx, [row]), recordPunches(tx, [{ ...entry, ...(device && saidBy(device)) }])])
  } catch (error) {
    // A deletion may have committed before their presence was held.
    throw isOfSomebodyGone(error) ? new Refusal('time-clock.user-not-found', { status: 401 }) : error
  }
  const clock = clockAfter(shownOf(employeeId), row, { timeZone, now })
  const said = device && { deviceAt: device.at, receivedAt: device.receivedAt }
  return { clock, workSessionId: row.id, before, at, kept: said }
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

type CountedPunch = Omit<Awaited<ReturnType<typeof punch>>, 'clock'>

/** An hour that a device said, and a departure taken back, are in the trail; any other punch is its own record. Times on the company's clock. */
export const entriesOf = (
  { employeeId, timeZone }: Member,
  type: RecordedType,
  counted: CountedPunch,
): AuditEntry[] => {
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

/** A punch that the device kept. In epoch milliseconds. */
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

/** The hours of a kept punch in its row. */
const saidBy = (device: Device) => ({
  deviceAt: new Date(device.at),
  receivedAt: new Date(device.receivedAt),
  skewMs: skewOf(device, device.receivedAt),
})
