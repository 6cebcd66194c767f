import { lengthOf } from '#core/intervals.ts'
import { minutesInto, type WallTime, wallClockAt } from '#core/wall-clock.ts'
import { drawnInterval } from '#schedule/rules.ts'
import type { WorkSession } from '#time-clock/rules.ts'
import type { TimelineSegment } from '#web/ui/time/Timeline.tsx'

/** Epoch milliseconds by the server's clock, and the company's zone. */
export type HoursScale = { now: number; timeZone: string }

const toInstant = (at: number) => Temporal.Instant.fromEpochMilliseconds(at)

/** Times on the company's wall clock. */
export const timeAt = (at: number, timeZone: string): WallTime => wallClockAt(toInstant(at), timeZone).time

/** True after the midnight that ends the session's day. */
export const isNextDay = ({ date }: WorkSession, at: number, timeZone: string): boolean =>
  wallClockAt(toInstant(at), timeZone).date > date

/**
 * Work and breaks of a session, in minutes since midnight of its day.
 * @param until end of a session in progress, in epoch milliseconds; null if the departure was forgotten
 */
export function segmentsOf(session: WorkSession, until: number | null, timeZone: string): TimelineSegment[] {
  const end = session.clockOut ?? until
  if (end === null) return []
  const minute = (at: number) => minutesInto(session.date, toInstant(at), timeZone)
  const segments: TimelineSegment[] = []
  let resumed = minute(session.clockIn)
  for (const pause of session.breaks) {
    const rest = { start: minute(pause.start), end: minute(pause.end ?? end) }
    segments.push({ kind: 'worked', start: resumed, end: rest.start }, { kind: 'break', ...rest })
    resumed = rest.end
  }
  segments.push({ kind: 'worked', start: resumed, end: minute(end) })
  return segments.filter(segment => lengthOf(segment) > 0)
}

export const plannedSegments = (planned: readonly { startTime: WallTime; endTime: WallTime }[]): TimelineSegment[] =>
  planned.map(shift => ({ kind: 'planned', ...drawnInterval(shift) }))
