import { type CalendarDate, datesIn, type Period } from '#core/calendar.ts'
import { otherWorkOn, type TrainingOfDays, type WeekAbsence } from './hours.ts'

/** Longer than any absence within a day. In minutes. */
const wholeDay = 24 * 60

/** Days of training in a period: who works by days has worked on them, whatever their hours (L. 6321-2). They are those of `otherWorkOn`. */
export const trainingDays = (
  trainings: readonly TrainingOfDays[],
  { from, to }: Period,
  { leave, isHoliday }: { leave: readonly WeekAbsence[]; isHoliday: (date: CalendarDate) => boolean },
): CalendarDate[] =>
  trainings.flatMap(({ startDate, endDate }) => {
    const training = { startDate, endDate, dayMinutes: wholeDay }
    const isAttended = (date: CalendarDate) =>
      otherWorkOn(date, { minutes: 0, off: isHoliday(date) ? 1 : 0 }, training, leave) > 0
    return datesIn({ from: startDate < from ? from : startDate, to: endDate > to ? to : endDate }).filter(isAttended)
  })

/** Whether it takes the morning or the afternoon of a day and leaves the other half of it to work. Hours are no half, nor is work that is no shift. */
export const takesHalf =
  (date: CalendarDate) =>
  ({ startDate, endDate, startTime, endTime, countsAs }: WeekAbsence): boolean => {
    if (countsAs === 'work' || (startTime && endTime && startDate === endDate)) return false
    return (date === startDate && !!startTime) || (date === endDate && !!endTime)
  }
