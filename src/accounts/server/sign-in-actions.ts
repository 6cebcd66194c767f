import { APIError } from 'better-auth/api'
import { and, desc, eq, sql } from 'drizzle-orm'
import { maxSessions, secondStepMinutes } from '#accounts/rules.ts'
import type { Actor } from '#core/actor.ts'
import type { Language } from '#core/languages.ts'
import { settingsOfPlatform } from '#platform/server/queries.ts'
import type { Backend, Facts, Recorder } from '#server/backend.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { clearLimit, countAgainstLimit, uncountFromLimit } from '#server/http/rate-limit.ts'
import { InvalidFields, Refusal } from '#server/http/refusals.ts'
import { createAccount, resetLimit, signInKey, signInsKey } from './actions.ts'
import { type Auth, hashPassword, newSessionToken, sessionFrom } from './auth.ts'
import { mailResetLink, mailTwoStep } from './jobs.ts'
import { auditAs, type Confirmation, linkExpired, lockOthersOut, tellAccess, whoseLink } from './own-account-actions.ts'
import { accountById, holdAccount, holdCompanyOf, ownerExists, settledHash, signInOf, userOfEmail } from './queries.ts'
import { forgottenTicket, knownBrowserCookie, openedCookie, ticketCookie } from './session-cookie.ts'
import { consumeToken, makeToken, readToken } from './single-use-token.ts'
import { credentials, platformOwner, sessions, users } from './tables.ts'
import { countCode, forgetCodes, takeCode } from './two-step-actions.ts'

type OwnerForm = { firstName: string; lastName: string; email: string; password: string }

/** Once in the life of an installation: the marker's key admits one owner. */
export const registerOwner = async (tx: Tx, record: Recorder, form: OwnerForm, now: Temporal.Instant) => {
  if (await ownerExists(tx)) throw new Refusal('accounts.sign-up-closed')
  const userId = await createAccount(tx, { ...form, name: `${form.firstName} ${form.lastName}`, isGiven: false })
  await tx.insert(platformOwner).values({ userId })
  await record(tx, null, { actorId: userId, at: now }, { action: 'accounts.owner-registered', subject: userId })
}

type Attempt = {
  /** In lower case. */
  email: string
  password: string
  rememberMe: boolean
  /** Network address of the sender. */
  address: string
  /** What the browser says of itself. */
  userAgent: string
  /** The person has signed in from this browser before: what others try elsewhere does not lock it out. */
  isKnownBrowser: boolean
}

const limitsOf = ({ email, address, isKnownBrowser }: Attempt) => ({
  account: { key: signInKey(email, isKnownBrowser), max: 10, windowSeconds: 900 },
  address: { key: `sign-in from ${address}`, max: 100, windowSeconds: 900 },
})

const successLimit = (userId: string) =>
  ({ key: signInsKey(userId), max: 60, windowSeconds: 3600, code: 'tooOften' }) as const

/**
 * @returns who it is and the cookies of the new session; nobody yet, and the cookie of a ticket, for whoever has a second step.
 * @throws Refusal the same for an unknown address and a wrong password; TooMany after ten wrong ones in 15 minutes,
 * or 60 right ones in an hour.
 */
