import { eq } from 'drizzle-orm'
import type { Member, RequestContext } from '#core/actor.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { hashOf, newSecret } from '#server/http/secret-links.ts'
import { wallLinks } from './tables.ts'

/** @returns the secret, which is kept nowhere */
export const makeLink = async (tx: Tx, { companyId }: Member, name: string, { now, language }: RequestContext) => {
  const [id, secret] = [newId(), newSecret()]
  await tx.insert(wallLinks).values({ companyId, id, name, hash: hashOf(secret), language, madeAt: asDate(now) })
  return { id, secret }
}

/** @returns the link; undefined if somebody else revoked it meanwhile */
export const revokeLink = async (tx: Tx, id: string) => {
  const [revoked] = await tx.delete(wallLinks).where(eq(wallLinks.id, id)).returning({ id: wallLinks.id })
  return revoked
}
