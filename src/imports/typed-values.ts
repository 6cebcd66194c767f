import { addDays, type CalendarDate, parseCalendarDate } from '#core/calendar.ts'
import { searchedWords } from '#core/search.ts'
import { type WallTime, wallTimeAt } from '#core/wall-clock.ts'

/** Spaces of every width and line breaks are one blank. */
export const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** A minus sign or a dash before a number is a hyphen. */
const signed = (text: string) => oneLine(text).replace(/^[\u2212\u2013-]\s?/, '-')

/** As French and English spreadsheets write numbers: '35,5', '1 607,50', '1.607,5', '1,607.5'. NaN for anything else. */
export const typedNumber = (text: string): number => {
  const bare = signed(text).replace(/(?<=\d)[ '’](?=\d{3}(?!\d))/g, '')
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
  const isGrouped = /[,.]\d{3}[,.]/.test(bare)
  const written = isGrouped ? bare.slice(0, last).replaceAll(/[,.]/g, '') + bare.slice(last) : bare
  return /^-?\d+([,.]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : Number.NaN
}

/** Minutes of the part of a day that Excel keeps for a time, such as 0,520833. People write two decimals at most. NaN for anything else. */
export const typedDayPart = (text: string): number => {
  const minutes = typedNumber(text) * 1440
  const isLong = /[,.]\d{3,}$/.test(oneLine(text))
  return isLong && Math.abs(minutes - Math.round(minutes)) < 0.01 ? Math.round(minutes) : Number.NaN
}

const hoursOnClock = /^(-?)(\d{1,4}) ?[h:] ?([0-5]?\d)( ?min| ?mn|:\d\d)?$/i
const unitOfHours = / ?(h|hrs?|heures?|hours?)?\.?( ?(\/|par|per) ?(semaine|sem|s|mois|month|week)\.?)?$/i

/** Hours, such as 35.5: '35', '35,5', '35h', '35h30', '-1h15', '35:30', '35 heures', '151,67 h/mois'. NaN for anything else. */
export const typedHours = (text: string): number => {
  const typed = signed(text)
  const clock = hoursOnClock.exec(typed)
  if (clock) return (clock[1] ? -1 : 1) * (Math.round((Number(clock[2]) + Number(clock[3]) / 60) * 100) / 100)
  return typedNumber(typed.replace(unitOfHours, ''))
}

/** Without accents, as far as months differ; French before English. */
const months = [
  /^jan/,
  /^(fev|feb)/,
  /^mar/,
  /^(avr|apr)/,
  /^(mai|may)/,
  /^(juin|jun)/,
  /^(juil|jul)/,
  /^(aou|aug)/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^dec/,
]

const byNumbers = /^(\d{1,2})(?:er)?[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?: \d.*)?$/
const byYear = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/
const byMonth = /^(?:\p{L}+\.? )?(\d{1,2})(?:er)?[ .-]+(\p{L}+)\.?[ .-]+(\d{4}|\d{2})$/u
const serial = /^(\d{5})(?:[,.]\d+)?$/

/** Day 0 of Excel, once its 29 February 1900 is past. */
export const excelStart: CalendarDate = '1899-12-30'

/** Two digits are a year at most ten years ahead. */
const wholeYear = (year: string, thisYear: number) => {
  if (year.length === 4) return year
  const near = 2000 + Number(year)
  return String(near > thisYear + 10 ? near - 100 : near)
}

/** A day, or why the text is no day: it does not exist, or is not written as one. `fix` is the day with day and month swapped, where that one exists. */
export type TypedDate = { date: CalendarDate } | { why: 'impossible' | 'unreadable'; fix?: string }

const unreadable: TypedDate = { why: 'unreadable' }

/**
 * '01/12/2025', '1.12.25', '2025-12-01', '1er décembre 2025', or the number of days that Excel keeps.
 * A day that does not exist, such as 31/11/2025, is impossible.
 * @param earliest the plan begins in 1970; people are born before
 * @param isMonthFirst in its column: '12/01/2025' is 1 December
 */
export const typedDate = (
  text: string,
  thisYear: number,
  { earliest = '1970-01-01', isMonthFirst = false }: { earliest?: CalendarDate; isMonthFirst?: boolean } = {},
): TypedDate => {
  const dateOf = (year: string, month: number | string, day: string): TypedDate => {
    const date = parseCalendarDate(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`, earliest)
    return date ? { date } : { why: 'impossible' }
  }
  const typed = oneLine(text)
  const numbers = byNumbers.exec(typed)
  if (numbers) {
    const [, first, second, year] = numbers
    const [day, month] = isMonthFirst ? [second, first] : [first, second]
    const read = dateOf(wholeYear(year!, thisYear), month!, day!)
    const swapped = 'why' in read && 'date' in dateOf(wholeYear(year!, thisYear), day!, month!)
    return swapped ? { ...read, fix: `${second}/${first}/${year}` } : read
  }
  const year = byYear.exec(typed)
  if (year) return dateOf(year[1]!, year[2]!, year[3]!)
  const words = byMonth.exec(typed)
  if (words) {
    const [word = ''] = searchedWords(words[2]!)
    const month = months.findIndex(name => name.test(word))
    return month === -1 ? unreadable : dateOf(wholeYear(words[3]!, thisYear), month + 1, words[1]!)
  }
  const days = Number(serial.exec(typed)?.[1])
  if (!(days < 73_000)) return unreadable
  const date = addDays(excelStart, days)
  return date < earliest ? unreadable : { date }
}

const DAY = 24 * 60

const timeOnClock = /^(\d{1,2})(?:\s*[h:.]\s*([0-5]\d)?(?::\d\d)?|\s*heures?)?$/i
const digits = /^(\d{2})([0-5]\d)$/

/** Minutes since midnight: '9h', '9h30', '09:30', '9.30', '9 h 30', '0930', '9 heures', and 1440 for '24:00'. Null for anything else. */
export const typedMinute = (text: string): number | null => {
  const typed = text.trim()
  const [, hour, minute = 0] = timeOnClock.exec(typed) ?? digits.exec(typed) ?? []
  const at = Number(hour) * 60 + Number(minute)
  return at <= DAY ? at : null
}

const between = /\s*(?:[-\u2010-\u2015\u2212/]|→|à|to)\s*/i

/** The minutes of both ends: '9h-17h', '09:00–17:00', 'de 9 h à 17 h 30'. Null for anything else. */
export const typedSpan = (text: string): [from: number, to: number] | null => {
  const ends = text.trim().replace(/^de\s/i, '').split(between)
  const [from = null, to = null] = ends.map(typedMinute)
  return from === null || to === null || ends.length > 2 ? null : [from, to]
}

/** A time as people type it, or the part of a day that Excel keeps. Null for anything else. */
export const typedTime = (text: string): WallTime | null => {
  const typed = oneLine(text)
  const minute = typedMinute(typed)
  if (minute !== null) return wallTimeAt(minute)
  const part = typedNumber(typed)
  return part > 0 && part < 1 ? wallTimeAt(Math.round(part * 1440) % 1440) : null
}

/** Whole minutes: '30', '30 min', '1h', '1h15', '0:45'. NaN for anything else. */
export const typedMinutes = (text: string): number => {
  const typed = oneLine(text)
  const clock = /^(\d{1,2}) ?(?:h|:) ?([0-5]\d)?(?: ?min| ?mn|:\d\d)?$/i.exec(typed)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2] ?? 0)
  return typedNumber(typed.replace(/ ?(minutes?|min|mn|')\.?$/i, ''))
}
