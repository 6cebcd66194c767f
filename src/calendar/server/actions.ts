import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Asked, Member } from '#core/actor.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { calendarLinks } from './tables.ts'

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** The link of before, if there was one, is void from now on. @returns the new secret */
export const makeLink = async (tx: Tx, { companyId, employeeId }: Member, { now, language }: Asked) => {
  const secret = randomBytes(32).toString('base64url')
  const made = { hash: hashOf(secret), language, madeAt: asDate(now) }
  await tx
    .insert(calendarLinks)
    .values({ companyId, employeeId, ...made })
    .onConflictDoUpdate({ target: [calendarLinks.companyId, calendarLinks.employeeId], set: made })
  return secret
}

/** @returns whether there was one */
export const revokeLink = async (tx: Tx, employeeId: string) => {
  const { rowCount } = await tx.delete(calendarLinks).where(eq(calendarLinks.employeeId, employeeId))
  return rowCount === 1
}
