import { eq } from 'drizzle-orm'
import { en } from '#people/texts.en.ts'
import { fr } from '#people/texts.fr.ts'
import type { PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import { contractsOf, ofRole } from './queries.ts'
import { employees, plainDetails, roles } from './tables.ts'

export const peoplePersonalData: PersonalData = {
  exportEmployee: async (tx, { actor: { employeeId } }) => ({
    person: await personRows(tx, employeeId),
    contracts: await contractRows(tx, employeeId),
  }),
  fields: { fr: fr.fields, en: en.fields },
  codes: { fr: fr.contractTypes, en: en.contractTypes },
}

const personRows = (tx: Tx, employeeId: string) =>
  tx
    .select({
      firstName: employees.firstName,
      lastName: employees.lastName,
      email: employees.email,
      company: companies.name,
      role: roles.name,
      ...plainDetails,
      addedAt: employees.createdAt,
    })
    .from(employees)
    .innerJoin(roles, ofRole)
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .where(eq(employees.id, employeeId))

const contractRows = async (tx: Tx, employeeId: string) =>
  (await contractsOf(tx, employeeId)).map(({ type, weeklyHours, from, until }) => ({
    contractType: type,
    weeklyHours,
    startDate: from,
    endDate: until,
  }))
