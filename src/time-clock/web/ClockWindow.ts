import { dayWindow } from '#core/intervals.ts'
import { minutesInto } from '#core/wall-clock.ts'
import { plannedSegments, segmentsOf } from '#time-clock/web/shared/SessionDrawing.ts'
import type { ClockReading } from './ClockReading.ts'
import type { TimeClock } from './TimeClock.ts'

/** Margin in minutes that keeps the flag of the current time inside the card. */
const BESIDE_NOW = 30

/** One scale for day and week, so that bars are comparable. */
export function sharedWindow(
  { day, planned, sessions, session }: ClockReading,
  { sessions: shown, timeZone }: Pick<TimeClock, 'sessions' | 'timeZone'>,
  now: number,
) {
  const minute = minutesInto(day, Temporal.Instant.fromEpochMilliseconds(now), timeZone)
  const worked = [...shown, ...sessions].flatMap(one => segmentsOf(one, one.id === session?.id ? now : null, timeZone))
  return dayWindow([...plannedSegments(planned), ...worked, { start: minute - BESIDE_NOW, end: minute + BESIDE_NOW }])
}
