import { type Interval, overlaps } from '#core/intervals.ts'
import { HALF_HOUR, type NeedRange } from '#needs/rules.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** A day and the night after it, in minutes. */
export const wholeDay: Interval = { start: 0, end: 2 * DAY }

/** A half hour of the grid: its day, from 0 for Monday, and its first minute. */
export type Cell = { weekday: number; minute: number }

/** A press, a drag or a key writes so many people into some days, from a half hour to another. */
export type Stroke = Interval & { weekdays: readonly number[]; people: number }

/** The new ranges of a part of a day. The rest of the day stays. */
export type DayPart = { weekday: number; part: Interval; ranges: readonly NeedRange[] }

export type Weekdays = readonly (readonly NeedRange[])[]

/** Covers both half hours and all between them, whichever is earlier, on both days and each day between them. */
export const strokeOf = (first: Cell, last: Cell, people: number): Stroke => {
  const [from, to] = [Math.min(first.weekday, last.weekday), Math.max(first.weekday, last.weekday)]
  return {
    weekdays: Array.from({ length: to - from + 1 }, (_, nth) => from + nth),
    start: Math.min(first.minute, last.minute),
    end: Math.max(first.minute, last.minute) + HALF_HOUR,
    people,
  }
}

/** The new ranges of a whole day. */
export const wholeDayPart = (weekday: number, ranges: readonly NeedRange[]): DayPart => ({
  weekday,
  part: wholeDay,
  ranges,
})

/** The same number of people during all opening hours, at least one, in whole half hours. A day without set hours (null) stays. */
export const partsOfOpeningHours = (openingHours: readonly (readonly Interval[] | null)[], people: number): DayPart[] =>
  openingHours.flatMap((hours, weekday) => {
    const ranges = hours?.map(({ start, end }) => ({
      start: Math.floor(start / HALF_HOUR) * HALF_HOUR,
      end: Math.ceil(end / HALF_HOUR) * HALF_HOUR,
      people: Math.max(people, 1),
    }))
    return ranges ? wholeDayPart(weekday, ranges) : []
  })

/** 0 erases. */
export const partsOf = ({ weekdays, start, end, people }: Stroke): DayPart[] =>
  weekdays.map(weekday => ({
    weekday,
    part: { start, end },
    ranges: people === 0 ? [] : [{ start, end, people }],
  }))

/** The same parts as they are now. Writing them takes the change back. */
export const partsBefore = (weekdays: Weekdays, parts: readonly DayPart[]): DayPart[] =>
  parts.map(({ weekday, part }) => ({ weekday, part, ranges: within(weekdays[weekday]!, part) }))

/** The week with its parts written. An unchanged day is the same object. */
export const written = (weekdays: Weekdays, parts: readonly DayPart[]): Weekdays =>
  weekdays.map((ranges, weekday) => {
    const after = parts.filter(each => each.weekday === weekday).reduce(withPart, ranges)
    return areSame(ranges, after) ? ranges : after
  })

/** The days that differ between two weeks. */
export const changedDays = (before: Weekdays, after: Weekdays): number[] =>
  after.flatMap((ranges, weekday) => (areSame(before[weekday]!, ranges) ? [] : weekday))

export const areSame = (one: readonly NeedRange[], other: readonly NeedRange[]) =>
  one.length === other.length &&
  one.every(({ start, end, people }, nth) => {
    const twin = other[nth]!
    return start === twin.start && end === twin.end && people === twin.people
  })

const within = (ranges: readonly NeedRange[], part: Interval): NeedRange[] =>
  ranges
    .filter(range => overlaps(range, part))
    .map(({ start, end, people }) => ({ start: Math.max(start, part.start), end: Math.min(end, part.end), people }))

const withPart = (ranges: readonly NeedRange[], { part, ranges: put }: DayPart): readonly NeedRange[] =>
  joined([
    ...within(ranges, { start: wholeDay.start, end: part.start }),
    ...within(put, part),
    ...within(ranges, { start: part.end, end: wholeDay.end }),
  ])

/** Merges neighbours with the same number of people. */
const joined = (ranges: readonly NeedRange[]) => {
  const made: NeedRange[] = []
  for (const range of ranges) {
    const last = made.at(-1)
    if (last?.end === range.start && last.people === range.people) last.end = range.end
    else made.push({ ...range })
  }
  return made
}

/** Hours of work that a day needs. */
export const hoursAsked = (ranges: readonly NeedRange[]): number =>
  ranges.reduce((hours, { start, end, people }) => hours + ((end - start) * people) / HOUR, 0)

/** Staff may work outside the opening hours. The second window holds where no opening hours are set. */
const usual: Interval = { start: 8 * HOUR, end: 20 * HOUR }
const withoutHours: Interval = { start: 7 * HOUR, end: 25 * HOUR }

/** The whole hours that the grid shows: the opening hours and the usual day, and an hour before and after each range. */
export const shownHours = (openingHours: readonly (readonly Interval[])[], weekdays: Weekdays): Interval => {
  const open = openingHours.flat()
  const shown = [
    ...(open.length > 0 ? [...open, usual] : [withoutHours]),
    ...weekdays.flat().map(({ start, end }) => ({ start: start - HOUR, end: end + HOUR })),
  ]
  return {
    start: Math.max(wholeDay.start, Math.floor(Math.min(...shown.map(({ start }) => start)) / HOUR) * HOUR),
    end: Math.min(wholeDay.end, Math.ceil(Math.max(...shown.map(({ end }) => end)) / HOUR) * HOUR),
  }
}
