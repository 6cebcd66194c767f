import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { monthOf, weekOf } from '#core/calendar.ts'
import { calendarDate, id } from '#core/fields.ts'
import { paperAsked, planningExportAsked, teamPaperAsked } from '#paper/schemas.ts'
import { mayPlan, maySeeOwnSchedule } from '#schedule/policy.ts'
import { shownPdf } from '#server/documents/document-job.ts'
import { memberRoute } from '#server/http/gates.ts'
import { found } from '#server/http/refusals.ts'
import { download } from '#server/http/route.ts'
import { plannedDays } from './export-queries.ts'
import { plannedAsCsv, plannedAsWorkbook } from './file-exports.ts'
import { teamFile } from './month-queries.ts'
import { ownWeekFile, personFile } from './queries.ts'

const tag = 'schedule'
const spans = { week: weekOf, month: monthOf }
const files = { csv: plannedAsCsv, xlsx: plannedAsWorkbook }
const params = z.object({ date: calendarDate })

export const paperRoutes = (app: FastifyInstance) => {
  const { publicUrl } = app.backend.config
  return [
    memberRoute(app, {
      method: 'GET',
      url: '/schedule/weeks/:date/pdf',
      summary:
        'The week of the team, of a department or of one person, as PDF: as planners see it, with what nobody was told marked',
      tag,
      params,
      query: teamPaperAsked.extend({ employeeId: id.optional() }),
      response: download,
      isHeavy: true,
      may: mayPlan,
      act: async ({
        tx,
        actor,
        params: { date },
        query: { employeeId, department, ...query },
        now,
        language,
        makeDocument,
      }) => {
        const asked = { now, language: query.language ?? language, publicUrl }
        const file =
          employeeId === undefined
            ? await teamFile(tx, actor, { span: 'week', date, department }, asked)
            : await personFile(tx, actor, { date, employeeId }, asked)
        const { name, pdf } = found(file)
        return shownPdf(name, pdf, makeDocument)
      },
    }),

    memberRoute(app, {
      method: 'GET',
      url: '/schedule/my-week/:date/pdf',
      summary: 'One’s own week as PDF',
      tag,
      params,
      query: paperAsked,
      response: download,
      isHeavy: true,
      may: maySeeOwnSchedule,
      act: async ({ tx, actor, params: { date }, query, now, language, makeDocument }) => {
        const asked = { now, language: query.language ?? language, publicUrl }
        const { name, pdf } = await ownWeekFile(tx, actor, date, asked)
        return shownPdf(name, pdf, makeDocument)
      },
    }),

    memberRoute(app, {
      method: 'GET',
      url: '/schedule/months/:date/pdf',
      summary: 'The month of the team, or of a department, as PDF: as planners see it',
      tag,
      params,
      query: teamPaperAsked,
      response: download,
      isHeavy: true,
      may: mayPlan,
      act: async ({ tx, actor, params: { date }, query, now, language, makeDocument }) => {
        const asked = { now, language: query.language ?? language, publicUrl }
        const part = { span: 'month', date, department: query.department } as const
        const { name, pdf } = found(await teamFile(tx, actor, part, asked))
        return shownPdf(name, pdf, makeDocument)
      },
    }),

    memberRoute(app, {
      method: 'GET',
      url: '/schedule/exports',
      summary:
        'The planning of the week or month of a date as CSV or XLSX: a row a shift, open ones included, or an absence',
      tag,
      query: planningExportAsked,
      response: download,
      isHeavy: true,
      may: mayPlan,
      act: async ({ tx, actor, query: { date, span, format }, language, makeDocument }) =>
        files[format](await plannedDays(tx, actor, spans[span](date)), language, makeDocument),
    }),
  ]
}
