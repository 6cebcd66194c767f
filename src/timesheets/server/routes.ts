import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isLargeCompany } from '#people/server/queries.ts'
import { memberRoute } from '#server/http/gates.ts'
import { download } from '#server/http/route.ts'
import { maySeeTimes } from '#time-clock/policy.ts'
import { corrections } from '#time-clock/schemas.ts'
import { correctionsOf, sessionById } from '#time-clock/server/queries.ts'
import { mayLookAround, maySeeTeamToday } from '#timesheets/policy.ts'
import {
  period,
  teamToday,
  teamWeeks,
  timesExportAsked,
  timeTracking,
  weekAsked,
  workedFindings,
} from '#timesheets/schemas.ts'
import { findingsOfWeek } from './finding-queries.ts'
import * as queries from './queries.ts'
import * as team from './team-queries.ts'
import { timesAsCsv, timesAsWorkbook } from './time-exports.ts'

export const timesheetsRoutes = (app: FastifyInstance, monthClaims: team.MonthClaims) => [
  memberRoute(app, {
    method: 'GET',
    url: '/reports/time-tracking',
    summary:
      'The work sessions of everybody in a period of at most 31 days; by pages of a hundred people when it is longer than a week',
    tag: 'timesheets',
    query: period,
    response: timeTracking,
    isHeavy: true,
    may: maySeeTimes,
    act: ({ tx, actor, query, now }) => queries.timeTracking(tx, actor, query, now),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/reports/time-tracking/export',
    summary:
      'What everybody had planned, punched and retained in a period of at most 31 days, as CSV or XLSX: a line a person and day, week or month',
    tag: 'timesheets',
    query: timesExportAsked,
    response: download,
    isHeavy: true,
    may: maySeeTimes,
    act: async ({ actor, query: { format, ...asked }, now, language, makeDocument }) => {
      const reader = { actor, now, language }
      return format === 'csv'
        ? timesAsCsv(app.backend.database, reader, asked)
        : timesAsWorkbook(reader, asked, makeDocument)
    },
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/reports/worked-findings',
    summary: 'What the rules of working time find in the hours that everybody worked in a week',
    tag: 'timesheets',
    query: weekAsked,
    response: workedFindings,
    isHeavy: true,
    may: maySeeTimes,
    act: async ({ tx, actor, query, ...asked }) => ({ findings: await findingsOfWeek(tx, actor, query.date, asked) }),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/reports/team-today',
    summary: 'Who is at work, late or absent at this moment, and what waits for the reader',
    tag: 'timesheets',
    response: teamToday,
    isHeavy: true,
    may: maySeeTeamToday,
    act: ({ tx, actor, now }) => team.teamToday(tx, actor, { now, monthClaims }),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/reports/team-weeks',
    summary: 'Hours to validate of the last two weeks, findings of this week, and what is planned in the next two',
    tag: 'timesheets',
    response: teamWeeks,
    isHeavy: true,
    may: mayLookAround,
    act: async ({ tx, actor, now, language }) => team.teamWeeks(tx, await isLargeCompany(tx), { actor, now, language }),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/reports/sessions/:workSessionId/corrections',
    summary: 'Who corrected a work session, when, why and what',
    tag: 'timesheets',
    params: z.object({ workSessionId: z.uuid() }),
    response: corrections,
    isHeavy: true,
    may: maySeeTimes,
    load: (tx, { workSessionId }) => sessionById(tx, workSessionId),
    act: ({ tx, actor, row }) => correctionsOf(tx, actor, row.id),
  }),
]
