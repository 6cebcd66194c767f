import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { monthOf, weekOf } from '#core/calendar.ts'
import { calendarDate } from '#core/fields.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { paperAsked } from '#paper/schemas.ts'
import { teamFile } from '#paper/server/month-queries.ts'
import { ownWeekFile } from '#paper/server/queries.ts'
import { mayPlan, maySeeOwnSchedule } from '#schedule/policy.ts'
import type { Tx } from '#server/database/database.ts'
import { shownPdf } from '#server/documents/document-job.ts'
import { memberRoute } from '#server/http/gates.ts'
import { found, NotFound } from '#server/http/refusals.ts'
import { download } from '#server/http/route.ts'
import { countMiss, countRead, isSecret } from '#server/http/secret-links.ts'
import { languageOf } from '#server/http/sentences.ts'
import { sendPage } from '#server/pages/plain-page.ts'
import { isWeek } from '#wall/rules/sheets.ts'
import { madeWallSheet, ownSheetForm, wallSheetForm, wallSheetList } from '#wall/schemas.ts'
import type { wallSheets } from '#wall/server/tables.ts'
import { printSheet, takeDown } from './actions.ts'
import { sheetDocument, unknownSheetDocument } from './exports.ts'
import { ownSheetById, secretOf, sheetOfSecret, sheetsOf, sheetToday, subjectOf, teamSheetById } from './queries.ts'

const tag = 'wall'
const planners = { may: mayPlan }
const params = z.object({ wallSheetId: z.uuid() })

const factsOf = (sheet: typeof wallSheets.$inferSelect) => {
  const { period, ...part } = subjectOf(sheet)
  const days = isWeek(period) ? { week: period.from, from: null, to: null } : { week: null, ...period }
  return { ...days, department: part.department, sheetVersion: sheet.version }
}

const periods = { week: weekOf, month: monthOf }

