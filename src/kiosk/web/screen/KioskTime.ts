import { longDate as longDateOf } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
const format = (language: Language, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) => {
  const tag = language === 'en' ? 'en-GB' : 'fr-FR'
  const key = JSON.stringify([tag, timeZone, options])
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, { timeZone, ...options })
  formats.set(key, known)
  return known
}

type Moment = string | number
const dateOf = (moment: Moment) => new Date(moment)

/** '08:58', on the company's clock. */
export const hourAt = (moment: Moment, timeZone: string | undefined) =>
  format('fr', timeZone, { hour: '2-digit', minute: '2-digit' }).format(dateOf(moment))

/** 'mardi 25 novembre 2025', on the company's clock. */
export const longDate = (moment: Moment, timeZone: string | undefined, language: Language) =>
  longDateOf(dayOf(moment, timeZone), language)

export const shortDate = (moment: Moment, timeZone: string | undefined, language: Language) =>
  format(language, timeZone, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(dateOf(moment))

/** '2025-11-25', on the company's clock. */
export const dayOf = (moment: Moment, timeZone: string | undefined) =>
  shortDate(moment, timeZone, 'fr').split('/').toReversed().join('-')

/** Whether a moment lies on a day before: a shift of yesterday may go on after midnight. */
export const isDayBefore = (moment: Moment, now: Moment, timeZone: string) =>
  dayOf(moment, timeZone) < dayOf(now, timeZone)

/** Minutes since the midnight of a day, on the company's clock; past 1440 after it. */
export const minutesOf = (day: string, moment: Moment, timeZone: string) => {
  const [hours = 0, minutes = 0] = hourAt(moment, timeZone).split(':').map(Number)
  const days = Date.parse(dayOf(moment, timeZone)) - Date.parse(day)
  return Math.round(days / 60_000) + hours * 60 + minutes
}

/** The same of a wall time on a calendar date. */
export const minutesOfWall = (day: string, date: string, time: string) =>
  Math.round((Date.parse(date) - Date.parse(day)) / 60_000) + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
