import { addDays, type CalendarDate, monthOf, monthYear, type Period, type Week, weekOf } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'

/** `yyyy-MM`. */
export type Month = string

export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

export const monthAfter = (month: Month, months: number): Month =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString()

export const yearMonthOf = (date: CalendarDate): Month => date.slice(0, 7)

/** The month to close next: the one after the last closed month, but never later than the current month. */
export const monthToClose = (last: Month | undefined, today: CalendarDate): Month => {
  const [next, running] = [last && monthAfter(last, 1), yearMonthOf(today)]
  return next && next < running ? next : running
}

export const daysOfMonth = (month: Month): Period => monthOf(`${month}-01`)

/** '05/2027', in every language. */
export const monthInFigures = (month: Month): string => `${month.slice(5)}/${month.slice(0, 4)}`

/** 'mai 2027', 'May 2027'. */
export const monthName = (month: Month, language: Language): string => monthYear(`${month}-01`, language)

/** With which month a civil week is paid that lies in two: that of its Sunday, or of its Monday. */
export const weekMonths = ['sunday', 'monday'] as const
export type WeekMonth = (typeof weekMonths)[number]

/**
 * The civil weeks that are paid with a month. Overtime belongs to whole weeks (L. 3121-29).
 * @param paidUntil the last day that the month before has paid; null while it is open. No week is paid twice or never when a company changes its rule.
 */
export function weeksPaidIn(
  month: Month,
  weekMonth: WeekMonth = 'sunday',
  paidUntil: CalendarDate | null = null,
): Week[] {
  const { from, to } = daysOfMonth(month)
  const dayOf = (week: Week) => (weekMonth === 'sunday' ? week.to : week.from)
  const weeks: Week[] = []
  for (let week = weekOf(paidUntil ?? from); dayOf(week) <= to; week = weekOf(addDays(week.from, 7)))
    if (paidUntil === null ? dayOf(week) >= from : week.from > paidUntil) weeks.push(week)
  return weeks
}
