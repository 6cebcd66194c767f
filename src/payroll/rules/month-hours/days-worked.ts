import { type CalendarDate, datesIn, isIn, type Period, type Week } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import { type DayWorked, daysByWork } from '#labour/by-days.ts'
import { type HolidayPlace, isHoliday } from '#labour/holidays.ts'
import { dateAt, reaches, type WeekAbsence, type Work } from '#labour/hours.ts'
import { minutesOf } from '#timesheets/rules.ts'

/** A person who is away for longer between two pieces of work has begun another day. In milliseconds. */
const longestPause = 120 * MINUTE

/** Minutes of the days on which somebody worked: a night belongs to its first day, with what follows a pause of it. */
export function daysOfWork(work: readonly Work[], period: Period, timeZone: string): Map<CalendarDate, number> {
  const days = new Map<CalendarDate, number>()
  let [day, end] = ['', -Infinity]
  for (const piece of work.toSorted((one, other) => one.start - other.start)) {
    if (piece.start - end > longestPause) day = dateAt(piece.start, timeZone)
    end = Math.max(end, piece.end)
    if (isIn(day, period)) days.set(day, (days.get(day) ?? 0) + minutesOf([piece]))
  }
  return days
}

/** A whole week in which no absence, missed day or public holiday changes how many days somebody works. */
export const isPlainWeek = (
  week: Week,
  {
    absences,
    missed,
    holidays,
    isOwn,
  }: {
    absences: readonly WeekAbsence[]
    missed: readonly WeekAbsence[]
    holidays: HolidayPlace
    /** Whether the contract is in force on the day. */
    isOwn: (date: CalendarDate) => boolean
  },
): boolean =>
  !absences.some(absence => reaches(absence, week)) &&
  !missed.some(({ startTime, startDate }) => !startTime && isIn(startDate, week)) &&
  datesIn(week).every(date => isOwn(date) && !isHoliday(date, holidays))

/** The median of the days worked in plain weeks; null where there is no such week. */
export const usualDaysAmong = (counts: readonly number[]): number | null => {
  const days = counts.filter(count => count > 0).toSorted((one, other) => one - other)
  return days[Math.floor(days.length / 2)] ?? null
}

type DoneWork = {
  /** Also of the day before. */
  work: readonly Work[]
  trainings: Parameters<typeof daysByWork>[0]['trainings']
  leave: readonly WeekAbsence[]
}

/** Their pay knows no civil weeks: the days are those of the calendar month, as the payslip says them. */
export const daysWorkedIn = (
  period: Period,
  { work, ...done }: DoneWork,
  {
    isByDays,
    isHoliday: isHolidayOn,
    timeZone,
  }: Record<'isByDays' | 'isHoliday', (day: CalendarDate) => boolean> & { timeZone: string },
): DayWorked[] => {
  const begun = new Set(daysOfWork(work, period, timeZone).keys())
  return daysByWork({ begun, ...done }, period, isHolidayOn).filter(({ date }) => isByDays(date))
}
