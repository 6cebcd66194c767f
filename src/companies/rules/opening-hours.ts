import type { Interval } from '#core/intervals.ts'
import { wallTimeAt } from '#core/wall-clock.ts'

const DAY = 24 * 60

/** From Monday to Sunday, in minutes since midnight; past 1440 after midnight. A day without hours is closed. */
export type OpeningHours = readonly (readonly Interval[])[]

const written = /^(\d{1,2})(?:\s*[:h]\s*(\d{2})?)?\s*(?:-|–|à|to)\s*(\d{1,2})(?:\s*[:h]\s*(\d{2})?)?$/i

/**
 * The hours of a day as people type them: « 12:00–14:30, 19h-2h ».
 * @returns null if a part of it is no hours, or two parts overlap
 */
export function hoursFrom(text: string): Interval[] | null {
  const parts = text.split(/[,;]/).flatMap(part => part.trim() || [])
  const hours = parts.map(partFrom)
  const isInOrder = hours.every((each, place) => each && (place === 0 || hours[place - 1]!.end <= each.start))
  return isInOrder ? (hours as Interval[]) : null
}

const partFrom = (part: string): Interval | null => {
  const [, startHour, startMinute = '0', endHour, endMinute = '0'] = written.exec(part) ?? []
  const [start, end] = [minuteOf(startHour, startMinute), minuteOf(endHour, endMinute)]
  if (start === null || end === null || start === end || start === DAY) return null
  return { start, end: end < start ? end + DAY : end }
}

/** Midnight at the end of a day may be typed as 24:00. */
const minuteOf = (hour = '', minute: string) => {
  const at = Number(hour) * 60 + Number(minute)
  return hour !== '' && Number(minute) < 60 && at <= DAY ? at : null
}

/** « 12:00–14:30, 19:00–02:00 »; empty for a day that is closed. */
export const hoursAsText = (hours: readonly Interval[]) =>
  hours.map(({ start, end }) => `${wallTimeAt(start)}–${wallTimeAt(end)}`).join(', ')
