import { type CalendarDate, datesIn, isoWeekday, type Period } from '#core/calendar.ts'
import type { TrainingOfDays } from './hours.ts'

/** Days of training in a period: who works by days has worked on them, whatever their hours (L. 6321-2). Weekends within a training are none. */
export const trainingDays = (trainings: readonly TrainingOfDays[], { from, to }: Period): CalendarDate[] =>
  trainings.flatMap(({ startDate, endDate }) =>
    datesIn({ from: startDate < from ? from : startDate, to: endDate > to ? to : endDate }).filter(
      date => date === startDate || date === endDate || isoWeekday(date) < 6,
    ),
  )
