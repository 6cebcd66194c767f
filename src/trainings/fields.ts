import type { Fields } from '#core/common-fields.ts'

export const fields = {
  dayMinutes: { fr: 'Heures par jour', en: 'Hours a day' },
  availableSlots: { fr: 'Places', en: 'Spots' },
  isPublic: { fr: 'Publique', en: 'Public' },
  added: { fr: 'Ajoutés', en: 'Added' },
  removed: { fr: 'Retirés', en: 'Removed' },
} satisfies Fields
