import { addDays, type CalendarDate, type Period, startOfDay } from '#core/calendar.ts'
import { instantAtOrAfter } from '#core/wall-clock.ts'
import { absenceOf, type LeaveSpan } from '#leave/rules.ts'

/** When an event is. Its end is excluded. */
export type EventTimes =
  | { isAllDay: true; start: CalendarDate; end: CalendarDate }
  | { isAllDay: false; start: Temporal.Instant; end: Temporal.Instant }

export type CalendarEvent = {
  /** The same for as long as the calendar shows it, whatever changes. */
  uid: string
  /** Grows with each change. */
  sequence: number
  changedAt: Temporal.Instant
  title: string
  /** Below the title; empty for most. */
  description: string
  isCancelled: boolean
  /** Leave is time out of the office; a shift is time at work. */
  isAway: boolean
  times: EventTimes
}

/** The days whose leave a calendar is told of: of the last year, and of the next two. */
export const leaveDaysShown = (today: CalendarDate): Period => {
  const day = Temporal.PlainDate.from(today)
  return { from: day.subtract({ years: 1 }).toString(), to: day.add({ years: 2 }).toString() }
}

/** The days whose shifts it is told of: the last 30, and the next six months. */
export const shiftDaysShown = (today: CalendarDate): Period => {
  const day = Temporal.PlainDate.from(today)
  return { from: day.subtract({ days: 30 }).toString(), to: day.add({ months: 6 }).toString() }
}

/** How long a calendar is told that an event is cancelled: see docs/decisions/0061-calendar-feed.md. */
export const cancelledShownFor = { days: 30 }

/** Whole days have no time: they are the same days in every zone. */
export const timesOfLeave = (span: LeaveSpan, timeZone: string): EventTimes => {
  const { startDate, endDate, startTime, endTime } = absenceOf(span)
  const dayAfter = addDays(endDate, 1)
  if (startTime === null && endTime === null) return { isAllDay: true, start: startDate, end: dayAfter }
  return {
    isAllDay: false,
    start: startTime === null ? startOfDay(startDate, timeZone) : instantAtOrAfter(startDate, startTime, timeZone),
    end: endTime === null ? startOfDay(dayAfter, timeZone) : instantAtOrAfter(endDate, endTime, timeZone),
  }
}
