import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Member } from '#core/actor.ts'
import type { Last, Tx } from './database.ts'
import { hourly } from './jobs.ts'
import { type Given, madeOnce } from './prepared.ts'
import { ProblemError } from './problems.ts'
import { before, kept } from './retention.ts'
import { isUnsafe } from './route.ts'
import { idempotencyKeys } from './tables.ts'

const keyShape = /^[\w-]{8,128}$/

const keyOf = (request: FastifyRequest) => {
  const key = request.headers['idempotency-key']
  if (key === undefined || !isUnsafe(request.method)) return undefined
  if (typeof key !== 'string' || !keyShape.test(key)) throw new ProblemError(400, 'malformed')
  return key
}

const fingerprintOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest('base64url')

/** What tells a repeated request of somebody who is nobody: theirs is the key that they made up. */
export const sendingOf = (request: FastifyRequest) => ({ key: keyOf(request), fingerprint: fingerprintOf(request) })

/**
 * The same `Idempotency-Key` is the same effect: the first request with it acts, every other one gets the first one's answer.
 * A copy that arrives meanwhile waits on the primary key until the first has committed. A request without a key acts.
 * @param act all that depends on rows: a deletion asked again finds its row no more, and is the same deletion.
 */
export const once = async <Answer>(
  tx: Tx,
  last: Last,
  { companyId, employeeId }: Member,
  request: FastifyRequest,
  act: () => Promise<Answer>,
): Promise<Answer> => {
  const key = keyOf(request)
  if (!key) return act()
  const fingerprint = fingerprintOf(request)
  const mine = { companyId, employeeId, key }
  const claimed = await claim(tx, { ...mine, request: fingerprint })
  if (claimed.length === 0) {
    const [first] = await firstAnswer(tx, mine)
    if (first?.request !== fingerprint) throw new ProblemError(422, 'keyReused')
    return first.response as Answer
  }
  const answer = await act()
  last(() => keepAnswer(tx, { ...mine, response: JSON.stringify(answer ?? null) }))
  return answer
}

const names = ['companyId', 'employeeId', 'key'] as const
const isMine = ({ companyId, employeeId, key }: Given<(typeof names)[number]>) =>
  and(
    eq(idempotencyKeys.companyId, companyId),
    eq(idempotencyKeys.employeeId, employeeId),
    eq(idempotencyKeys.key, key),
  )

const claim = madeOnce([...names, 'request'], (tx, given) =>
  tx.insert(idempotencyKeys).values(given).onConflictDoNothing().returning({ key: idempotencyKeys.key }),
)
const firstAnswer = madeOnce(names, (tx, given) => tx.select().from(idempotencyKeys).where(isMine(given)))
const keepAnswer = madeOnce([...names, 'response'], (tx, { response, ...given }) =>
  tx
    .update(idempotencyKeys)
    .set({ response: sql`${response}::jsonb` })
    .where(isMine(given)),
)

/** An answer repeats what somebody wrote, such as why they ask for leave: it is kept as long as a request may be sent again. */
export const forgetAnswers = hourly('server.forget-answers', ({ database, now }) =>
  database.platform.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(now(), kept.answers))),
)
