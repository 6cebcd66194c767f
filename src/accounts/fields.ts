import type { Fields } from '#core/common-fields.ts'

export const fields = {
  recoveryCodesLeft: { fr: 'Codes de récupération restants', en: 'Recovery codes left' },
  lastSignInAt: { fr: 'Dernière connexion', en: 'Last sign-in' },
} satisfies Fields
