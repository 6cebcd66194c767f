import type { Fields } from '#core/common-fields.ts'

export const fields = {
  preset: { fr: 'Convention', en: 'Agreement' },
  parameter: { fr: 'Réglage', en: 'Setting' },
  basis: { fr: 'Motif', en: 'Reason' },
  lawRule: { fr: 'Règle', en: 'Rule' },
  birthDate: { fr: 'Date de naissance', en: 'Birth date' },
  hasBirthDate: { fr: 'Date de naissance enregistrée', en: 'Birth date recorded' },
  jobCategory: { fr: 'Métier (HCR)', en: 'Job (HCR)' },
  isNightWorker: { fr: 'Travailleur de nuit', en: 'Night worker' },
  isForfaitJours: { fr: 'Forfait en jours', en: 'Paid by days' },
  isApprentice: { fr: 'Apprenti', en: 'Apprentice' },
  otherEmployerHours: { fr: 'Heures chez un autre employeur', en: 'Hours for another employer' },
  partTimeGround: { fr: 'Motif du temps partiel court', en: 'Ground of a short part-time contract' },
} satisfies Fields
