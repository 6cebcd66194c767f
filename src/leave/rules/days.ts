import {
  addDays,
  type CalendarDate,
  datesIn,
  dayOf,
  isoWeekday,
  monthOf,
  type Period,
  weekdays,
  weekOf,
} from '#core/calendar.ts'
import { minuteOfDay } from '#core/wall-clock.ts'
import { type LeavePeriod, type LeaveSpan, timesOf } from '#leave/span.ts'

/** Per cent of a line of days. */
export type Place = { left: number; width: number }

const dayMinutes = 1440

/** Where a leave lies on the days of a period, with its halves and hours; null outside. */
export const placeOn = ({ from, to }: Period, span: LeaveSpan): Place | null => {
  const days = dayOf(to) - dayOf(from) + 1
  const { startTime, endTime } = timesOf(span)
  const share = (time: string) => minuteOfDay(time) / dayMinutes
  const start = Math.max(0, dayOf(span.startDate) - dayOf(from) + (startTime === null ? 0 : share(startTime)))
  const end = Math.min(days, dayOf(span.endDate) - dayOf(from) + (endTime === null ? 1 : share(endTime)))
  return start < end ? { left: (start / days) * 100, width: ((end - start) / days) * 100 } : null
}

/** The middle of a day. */
export const middleOf = ({ from, to }: Period, date: CalendarDate) =>
  ((dayOf(date) - dayOf(from) + 0.5) / (dayOf(to) - dayOf(from) + 1)) * 100

const pieces = ({ from, to }: Period, endOf: (first: CalendarDate) => CalendarDate): Period[] => {
  const found: Period[] = []
  for (let first = from; first <= to; first = addDays(found.at(-1)!.to, 1)) {
    const last = endOf(first)
    found.push({ from: first, to: last < to ? last : to })
  }
  return found
}

export const monthsIn = (period: Period) => pieces(period, first => monthOf(first).to)
export const daysIn = (period: Period) => pieces(period, first => first)
/** From Monday to Sunday; the first and the last may be cut. */
export const weeksIn = (period: Period) =>
  pieces(period, first => addDays(first, 7 - Temporal.PlainDate.from(first).dayOfWeek))

/** How many people have leave that shares a day with each of these periods. */
export const countAbsent = (people: readonly { absences: readonly LeavePeriod[] }[], periods: readonly Period[]) =>
  periods.map(
    ({ from, to }) =>
      people.filter(({ absences }) => absences.some(({ startDate, endDate }) => startDate <= to && endDate >= from))
        .length,
  )

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

/** Weeks with a plan that make a habit of its weekdays. */
const weeksToKnow = 4

/**
 * On which weekdays somebody works, by the days of their plan: those of at least half of its weeks. Too few weeks say nothing.
 * @param planned each day once
 */
export const usualWeekdays = (planned: readonly CalendarDate[]): number[] => {
  const weeks = new Set(planned.map(date => weekOf(date).from)).size
  const days = Map.groupBy(planned, isoWeekday)
  return weeks < weeksToKnow ? [] : weekdays.filter(day => 2 * (days.get(day)?.length ?? 0) >= weeks)
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

/** The day of a leave that lacks most people. Null if none lacks any; days without a plan say nothing. */
export const thinnestDay = (days: readonly PresentDay[], { startDate, endDate }: LeavePeriod) => {
  const lacking = days.flatMap(({ date, present, usual }) =>
    date >= startDate && date <= endDate && present > 0 && usual !== null && usual > present
      ? { date, present, missing: usual - present }
      : [],
  )
  return lacking.toSorted((one, other) => other.missing - one.missing)[0] ?? null
}
