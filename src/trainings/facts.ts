import type { ActionFacts } from '#core/facts.ts'

const training = {
  name: 'text',
  type: 'choice',
  description: 'text',
  date: 'date',
  endDate: 'date',
  duration: 'text',
  dayMinutes: 'minutes',
  availableSlots: 'number',
} as const
const visibility = { isPublic: 'yesOrNo' } as const

export const trainingsFacts = {
  'trainings.added': { of: 'training', after: training },
  'trainings.edited': { of: 'training', before: training, after: training },
  'trainings.deleted': { of: 'training', before: { ...training, ...visibility } },
  'trainings.closed': { of: 'training' },
  'trainings.shown': { of: 'training', before: visibility, after: visibility },
  'trainings.assigned': { of: 'training', after: { added: 'ids', removed: 'ids' } },
  'trainings.enrolled': { of: 'training', after: { employeeId: 'id' } },
  'trainings.withdrawn': { of: 'training', before: { employeeId: 'id' } },
} as const satisfies Record<string, ActionFacts>
