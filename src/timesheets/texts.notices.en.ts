import type { TextsOf } from '#core/languages.ts'
import type { weekNotices as french } from './texts.notices.fr.ts'

export const weekNotices: TextsOf<typeof french> = {
  titles: {
    week_validated: 'Hours validated',
    week_reopened: 'Week reopened',
    contest_upheld: 'Hours upheld',
    hours_contested: 'Hours contested',
  },
  week_validated: 'Week of {{week}}, by {{actor}}. You may sign its sheet or contest a day.',
  explained: 'Week of {{week}}, by {{actor}}. Reason: {{reason}}',
  hours_contested: '{{actor}}, {{date}}: {{reason}}',
  brief: 'Week of {{week}}',
  unknown: 'Unknown user',
}
