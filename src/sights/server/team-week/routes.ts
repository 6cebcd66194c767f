import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { maySetUpCompany } from '#companies/policy.ts'
import { lockCompanyDetails } from '#companies/server/queries.ts'
import { calendarDate } from '#core/fields.ts'
import { maySeeOwnSchedule } from '#schedule/policy.ts'
import { companies } from '#server/database/tables.ts'
import { memberRoute } from '#server/http/gates.ts'
import { Forbidden, found } from '#server/http/refusals.ts'
import { colleaguesWeek as shownWeek, showTeamWeek } from '#sights/schemas.ts'
import { colleaguesWeek } from './queries.ts'

const tag = 'schedule'

export const teamWeekRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/schedule/team-week/:date',
    summary:
      'The hours of colleagues in the week of a date as they see them, where the company shows them; 403 where it does not',
    tag,
    params: z.object({ date: calendarDate }),
    response: shownWeek,
    isHeavy: true,
    may: maySeeOwnSchedule,
    act: async ({ tx, actor, params }) => {
      if (actor.teamWeek === 'nobody') throw new Forbidden()
      return colleaguesWeek(tx, actor, params.date)
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/schedule/team-week',
    summary: 'Choose whose week people see beside their own: nobody’s, that of their department, or that of all',
    tag,
    body: showTeamWeek,
    response: null,
    may: maySetUpCompany,
    act: async ({ tx, actor, body: { sight }, audit, changed }) => {
      const { teamWeek: before } = found(await lockCompanyDetails(tx, actor.companyId))
      if (sight === before) return
      await tx.update(companies).set({ teamWeek: sight }).where(eq(companies.id, actor.companyId))
      await audit({
        action: 'schedule.team-week-shown',
        subject: actor.companyId,
        before: { shownTo: before },
        after: { shownTo: sight },
      })
      // Their navigation has the page, or has it no longer.
      changed('access')
      changed('team-week', { may: maySeeOwnSchedule })
    },
  }),
]
