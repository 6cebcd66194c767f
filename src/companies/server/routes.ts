import type { FastifyInstance } from 'fastify'
import { companyList, companySummary, createCompany } from '#companies/contract.ts'
import { ownerRoute } from '#server/gates.ts'
import * as actions from './actions.ts'
import { listCompanies } from './queries.ts'

const tag = 'companies'

export const companiesRoutes = (app: FastifyInstance) => {
  ownerRoute(app, {
    method: 'GET',
    url: '/owner/companies',
    summary: 'All companies, by name, with their number of employees',
    tag,
    response: companyList,
    act: async ({ tx }) => ({ companies: await listCompanies(tx) }),
  })

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
      return { id, name, createdAt: createdAt.toISOString(), employeeCount: 1 }
    },
  })
}
