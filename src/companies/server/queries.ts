import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { employees } from '#people/server/tables.ts'
import type { Tx } from '#server/database.ts'
import { companies } from './tables.ts'

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
