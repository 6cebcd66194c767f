import { and, asc, eq, gt } from 'drizzle-orm'
import { mayPlan } from '#schedule/policy.ts'
import type { PersonalData } from '#server/capability.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { shifts, shiftTypes } from './tables.ts'

export const schedulePersonalData: PersonalData = {
  // The planning shows everybody, one's own week oneself.
  namedOn: employeeId => ['schedule', { may: mayPlan, employeeIds: [employeeId] }],
  offboard: (tx, employeeId, { now }) =>
    tx.delete(shifts).where(and(eq(shifts.employeeId, employeeId), gt(shifts.startsAt, asDate(now)))),
  exportEmployee: async (tx, { actor }) => ({ shifts: await shiftsOf(tx, actor.employeeId) }),
  erase: (tx, { id }) => tx.update(shifts).set({ notes: '' }).where(eq(shifts.employeeId, id)),
  employeesInRecords: [shifts.employeeId],
}

const shiftsOf = (tx: Tx, employeeId: string) => {
  const ofType = and(eq(shiftTypes.companyId, shifts.companyId), eq(shiftTypes.id, shifts.shiftTypeId))
  return tx
    .select({
      startsAt: shifts.startsAt,
      endsAt: shifts.endsAt,
      breakDuration: shifts.breakDuration,
      shiftType: shiftTypes.name,
      notes: shifts.notes,
    })
    .from(shifts)
    .leftJoin(shiftTypes, ofType)
    .where(eq(shifts.employeeId, employeeId))
    .orderBy(asc(shifts.startsAt))
}
