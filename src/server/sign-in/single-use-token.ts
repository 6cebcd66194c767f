import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, like, sql } from 'drizzle-orm'
import { verifications } from '#accounts/server/tables.ts'
import { asDate } from '../database/columns.ts'
import type { Tx } from '../database/database.ts'

/** What a mailed link proves: that this account's owner reads mail at an address. */
type ReadsMail = { userId: string; email: string }

/** What opening it proves. The last two go into no mail, and are used alike. */
type Proofs = {
  'reset-password': ReadsMail
  'change-email': ReadsMail
  /** A browser has shown the password, and holds this in a cookie until the second step. */
  'second-step': { userId: string; rememberMe: boolean }
  /** Somebody has shown their password to set up an app with this secret, which is sealed. */
  'set-up-two-step': { userId: string; secret: string }
}
type Purpose = keyof Proofs
export type MailPurpose = 'reset-password' | 'change-email'

/** Of its token the database keeps a hash: who reads it, or a backup of it, has no link. */
const identifierOf = (purpose: Purpose, token: string) =>
  `${purpose}:${createHash('sha256').update(token).digest('base64url')}`

/** @returns the token that goes into the mail, behind the `#` of the address: browsers send that part to nobody. */
export const makeLink = async <Why extends Purpose>(
  db: Tx,
  purpose: Why,
  proof: Proofs[Why],
  expiresAt: Temporal.Instant,
) => {
  const token = randomBytes(32).toString('base64url')
  await db
    .insert(verifications)
    .values({ identifier: identifierOf(purpose, token), value: JSON.stringify(proof), expiresAt: asDate(expiresAt) })
  return token
}

/** What opening it would prove. Undefined when unknown, used or expired. */
export const readLink = async <Why extends Purpose>(tx: Tx, purpose: Why, token: string, now: Temporal.Instant) => {
  const [row] = await tx
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, asDate(now))))
  return row && (JSON.parse(row.value) as Proofs[Why])
}

/** @returns whether it could still be opened: of two who do so at once, one deletes the row. */
export const openLink = async (tx: Tx, purpose: Purpose, token: string) => {
  const { rowCount } = await tx.delete(verifications).where(eq(verifications.identifier, identifierOf(purpose, token)))
  return rowCount === 1
}

const userOfLink = sql`${verifications.value}::jsonb ->> 'userId'`

/** The account's links for this purpose are of no more use. */
export const forgetLinks = async (tx: Tx, purpose: Purpose, userId: string) => {
  await tx.delete(verifications).where(and(like(verifications.identifier, `${purpose}:%`), eq(userOfLink, userId)))
}

/** Whatever was mailed to these accounts, or begun with their passwords, opens nothing any more. */
export const forgetAllLinks = async (tx: Tx, userIds: string[]) => {
  await tx.delete(verifications).where(inArray(userOfLink, userIds))
}
