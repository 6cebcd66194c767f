import { randomBytes } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { lastPunchesWithin, maxSessions, secondStepMinutes, sessionLifetime } from '#accounts/rules.ts'
import { handleOf, type Login } from '#accounts/ways-in.ts'
import type { Actor } from '#core/actor.ts'
import type { Language } from '#core/languages.ts'
import { settingsOfPlatform } from '#platform/server/queries.ts'
import type { Backend, Facts, Recorder } from '#server/backend.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { clearLimit, countAgainstLimit, uncountFromLimit } from '#server/http/rate-limit.ts'
import { found, Refusal } from '#server/http/refusals.ts'
import { hashPassword, isPassword } from '#server/passwords.ts'
import { createAccount, endSubscriptions, resetLimit, signInKey, signInsKey } from './actions.ts'
import { mailResetLink, mailTwoStep } from './jobs.ts'
import { isOpen, wayIn } from './link-actions.ts'
import {
  auditAs,
  type Confirmation,
  linkExpired,
  lockOthersOut,
  refuseOwnName,
  tellAccess,
  whoseLink,
} from './own-account-actions.ts'
import {
  accountById,
  handleOfAccount,
  holdAccount,
  holdCompanyOf,
  loginOfAccount,
  ownerExists,
  settledSignIn,
  signInOf,
  userOfEmail,
} from './queries.ts'
import { forgottenTicket, knownBrowserCookie, openedCookie, ticketCookie } from './session-cookie.ts'
import { consumeToken, makeToken, type PasswordPurpose, readToken } from './single-use-token.ts'
import { credentials, passkeys, platformOwner, sessions, users } from './tables.ts'
import { countCode, forgetCodes, takeCode } from './two-step-actions.ts'

type OwnerForm = { firstName: string; lastName: string; email: string; password: string }

/** Possible once per installation: the marker's key admits one owner. */
export const registerOwner = async (tx: Tx, record: Recorder, form: OwnerForm, now: Temporal.Instant) => {
  if (await ownerExists(tx)) throw new Refusal('accounts.sign-up-closed')
  const userId = await createAccount(tx, { ...form, name: `${form.firstName} ${form.lastName}`, isGiven: false })
  await tx.insert(platformOwner).values({ userId })
  await record(tx, null, { actorId: userId, at: now }, { action: 'accounts.owner-registered', subject: userId })
}

/** The browser that a session is opened in. */
export type Browser = {
  userAgent: string
  /** The token of the session that it had, which ends with the new one: its cookie is replaced. */
  formerToken: string | null
  isByPasskey?: boolean
}

type Attempt = {
  login: Login
  password: string
  rememberMe: boolean
  /** Network address of the sender. */
  address: string
  browser: Browser
  /** True if the person has signed in from this browser before: attempts from elsewhere do not block it. */
  isKnownBrowser: boolean
}

const limitsOf = ({ login, address, isKnownBrowser }: Attempt) => ({
  account: { key: signInKey(handleOf(login), isKnownBrowser), max: 10, windowSeconds: 900 },
  address: { key: `sign-in from ${address}`, max: 100, windowSeconds: 900 },
})

export const successLimit = (userId: string) =>
  ({ key: signInsKey(userId), max: 60, windowSeconds: 3600, code: 'tooOften' }) as const

/**
 * @returns the person and the cookies of the new session; with a second step no person yet, and the cookie of a ticket. A leaver
 * (`hasLeft`) gets a session that only sends kept punches; the answer is their refusal.
 * @throws Refusal the same for an unknown address or name and a wrong password; TooMany after ten wrong ones in 15 minutes,
 * or 60 right ones in an hour.
 */
