export const published = {
  fields: {
    publishedAt: 'Published on',
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
}
