import { addDays, type CalendarDate, isoWeekday, type Period, type Week, weekOf } from '#core/calendar.ts'

/** `yyyy-MM`. */
export type Month = string

export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

export const monthAfter = (month: Month, months: number): Month =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString()

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7)

export const daysOfMonth = (month: Month): Period => {
  const first = Temporal.PlainDate.from(`${month}-01`)
  return { from: first.toString(), to: first.with({ day: first.daysInMonth }).toString() }
}

/** The civil weeks that are paid with a month: those whose Sunday lies in it. Overtime belongs to whole weeks (L. 3121-29). */
export function weeksPaidIn(month: Month): Week[] {
  const { from, to } = daysOfMonth(month)
  const weeks: Week[] = []
  for (let week = weekOf(from); week.to <= to; week = weekOf(addDays(week.from, 7))) weeks.push(week)
  return weeks
}

/** Mondays to Fridays of a month: what a monthly pay is shared out among when a contract begins or ends within it. */
export function weekdaysIn({ from, to }: Period): CalendarDate[] {
  const days: CalendarDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (isoWeekday(day) <= 5) days.push(day)
  return days
}
