import type { FastifyInstance } from 'fastify'
import { accountRoute } from '#server/http/gates.ts'
import { download } from '#server/http/route.ts'
import { auditAccount } from '#server/trail/audit.ts'
import { fileName, ownData } from './exports.ts'

export const personalDataRoutes = (app: FastifyInstance) => {
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
      const { database } = app.backend
      await auditAccount(database.platform, actor, { actorId: actor.userId, at: now }, 'accounts.data-exported')
      const content = ownData(database, actor, language, now)
      return { name: fileName(language), type: 'application/json' as const, content }
    },
  })
}
