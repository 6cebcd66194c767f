import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { maySetUpCompany } from '#companies/policy.ts'
import { hoursAsText, type OpeningHours } from '#companies/rules/opening-hours.ts'
import {
  companyIdentity,
  companyList,
  companyPeople,
  companySummary,
  createCompany,
  renameCompany,
  requirement,
  setIdentity,
  setOpeningHours,
} from '#companies/schemas.ts'
import type { Member } from '#core/actor.ts'
import type { Tx } from '#server/database/database.ts'
import { memberRoute, ownerRoute } from '#server/http/gates.ts'
import * as actions from './actions.ts'
import { logoRoutes } from './logo-routes.ts'
import { companyById, identityOf, listCompanies, lockCompany, lockCompanyDetails, peopleOfCompany } from './queries.ts'

const tag = 'companies'
const params = z.object({ companyId: z.uuid() })

interface Requirement<Url extends string> {
  url: Url
  summary: string
  action: `companies.${'two-step' | 'own-password'}-required`
  require: (tx: Tx, actor: Member, isRequired: boolean) => Promise<boolean>
}

/** A step that a company may require of its people before anything else. */
const requirementRoute = <Url extends string>(app: FastifyInstance, { require, action, ...route }: Requirement<Url>) =>
  memberRoute(app, {
    method: 'POST',
    ...route,
    tag,
    body: requirement,
    response: null,
    may: maySetUpCompany,
    act: async ({ tx, actor, body, audit, changed }) => {
      if (!(await require(tx, actor, body.isRequired))) return
      await audit({ action, subject: actor.companyId, after: body.isRequired })
      changed('access')
    },
  })

/** The hours of each weekday by its number, from Monday. */
const openingFacts = ({ openingHours }: { openingHours: OpeningHours }) => ({
  openingHours: openingHours
    .flatMap((hours, day) => (hours ? `${day + 1} ${hoursAsText(hours) || '–'}` : []))
    .join(' ; '),
})

export const companiesRoutes = (app: FastifyInstance) => [
  ...identityRoutes(app),
  ...logoRoutes(app),
  ...ownerRoutes(app),
]

const identityRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/company',
    summary: 'What identifies the company, with the number of its people',
    tag,
    response: companyIdentity,
    may: maySetUpCompany,
    act: ({ tx }) => identityOf(tx),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/company',
    summary: 'Change the name or the SIRET of the company',
    tag,
    body: setIdentity,
    response: null,
    may: maySetUpCompany,
    act: async ({ tx, actor, body, audit, changed }) => {
      const before = await actions.setIdentity(tx, actor, body)
      await audit({
        action: 'companies.identity-set',
        subject: actor.companyId,
        before,
        after: { name: body.name, siret: body.siret },
      })
      // Every screen shows the name.
      changed('access')
      changed('companies')
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/company/opening-hours',
    summary: 'Set when the company is open on each weekday, by those that were seen',
    tag,
    body: setOpeningHours,
    response: null,
    may: maySetUpCompany,
    act: async ({ tx, actor, body, audit, changed }) => {
      const before = await actions.setOpeningHours(tx, actor, body)
      await audit({
        action: 'companies.opening-set',
        subject: actor.companyId,
        before: openingFacts(before),
        after: openingFacts(body),
      })
      changed('companies')
      changed('schedule')
    },
  }),

  requirementRoute(app, {
    url: '/company/two-step',
    summary: 'Ask two-step sign-in of whoever decides, or no longer',
    action: 'companies.two-step-required',
    require: actions.requireTwoStep,
  }),

  requirementRoute(app, {
    url: '/company/own-password',
    summary: 'Ask people who were given a password to choose their own before anything else, or no longer',
    action: 'companies.own-password-required',
    require: actions.requireOwnPassword,
  }),
]

const ownerRoutes = (app: FastifyInstance) => [
  ownerRoute(app, {
    method: 'GET',
    url: '/owner/companies',
    summary: 'All companies, by name, with their number of employees',
    tag,
    response: companyList,
    isHeavy: true,
    act: async ({ tx }) => ({ companies: await listCompanies(tx) }),
  }),

  ownerRoute(app, {
    method: 'POST',
    url: '/owner/companies',
    summary: 'Create a company with its administrator',
    tag,
    body: createCompany,
    response: companySummary,
    act: async ({ tx, body, audit, changed }) => {
      const { id, name, createdAt } = await actions.createCompany(tx, body)
      await audit({ action: 'companies.created', subject: id, after: { name, adminEmail: body.adminEmail } })
      changed('companies')
      changed('accounts')
      return { id, name, createdAt: createdAt.toISOString(), employeeCount: 1 }
    },
  }),
  ownerRoute(app, {
    method: 'GET',
    url: '/owner/companies/:companyId/people',
    summary: 'Who works in a company',
    tag,
    params,
    response: companyPeople,
    isHeavy: true,
    load: (tx, { companyId }) => companyById(tx, companyId),
    act: async ({ tx, row }) => ({ people: await peopleOfCompany(tx, row) }),
  }),

  ownerRoute(app, {
    method: 'PATCH',
    url: '/owner/companies/:companyId',
    summary: 'Rename a company',
    tag,
    params,
    body: renameCompany,
    response: null,
    load: (tx, { companyId }) => lockCompanyDetails(tx, companyId),
    act: async ({ tx, row, body, audit, changed }) => {
      await actions.renameCompany(tx, row, body)
      await audit({ action: 'companies.renamed', subject: row.id, before: row.name, after: body.name })
      changed('companies')
      changed('accounts')
      // Their screens show its name.
      changed('access', { companyId: row.id })
    },
  }),

  ownerRoute(app, {
    method: 'DELETE',
    url: '/owner/companies/:companyId',
    summary: 'Delete a company with all that belongs to it, sign-ins included',
    tag,
    params,
    response: null,
    load: (tx, { companyId }) => lockCompany(tx, companyId),
    act: async ({ tx, row: { id, name, createdAt }, audit, changed }) => {
      const accounts = await actions.deleteCompany(tx, id)
      await audit({ action: 'companies.deleted', subject: id, before: { name, createdAt, accounts } })
      changed('companies')
      changed('accounts')
      changed('access', { companyId: id })
    },
  }),
]
