import type { CalendarDate } from '#core/calendar.ts'
import type { WallTime } from '#core/wall-clock.ts'
import type { LeaveStatus } from '#leave/rules.ts'
import { type DayParts, isSameSpan, type LeaveSpan } from '#leave/span.ts'

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

/** Whether a decision did what the person asked for: it ended the leave, or gave it these other days. */
export const isAsWanted = (former: Wanting, decided: LeaveSpan & { status: LeaveStatus }): boolean => {
  if (former.status !== 'cancelling') return false
  const wanted = wantedOf(former)
  return wanted ? decided.status === 'approved' && isSameSpan(wanted, decided) : decided.status === 'revoked'
}

export const wantedPartsOf = (row: WantedParts): DayParts => ({
  fromMidday: row.wantedFromMidday,
  untilMidday: row.wantedUntilMidday,
  startTime: row.wantedStartTime,
  endTime: row.wantedEndTime,
})
