import type { TextsOf } from '#core/languages.ts'
import type { sights as french } from './texts.sights.fr.ts'

export const sights: TextsOf<typeof french> = {
  day: {
    label: 'Schedule of {{day}}',
    hours: 'Hours of the day',
    hint: 'Drag in a line to draw, drag an edge to adjust, by quarter hours',
  },
  working_one: '{{count}} that day',
  working_other: '{{count}} that day',
  tail: '{{type}} from the day before, until {{time}}',
  presence: {
    title: 'Present',
    atMost: 'at most {{count}}, from {{from}} to {{to}}',
    halfHour: '{{hour}}:{{minutes}}',
  },
  draft: {
    hours: 'From {{from}} to {{to}}.',
    keys: 'Enter saves, Escape cancels.',
  },
  sheet: {
    start: 'Start',
    end: 'End',
    earlier: '{{end}}: a quarter of an hour earlier',
    later: '{{end}}: a quarter of an hour later',
    net: '{{hours}} h net.',
    details: 'Type, break and notes',
    cancel: 'Cancel',
    save: 'Save',
    close: 'Close',
  },
}
