import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { leaveRequests } from '#leave/server/tables.ts'
import { employees } from '#people/server/tables.ts'
import { shifts } from '#schedule/server/tables.ts'
import type { Tx } from '#server/database/database.ts'
import { hourly } from '#server/jobs/jobs.ts'
import { before, kept } from '#server/jobs/retention.ts'
import { timeCorrections, workSessions } from '#time-clock/server/tables.ts'
import { enrolments } from '#trainings/server/tables.ts'

const nobodyIn = (db: Tx, table: PgTable & { companyId: PgColumn }, person: PgColumn) => {
  const isTheirs = and(eq(table.companyId, employees.companyId), eq(person, employees.id))
  return notExists(db.select({ found: sql`1` }).from(table).where(isTheirs))
}

/** Whoever left long ago, once nothing that is kept speaks of them: not even as the one who decided or corrected. */
const forgetOldEmployees = hourly('people.forget-old-employees', ({ database: { archive }, now }) =>
  archive
    .delete(employees)
    .where(
      and(
        lt(employees.deletedAt, before(now(), kept.records)),
        nobodyIn(archive, workSessions, workSessions.employeeId),
        nobodyIn(archive, timeCorrections, timeCorrections.correctedBy),
        nobodyIn(archive, shifts, shifts.employeeId),
        nobodyIn(archive, leaveRequests, leaveRequests.employeeId),
        nobodyIn(archive, leaveRequests, leaveRequests.approvedBy),
        nobodyIn(archive, enrolments, enrolments.employeeId),
      ),
    ),
)

export const personalDataJobs = [forgetOldEmployees]
