import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { companyOf, type Owner } from '#core/actor.ts'
import type { Language } from '#core/languages.ts'
import type { Backend } from '#server/backend.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { countAgainstLimit } from '#server/http/rate-limit.ts'
import { Refusal } from '#server/http/refusals.ts'
import { hashPassword } from '#server/passwords.ts'
import { mailEmailChanged, mailResetLink, mailTwoStep } from './jobs.ts'
import { userOfEmail } from './queries.ts'
import { endOfLink, forgetAllTokens } from './single-use-token.ts'
import { sessions, twoSteps, users } from './tables.ts'

type NewAccount = {
  name: string
  /** Null: the person signs in with the company's code and a name. */
  email: string | null
  /** Null for somebody who is invited and will choose it. */
  password: string | null
  /** Somebody else chose the password. */
  isGiven: boolean
}

/**
 * Creates an account, with its password if there is one already. The database adds both: a company may write no other password.
 * @param field of the form that holds the address
 * @throws Refusal `people.email-taken` if any account has the address, in any company.
 */
export const createAccount = async (tx: Tx, person: NewAccount, field = 'email') => {
  const userId = newId()
  const { name, email, isGiven } = person
  const password = person.password === null ? null : await hashPassword(person.password)
  const { rows } = await tx.execute<{ opened: boolean }>(
    sql`select open_account(${userId}, ${name}, ${email}, ${password}, ${isGiven}) as opened`,
  )
  if (!rows[0]!.opened) throw new Refusal('people.email-taken', { field })
  return userId
}

/**
 * Accounts of people who are invited, all at once; nobody is told yet.
 * @returns their ids, in order; undefined if any account has one of the addresses
 */
export const createInvitedAccounts = async (
  tx: Tx,
  people: readonly { name: string; email: string | null }[],
  now: Temporal.Instant,
) => {
  const invitedUntil = asDate(endOfLink('invitation', now))
  const invitation = 'to-hand-over' as const
  const rows = people.map(({ name, email }) => ({ id: newId(), name, email, invitedUntil, invitation }))
  const { rowCount } = await tx.insert(users).values(rows).onConflictDoNothing()
  return rowCount === rows.length ? rows.map(({ id }) => id) : undefined
}

/** Sessions and password go with the account. */
export const deleteAccount = (tx: Tx, userId: string) => tx.delete(users).where(eq(users.id, userId))

/** @returns the ids of those that were deleted: the others have just come in */
export const deleteInvitedAccounts = async (tx: Tx, userIds: string[]) => {
  const invited = and(inArray(users.id, userIds), isNotNull(users.invitedUntil))
  const gone = await tx.delete(users).where(invited).returning({ id: users.id })
  return new Set(gone.map(({ id }) => id))
}

/** Deletes the accounts of a deleted company, with their mailed links. */
export const deleteAccounts = async (tx: Tx, userIds: string[]) => {
  await forgetAllTokens(tx, userIds)
  await tx.delete(users).where(inArray(users.id, userIds))
}

/** Told at the former address, also if somebody else changed it. */
export const tellOldAddress = mailEmailChanged.enqueue

type SubscriptionBackend = Pick<Backend, 'subscriptions'>

/** Ends linked calendars and devices of notices: an intruder may have added one, and they need no session. */
export const endSubscriptions = async ({ subscriptions }: SubscriptionBackend, tx: Tx, userId: string) => {
  for (const { end } of subscriptions) await end(tx, userId)
}

/**
 * For a person who has lost the device that makes their codes. Their sessions end: an intruder may be in one of them.
 * @throws Refusal if the account has no second step.
 */
export const takeTwoStepOff = async (
  tx: Tx,
  backend: SubscriptionBackend,
  { userId, email }: { userId: string; email: string | null },
  language: Language,
) => {
  const { rowCount } = await tx.delete(twoSteps).where(eq(twoSteps.userId, userId))
  if (rowCount === 0) throw new Refusal('accounts.no-two-step')
  // After the codes: this waits for a sign-in that is using one, then ends its session too.
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await endSubscriptions(backend, tx, userId)
  if (email !== null) await mailTwoStep.enqueue(tx, { email, language, what: 'taken-off' })
}

/**
 * Run on the machine itself, for an owner who has lost phone and recovery codes: nobody in the product may do it.
 * @returns false if no account with a second step has this address
 */
export const takeTwoStepOffOnMachine = async (
  tx: Tx,
  { identities, record, subscriptions }: Pick<Backend, 'identities' | 'record' | 'subscriptions'>,
  email: string,
  now: Temporal.Instant,
) => {
  const user = await userOfEmail(tx, email)
  const actor = user && (await identities.ofUser(tx, user.id, now))
  if (!actor?.hasTwoStep) return false
  await takeTwoStepOff(tx, { subscriptions }, { userId: actor.userId, email }, 'fr')
  const entry = { action: 'accounts.two-step-taken-off', subject: actor.userId } as const
  await record(tx, companyOf(actor), { actorId: null, at: now }, entry)
  return true
}

/** Ends its sessions, mailed links, linked calendars and devices. Nobody signs in until it is unblocked. @returns false if it was blocked already */
export const blockAccount = async (
  backend: SubscriptionBackend,
  tx: Tx,
  owner: Owner,
  userId: string,
  now: Temporal.Instant,
) => {
  if (userId === owner.userId) throw new Refusal('accounts.own-account')
  return openOrClose(backend, tx, userId, asDate(now))
}

/** Ends sessions and links again: those opened while the account was being blocked must not become valid. @returns false if it was open already */
export const unblockAccount = async (backend: SubscriptionBackend, tx: Tx, { userId, blockedAt }: Account) =>
  blockedAt !== null && (await openOrClose(backend, tx, userId, null))

const openOrClose = async (backend: SubscriptionBackend, tx: Tx, userId: string, blockedAt: Date | null) => {
  // Locks links before the account, like the deletion of a company.
  await forgetAllTokens(tx, [userId])
  const isOtherwise = and(eq(users.id, userId), blockedAt ? isNull(users.blockedAt) : isNotNull(users.blockedAt))
  const { rowCount } = await tx.update(users).set({ blockedAt }).where(isOtherwise)
  if (rowCount === 0) return false
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await endSubscriptions(backend, tx, userId)
  return true
}

type Account = { userId: string; email: string | null; blockedAt: Date | null }

/** Shares its limit with the links that people ask for themselves: no mailbox is filled. */
export const sendResetLink = async (tx: Tx, account: Account, language: Language, now: Temporal.Instant) => {
  const { email, blockedAt } = account
  if (email === null) throw new Refusal('accounts.no-email')
  if (blockedAt) throw new Refusal('accounts.still-blocked')
  await countAgainstLimit(tx, resetLimit(email), now)
  await mailResetLink.enqueue(tx, { email, language })
}

export const resetLimit = (email: string) => ({ key: `reset ${email}`, max: 5, windowSeconds: 3600 })

/** Limits sign-ins with the right password too: each opens a session and adds an entry to the trail, which is kept for years. */
export const signInsKey = (userId: string) => `signed in as ${userId}`

/** @param handle of the way in that was typed (`handleOf`) */
export const signInKey = (handle: string, isKnownBrowser: boolean) =>
  `sign-in ${isKnownBrowser ? 'from a known browser ' : ''}${handle}`
