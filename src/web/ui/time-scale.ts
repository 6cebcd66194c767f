/** Minutes from midnight of the day drawn; above 1440 it is the next day (26 h is 2 h). Half-open. */
export interface Span {
  from: number
  to: number
}

const hour = 60
const day = 24 * hour

/** Left edge and width in percent of the window; what sticks out is cut. */
export function place({ from, to }: Span, window: Span) {
  const length = window.to - window.from
  const start = Math.max(from, window.from)
  const end = Math.min(to, window.to)
  return { left: ((start - window.from) / length) * 100, width: Math.max(0, ((end - start) / length) * 100) }
}

interface HourMark {
  /** 0 to 23. */
  hour: number
  /** Percent from the left edge. */
  left: number
}

/** One mark every `step` hours; the last hour always has its own, and pushes away the one before when it stands closer. */
export function hourMarks(window: Span, step = 3): HourMark[] {
  const marks: number[] = []
  for (let at = window.from; at <= window.to - step * hour; at += step * hour) marks.push(at)
  return [...marks, window.to].map(at => ({
    hour: Math.floor((at % day) / hour),
    left: ((at - window.from) / (window.to - window.from)) * 100,
  }))
}
