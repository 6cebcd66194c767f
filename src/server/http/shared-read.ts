import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import type { Policy } from '#core/permissions.ts'
import type { Backend } from '#server/backend.ts'
import { batchedByGroup } from '#server/database/batched.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { memberGate } from './gates.ts'
import { Forbidden } from './refusals.ts'
import { declare, inputOf, type ParsedInput, parseParams, type Route, type Shape } from './route.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readTogether: ReturnType<typeof readTogether>
  }
}

// Reads of employees' own data, answered for many people at once: docs/decisions/0097-reads-in-batches.md.

/** The most reads in one transaction: with more the first would wait long for the answers of the others. */
const most = 32

type Scene = { tx: Tx; timeZone: string; now: Temporal.Instant }

/** @property readFor reads for all who ask for the same address, and gives each one's answer */
type Read = {
  actor: Member
  url: string
  readFor: (actors: readonly Member[], scene: Scene) => Promise<(actor: Member) => unknown>
}

/** Reads that arrive while others of the same company are being answered share the next transaction. */
export const readTogether = ({ database, now }: Backend) =>
  batchedByGroup(
    ({ actor }: Read) => `${actor.companyId} ${actor.timeZone}`,
    async reads => {
      const { companyId, timeZone } = reads[0]!.actor
      const alike = [...Map.groupBy(reads, ({ url }) => url).values()]
      const answers = await database.inCompany(
        companyId,
        'read only',
        tx => {
          const scene = { tx, timeZone, now: now() }
          return pipelined(alike.map(some => answersTo(some, scene)))
        },
        { isByIndex: true },
      )
      return new Map(answers.flat())
    },
    most,
  )

const answersTo = async (alike: readonly Read[], scene: Scene) => {
  // If one person sent two requests, the later one has their current rights.
  const latest = new Map(alike.map(({ actor }) => [actor.employeeId, actor]))
  const answerOf = await alike[0]!.readFor([...latest.values()], scene)
  return alike.map(read => [read, () => answerOf(latest.get(read.actor.employeeId)!)] as const)
}

/** Reads an employee's own data in one transaction with the reads of others. Its statements never scan a whole table. */
export const sharedRead = <
  U extends string,
  R extends Shape,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
>(
  app: FastifyInstance,
  route: Route<'GET', U, P, Q, undefined, R> & {
    limit?: never
    /** It always is. */
    isByIndex?: never
    may: Policy
    /**
     * @param asked `actors`: of one company and of its zone, each once
     * @returns each one's answer
     */
    read: (
      asked: Scene & { params: ParsedInput<P>; query: ParsedInput<Q>; actors: readonly Member[] },
    ) => Promise<(actor: Member) => z.input<R>>
  },
) =>
  declare(app, route, memberGate(route.may), async request => {
    const actor = request.actor as Member
    const params = parseParams(route.params as P, request.params)
    if (!route.may(actor)) throw new Forbidden()
    const { query } = inputOf(request, route)
    const answer = await app.readTogether({
      actor,
      url: request.url,
      readFor: (actors, scene) => route.read({ ...scene, params, query, actors }),
    })
    return answer!()
  })
