export const published = {
  fields: {
    publishedAt: 'Published on',
    reachedAt: 'Told on',
    reachedBy: 'Told by',
    seenAt: 'Seen on',
    changes: 'Changes',
    remindedAt: 'Reminded on',
    askedAt: 'Asked on',
    answer: 'Answer',
    answeredAt: 'Answered on',
  },
  answers: {
    accepted: 'Accepted',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
  },
  ways: {
    'told-app': 'The application',
    'told-mail': 'E-mail',
    'told-phone': 'Phone',
    'told-paper': 'Paper',
    'told-unknown': 'Unknown',
  },
}
