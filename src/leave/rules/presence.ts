import { addDays, type CalendarDate, datesIn, isoWeekday, type Period, weekOf } from '#core/calendar.ts'
import type { LeavePeriod } from './span.ts'

/** People planned on a day; days without anybody are left out. */
export type PlannedDay = { date: CalendarDate; people: number }

/** `usual` is null where nothing was planned before. */
export type PresentDay = { date: CalendarDate; present: number; usual: number | null }

/** Whole weeks, from the one before these days to the one after them. */
export const weeksAround = (...periods: readonly LeavePeriod[]): Period => {
  const [first] = periods.map(({ startDate }) => startDate).toSorted()
  const last = periods
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1)
  return { from: weekOf(addDays(first!, -7)).from, to: weekOf(addDays(last!, 7)).to }
}

const weeksOfHabit = 8

/** Eight weeks that are planned for certain: those before the leave, but none to come. */
export const habitBefore = (startDate: CalendarDate, today: CalendarDate): Period => {
  const { from } = weekOf(startDate < today ? startDate : today)
  return { from: addDays(from, -7 * weeksOfHabit), to: addDays(from, -1) }
}

/** The mean of each weekday over the weeks in which something was planned. */
const usualOn = (before: readonly PlannedDay[]) => {
  const weeks = new Set(before.map(({ date }) => weekOf(date).from)).size
  const sums = new Map<number, number>()
  for (const { date, people } of before) sums.set(isoWeekday(date), (sums.get(isoWeekday(date)) ?? 0) + people)
  return (date: CalendarDate) => (weeks === 0 ? null : Math.round((sums.get(isoWeekday(date)) ?? 0) / weeks))
}

/** Each day of the period, with what is usual on it. */
export const presenceOf = (
  days: Period,
  { planned, before }: { planned: readonly PlannedDay[]; before: readonly PlannedDay[] },
): PresentDay[] => {
  const people = new Map(planned.map(day => [day.date, day.people]))
  const usual = usualOn(before)
  return datesIn(days).map(date => ({ date, present: people.get(date) ?? 0, usual: usual(date) }))
}

/** Of the days of a leave, the one that lacks most people. Null if none lacks any; days without a plan say nothing. */
export const thinnestDay = (days: readonly PresentDay[], { startDate, endDate }: LeavePeriod) => {
  const lacking = days.flatMap(({ date, present, usual }) =>
    date >= startDate && date <= endDate && present > 0 && usual !== null && usual > present
      ? { date, present, missing: usual - present }
      : [],
  )
  return lacking.toSorted((one, other) => other.missing - one.missing)[0] ?? null
}
