import { type CalendarDate, datesIn, type Period } from '#core/calendar.ts'
import { otherWorkOn, type WeekAbsence } from './hours.ts'

/** `part`: a half where leave took the other one, or where work that is no shift took one. */
export type DayWorked = { date: CalendarDate; part: 1 | 0.5 }

type Done = {
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
  { begun, trainings, leave }: Done,
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
