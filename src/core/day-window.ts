import type { Interval } from './intervals.ts'

const HOUR = 60
const DAY = 24 * HOUR
const SHORTEST = 8 * HOUR
const WITHOUT_DATA: Interval = { start: 8 * HOUR, end: 20 * HOUR }

/**
 * The hours that every day on screen shows, so that bars compare from one day to the next.
 * @param spans minutes since midnight of their own day; past 1440 after midnight
 * @returns whole hours, in minutes since midnight, at least 8 hours
 */
export function dayWindow(spans: readonly Interval[]): Interval {
  if (spans.length === 0) return WITHOUT_DATA
  let first = Infinity
  let last = -Infinity
  for (const span of spans) {
    first = Math.min(first, span.start)
    last = Math.max(last, span.end)
  }
  return widened({ start: Math.floor(first / HOUR) * HOUR, end: Math.ceil(last / HOUR) * HOUR })
}

/** Grows forward up to midnight, then backward: a three-hour evening must not push the window past midnight. */
function widened(window: Interval): Interval {
  const end = Math.max(window.end, Math.min(window.start + SHORTEST, DAY))
  return { start: Math.min(window.start, end - SHORTEST), end }
}
