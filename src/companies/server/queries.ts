import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { areSet } from '#companies/rules/opening-hours.ts'
import { inPeopleOrder, type PeopleOrder } from '#core/people-order.ts'
import { contracts, employees, listedBy, roles } from '#people/server/tables.ts'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { companies } from '#server/database/tables.ts'
import { companyLogos } from './tables.ts'

const companyRow = (tx: Tx, id: string) => tx.select().from(companies).where(eq(companies.id, id))

/** Locked until the transaction ends, to be deleted: all changes in the company wait. Undefined if it does not exist. */
export const lockCompany = async (tx: Tx, id: string) => {
  const [row] = await companyRow(tx, id).for('update')
  return row
}

/** Locked, to be changed itself or in what it has set: of two who change it the second sees what the first did. */
export const companyLocked = (id: string) => ({
  of: 'companies' as const,
  take: (tx: Tx) => companyRow(tx, id).for('no key update'),
})
export const lockCompanyDetails = async (tx: Tx, id: string) => (await companyLocked(id).take(tx))[0]

export const companyById = async (tx: Tx, id: string) => {
  const [row] = await companyRow(tx, id)
  return row
}

/** The member's own: row-level security shows no other. */
export const identityOf = async (tx: Tx) => {
  const [row] = await tx
    .select({
      name: companies.name,
      siret: companies.siret,
      openingHours: companies.openingHours,
      publishes: companies.publishes,
      logo: companyLogos.version,
      people: count(employees.id),
    })
    .from(companies)
    .leftJoin(companyLogos, eq(companyLogos.companyId, companies.id))
    .leftJoin(employees, and(eq(employees.companyId, companies.id), isNull(employees.deletedAt)))
    .groupBy(companies.id, companyLogos.version)
  return row!
}

const logoNamed = (tx: Tx, version: string) => tx.select().from(companyLogos).where(eq(companyLogos.version, version))

/** The member's own company's, if it is that one. */
export const logoOf = async (tx: Tx, version: string) => {
  const [row] = await logoNamed(tx, version)
  return row
}

/** The same, locked. */
export const lockLogo = async (tx: Tx, version: string) => {
  const [row] = await logoNamed(tx, version).for('update')
  return row
}

/** The member's own company's, for the scale of the planning: a day of which nobody has said has none. Undefined if none are set. */
export const openingHoursShown = async (tx: Tx) => {
  const said = await openingHoursSaid(tx)
  return said?.map(hours => hours ?? [])
}

/** The same, with the days of which nobody has said: null, where a closed day has no hours. */
export const openingHoursSaid = async (tx: Tx) => {
  const [row] = await ownOpeningHours(tx, {})
  return row && areSet(row.openingHours) ? row.openingHours : undefined
}

const ownOpeningHours = prepared([], tx => tx.select({ openingHours: companies.openingHours }).from(companies))

const beganOn = sql`(
  select min(${contracts.from}) from ${contracts}
  where ${contracts.companyId} = ${employees.companyId} and ${contracts.employeeId} = ${employees.id}
)`

/** People who work there now: their account exists as long as they do. */
export const peopleOfCompany = async (tx: Tx, company: { id: string; peopleOrder: PeopleOrder }) => {
  const people = await tx
    .select({
      id: employees.id,
      ...listedBy,
      email: users.email,
      role: { builtIn: roles.builtIn, name: roles.name },
      joinedOn: sql<string>`coalesce(${beganOn}, (${employees.createdAt} at time zone ${companies.timeZone})::date)::text`,
    })
    .from(employees)
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .innerJoin(users, eq(users.id, employees.userId))
    .innerJoin(roles, and(eq(roles.companyId, employees.companyId), eq(roles.id, employees.roleId)))
    .where(and(eq(employees.companyId, company.id), isNull(employees.deletedAt)))
    .orderBy(asc(employees.id))
  return inPeopleOrder(company.peopleOrder, people)
}

export const accountsOfCompany = async (tx: Tx, companyId: string) => {
  const rows = await tx
    .select({ userId: users.id })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .where(eq(employees.companyId, companyId))
  return rows.map(({ userId }) => userId)
}

export const listCompanies = async (tx: Tx) => {
  const rows = await tx
    .select({
      id: companies.id,
      name: companies.name,
      employeeCount: count(employees.id),
      createdAt: companies.createdAt,
    })
    .from(companies)
    .leftJoin(employees, and(eq(employees.companyId, companies.id), isNull(employees.deletedAt)))
    .groupBy(companies.id)
    .orderBy(asc(companies.name))
  return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
