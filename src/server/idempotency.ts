import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import type { Tx } from './database.ts'
import { ProblemError } from './problems.ts'
import { idempotencyKeys } from './tables.ts'

const fingerprint = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest('base64url')

/**
 * The same key is the same effect: the first request with it acts, every other one gets the first one's answer. A copy that
 * arrives meanwhile waits on the primary key until the first has committed.
 */
export const once = async <Answer>(
  tx: Tx,
  actor: Member,
  key: string,
  request: unknown,
  act: () => Promise<Answer>,
): Promise<Answer> => {
  const mine = { companyId: actor.companyId, employeeId: actor.employeeId, key }
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...mine, request: fingerprint(request) })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const ofMine = and(
    eq(idempotencyKeys.companyId, mine.companyId),
    eq(idempotencyKeys.employeeId, mine.employeeId),
    eq(idempotencyKeys.key, key),
  )
  if (claimed.length === 0) {
    const [first] = await tx.select().from(idempotencyKeys).where(ofMine)
    if (first?.request !== fingerprint(request)) throw new ProblemError(422, 'keyReused')
    return first.response as Answer
  }
  const answer = await act()
  await tx
    .update(idempotencyKeys)
    .set({ response: answer ?? null })
    .where(ofMine)
  return answer
}
