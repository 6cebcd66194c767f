import { addDays, type CalendarDate } from '#core/calendar.ts'

export const leaveTypes = ['vacation', 'sick', 'personal', 'other'] as const
export type LeaveType = (typeof leaveTypes)[number]

export const leaveStatuses = ['pending', 'approved', 'rejected', 'withdrawn', 'closed'] as const
export type LeaveStatus = (typeof leaveStatuses)[number]

/** The author asked for the leave. A decider holds the permission. Offboarding: the author leaves the company. */
export type StepTaker = 'author' | 'decider' | 'offboarding'
export type LeaveStep = { to: LeaveStatus; by: StepTaker }

/** The life cycle of a request: from each state, the steps and who may take them. A state without steps is final. */
export const next: Record<LeaveStatus, readonly LeaveStep[]> = {
  pending: [
    { to: 'approved', by: 'decider' },
    { to: 'rejected', by: 'decider' },
    { to: 'withdrawn', by: 'author' },
    { to: 'closed', by: 'offboarding' },
  ],
  approved: [],
  rejected: [],
  withdrawn: [],
  closed: [],
}

/** Whether this taker has a step to take from this state. */
export const awaits = (status: LeaveStatus, taker: StepTaker) => next[status].some(({ by }) => by === taker)

/** The states that a step may be taken from. */
export const statusesBefore = ({ to, by }: LeaveStep) =>
  leaveStatuses.filter(from => next[from].some(step => step.to === to && step.by === by))

/** Both days included. */
export type LeavePeriod = { startDate: CalendarDate; endDate: CalendarDate }

type PeriodRefusal = 'leave.starts-in-the-past' | 'leave.ends-before-it-starts' | 'leave.too-long'

/** Requests shown to deciders: all pending ones, and more decided ones than anybody reads. */
export const inboxLimit = 1000

/** The newest requests, shown to their author. A person may ask and withdraw again and again: the list must not grow for ever. */
export const ownLimit = 500

/** A longer period is a mistyped year, or the end of a contract. */
const maxDays = 366

/** Null if the period may be requested today. */
export function periodRefusal({ startDate, endDate }: LeavePeriod, today: CalendarDate): PeriodRefusal | null {
  if (startDate < today) return 'leave.starts-in-the-past'
  if (endDate < startDate) return 'leave.ends-before-it-starts'
  return endDate > addDays(startDate, maxDays - 1) ? 'leave.too-long' : null
}
