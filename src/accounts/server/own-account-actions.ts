import { and, eq, ne } from 'drizzle-orm'
import type { accountsFacts } from '#accounts/facts.ts'
import { handleOf, type Login, signInKeyOf } from '#accounts/ways-in.ts'
import { type Actor, companyOf } from '#core/actor.ts'
import type { Language } from '#core/languages.ts'
import type { Backend, Facts } from '#server/backend.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import type { Telling } from '#server/http/gates.ts'
import { ProblemError } from '#server/http/problems.ts'
import { clearLimit, countAgainstLimit } from '#server/http/rate-limit.ts'
import { found, InvalidFields, Refusal } from '#server/http/refusals.ts'
import { hashPassword, isPassword } from '#server/passwords.ts'
import { endSubscriptions, signInKey, signInsKey, tellOldAddress } from './actions.ts'
import { mailConfirmLink, mailPasswordChanged } from './jobs.ts'
import { actorOfMailedLink, hasGivenPassword, holdAccount, holdCompanyOf, loginOfAccount, signInOf } from './queries.ts'
import {
  consumeToken,
  forgetAllTokens,
  forgetTokens,
  holdTokens,
  type LinkPurpose,
  readToken,
  stillOpens,
} from './single-use-token.ts'
import { credentials, passkeys, sessions, users } from './tables.ts'

/** The person, the token of their session and their language. */
export type Asker = Telling & { actor: Actor; token: string; language: Language }

/**
 * Checks the password once more. @returns the person's address and hash as they are now
 * @throws Refusal of a wrong one; TooMany after ten wrong ones in 15 minutes.
 */
export const proven = async (backend: Backend, { userId }: Actor, currentPassword: string) => {
  const { platform } = backend.database
  const limit = { key: `password of ${userId}`, max: 10, windowSeconds: 900 }
  await countAgainstLimit(platform, limit, backend.now())
  const known = await signInOf(platform, userId)
  // Somebody who came in with a passkey alone has none.
  if (!known) throw wrongPassword()
  if (!(await isPassword(currentPassword, known.hash))) throw wrongPassword()
  await clearLimit(platform, limit.key)
  return known
}

/** A change of one's own account. Holds the company: a change comes before its deletion or not at all. */
export const onOwnAccount = (backend: Backend, actor: Actor, work: (tx: Tx) => Promise<void>) =>
  backend.database.onPlatform('read write', async tx => {
    if (!(await holdCompanyOf(tx, actor))) throw signedOut()
    await work(tx)
  })

export const signedOut = () => new ProblemError(401, 'signedOut')
const wrongPassword = () => new Refusal('accounts.wrong-password', { status: 422, field: 'currentPassword' })

type PasswordForm = { currentPassword: string; newPassword: string }

/** Ends all other sessions of the person. */
export const changePassword = async (backend: Backend, asker: Asker, form: PasswordForm) => {
  const { actor } = asker
  const { email, hash } = await proven(backend, actor, form.currentPassword)
  const login = await loginOfAccount(backend.database.platform, backend.identities, actor.userId)
  if (!login) throw signedOut()
  refuseOwnName(form.newPassword, login, 'newPassword')
  const now = backend.now()
  const change = { password: await hashPassword(form.newPassword), isGiven: false, updatedAt: asDate(now) }
  await onOwnAccount(backend, actor, async tx => {
    // Before the password: a link that is opened at the same time locks them in this order.
    await holdTokens(tx, actor.userId)
    // The second of two simultaneous changes is refused: its current password is no longer the current one.
    const ofAccount = and(eq(credentials.userId, actor.userId), eq(credentials.password, hash))
    const wasGiven = await hasGivenPassword(tx, actor.userId)
    const { rowCount } = await tx.update(credentials).set(change).where(ofAccount)
    if (rowCount === 0) throw wrongPassword()
    await lockOthersOut(tx, asker, { email, login })
    await auditAs(backend, tx, actor, { action: 'accounts.password-changed' })
    // The person who gave the old password may have signed in with it.
    if (!wasGiven) return
    await endPasskeys(backend, tx, actor)
    await endSubscriptions(backend, tx, actor.userId)
  })
  tellAccess(asker)
}

