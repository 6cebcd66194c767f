import { eq } from 'drizzle-orm'
import { weekdayName, weekdays } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { en } from '#people/texts.en.ts'
import { fr } from '#people/texts.fr.ts'
import type { PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import { complementsOf, contractsOf, ofRole } from './queries.ts'
import { contractComplements, employees, plainDetails, roles } from './tables.ts'

const daysIn = (language: Language) =>
  Object.fromEntries(weekdays.map(day => [`weekday-${day}`, weekdayName(day, language)]))

export const peoplePersonalData: PersonalData = {
  exportEmployee: async (tx, { actor: { employeeId } }) => ({
    person: await personRows(tx, employeeId),
    contracts: await contractRows(tx, employeeId),
    complements: await complementRows(tx, employeeId),
  }),
  // The hours stay; their ground may tell of somebody.
  erase: (tx, { id }) =>
    tx.update(contractComplements).set({ ground: '' }).where(eq(contractComplements.employeeId, id)),
  employeesInRecords: { pay: [contractComplements.replacedId] },
  codes: { fr: { ...fr.contractTypes, ...daysIn('fr') }, en: { ...en.contractTypes, ...daysIn('en') } },
}

const personRows = (tx: Tx, employeeId: string) =>
  tx
    .select({
      firstName: employees.firstName,
      lastName: employees.lastName,
      email: employees.email,
      signInName: employees.signInName,
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
  (await contractsOf(tx, employeeId)).map(({ type, weeklyHours, monthlyHours, workingDays, from, until }) => ({
    contractType: type,
    weeklyHours,
    ...(monthlyHours !== null && { monthlyHours }),
    workingDays: workingDays?.map(day => `weekday-${day}`),
    startDate: from,
    endDate: until,
  }))

const complementRows = async (tx: Tx, employeeId: string) =>
  (await complementsOf(tx, employeeId)).map(({ weeklyHours, from, until, ground, replacedName }) => ({
    weeklyHours,
    startDate: from,
    endDate: until,
    ground: ground || null,
    replacedName,
  }))
