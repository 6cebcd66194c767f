import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { period, timeTracking } from '#reports/contract.ts'
import { maySeeTimes } from '#reports/policy.ts'
import { memberRoute } from '#server/gates.ts'
import { corrections } from '#time-clock/contract.ts'
import { correctionsOf, sessionById } from '#time-clock/server/queries.ts'
import * as queries from './queries.ts'

export const reportsRoutes = (app: FastifyInstance) => {
  memberRoute(app, {
    method: 'GET',
    url: '/reports/time-tracking',
    summary: 'The work sessions of everybody in a period of at most 31 days',
    tag: 'reports',
    query: period,
    response: timeTracking,
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
}
