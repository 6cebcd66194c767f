/** Of the file that a person takes away: what was published to them, and what they were asked. */
export const published = {
  fields: {
    publishedAt: 'Publié le',
    reachedAt: 'Prévenu le',
    reachedBy: 'Prévenu par',
    seenAt: 'Vu le',
    changes: 'Changements',
    remindedAt: 'Rappelé le',
    askedAt: 'Demandé le',
    answer: 'Réponse',
    answeredAt: 'Répondu le',
  },
  answers: {
    accepted: 'Accepté',
    refused: 'Refusé',
    withdrawn: 'Retiré',
  },
  ways: {
    'told-app': 'L’application',
    'told-mail': 'E-mail',
    'told-phone': 'Téléphone',
    'told-paper': 'Papier',
    'told-unknown': 'Inconnu',
  },
}
