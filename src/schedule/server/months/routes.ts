import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { todayIn } from '#core/calendar.ts'
import { calendarDate, dayOrToday } from '#core/fields.ts'
import { mayPlan, maySeeOwnSchedule } from '#schedule/policy.ts'
import { myMonth, teamMonth, teamPaperAsked } from '#schedule/schemas.ts'
import { shownPdf } from '#server/documents/document-job.ts'
import { memberRoute } from '#server/http/gates.ts'
import { found } from '#server/http/refusals.ts'
import { download } from '#server/http/route.ts'
import { monthPdf } from './month-exports.ts'
import { monthName, printedMonth } from './paper-queries.ts'
import * as months from './queries.ts'

const tag = 'schedule'
const ofDate = z.object({ date: calendarDate })

export const monthRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/schedule/months/:date',
    summary: 'The planning of the team in the month of a date: each person’s shifts, hours and absences',
    tag,
    params: ofDate,
    response: teamMonth,
    isHeavy: true,
    may: mayPlan,
    act: ({ tx, actor, params, ...asked }) => months.teamMonth(tx, actor, params.date, asked),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/schedule/months/:date/pdf',
    summary: 'The month of the team, or of a department, as PDF: as planners see it',
    tag,
    params: ofDate,
    query: teamPaperAsked,
    response: download,
    isHeavy: true,
    may: mayPlan,
    act: async ({ tx, actor, params: { date }, query, now, language, makeDocument }) => {
      const asked = { now, language: query.language ?? language, publicUrl: app.backend.config.publicUrl }
      const printed = found(await printedMonth(tx, actor, { date, department: query.department }, asked))
      return shownPdf(monthName(printed), monthPdf(printed), makeDocument)
    },
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/schedule/my-month/:date',
    summary: 'One’s own shifts in the month of a date',
    tag,
    params: z.object({ date: dayOrToday }),
    response: myMonth,
    may: maySeeOwnSchedule,
    act: ({ tx, actor, params: { date }, now }) =>
      months.ownMonth(tx, actor, date === 'today' ? todayIn(actor.timeZone, now) : date, now),
  }),
]
