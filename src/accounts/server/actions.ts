import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Actor } from '#core/actor.ts'
import { countAttempt, forgetAttempts, forgiveAttempt } from '#server/attempts.ts'
import { audit, auditPlatform } from '#server/audit.ts'
import { hashPassword } from '#server/auth.ts'
import type { Backend } from '#server/backend.ts'
import { newId } from '#server/columns.ts'
import type { Tx } from '#server/database.ts'
import { Refusal } from '#server/refusals.ts'
import { knownBrowserCookie } from '#server/session-cookie.ts'
import { actorOfUser, ownerExists } from './queries.ts'
import { credentials, platformOwner, sessions, users } from './tables.ts'

type NewAccount = { name: string; email: string; password: string }

/**
 * What lets a person sign in: an account and its password.
 * @param field of the form that holds the address
 * @throws Refusal `people.email-taken` when the address has an account anywhere.
 */
export const createAccount = async (tx: Tx, person: NewAccount, field = 'email') => {
  const userId = newId()
  const { name, email } = person
  const password = await hashPassword(person.password)
  const { rowCount } = await tx.insert(users).values({ id: userId, name, email }).onConflictDoNothing()
  if (rowCount === 0) throw new Refusal('people.email-taken', { field })
  await tx.insert(credentials).values({ id: newId(), accountId: userId, providerId: 'credential', userId, password })
  return userId
}

/** Sessions and password go with the account. */
export const deleteAccount = (tx: Tx, userId: string) => tx.delete(users).where(eq(users.id, userId))

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
  /** The person has signed in from this browser before: what others try elsewhere does not lock it out. */
  isKnownBrowser: boolean
}

const limitsOf = ({ email, address, isKnownBrowser }: Attempt) => ({
  account: { key: `sign-in ${isKnownBrowser ? 'from a known browser ' : ''}${email}`, max: 10, windowSeconds: 900 },
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
    throw new Refusal('accounts.user-not-found', { status: 401 })
  }
  await auditAs(platform, actor, backend.now(), 'accounts.signed-in')
  return { actor, cookies: [...cookies, knownBrowserCookie(attempt.email, backend.config)] }
}

const openSession = async (backend: Backend, { email, password, rememberMe }: Attempt) => {
  try {
    const { headers, response } = await backend.auth.api.signInEmail({
      body: { email, password, rememberMe },
      returnHeaders: true,
    })
    return { userId: response.user.id, cookies: headers.getSetCookie() }
  } catch (error) {
    // Whatever the library finds wrong with the address or the password, the person reads one sentence.
    if (error instanceof APIError && error.statusCode < 500)
      throw new Refusal('accounts.invalid-credentials', { status: 401 })
    throw error
  }
}

export const signOut = async (backend: Backend, actor: Actor, token: string) => {
  const { platform } = backend.database
  await platform.delete(sessions).where(eq(sessions.token, token))
  await auditAs(platform, actor, backend.now(), 'accounts.signed-out')
}

const auditAs = (db: Tx, actor: Actor, at: Temporal.Instant, action: string) => {
  const by = { actorId: actor.userId, at }
  const entry = { action, subject: actor.userId }
  return actor.kind === 'owner' ? auditPlatform(db, by, entry) : audit(db, actor.companyId, by, entry)
}
