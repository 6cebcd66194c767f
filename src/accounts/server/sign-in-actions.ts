import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Actor } from '#core/actor.ts'
import type { Language } from '#core/languages.ts'
import { settingsOfPlatform } from '#platform/server/queries.ts'
import { countAttempt, forgetAttempts, forgiveAttempt } from '#server/attempts.ts'
import { auditPlatform } from '#server/audit.ts'
import { hashPassword } from '#server/auth.ts'
import type { Backend } from '#server/backend.ts'
import { asDate } from '#server/columns.ts'
import type { Tx } from '#server/database.ts'
import { InvalidFields, Refusal } from '#server/refusals.ts'
import { knownBrowserCookie } from '#server/session-cookie.ts'
import { createAccount, resetLimit, signInKey } from './actions.ts'
import { mailResetLink } from './jobs.ts'
import { auditAs, type Confirmation, linkExpired, lockOthersOut, tellAccess, whoseLink } from './own-account-actions.ts'
import { accountById, actorOfUser, ownerExists, settledHash, userOfEmail } from './queries.ts'
import { credentials, platformOwner, sessions, users } from './tables.ts'

type OwnerForm = { firstName: string; lastName: string; email: string; password: string }

/** Once in the life of an installation: the marker's key admits one owner (specification § 4 Owner sign-up). */
export const registerOwner = async (tx: Tx, form: OwnerForm, now: Temporal.Instant) => {
  if (await ownerExists(tx)) throw new Refusal('accounts.sign-up-closed')
  const userId = await createAccount(tx, { ...form, name: `${form.firstName} ${form.lastName}` })
  await tx.insert(platformOwner).values({ userId })
  await auditPlatform(tx, { actorId: userId, at: now }, { action: 'accounts.owner-registered', subject: userId })
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

/**
 * @returns who it is and the cookies of the new session.
 * @throws Refusal the same for an unknown address and a wrong password; TooMany after ten wrong ones in 15 minutes.
 */
export const signIn = async (backend: Backend, attempt: Attempt) => {
  const { platform } = backend.database
  const limits = limitsOf(attempt)
  await countAttempt(platform, limits.address, backend.now())
  await countAttempt(platform, limits.account, backend.now())
  const { userId, cookies } = await openSession(backend, attempt)
  await forgetAttempts(platform, limits.account.key)
  // A whole team signs in from one address when its day begins.
  await forgiveAttempt(platform, limits.address.key)
  const actor = await actorOfUser(platform, userId)
  if (!actor) {
    await platform.delete(sessions).where(eq(sessions.userId, userId))
    throw await whyNobody(backend, userId)
  }
  await platform
    .update(users)
    .set({ lastSignInAt: asDate(backend.now()) })
    .where(eq(users.id, userId))
  await auditAs(platform, actor, backend.now(), 'accounts.signed-in')
  return { actor, cookies: [...cookies, knownBrowserCookie(attempt.email, backend.config)] }
}

/** Why an account whose password is right may not sign in. */
const whyNobody = async ({ database, config }: Backend, userId: string) => {
  const isBlocked = Boolean((await accountById(database.platform, userId))?.blockedAt)
  if (!isBlocked) return new Refusal('accounts.user-not-found', { status: 401 })
  const { contactEmail } = await settingsOfPlatform(database.platform, config)
  return new Refusal('accounts.blocked', { status: 401, values: { contactEmail } })
}

/** A password that was changed while it was checked opens nothing: the change has ended the sessions that it found. */
const openSession = async (backend: Backend, attempt: Attempt) => {
  const { platform } = backend.database
  const checked = await settledHash(platform, attempt.email)
  const { token, ...opened } = await createSession(backend, attempt)
  if ((await settledHash(platform, attempt.email)) === checked) return opened
  await platform.delete(sessions).where(eq(sessions.token, token))
  throw invalidCredentials()
}

const invalidCredentials = () => new Refusal('accounts.invalid-credentials', { status: 401 })

const createSession = async (backend: Backend, { email, password, rememberMe, userAgent }: Attempt) => {
  try {
    const { headers, response } = await backend.auth.api.signInEmail({
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
  await auditAs(platform, actor, backend.now(), 'accounts.signed-out')
}

type ResetRequest = { email: string; address: string; language: Language }

/** Mails a link to a new password. With or without an account, the same work, the same answer and the same limits. */
export const requestReset = async ({ database, now }: Backend, { email, address, language }: ResetRequest) => {
  const { platform } = database
  await countAttempt(platform, { key: `reset from ${address}`, max: 50, windowSeconds: 3600 }, now())
  await countAttempt(platform, resetLimit(email), now())
  await mailResetLink.enqueue(platform, { email, language })
}

type Reset = Confirmation & { password: string }

/** @throws Refusal `accounts.link-expired` when the link is unknown, used, expired, or went to an address since left. */
export const resetPassword = async (backend: Backend, { token, password, address, language }: Reset) => {
  const { database, now } = backend
  await countAttempt(database.platform, { key: `new password from ${address}`, max: 50, windowSeconds: 900 }, now())
  const actor = await database.onPlatform('read write', async tx => {
    const { actor: owner, email } = await whoseLink(tx, 'reset-password', token, now())
    if ((await userOfEmail(tx, email))?.id !== owner.userId) throw linkExpired()
    if (password.toLowerCase() === email) throw new InvalidFields({ path: 'password', code: 'passwordIsEmail' })
    const change = { password: await hashPassword(password), updatedAt: asDate(now()) }
    await tx.update(credentials).set(change).where(eq(credentials.userId, owner.userId))
    await lockOthersOut(tx, { actor: owner, token: '', language }, email, now())
    await auditAs(tx, owner, now(), 'accounts.password-reset')
    return owner
  })
  tellAccess(backend, actor)
}
