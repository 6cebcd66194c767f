import type { Interval } from '#core/intervals.ts'
import { wallTimeAt } from '#core/wall-clock.ts'
import { typedSpan } from '#imports/typed-values.ts'

const DAY = 24 * 60

/** From Monday to Sunday, in minutes since midnight; past 1440 after midnight. A day without hours is closed; null: nobody has said. */
export type OpeningHours = readonly (readonly Interval[] | null)[]

/** The fault of the typed hours of a day that is open. */
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

/** A company that is never open has set nothing. */
export const areSet = (openingHours: OpeningHours) => openingHours.some(hours => hours !== null && hours.length > 0)

/** Midnight at the end of a day may be typed as 24:00. */
const partFrom = (part: string): Interval | null => {
  const [start, end] = typedSpan(part) ?? []
  if (start === undefined || end === undefined || start === end || start === DAY) return null
  return { start, end: end < start ? end + DAY : end }
}

/** « 12:00–14:30, 19:00–02:00 »; empty for a day that is closed. */
export const hoursAsText = (hours: readonly Interval[]) =>
  hours.map(({ start, end }) => `${wallTimeAt(start)}–${wallTimeAt(end)}`).join(', ')
