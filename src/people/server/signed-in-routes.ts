import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { requiredStep } from '#accounts/policy.ts'
import { ownerPerson } from '#accounts/server/queries.ts'
import type { Actor } from '#core/actor.ts'
import { signedIn } from '#people/schemas.ts'
import type { Tx } from '#server/database/database.ts'
import { publicRoute, senderOf } from '#server/http/gates.ts'
import { found } from '#server/http/refusals.ts'
import { memberPerson } from './identity-queries.ts'

export const signedInRoutes = (app: FastifyInstance) => [
  publicRoute(app, {
    method: 'GET',
    url: '/session',
    summary: 'Who is signed in',
    tag: 'accounts',
    response: signedIn,
    act: async ({ request, now }) => describe(app.backend.database.platform, await senderOf(request), now),
  }),
]

const describe = async (db: Tx, actor: Actor | null, now: Temporal.Instant): Promise<z.input<typeof signedIn>> => {
  if (actor?.kind === 'owner') return { kind: 'owner', ...found(await ownerPerson(db, actor)) }
  if (actor?.kind === 'member')
    return {
      kind: 'member',
      ...found(await memberPerson(db, actor, now)),
      permissions: [...actor.permissions],
      hasTwoStep: actor.hasTwoStep,
      hasGivenPassword: actor.hasGivenPassword,
      requiredStep: requiredStep(actor),
    }
  return { kind: 'anonymous' }
}
