import { dayWindow } from '#core/day-window.ts'
import type { Interval } from '#core/intervals.ts'
import { minutesInto, type WallTime, wallClockAt } from '#core/wall-clock.ts'
import { drawnInterval } from '#schedule/rules.ts'
import type { WorkSession } from '#time-clock/rules.ts'
import type { TimelineSegment } from '#web/ui/Timeline.tsx'
import type { Span } from '#web/ui/time-scale.ts'

const toInstant = (at: number) => Temporal.Instant.fromEpochMilliseconds(at)

/** What the company's clocks showed. */
export const timeAt = (at: number, timeZone: string): WallTime => wallClockAt(toInstant(at), timeZone).time

/** Whether a moment falls after the midnight that ends the session's day. */
export const isNextDay = ({ date }: WorkSession, at: number, timeZone: string): boolean =>
  wallClockAt(toInstant(at), timeZone).date > date

/**
 * Work and breaks of a session, in minutes since midnight of its day.
 * @param until where one in progress stops for now, in epoch milliseconds; null when its departure was forgotten
 */
export function segmentsOf(session: WorkSession, until: number | null, timeZone: string): TimelineSegment[] {
  const end = session.clockOut ?? until
  if (end === null) return []
  const minute = (at: number) => minutesInto(session.date, toInstant(at), timeZone)
  const segments: TimelineSegment[] = []
  let from = minute(session.clockIn)
  for (const pause of session.breaks) {
    const to = minute(pause.end ?? end)
    segments.push({ kind: 'worked', from, to: minute(pause.start) }, { kind: 'break', from: minute(pause.start), to })
    from = to
  }
  segments.push({ kind: 'worked', from, to: minute(end) })
  return segments.filter(segment => segment.to > segment.from)
}

export const plannedSegments = (planned: readonly { startTime: WallTime; endTime: WallTime }[]): TimelineSegment[] =>
  planned.map(shift => {
    const { start, end } = drawnInterval(shift)
    return { kind: 'planned', from: start, to: end }
  })

/** The hours that every bar on screen shares. */
export function windowOf(spans: readonly Span[]): Span {
  const { start, end } = dayWindow(spans.map(({ from, to }): Interval => ({ start: from, end: to })))
  return { from: start, to: end }
}
