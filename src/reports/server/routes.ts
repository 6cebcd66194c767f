import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { period, timeTracking } from '#reports/contract.ts'
import { maySeeTimes } from '#reports/policy.ts'
import { accountRoute, memberRoute } from '#server/http/gates.ts'
import { download } from '#server/http/route.ts'
import { auditAccount } from '#server/trail/audit.ts'
import { corrections } from '#time-clock/contract.ts'
import { correctionsOf, sessionById } from '#time-clock/server/queries.ts'
import { fileName, ownData } from './exports.ts'
import * as queries from './queries.ts'

export const reportsRoutes = (app: FastifyInstance) => {
  memberRoute(app, {
    method: 'GET',
    url: '/reports/time-tracking',
    summary:
      'The work sessions of everybody in a period of at most 31 days; by pages of a hundred people when it is longer than a week',
    tag: 'reports',
    query: period,
    response: timeTracking,
    isHeavy: true,
    may: maySeeTimes,
    act: ({ tx, actor, query, now }) => queries.timeTracking(tx, actor, query, now),
  })

  memberRoute(app, {
    method: 'GET',
    url: '/reports/sessions/:workSessionId/corrections',
    summary: 'Who corrected a work session, when, why and what',
    tag: 'reports',
    params: z.object({ workSessionId: z.uuid() }),
    response: corrections,
    may: maySeeTimes,
    load: (tx, { workSessionId }) => sessionById(tx, workSessionId),
    act: ({ tx, actor, row }) => correctionsOf(tx, actor, row.id),
  })

  accountRoute(app, {
    method: 'POST',
    url: '/account/export',
    summary: 'All that is kept about oneself, as a file',
    tag: 'reports',
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
