import type { Fields } from '#core/common-fields.ts'

export const fields = {
  retained: { fr: 'Retenu', en: 'Retained' },
  retainedDays: { fr: 'Journées décidées', en: 'Days decided' },
  weekStep: { fr: 'Étape', en: 'Step' },
  rested: { fr: 'En repos', en: 'As rest' },
  earned: { fr: 'Repos gagné', en: 'Rest earned' },
  fate: { fr: 'Ce qu’elles deviennent', en: 'What it becomes' },
  paidFirst: { fr: 'Payées d’abord', en: 'Paid first' },
  ceiling: { fr: 'Plafond du solde', en: 'Limit of the balance' },
  wish: { fr: 'Souhait', en: 'Wish' },
  sheetKind: { fr: 'Feuille', en: 'Sheet' },
  sheetFrom: { fr: 'À partir du', en: 'From' },
  signedAs: { fr: 'Pour', en: 'For' },
  personGone: { fr: 'Sans la personne, qui avait quitté l’entreprise', en: 'Without the person, who had left' },
  personWithoutAccess: { fr: 'Sans la personne, qui n’avait pas d’accès', en: 'Without the person, who had no access' },
  sheetHash: { fr: 'Empreinte', en: 'Digest' },
  threshold: { fr: 'Tolérance', en: 'Tolerance' },
  within: { fr: 'Dans la tolérance', en: 'Within tolerance' },
  rounding: { fr: 'Arrondi', en: 'Rounding' },
  retainedBreaks: { fr: 'Pauses retenues', en: 'Retained breaks' },
} satisfies Fields
