import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { requiredStep } from '#accounts/policy.ts'
import { ownerPerson } from '#accounts/server/queries.ts'
import type { Member } from '#core/actor.ts'
import { signedIn } from '#people/schemas.ts'
import { batched } from '#server/database/batched.ts'
import type { Tx } from '#server/database/database.ts'
import { publicRoute, senderOf } from '#server/http/gates.ts'
import { found } from '#server/http/refusals.ts'
import { isSessionOfLeaver, memberPersons } from './identity-queries.ts'

/** How many notifications each of these people has not read. */
export type CountUnread = (db: Tx, members: readonly Member[]) => Promise<ReadonlyMap<Member, number>>

export const signedInRoutes = (app: FastifyInstance, countUnread: CountUnread) => {
  const { platform: db } = app.backend.database
  /** Each opening of the application asks. */
  const knownOf = batched(async (members: readonly Member[]) => {
    const [persons, unread] = await Promise.all([
      memberPersons(db, members, app.backend.now()),
      countUnread(db, members),
    ])
    return new Map(members.map(member => [member, { person: persons.get(member), unread: unread.get(member)! }]))
  })
  return [
    publicRoute(app, {
      method: 'GET',
      url: '/session',
      summary: 'Who is signed in',
      tag: 'accounts',
      response: signedIn,
      act: async ({ request }): Promise<z.input<typeof signedIn>> => {
        const actor = await senderOf(request)
        if (actor?.kind === 'owner') return { kind: 'owner', ...found(await ownerPerson(db, actor)) }
        if (!actor) {
          const { tokenOf, now } = app.backend
          const token = tokenOf(request)
          const hasLeft = token !== null && (await isSessionOfLeaver(db, token, now()))
          return { kind: 'anonymous', ...(hasLeft && { hasLeft }) }
        }
        const { person, unread } = (await knownOf(actor))!
        return {
          kind: 'member',
          ...found(person),
          permissions: [...actor.permissions],
          hasTwoStep: actor.hasTwoStep,
          hasGivenPassword: actor.hasGivenPassword,
          requiredStep: requiredStep(actor),
          unread,
        }
      },
    }),
  ]
}
