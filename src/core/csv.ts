import { formatDate } from './calendar.ts'
import { folded } from './search.ts'
import { wallClockAt } from './wall-clock.ts'

/** The signs between cells and after a line. */
export type CsvFormat = { separator: string; lineEnd: string }

/** French Excel reads it as it is. */
const usual: CsvFormat = { separator: ';', lineEnd: '\r\n' }

/** Says that a file is UTF-8. */
export const csvStart = '\uFEFF'

/** Spreadsheets run a cell that begins with one of these as a formula (docs/trust.md § Threats, 18). */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Text of a minus and digits alone calculates nothing: it stays a number. */
const negative = /^-\d+([.,:]\d+)?$/

const cell = (text: string, separator: string) => {
  const safe = formula.test(text) && !negative.test(text) ? `'${text}` : text
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[], { separator, lineEnd }: CsvFormat = usual) =>
  `${cells.map(text => cell(text, separator)).join(separator)}${lineEnd}`

/** '09/11/2026 08:59:12', on the company's clock: spreadsheets read it as a moment. */
export const csvMoment = (at: Date | null, timeZone: string) => {
  if (at === null) return ''
  const { date, time } = wallClockAt(at.toTemporalInstant(), timeZone)
  return `${formatDate(date)} ${time}:${at.toISOString().slice(17, 19)}`
}

/** Names of files go through headers, which are ASCII. */
export const inFileName = (name: string) =>
  folded(name.replaceAll(/['’]/g, ' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
