import { csvLine, inFileName } from '#core/csv.ts'
import { charactersIn } from '#core/fields/characters.ts'
import {
  type CodedAmount,
  cellOf,
  dates,
  type Field,
  type Format,
  type Line,
  names,
  ofAbsence,
  ofDay,
  ofElement,
  ofMonth,
  ofPerson,
} from './cells.ts'
import { type Element, isElement, isNilWithout, ratedOf, unitOf } from './elements.ts'
import { type Encoding, inEncoding } from './encoding.ts'
import type { Month } from './months.ts'
import type { Company, PaidAbsence, PaidPerson } from './paid.ts'
import { withinMonth } from './regularisations.ts'

/** The shapes of payroll files: what a line is about. A mixed file has elements and absences, each under its code. */
export const shapes = ['person-month', 'element', 'absence', 'absence-day', 'mixed'] as const
export type Shape = (typeof shapes)[number]

/** Cells between separators, each at its place in the line, or in a workbook. */
export const layouts = ['delimited', 'fixed', 'xlsx'] as const
export type Layout = (typeof layouts)[number]
export const alignments = ['left', 'right'] as const
/** The signs that fill a place which its value does not fill. */
export const pads = [' ', '0'] as const

/** The content of a column: a field of a line, or an element. */
export type Column = {
  field: Field | Element
  heading: string
  /** The text of a constant. */
  text?: string | undefined
  /** In characters, where each column has its place: the columns stand one after the other, so none overlaps another. */
  width?: number | undefined
  align?: (typeof alignments)[number] | undefined
  pad?: (typeof pads)[number] | undefined
}

export const separators = [';', ',', '\t', '|'] as const
export const lineEnds = ['crlf', 'lf'] as const

/** Normal hours as they are paid, or as they were before absences: for software that takes absences off itself. */
export const normalHours = ['net', 'gross'] as const
/** The month under which a correction of a closed month stands: its own, or the running one. */
export const correctionPeriods = ['own', 'running'] as const

/** The kinds of codes with a prefix: software sorts lines by it. Corrections have theirs first. */
export const codeKinds = ['hours', 'absences', 'variables', 'corrections'] as const
export type CodeKind = (typeof codeKinds)[number]

/** An absence by the key of its type of leave. */
export type AbsenceKey = `absence-${string}`
export const absenceKey = (type: string): AbsenceKey => `absence-${type}`
export const isAbsenceKey = (key: string): key is AbsenceKey => /^absence-./.test(key)

/** How an accountant's software wants its file. */
export type Profile = Format & {
  name: string
  shape: Shape
  layout: Layout
  columns: readonly Column[]
  /**
   * The codes of elements, in their order: an element without one is not sent where a line is an element. An absence without one has the code
   * of its type.
   */
  codes: readonly { element: Element | AbsenceKey; code: string }[]
  prefixes: Readonly<Record<CodeKind, string>>
  normalHours: (typeof normalHours)[number]
  corrections: (typeof correctionPeriods)[number]
  separator: (typeof separators)[number]
  encoding: Encoding
  lineEnd: (typeof lineEnds)[number]
  hasHeading: boolean
}

/** The source of files: the lines of a month, those for closed months among them. */
export type FileSource = Company & { month: Month; lines: readonly PaidPerson[] }

/** Headings, then a line each, always in the same order: the same month gives the same file. */
export function rowsOf(profile: Profile, source: FileSource): string[][] {
  const lines = writtenLines(profile, source).map(({ cells }) => cells)
  return hasHeadings(profile) ? [profile.columns.map(({ heading }) => heading), ...lines] : lines
}

/** A line of fixed places says no names. */
export const hasHeadings = ({ layout, hasHeading }: Profile): boolean => hasHeading && layout !== 'fixed'

const signs = { crlf: '\r\n', lf: '\n' } as const satisfies Record<Profile['lineEnd'], string>

/** One line of the file, with its end. */
export const lineOf = (profile: Profile, cells: readonly string[]): string => {
  const { separator, lineEnd, encoding, layout } = profile
  const texts = cells.map(text => inEncoding(text, encoding))
  if (layout !== 'fixed') return csvLine(texts, { separator, lineEnd: signs[lineEnd] })
  return `${texts.map((text, place) => padded(text, profile.columns[place]!)).join('')}${signs[lineEnd]}`
}

