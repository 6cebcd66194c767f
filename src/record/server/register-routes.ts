import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { todayIn } from '#core/calendar.ts'
import { maySeeRegister } from '#record/policy.ts'
import { registerAsked, registerStanding } from '#record/schemas.ts'
import { companies } from '#server/database/tables.ts'
import { memberRoute } from '#server/http/gates.ts'
import { download } from '#server/http/route.ts'
import { registerFile } from './exports.ts'
import { standingOfRegister, wholeRegister } from './register-queries.ts'

const tag = 'record'

export const registerRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/record/register',
    summary: 'How many lines the staff register has, and what they lack',
    tag,
    response: registerStanding,
    isHeavy: true,
    may: maySeeRegister,
    act: ({ tx, actor, now }) => standingOfRegister(tx, todayIn(actor.timeZone, now)),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/record/register/export',
    summary:
      'The staff register, as PDF, XLSX or CSV: everybody in the order of arrival, for five years after they left',
    tag,
    query: registerAsked,
    response: download,
    isHeavy: true,
    may: maySeeRegister,
    act: async ({ tx, actor, query: { format }, now, language, makeDocument }) => {
      const today = todayIn(actor.timeZone, now)
      const [company] = await tx
        .select({ name: companies.name })
        .from(companies)
        .where(eq(companies.id, actor.companyId))
      const lines = await wholeRegister(tx, today)
      return registerFile(format, { lines, today, language, company: company!.name }, makeDocument)
    },
  }),
]