export const signIn = async (backend: Backend, attempt: Attempt) => {
  const { database, config, now } = backend
  const { platform } = database
  const limits = limitsOf(attempt)
  await countAgainstLimit(platform, limits.address, now())
  await countAgainstLimit(platform, limits.account, now())
  const proven = await checkPassword(backend, attempt)
  // If refused here, the attempt stays counted: passwords are not checked without limit.
  await countAgainstLimit(platform, successLimit(proven.userId), now())
  await clearLimit(platform, limits.account.key)
  // A whole team signs in from one address when its day begins.
  await uncountFromLimit(platform, limits.address.key)
  return database.onPlatform('read write', async tx => {
    const actor = await actorStill(tx, backend, attempt.login, proven)
    if (actor.hasTwoStep) return { actor: null, cookies: [await ticketFor(tx, backend, actor, attempt)] }
    const token = await openSession(tx, backend, actor, attempt.browser)
    return {
      actor,
      cookies: [openedCookie(token, attempt.rememberMe, config), knownBrowserCookie(handleOf(attempt.login), config)],
    }
  })
}

/**
 * Takes the same time for an unknown address or name and a wrong password.
 * @returns the account, and the hash that was checked
 */
const checkPassword = async ({ database, identities }: Backend, { login, password }: Attempt) => {
  const known = await settledSignIn(database.platform, identities, login)
  if (!known) await hashPassword(password)
  if (!known || !(await isPassword(password, known.hash))) throw invalidCredentials(login)
  return known
}

/**
 * Locks the account and reads who it is now. A simultaneous change of password or second step, blocking or deletion comes before, and is
 * seen here, or after, and ends the session. A password changed while it was being checked opens nothing.
 * @throws Refusal of who may not sign in
 */
const actorStill = async (
  tx: Tx,
  backend: Backend,
  login: Login,
  { userId, hash }: { userId: string; hash: string },
) => {
  const before = await whoSignsIn(tx, backend, userId)
  if (!(await holdCompanyOf(tx, before))) throw invalidCredentials(login)
  await holdAccount(tx, userId)
  if ((await settledSignIn(tx, backend.identities, login))?.hash !== hash) throw invalidCredentials(login)
  return whoSignsIn(tx, backend, userId)
}

/** The person who may sign in: a leaver too, for their kept punches. */
export const actorOrLeaver = async (tx: Tx, { identities, now }: Backend, userId: string) =>
  (await identities.ofUser(tx, userId, now())) ?? (await identities.leaver(tx, userId, now()))

/** @throws Refusal of an account whose password or key is right and that may not sign in */
export const whoSignsIn = async (tx: Tx, backend: Backend, userId: string) => {
  const actor = await actorOrLeaver(tx, backend, userId)
  if (!actor) throw await whyNobody(tx, backend, userId)
  return actor
}

export const hasLeft = (actor: Actor) => actor.kind === 'member' && actor.hasLeft === true

/** A leaver's session only sends kept punches, is short, and is no visit: its answer is a refusal. @returns its token */
export const openSession = async (
  tx: Tx,
  backend: Backend,
  actor: Actor,
  browser: Browser,
  facts?: Facts<'accounts.signed-in'>,
) => {
  const token = await insertSession(tx, backend, actor, browser)
  if (!hasLeft(actor))
    await tx
      .update(users)
      .set({ lastSignInAt: asDate(backend.now()) })
      .where(eq(users.id, actor.userId))
  const action = hasLeft(actor) ? 'accounts.sign-in-refused' : 'accounts.signed-in'
  await auditAs(backend, tx, actor, { action, ...facts })
  return token
}

/** @returns its token */
const insertSession = async (
  tx: Tx,
  backend: Backend,
  actor: Actor,
  { userAgent, formerToken, isByPasskey = false }: Browser,
) => {
  const { userId } = actor
  const token = randomBytes(32).toString('base64url')
  const now = backend.now()
  const isForKeptPunches = hasLeft(actor)
  const lifetime = isForKeptPunches ? lastPunchesWithin : sessionLifetime
  const [createdAt, expiresAt] = [asDate(now), asDate(now.add(lifetime))]
  await tx
    .insert(sessions)
    .values({ token, userId, userAgent, isByPasskey, isForKeptPunches, createdAt, updatedAt: createdAt, expiresAt })
  if (formerToken) await tx.delete(sessions).where(eq(sessions.token, formerToken))
  await endOldest(tx, userId)
  return token
}

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

