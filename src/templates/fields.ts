import type { Fields } from '#core/common-fields.ts'

export const fields = {
  startsOn: { fr: 'Première semaine', en: 'First week' },
  templateIds: { fr: 'Semaines modèles', en: 'Week templates' },
  peopleIds: { fr: 'Personnes', en: 'People' },
  shiftCount: { fr: 'Shifts', en: 'Shifts' },
  withdrawnCount: { fr: 'Shifts retirés ou remis', en: 'Shifts taken away or put back' },
} satisfies Fields
