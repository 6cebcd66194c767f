import { formatNumber, type Language, minus } from './languages.ts'

/** In milliseconds. */
export const MINUTE = 60_000

const twoDigits = (value: number) => String(value).padStart(2, '0')
const decimalMark: Record<Language, string> = { fr: ',', en: '.' }

/** The sum of durations of one unit; 0 for an empty list. */
export const sum = (durations: readonly number[]): number => durations.reduce((total, one) => total + one, 0)

/** Whole minutes as '8h50', '0h05', '− 1h30', '1 607h00': in both languages. */
export function formatDuration(minutes: number): string {
  const size = Math.abs(minutes)
  const hours = formatNumber(Math.trunc(size / 60), 'fr')
  return `${minutes < 0 ? minus : ''}${hours}h${twoDigits(size % 60)}`
}

/** Whole minutes within a sentence of either language: '9 h 30', '10 h', '45 min', '1 607 h', with no-break spaces. A figure that stands alone is a `formatDuration`. */
export function spokenDuration(minutes: number): string {
  const [hours, rest] = [Math.trunc(minutes / 60), minutes % 60]
  if (hours === 0 && rest > 0) return `${rest}\u00a0min`
  const written = formatNumber(hours, 'fr')
  return rest === 0 ? `${written}\u00a0h` : `${written}\u00a0h\u00a0${twoDigits(rest)}`
}

/** Whole minutes as hours with one decimal: '34,5' in French, '1,034.5' in English. Three minutes (half a tenth) round away from zero. */
export function formatHours(minutes: number, language: Language): string {
  const tenths = Math.round(Math.abs(minutes) / 6)
  const whole = formatNumber(Math.trunc(tenths / 10), language)
  return `${minutes < 0 && tenths > 0 ? minus : ''}${whole}${decimalMark[language]}${tenths % 10}`
}

/** Hundredths of hours, as payroll takes them: '7,50'. */
export const hundredths = (minutes: number, language: Language): string =>
  (minutes / 60).toFixed(2).replace('.', decimalMark[language])

/** Contract hours with their own decimals: '35', '35,5'. `parseHours` reads them back. */
export const formatContract = (hours: number, language: Language): string =>
  String(hours).replace('.', decimalMark[language])

/** Milliseconds as 'HH:MM:SS', whole seconds only. A clock that is behind shows 00:00:00. */
export function formatTimer(milliseconds: number): string {
  const seconds = Math.max(0, Math.trunc(milliseconds / 1000))
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(part => twoDigits(Math.trunc(part))).join(':')
}

/** Hours as typed, with a comma or a point: '35', '35,5', '35,' while typing. NaN for anything else. */
export function parseHours(text: string): number {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,4}(\.\d*)?$/.test(typed) ? Number(typed) : Number.NaN
}
