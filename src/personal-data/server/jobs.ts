import { and, eq, getTableColumns, lt, notExists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { employees } from '#people/server/tables.ts'
import type { PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { hourly } from '#server/jobs/jobs.ts'
import { before, recordsKept } from '#server/jobs/retention.ts'

/** Nobody is named in this column. */
const namesNobody = (db: Tx, column: PgColumn) => {
  const { companyId } = getTableColumns(column.table)
  const isTheirs = and(eq(companyId!, employees.companyId), eq(column, employees.id))
  return notExists(db.select({ found: sql`1` }).from(column.table).where(isTheirs))
}

/** Deletes employees who left long ago, once no kept record names them, as decider or corrector either. */
const forgetOldEmployees = (declared: readonly PersonalData[]) =>
  hourly('people.forget-old-employees', ({ database: { archive }, now }) => {
    const recordsAreGone = declared
      .flatMap(({ employeesInRecords }) => Object.values(employeesInRecords ?? {}).flat())
      .map(column => namesNobody(archive, column))
    return archive.delete(employees).where(and(lt(employees.deletedAt, before(now(), recordsKept)), ...recordsAreGone))
  })

export const personalDataJobs = (declared: readonly PersonalData[]) => [forgetOldEmployees(declared)]
