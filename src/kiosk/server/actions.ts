import { createHmac, createPrivateKey, generateKeyPair, randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { parseCookie } from 'cookie'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Kiosk, Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import type { kioskNotices } from '#kiosk/notices.ts'
import {
  lockedFor,
  longestPin,
  mostWrongCodes,
  pairingCodeLasts,
  pairingCodeLength,
  pinRefusal,
  type Tries,
  triesLeft,
  withFailure,
  wrongCodesWithin,
} from '#kiosk/rules.ts'
import type { NoticeOf } from '#notifications/rules.ts'
import { notify } from '#notifications/server/actions.ts'
import type { Backend } from '#server/backend.ts'
import { asDate, newCode } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { countAgainstLimit, uncountFromLimit } from '#server/http/rate-limit.ts'
import { found, Refusal, TooMany } from '#server/http/refusals.ts'
import { hashPassword, isPassword } from '#server/passwords.ts'
import { secretId } from '#server/secret.ts'
import { endsSomething } from '#time-clock/gestures.ts'
import type { RecordedType } from '#time-clock/rules.ts'
import { hashOf, isVoid, managersOf, memberOf, type PresentMember, type ProvenMember, pinOf } from './queries.ts'
import { employeePins, kiosks, pinAttempts } from './tables.ts'

const cookieName = 'releve-kiosk'

/** The secret in the device's cookie. */
export const kioskToken = (request: FastifyRequest) => parseCookie(request.headers.cookie ?? '')[cookieName] ?? null

/** Browsers keep no cookie longer; the device gets it anew as long as it is used. */
const longestCookie = 400 * 24 * 3600

/** Header that pairs a browser: sent to the kiosk's addresses only, and by its own page only. */
export const pairedCookie = (token: string, { publicUrl: { protocol } }: Backend['config']) =>
  `${cookieName}=${token}; Path=/api/kiosk; Max-Age=${longestCookie}; HttpOnly; SameSite=Strict${protocol === 'https:' ? '; Secure' : ''}`

const ofKiosk = ({ companyId, kioskId }: Pick<Kiosk, 'companyId' | 'kioskId'>) =>
  and(eq(kiosks.companyId, companyId), eq(kiosks.id, kioskId))

const newPairingCode = (now: Temporal.Instant) => {
  const code = newCode(pairingCodeLength)
  const until = now.add({ milliseconds: pairingCodeLasts })
  return { code, until: until.toString(), columns: { codeHash: hashOf(code), codeUntil: asDate(until) } }
}

/** A device to come, with the code that pairs it. */
export const addKiosk = async (tx: Tx, { companyId, employeeId }: Member, name: string, now: Temporal.Instant) => {
  const { columns, ...made } = newPairingCode(now)
  const values = { companyId, name, createdBy: employeeId, createdAt: asDate(now), ...columns }
  const [row] = await tx.insert(kiosks).values(values).returning({ id: kiosks.id })
  return { ...made, id: row!.id }
}

/** Another code for the same device: the one before it is void. */
export const renewCode = async (tx: Tx, { companyId }: Member, kioskId: string, now: Temporal.Instant) => {
  const { columns, ...made } = newPairingCode(now)
  await tx.update(kiosks).set(columns).where(ofKiosk({ companyId, kioskId }))
  return { ...made, id: kioskId }
}

export const renameKiosk = (tx: Tx, { companyId }: Member, kioskId: string, name: string) =>
  tx.update(kiosks).set({ name }).where(ofKiosk({ companyId, kioskId }))

/** The device is refused from now on. Its row stays, to tell it who revoked it. */
export const revokeKiosk = (tx: Tx, { companyId, employeeId }: Member, kioskId: string, now: Temporal.Instant) =>
  tx
    .update(kiosks)
    .set({ revokedAt: asDate(now), revokedBy: employeeId, codeHash: null, codeUntil: null })
    .where(ofKiosk({ companyId, kioskId }))

/** The pair with which a device seals the codes that it keeps with punches. The private key is encrypted with the secret of the server. */
const newKeys = async ({ config: { secret } }: Backend) => {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: secret },
  })
  return { publicKey: publicKey.toString('base64'), privateKey }
}

