import type { CalendarDate } from '#core/calendar.ts'

/** 1 to 53: the number that calendars print (ISO 8601). */
export const weekNumber = (date: CalendarDate): number => Temporal.PlainDate.from(date).weekOfYear!
