import type { ActionFacts } from '#core/facts.ts'

const employment = { from: 'date', jobTitle: 'text', qualification: 'text', employmentKind: 'choice' } as const

/** Which fields of a record were changed, never what they say: telephone numbers, nationality and permits stay out of the trail. */
export const recordFacts = {
  'record.changed': { of: 'person', after: { recordFields: 'choices' } },
  'record.employment-changed': { of: 'person', before: employment, after: employment },
  'record.employment-removed': { of: 'person', before: employment },
} as const satisfies Record<string, ActionFacts>
