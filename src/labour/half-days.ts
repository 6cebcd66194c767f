import type { CalendarDate } from '#core/calendar.ts'
import type { WeekAbsence } from './hours.ts'

/** Whether it takes the morning or the afternoon of a day and leaves the other half of it to work. Hours are no half, nor is work that is no shift. */
export const takesHalf =
  (date: CalendarDate) =>
  ({ startDate, endDate, startTime, endTime, countsAs }: WeekAbsence): boolean => {
    if (countsAs === 'work' || (startTime && endTime && startDate === endDate)) return false
    return (date === startDate && !!startTime) || (date === endDate && !!endTime)
  }