export const signIn = async (backend: Backend, auth: Auth, attempt: Attempt) => {
  const { platform } = backend.database
  const limits = limitsOf(attempt)
  await countAgainstLimit(platform, limits.address, backend.now())
  await countAgainstLimit(platform, limits.account, backend.now())
  const { userId, token, cookies, checked } = await openSession(backend, auth, attempt)
  try {
    await countAgainstLimit(platform, successLimit(userId), backend.now())
  } catch (error) {
    // It stays counted as an attempt: the passwords that are checked for nothing are few.
    await platform.delete(sessions).where(eq(sessions.token, token))
    throw error
  }
  await clearLimit(platform, limits.account.key)
  // A whole team signs in from one address when its day begins.
  await uncountFromLimit(platform, limits.address.key)
  const actor = await backend.identities.ofUser(platform, userId)
  if (!actor) {
    await platform.delete(sessions).where(eq(sessions.userId, userId))
    throw await whyNobody(backend, userId)
  }
  if (actor.hasTwoStep) {
    // The library has opened a session with the password; nobody has read its token.
    await platform.delete(sessions).where(eq(sessions.token, token))
    const ticket = await ticketFor(backend, userId, attempt)
    // Like the session: a change that has not found the ticket is found here.
    if ((await settledHash(platform, attempt.email)) !== checked) throw invalidCredentials()
    return { actor: null, cookies: [ticket] }
  }
  await writeDown(backend, platform, actor)
  return { actor, cookies: [...cookies, knownBrowserCookie(attempt.email, backend.config)] }
}

/** Once the session is open, the second step included. */
const writeDown = async (backend: Backend, db: Tx, actor: Actor, facts?: Facts<'accounts.signed-in'>) => {
  await endOldest(db, actor.userId)
  await db
    .update(users)
    .set({ lastSignInAt: asDate(backend.now()) })
    .where(eq(users.id, actor.userId))
  await auditAs(backend, db, actor, { action: 'accounts.signed-in', ...facts })
}

/** Of sign-ins at once the last one to come here finds the sessions of all. */
const endOldest = async (db: Tx, userId: string) => {
  const { createdAt, id } = sessions
  const lastKept = db
    .select({ createdAt, id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(createdAt), desc(id))
    .offset(maxSessions - 1)
    .limit(1)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), sql`(${createdAt}, ${id}) < (${lastKept})`))
}

/** Opens nothing by itself. The browser that showed the password holds it, and no page reads it. */
const ticketFor = async ({ database, config, now }: Backend, userId: string, { rememberMe }: Attempt) => {
  const until = now().add({ minutes: secondStepMinutes })
  return ticketCookie(
    await makeToken(database.platform, 'second-step', { userId, rememberMe }, until),
    config.publicUrl,
  )
}

export const isSecondStepAwaited = async ({ database, now }: Backend, ticket: string) =>
  Boolean(await readToken(database.platform, 'second-step', ticket, now()))

type SecondStep = {
  ticket: string
  code: string
  userAgent: string
  language: Language
  /** @param email of the person, who has signed in from this browser before */
  isKnownTo: (email: string) => boolean
}

/**
 * @returns who it is, the cookies of the new session, and how many recovery codes are left when one of them has served.
 * @throws Refusal `accounts.second-step-expired` when the first step was too long ago, in another browser or never; of a wrong
 * code, after which the ticket still serves; TooMany
 */
export const finishSignIn = async (backend: Backend, step: SecondStep) => {
  const { database, config, now } = backend
  const asked = await readToken(database.platform, 'second-step', step.ticket, now())
  const known = asked && (await signInOf(database.platform, asked.userId))
  if (!known) throw secondStepExpired()
  const { userId } = asked
  const isKnown = step.isKnownTo(known.email)
  await countCode(backend, userId, isKnown)
  const token = newSessionToken()
  const opened = await database.onPlatform('read write', async tx => {
    const actor = await backend.identities.ofUser(tx, userId)
    if (
      !actor?.hasTwoStep ||
      !(await holdCompanyOf(tx, actor)) ||
      !(await consumeToken(tx, 'second-step', step.ticket))
    )
      throw secondStepExpired()
    await holdAccount(tx, userId)
    const recoveryCodesLeft = await takeCode(tx, backend, userId, step.code)
    await tx.insert(sessions).values({ ...sessionFrom(now()), token, userId, userAgent: step.userAgent })
    await writeDown(backend, tx, actor, recoveryCodesLeft === null ? undefined : { after: { recoveryCodesLeft } })
    if (recoveryCodesLeft !== null)
      await mailTwoStep.enqueue(tx, { email: known.email, language: step.language, what: 'code-used' })
    await forgetCodes(tx, userId, isKnown)
    return { actor, recoveryCodesLeft }
  })
  const cookies = [
    openedCookie(token, asked.rememberMe, config),
    knownBrowserCookie(known.email, config),
    forgottenTicket(config.publicUrl),
  ]
  return { ...opened, cookies }
}

