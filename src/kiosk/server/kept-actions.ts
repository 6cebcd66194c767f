import { constants, privateDecrypt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Kiosk, Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import type { kioskNotices } from '#kiosk/notices.ts'
import { type CheckReason, readSealed } from '#kiosk/rules.ts'
import type { keptPunches } from '#kiosk/schemas.ts'
import type { NoticeOf } from '#notifications/rules.ts'
import { markNoticesRead, notify } from '#notifications/server/actions.ts'
import { employees } from '#people/server/tables.ts'
import type { Backend } from '#server/backend.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { idempotently } from '#server/http/idempotency.ts'
import { ProblemError } from '#server/http/problems.ts'
import { Forbidden, NotFound, Refusal } from '#server/http/refusals.ts'
import { entriesOf, punch } from '#time-clock/server/actions.ts'
import { correctorsBy } from '#time-clock/server/proposal-queries.ts'
import { privateKeyOf, provenPerson, refuseBeginning } from './actions.ts'
import type { PresentMember } from './queries.ts'
import { punchesToCheck } from './tables.ts'

type KioskNotice = NoticeOf<typeof kioskNotices>
type Batch = z.output<typeof keptPunches>
type KeptPunch = Batch['punches'][number]

const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }

/** The code, if it was sealed on this device for this very punch. */
const pinSealedWith = async (backend: Backend, kiosk: Kiosk, kept: KeptPunch) => {
  const key = await privateKeyOf(backend, kiosk)
  if (!key) return null
  try {
    const text = privateDecrypt({ key, ...padding }, Buffer.from(kept.sealed, 'base64')).toString()
    return readSealed(text, { ...kept, at: Date.parse(kept.at) })
  } catch {
    // Sealed on another device or before another secret, or written by hand.
    return null
  }
}

/** The person, or why nobody knows that it was theirs. */
const whoPressed = async (backend: Backend, kiosk: Kiosk, kept: KeptPunch): Promise<PresentMember | CheckReason> => {
  const pin = await pinSealedWith(backend, kiosk, kept)
  if (pin === null) return 'unreadable'
  try {
    const pressedAt = Math.min(Date.parse(kept.at) + kept.ahead, backend.now().epochMilliseconds)
    return await provenPerson(
      backend,
      kiosk,
      { employeeId: kept.employeeId, pin },
      Temporal.Instant.fromEpochMilliseconds(pressedAt),
    )
  } catch (error) {
    if (error instanceof NotFound) return 'person-gone'
    // The device sends it again once it no longer waits.
    if (error instanceof Refusal && error.code === 'kiosk.device-waits') throw error
    if (error instanceof Refusal) return reasons[error.code] ?? 'wrong-code'
    throw error
  }
}

const reasons: Record<string, CheckReason> = {
  'kiosk.pin-locked': 'too-many-tries',
  'time-clock.clock-moved': 'clock-moved',
  'time-clock.kept-too-long': 'kept-too-long',
  'time-clock.user-not-found': 'person-gone',
}

/** Null once it counts, or why it does not. */
const counted = async (
  backend: Backend,
  kiosk: Kiosk,
  kept: KeptPunch,
  sentAt: string,
): Promise<CheckReason | null> => {
  const member = await whoPressed(backend, kiosk, kept)
  if (typeof member === 'string') return member
  const { type, key, at, ahead } = kept
  const { kioskId, companyId } = kiosk
  try {
    await backend.database.inCompany(companyId, 'read write', (tx, last) =>
      idempotently(
        tx,
        last,
        member,
        punchSent(type, kioskId, key),
        async () => {
          refuseBeginning(member, type)
          const press = { type, kioskId, kept: { at, sentAt, ahead } }
          const { clock: _, ...done } = await punch(tx, member, press, backend.now())
          const by = { actorId: member.userId, at: backend.now() }
          await backend.record(tx, companyId, by, ...entriesOf(member, type, done))
        },
        async () => undefined,
      ),
    )
    return null
  } catch (error) {
    // It counted already, before its person lost a right.
    if (error instanceof Forbidden) return null
    if (error instanceof Refusal) return reasons[error.code] ?? 'does-not-fit'
    // Another punch had its key.
    if (error instanceof ProblemError) return 'does-not-fit'
    throw error
  }
}

