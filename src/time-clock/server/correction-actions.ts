import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, todayIn } from '#core/calendar.ts'
import { type NoticeOf, pause } from '#notifications/rules.ts'
import { notifyEach } from '#notifications/server/actions.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { checkSeen, found, Refusal } from '#server/http/refusals.ts'
import { corrected, overlappingSession } from '#time-clock/correction.ts'
import { severalCorrections, type timeClockNotices } from '#time-clock/notices.ts'
import { afterLeaving, stateOf, type WorkSession } from '#time-clock/rules.ts'
import type { addSession as AddSession, correctSession as CorrectSession, ReopenedState } from '#time-clock/schemas.ts'
import { wallValues } from './actions.ts'
import { changedRow, newRow, saveSessions } from './punch-actions.ts'
import { type Hours, lockHours, type SessionRow, sessionById, sessionOf, sessionsOfPerson } from './queries.ts'
import { timeCorrections } from './tables.ts'

type SessionForm = z.output<typeof AddSession>
type CorrectionForm = z.output<typeof CorrectSession>
export type Correcting = { now: Temporal.Instant; beforeCorrection: BeforeCorrection }

/**
 * The hook of a higher capability before the hours of a day change. The shell hands it over.
 * @returns the Monday of the week that this opens again; null if none
 * @throws Refusal if they may not change any more
 */
export type BeforeCorrection = (
  tx: Tx,
  actor: Member,
  change: { employeeId: string; date: CalendarDate; reason: string },
  now: Temporal.Instant,
) => Promise<CalendarDate | null>

/** The calls to a higher capability about hours that somebody decided. The shell hands them over. */
export type DecidedHours = {
  beforeCorrection: BeforeCorrection
  retainedOn: (
    tx: Tx,
    employeeId: string,
    days: readonly CalendarDate[],
  ) => Promise<{ date: CalendarDate; minutes: number }[]>
  /** Where the weeks of these days stand that a correction would open again; null for one that it would not. */
  reopenedBy: (
    tx: Tx,
    days: readonly { employeeId: string; date: CalendarDate }[],
  ) => Promise<(employeeId: string, date: CalendarDate) => ReopenedState | null>
}

/** Adds a session that nobody clocked, as a correction, and tells the person. @returns its id, and the week that this opened again */
export const addSession = async (
  tx: Tx,
  actor: Member,
  employeeId: string,
  form: SessionForm,
  correcting: Correcting,
) => {
  const { id, employee, session, reopened } = await enterSession(tx, actor, employeeId, form, correcting)
  await tellCorrected(tx, actor, employee, { id, before: null, after: session }, correcting.now)
  return { id, reopened }
}

/** The same, for whoever tells the person in another way. */
export const enterSession = async (
  tx: Tx,
  actor: Member,
  employeeId: string,
  { date, ...form }: SessionForm,
  { now, beforeCorrection }: Correcting,
) => {
  const employee = found(await lockHours(tx, employeeId))
  const reopened = await beforeCorrection(tx, actor, { employeeId, date, reason: form.reason }, now)
  const session = await truth(tx, actor, { employee, date, form, now })
  const row = newRow({ companyId: actor.companyId, employeeId }, session)
  await record(tx, actor, { row, reason: form.reason, before: null, after: timesOf(session) }, now)
  return { id: row.id, employee, session, reopened }
}

/**
 * Corrects a session, and tells the person; its punches stay unchanged.
 * @returns the week that this opened again
 * @throws ChangedMeanwhile if the session changed since it was read.
 */
export const correctSession = async (
  tx: Tx,
  actor: Member,
  row: { id: string; employeeId: string },
  form: CorrectionForm,
  correcting: Correcting,
) => {
  const { employee, before, session, reopened } = await rewriteSession(tx, actor, row, form, correcting)
  await tellCorrected(tx, actor, employee, { id: row.id, before, after: session }, correcting.now)
  return reopened
}

