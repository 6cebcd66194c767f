import { and, asc, eq } from 'drizzle-orm'
import { en } from '#leave/texts.en.ts'
import { fr } from '#leave/texts.fr.ts'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { leaveRequests } from './tables.ts'

export const leavePersonalData: PersonalData = {
  exportEmployee: async (tx, { actor }) => ({ leave: await leaveOf(tx, actor.employeeId) }),
  codes: { fr: { ...fr.types, ...fr.statuses }, en: { ...en.types, ...en.statuses } },
}

const leaveOf = (tx: Tx, employeeId: string) => {
  const ofApprover = and(eq(employees.companyId, leaveRequests.companyId), eq(employees.id, leaveRequests.approvedBy))
  const { type, startDate, endDate, reason, status, rejectionReason, createdAt } = leaveRequests
  return tx
    .select({ type, startDate, endDate, reason, status, rejectionReason, createdAt, approvedBy: employeeName })
    .from(leaveRequests)
    .leftJoin(employees, ofApprover)
    .where(eq(leaveRequests.employeeId, employeeId))
    .orderBy(asc(startDate))
}
