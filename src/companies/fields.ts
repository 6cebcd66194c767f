import type { Fields } from '#core/common-fields.ts'

export const fields = {
  company: { fr: 'Entreprise', en: 'Company' },
  siret: { fr: 'SIRET', en: 'SIRET' },
  openingHours: { fr: 'Heures d’ouverture', en: 'Opening hours' },
  required: { fr: 'Exigée', en: 'Required' },
} satisfies Fields
