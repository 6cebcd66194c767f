import type { ActionFacts } from '#core/facts.ts'

const employment = { from: 'date', jobTitle: 'text', qualification: 'text', employmentKind: 'choice' } as const

const complement = {
  weeklyHours: 'contractHours',
  startDate: 'date',
  endDate: 'date',
  replacedId: 'id',
  ground: 'hidden',
} as const

/** Which fields of a record were changed, never what they say: telephone numbers, nationality and permits stay out of the trail. */
export const recordFacts = {
  'record.changed': { of: 'person', after: { recordFields: 'choices' } },
  'record.employment-changed': { of: 'person', before: employment, after: employment },
  'record.employment-removed': { of: 'person', before: employment },
  'record.complement-added': { of: 'person', after: complement },
  'record.complement-removed': { of: 'person', before: complement },
} as const satisfies Record<string, ActionFacts>
