import { and, asc, eq, inArray } from 'drizzle-orm'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { maySeeTimes } from '#time-clock/policy.ts'
import { punchNames } from './queries.ts'
import { timeCorrections, timeEntries, workSessions } from './tables.ts'

export const timeClockPersonalData: PersonalData = {
  namedOn: () => ['time-clock', { may: maySeeTimes }],
  exportEmployee: async (tx, { actor: { employeeId } }) => ({
    workSessions: await workSessionsOf(tx, employeeId),
    punches: await punchesOf(tx, employeeId),
    corrections: await correctionsOf(tx, employeeId),
  }),
  codes: punchNames,
  employeesInRecords: [workSessions.employeeId, timeCorrections.correctedBy],
  erase: (tx, { id }) =>
    tx
      .update(timeCorrections)
      .set({ reason: '' })
      .where(inArray(timeCorrections.workSessionId, sessionIdsOf(tx, id))),
}

const sessionIdsOf = (tx: Tx, employeeId: string) =>
  tx.select({ id: workSessions.id }).from(workSessions).where(eq(workSessions.employeeId, employeeId))

const workSessionsOf = (tx: Tx, employeeId: string) => {
  const { date, clockIn, clockOut, breaks, totalWorkTime, totalBreakTime, correctedAt } = workSessions
  return tx
    .select({ date, clockIn, clockOut, breaks, totalWorkTime, totalBreakTime, correctedAt })
    .from(workSessions)
    .where(eq(workSessions.employeeId, employeeId))
    .orderBy(asc(clockIn))
}

const punchesOf = (tx: Tx, employeeId: string) => {
  const { date, type, timestamp, deviceAt, receivedAt, skewMs } = timeEntries
  return tx
    .select({ date, type, timestamp, deviceAt, receivedAt, skewMs })
    .from(timeEntries)
    .where(eq(timeEntries.employeeId, employeeId))
    .orderBy(asc(timestamp))
}

const correctionsOf = (tx: Tx, employeeId: string) => {
  const ofSession = and(
    eq(workSessions.companyId, timeCorrections.companyId),
    eq(workSessions.id, timeCorrections.workSessionId),
  )
  const ofAuthor = and(
    eq(employees.companyId, timeCorrections.companyId),
    eq(employees.id, timeCorrections.correctedBy),
  )
  return tx
    .select({
      date: workSessions.date,
      at: timeCorrections.createdAt,
      by: employeeName,
      reason: timeCorrections.reason,
      before: timeCorrections.before,
      after: timeCorrections.after,
    })
    .from(timeCorrections)
    .innerJoin(workSessions, ofSession)
    .innerJoin(employees, ofAuthor)
    .where(eq(workSessions.employeeId, employeeId))
    .orderBy(asc(timeCorrections.createdAt))
}
