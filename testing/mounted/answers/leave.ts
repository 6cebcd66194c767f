import type { AnswerTo } from '../FakeServer.ts'

type LeaveType = AnswerTo<'GET /leave/types'>['types'][number]

const vacation: LeaveType = {
  key: 'vacation',
  name: null,
  nature: 'paid-leave',
  code: 'CP',
  isPaid: true,
  unit: 'day',
  hasBalance: true,
  color: '#2F6F4E',
  needsProof: false,
  askedBy: 'everybody',
}
/** The types that everybody may ask for in a new company. */
export const leaveTypes: AnswerTo<'GET /leave/types'> = {
  types: [
    vacation,
    {
      ...vacation,
      key: 'sick',
      nature: 'sickness',
      code: 'MAL',
      isPaid: false,
      unit: 'calendar-day',
      hasBalance: false,
    },
    { ...vacation, key: 'personal', nature: 'other', code: 'PER', isPaid: false, hasBalance: false },
    { ...vacation, key: 'other', nature: 'other', code: 'AUT', isPaid: false, hasBalance: false },
  ],
}

/** Four days off work, no balance kept. */
export const leavePreview: AnswerTo<'GET /leave/preview'> = {
  count: { amount: 400, countedIn: 'worked', counted: [], skipped: [] },
  balance: null,
  toTakeOver: null,
  plannedShifts: 0,
  department: null,
  away: [],
  periods: [],
}