/** Ends passkeys that the giver of a password may have added. Sessions and challenges have ended: none is added any more. */
const endPasskeys = async (backend: Backend, tx: Tx, actor: Actor) => {
  const ended = await tx.delete(passkeys).where(eq(passkeys.userId, actor.userId)).returning({ name: passkeys.name })
  for (const before of ended) await auditAs(backend, tx, actor, { action: 'accounts.passkey-removed', before })
}

/** @throws InvalidFields for the person's own address, or their name. */
export const refuseOwnName = (password: string, login: Login, path: string) => {
  if ('email' in login ? password.toLowerCase() === login.email : signInKeyOf(password) === signInKeyOf(login.name))
    throw new InvalidFields({ path, code: 'email' in login ? 'passwordIsEmail' : 'passwordIsName' })
}

type EmailForm = { currentPassword: string; email: string }

/**
 * Without a mail server it changes at once, else when the mailed link is opened: only those who read the mails of an address learn
 * that it is taken.
 * @returns whether it has changed.
 */
export const changeEmail = async (backend: Backend, { actor, language, tell }: Asker, form: EmailForm) => {
  const before = await proven(backend, actor, form.currentPassword)
  if (form.email === before.email) throw new Refusal('accounts.same-email', { field: 'email' })
  const { userId } = actor
  const asked = { userId, email: form.email, language }
  const passwordSetAt = before.passwordSetAt.toISOString()
  if (backend.mailer.hasServer) await mailConfirmLink.enqueue(backend.database.platform, { ...asked, passwordSetAt })
  else {
    await onOwnAccount(backend, actor, tx => putEmail(backend, tx, actor, asked))
    tellEmail(backend, { actor, tell })
  }
  return { isChanged: !backend.mailer.hasServer }
}

export type Confirmation = Telling & { token: string; address: string; language: Language }

/** @throws Refusal `accounts.link-expired`; `people.email-taken` when the address has got an account meanwhile. */
export const confirmEmail = async (backend: Backend, { token, address, language, tell }: Confirmation) => {
  const { database, now } = backend
  await countAgainstLimit(database.platform, { key: `new e-mail from ${address}`, max: 50, windowSeconds: 900 }, now())
  const actor = await database.onPlatform('read write', async tx => {
    const opened = await whoseLink(backend, tx, 'change-email', token)
    await putEmail(backend, tx, opened.actor, { email: opened.email!, language })
    return opened.actor
  })
  tellEmail(backend, { actor, tell })
}

export const linkExpired = () => new Refusal('accounts.link-expired', { status: 410 })

/** Uses a link up. @returns the person and the address that they had when it was made @throws Refusal `accounts.link-expired` */
export const whoseLink = async (backend: Backend, tx: Tx, purpose: LinkPurpose, token: string) => {
  const { identities, now } = backend
  const mailed = await readToken(tx, purpose, token, now())
  // One that was handed over names rights: its maker may hold it, and would send a leaver's punches.
  const isMailed = purpose === 'reset-password' && mailed && !('rights' in mailed)
  const actor =
    mailed &&
    (await (isMailed ? actorOfMailedLink(backend, tx, mailed.userId) : identities.ofUser(tx, mailed.userId, now())))
  if (!actor || !stillOpens(mailed, actor)) throw linkExpired()
  // Locks the company before the link, in the same order as the deletion.
  if (!(await holdCompanyOf(tx, actor))) throw linkExpired()
  // A change of the employee ends in the account and its links.
  await backend.identities.hold(tx, actor.userId)
  await holdTokens(tx, actor.userId)
  if (!(await consumeToken(tx, purpose, token))) throw linkExpired()
  // An import that is undone takes the accounts of its people with it.
  if (!(await holdAccount(tx, actor.userId))) throw linkExpired()
  return { actor, email: mailed.email }
}

