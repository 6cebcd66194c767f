import { addDays, type CalendarDate, dayOf, monthOf, type Period } from '#core/calendar.ts'
import { minuteOfDay } from '#core/wall-clock.ts'
import { type LeavePeriod, type LeaveSpan, timesOf } from './span.ts'

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
