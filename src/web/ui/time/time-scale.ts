import { type Interval, lengthOf } from '#core/intervals.ts'

// Minutes from midnight of the day drawn; above 1440 it is the next day (26 h is 2 h).

const hour = 60
const day = 24 * hour

/** Left edge and width in percent of the window, cut at its edges. */
export function place(drawn: Interval, window: Interval) {
  const length = lengthOf(window)
  const start = Math.max(drawn.start, window.start)
  const end = Math.min(drawn.end, window.end)
  return { left: ((start - window.start) / length) * 100, width: Math.max(0, ((end - start) / length) * 100) }
}

interface HourMark {
  /** 0 to 23. */
  hour: number
  /** Percent from the left edge. */
  left: number
}

/** One mark every `step` hours. The last hour always has a mark, and replaces the one before if that is closer. */
export function hourMarks(window: Interval, step = 3): HourMark[] {
  const marks: number[] = []
  for (let at = window.start; at <= window.end - step * hour; at += step * hour) marks.push(at)
  return [...marks, window.end].map(at => ({
    hour: Math.floor((at % day) / hour),
    left: ((at - window.start) / lengthOf(window)) * 100,
  }))
}