export const sheetRoutes = (app: FastifyInstance) => {
  const { config } = app.backend
  /** Its stamp is absent once the state changed: an address that is opened again later prints what is planned by then. */
  const stamped = async (tx: Tx, id: string, timeZone: string) => {
    const { changes, version, madeAt, period, department } = found(await sheetToday(tx, id, timeZone))
    const address = `${config.publicUrl.origin}/feuille/${secretOf(id, config)}`
    const stamp = { version, madeAt: wallClockAt(madeAt.toTemporalInstant(), timeZone), address }
    return { period, department, stamp: changes.count === 0 ? stamp : undefined }
  }
  return [
    memberRoute(app, {
      method: 'GET',
      url: '/wall-sheets',
      summary: 'The sheets of a week that hang on the wall, with how much has changed since they were printed',
      tag,
      query: z.strictObject({ date: calendarDate }),
      response: wallSheetList,
      isHeavy: true,
      may: mayPlan,
      act: ({ tx, actor, query }) => sheetsOf(tx, actor, query.date),
    }),

    memberRoute(app, {
      method: 'POST',
      url: '/wall-sheets',
      summary: 'Give the week or month of a date, as it is now, a version to print; the same one while nothing changes',
      tag,
      limit: { kind: 'wall sheets', max: 240, windowSeconds: 3600 },
      body: wallSheetForm,
      response: madeWallSheet,
      isHeavy: true,
      may: mayPlan,
      act: async ({ tx, actor, body, now, audit, changed }) => {
        const { date, span, department } = body
        const sheet = await printSheet(tx, actor, { period: periods[span](date), department }, { now, config })
        await audit({ action: 'wall.sheet-printed', subject: sheet.id, after: factsOf(sheet) })
        changed('wall', planners)
        return { id: sheet.id, version: sheet.version, at: sheet.madeAt.toISOString() }
      },
    }),

    memberRoute(app, {
      method: 'GET',
      url: '/wall-sheets/:wallSheetId/pdf',
      summary: 'A sheet as PDF, with its version while it still holds',
      tag,
      params,
      query: paperAsked,
      response: download,
      isHeavy: true,
      may: mayPlan,
      load: (tx, { wallSheetId }) => teamSheetById(tx, wallSheetId),
      act: async ({ tx, actor, row, query, now, language, makeDocument }) => {
        const asked = { now, language: query.language ?? language, publicUrl: config.publicUrl }
        const { period, department, stamp } = await stamped(tx, row.id, actor.timeZone)
        const span = isWeek(period) ? 'week' : 'month'
        const { name, pdf } = found(await teamFile(tx, actor, { span, date: period.from, department, stamp }, asked))
        return shownPdf(name, pdf, makeDocument)
      },
    }),

    memberRoute(app, {
      method: 'POST',
      url: '/wall-sheets/own',
      summary:
        'Give one’s own week of a date, as one sees it now, a version to print; the same one while nothing changes',
      tag,
      limit: { kind: 'own sheets', max: 240, windowSeconds: 3600 },
      body: ownSheetForm,
      response: madeWallSheet,
      isHeavy: true,
      may: maySeeOwnSchedule,
      act: async ({ tx, actor, body, now, audit }) => {
        const subject = { period: weekOf(body.date), employeeId: actor.employeeId }
        const sheet = await printSheet(tx, actor, subject, { now, config })
        await audit({ action: 'wall.sheet-printed', subject: sheet.id, after: factsOf(sheet) })
        return { id: sheet.id, version: sheet.version, at: sheet.madeAt.toISOString() }
      },
    }),

    memberRoute(app, {
      method: 'GET',
      url: '/wall-sheets/own/:ownSheetId/pdf',
      summary: 'The sheet of one’s own week as PDF, with its version while it still holds',
      tag,
      params: z.object({ ownSheetId: z.uuid() }),
      query: paperAsked,
      response: download,
      isHeavy: true,
      may: maySeeOwnSchedule,
      load: (tx, { ownSheetId }, { employeeId }) => ownSheetById(tx, ownSheetId, employeeId),
      act: async ({ tx, actor, row, query, now, language, makeDocument }) => {
        const asked = { now, language: query.language ?? language, publicUrl: config.publicUrl }
        const { period, stamp } = await stamped(tx, row.id, actor.timeZone)
        const { name, pdf } = await ownWeekFile(tx, actor, period.from, asked, stamp)
        return shownPdf(name, pdf, makeDocument)
      },
    }),

    memberRoute(app, {
      method: 'DELETE',
      url: '/wall-sheets/:wallSheetId',
      summary: 'Note that a sheet was taken down: its address says nothing any more',
      tag,
      params,
      response: null,
      may: mayPlan,
      load: (tx, { wallSheetId }) => teamSheetById(tx, wallSheetId),
      act: async ({ tx, row, now, audit, changed }) => {
        found(await takeDown(tx, row, now))
        await audit({ action: 'wall.sheet-taken-down', subject: row.id, before: factsOf(row) })
        changed('wall', planners)
      },
    }),
  ]
}

/** The phones of a whole team, each several times an hour. */
const readLimit = { max: 1_200, windowSeconds: 3600 }

/** The page behind the code on a sheet. Anybody who scans it reads the page, without a session. */
export const serveSheets = (app: FastifyInstance) =>
  app.get<{ Params: { secret: string } }>(
    '/feuille/:secret',
    { schema: { hide: true } },
    async ({ params: { secret }, ip, headers }, reply) => {
      const { backend } = app
      const language = languageOf(headers['accept-language'])
      reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
      const known = isSecret(secret) ? await sheetOfSecret(backend.database.platform, secret) : undefined
      const sheet =
        known &&
        (await countRead(backend, `wall sheet ${known.id}`, readLimit),
        await backend.database.inCompany(known.companyId, 'read only', tx => sheetToday(tx, known.id, known.timeZone)))
      if (!sheet) {
        await countMiss(backend, 'wall sheets', ip)
        if (!headers.accept?.includes('text/html')) throw new NotFound()
        return sendPage(reply.code(404), unknownSheetDocument(language), language)
      }
      return sendPage(reply, sheetDocument({ ...known, ...sheet }, language, backend.now()), language)
    },
  )
