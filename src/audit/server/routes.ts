import type { FastifyInstance } from 'fastify'
import { mayReadTrail } from '#audit/policy.ts'
import { periodAsked } from '#audit/rules.ts'
import { exportAsked, trailAsked, trailPage, trailPeople } from '#audit/schemas.ts'
import { todayIn } from '#core/calendar.ts'
import { memberRoute } from '#server/http/gates.ts'
import { download } from '#server/http/route.ts'
import { trailAsCsv } from './exports.ts'
import * as queries from './queries.ts'

const tag = 'audit'

export const auditRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/audit',
    summary: 'A page of the audit trail in words, newest first',
    tag,
    query: trailAsked,
    response: trailPage,
    may: mayReadTrail,
    act: ({ tx, query, ...reader }) => queries.trail(tx, reader, query),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/audit/people',
    summary: 'Whoever may have done something, those who left too',
    tag,
    response: trailPeople,
    isHeavy: true,
    may: mayReadTrail,
    act: async ({ tx, actor }) => ({ people: await queries.trailPeople(tx, actor) }),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/audit/exports',
    summary: 'What the filters show as CSV, whole; the export is an entry of its own',
    tag,
    limit: { kind: 'exports of the trail', max: 60, windowSeconds: 3600 },
    body: exportAsked,
    response: download,
    isHeavy: true,
    may: mayReadTrail,
    act: async ({ body, audit, ...reader }) => {
      const { actor, language, now } = reader
      const asked = { ...body, ...periodAsked(body, todayIn(actor.timeZone, now)) }
      const { from, to, actor: by, kind } = asked
      await audit({ action: 'audit.exported', subject: 'trail', after: { from, to, actor: by, kind } })
      const name = `${queries.wordingOf(reader).words.file}-${asked.from}-${asked.to}.csv`
      const content = trailAsCsv(app.backend.database, { actor, language, now }, asked)
      return { name, type: 'text/csv' as const, content }
    },
  }),
]
