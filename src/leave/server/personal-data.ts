import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { mayDecideLeave } from '#leave/policy.ts'
import { en } from '#leave/texts.en.ts'
import { fr } from '#leave/texts.fr.ts'
import { notifications } from '#notifications/server/tables.ts'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { ErasedPerson, PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { auditEntries } from '#server/database/tables.ts'
import { forgetAnswersNaming } from '#server/http/idempotency.ts'
import { leaveRequests } from './tables.ts'

export const leavePersonalData: PersonalData = {
  namedOn: () => ['leave', { may: mayDecideLeave }],
  exportEmployee: async (tx, { actor }) => ({ leave: await leaveOf(tx, actor.employeeId) }),
  erase: async (tx, person) => {
    await takeReasonsAway(tx, person.id)
    const requests = await requestIdsOf(tx, person.id)
    await forgetAnswersNaming(tx, requests)
    await renameInNotices(tx, person, requests)
  },
  employeesInRecords: [leaveRequests.employeeId, leaveRequests.approvedBy],
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

/** That a request was refused, and so had a reason, stays. */
const takeReasonsAway = (tx: Tx, employeeId: string) => {
  const rejectionReason = sql`case when ${leaveRequests.rejectionReason} is null then null else '' end`
  return tx.update(leaveRequests).set({ reason: '', rejectionReason }).where(eq(leaveRequests.employeeId, employeeId))
}

const requestIdsOf = async (tx: Tx, employeeId: string) => {
  const rows = await tx
    .select({ id: leaveRequests.id })
    .from(leaveRequests)
    .where(eq(leaveRequests.employeeId, employeeId))
  return rows.map(({ id }) => id)
}

/** What colleagues were told: that they asked for leave, that they decided on it. */
const renameInNotices = async (tx: Tx, { formerUserId, pseudonym }: ErasedPerson, requests: readonly string[]) => {
  const request = sql<string>`${notifications.data} ->> 'leaveRequestId'`
  const put = (field: string) => ({
    data: sql`jsonb_set(${notifications.data}, ${`{${field}}`}, to_jsonb(${pseudonym}::text))`,
  })
  const asked = and(eq(notifications.type, 'leave_request'), inArray(request, [...requests]))
  await tx.update(notifications).set(put('employeeName')).where(asked)
  if (formerUserId === null) return
  const decidedByThem = tx
    .select({ id: auditEntries.subject })
    .from(auditEntries)
    .where(
      and(eq(auditEntries.actorId, formerUserId), inArray(auditEntries.action, ['leave.approved', 'leave.rejected'])),
    )
  const decided = and(
    inArray(notifications.type, ['leave_approved', 'leave_rejected']),
    inArray(request, decidedByThem),
  )
  await tx.update(notifications).set(put('adminName')).where(decided)
}
