import type { Interval } from '#core/intervals.ts'
import { wallTimeAt } from '#core/wall-clock.ts'

const DAY = 24 * 60

/** From Monday to Sunday, in minutes since midnight; past 1440 after midnight. A day without hours is closed. */
export type OpeningHours = readonly (readonly Interval[])[]

const written = /^(\d{1,2})(?:\s*[:h]\s*(\d{2})?)?\s*(?:-|–|à|to)\s*(\d{1,2})(?:\s*[:h]\s*(\d{2})?)?$/i

/** What is wrong with the typed hours of a day that is open. */
export type HoursFault = 'openingEmpty' | 'openingUnreadable' | 'openingOrder'

/** The hours of a day as people type them: « 12:00–14:30, 19h-2h ». */
export function hoursFrom(text: string): Interval[] | HoursFault {
  const parts = text.split(/[,;]/).flatMap(part => part.trim() || [])
  if (parts.length === 0) return 'openingEmpty'
  const hours = parts.map(partFrom)
  if (!hours.every(each => each !== null)) return 'openingUnreadable'
  const isInOrder = hours.every((each, place) => place === 0 || hours[place - 1]!.end <= each.start)
  return isInOrder ? hours : 'openingOrder'
}

/** A company that is closed all week has set nothing. */
export const areSet = (openingHours: OpeningHours) => openingHours.some(hours => hours.length > 0)

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