/** @returns the secret of the device. @throws Refusal for a code that is wrong, used or too old */
export const pair = async (backend: Backend, code: string) => {
  const { database, now, record, live } = backend
  const refusal = () => new Refusal('kiosk.wrong-pairing-code', { status: 422, field: 'code' })
  const isIt = and(eq(kiosks.codeHash, hashOf(code)), gt(kiosks.codeUntil, asDate(now())))
  const [asked] = await database.platform.select({ companyId: kiosks.companyId }).from(kiosks).where(isIt)
  if (!asked) throw refusal()
  const [token, keys] = [randomBytes(32).toString('base64url'), await newKeys(backend)]
  const at = asDate(now())
  const paired = { ...keys, tokenHash: hashOf(token), pairedAt: at, lastSeenAt: at, codeHash: null, codeUntil: null }
  await database.inCompany(asked.companyId, 'read write', async tx => {
    // If two devices type it at once, one gets in.
    const [row] = await tx.update(kiosks).set(paired).where(isIt).returning()
    if (!row) throw refusal()
    const entry = { action: 'kiosk.paired', subject: row.id, after: { name: row.name } } as const
    await record(tx, asked.companyId, { actorId: null, at: now() }, entry)
  })
  live.publish([{ companyId: asked.companyId, topic: 'kiosk' }])
  return token
}

/** The private key of a device: null where another secret encrypted it, and of a device that has none. */
export const privateKeyOf = async ({ database, config: { secret } }: Backend, kiosk: Kiosk) => {
  const [row] = await database.inCompany(kiosk.companyId, 'read only', tx =>
    tx.select({ privateKey: kiosks.privateKey }).from(kiosks).where(ofKiosk(kiosk)),
  )
  try {
    return createPrivateKey({ key: row!.privateKey ?? '', passphrase: secret })
  } catch {
    return null
  }
}

/** Noted once a minute; a device whose key the secret of the server does not open gets another pair. @returns whether it was */
export const seen = async (backend: Backend, kiosk: Kiosk) => {
  const at = backend.now().epochMilliseconds
  if (kiosk.lastSeenAt && at - kiosk.lastSeenAt.getTime() < MINUTE) return false
  const keys = (await privateKeyOf(backend, kiosk)) ? {} : await newKeys(backend)
  await backend.database.inCompany(kiosk.companyId, 'read write', tx =>
    tx
      .update(kiosks)
      .set({ lastSeenAt: new Date(at), ...keys })
      .where(ofKiosk(kiosk)),
  )
  return true
}

/** The secret of the server is in the hash: ten thousand codes are soon tried on a copy of the table, but not without it. */
export const peppered = (
  { config: { secret } }: { config: Pick<Backend['config'], 'secret'> },
  employeeId: string,
  pin: string,
) => createHmac('sha256', secret).update(`code of ${employeeId} for kiosks: ${pin}`).digest('base64')

type Whose = Pick<Member, 'companyId' | 'employeeId'>

const newPinRow = async (backend: Backend, { companyId, employeeId }: Whose, pin: string) => ({
  companyId,
  employeeId,
  hash: await hashPassword(peppered(backend, employeeId, pin)),
  secretId: secretId(backend.config.secret),
  setAt: asDate(backend.now()),
})

const forgetTries = (tx: Tx, { employeeId }: Whose) =>
  tx.delete(pinAttempts).where(eq(pinAttempts.employeeId, employeeId))

/** The person chooses their own. @throws Refusal at `field` if nobody may have it */
export const setPin = async (tx: Tx, backend: Backend, whose: Whose, pin: string, field = 'pin') => {
  const refusal = pinRefusal(pin)
  if (refusal) throw new Refusal(refusal, { status: 422, field })
  const set = { ...(await newPinRow(backend, whose, pin)), isGiven: false }
  await tx
    .insert(employeePins)
    .values(set)
    .onConflictDoUpdate({ target: [employeePins.companyId, employeePins.employeeId], set })
  await forgetTries(tx, whose)
}

/** As long as a code may be, and none that somebody tries first. */
const drawnPin = (): string => {
  const pin = Array.from({ length: longestPin }, () => randomInt(10)).join('')
  return pinRefusal(pin) ? drawnPin() : pin
}