type NewEmail = { email: string; language: Language }

/** The old address is told. */
const putEmail = async (backend: Backend, tx: Tx, actor: Actor, { email, language }: NewEmail) => {
  await backend.identities.hold(tx, actor.userId)
  const before = found(await signInOf(tx, actor.userId)).email
  const updatedAt = asDate(backend.now())
  await tx.update(users).set({ email, updatedAt }).where(eq(users.id, actor.userId))
  await backend.identities.putEmail(tx, actor.userId, email)
  await forgetTokens(tx, 'change-email', actor.userId)
  await auditAs(backend, tx, actor, { action: 'accounts.email-changed', before, after: email })
  if (before !== null)
    await tellOldAddress(tx, { userId: actor.userId, email: before, newEmail: email, language, by: 'oneself' })
}

type Teller = Pick<Asker, 'actor' | 'tell'>

const tellEmail = (backend: Backend, whose: Teller) => {
  tellAccess(whose)
  whose.tell(...backend.identities.shownOn(whose.actor))
}

export const others = ({ actor, token }: Pick<Asker, 'actor' | 'token'>) =>
  and(eq(sessions.userId, actor.userId), ne(sessions.token, token))

/** @throws NotFound for a session that has ended, or that is somebody else's. */
export const endSession = async (backend: Backend, { actor, tell }: Teller, id: string) => {
  await onOwnAccount(backend, actor, async tx => {
    const ofActor = and(eq(sessions.id, id), eq(sessions.userId, actor.userId))
    const [ended] = await tx.delete(sessions).where(ofActor).returning({ id: sessions.id })
    found(ended)
    await auditAs(backend, tx, actor, { action: 'accounts.session-ended' })
  })
  tellAccess({ actor, tell })
}

export const endOtherSessions = async (backend: Backend, asker: Asker) => {
  await onOwnAccount(backend, asker.actor, async tx => {
    const { rowCount } = await tx.delete(sessions).where(others(asker))
    if (rowCount === 0) return
    await auditAs(backend, tx, asker.actor, { action: 'accounts.other-sessions-ended' })
  })
  tellAccess(asker)
}

/** The person's screens reload their session; streams of ended sessions close. */
export const tellAccess = ({ actor, tell }: Teller) =>
  tell(
    actor.kind === 'owner'
      ? { companyId: null, topic: 'access' }
      : { companyId: actor.companyId, topic: 'access', employeeIds: [actor.employeeId] },
  )

type OwnAction = keyof typeof accountsFacts
type OwnEntry = { [A in OwnAction]: { action: A } & Facts<A> }[OwnAction]

/** Entries of changes of the own account. */
export const auditAs = ({ record, now }: Backend, tx: Tx, actor: Actor, entry: OwnEntry) =>
  record(tx, companyOf(actor), { actorId: actor.userId, at: now() }, { ...entry, subject: actor.userId })

/** After a new password: ends all other sessions and mailed links, clears the limits on attempts, and tells the person by mail. */
export const lockOthersOut = async (
  tx: Tx,
  asker: Omit<Asker, 'tell'>,
  { email, login }: { email: string | null; login: Login },
) => {
  await forgetAllTokens(tx, [asker.actor.userId])
  // After the tokens: this waits for a second step in progress, then ends its session too.
  await tx.delete(sessions).where(others(asker))
  for (const isKnownBrowser of [true, false]) await clearLimit(tx, signInKey(handleOf(login), isKnownBrowser))
  // Sign-ins with the former password no longer count against this hour.
  await clearLimit(tx, signInsKey(asker.actor.userId))
  if (email !== null) await mailPasswordChanged.enqueue(tx, { email, language: asker.language })
}
