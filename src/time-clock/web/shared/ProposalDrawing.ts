import type { CalendarDate } from '#core/calendar.ts'
import { corrected } from '#time-clock/correction.ts'
import type { ProposedHours, Times } from '#time-clock/rules/proposals.ts'
import { lastEvent, type WorkSession } from '#time-clock/rules.ts'
import type { TimelineSegment } from '#web/ui/time/Timeline.tsx'
import { type HoursScale, segmentsOf, timeAt } from './SessionDrawing.ts'

/** A session as the rules take it, with these times. */
const withTimes = (date: CalendarDate, times: Times): WorkSession => ({
  date,
  ...times,
  status: times.clockOut === null ? 'in-progress' : 'completed',
  totalWorkTime: 0,
  totalBreakTime: 0,
})

/** The session that proposed hours would make; null if they cannot be. @param seen its times as the person saw it */
export const proposedSession = (
  { date, hours, seen }: { date: CalendarDate; hours: ProposedHours; seen: Times | null },
  scale: HoursScale,
): WorkSession | null => {
  const session = corrected(date, hours, { ...scale, ...(seen && { before: withTimes(date, seen) }) })
  return 'reason' in session ? null : session
}

/** Known hours in blue, up to the last punch, over proposed ones in dashes. */
export const proposalSegments = (
  date: CalendarDate,
  session: WorkSession | null,
  seen: Times | null,
  timeZone: string,
): TimelineSegment[] => {
  const known = seen && withTimes(date, seen)
  const punched = known ? segmentsOf(known, lastEvent(known) + SLIVER, timeZone) : []
  const proposed = session ? segmentsOf(session, null, timeZone) : []
  return [...proposed.map(each => (each.kind === 'worked' ? { ...each, kind: 'proposed' as const } : each)), ...punched]
}

/** An arrival alone is drawn as a few minutes. */
const SLIVER = 4 * 60_000

/** The part that a proposal changes: the end, the start, or both. */
export const partOf = ({ hours, seen }: { hours: ProposedHours; seen: Times | null }, timeZone: string) => {
  if (seen && timeAt(seen.clockIn, timeZone) === hours.startTime) return 'departure'
  if (seen?.clockOut && timeAt(seen.clockOut, timeZone) === hours.endTime) return 'arrival'
  return 'hours'
}

/** '17:10' where one end alone is proposed, else '09:00–17:10'. */
export const hoursProposed = (proposal: { hours: ProposedHours; seen: Times | null }, timeZone: string) => {
  const { startTime, endTime } = proposal.hours
  const part = partOf(proposal, timeZone)
  return part === 'departure' ? endTime : part === 'arrival' ? startTime : `${startTime}–${endTime}`
}