/** Opens nothing alone. It is in an HttpOnly cookie of the browser that sent the password. */
const ticketFor = async (tx: Tx, { config, now }: Backend, { userId }: Actor, { rememberMe }: Attempt) => {
  const until = now().add({ minutes: secondStepMinutes })
  return ticketCookie(await makeToken(tx, 'second-step', { userId, rememberMe }, until), config.publicUrl)
}

export const isSecondStepAwaited = async ({ database, now }: Backend, ticket: string) =>
  Boolean(await readToken(database.platform, 'second-step', ticket, now()))

type SecondStep = {
  ticket: string
  code: string
  browser: Browser
  language: Language
  /** @param handle of the person, who has signed in from this browser before */
  isKnownTo: (handle: string) => boolean
}

/**
 * @returns the person, or leaver, the cookies of the new session, and the number of recovery codes left if one was used.
 * @throws Refusal `accounts.second-step-expired` without a valid ticket of this browser; of a wrong code, after which the ticket stays valid; TooMany
 */
export const finishSignIn = async (backend: Backend, step: SecondStep) => {
  const { database, config, now } = backend
  const asked = await readToken(database.platform, 'second-step', step.ticket, now())
  const known = asked && (await signInOf(database.platform, asked.userId))
  const handle = asked && (await handleOfAccount(database.platform, backend.identities, asked.userId))
  if (!known || !handle) throw secondStepExpired()
  const { userId } = asked
  const isKnown = step.isKnownTo(handle)
  await countCode(backend, userId, isKnown)
  const opened = await database.onPlatform('read write', async tx => {
    const actor = await actorOrLeaver(tx, backend, userId)
    if (
      !actor?.hasTwoStep ||
      !(await holdCompanyOf(tx, actor)) ||
      !(await consumeToken(tx, 'second-step', step.ticket))
    )
      throw secondStepExpired()
    await holdAccount(tx, userId)
    const recoveryCodesLeft = await takeCode(tx, backend, userId, step.code)
    const facts = recoveryCodesLeft === null ? undefined : { after: { recoveryCodesLeft } }
    const token = await openSession(tx, backend, actor, step.browser, facts)
    if (recoveryCodesLeft !== null && known.email !== null)
      await mailTwoStep.enqueue(tx, { email: known.email, language: step.language, what: 'code-used' })
    await forgetCodes(tx, userId, isKnown)
    return { actor, recoveryCodesLeft, token }
  })
  const cookies = [
    openedCookie(opened.token, asked.rememberMe, config),
    knownBrowserCookie(handle, config),
    forgottenTicket(config.publicUrl),
  ]
  return { ...opened, cookies }
}

const secondStepExpired = () => new Refusal('accounts.second-step-expired', { status: 410 })

const whyNobody = async (tx: Tx, { config }: Backend, userId: string) => {
  const isBlocked = Boolean((await accountById(tx, userId))?.blockedAt)
  if (!isBlocked) return new Refusal('accounts.user-not-found', { status: 401 })
  const { contactEmail } = await settingsOfPlatform(tx, config)
  return new Refusal('accounts.blocked', { status: 401, values: { contactEmail } })
}

type Visit = { email: string; address: string; browser: Browser }

/** Signs a visitor in as a person of the demo, without a password. @throws NotFound once another visitor has removed that person; TooMany */
export const visitDemo = async (backend: Backend, { email, address, browser }: Visit) => {
  const { database, config, identities, now } = backend
  await countAgainstLimit(
    database.platform,
    { key: `demo visits from ${address}`, max: 100, windowSeconds: 900 },
    now(),
  )
  return database.onPlatform('read write', async tx => {
    const { id } = found(await userOfEmail(tx, email))
    await holdAccount(tx, id)
    const actor = found(await identities.ofUser(tx, id, now()))
    const token = await openSession(tx, backend, actor, browser)
    return { actor, cookies: [openedCookie(token, false, config)] }
  })
}