/** A sign stays before the zeros: -1,50 at seven places is -001,50. */
function padded(text: string, { width = 0, align = 'left', pad = ' ' }: Column): string {
  const missing = pad.repeat(Math.max(0, width - charactersIn(text)))
  if (align === 'left') return `${text}${missing}`
  return pad === '0' && text.startsWith('-') ? `-${missing}${text.slice(1)}` : `${missing}${text}`
}

export const textOf = (profile: Profile, source: FileSource): string =>
  rowsOf(profile, source)
    .map(row => lineOf(profile, row))
    .join('')

/** A value that is longer than its place: cut or pushed on, it would be another value. */
export type TooLong = { person: PaidPerson; column: Column; value: string }

export const tooLongIn = (profile: Profile, source: FileSource): TooLong[] =>
  profile.layout === 'fixed'
    ? writtenLines(profile, source).flatMap(({ person, cells }) =>
        cells.flatMap((cell, place) => {
          const column = profile.columns[place]!
          const value = inEncoding(cell, profile.encoding)
          return charactersIn(value) > (column.width ?? 0) ? [{ person, column, value }] : []
        }),
      )
    : []

const extensions = { delimited: 'csv', fixed: 'txt', xlsx: 'xlsx' } as const satisfies Record<Layout, string>

export const fileNameOf = ({ name, layout }: Pick<Profile, 'name' | 'layout'>, month: Month): string =>
  `${['paie', inFileName(name)].filter(part => part !== '').join('-')}-${month}.${extensions[layout]}`

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Not by the rules of a language, which differ between installations. */
const byMatricule = (one: PaidPerson, other: PaidPerson) =>
  compare(one.matricule, other.matricule) || compare(one.id, other.id) || compare(one.month, other.month)

/** A line, and what it is about: its kind is written in no file. */
export type WrittenLine = { kind: CodeKind | null; person: PaidPerson; cells: string[] }

type FiledPerson = PaidPerson & { isCorrection: boolean }

/** The lines of a file without its headings. */
export function writtenLines(profile: Profile, { lines, month, siret }: FileSource): WrittenLine[] {
  const isRunning = profile.corrections === 'running'
  // Where a line is a person, or where corrections have no code of their own, they are added to what the month pays.
  const merges = isRunning && (profile.shape === 'person-month' || profile.prefixes.corrections === '')
  return (merges ? withinMonth(lines, month) : lines)
    .toSorted(byMatricule)
    .map(line => ({ ...line, month: isRunning ? month : line.month, isCorrection: line.month !== month }))
    .flatMap(line => linesOf(profile, line, { siret }))
}

function linesOf(profile: Profile, filed: FiledPerson, company: Company): WrittenLine[] {
  const { isCorrection, ...person } = filed
  const { shape, prefixes } = profile
  const gross = (element: Element) =>
    element === 'normal-hours' && profile.normalHours === 'gross' ? (person.elements.get('withheld-hours') ?? 0) : 0
  const amountOf = (element: Element) => (person.elements.get(element) ?? 0) + gross(element)
  const write = (about: Pick<Line, 'absence' | 'coded'>, kind: CodeKind | null): WrittenLine => ({
    kind: isCorrection ? 'corrections' : kind,
    person,
    cells: profile.columns.map(({ field, text = '' }) =>
      isElement(field) && !isNilWithout(field) && !person.elements.has(field)
        ? ''
        : cellOf(field, { ...person, ...company, ...about, text }, { format: profile, amountOf }),
    ),
  })
  const prefixed = (kind: CodeKind, code: string) =>
    code && `${isCorrection ? prefixes.corrections : ''}${prefixes[kind]}${code}`
  const ofAbsences = (absences: readonly PaidAbsence[]) =>
    absences.map(absence => {
      const code = prefixed('absences', codeOf(profile, absence))
      const { minutes, ouvres } = absence
      const coded: CodedAmount =
        minutes === null ? { code, amount: ouvres, unit: 'hundredths' } : { code, amount: minutes, unit: 'minutes' }
      return write({ absence, coded }, 'absences')
    })
  const ofElements = (kinds: readonly CodeKind[]) =>
    profile.codes.flatMap(({ element, code }) => {
      if (!isElement(element) || !kinds.includes(kindOf(element))) return []
      const amount = amountOf(element)
      if (amount === 0) return []
      return [
        write({ coded: { code: prefixed(kindOf(element), code), amount, unit: unitOf(element) } }, kindOf(element)),
      ]
    })
  switch (shape) {
    case 'person-month':
      return [write({}, null)]
    case 'element':
      return ofElements(codeKinds)
    case 'absence':
      return ofAbsences(person.absences)
    case 'absence-day':
      return ofAbsences(person.absences.flatMap(dayLines))
    case 'mixed':
      return [...ofElements(['hours']), ...ofAbsences(person.absences), ...ofElements(['variables'])]
  }
}

