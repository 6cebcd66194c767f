import type { Interval } from '#core/intervals.ts'
import { place } from '#web/ui/time/time-scale.ts'

// The landing page is static, and the content security policy refuses style attributes. Drawings to scale are SVG,
// whose places and colours are attributes of their own.

/** From 8 h to 2 h, as all drawings of the page. */
export const day: Interval = { start: 8 * 60, end: 26 * 60 }

const percent = (share: number) => `${Math.round(share * 100) / 100}%`

/** "10:30–15:00"; the hours of the night go on: 02:00 is 26:00. */
export const span = (hours: string): Interval => {
  const [start = 0, end = 0] = hours.split('–').map(minutesOf)
  return { start, end: end < start ? end + 24 * 60 : end }
}

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The place of a span in the day. */
export const across = (drawn: Interval) => {
  const { left, width } = place(drawn, day)
  return { x: percent(left), width: percent(width) }
}

/** The place of a moment in the day. */
export const at = (minute: number) => across({ start: minute, end: minute }).x
