import { and, asc, eq } from 'drizzle-orm'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { ruleNames } from './queries.ts'
import { acceptedFindings } from './tables.ts'

export const labourPersonalData: PersonalData = {
  exportEmployee: async (tx, { actor: { employeeId } }) => ({ acceptedFindings: await acceptedOf(tx, employeeId) }),
  codes: ruleNames,
  erase: (tx, { id }) => tx.update(acceptedFindings).set({ reason: '' }).where(eq(acceptedFindings.employeeId, id)),
  employeesInRecords: [acceptedFindings.employeeId, acceptedFindings.acceptedBy],
}

const acceptedOf = (tx: Tx, employeeId: string) => {
  const ofAuthor = and(
    eq(employees.companyId, acceptedFindings.companyId),
    eq(employees.id, acceptedFindings.acceptedBy),
  )
  return tx
    .select({
      rule: acceptedFindings.rule,
      startsAt: acceptedFindings.startsAt,
      at: acceptedFindings.acceptedAt,
      by: employeeName,
      reason: acceptedFindings.reason,
    })
    .from(acceptedFindings)
    .innerJoin(employees, ofAuthor)
    .where(eq(acceptedFindings.employeeId, employeeId))
    .orderBy(asc(acceptedFindings.acceptedAt))
}
