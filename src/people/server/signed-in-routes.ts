import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { requiredStep } from '#accounts/policy.ts'
import { ownerPerson } from '#accounts/server/queries.ts'
import type { Member } from '#core/actor.ts'
import { signedIn } from '#people/schemas.ts'
import type { Tx } from '#server/database/database.ts'
import { publicRoute, senderOf } from '#server/http/gates.ts'
import { found } from '#server/http/refusals.ts'
import { memberPerson } from './identity-queries.ts'

/** How many notifications somebody has not read. */
export type CountUnread = (db: Tx, member: Member) => Promise<number>

export const signedInRoutes = (app: FastifyInstance, countUnread: CountUnread) => [
  publicRoute(app, {
    method: 'GET',
    url: '/session',
    summary: 'Who is signed in',
    tag: 'accounts',
    response: signedIn,
    act: async ({ request, now }): Promise<z.input<typeof signedIn>> => {
      const db = app.backend.database.platform
      const actor = await senderOf(request)
      if (actor?.kind === 'owner') return { kind: 'owner', ...found(await ownerPerson(db, actor)) }
      if (!actor) return { kind: 'anonymous' }
      const [person, unread] = await Promise.all([memberPerson(db, actor, now), countUnread(db, actor)])
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
