import type { CalendarDate } from '#core/calendar.ts'
import { keysOf } from '#core/keys.ts'
import { type Element, type ElementUnit, unitOf } from './elements.ts'
import { daysOfMonth, monthInFigures } from './months.ts'
import type { Company, PaidAbsence, PaidPerson } from './paid.ts'

export const decimalSigns = [',', '.'] as const
/** 7 h 30 is 7,50 or 7:30. */
export const hourFormats = ['hundredths', 'minutes'] as const
export const dateFormats = ['dd/MM/yyyy', 'yyyy-MM-dd', 'ddMMyyyy'] as const

/** How amounts and dates are written. */
export type Format = {
  decimals: (typeof decimalSigns)[number]
  hours: (typeof hourFormats)[number]
  dates: (typeof dateFormats)[number]
}

/** A value under its code: minutes, or the unit of its element. */
export type CodedAmount = { code: string; amount: number; unit: ElementUnit }

/** The subject of one line of a file. `text` is that of a constant. */
export type Line = PaidPerson & Company & { absence?: PaidAbsence; coded?: CodedAmount; text: string }
type Cell = (line: Line, format: Format) => string

const days = (of: (line: Line) => number | null | undefined): Cell => {
  return (line, format) => {
    const hundredths = of(line)
    return hundredths == null ? '' : decimal(hundredths, format)
  }
}
const half = (of: (absence: PaidAbsence) => string): Cell => {
  return ({ absence }) => (absence ? of(absence) : '')
}

export const ofPerson = {
  matricule: line => line.matricule,
  'last-name': line => line.lastName.toLocaleUpperCase('fr'),
  'first-name': line => line.firstName,
  siret: line => line.siret,
  comment: line => line.comment,
  /** The same on every line: what the software wants to read there. */
  constant: line => line.text,
} satisfies Record<string, Cell>

const period = {
  period: ({ month }) => monthInFigures(month),
} satisfies Record<string, Cell>

export const ofMonth = {
  ...period,
  'balance-n1': days(({ balances }) => balances.n1),
  'balance-n': days(({ balances }) => balances.n),
} satisfies Record<string, Cell>

/** Dates of the absence, or else of the month. */
export const dates = {
  'start-date': ({ absence, month }, format) => written(absence?.startDate ?? daysOfMonth(month).from, format),
  'end-date': ({ absence, month }, format) => written(absence?.endDate ?? daysOfMonth(month).to, format),
} satisfies Record<string, Cell>

/** A whole day, a morning or an afternoon; hours are none of them. */
const partOf = ({ calendar, startsAtMidday, endsAtMidday }: PaidAbsence) =>
  calendar === 0 ? 'H' : startsAtMidday ? 'A' : endsAtMidday ? 'M' : 'J'

export const ofAbsence = {
  'absence-code': ({ coded }) => coded?.code ?? '',
  'absence-label': ({ absence }) => absence?.label ?? '',
  'start-half': half(({ startsAtMidday }) => (startsAtMidday ? 'A' : 'M')),
  'end-half': half(({ endsAtMidday }) => (endsAtMidday ? 'M' : 'A')),
  'days-ouvrables': days(({ absence }) => absence?.ouvrables),
  'days-ouvres': days(({ absence }) => absence?.ouvres),
  'days-calendar': days(({ absence }) => absence?.calendar),
  'absence-hours': ({ absence }, format) => (absence?.minutes == null ? '' : hours(absence.minutes, format)),
} satisfies Record<string, Cell>

/** Dates of one day of an absence: its first day is its last. */
export const ofDay = {
  'start-date': dates['start-date'],
  'day-part': half(partOf),
  ...ofAbsence,
} satisfies Record<string, Cell>

export const ofElement = {
  code: ({ coded }) => coded?.code ?? '',
  value: ({ coded }, format) => (coded ? amount(coded.amount, coded.unit, format) : ''),
} satisfies Record<string, Cell>

export const names = <Cells extends object>(of: Cells) => keysOf(of)

const cells = { ...ofPerson, ...ofMonth, ...dates, ...ofDay, ...ofAbsence, ...ofElement }
export type Field = keyof typeof cells
/** Days and numbers that a workbook keeps as such; hours of the clock are text there. */
const dayFields: readonly string[] = names(dates)
const numberFields: readonly string[] = ['balance-n1', 'balance-n', 'days-ouvrables', 'days-ouvres', 'days-calendar']
const hourFields: readonly string[] = ['absence-hours', 'value']

export const workbookKind = (
  field: Field | Element,
  { hours: format }: Pick<Format, 'hours'>,
): 'text' | 'day' | 'number' => {
  if (dayFields.includes(field)) return 'day'
  if (numberFields.includes(field)) return 'number'
  const isHours = isField(field) ? hourFields.includes(field) : unitOf(field) === 'minutes'
  if (isHours) return format === 'hundredths' ? 'number' : 'text'
  return isField(field) ? 'text' : 'number'
}

const isField = (field: string): field is Field => Object.hasOwn(cells, field)

/** @param amountOf what the line has of an element */
export const cellOf = (
  field: Field | Element,
  line: Line,
  { format, amountOf }: { format: Format; amountOf: (element: Element) => number },
): string => (isField(field) ? cells[field](line, format) : amount(amountOf(field), unitOf(field), format))

function amount(value: number, unit: ElementUnit, format: Format): string {
  if (unit === 'minutes') return hours(value, format)
  // Meals are whole but for a correction.
  return unit === 'hundredths' && value % 100 === 0 ? String(value / 100) : decimal(value, format)
}

/** Half a hundredth rounds away from zero: a correction is the opposite of what it corrects. */
function hours(minutes: number, format: Format): string {
  const size = Math.abs(minutes)
  const whole = Math.round(size)
  const sign = minutes < 0 ? '-' : ''
  if (format.hours === 'minutes') return `${sign}${Math.trunc(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
  return decimal(Math.sign(minutes) * Math.round((size * 100) / 60), format)
}

function decimal(hundredths: number, { decimals }: Format): string {
  const size = Math.abs(hundredths)
  return `${hundredths < 0 ? '-' : ''}${Math.trunc(size / 100)}${decimals}${String(size % 100).padStart(2, '0')}`
}

function written(date: CalendarDate, { dates: format }: Format): string {
  const [year, month, day] = date.split('-') as [string, string, string]
  return { 'dd/MM/yyyy': `${day}/${month}/${year}`, 'yyyy-MM-dd': date, ddMMyyyy: `${day}${month}${year}` }[format]
}