/** The facts that identify a punch for its key: the same, sent at once or kept. Without the code, which could be tried on a hash of it. */
export const punchSent = (type: string, kioskId: string, key: string | undefined) => ({
  method: 'POST',
  url: '/kiosk/punches',
  headers: { 'idempotency-key': key },
  body: { type, kioskId },
})

const ofKey = ({ companyId, kioskId }: Kiosk, key: string) =>
  and(eq(punchesToCheck.companyId, companyId), eq(punchesToCheck.kioskId, kioskId), eq(punchesToCheck.key, key))

const isToCheck = async (tx: Tx, kiosk: Kiosk, key: string) =>
  (await tx.select({ id: punchesToCheck.id }).from(punchesToCheck).where(ofKey(kiosk, key))).length > 0

type ToCheck = { kiosk: Kiosk; kept: KeptPunch; sentAt: string; why: CheckReason }

/** For a manager to look at. A device that sends it again changes nothing; a person of no such company leaves nothing. */
const putToCheck = async (tx: Tx, { record, now }: Backend, { kiosk, kept, sentAt, why }: ToCheck) => {
  const { companyId, kioskId, timeZone, name } = kiosk
  const isFirst = !(await waits(tx, kiosk))
  const [known] = await tx.select({ id: employees.id }).from(employees).where(eq(employees.id, kept.employeeId))
  if (!known) return []
  const receivedAt = now()
  const { employeeId, key, type } = kept
  const skewMs = receivedAt.epochMilliseconds - Date.parse(sentAt)
  const [row] = await tx
    .insert(punchesToCheck)
    .values({
      companyId,
      kioskId,
      employeeId,
      key,
      type,
      why,
      skewMs,
      deviceAt: new Date(kept.at),
      receivedAt: asDate(receivedAt),
    })
    .onConflictDoNothing()
    .returning({ id: punchesToCheck.id })
  if (!row) return []
  const { date, time } = wallClockAt(Temporal.Instant.from(kept.at), timeZone)
  const after = { name, type, date, time }
  await record(
    tx,
    companyId,
    { actorId: null, at: receivedAt },
    { action: 'kiosk.punch-to-check', subject: employeeId, after },
  )
  if (!isFirst) return []
  const told = (await correctorsBy(tx, todayIn(timeZone, receivedAt)))(employeeId)
  const data = { device: name, date }
  const notice: KioskNotice = { kind: 'punches_to_check', subject: kioskId, actorId: employeeId, data }
  await notify(tx, companyId, told, notice, receivedAt)
  return told
}

/** Whether anything of this device waits for a manager. */
const waits = async (tx: Tx, { companyId, kioskId }: Pick<Kiosk, 'companyId' | 'kioskId'>) => {
  const { companyId: company, kioskId: device, id, settledAt } = punchesToCheck
  const ofDevice = and(eq(company, companyId), eq(device, kioskId), isNull(settledAt))
  return (await tx.select({ id }).from(punchesToCheck).where(ofDevice).limit(1)).length > 0
}

/** Takes the punches that a device kept, in the order of the presses, each by itself: what does not count waits for a manager. @returns who is told */
export const takeKept = async (backend: Backend, kiosk: Kiosk, { sentAt, punches }: Batch) => {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => backend.database.inCompany(kiosk.companyId, 'read write', work)
  const told: string[] = []
  for (const kept of punches) {
    if (await inCompany(tx => isToCheck(tx, kiosk, kept.key))) continue
    const why = await counted(backend, kiosk, kept, sentAt)
    if (why) told.push(...(await inCompany(tx => putToCheck(tx, backend, { kiosk, kept, sentAt, why }))))
  }
  return told
}

type ToSettle = { id: string; kioskId: string }

/** Looked at: it counts for nothing, or its hours were written by a correction. */
export const settle = async (
  tx: Tx,
  actor: Member,
  { id, kioskId }: ToSettle,
  reason: string,
  now: Temporal.Instant,
) => {
  const { companyId, employeeId } = actor
  await tx
    .update(punchesToCheck)
    .set({ settledBy: employeeId, settledAt: asDate(now), reason })
    .where(and(eq(punchesToCheck.id, id), isNull(punchesToCheck.settledAt)))
  if (!(await waits(tx, { companyId, kioskId }))) await markNoticesRead(tx, ['punches_to_check'], kioskId, now)
}
