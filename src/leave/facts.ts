import type { ActionFacts } from '#core/facts.ts'

/** Never the reason: it may tell of an illness. */
const request = { employeeId: 'id', type: 'choice', startDate: 'date', endDate: 'date' } as const

/** `decider` says so where nobody else could decide. */
const decided = { ...request, decider: 'choice' } as const

export const leaveFacts = {
  'leave.requested': { of: 'leave', after: request },
  'leave.entered': { of: 'leave', after: decided },
  'leave.withdrawn': { of: 'leave', before: request },
  'leave.approved': { of: 'leave', before: decided },
  'leave.rejected': { of: 'leave', before: decided },
  'leave.changed': { of: 'leave', before: decided, after: request },
  'leave.revoked': { of: 'leave', before: decided },
  'leave.cancelled': { of: 'leave', before: decided },
  'leave.asked-back': { of: 'leave', before: request },
  'leave.upheld': { of: 'leave', before: decided },
  'leave.kept': { of: 'leave', before: request },
  'leave.undone': { of: 'leave', before: decided },
  'leave.shifts-kept': { of: 'leave', before: request, after: { shiftsKept: 'count' } },
  'leave.closed': { of: 'leave', before: request },
} as const satisfies Record<string, ActionFacts>
