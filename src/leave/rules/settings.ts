import type { CalendarDate } from '#core/calendar.ts'

/** Days that could be worked, six a week, or days that the company works, usually five (jours ouvrables, jours ouvrés). */
export const countMethods = ['ouvrables', 'ouvres'] as const
export type CountMethod = (typeof countMethods)[number]

/** The first day of the year in which paid leave is earned: R. 3141-4, a leave fund of building, or the calendar year by agreement. */
export const leaveYearStarts = ['06-01', '04-01', '01-01'] as const
export type LeaveYearStart = (typeof leaveYearStarts)[number]

/** The fates of days that nobody took. */
export const untakenFates = ['kept', 'lost'] as const

/** How a company counts leave. Weekdays from 1, Monday, to 7. */
export type LeaveSettings = {
  method: CountMethod
  /** The weekly day of rest. */
  restDay: number
  /** The days that the company works, for days ouvrés. */
  openDays: readonly number[]
  /** Public holidays are worked, but for 1 May. */
  worksHolidays: boolean
  /** Days ouvrés merely transpose days ouvrables: a holiday on another day than an open one takes a day off the count too. */
  holidayOutsideOpenDays: boolean
  yearStart: LeaveYearStart
  untaken: (typeof untakenFates)[number]
  /** Days for leave that is split (L. 3141-23). */
  hasFractionnement: boolean
}

export const usualSettings: LeaveSettings = {
  method: 'ouvrables',
  restDay: 7,
  openDays: [1, 2, 3, 4, 5],
  worksHolidays: false,
  holidayOutsideOpenDays: false,
  yearStart: '06-01',
  untaken: 'kept',
  hasFractionnement: true,
}

export type DatedLeaveSettings = LeaveSettings & { from: CalendarDate }

const ofDay = (dated: readonly DatedLeaveSettings[], day: CalendarDate): LeaveSettings =>
  dated.findLast(({ from }) => from <= day) ?? usualSettings

const startIn = (year: number, yearStart: LeaveYearStart): CalendarDate => `${year}-${yearStart}`

/** The first day of the leave year after a day. */
export const nextLeaveYear = (yearStart: LeaveYearStart, day: CalendarDate): CalendarDate => {
  const year = Number(day.slice(0, 4))
  return startIn(day.slice(5) < yearStart ? year : year + 1, yearStart)
}

/** The first day of the leave year of a day. */
const leaveYearStart = (yearStart: LeaveYearStart, day: CalendarDate): CalendarDate => {
  const year = Number(day.slice(0, 4))
  return startIn(day.slice(5) < yearStart ? year - 1 : year, yearStart)
}

/** The settings of a day. Another method counts from the next leave year on: a year is counted in one kind of days. @param dated in the order of their first days */
export const settingsOn = (dated: readonly DatedLeaveSettings[], day: CalendarDate): LeaveSettings => {
  const settings = ofDay(dated, day)
  return { ...settings, method: ofDay(dated, leaveYearStart(settings.yearStart, day)).method }
}
