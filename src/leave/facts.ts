import type { ActionFacts } from '#core/facts.ts'

/** Never the reason: it may tell of an illness. */
const request = { employeeId: 'id', type: 'choice', startDate: 'date', endDate: 'date' } as const

export const leaveFacts = {
  'leave.requested': { of: 'leave', after: request },
  'leave.withdrawn': { of: 'leave', before: request },
  'leave.approved': { of: 'leave', before: request },
  'leave.rejected': { of: 'leave', before: request },
  'leave.closed': { of: 'leave', before: request },
} as const satisfies Record<string, ActionFacts>
