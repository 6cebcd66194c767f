import type { TextsOf } from '#core/languages.ts'
import type { trainingNotices as french } from './texts.notices.fr.ts'

export const trainingNotices: TextsOf<typeof french> = {
  titles: {
    training_assigned: 'Enrolled in a training',
    training_removed: 'Taken off a training',
    training_moved: 'A training has other dates',
    training_deleted: 'Training deleted',
    training_reminder: 'Your training begins tomorrow',
  },
  by: '{{name}}, {{days}}, by {{actor}}',
  moved: '{{name}}, {{days}} (before: {{former}}), by {{actor}}',
  reminder: '{{name}}, {{days}}',
  day: 'on {{from}}',
  days: 'from {{from}} to {{to}}',
  unknown: 'Unknown user',
}
