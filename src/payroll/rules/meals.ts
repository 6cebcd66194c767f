import { addDays, type CalendarDate } from '#core/calendar.ts'
import { MINUTE, sum } from '#core/durations.ts'
import type { Interval } from '#core/intervals.ts'
import { instantAtOrAfter, type WallTime } from '#core/wall-clock.ts'
import type { Work } from '#labour/hours.ts'

/** When a meal is taken. It ends on the day that it begins on. */
export type MealWindow = { from: WallTime; to: WallTime }

export type RetainedWork = { date: CalendarDate; work: readonly Work[] }

/** A person who is away for longer between two pieces of work eats at home, unless the company says another time. In minutes. */
export const usualMealGap = 120

/**
 * The meals that lie within the hours of the days: work stands before and after the window, with at most `gap` minutes between two pieces of it
 * (R. 3262-7: 'compris dans l'horaire de travail journalier'). A window after midnight belongs to the work that crosses it.
 * @param days each day once
 */
export const mealsIn = (
  days: readonly RetainedWork[],
  windows: readonly MealWindow[],
  timeZone: string,
  gap: number = usualMealGap,
): number => sum(days.map(({ date, work }) => mealsOf(date, work, { windows, timeZone, gap })))

const mealsOf = (
  date: CalendarDate,
  work: readonly Work[],
  { windows, timeZone, gap }: { windows: readonly MealWindow[]; timeZone: string; gap: number },
): number => {
  if (work.length === 0) return 0
  const pieces = work.toSorted((one, other) => one.start - other.start)
  const at = (day: CalendarDate, time: WallTime) => instantAtOrAfter(day, time, timeZone).epochMilliseconds
  return [date, addDays(date, 1)]
    .flatMap(day => windows.map(({ from, to }) => ({ start: at(day, from), end: at(day, to) })))
    .filter(window => isWithin(window, pieces, gap)).length
}

/** @param pieces in order */
const isWithin = ({ start, end }: Interval, pieces: readonly Interval[], gap: number): boolean => {
  const before = pieces.findLastIndex(piece => piece.start <= start)
  const after = pieces.findIndex(piece => piece.end >= end)
  if (before === -1 || after === -1) return false
  return pieces
    .slice(before, after + 1)
    .every((piece, index, between) => index === 0 || piece.start - between[index - 1]!.end <= gap * MINUTE)
}
