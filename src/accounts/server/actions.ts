import { APIError } from 'better-auth/api'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Actor, Owner } from '#core/actor.ts'
import type { Language } from '#core/languages.ts'
import { employees } from '#people/server/tables.ts'
import { settingsOfPlatform } from '#platform/server/queries.ts'
import { countAttempt, forgetAttempts, forgiveAttempt } from '#server/attempts.ts'
import { auditAccount, auditPlatform, type Change } from '#server/audit.ts'
import { hashPassword, isPassword } from '#server/auth.ts'
import type { Backend } from '#server/backend.ts'
import { asDate, newId } from '#server/columns.ts'
import type { Tx } from '#server/database.ts'
import { ProblemError } from '#server/problems.ts'
import { found, InvalidFields, Refusal } from '#server/refusals.ts'
import { knownBrowserCookie } from '#server/session-cookie.ts'
import { forgetAllLinks, forgetLinks, openLink, type Purpose, readLink } from '#server/single-use-link.ts'
import { mailConfirmLink, mailEmailChanged, mailPasswordChanged, mailResetLink } from './jobs.ts'
import { accountById, actorOfUser, holdCompanyOf, ownerExists, settledHash, signInOf, userOfEmail } from './queries.ts'
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

/** The accounts of a company that is no more, with the links that were mailed to them. */
export const deleteAccounts = async (tx: Tx, userIds: string[]) => {
  await forgetAllLinks(tx, userIds)
  await tx.delete(users).where(inArray(users.id, userIds))
}

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

const signInKey = (email: string, isKnownBrowser: boolean) =>
  `sign-in ${isKnownBrowser ? 'from a known browser ' : ''}${email}`

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

/** Whoever asks, by the session that they ask from, in the language that they read. */
type Asker = { actor: Actor; token: string; language: Language }

/**
 * Their sign-in as it is, once they have shown again that they know the password.
 * @throws Refusal of a wrong one; TooMany after ten wrong ones in 15 minutes.
 */
const proven = async (backend: Backend, { userId }: Actor, currentPassword: string) => {
  const { platform } = backend.database
  const limit = { key: `password of ${userId}`, max: 10, windowSeconds: 900 }
  await countAttempt(platform, limit, backend.now())
  const known = await signInOf(platform, userId)
  if (!known) throw signedOut()
  if (!(await isPassword(currentPassword, known.hash))) throw wrongPassword()
  await forgetAttempts(platform, limit.key)
  return known
}

/** One's own account; like every write of a company's people it comes before the deletion of their company, or not at all. */
const onOwnAccount = (backend: Backend, actor: Actor, work: (tx: Tx) => Promise<void>) =>
  backend.database.onPlatform('read write', async tx => {
    if (!(await holdCompanyOf(tx, actor))) throw signedOut()
    await work(tx)
  })

const signedOut = () => new ProblemError(401, 'signedOut')
const wrongPassword = () => new Refusal('accounts.wrong-password', { status: 422, field: 'currentPassword' })

type PasswordForm = { currentPassword: string; newPassword: string }

/** Every other session of the person ends, whoever holds it. */
export const changePassword = async (backend: Backend, asker: Asker, form: PasswordForm) => {
  const { actor } = asker
  const { email, hash } = await proven(backend, actor, form.currentPassword)
  if (form.newPassword.toLowerCase() === email)
    throw new InvalidFields({ path: 'newPassword', code: 'passwordIsEmail' })
  const now = backend.now()
  const change = { password: await hashPassword(form.newPassword), updatedAt: asDate(now) }
  await onOwnAccount(backend, actor, async tx => {
    // Of two changes at once the second finds that the password it knows is no more.
    const ofAccount = and(eq(credentials.userId, actor.userId), eq(credentials.password, hash))
    const { rowCount } = await tx.update(credentials).set(change).where(ofAccount)
    if (rowCount === 0) throw wrongPassword()
    await lockOthersOut(tx, asker, email, now)
    await auditAs(tx, actor, now, 'accounts.password-changed')
  })
  tellAccess(backend, actor)
}

type EmailForm = { currentPassword: string; email: string }

/**
 * At once without a mail server, else once the mailed link is opened: then only whoever reads the mails of an address learns
 * that it is taken.
 * @returns whether it has changed.
 */
export const changeEmail = async (backend: Backend, { actor, language }: Asker, form: EmailForm) => {
  const before = await proven(backend, actor, form.currentPassword)
  const tries = { key: `e-mail of ${actor.userId}`, max: 10, windowSeconds: 3600 }
  await countAttempt(backend.database.platform, tries, backend.now())
  if (form.email === before.email) throw new Refusal('accounts.same-email', { field: 'email' })
  const { userId } = actor
  const asked = { userId, email: form.email, language }
  const passwordSetAt = before.passwordSetAt.toISOString()
  if (backend.mailer.hasServer) await mailConfirmLink.enqueue(backend.database.platform, { ...asked, passwordSetAt })
  else {
    await onOwnAccount(backend, actor, tx => putEmail(tx, actor, asked, backend.now()))
    tellEmail(backend, actor)
  }
  return { isChanged: !backend.mailer.hasServer }
}

type Confirmation = { token: string; address: string; language: Language }

/** @throws Refusal `accounts.link-expired`; `people.email-taken` when the address has got an account meanwhile. */
export const confirmEmail = async (backend: Backend, { token, address, language }: Confirmation) => {
  const { database, now } = backend
  await countAttempt(database.platform, { key: `new e-mail from ${address}`, max: 50, windowSeconds: 900 }, now())
  const actor = await database.onPlatform('read write', async tx => {
    const opened = await whoseLink(tx, 'change-email', token, now())
    await putEmail(tx, opened.actor, { email: opened.email, language }, now())
    return opened.actor
  })
  tellEmail(backend, actor)
}

