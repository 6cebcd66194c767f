import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, like, sql } from 'drizzle-orm'
import { resetLinkHours } from '#accounts/rules.ts'
import { invitationCodeLength, invitationDays } from '#accounts/ways-in.ts'
import type { Actor } from '#core/actor.ts'
import { unlistedPages } from '#core/pages.ts'
import { mayGive, type Permission } from '#core/permissions.ts'
import type { Backend } from '#server/backend.ts'
import { asDate, newCode } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { verifications } from './tables.ts'

/** The proof of a link: it was mailed to the address of this account, or handed over by somebody who manages it. */
type LinkProof = {
  userId: string
  /** The address of the account then: the link opens no account that has another one now. */
  email: string | null
  /** The rights of the account when a link was handed over. It opens no account that may do more. */
  rights?: readonly Permission[]
}

/** The proofs of single-use tokens. The first three are links. */
type Proofs = {
  'reset-password': LinkProof
  /** The first password of somebody who was invited. */
  invitation: LinkProof
  /** A code that can be typed in place of a link, by somebody without a camera at hand. */
  'short-code': LinkProof & { opens: PasswordPurpose }
  /** The challenge that a device signs: to add a passkey, and to sign in with one. */
  'add-passkey': { userId: string; challenge: string }
  'use-passkey': { challenge: string }
  'change-email': { userId: string; email: string }
  /** The browser has sent the right password, and keeps this in a cookie until the second step. */
  'second-step': { userId: string; rememberMe: boolean }
  /** The person has typed their password to set up an app with this encrypted secret. */
  'set-up-two-step': { userId: string; secret: string }
}
type Purpose = keyof Proofs
/** The links that let a person choose a password. */
export type PasswordPurpose = 'reset-password' | 'invitation'
export type LinkPurpose = PasswordPurpose | 'short-code' | 'change-email'

/** The database keeps only the hash of a token: reading it, or a backup, opens nothing. */
const identifierOf = (purpose: Purpose, token: string) =>
  `${purpose}:${createHash('sha256').update(token).digest('base64url')}`

/** A short code can be found from a bare hash of it: the secret is in no database. */
export const keyedCode = (code: string, secret: string) =>
  createHmac('sha256', secret).update(`code ${code}`).digest('base64url')

/** @returns the token; in a link it follows the `#` of the address, which browsers do not send. */
export const makeToken = async <Why extends Purpose>(
  db: Tx,
  purpose: Why,
  proof: Proofs[Why],
  expiresAt: Temporal.Instant,
  token = randomBytes(32).toString('base64url'),
) => {
  await db
    .insert(verifications)
    .values({ identifier: identifierOf(purpose, token), value: JSON.stringify(proof), expiresAt: asDate(expiresAt) })
  return token
}

const pageOf = { 'reset-password': unlistedPages.resetPassword, invitation: unlistedPages.invitation } as const
const lasting = { 'reset-password': { hours: resetLinkHours }, invitation: { hours: invitationDays * 24 } } as const

export const endOfLink = (purpose: PasswordPurpose, now: Temporal.Instant) => now.add(lasting[purpose])

/** A link to choose a password, and a code to be typed instead. The earlier ones of the account are void. */
export const makeLink = async (
  { database, config, now }: Pick<Backend, 'database' | 'config' | 'now'>,
  purpose: PasswordPurpose,
  account: LinkProof,
) => {
  const { platform } = database
  await forgetTokens(platform, purpose, account.userId)
  await forgetTokens(platform, 'short-code', account.userId)
  const expiresAt = endOfLink(purpose, now())
  const token = await makeToken(platform, purpose, account, expiresAt)
  const code = newCode(invitationCodeLength)
  await makeToken(platform, 'short-code', { ...account, opens: purpose }, expiresAt, keyedCode(code, config.secret))
  return { url: `${config.publicUrl.origin}${pageOf[purpose]}#${token}`, code, expiresAt: expiresAt.toString() }
}

/** The proof of a token. Undefined when unknown, used or expired. */
export const readToken = async <Why extends Purpose>(tx: Tx, purpose: Why, token: string, now: Temporal.Instant) => {
  const [row] = await tx
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, asDate(now))))
  return row && (JSON.parse(row.value) as Proofs[Why])
}

/** Its maker may still hold the link. It opens no account that got more rights since. */
export const stillOpens = ({ rights }: LinkProof, actor: Actor) =>
  rights === undefined || (actor.kind === 'member' && mayGive({ permissions: rights }, actor.permissions))

/** @returns whether the token was still unused: of two uses at once, one deletes the row. */
export const consumeToken = async (tx: Tx, purpose: Purpose, token: string) => {
  const { rowCount } = await tx.delete(verifications).where(eq(verifications.identifier, identifierOf(purpose, token)))
  return rowCount === 1
}

const userOfToken = sql`${verifications.value}::jsonb ->> 'userId'`

/** Locks the tokens of an account, in one order: of a link and a code that are used at once the second waits, and finds its own gone. */
export const holdTokens = (tx: Tx, userId: string) =>
  tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(eq(userOfToken, userId))
    .orderBy(verifications.id)
    .for('update')

/** The account's tokens for this purpose are void from now on. */
export const forgetTokens = async (tx: Tx, purpose: Purpose, userId: string) => {
  await tx.delete(verifications).where(and(like(verifications.identifier, `${purpose}:%`), eq(userOfToken, userId)))
}

/** All tokens of these accounts are void from now on. */
export const forgetAllTokens = async (tx: Tx, userIds: string[]) => {
  await tx.delete(verifications).where(inArray(userOfToken, userIds))
}
