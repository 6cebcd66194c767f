import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { companyOf } from '#core/actor.ts'
import { mayErasePeople } from '#people/policy.ts'
import { erasePerson as erasePersonForm } from '#people/schemas.ts'
import { tellOf } from '#people/server/actions.ts'
import { lockAnyEmployee } from '#people/server/queries.ts'
import type { PersonalData } from '#server/capability.ts'
import { accountRoute, memberRoute } from '#server/http/gates.ts'
import { download } from '#server/http/route.ts'
import { erasePerson } from './erasure-actions.ts'
import { fileName, ownData } from './exports.ts'
import { linkRoutes } from './link-routes.ts'

export const personalDataRoutes = (app: FastifyInstance, personalData: readonly PersonalData[]) => [
  ...exportRoutes(app, personalData),
  ...erasureRoutes(app, personalData),
  ...linkRoutes(app),
]

const exportRoutes = (app: FastifyInstance, personalData: readonly PersonalData[]) => [
  accountRoute(app, {
    method: 'POST',
    url: '/account/export',
    summary: 'All that is kept about oneself, as a file',
    tag: 'personal-data',
    limit: { kind: 'exports of one’s data', max: 5, windowSeconds: 3600 },
    response: download,
    isHeavy: true,
    isAfterRequiredStep: true,
    act: async ({ actor, language, now }) => {
      const { database, record } = app.backend
      const { userId } = actor
      const entry = { action: 'accounts.data-exported', subject: userId } as const
      await record(database.platform, companyOf(actor), { actorId: userId, at: now }, entry)
      const content = ownData(database, personalData, actor, { language, now })
      return { name: fileName(language), type: 'application/json' as const, content }
    },
  }),
]

/** Cannot be undone, and needs the permission `all`: see docs/personal-data.md. */
const erasureRoutes = (app: FastifyInstance, personalData: readonly PersonalData[]) => [
  memberRoute(app, {
    method: 'POST',
    url: '/people/:employeeId/erasure',
    summary: 'Give somebody who has left a pseudonym and take their words away, for good; hours stay',
    tag: 'personal-data',
    params: z.object({ employeeId: z.uuid() }),
    body: erasePersonForm,
    response: null,
    may: mayErasePeople,
    load: (tx, { employeeId }) => lockAnyEmployee(tx, employeeId),
    act: async ({ tx, row, body, now, audit, changed }) => {
      const { entryId, ...erased } = await erasePerson(tx, personalData, row, body.name, now)
      await audit({ id: entryId, action: 'people.erased', subject: row.id, after: erased })
      tellOf(row.id, changed, personalData)
      changed('trainings')
    },
  }),
]
