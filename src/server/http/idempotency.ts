import { createHash } from 'node:crypto'
import { and, eq, getTableColumns, lt, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Member } from '#core/actor.ts'
import { mayGive, type Permission } from '#core/permissions.ts'
import type { Last, Tx } from '#server/database/database.ts'
import { askedId, type Placeholders, prepared } from '#server/database/prepared.ts'
import { fieldsFrom, recordsIn, recordsText } from '#server/database/records.ts'
import { idempotencyKeys } from '#server/database/tables.ts'
import { hourly } from '#server/jobs/jobs.ts'
import { before } from '#server/jobs/retention.ts'
import { ProblemError } from './problems.ts'
import { Forbidden } from './refusals.ts'
import { isUnsafe } from './route.ts'

const keyShape = /^[\w-]{8,128}$/

export type SentRequest = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>

const keyOf = (request: SentRequest) => {
  const key = request.headers['idempotency-key']
  if (key === undefined || !isUnsafe(request.method)) return undefined
  if (typeof key !== 'string' || !keyShape.test(key)) throw new ProblemError(400, 'malformed')
  return key
}

const fingerprintOf = ({ method, url, body }: SentRequest) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest('base64url')

/** Public requests have no person: their key alone identifies a repetition. */
export const sendingOf = (request: FastifyRequest) => ({ key: keyOf(request), fingerprint: fingerprintOf(request) })

/** The request and the rights of its sender: the first answer is repeated only if the sender still has all of them. */
const askedBy = (request: SentRequest, { permissions }: Member) => `${fingerprintOf(request)} ${permissions.join(' ')}`

export type Claim = { key: string; request: string }

/** A key as it is stored; undefined without one. */
export const claimOf = (request: SentRequest, actor: Member): Claim | undefined => {
  const key = keyOf(request)
  return key === undefined ? undefined : { key, request: askedBy(request, actor) }
}

/** @throws Forbidden if any right has gone: only the action knew which one the answer needed. */
const mustBeTheSame = (asked: string, request: SentRequest, actor: Member) => {
  const [fingerprint, ...held] = asked.split(' ').filter(Boolean)
  if (fingerprint !== fingerprintOf(request)) throw new ProblemError(422, 'keyReused')
  if (!mayGive(actor, held as Permission[])) throw new Forbidden()
}

/**
 * Requests with the same `Idempotency-Key` have one effect: the first one acts, the others get its answer. A simultaneous copy waits on the primary key until the first
 * has committed. A request without a key always acts.
 * @param request without its body if the body says only when it was sent
 * @param act everything that depends on rows: a repeated deletion no longer finds its row, and is the same deletion
 * @param checkAgain runs before the first answer is repeated; throws if the sender may no longer have it
 */
export const idempotently = async <Answer>(
  tx: Tx,
  last: Last,
  actor: Member,
  request: SentRequest,
  act: () => Promise<Answer>,
  checkAgain: () => Promise<void>,
): Promise<Answer> => {
  const claimed = claimOf(request, actor)
  if (!claimed) return act()
  const { companyId, employeeId } = actor
  const mine = { companyId, employeeId, key: claimed.key }
  const [isNew] = await claim(tx, { ...mine, request: claimed.request })
  if (!isNew) {
    const [first] = await firstAnswer(tx, mine)
    mustBeTheSame(first?.request ?? '', request, actor)
    await checkAgain()
    return first!.response as Answer
  }
  const answer = await act()
  last(() => keepAnswer(tx, { ...mine, response: JSON.stringify(answer ?? null) }))
  return answer
}

const names = ['companyId', 'employeeId', 'key'] as const
const isMine = ({ companyId, employeeId, key }: Placeholders<(typeof names)[number]>) =>
  and(
    eq(idempotencyKeys.companyId, companyId),
    eq(idempotencyKeys.employeeId, employeeId),
    eq(idempotencyKeys.key, key),
  )

const claim = prepared([...names, 'request'], (tx, given) =>
  tx.insert(idempotencyKeys).values(given).onConflictDoNothing().returning({ key: idempotencyKeys.key }),
)
const firstAnswer = prepared(names, (tx, given) => tx.select().from(idempotencyKeys).where(isMine(given)))
const keepAnswer = prepared([...names, 'response'], (tx, { response, ...given }) =>
  tx
    .update(idempotencyKeys)
    .set({ response: sql`${response}::jsonb` })
    .where(isMine(given)),
)

/** Which of these keys have been used: each is a person's, at its place in the other list. */
export const usedKeys = prepared(['people', 'keys'], (tx, { people, keys }) => {
  const used = tx
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.employeeId, askedId), eq(idempotencyKeys.key, sql`asked.key`)))
    .limit(1)
    .as('used')
  return tx
    .select({ key: used.key })
    .from(sql`unnest(${people}::uuid[], ${keys}::text[]) as asked (id, key)`)
    .crossJoinLateral(used)
})

type AnsweredClaim = Claim & { employeeId: string; response: unknown }

/** Keys that come with their answers. Fails where one has been used meanwhile. */
export const keepAnswers = (tx: Tx, companyId: string, answered: readonly AnsweredClaim[]) =>
  insertAnswered(tx, { companyId, answered: recordsText(given, answered) })

const { companyId: _, createdAt: __, ...given } = getTableColumns(idempotencyKeys)

const insertAnswered = prepared(['companyId', 'answered'], (tx, { companyId, answered }) =>
  tx.insert(idempotencyKeys).select(
    tx
      .select({
        ...fieldsFrom('answered', getTableColumns(idempotencyKeys)),
        companyId: sql`${companyId}::uuid`.as('company_id'),
        createdAt: sql`now()`.as('created_at'),
      })
      .from(recordsIn('answered', given, answered)),
  ),
)

const namesOneOf = (ids: readonly string[]) =>
  sql`exists (select from unnest(${sql.param(ids)}::text[]) as named (id) where position(named.id in ${idempotencyKeys.response}::text) > 0)`

/** Stored answers may contain data that is being erased. */
export const forgetAnswersNaming = (tx: Tx, ids: readonly string[]) => tx.delete(idempotencyKeys).where(namesOneOf(ids))
/** Answers to this person, and answers that name them. */
export const forgetAnswersOf = (tx: Tx, employeeId: string) =>
  tx.delete(idempotencyKeys).where(or(eq(idempotencyKeys.employeeId, employeeId), namesOneOf([employeeId])))

/** Answers contain texts, such as the reason of a leave request: deleted once their request can no longer be repeated; a device keeps a punch for a day (`KEPT_LIMIT`). */
export const forgetAnswers = hourly('server.forget-answers', ({ database, now }) =>
  database.platform.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(now(), { hours: 48 }))),
)
