import type { Fields } from '#core/common-fields.ts'

export const fields = {
  company: { fr: 'Entreprise', en: 'Company' },
  siret: { fr: 'SIRET', en: 'SIRET' },
  timeZone: { fr: 'Fuseau horaire', en: 'Time zone' },
  openingHours: { fr: 'Heures d’ouverture', en: 'Opening hours' },
  required: { fr: 'Exigée', en: 'Required' },
} satisfies Fields
