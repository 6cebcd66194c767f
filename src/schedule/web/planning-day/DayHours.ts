import { dayWindow, type Interval, lengthOf, overlapOf } from '#core/intervals.ts'
import { wallTimeAt } from '#core/wall-clock.ts'
import { coverage, drawnInterval, type WallHours } from '#schedule/rules.ts'

/** Hours change by quarters. Minutes since midnight of the drawn day, past 1440 after midnight. */
const QUARTER = 15
const DAY = 24 * 60
const HALF_HOUR = 30
const HOUR = 60
/** A shift lasts less than 24 hours. */
const LONGEST = DAY - QUARTER

export type Edge = 'start' | 'end'

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The quarter hour nearest to a place of the drawing. @param share from 0, its left edge, to 1 */
export const quarterAt = (share: number, window: Interval) =>
  Math.round((window.start + clamp(share, 0, 1) * lengthOf(window)) / QUARTER) * QUARTER

/** From one place to another, in either direction: at least a quarter of an hour, and it begins on the day. */
export function drawnHours(from: number, to: number): Interval {
  const start = Math.min(from, to, DAY - QUARTER)
  return { start, end: clamp(Math.max(from, to), start + QUARTER, start + LONGEST) }
}

/** It stays on its day: it begins after one midnight and before the next. */
export function movedHours(hours: Interval, by: number): Interval {
  const start = clamp(hours.start + by, 0, DAY - QUARTER)
  return { start, end: start + lengthOf(hours) }
}

/** One edge moves, the other stays. */
export const resizedHours = ({ start, end }: Interval, edge: Edge, to: number): Interval =>
  edge === 'end'
    ? { start, end: clamp(to, start + QUARTER, start + LONGEST) }
    : { start: clamp(to, Math.max(0, end - LONGEST), Math.min(end, DAY) - QUARTER), end }

/** A shift of five to nine becomes one of a quarter past, not of ten past: the next quarter in the direction of a key. */
export const nextQuarter = (minute: number, direction: 1 | -1) =>
  direction === 1 ? Math.floor(minute / QUARTER) * QUARTER + QUARTER : Math.ceil(minute / QUARTER) * QUARTER - QUARTER

export const wallHours = ({ start, end }: Interval): WallHours => ({
  startTime: wallTimeAt(start),
  endTime: wallTimeAt(end),
})

type TypeHours = { defaultStartTime: string; defaultEndTime: string }

/** The type that is planned at such hours: of all, the one that shares the most of them. */
export const typeNear = <Type extends TypeHours>(types: readonly Type[], hours: Interval): Type | undefined =>
  types
    .map(type => ({ type, share: shareOf(drawnInterval(hoursOf(type)), hours) }))
    .reduce<{ type: Type; share: number } | undefined>(
      (best, each) => (best && best.share >= each.share ? best : each),
      undefined,
    )?.type

const hoursOf = (type: TypeHours): WallHours => ({ startTime: type.defaultStartTime, endTime: type.defaultEndTime })

/** Common hours of all hours; less than nothing where they are apart, so that the nearest wins. */
const shareOf = (own: Interval, hours: Interval) => {
  const [first, last] = [Math.min(own.start, hours.start), Math.max(own.end, hours.end)]
  const common = overlapOf(own, hours)
  return common > 0 ? common / (last - first) : -(last - first)
}

/** Where a shift of the day before goes on. */
export const tailHours = (shift: WallHours): Interval => {
  const { end } = drawnInterval(shift)
  return { start: 0, end: end - DAY }
}

/**
 * The hours across. A night of the day before is drawn where it lasts until the day begins. One that ended earlier is a mark at the left
 * edge, in an hour of its own: drawn, a bar that closes at two would give each morning eight empty hours.
 */
export function windowOfDay(hours: readonly Interval[], tails: readonly Interval[]): Interval {
  if (hours.length === 0) return dayWindow(tails)
  const own = dayWindow(hours)
  if (tails.some(({ end }) => end >= own.start)) return dayWindow([...hours, ...tails])
  return tails.length > 0 ? { ...own, start: own.start - HOUR } : own
}

/** People in each half hour of the window. @param people the drawn hours of each, also those before the window */
export const presence = (people: readonly (readonly Interval[])[], window: Interval) =>
  coverage(
    people.map(hours =>
      hours
        .filter(({ end }) => end > window.start)
        .map(({ start, end }) => ({ start: Math.max(start, window.start), end })),
    ),
    window,
  )

/** The most people at once, and the first time that it lasts the longest; null where nobody is there. */
export function peakOf(present: readonly number[], window: Interval): ({ people: number } & Interval) | null {
  const people = Math.max(0, ...present)
  if (people === 0) return null
  let [first, length] = [0, 0]
  for (let slot = 0; slot < present.length; slot++) {
    let last = slot
    while (present[last] === people) last++
    if (last - slot > length) [first, length] = [slot, last - slot]
    slot = Math.max(slot, last)
  }
  const start = window.start + first * HALF_HOUR
  return { people, start, end: start + length * HALF_HOUR }
}