const linkExpired = () => new Refusal('accounts.link-expired', { status: 410 })

/** Whoever a link was mailed to, and where; it serves once. @throws Refusal `accounts.link-expired` */
const whoseLink = async (tx: Tx, purpose: Purpose, token: string, now: Temporal.Instant) => {
  const mailed = await readLink(tx, purpose, token, now)
  const actor = mailed && (await actorOfUser(tx, mailed.userId))
  // The company before the link, in the order in which its deletion takes them.
  if (!actor || !(await holdCompanyOf(tx, actor)) || !(await openLink(tx, purpose, token))) throw linkExpired()
  return { actor, email: mailed.email }
}

type NewEmail = { email: string; language: Language }

/** The employee's e-mail follows the account's by its foreign key; the old address is told. */
const putEmail = async (tx: Tx, actor: Actor, { email, language }: NewEmail, now: Temporal.Instant) => {
  // The employee before the account, as whoever edits them does: two changes of one person wait for each other.
  await tx.select().from(employees).where(eq(employees.userId, actor.userId)).for('no key update')
  const before = found(await signInOf(tx, actor.userId)).email
  const updatedAt = asDate(now)
  await tx.update(users).set({ email, updatedAt }).where(eq(users.id, actor.userId))
  await forgetLinks(tx, 'change-email', actor.userId, now)
  await auditAs(tx, actor, now, 'accounts.email-changed', { before, after: email })
  await tellOldAddress(tx, { email: before, newEmail: email, language })
}

/** Whoever changed it, the person reads it where they read until now. */
export const tellOldAddress = mailEmailChanged.enqueue

const tellEmail = (backend: Backend, actor: Actor) => {
  tellAccess(backend, actor)
  if (actor.kind === 'member')
    backend.live.publish([{ companyId: actor.companyId, topic: 'people', permission: 'manage_team' }])
}

const others = ({ actor, token }: Asker) => and(eq(sessions.userId, actor.userId), ne(sessions.token, token))

/** @throws NotFound for a session that has ended, or that is somebody else's. */
export const endSession = async (backend: Backend, actor: Actor, id: string) => {
  await onOwnAccount(backend, actor, async tx => {
    const ofActor = and(eq(sessions.id, id), eq(sessions.userId, actor.userId))
    const [ended] = await tx.delete(sessions).where(ofActor).returning({ id: sessions.id })
    found(ended)
    await auditAs(tx, actor, backend.now(), 'accounts.session-ended')
  })
  tellAccess(backend, actor)
}

export const endOtherSessions = async (backend: Backend, asker: Asker) => {
  await onOwnAccount(backend, asker.actor, async tx => {
    await tx.delete(sessions).where(others(asker))
    await auditAs(tx, asker.actor, backend.now(), 'accounts.other-sessions-ended')
  })
  tellAccess(backend, asker.actor)
}

/** The person's screens ask again who is signed in; streams of sessions that have ended close. */
const tellAccess = ({ live }: Backend, actor: Actor) =>
  live.publish([
    actor.kind === 'owner'
      ? { companyId: null, topic: 'access' }
      : { companyId: actor.companyId, topic: 'access', employeeIds: [actor.employeeId] },
  ])

/** What a person does to their own account. */
const auditAs = (db: Tx, actor: Actor, at: Temporal.Instant, action: string, change?: Change) =>
  auditAccount(db, actor, { actorId: actor.userId, at }, action, change)

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

/** Sessions end and mailed links are void; nobody signs in until it is unblocked. */
export const blockAccount = async (tx: Tx, owner: Owner, userId: string, now: Temporal.Instant) => {
  if (userId === owner.userId) throw new Refusal('accounts.own-account')
  await openOrClose(tx, userId, asDate(now))
}

/** A sign-in or a link that slipped in while it was blocked does not wake up. */
export const unblockAccount = async (tx: Tx, { userId, blockedAt }: Account) => {
  if (blockedAt) await openOrClose(tx, userId, null)
}

const openOrClose = async (tx: Tx, userId: string, blockedAt: Date | null) => {
  // Links before the account, as the deletion of a company takes them.
  await forgetAllLinks(tx, [userId])
  await tx.update(users).set({ blockedAt }).where(eq(users.id, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

type Account = { userId: string; email: string; blockedAt: Date | null }

/** The limit is that of whoever asks for themselves: no mailbox is filled. */
export const sendResetLink = async (tx: Tx, account: Account, language: Language, now: Temporal.Instant) => {
  const { email, blockedAt } = account
  if (blockedAt) throw new Refusal('accounts.still-blocked')
  await countAttempt(tx, resetLimit(email), now)
  await mailResetLink.enqueue(tx, { email, language })
}

const resetLimit = (email: string) => ({ key: `reset ${email}`, max: 5, windowSeconds: 3600 })

/** Whoever knew the old password is out and mailed links are void; wrong attempts are forgotten, and the person is told by mail. */
const lockOthersOut = async (tx: Tx, asker: Asker, email: string, now: Temporal.Instant) => {
  await tx.delete(sessions).where(others(asker))
  await forgetLinks(tx, 'reset-password', asker.actor.userId, now)
  await forgetLinks(tx, 'change-email', asker.actor.userId, now)
  for (const isKnownBrowser of [true, false]) await forgetAttempts(tx, signInKey(email, isKnownBrowser))
  await mailPasswordChanged.enqueue(tx, { email, language: asker.language })
}
