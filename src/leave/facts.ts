import type { ActionFacts } from '#core/facts.ts'

const days = { startDate: 'date', endDate: 'date', hours: 'text' } as const

/** Never the reason: it may tell of an illness. */
const request = { employeeId: 'id', type: 'choice', ...days } as const

/** `decider` says so where nobody else could decide. */
const decided = { ...request, decider: 'choice' } as const

/** `type` is the key of a built-in one, the name of an own one. */
const type = {
  type: 'choice',
  code: 'text',
  isPaid: 'yesOrNo',
  unit: 'choice',
  hasBalance: 'yesOrNo',
  color: 'text',
  needsProof: 'yesOrNo',
  askedBy: 'choice',
} as const

/** `amount` as it is written: days, or hours and minutes. */
const entry = {
  employeeId: 'id',
  type: 'choice',
  entryKind: 'choice',
  leaveYear: 'date',
  effectiveOn: 'date',
  amount: 'text',
  reason: 'words',
} as const

const settings = {
  from: 'date',
  method: 'choice',
  restDay: 'weekdays',
  openDays: 'weekdays',
  worksHolidays: 'yesOrNo',
  holidayOutsideOpenDays: 'yesOrNo',
  yearStart: 'choice',
  untaken: 'choice',
  hasFractionnement: 'yesOrNo',
} as const

/** Amounts as they are written; choices as `accrual-…`, for other fields have the same words. */
const accrual = {
  type: 'choice',
  from: 'date',
  accrued: 'text',
  accruedPer: 'choice',
  rhythm: 'choice',
  yearStart: 'choice',
  contractFrom: 'text',
  monthShare: 'choice',
  absenceEffect: 'choice',
  yearRounding: 'choice',
  accrualCeiling: 'text',
  carriedMost: 'text',
} as const

const period = {
  periodKind: 'choice',
  startDate: 'date',
  endDate: 'date',
  periodReason: 'text',
  department: 'text',
  mostAway: 'text',
} as const
const approvers = { department: 'text', approver: 'id', deputy: 'id' } as const

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
  'leave.change-asked': { of: 'leave', before: request, after: days },
  'leave.upheld': { of: 'leave', before: decided },
  'leave.kept': { of: 'leave', before: request },
  'leave.undone': { of: 'leave', before: decided },
  'leave.shifts-kept': { of: 'leave', before: request, after: { shiftsKept: 'count' } },
  'leave.closed': { of: 'leave', before: request },
  'leave.reopened': { of: 'leave', after: request },
  'leave.approvers-set': { before: approvers, after: approvers },
  'leave.settings-set': { before: settings, after: settings },
  'leave.settings-removed': { before: settings },
  'leave.accrual-set': { before: accrual, after: accrual },
  'leave.period-added': { after: period },
  'leave.period-changed': { before: period, after: period },
  'leave.period-removed': { before: period },
  'leave.type-added': { after: { ...type, nature: 'choice' } },
  'leave.type-changed': { before: type, after: type },
  'leave.type-removed': { before: type },
  'leave.entry-written': { of: 'person', after: entry },
  'leave.entry-withdrawn': { of: 'person', before: entry },
  'leave.entry-restored': { of: 'person', after: entry },
  'leave.informed': { of: 'person', after: { employeeId: 'id', effectiveOn: 'date' } },
} as const satisfies Record<string, ActionFacts>