/** The same, for whoever tells the person in another way. */
export const rewriteSession = async (
  tx: Tx,
  actor: Member,
  { id, employeeId }: { id: string; employeeId: string },
  { seen, wasOpen, ...form }: CorrectionForm,
  { now, beforeCorrection }: Correcting,
) => {
  const employee = found(await lockHours(tx, employeeId))
  const row = found(await sessionById(tx, id))
  checkSeen(
    { correctedAt: row.correctedAt?.toISOString() ?? null },
    { correctedAt: seen },
    id,
    'time-clock.session-corrected',
  )
  const before = sessionOf(row)
  const reopened = await beforeCorrection(tx, actor, { employeeId, date: before.date, reason: form.reason }, now)
  const session = await truth(tx, actor, { employee, date: before.date, form, now, before, wasOpen })
  const correction = { row: changedRow(row, session), reason: form.reason }
  await record(tx, actor, { ...correction, before: timesOf(before), after: timesOf(session) }, now)
  return { employee, before, session, reopened }
}

type ToldCorrection = { id: string; before: WorkSession | null; after: WorkSession }

/** Tells the person, in their bell, what their hours were and are: several changes of one person at one time are one notice. Nobody is told of their own correction. */
const tellCorrected = async (
  tx: Tx,
  { companyId, employeeId: actorId, timeZone }: Member,
  { employeeId, deletedAt }: Claim['employee'],
  { id, before, after }: ToldCorrection,
  now: Temporal.Instant,
) => {
  if (deletedAt || employeeId === actorId) return
  const data = { date: after.date, ...hoursTold(after, timeZone) }
  const notice: NoticeOf<typeof timeClockNotices> = before
    ? { kind: 'hours_corrected', subject: id, actorId, data: { ...data, ...formerly(hoursTold(before, timeZone)) } }
    : { kind: 'hours_added', subject: id, actorId, data }
  const kinds = ['hours_added', 'hours_corrected']
  const merging = { kinds, ...pause, apartBy: 'actorId' as const, widened: severalCorrections }
  await notifyEach(tx, companyId, [{ ...notice, employeeId }], merging, now)
}

/** An end that was not punched is empty. */
export const hoursTold = ({ clockIn, clockOut, totalWorkTime }: WorkSession, timeZone: string) => ({
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
  employee: Hours
  date: CalendarDate
  form: Omit<CorrectionForm, 'seen' | 'wasOpen'>
  now: Temporal.Instant
  before?: WorkSession & { id: string }
  wasOpen?: boolean
}

/** The session of the form, checked against the clock and the person's other sessions. */
export const truth = async (
  tx: Tx,
  { timeZone }: Member,
  { employee, date, form, now, before, wasOpen = false }: Claim,
) => {
  const at = now.epochMilliseconds
  const latestArrival = employee.deletedAt ? afterLeaving : employee.latest?.clockIn.getTime()
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
  refuseAfterEnd(employee, { known: before ? endOf(before) : 0, end: endOf(session) }, timeZone)
  const others = await sessionsOfPerson(tx, employee.employeeId, { from: addDays(date, -1), to: addDays(date, 1) })
  const overlap = overlappingSession(
    session,
    others
      .map(sessionOf)
      .filter(({ id }) => id !== before?.id)
      .map(stated),
    at,
  )
  if (overlap) throw new Refusal('time-clock.overlap', { values: wallValues(overlap.clockIn, timeZone) })
  return session
}

/** A deleted person has hours up to the moment at which they were deleted, which may be completed later. Later ones that are there already (until `known`) may stay, or become fewer. */
export const refuseAfterEnd = (
  { deletedAt }: { deletedAt: Date | null },
  { known, end }: { known: number; end: number },
  timeZone: string,
) => {
  if (deletedAt && end > Math.max(deletedAt.getTime(), known))
    throw new Refusal('time-clock.after-end', { values: wallValues(deletedAt.getTime(), timeZone) })
}

const endOf = ({ clockIn, clockOut }: WorkSession) => clockOut ?? clockIn

export const timesOf = ({ clockIn, clockOut, breaks }: WorkSession) => ({ clockIn, clockOut, breaks })

type Correction = Pick<typeof timeCorrections.$inferInsert, 'reason' | 'before' | 'after'> & { row: SessionRow }

/** The correction, and the session that it makes. */
const record = async (
  tx: Tx,
  { companyId, employeeId }: Member,
  { row, ...correction }: Correction,
  now: Temporal.Instant,
) => {
  const createdAt = asDate(now)
  const author = { companyId, correctedBy: employeeId }
  await saveSessions(tx, [{ ...row, correctedAt: createdAt }])
  await tx.insert(timeCorrections).values({ ...author, createdAt, workSessionId: row.id, ...correction })
}
