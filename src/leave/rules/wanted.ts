import type { CalendarDate } from '#core/calendar.ts'
import type { WallTime } from '#core/wall-clock.ts'
import type { LeaveStatus } from '#leave/rules.ts'
import type { DayParts, LeaveSpan } from './span.ts'

type WantedParts = {
  wantedFromMidday: boolean
  wantedUntilMidday: boolean
  wantedStartTime: WallTime | null
  wantedEndTime: WallTime | null
}
type Wanting = WantedParts & {
  status: LeaveStatus
  wantedStart: CalendarDate | null
  wantedEnd: CalendarDate | null
}

/** The days that the person of a granted leave asks for instead; null where nobody waits for an answer to that. */
export const wantedOf = ({ status, wantedStart, wantedEnd, ...parts }: Wanting): LeaveSpan | null =>
  status === 'cancelling' && wantedStart && wantedEnd
    ? { startDate: wantedStart, endDate: wantedEnd, ...wantedPartsOf(parts) }
    : null

export const wantedPartsOf = (row: WantedParts): DayParts => ({
  fromMidday: row.wantedFromMidday,
  untilMidday: row.wantedUntilMidday,
  startTime: row.wantedStartTime,
  endTime: row.wantedEndTime,
})
