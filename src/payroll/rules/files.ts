import type { CalendarDate } from '#core/calendar.ts'
import { csvLine, inFileName } from '#core/csv.ts'
import { type Element, type Elements, type ElementUnit, isElement, unitOf } from './elements.ts'
import { type Encoding, inEncoding } from './encoding.ts'
import { daysOfMonth, type Month } from './months.ts'

/** The shapes of payroll files: a line a person and month, a line an absence, a line an element. */
export const shapes = ['person-month', 'absence', 'element'] as const
export type Shape = (typeof shapes)[number]

/** What a column may say: a field of a line, or an element. */
export type Column = { field: Field | Element; heading: string }

export const separators = [';', ',', '\t', '|'] as const
export const decimalSigns = [',', '.'] as const
/** 7 h 30 is 7,50 or 7:30. */
export const hourFormats = ['hundredths', 'minutes'] as const
export const dateFormats = ['dd/MM/yyyy', 'yyyy-MM-dd', 'ddMMyyyy'] as const
export const lineEnds = ['crlf', 'lf'] as const

/** How an accountant's software wants its file. */
export type Profile = {
  name: string
  shape: Shape
  columns: readonly Column[]
  /** The codes of elements, in their order: what has none is not sent where a line is an element. */
  codes: readonly { element: Element; code: string }[]
  separator: (typeof separators)[number]
  decimals: (typeof decimalSigns)[number]
  hours: (typeof hourFormats)[number]
  dates: (typeof dateFormats)[number]
  encoding: Encoding
  lineEnd: (typeof lineEnds)[number]
  hasHeading: boolean
}

/** Hundredths of days; `minutes` where hours are known. A half begins at midday or ends there. */
export type PaidAbsence = {
  /** The key of its type of leave, which stays what it is when somebody gives the type another name or code. */
  type: string
  code: string
  label: string
  startDate: CalendarDate
  startsAtMidday: boolean
  endDate: CalendarDate
  endsAtMidday: boolean
  ouvrables: number
  ouvres: number
  calendar: number
  minutes: number | null
}

export type PaidPerson = {
  id: string
  /** Text: leading zeros stay. Empty where nobody wrote it yet. */
  matricule: string
  lastName: string
  firstName: string
  month: Month
  elements: Elements
  absences: readonly PaidAbsence[]
  /** Hundredths of days. */
  balances: { n1: number | null; n: number | null }
  comment: string
}

/** What a type of leave leaves to pay: hundredths of days, or minutes; below zero, what was taken in excess. */
export type Due = { type: string; typeName: string | null; unit: 'days' | 'minutes'; amount: number }

/** The last day of an employment, with what is due of leave; null while what was left before the company came is not known. */
export type EndOfEmployment = { on: CalendarDate; due: readonly Due[] | null }

export type Company = { siret: string }

/** Headings, then a line each, always in the same order: the same month gives the same file. */
export function rowsOf(profile: Profile, people: readonly PaidPerson[], company: Company): string[][] {
  const lines = people.toSorted(byMatricule).flatMap(person => linesOf(profile, person, company))
  return profile.hasHeading ? [profile.columns.map(({ heading }) => heading), ...lines] : lines
}

const signs = { crlf: '\r\n', lf: '\n' } as const satisfies Record<Profile['lineEnd'], string>

/** One line of the file, with its end. */
export const lineOf = ({ separator, lineEnd, encoding }: Profile, cells: readonly string[]): string =>
  csvLine(
    cells.map(text => inEncoding(text, encoding)),
    { separator, lineEnd: signs[lineEnd] },
  )

export const textOf = (profile: Profile, people: readonly PaidPerson[], company: Company): string =>
  rowsOf(profile, people, company)
    .map(row => lineOf(profile, row))
    .join('')

export const fileNameOf = ({ name }: Pick<Profile, 'name'>, month: Month): string =>
  `${['paie', inFileName(name)].filter(part => part !== '').join('-')}-${month}.csv`

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Not by the rules of a language, which differ between installations. */
const byMatricule = (one: PaidPerson, other: PaidPerson) =>
  compare(one.matricule, other.matricule) || compare(one.id, other.id) || compare(one.month, other.month)

