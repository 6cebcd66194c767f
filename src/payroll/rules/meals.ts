import type { CalendarDate } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { overlaps } from '#core/intervals.ts'
import { instantAtOrAfter, type WallTime } from '#core/wall-clock.ts'
import type { Work } from '#labour/hours.ts'

/** When a meal is taken. It ends on the day that it begins on. */
export type MealWindow = { from: WallTime; to: WallTime }

export type RetainedWork = { date: CalendarDate; work: readonly Work[] }

/**
 * The meals that lie within the hours of the days: worked through, or between two pieces of work (R. 3262-7). A day without hours has none.
 * @param days each day once
 */
export const mealsIn = (days: readonly RetainedWork[], windows: readonly MealWindow[], timeZone: string): number =>
  sum(days.map(({ date, work }) => mealsOf(date, work, windows, timeZone)))

const mealsOf = (
  date: CalendarDate,
  work: readonly Work[],
  windows: readonly MealWindow[],
  timeZone: string,
): number => {
  if (work.length === 0) return 0
  const at = (time: WallTime) => instantAtOrAfter(date, time, timeZone).epochMilliseconds
  const hours = { start: Math.min(...work.map(({ start }) => start)), end: Math.max(...work.map(({ end }) => end)) }
  return windows.filter(({ from, to }) => overlaps(hours, { start: at(from), end: at(to) })).length
}
