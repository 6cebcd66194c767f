import type { Language } from './languages.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')
const decimalMark: Record<Language, string> = { fr: ',', en: '.' }
const localized = (decimal: string, language: Language) => decimal.replace('.', decimalMark[language])

/** Whole minutes as '8h50', '0h05', '-1h30'. */
export function formatDuration(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : ''}${Math.trunc(size / 60)}h${twoDigits(size % 60)}`
}

/** Whole minutes as hours with one decimal: '34,5' in French, '34.5' in English. Three minutes, half a tenth, round away from zero. */
export function formatHours(minutes: number, language: Language): string {
  const tenths = Math.round(Math.abs(minutes) / 6)
  return localized(`${minutes < 0 && tenths > 0 ? '-' : ''}${Math.trunc(tenths / 10)}.${tenths % 10}`, language)
}

/** Hours of a contract with the decimals they have: '35', '35,5'. */
export const formatContract = (hours: number, language: Language): string => localized(String(hours), language)

/** Milliseconds as 'HH:MM:SS', whole seconds only. A clock that is behind shows 00:00:00. */
export function formatTimer(milliseconds: number): string {
  const seconds = Math.max(0, Math.trunc(milliseconds / 1000))
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(part => twoDigits(Math.trunc(part))).join(':')
}

/** Hours as a person types them, with a comma or a point: '35', '35,5', and '35,' on the way there. NaN for anything else. */
export function parseHours(text: string): number {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,4}(\.\d*)?$/.test(typed) ? Number(typed) : Number.NaN
}
