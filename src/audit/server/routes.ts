import type { FastifyInstance } from 'fastify'
import { mayReadTrail } from '#audit/policy.ts'
import { periodAsked } from '#audit/rules.ts'
import { exportAsked, trailAsked, trailPage, trailPeople } from '#audit/schemas.ts'
import { todayIn } from '#core/calendar.ts'
import { arePeople } from '#people/server/queries.ts'
import type { Inspection } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import type { MakeDocument } from '#server/documents/document-job.ts'
import { memberRoute } from '#server/http/gates.ts'
import { InvalidFields } from '#server/http/refusals.ts'
import { download } from '#server/http/route.ts'
import { mayMakePack } from '#timesheets/policy.ts'
import { packAsked } from '#timesheets/schemas.ts'
import { archiveWords, companyArchive } from './company-archive.ts'
import { trailAsCsv } from './exports.ts'
import { packWords } from './inspection.ts'
import { inspectionPack } from './inspection-pack.ts'
import * as queries from './queries.ts'

const tag = 'audit'

export const auditRoutes = (app: FastifyInstance, inspections: readonly Inspection[]) => [
  ...trailRoutes(app),
  ...packRoutes(app, inspections),
  ...archiveRoutes(app),
]

/** @throws InvalidFields if it is nobody who works or worked here */
const checkPerson = async (tx: Tx, path: string, id: string | null | undefined) => {
  if (id && !(await arePeople(tx, [id]))) throw new InvalidFields({ path, code: 'unknown' })
}

const packRoutes = (app: FastifyInstance, inspections: readonly Inspection[]) => [
  memberRoute(app, {
    method: 'POST',
    url: '/audit/inspection-packs',
    summary:
      'All that is kept of working time in a period as ZIP, readable and verifiable without the product; an entry of its own',
    tag,
    limit: { kind: 'inspection packs', max: 30, windowSeconds: 3600 },
    body: packAsked,
    response: download,
    isHeavy: true,
    may: mayMakePack,
    act: async ({ tx, body, audit, makeDocument, ...reader }) => {
      const { actor, language, now } = reader
      const { from, to, kind, employeeId } = body
      await checkPerson(tx, 'employeeId', employeeId)
      await audit({ action: 'audit.pack-made', subject: 'trail', after: { from, to, employeeId, sheetKind: kind } })
      const { database, config } = app.backend
      // The archive has begun to arrive: a sheet that was refused its turn would break it off.
      const makeInTime: MakeDocument = job => makeDocument(job, { isPatient: true })
      const source = { database, publicUrl: config.publicUrl, makeDocument: makeInTime }
      const asked = { from, to, kind, person: employeeId }
      return {
        name: `${packWords[language].file}-${from}-${to}.zip`,
        type: 'application/zip' as const,
        content: inspectionPack(inspections, source, { actor, language, now }, asked),
      }
    },
  }),
]

const archiveRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'POST',
    url: '/audit/company-archives',
    summary:
      'All that the company has as ZIP: each table as CSV and JSON, and the trail with its proof; an entry of its own',
    tag,
    limit: { kind: 'archives of the company', max: 10, windowSeconds: 3600 },
    response: download,
    isHeavy: true,
    may: mayReadTrail,
    act: async ({ audit, actor, language, now }) => {
      await audit({ action: 'audit.company-exported', subject: 'trail' })
      return {
        name: `${archiveWords[language].file}-${todayIn(actor.timeZone, now)}.zip`,
        type: 'application/zip' as const,
        content: companyArchive(app.backend.database, { actor, language, now }),
      }
    },
  }),
]

const trailRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/audit',
    summary: 'A page of the audit trail in words, newest first',
    tag,
    query: trailAsked,
    response: trailPage,
    may: mayReadTrail,
    act: async ({ tx, query, ...reader }) => {
      await checkPerson(tx, 'actor', query.actor)
      return queries.trail(tx, reader, query)
    },
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
    act: async ({ tx, body, audit, ...reader }) => {
      await checkPerson(tx, 'actor', body.actor)
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
