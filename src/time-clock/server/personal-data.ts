import { and, asc, eq, inArray } from 'drizzle-orm'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { maySeeTimes } from '#time-clock/policy.ts'
import { codeNames, reminderNames } from './queries.ts'
import { punchReminders, timeCorrections, timeEntries, timeProposals, workSessions } from './tables.ts'

export const timeClockPersonalData: PersonalData = {
  namedOn: () => ['time-clock', { may: maySeeTimes }],
  exportEmployee: async (tx, { actor: { employeeId } }) => ({
    workSessions: await workSessionsOf(tx, employeeId),
    punches: await punchesOf(tx, employeeId),
    corrections: await correctionsOf(tx, employeeId),
    proposals: await proposalsOf(tx, employeeId),
    reminders: await remindersOf(tx, employeeId),
  }),
  codes: { fr: { ...codeNames.fr, ...reminderNames.fr }, en: { ...codeNames.en, ...reminderNames.en } },
  employeesInRecords: {
    hours: [workSessions.employeeId, timeCorrections.correctedBy, timeProposals.employeeId, timeProposals.closedBy],
  },
  erase: async (tx, { id }) => {
    await tx
      .update(timeCorrections)
      .set({ reason: '' })
      .where(inArray(timeCorrections.workSessionId, sessionIdsOf(tx, id)))
    await tx.update(timeProposals).set({ reason: '', closingReason: '' }).where(eq(timeProposals.employeeId, id))
  },
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

const proposalsOf = (tx: Tx, employeeId: string) => {
  const ofDecider = and(eq(employees.companyId, timeProposals.companyId), eq(employees.id, timeProposals.closedBy))
  return tx
    .select({
      date: timeProposals.date,
      at: timeProposals.createdAt,
      hours: timeProposals.hours,
      reason: timeProposals.reason,
      state: timeProposals.state,
      closedAt: timeProposals.closedAt,
      by: employeeName,
      closingReason: timeProposals.closingReason,
      changedHours: timeProposals.changedHours,
    })
    .from(timeProposals)
    .leftJoin(employees, ofDecider)
    .where(eq(timeProposals.employeeId, employeeId))
    .orderBy(asc(timeProposals.createdAt))
}

const remindersOf = (tx: Tx, employeeId: string) => {
  const { kind, plannedAt, recipient, sentAt } = punchReminders
  return tx
    .select({ plannedAt, reminderKind: kind, recipient, sentAt })
    .from(punchReminders)
    .where(eq(punchReminders.employeeId, employeeId))
    .orderBy(asc(sentAt))
}
