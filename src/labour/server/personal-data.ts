import { and, asc, eq } from 'drizzle-orm'
import { profile as en } from '#labour/texts.profile.en.ts'
import { profile as fr } from '#labour/texts.profile.fr.ts'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { ruleNames } from './queries.ts'
import { personExported } from './setting-queries.ts'
import { acceptedFindings, birthDates, labourProfiles } from './tables.ts'

export const labourPersonalData: PersonalData = {
  exportEmployee: async (tx, { actor: { employeeId } }) => ({
    labourProfile: await personExported(tx, employeeId),
    acceptedFindings: await acceptedOf(tx, employeeId),
  }),
  fields: { fr: fr.fields, en: en.fields },
  codes: { fr: { ...fr.codes, ...ruleNames.fr }, en: { ...en.codes, ...ruleNames.en } },
  erase: async (tx, { id }) => {
    await tx.update(acceptedFindings).set({ reason: '' }).where(eq(acceptedFindings.employeeId, id))
    await tx.delete(birthDates).where(eq(birthDates.employeeId, id))
    await tx.delete(labourProfiles).where(eq(labourProfiles.employeeId, id))
  },
  employeesInRecords: [acceptedFindings.employeeId, acceptedFindings.acceptedBy, acceptedFindings.withdrawnBy],
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
      withdrawnAt: acceptedFindings.withdrawnAt,
    })
    .from(acceptedFindings)
    .innerJoin(employees, ofAuthor)
    .where(eq(acceptedFindings.employeeId, employeeId))
    .orderBy(asc(acceptedFindings.acceptedAt))
}