type Coded = { element: Element; code: string; amount: number }

/** What one line of a file is about. */
type Line = PaidPerson & Company & { absence?: PaidAbsence; coded?: Coded }

function linesOf(profile: Profile, person: PaidPerson, company: Company): string[][] {
  const write = (about: Pick<Line, 'absence' | 'coded'>) =>
    profile.columns.map(({ field }) => cellOf(field, { ...person, ...company, ...about }, profile))
  if (profile.shape === 'person-month') return [write({})]
  if (profile.shape === 'absence') return person.absences.map(absence => write({ absence }))
  return profile.codes.flatMap(({ element, code }) => {
    const found = person.elements.get(element)
    return found === undefined ? [] : [write({ coded: { element, code, amount: found } })]
  })
}

type Format = Pick<Profile, 'decimals' | 'hours' | 'dates'>
type Cell = (line: Line, format: Format) => string

const days = (of: (line: Line) => number | null | undefined): Cell => {
  return (line, format) => {
    const hundredths = of(line)
    return hundredths == null ? '' : decimal(hundredths, format)
  }
}
const half = (of: (absence: PaidAbsence) => 'M' | 'A'): Cell => {
  return ({ absence }) => (absence ? of(absence) : '')
}

const ofPerson = {
  matricule: line => line.matricule,
  'last-name': line => line.lastName.toLocaleUpperCase('fr'),
  'first-name': line => line.firstName,
  siret: line => line.siret,
  comment: line => line.comment,
} satisfies Record<string, Cell>

const ofMonth = {
  period: ({ month }) => `${month.slice(5)}/${month.slice(0, 4)}`,
  'balance-n1': days(({ balances }) => balances.n1),
  'balance-n': days(({ balances }) => balances.n),
} satisfies Record<string, Cell>

/** Of the absence, or else of the month. */
const dates = {
  'start-date': ({ absence, month }, format) => written(absence?.startDate ?? daysOfMonth(month).from, format),
  'end-date': ({ absence, month }, format) => written(absence?.endDate ?? daysOfMonth(month).to, format),
} satisfies Record<string, Cell>

const ofAbsence = {
  'absence-code': ({ absence }) => absence?.code ?? '',
  'absence-label': ({ absence }) => absence?.label ?? '',
  'start-half': half(({ startsAtMidday }) => (startsAtMidday ? 'A' : 'M')),
  'end-half': half(({ endsAtMidday }) => (endsAtMidday ? 'M' : 'A')),
  'days-ouvrables': days(({ absence }) => absence?.ouvrables),
  'days-ouvres': days(({ absence }) => absence?.ouvres),
  'days-calendar': days(({ absence }) => absence?.calendar),
  'absence-hours': ({ absence }, format) => (absence?.minutes == null ? '' : hours(absence.minutes, format)),
} satisfies Record<string, Cell>

const ofElement = {
  code: ({ coded }) => coded?.code ?? '',
  value: ({ coded }, format) => (coded ? amount(coded.amount, unitOf(coded.element), format) : ''),
} satisfies Record<string, Cell>

const cells = { ...ofPerson, ...ofMonth, ...dates, ...ofAbsence, ...ofElement }
export type Field = keyof typeof cells
const isField = (field: string): field is Field => Object.hasOwn(cells, field)

const names = <Cells extends object>(of: Cells) => Object.keys(of) as (keyof Cells)[]

/** The columns that a file of a shape may have; one of a person and month has every element besides. */
export const fieldsOf: Readonly<Record<Shape, readonly Field[]>> = {
  'person-month': [...names(ofPerson), ...names(ofMonth)],
  absence: [...names(ofPerson), ...names(dates), ...names(ofAbsence)],
  element: [...names(ofPerson), ...names(dates), ...names(ofElement)],
}

/** Whether a file of the shape may have the column. */
export const mayHold = (shape: Shape, field: string): field is Column['field'] =>
  fieldsOf[shape].some(known => known === field) || (shape === 'person-month' && isElement(field))

const cellOf = (field: Field | Element, line: Line, format: Format): string =>
  isField(field) ? cells[field](line, format) : amount(line.elements.get(field) ?? 0, unitOf(field), format)

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
