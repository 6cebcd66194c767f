import { and, asc, eq } from 'drizzle-orm'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { maySeeTimes } from '#time-clock/policy.ts'
import { hoursNames } from './desk-queries.ts'
import { overtimeRules, retainedDays, sheetSignatures, timesheetSteps, timesheetWeeks } from './tables.ts'

export const timesheetsPersonalData: PersonalData = {
  namedOn: () => ['timesheets', { may: maySeeTimes }],
  exportEmployee: async (tx, { actor: { employeeId } }) => ({
    retainedDays: await daysOf(tx, employeeId),
    timesheetSteps: await stepsOf(tx, employeeId),
    sheetSignatures: await signaturesOf(tx, employeeId),
    overtimeRules: await ownRules(tx, employeeId),
  }),
  codes: hoursNames,
  employeesInRecords: {
    hours: [
      retainedDays.employeeId,
      retainedDays.decidedBy,
      retainedDays.withdrawnBy,
      timesheetWeeks.employeeId,
      timesheetSteps.takenBy,
      sheetSignatures.employeeId,
      sheetSignatures.signedBy,
    ],
  },
  // Signatures hold ids and figures alone: they stay, as the hours do.
  erase: async (tx, { id }) => {
    await tx.update(retainedDays).set({ reason: '' }).where(eq(retainedDays.employeeId, id))
    await tx.update(timesheetSteps).set({ reason: '' }).where(eq(timesheetSteps.employeeId, id))
  },
}

const daysOf = (tx: Tx, employeeId: string) => {
  const { date, basis, work, minutes, decidedAt, reason, withdrawnAt } = retainedDays
  const ofDecider = and(eq(employees.companyId, retainedDays.companyId), eq(employees.id, retainedDays.decidedBy))
  return tx
    .select({ date, basis, work, minutes, at: decidedAt, by: employeeName, reason, withdrawnAt })
    .from(retainedDays)
    .innerJoin(employees, ofDecider)
    .where(eq(retainedDays.employeeId, employeeId))
    .orderBy(asc(date), asc(decidedAt))
}

const stepsOf = (tx: Tx, employeeId: string) => {
  const { week, step, date, takenAt, reason, number } = timesheetSteps
  const ofTaker = and(eq(employees.companyId, timesheetSteps.companyId), eq(employees.id, timesheetSteps.takenBy))
  return tx
    .select({ week, step, date, at: takenAt, by: employeeName, reason })
    .from(timesheetSteps)
    .innerJoin(employees, ofTaker)
    .where(eq(timesheetSteps.employeeId, employeeId))
    .orderBy(asc(week), asc(number))
}

const signaturesOf = (tx: Tx, employeeId: string) => {
  const { kind, from, to, as, hash, content, personGone, personWithoutAccess, signedAt } = sheetSignatures
  const ofSigner = and(eq(employees.companyId, sheetSignatures.companyId), eq(employees.id, sheetSignatures.signedBy))
  return tx
    .select({
      sheetKind: kind,
      from,
      to,
      signedAs: as,
      at: signedAt,
      by: employeeName,
      personGone,
      personWithoutAccess,
      hash,
      content,
    })
    .from(sheetSignatures)
    .innerJoin(employees, ofSigner)
    .where(eq(sheetSignatures.employeeId, employeeId))
    .orderBy(asc(from), asc(signedAt))
}

/** The rules for one's own overtime: set by somebody, or wished by oneself. */
const ownRules = (tx: Tx, employeeId: string) => {
  const { from, fate, paidFirst, isWish } = overtimeRules
  return tx
    .select({ from, fate, paidFirst, isWish })
    .from(overtimeRules)
    .where(eq(overtimeRules.employeeId, employeeId))
    .orderBy(asc(from), asc(isWish))
}
