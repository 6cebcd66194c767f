import { eq } from 'drizzle-orm'
import type { Asked, Member } from '#core/actor.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { hashOf, newSecret } from '#server/http/secret-links.ts'
import { wallLinks } from './tables.ts'

/** @returns the secret, which is kept nowhere */
export const makeLink = async (tx: Tx, { companyId }: Member, name: string, { now, language }: Asked) => {
  const [id, secret] = [newId(), newSecret()]
  await tx.insert(wallLinks).values({ companyId, id, name, hash: hashOf(secret), language, madeAt: asDate(now) })
  return { id, secret }
}

export const revokeLink = (tx: Tx, id: string) => tx.delete(wallLinks).where(eq(wallLinks.id, id))