const secondStepExpired = () => new Refusal('accounts.second-step-expired', { status: 410 })

/** Why an account whose password is right may not sign in. */
const whyNobody = async ({ database, config }: Backend, userId: string) => {
  const isBlocked = Boolean((await accountById(database.platform, userId))?.blockedAt)
  if (!isBlocked) return new Refusal('accounts.user-not-found', { status: 401 })
  const { contactEmail } = await settingsOfPlatform(database.platform, config)
  return new Refusal('accounts.blocked', { status: 401, values: { contactEmail } })
}

/** A password that was changed while it was checked opens nothing: the change has ended the sessions that it found. */
const openSession = async (backend: Backend, auth: Auth, attempt: Attempt) => {
  const { platform } = backend.database
  const checked = await settledHash(platform, attempt.email)
  const opened = await createSession(auth, attempt)
  if ((await settledHash(platform, attempt.email)) === checked) return { ...opened, checked }
  await platform.delete(sessions).where(eq(sessions.token, opened.token))
  throw invalidCredentials()
}

const invalidCredentials = () => new Refusal('accounts.invalid-credentials', { status: 401 })

const createSession = async (auth: Auth, { email, password, rememberMe, userAgent }: Attempt) => {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password, rememberMe },
      headers: { 'user-agent': userAgent },
      returnHeaders: true,
    })
    return { userId: response.user.id, token: response.token, cookies: headers.getSetCookie() }
  } catch (error) {
    // Whatever the library finds wrong with the address or the password, the person reads one sentence.
    if (error instanceof APIError && error.statusCode < 500) throw invalidCredentials()
    throw error
  }
}

export const signOut = async (backend: Backend, actor: Actor, token: string) => {
  const { platform } = backend.database
  await platform.delete(sessions).where(eq(sessions.token, token))
  await auditAs(backend, platform, actor, { action: 'accounts.signed-out' })
}

type ResetRequest = { email: string; address: string; language: Language }

/** Mails a link to a new password. With or without an account, the same work, the same answer and the same limits. */
export const requestReset = async ({ database, now }: Backend, { email, address, language }: ResetRequest) => {
  const { platform } = database
  await countAgainstLimit(platform, { key: `reset from ${address}`, max: 50, windowSeconds: 3600 }, now())
  await countAgainstLimit(platform, resetLimit(email), now())
  await mailResetLink.enqueue(platform, { email, language })
}

type Reset = Confirmation & { password: string }

/** @throws Refusal `accounts.link-expired` when the link is unknown, used, expired, or went to an address since left. */
export const resetPassword = async (backend: Backend, { token, password, address, language }: Reset) => {
  const { database, now } = backend
  await countAgainstLimit(
    database.platform,
    { key: `new password from ${address}`, max: 50, windowSeconds: 900 },
    now(),
  )
  const actor = await database.onPlatform('read write', async tx => {
    const { actor: owner, email } = await whoseLink(backend, tx, 'reset-password', token)
    if ((await userOfEmail(tx, email))?.id !== owner.userId) throw linkExpired()
    if (password.toLowerCase() === email) throw new InvalidFields({ path: 'password', code: 'passwordIsEmail' })
    const change = { password: await hashPassword(password), isGiven: false, updatedAt: asDate(now()) }
    await tx.update(credentials).set(change).where(eq(credentials.userId, owner.userId))
    await lockOthersOut(tx, { actor: owner, token: '', language }, email)
    await auditAs(backend, tx, owner, { action: 'accounts.password-reset' })
    return owner
  })
  tellAccess(backend, actor)
}
