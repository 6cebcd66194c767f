import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { todayIn } from '#core/calendar.ts'
import { calendarDate, dayOrToday } from '#core/fields.ts'
import { mayPlan, maySeeOwnSchedule } from '#schedule/policy.ts'
import { memberRoute } from '#server/http/gates.ts'
import { myMonth, teamMonth } from '#sights/schemas.ts'
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