/** A code for a manager to hand over, in place of the one that they saw. @throws Refusal if that one is no longer the person's */
export const givePin = async (tx: Tx, backend: Backend, whose: Whose, seenSetAt: string | null) => {
  const pin = drawnPin()
  const given = { ...(await newPinRow(backend, whose, pin)), isGiven: true }
  const { rowCount } = await (seenSetAt === null
    ? tx.insert(employeePins).values(given).onConflictDoNothing()
    : tx
        .update(employeePins)
        .set(given)
        .where(and(eq(employeePins.employeeId, whose.employeeId), eq(employeePins.setAt, new Date(seenSetAt)))))
  if (rowCount === 0) throw new Refusal('kiosk.pin-changed')
  await forgetTries(tx, whose)
  return pin
}

type Choice = { pin: string; chosen: string }

/** One's own in place of the code that a manager gave. @throws Refusal if nobody may have it; if the other one is no longer theirs, or was their own choice */
export const chooseInstead = async (tx: Tx, backend: Backend, whose: Whose, { pin, chosen }: Choice) => {
  if (chosen === pin) throw new Refusal('kiosk.pin-given-again', { status: 422, field: 'chosen' })
  const { employeeId } = whose
  const ofPerson = eq(employeePins.employeeId, employeeId)
  const [given] = await tx.select().from(employeePins).where(ofPerson).for('update')
  // A manager may have given another one since the tablet checked this one.
  if (!given?.isGiven || !(await isPin(backend, given.hash, employeeId, pin))) throw new Refusal('kiosk.pin-changed')
  await setPin(tx, backend, whose, chosen, 'chosen')
}

/** @returns whether there was one */
export const resetPin = async (tx: Tx, employeeId: string) => {
  const { rowCount } = await tx.delete(employeePins).where(eq(employeePins.employeeId, employeeId))
  return rowCount === 1
}

/** Counts a try before the code is looked at, so that simultaneous ones count too. @throws Refusal while none is left */
const countTry = async (tx: Tx, kiosk: Kiosk, employeeId: string, now: Temporal.Instant) => {
  const { companyId, kioskId, timeZone } = kiosk
  const at = now.epochMilliseconds
  const [row] = await tx
    .insert(pinAttempts)
    .values({ companyId, kioskId, employeeId, failures: 0, lastAt: asDate(now) })
    .onConflictDoUpdate({
      target: [pinAttempts.companyId, pinAttempts.kioskId, pinAttempts.employeeId],
      // Locks the row.
      set: { failures: sql`${pinAttempts.failures}` },
    })
    .returning()
  const before: Tries = { failures: row!.failures, lastAt: row!.lastAt.getTime() }
  const { lockedUntil } = triesLeft(before, at)
  if (lockedUntil !== null) throw lockedFrom(lockedUntil, timeZone)
  const tries = withFailure(before, at)
  await tx
    .update(pinAttempts)
    .set({ failures: tries.failures, lastAt: asDate(now) })
    .where(attemptsOf(kiosk, employeeId))
  return triesLeft(tries, at).left
}

const attemptsOf = ({ companyId, kioskId }: Kiosk, employeeId: string) =>
  and(eq(pinAttempts.companyId, companyId), eq(pinAttempts.kioskId, kioskId), eq(pinAttempts.employeeId, employeeId))

/** The next whole minute: nobody comes back too early. */
const minuteFrom = (until: number, timeZone: string) =>
  wallClockAt(Temporal.Instant.fromEpochMilliseconds(Math.ceil(until / MINUTE) * MINUTE), timeZone)

const lockedFrom = (until: number, timeZone: string) =>
  new Refusal('kiosk.pin-locked', { values: { time: minuteFrom(until, timeZone).time } })

const wrongCodesOf = ({ kioskId }: Kiosk) => ({
  key: `wrong codes on ${kioskId}`,
  max: mostWrongCodes,
  windowSeconds: wrongCodesWithin / 1000,
})

/** Counts a try of a code on this device before it is looked at. @returns the count and when it begins anew. @throws Refusal while the device waits: nobody's own tries go down by it */
const countOnDevice = async ({ database, now }: Backend, kiosk: Kiosk) => {
  try {
    return await countAgainstLimit(database.platform, wrongCodesOf(kiosk), now())
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    const until = now().epochMilliseconds + error.retryAfterSeconds * 1000
    throw new Refusal('kiosk.device-waits', { values: { time: minuteFrom(until, kiosk.timeZone).time } })
  }
}

