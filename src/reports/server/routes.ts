import type { FastifyInstance } from 'fastify'
import { period, timeTracking } from '#reports/contract.ts'
import { maySeeTimes } from '#reports/policy.ts'
import { memberRoute } from '#server/gates.ts'
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
}
