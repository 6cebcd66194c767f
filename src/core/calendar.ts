import type { Language } from './languages.ts'

/** A calendar day, 'yyyy-MM-dd', from 1970 to 2100. The strings sort as days do. */
export type CalendarDate = string

/** Both days included. */
export type Period = { from: CalendarDate; to: CalendarDate }

/** Monday to Sunday. */
export type Week = Period

export const firstDate: CalendarDate = '1970-01-01'
export const lastDate: CalendarDate = '2100-12-31'

/** The date as written, or null when it is not a real day, such as 2026-02-30, or is out of range. */
export function parseCalendarDate(text: string, first: CalendarDate = firstDate): CalendarDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < first || text > lastDate) return null
  // Date.UTC turns 30 February into a day of March: only real days are returned unchanged.
  const day = new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, Number(text.slice(8))))
  return day.toISOString().startsWith(text) ? text : null
}

/** `days` may be negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => dateOf(dayOf(date) + days)

/** 1 is Monday, 7 is Sunday. */
export const isoWeekday = (date: CalendarDate): number => weekdayOf(dayOf(date))

export function weekOf(date: CalendarDate): Week {
  const monday = mondayOf(dayOf(date))
  return { from: dateOf(monday), to: dateOf(monday + 6) }
}

/** Both days included. */
export const datesIn = ({ from, to }: Period): CalendarDate[] => {
  const [dates, last]: [CalendarDate[], DayNumber] = [[], dayOf(to)]
  // Many times as fast as `Array.from`: a month of pay asks a million times.
  for (let day = dayOf(from); day <= last; day += 1) dates.push(dateOf(day))
  return dates
}

export const daysOf = (week: Week): CalendarDate[] => datesIn(week)

/** The civil weeks that share days with these, whole. */
export function weeksTouching({ from, to }: Period): Week[] {
  const weeks: Week[] = []
  for (let week = weekOf(from); week.from <= to; week = weekOf(addDays(week.from, 7))) weeks.push(week)
  return weeks
}

/** The first to the last day of the month. */
export const monthOf = (date: CalendarDate): Period => {
  const from = `${date.slice(0, 8)}01`
  // 31 days later it is the next month, in its first days.
  const next = addDays(from, 31)
  return { from, to: addDays(next, -Number(next.slice(8))) }
}

/** Both days included. */
export const isIn = (date: CalendarDate, { from, to }: Period): boolean => from <= date && date <= to

export const todayIn = (timeZone: string, now: Temporal.Instant): CalendarDate =>
  now.toZonedDateTimeISO(timeZone).toPlainDate().toString()

type Word = 'shortWeekday' | 'weekday' | 'month'

const inUtc = (locale: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })

const wordsIn = (locale: string): Record<Word, Intl.DateTimeFormat> => ({
  shortWeekday: inUtc(locale, { weekday: 'short' }),
  weekday: inUtc(locale, { weekday: 'long' }),
  month: inUtc(locale, { month: 'long' }),
})

const words: Record<Language, Record<Word, Intl.DateTimeFormat>> = { fr: wordsIn('fr-FR'), en: wordsIn('en-GB') }

const word = (date: CalendarDate, kind: Word, language: Language) => words[language][kind].format(new Date(date))

/** From 1, Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** 'lundi', 'Monday'; short: 'lun', 'Mon'. @param weekday from 1, Monday, to 7 */
export const weekdayName = (weekday: number, language: Language, size: 'long' | 'short' = 'long'): string =>
  // 5 January 1970 was a Monday.
  word(
    `1970-01-${String(weekday + 4).padStart(2, '0')}`,
    size === 'long' ? 'weekday' : 'shortWeekday',
    language,
  ).replace('.', '')

/** French says "1er novembre", which Intl does not. */
function dayOfMonth(date: CalendarDate, language: Language): string {
  const day = Number(date.slice(8))
  return day === 1 && language === 'fr' ? '1er' : String(day)
}

/** 'dd/MM/yyyy', in both languages. */
export const formatDate = (date: CalendarDate): string => date.split('-').toReversed().join('/')

/** 'jeu. 20', 'Thu 20'. */
export const dayName = (date: CalendarDate, language: Language): string =>
  `${word(date, 'shortWeekday', language)} ${dayOfMonth(date, language)}`

/** 'jeudi 20', 'Thursday 20'. */
export const longDayName = (date: CalendarDate, language: Language): string =>
  `${word(date, 'weekday', language)} ${dayOfMonth(date, language)}`

/** 'jeu. 20 novembre', 'Thu 20 November'. */
export const dayAndMonth = (date: CalendarDate, language: Language): string =>
  `${dayName(date, language)} ${word(date, 'month', language)}`

/** 'jeudi 20 novembre', 'Thursday 20 November'. */
export const longDayAndMonth = (date: CalendarDate, language: Language): string =>
  `${longDayName(date, language)} ${word(date, 'month', language)}`

/** 'novembre', 'November'. */
export const monthName = (date: CalendarDate, language: Language): string => word(date, 'month', language)

/** 'novembre 2025', 'November 2025'. */
export const monthYear = (date: CalendarDate, language: Language): string =>
  `${word(date, 'month', language)} ${date.slice(0, 4)}`

/** 'jeudi 20 novembre 2025', 'Thursday 20 November 2025'. */
export const longDate = (date: CalendarDate, language: Language): string =>
  `${longDayAndMonth(date, language)} ${date.slice(0, 4)}`

/** The first moment of a day: later than 00:00 where clocks skip midnight. */
export const startOfDay = (date: CalendarDate, timeZone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant()

const DAY = 86_400_000

/** Days since 1 January 1970, a Thursday: rules count with them, because neither a zone nor a calendar is asked for each shift and day. */
export type DayNumber = number

const numbers = new Map<CalendarDate, DayNumber>()

export function dayOf(date: CalendarDate): DayNumber {
  const known = numbers.get(date)
  if (known !== undefined) return known
  const day = Date.parse(date) / DAY
  numbers.set(date, day)
  return day
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: DayNumber): number => (((day % 7) + 10) % 7) + 1

export const mondayOf = (day: DayNumber): DayNumber => day - weekdayOf(day) + 1

const dates = new Map<DayNumber, CalendarDate>()

export function dateOf(day: DayNumber): CalendarDate {
  const known = dates.get(day)
  if (known !== undefined) return known
  const date = new Date(day * DAY).toISOString().slice(0, 10)
  dates.set(day, date)
  return date
}
