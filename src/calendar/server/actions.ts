import { eq, inArray, sql } from 'drizzle-orm'
import type { Member, RequestContext } from '#core/actor.ts'
import { employeeOf } from '#people/server/identity-queries.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { hashOf, newSecret } from '#server/http/secret-links.ts'
import { calendarLinks } from './tables.ts'

/** The link of before, if there was one, is void from now on. @returns the new secret, and whether there was one */
export const makeLink = async (tx: Tx, { companyId, employeeId }: Member, { now, language }: RequestContext) => {
  const secret = newSecret()
  const made = { hash: hashOf(secret), language, madeAt: asDate(now) }
  const [link] = await tx
    .insert(calendarLinks)
    .values({ companyId, employeeId, ...made })
    .onConflictDoUpdate({ target: [calendarLinks.companyId, calendarLinks.employeeId], set: made })
    // A row that stood there has been locked by this transaction.
    .returning({ isRenewed: sql<boolean>`xmax <> 0` })
  return { secret, isRenewed: link!.isRenewed }
}

/** @returns whether there was one */
export const revokeLink = async (tx: Tx, employeeId: string) => {
  const { rowCount } = await tx.delete(calendarLinks).where(eq(calendarLinks.employeeId, employeeId))
  return rowCount === 1
}

/** Revokes the link of an account's person. */
export const revokeLinkOf = (tx: Tx, userId: string) =>
  tx.delete(calendarLinks).where(inArray(calendarLinks.employeeId, employeeOf(tx, userId)))