/** Tells the people who manage the devices, in the bell and the trail. */
const tellThatItWaits = async ({ database, now, record, live }: Backend, kiosk: Kiosk, until: Date) => {
  const { companyId, kioskId, name, timeZone } = kiosk
  const at = now()
  const { date, time } = wallClockAt(at, timeZone)
  const told = await database.inCompany(companyId, 'read write', async tx => {
    const managers = await managersOf(tx, todayIn(timeZone, at))
    const notice: NoticeOf<typeof kioskNotices> = {
      kind: 'kiosk_waits',
      subject: kioskId,
      actorId: null,
      data: { device: name, date, time, until: minuteFrom(until.getTime(), timeZone).time },
    }
    await notify(tx, companyId, managers, notice, at)
    await record(tx, companyId, { actorId: null, at }, { action: 'kiosk.waits', subject: kioskId, after: { name } })
    return managers
  })
  live.publish([{ companyId, topic: 'notifications', employeeIds: told }])
}

/** Takes as long for a person without a code as for a wrong one. */
let decoy: Promise<string> | undefined
const isPin = async (backend: Backend, hash: string | undefined, employeeId: string, pin: string) => {
  decoy ??= hashPassword('nobody has this code')
  return (await isPassword(peppered(backend, employeeId, pin), hash ?? (await decoy))) && hash !== undefined
}

/** A code from before codes carried the id of their secret, and right with this one. */
const isStill = ({ employeeId, hash }: typeof employeePins.$inferSelect) =>
  and(eq(employeePins.employeeId, employeeId), eq(employeePins.hash, hash))

type TypedCode = { employeeId: string; pin: string }

/**
 * The person, if the code is theirs, and whether a manager gave it. A wrong code and a code that nobody has chosen yet get the same answer.
 * @param at of the press: who was here then may punch, although the punch arrives later
 * @throws NotFound if the person does not work here; Refusal if the code is wrong, or after too many tries of the person or on the device
 */
export const provenPerson = async (
  backend: Backend,
  kiosk: Kiosk,
  { employeeId, pin }: TypedCode,
  at = backend.now(),
): Promise<ProvenMember> => {
  const { database, now, record } = backend
  const member = found(await memberOf(backend, kiosk, employeeId, at))
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => database.inCompany(kiosk.companyId, 'read write', work)
  const { count, windowEndsAt } = await countOnDevice(backend, kiosk)
  const isNotWrong = () => uncountFromLimit(database.platform, wrongCodesOf(kiosk).key)
  const { left, own } = await inCompany(async tx => {
    const stored = await pinOf(tx, employeeId)
    // No code is right: a try would count against its person.
    if (stored && isVoid(backend, stored)) throw new Refusal('kiosk.pin-void')
    return { left: await countTry(tx, kiosk, employeeId, now()), own: stored }
  }).catch(async (error: unknown) => {
    // A name that waits is not looked at.
    await isNotWrong()
    throw error
  })
  if (await isPin(backend, own?.hash, employeeId, pin)) {
    await isNotWrong()
    await inCompany(async tx => {
      await tx.delete(pinAttempts).where(attemptsOf(kiosk, employeeId))
      if (own?.secretId === null)
        await tx
          .update(employeePins)
          .set({ secretId: secretId(backend.config.secret) })
          .where(isStill(own))
    })
    return { ...member, isPinGiven: own?.isGiven === true }
  }
  if (count === mostWrongCodes) await tellThatItWaits(backend, kiosk, windowEndsAt)
  if (left === 0) {
    const entry = { action: 'kiosk.pin-locked', subject: employeeId, after: { name: kiosk.name } } as const
    await inCompany(tx => record(tx, kiosk.companyId, { actorId: null, at: now() }, entry))
    throw lockedFrom(now().epochMilliseconds + lockedFor, kiosk.timeZone)
  }
  throw new Refusal(left === 1 ? 'kiosk.wrong-pin-last' : 'kiosk.wrong-pin', {
    status: 422,
    field: 'pin',
    values: { left },
  })
}

/** @throws Refusal for a press that begins something after the end of the contract */
export const refuseBeginning = ({ isLeaving }: PresentMember, type: RecordedType) => {
  if (isLeaving && !endsSomething(type)) throw new Refusal('kiosk.contract-ended')
}
