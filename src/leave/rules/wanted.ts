import type { CalendarDate } from '#core/calendar.ts'
import type { LeaveStatus } from '#leave/rules.ts'
import type { LeavePeriod } from './span.ts'

type Wanting = { status: LeaveStatus; wantedStart: CalendarDate | null; wantedEnd: CalendarDate | null }

/** The days that the person of a granted leave asks for instead; null where nobody waits for an answer to that. */
export const wantedOf = ({ status, wantedStart, wantedEnd }: Wanting): LeavePeriod | null =>
  status === 'cancelling' && wantedStart && wantedEnd ? { startDate: wantedStart, endDate: wantedEnd } : null
