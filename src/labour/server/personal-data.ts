import { eq } from 'drizzle-orm'
import { profile as en } from '#labour/texts.profile.en.ts'
import { profile as fr } from '#labour/texts.profile.fr.ts'
import type { PersonalData } from '#server/capability.ts'
import { ruleNames } from './queries.ts'
import { personExported } from './setting-queries.ts'
import { acceptedFindings, birthDates, labourProfiles } from './tables.ts'

export const labourPersonalData: PersonalData = {
  exportEmployee: async (tx, { actor: { employeeId } }) => ({
    labourProfile: await personExported(tx, employeeId),
  }),
  codes: { fr: { ...fr.codes, ...ruleNames.fr }, en: { ...en.codes, ...ruleNames.en } },
  erase: async (tx, { id }) => {
    await tx.update(acceptedFindings).set({ reason: '' }).where(eq(acceptedFindings.employeeId, id))
    await tx.delete(birthDates).where(eq(birthDates.employeeId, id))
    await tx.delete(labourProfiles).where(eq(labourProfiles.employeeId, id))
  },
  employeesInRecords: {
    plan: [acceptedFindings.employeeId, acceptedFindings.acceptedBy, acceptedFindings.withdrawnBy],
  },
}