/** The profile's code of an absence, or else that of its type. */
const codeOf = ({ codes }: Profile, { type, code }: PaidAbsence) =>
  codes.find(({ element }) => element === absenceKey(type))?.code ?? code

export const kindOf = (element: Element): CodeKind => (unitOf(element) === 'minutes' ? 'hours' : 'variables')

/** A line a day; the whole absence where a closed month did not keep its days. */
const dayLines = ({ days, ...absence }: PaidAbsence): PaidAbsence[] =>
  days?.map(({ date, part, minutes, ...amounts }) => ({
    ...absence,
    ...amounts,
    minutes: absence.minutes === null ? null : minutes,
    startDate: date,
    startsAtMidday: part === 'afternoon',
    endDate: date,
    endsAtMidday: part === 'morning',
  })) ?? [absence]

/** The columns that a file of a shape may have; one of a person and month has every element besides. */
export const fieldsOf: Readonly<Record<Shape, readonly Field[]>> = {
  'person-month': [...names(ofPerson), ...names(ofMonth)],
  element: [...names(ofPerson), 'period', ...names(dates), ...names(ofElement)],
  absence: [...names(ofPerson), ...names(dates), ...names(ofAbsence)],
  'absence-day': [...names(ofPerson), ...names(ofDay)],
  mixed: [...names(ofPerson), 'period', ...names(dates), ...names(ofElement), ...names(ofAbsence)],
}

/** Whether a file of the shape may have the column. */
export const mayHold = (shape: Shape, field: string): field is Column['field'] =>
  fieldsOf[shape].some(known => known === field) || (shape === 'person-month' && isElement(field))

/** Told and sent in no file of their own: what they say is in another element, or is no pay. */
export const isTold = (element: Element): boolean =>
  ['contract-hours', 'retained-hours', 'unpaid-hours', 'withheld-hours', 'rested-hours', 'days-left'].includes(element)

/** The elements that files of a profile say; null where they say absences alone. */
const elementsIn = ({ shape, columns, codes }: Profile): string[] | null => {
  if (shape === 'person-month') return columns.map(({ field }) => field)
  return hasElementCodes(shape) ? codes.map(({ element }) => element) : null
}

/**
 * Paid elements that stand in no file: nobody would pay them. A premium of hours that a file says is counted by the software of the accountant.
 * None without a profile of elements.
 */
export const leftOutOf = (profiles: readonly Profile[], lines: FileSource['lines']): Element[] => {
  const said = profiles.flatMap(profile => elementsIn(profile) ?? [])
  if (said.length === 0) return []
  const isSaid = (element: Element) => said.includes(element) || said.includes(ratedOf(element)?.kind ?? element)
  const paid = new Set(lines.flatMap(({ elements }) => [...elements.keys()]))
  return [...paid].filter(element => !isTold(element) && !isSaid(element))
}

/** Whether its lines stand under codes of elements, or of absences. */
export const hasElementCodes = (shape: Shape): boolean => shape === 'element' || shape === 'mixed'
export const hasAbsenceCodes = (shape: Shape): boolean => shape !== 'element' && shape !== 'person-month'
