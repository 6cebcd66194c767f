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

/** Which of these companies have their people read their month before pay. */
export type ReadingMonths = (db: Tx, companies: readonly string[]) => Promise<ReadonlySet<string>>

export type KnownElsewhere = { countUnread: CountUnread; readingMonths: ReadingMonths }

export const signedInRoutes = (app: FastifyInstance, { countUnread, readingMonths }: KnownElsewhere) => {
  const { platform: db } = app.backend.database
  /** Each opening of the application asks. */
  const knownOf = batched(async (members: readonly Member[]) => {
    const [persons, unread, reading] = await Promise.all([
      memberPersons(db, members, app.backend.now()),
      countUnread(db, members),
      readingMonths(db, [...new Set(members.map(({ companyId }) => companyId))]),
    ])
    return new Map(
      members.map(member => {
        const readsMonths = reading.has(member.companyId)
        return [member, { person: persons.get(member), unread: unread.get(member)!, readsMonths }]
      }),
    )
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
        const { person, unread, readsMonths } = (await knownOf(actor))!
        const { employee, company } = found(person)
        return {
          kind: 'member',
          employee,
          company: { ...company, readsMonths },
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
