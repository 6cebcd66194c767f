import { plainDetails } from '#schedule/rules.ts'
import type { AnswerTo } from '../FakeServer.ts'

type LeaveType = AnswerTo<'GET /leave/types'>['types'][number]
type LeaveRequest = AnswerTo<'GET /leave/requests'>['requests'][number]
type ReceivedRequest = AnswerTo<'GET /leave/inbox'>['requests'][number]
type DecidedLeave = AnswerTo<'POST /leave/requests/:requestId/approval'>
type DaysOff = AnswerTo<'GET /leave/people/:employeeId/days-off'>
type LeaveLedger = AnswerTo<'GET /leave/own-ledger'>
type LeaveDetails = AnswerTo<'GET /leave/requests/:requestId'>
type LostShift = LeaveDetails['lost'][number]

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
  eveningBefore: null,
  department: null,
  away: [],
  periods: [],
  uncovered: [],
  overlap: null,
}

let ids = 0
/** Forms check that ids are UUIDs. */
const newId = () => `01980000-0000-7000-a000-${String(++ids).padStart(12, '0')}`

/** Five working days around Christmas, which wait for a decision. */
export const leaveRequest = (changed: Partial<LeaveRequest> = {}): LeaveRequest => ({
  id: newId(),
  type: 'personal',
  typeName: null,
  startDate: '2027-12-22',
  endDate: '2027-12-28',
  fromMidday: false,
  untilMidday: false,
  startTime: null,
  endTime: null,
  reason: 'Déménagement',
  status: 'pending',
  step: 1,
  stepReason: null,
  wantedStart: null,
  wantedEnd: null,
  wantedFromMidday: false,
  wantedUntilMidday: false,
  wantedStartTime: null,
  wantedEndTime: null,
  ...changed,
})

/** The same in the inbox of a decider. @param firstName of who asks */
export const receivedRequest = (firstName = 'Inès', changed: Partial<ReceivedRequest> = {}): ReceivedRequest => ({
  ...leaveRequest(),
  employeeId: newId(),
  employee: { firstName, lastName: 'Moreau', email: `${firstName.toLowerCase()}@mounted.example` },
  mayDecide: true,
  isOwn: false,
  plannedShifts: 0,
  away: [],
  moreAway: 0,
  ...changed,
})

/** A shift of four hours at noon. */
export const shiftOnLeave = (date: string, changed: Partial<DaysOff['shifts'][number]> = {}) => ({
  id: newId(),
  version: 1,
  date,
  startTime: '11:00',
  endTime: '15:00',
  typeName: 'Midi',
  color: '#4F46E5',
  isKept: false,
  ...changed,
})

/** All that a decision on a request needs: nobody else is away, and no balance is kept. */
export const leaveDetails = (request: ReceivedRequest, changed: Partial<LeaveDetails> = {}): LeaveDetails => ({
  request,
  waiting: request.status === 'pending' ? [request.id] : [],
  shown: { from: '2027-12-20', to: '2028-01-02' },
  shifts: [],
  eveningBefore: null,
  lost: [],
  away: [],
  ownLeave: [],
  periods: [],
  department: null,
  missing: [],
  presence: [],
  count: leavePreview.count,
  uncovered: [],
  isOutOfReach: false,
  balance: null,
  toTakeOver: null,
  earlier: [],
  steps: [
    {
      status: 'pending',
      at: '2026-11-18T08:00:00.000Z',
      by: 'Inès Moreau',
      reason: null,
      formerStart: null,
      formerEnd: null,
    },
  ],
  ...changed,
})

/** A shift that a leave took, and that nobody has. */
export const lostShift = (date: string, changed: Partial<LostShift> = {}): LostShift => ({
  id: newId(),
  version: null,
  date,
  startTime: '09:00',
  endTime: '17:00',
  typeName: 'Midi',
  color: null,
  fate: 'remove',
  holder: null,
  isCovered: true,
  hindrance: null,
  finding: null,
  ...changed,
})

/** A shift that went with a decision. */
export const removedShift = (
  { id, version, date, startTime, endTime }: DaysOff['shifts'][number],
  fate: DecidedLeave['removed'][number]['fate'],
): DecidedLeave['removed'][number] => ({
  id,
  version,
  date,
  startTime,
  endTime,
  ...plainDetails,
  shiftTypeId: newId(),
  fate,
})

/** The inbox of a decider on a fake server: what is decided, or taken back, is in it at once. */
export class LeaveInbox {
  requests: readonly ReceivedRequest[]

  constructor(...requests: ReceivedRequest[]) {
    this.requests = requests
  }

  /** @param removed the shifts that its person loses */
  decide = (id: string, status: ReceivedRequest['status'], removed: DecidedLeave['removed'] = []): DecidedLeave => {
    this.requests = this.requests.map(each => (each.id === id ? { ...each, status, step: each.step + 1 } : each))
    const decided = this.requests.find(each => each.id === id)!
    return { ...decided, removed, returned: 0 }
  }
}

/** The leave account of somebody without a line. */
export const leaveLedger = (changed: Partial<LeaveLedger> = {}): LeaveLedger => ({
  today: '2026-11-18',
  on: '2026-11-18',
  employee: { id: newId(), firstName: 'Inès', lastName: 'Moreau' },
  method: 'ouvrables',
  types: [{ key: 'vacation', name: null, unit: 'days' }],
  accounts: [],
  years: [{ from: '2026-06-01', to: '2027-05-31' }],
  duties: [],
  toTakeOver: null,
  mayWrite: false,
  ...changed,
})
