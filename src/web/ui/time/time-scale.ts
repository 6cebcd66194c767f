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
  /** Percent to the next mark; 100 after the last one. */
  room: number
}

/** One mark every `step` hours, and one at the end. The last two may stand close together: see `room`. */
export function hourMarks(window: Interval, step = 3): HourMark[] {
  const marks: number[] = []
  for (let at = window.start; at < window.end; at += step * hour) marks.push(at)
  const leftOf = (at: number) => ((at - window.start) / lengthOf(window)) * 100
  return [...marks, window.end].map((at, index, all) => ({
    hour: Math.floor((at % day) / hour),
    left: leftOf(at),
    room: at === window.end ? 100 : leftOf(all[index + 1] ?? window.end) - leftOf(at),
  }))
}
