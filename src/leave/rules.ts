import { addDays, type CalendarDate } from '#core/calendar.ts'

export const leaveTypes = ['vacation', 'sick', 'personal', 'other'] as const
export type LeaveType = (typeof leaveTypes)[number]

export const leaveStatuses = ['pending', 'approved', 'rejected'] as const
export type LeaveStatus = (typeof leaveStatuses)[number]

/** Both days included. */
export type LeavePeriod = { startDate: CalendarDate; endDate: CalendarDate }

/** A request is decided once. */
export type Decision = Exclude<LeaveStatus, 'pending'>

type PeriodRefusal = 'leave.starts-in-the-past' | 'leave.ends-before-it-starts' | 'leave.too-long'

/** Requests shown to deciders: all pending ones, and more decided ones than anybody reads. */
export const inboxLimit = 1000

/** A longer period is a mistyped year, or the end of a contract. */
const maxDays = 366

/** Null if the period may be requested today. */
export function periodRefusal({ startDate, endDate }: LeavePeriod, today: CalendarDate): PeriodRefusal | null {
  if (startDate < today) return 'leave.starts-in-the-past'
  if (endDate < startDate) return 'leave.ends-before-it-starts'
  return endDate > addDays(startDate, maxDays - 1) ? 'leave.too-long' : null
}
