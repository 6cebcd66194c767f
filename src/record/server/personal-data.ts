import { eq } from 'drizzle-orm'
import { countryName } from '#record/rules/countries.ts'
import { en } from '#record/texts.en.ts'
import { fr } from '#record/texts.fr.ts'
import type { PersonalData } from '#server/capability.ts'
import { forgetContacts } from './actions.ts'
import { detailsOf, employmentsOf } from './queries.ts'
import { keepInRegister } from './register-actions.ts'
import { employments, personDetails } from './tables.ts'

const words = { fr, en }

export const recordPersonalData: PersonalData = {
  offboard: (tx, employeeId, { isFinal }) => (isFinal ? forgetContacts(tx, employeeId) : Promise.resolve()),
  exportEmployee: async (tx, { actor: { employeeId }, language }) => ({
    record: [await detailsOf(tx, employeeId)]
      .filter(row => Object.values(row).some(value => value !== null))
      .map(row => ({
        ...row,
        nationality: row.nationality && (countryName(row.nationality, language) ?? words[language].stateless),
      })),
    employments: (await employmentsOf(tx, employeeId)).map(({ id: _id, from, kind, ...row }) => ({
      startDate: from,
      employmentKind: kind,
      ...row,
    })),
  }),
  codes: { fr: { ...fr.kinds, ...fr.sexes }, en: { ...en.kinds, ...en.sexes } },
  beforeErasure: keepInRegister,
  erase: async (tx, { id }) => {
    await tx.delete(personDetails).where(eq(personDetails.employeeId, id))
    await tx.delete(employments).where(eq(employments.employeeId, id))
  },
}
