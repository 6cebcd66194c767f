import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { anyMember } from '#core/permissions.ts'
import { memberRoute } from '#server/http/gates.ts'
import { found } from '#server/http/refusals.ts'
import { download } from '#server/http/route.ts'
import { maySeeTimes } from '#time-clock/policy.ts'
import { personCounters, teamCounters, teamCountersAsked, yearAsked } from '#timesheets/schemas/counter.ts'
import { fileName, personAsCsv, teamAsCsv } from './counter-exports.ts'
import * as queries from './counter-queries.ts'

const tag = 'timesheets'
const params = z.object({ employeeId: z.uuid() })

export const counterRoutes = (app: FastifyInstance) => [...teamRoutes(app), ...personRoutes(app)]

const teamRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/reports/counters',
    summary:
      'What everybody worked in a year: overtime, complementary, night, Sunday and holiday hours; by pages of a hundred people',
    tag,
    query: teamCountersAsked,
    response: teamCounters,
    isHeavy: true,
    may: maySeeTimes,
    act: ({ tx, actor, query, now }) => queries.teamCounters(tx, actor, query, now),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/reports/counters/export',
    summary: 'The counters of everybody in a year as CSV, a line a person',
    tag,
    query: yearAsked,
    response: download,
    isHeavy: true,
    may: maySeeTimes,
    act: async ({ actor, query, now, language }) => ({
      name: fileName(language, query.year),
      type: 'text/csv' as const,
      content: teamAsCsv(app.backend.database, { actor, now, language }, query.year),
    }),
  }),
]

const personRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/reports/counters/:employeeId',
    summary: 'The counters of one person in a year, with the weeks and sessions that they are sums of',
    tag,
    params,
    query: yearAsked,
    response: personCounters,
    isHeavy: true,
    may: maySeeTimes,
    load: (tx, { employeeId }) => queries.personById(tx, employeeId),
    act: ({ tx, actor, row, query, ...asked }) => queries.memberCounters(tx, actor, row, query, asked),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/reports/counters/:employeeId/export',
    summary: 'The counters of one person in a year as CSV, a line a week',
    tag,
    params,
    query: yearAsked,
    response: download,
    isHeavy: true,
    may: maySeeTimes,
    load: (tx, { employeeId }) => queries.personById(tx, employeeId),
    act: async ({ tx, actor, row, query, now, language }) =>
      personAsCsv(await queries.personCounters(tx, actor, row, query, { now, language }), language),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/reports/own-counters',
    summary: 'One’s own counters in a year',
    tag,
    query: yearAsked,
    response: personCounters,
    isHeavy: true,
    may: anyMember,
    act: async ({ tx, actor, query, ...asked }) =>
      queries.personCounters(tx, actor, found(await queries.personById(tx, actor.employeeId)), query, asked),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/reports/own-counters/export',
    summary: 'One’s own counters in a year as CSV, a line a week',
    tag,
    query: yearAsked,
    response: download,
    isHeavy: true,
    may: anyMember,
    act: async ({ tx, actor, query, now, language }) => {
      const self = found(await queries.personById(tx, actor.employeeId))
      return personAsCsv(await queries.personCounters(tx, actor, self, query, { now, language }), language)
    },
  }),
]
