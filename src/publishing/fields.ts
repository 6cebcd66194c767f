import type { Fields } from '#core/common-fields.ts'

export const fields = {
  formerHours: { fr: 'Ancien horaire', en: 'Former hours' },
  newHours: { fr: 'Nouvel horaire', en: 'New hours' },
  publishedTo: { fr: 'Personnes concernées', en: 'People concerned' },
  changesPublished: { fr: 'Changements publiés', en: 'Changes published' },
  agreementsAsked: { fr: 'Accords demandés', en: 'Agreements asked' },
  changesShown: { fr: 'Changements rendus visibles', en: 'Changes made visible' },
  publishedAt: { fr: 'Publié le', en: 'Published on' },
  reachedAt: { fr: 'Prévenu le', en: 'Told on' },
  reachedBy: { fr: 'Prévenu par', en: 'Told by' },
  seenAt: { fr: 'Vu le', en: 'Seen on' },
  changes: { fr: 'Changements', en: 'Changes' },
  remindedAt: { fr: 'Rappelé le', en: 'Reminded on' },
  askedAt: { fr: 'Demandé le', en: 'Asked on' },
} satisfies Fields
