import { common } from '#core/common-fields.ts'
import type { TextsOf } from '#core/languages.ts'
import { fields } from './fields.ts'
import type { shiftTypesImport as french } from './texts.import.fr.ts'

export const shiftTypesImport: TextsOf<typeof french> = {
  title: 'Import shift types',
  fields: {
    name: common.name.en,
    color: common.color.en,
    description: common.description.en,
    hours: fields.times.en,
    defaultStartTime: fields.defaultStartTime.en,
    defaultEndTime: fields.defaultEndTime.en,
    defaultBreakDuration: fields.defaultBreakDuration.en,
  },
  missingName: 'Say which column is the name: choose it in the row of headings.',
  notes: {
    colour: 'Unknown colour: “blue” or #2563EB',
    hours: '09:00–17:00, by default',
    span: 'A start and an end: 9:00-17:00',
    break: '30 min, by default',
    breakHours: 'In minutes?',
    known: 'Already a type: {{name}}',
  },
  figures: { days: 'By day', nights: 'Until the next day' },
  sending_one: 'Import {{count}} type',
  sending_other: 'Import {{count}} types',
  model: {
    name: 'template-shift-types.csv',
    first: 'Morning',
    firstColour: 'orange',
    firstDescription: 'Opening and lunch',
    second: 'Evening',
    secondColour: 'blue',
  },
  done_one: '{{count}} shift type added',
  done_other: '{{count}} shift types added',
  shown: 'See the schedule',
  undone_one: 'The type that was added disappears.',
  undone_other: 'The {{count}} types that were added disappear.',
}
