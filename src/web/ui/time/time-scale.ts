import { type Interval, lengthOf } from '#core/intervals.ts'

// Minutes from midnight of the day drawn; above 1440 it is the next day (26 h is 2 h), below 0 the day before (−3 h is 21 h).

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

/** One mark every `step` hours, and one at the end. The last two may stand close together: see `withRoom`. */
export function hourMarks(window: Interval, step = 3): HourMark[] {
  const marks: number[] = []
  for (let at = window.start; at < window.end; at += step * hour) marks.push(at)
  return [...marks, window.end].map(at => ({
    hour: Math.floor((((at % day) + day) % day) / hour),
    left: ((at - window.start) / lengthOf(window)) * 100,
  }))
}

/** The marks that stand at least so many percent apart: the first and the last, and what fits between them. */
export function withRoom(marks: readonly HourMark[], room: number): HourMark[] {
  let free = 0
  return marks.filter(({ left }) => {
    const isKept = left === 100 || (left >= free && left + room <= 100)
    if (isKept) free = left + room
    return isKept
  })
}
