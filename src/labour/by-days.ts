import { addDays, type CalendarDate, datesIn, type Period } from '#core/calendar.ts'
import { isHoliday as isHolidayIn } from './holidays.ts'
import { otherWorkOn, type WeekAbsence } from './hours.ts'
import { holidayPlaceOf, type LabourSettings, parametersOn } from './parameters.ts'
import { isTrainingDay } from './rules/civil-days.ts'

/** `part`: a half where leave took the other one, or where work that is no shift took one. */
export type DayWorked = { date: CalendarDate; part: 1 | 0.5 }

type DoneWork = {
  /** Days on which work began. */
  begun: ReadonlySet<CalendarDate>
  trainings: readonly Pick<WeekAbsence, 'startDate' | 'endDate'>[]
  leave: readonly WeekAbsence[]
}

/** Longer than any absence within a day. In minutes. */
const wholeDay = 24 * 60

const isOfHours = ({ startDate, endDate, startTime, endTime }: WeekAbsence) =>
  !!startTime && !!endTime && startDate === endDate

const hasHalf = (date: CalendarDate, { startDate, endDate, startTime, endTime }: WeekAbsence) =>
  (date === startDate && !!startTime) || (date === endDate && !!endTime)

/**
 * Days and half days on which somebody worked who works by days (L. 3121-62, D. 3171-10): those on which work began, and those of training
 * (L. 6321-2) or délégation (R. 2315-3), whatever their hours. Hours of leave are no half.
 */
export function daysByWork(
  { begun, trainings, leave }: DoneWork,
  { from, to }: Period,
  isHoliday: (date: CalendarDate) => boolean,
): DayWorked[] {
  const ofDays = leave.filter(absence => !isOfHours(absence))
  const otherWork: WeekAbsence[] = [...trainings, ...ofDays.filter(({ countsAs }) => countsAs === 'work')]
  const isDone = (date: CalendarDate) => (work: WeekAbsence) =>
    otherWorkOn(
      date,
      { minutes: 0, off: isHoliday(date) ? 1 : 0 },
      { startDate: work.startDate, endDate: work.endDate, dayMinutes: wholeDay },
      leave,
    ) > 0
  const partOn = (date: CalendarDate): DayWorked['part'] | 0 => {
    const done = otherWork.filter(isDone(date))
    if (!begun.has(date) && done.length === 0) return 0
    if (ofDays.some(absence => absence.countsAs !== 'work' && hasHalf(date, absence))) return 0.5
    return begun.has(date) || done.length > 1 || done.some(work => !hasHalf(date, work)) ? 1 : 0.5
  }
  const dates = otherWork.flatMap(({ startDate, endDate }) =>
    datesIn({ from: startDate < from ? from : startDate, to: endDate > to ? to : endDate }),
  )
  return [...new Set([...begun, ...dates])].toSorted().flatMap(date => {
    const part = partOn(date)
    return part === 0 ? [] : [{ date, part }]
  })
}

type TrainingDays = Pick<WeekAbsence, 'startDate' | 'endDate'>
type TrainedSpan = TrainingDays & { startTime: null; endTime: null }

/** Whether somebody trains on a day of a training, by the holidays of the company. */
export const trainsOn =
  (settings: LabourSettings) =>
  (date: CalendarDate, training: TrainingDays): boolean =>
    training.startDate <= date &&
    date <= training.endDate &&
    isTrainingDay(date, training, isHolidayIn(date, holidayPlaceOf(parametersOn(settings, date))) ? 1 : 0)

/** The days of a training within a period, as absences of whole days: days that follow each other are one. */
export function trainingSpans(training: TrainingDays, within: Period, settings: LabourSettings): TrainedSpan[] {
  const isOn = trainsOn(settings)
  const spans: TrainedSpan[] = []
  const last = training.endDate < within.to ? training.endDate : within.to
  let date = training.startDate > within.from ? training.startDate : within.from
  for (; date <= last; date = addDays(date, 1)) {
    if (!isOn(date, training)) continue
    const span = spans.at(-1)
    if (span && addDays(span.endDate, 1) === date) span.endDate = date
    else spans.push({ startDate: date, endDate: date, startTime: null, endTime: null })
  }
  return spans
}
