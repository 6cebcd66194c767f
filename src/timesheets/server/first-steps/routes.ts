import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { maySetUpCompany } from '#companies/policy.ts'
import { lockCompanyDetails } from '#companies/server/queries.ts'
import { mayPlan } from '#schedule/policy.ts'
import { companies } from '#server/database/tables.ts'
import { memberRoute } from '#server/http/gates.ts'
import { found } from '#server/http/refusals.ts'
import { firstSteps as shown } from '#timesheets/schemas/first-steps.ts'
import { firstSteps } from './queries.ts'

const tag = 'timesheets'

export const firstStepRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/reports/first-steps',
    summary: 'What stands between a new company and its first planned week, and the settings that can wait',
    tag,
    response: shown,
    may: mayPlan,
    act: ({ tx, actor, now }) => firstSteps(tx, actor, now),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/reports/first-steps/hidden',
    summary: 'Hide the settings that can wait from the dashboard, for everybody and for good',
    tag,
    response: null,
    may: maySetUpCompany,
    act: async ({ tx, actor, audit, changed }) => {
      const { hidesLaterSteps } = found(await lockCompanyDetails(tx, actor.companyId))
      if (hidesLaterSteps) return
      await tx.update(companies).set({ hidesLaterSteps: true }).where(eq(companies.id, actor.companyId))
      await audit({ action: 'companies.later-steps-hidden', subject: actor.companyId })
      changed('companies', { may: maySetUpCompany })
    },
  }),
]
