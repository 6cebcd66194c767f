import type { Fields } from '#core/common-fields.ts'

export const fields = {
  device: { fr: 'Borne', en: 'Kiosk' },
  settledAt: { fr: 'Vérifié le', en: 'Checked on' },
  settledBy: { fr: 'Vérifié par', en: 'Checked by' },
} satisfies Fields
