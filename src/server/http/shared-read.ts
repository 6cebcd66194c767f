import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import type { Policy } from '#core/permissions.ts'
import { batchedByGroup } from '#server/database/batched.ts'
import type { Tx } from '#server/database/database.ts'
import { memberGate } from './gates.ts'
import { Forbidden } from './refusals.ts'
import { declare, inputOf, type Parsed, parseParams, type Route, type Shape } from './route.ts'

/** Of one transaction: with more the first would wait long for the answers of the others. */
const most = 32

type Input<P extends Shape | undefined, Q extends Shape | undefined> = { params: Parsed<P>; query: Parsed<Q> }

/**
 * What employees read of themselves: those of one company who ask for the same while others are being answered are answered together, in the next
 * transaction (docs/decisions/0097-reads-in-batches.md).
 */
export const sharedRead = <
  U extends string,
  R extends Shape,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
>(
  app: FastifyInstance,
  route: Route<'GET', U, P, Q, undefined, R> & {
    limit?: never
    may: Policy
    /**
     * @param actors of one company and of its zone, each once
     * @returns each one's answer
     */
    read: (
      asked: Input<P, Q> & { tx: Tx; actors: readonly Member[]; timeZone: string; now: Temporal.Instant },
    ) => Promise<(actor: Member) => z.input<R>>
  },
) => {
  type Asked = Input<P, Q> & { actor: Member; url: string }

  const readTogether = async (asked: readonly Asked[]) => {
    const [{ params, query, actor: one }] = asked as readonly [Asked, ...Asked[]]
    const { companyId, timeZone } = one
    // Of two requests of one person the later knows their rights of now.
    const latest = new Map(asked.map(({ actor }) => [actor.employeeId, actor]))
    const { database, now } = app.backend
    const answerOf = await database.inCompany(
      companyId,
      'read only',
      tx => route.read({ params, query, tx, actors: [...latest.values()], timeZone, now: now() }),
      route,
    )
    return new Map(asked.map(each => [each, () => answerOf(latest.get(each.actor.employeeId)!)]))
  }
  const askedAlike = ({ actor, url }: Asked) => `${actor.companyId} ${actor.timeZone} ${url}`
  const join = batchedByGroup(askedAlike, readTogether, most)

  return declare(app, route, memberGate(route.may), async request => {
    const actor = request.actor as Member
    const params = parseParams(route.params as P, request.params)
    if (!route.may(actor)) throw new Forbidden()
    const { query } = inputOf(request, route)
    const answer = await join({ params, query, actor, url: request.url })
    return answer!()
  })
}
