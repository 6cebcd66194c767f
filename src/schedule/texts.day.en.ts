import { common } from '#core/common-fields.ts'
import type { TextsOf } from '#core/languages.ts'
import type { day as french } from './texts.day.fr.ts'

export const day: TextsOf<typeof french> = {
  label: 'Schedule of {{day}}',
  hours: 'Hours of the day',
  hint: 'Drag in a line to draw, drag an edge to adjust, by quarter hours',
  working_one: '{{count}} that day',
  working_other: '{{count}} that day',
  tail: '{{type}} from the day before, until {{time}}',
  presence: {
    title: 'Present',
    atMost: 'at most {{count}}, from {{from}} to {{to}}',
    halfHour: '{{hour}}:{{minutes}}',
    need: 'need',
  },
  draft: {
    hours: 'From {{from}} to {{to}}.',
    keys: 'Enter saves, Escape cancels.',
  },
  sheet: {
    start: common.start.en,
    end: common.end.en,
    earlier: '{{end}}: a quarter of an hour earlier',
    later: '{{end}}: a quarter of an hour later',
    net: '{{hours}} h net.',
    details: 'Type, break and notes',
    cancel: 'Cancel',
    save: 'Save',
    close: 'Close',
  },
}
