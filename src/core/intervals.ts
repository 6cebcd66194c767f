/** From start to end, in epoch milliseconds or in minutes of a day. The end is not part of it. */
export type Interval = { start: number; end: number }

/** Half-open: a shift ending at 14:00 leaves 14:00 free. */
export const overlaps = (a: Interval, b: Interval): boolean => a.start < b.end && b.start < a.end

export const lengthOf = (interval: Interval): number => interval.end - interval.start

/** How long both last at once. */
export const overlapOf = (a: Interval, b: Interval): number =>
  Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start))

/** An interval of 24 hours or more of real time is too long for a shift or for work, also on the day of a clock change. In epoch milliseconds. */
export const isTooLong = (interval: Interval): boolean => lengthOf(interval) >= 24 * 60 * 60_000

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
