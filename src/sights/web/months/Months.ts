import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { addDays, type CalendarDate, datesIn, monthOf, monthYear, type Period } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { typeLetters } from '#schedule/type-letters.ts'
import type { PlannedLeave, ShiftType } from '#schedule/web/shared/TeamWeek.ts'
import type { myMonth, teamMonth } from '#sights/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type TeamMonth = z.output<typeof teamMonth>
export type OwnMonth = z.output<typeof myMonth>
export type MonthPerson = TeamMonth['people'][number]
export type MonthShift = MonthPerson['shifts'][number]

/** The month of the team. The previous one stays on screen until this one loads. */
export const teamMonthQuery = (first: CalendarDate) =>
  queryOptions({
    queryKey: ['schedule', 'months', first],
    // The client knows the shifts as lists; the schema says that each is a tuple.
    queryFn: async ({ signal }) =>
      (await dataOf(api.GET('/schedule/months/{date}', { params: { path: { date: first } }, signal }))) as TeamMonth,
    placeholderData: keepPreviousData,
  })

const readOwnMonth = async (date: string, signal: AbortSignal) =>
  (await dataOf(api.GET('/schedule/my-month/{date}', { params: { path: { date } }, signal }))) as OwnMonth

/** The document reads this month by an address without a date (scripts/web-build/foreseen.ts). */
const readThisMonth = async (first: CalendarDate, signal: AbortSignal) => {
  const answer = await readOwnMonth('today', signal)
  // Around midnight another month may have begun.
  return answer.month.from === first ? answer : readOwnMonth(first, signal)
}

/** One's own month, of what one may see. */
export const ownMonthQuery = (first: CalendarDate, today: CalendarDate) =>
  queryOptions({
    queryKey: ['schedule', 'my-month', first],
    queryFn: ({ signal }) =>
      first === monthOf(today).from ? readThisMonth(first, signal) : readOwnMonth(first, signal),
    placeholderData: keepPreviousData,
  })

/** The month's name with its arrows. @param show the month that begins on a day */
export const monthSteps = (
  month: Period,
  today: CalendarDate,
  language: Language,
  show: (first: CalendarDate) => void,
) => ({
  step: 'month' as const,
  label: monthYear(month.from, language),
  onPrevious: () => show(monthOf(addDays(month.from, -1)).from),
  onNext: () => show(addDays(month.to, 1)),
  onToday: () => show(monthOf(today).from),
})

const none: [] = []

/** Shifts of each day of the month, in order. */
export const shiftsByDay = (shifts: readonly MonthShift[], month: Period): readonly (readonly MonthShift[])[] => {
  const byDay = Map.groupBy(shifts, ([day]) => day)
  return datesIn(month).map((_, index) => byDay.get(index + 1) ?? none)
}

/** The leave of a day: granted first. */
export const leaveOn = (leave: readonly PlannedLeave[], date: CalendarDate) =>
  leave
    .filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
    .toSorted((a, b) => Number(a.status === 'pending') - Number(b.status === 'pending'))[0]

/** Letter and name that a month shows for each shift type. */
export const typesOf = (types: readonly ShiftType[]) => {
  const letters = typeLetters(types)
  return new Map(types.map(type => [type.id, { ...type, letter: letters.get(type.id) ?? type.name.slice(0, 1) }]))
}
export type MonthTypes = ReturnType<typeof typesOf>