const invalidCredentials = (login: Login) =>
  new Refusal('email' in login ? 'accounts.invalid-credentials' : 'accounts.invalid-name', { status: 401 })

/** @param actor null for an account that is blocked or deleted: its session ends all the same, so that nothing can open it again. */
export const signOut = async (backend: Backend, actor: Actor | null, token: string) => {
  const { platform } = backend.database
  await platform.delete(sessions).where(eq(sessions.token, token))
  if (actor) await auditAs(backend, platform, actor, { action: 'accounts.signed-out' })
}

type ResetRequest = { email: string; address: string; language: Language }

/** Mails a link to a new password. With or without an account, the same work, the same answer and the same limits. */
export const requestReset = async ({ database, now }: Backend, { email, address, language }: ResetRequest) => {
  const { platform } = database
  await countAgainstLimit(platform, { key: `reset from ${address}`, max: 50, windowSeconds: 3600 }, now())
  await countAgainstLimit(platform, resetLimit(email), now())
  await mailResetLink.enqueue(platform, { email, language })
}

type Chosen = Confirmation & { password: string }

export const resetPassword = async (backend: Backend, chosen: Chosen) => {
  const { platform } = backend.database
  await countAgainstLimit(
    platform,
    { key: `new password from ${chosen.address}`, max: 50, windowSeconds: 900 },
    backend.now(),
  )
  await choosePassword(backend, { purpose: 'reset-password', token: chosen.token, opens: 'reset-password' }, chosen)
}

type AcceptedPassword = Chosen & { rememberMe: boolean; browser: Browser; isKnownTo: (handle: string) => boolean }

/** Chooses the first password, or with a code a new one, and signs in with it. @returns as `signIn` */
export const acceptInvitation = async (
  backend: Backend,
  { rememberMe, browser, isKnownTo, ...chosen }: AcceptedPassword,
) => {
  const { actor, login } = await choosePassword(backend, await wayIn(backend, chosen.token, chosen.address), chosen)
  const { address, password } = chosen
  const isKnownBrowser = isKnownTo(handleOf(login))
  const signedIn = await signIn(backend, { login, password, rememberMe, address, browser, isKnownBrowser })
  // The list says when they came in.
  chosen.tell(...backend.identities.shownOn(actor))
  return signedIn
}

const choosing = { 'reset-password': 'accounts.password-reset', invitation: 'accounts.invitation-accepted' } as const

/** @throws Refusal `accounts.link-expired` when the link is unknown, used, expired, replaced, or was for an address since left. */
const choosePassword = async (
  backend: Backend,
  { purpose, token, opens }: { purpose: PasswordPurpose | 'short-code'; token: string; opens: PasswordPurpose },
  { password, language, tell }: Omit<Chosen, 'token'>,
) => {
  const { database, now } = backend
  const chosen = await database.onPlatform('read write', async tx => {
    const { actor: owner, email } = await whoseLink(backend, tx, purpose, token)
    const login = await loginOfAccount(tx, backend.identities, owner.userId)
    if (!login || !isOpen(await accountById(tx, owner.userId), { email, opens })) throw linkExpired()
    refuseOwnName(password, login, 'password')
    const set = { password: await hashPassword(password), isGiven: false, updatedAt: asDate(now()) }
    const { userId } = owner
    await tx
      .insert(credentials)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: credentials.userId, set })
    await tx.update(users).set({ invitedUntil: null, invitation: null, invitedBy: null }).where(eq(users.id, userId))
    // The keys of a lost phone go too: a person who was given a link starts anew.
    await tx.delete(passkeys).where(eq(passkeys.userId, userId))
    await lockOthersOut(tx, { actor: owner, token: '', language }, { email, login })
    await endSubscriptions(backend, tx, userId)
    await auditAs(backend, tx, owner, { action: choosing[opens] })
    return { actor: owner, login }
  })
  tellAccess({ actor: chosen.actor, tell })
  return chosen
}
