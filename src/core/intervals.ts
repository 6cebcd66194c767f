/** From start to end, in epoch milliseconds or in minutes of a day. The end is not part of it. */
export type Interval = { start: number; end: number }

/** Half-open: a shift ending at 14:00 leaves 14:00 free. */
export const overlaps = (a: Interval, b: Interval): boolean => a.start < b.end && b.start < a.end

export const lengthOf = (interval: Interval): number => interval.end - interval.start

/** How long both last at once. */
export const overlapOf = (a: Interval, b: Interval): number =>
  Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start))

/** Of shifts and of work: 24 hours or more of real time, however many the day of a clock change has. In epoch milliseconds. */
export const isTooLong = (interval: Interval): boolean => lengthOf(interval) >= 24 * 60 * 60_000
