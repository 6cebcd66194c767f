import { searchedWords } from '#core/search.ts'
import { oneLine, type TypedDate } from './typed-values.ts'

/** The kinds of data that a company takes from files. */
export const importKinds = ['people', 'shift-types', 'leave-openings'] as const
export type ImportedKind = (typeof importKinds)[number]

/** As long as an import may be undone. */
export const undoTime = { hours: 1 }

/** Lines of one import; a file of more is two companies. */
export const mostImported = 2000

/** A sheet of a file, or what somebody pasted: the cells as text. */
export type SheetRows = readonly (readonly string[])[]

/** The two ways in which the texts of a column may be read; the usual way stands first. */
export const waysOf = {
  date: ['day-first', 'month-first'],
  name: ['first-name-first', 'last-name-first'],
  hours: ['weekly', 'monthly'],
} as const
export type Ambiguity = keyof typeof waysOf
export type Way = (typeof waysOf)[Ambiguity][number]

/** A field that a column may hold, with its names in files. */
export type ImportField<Key extends string = string> = {
  key: Key
  /** The first ones are preferred. */
  names: readonly string[]
  /** Names that say nothing within a longer heading. */
  whole?: readonly string[]
  /** The ambiguity of its texts, if they may be read in two ways. */
  ambiguity?: Ambiguity
  /** The page offers cells for it where a line asks and the file has no such column. */
  isAsked?: boolean
}

/** The fields that name the person of a line, as French and English files call them: those of payroll software too. */
export const whoFields = [
  {
    key: 'fullName',
    names: [
      'nom et prénom',
      'nom prénom',
      'nom prénoms',
      'prénom nom',
      'prénom et nom',
      'nom complet',
      'salarié',
      'collaborateur',
      'employé',
      'full name',
    ],
    ambiguity: 'name',
  },
  { key: 'firstName', names: ['prénom', 'prénoms', 'first name', 'given name', 'forename'] },
  {
    key: 'lastName',
    names: ['nom', 'nom de famille', 'nom de naissance', 'nom d’usage', 'last name', 'surname', 'family name', 'name'],
  },
  { key: 'email', names: ['email', 'e-mail', 'mail', 'courriel', 'mél', 'adresse électronique', 'email address'] },
  {
    key: 'matricule',
    names: ['matricule', 'n° matricule', 'numéro salarié', 'n° salarié', 'employee number', 'payroll number'],
  },
] as const satisfies readonly ImportField[]

/** The field of each column; null for one that is left out. */
export type Columns<Key extends string> = readonly (Key | null)[]

/** A row of the file, by its number there. */
export type ImportLine<Key extends string> = { line: number; values: Partial<Record<Key, string>> }

/** A sentence about a cell: what is wrong keeps the line out, the rest is good to know. */
export type CellNote<Key extends string = string> = {
  field: Key
  kind: 'wrong' | 'known'
  /** The key of its sentence. */
  say: string
  values?: Readonly<Record<string, string>>
  /** The probable meaning of the cell. */
  fix?: string
  /** Whether it is wrong people decide: the line waits until somebody says that it is right. */
  mayBeKept?: boolean
  /** The text of the line, in another cell, that makes it ask: one answer may serve all lines that have the same. */
  alike?: string
}

export const wrong = <Key extends string>(
  field: Key,
  say: string,
  more: Pick<CellNote, 'values' | 'fix' | 'mayBeKept' | 'alike'> = {},
): CellNote<Key> => ({ field, kind: 'wrong', say, ...more })

export const known = <Key extends string>(
  field: Key,
  say: string,
  values: Readonly<Record<string, string>> = {},
): CellNote<Key> => ({ field, kind: 'known', say, values })

/** Stands for a cell that a reader of workbooks does not understand. */
export const unreadCell = '#?'
/** Such a cell, or what spreadsheets show instead of a value: the error of a formula, a day that does not exist. */
const isUnread = (text: string) => text === unreadCell || /^#(?:[\p{Lu}/0]+[!?]|N\/[AD]|#+)$/u.test(text)

/** The cells of a line that say nothing: whatever they stand for, they are neither a name nor a number. */
export const unreadNotes = <Key extends string>({ values }: ImportLine<Key>): CellNote<Key>[] =>
  (Object.entries(values) as [Key, string | undefined][]).flatMap(([field, text]) =>
    text && isUnread(text) ? [wrong(field, 'imports:notes.unread')] : [],
  )

/** Why a text is no day, and which day it is the other way round. */
export const unreadDate = <Key extends string>(field: Key, { why, fix }: Exclude<TypedDate, { date: unknown }>) =>
  wrong(field, `imports:notes.date-${why}`, fix === undefined ? {} : { fix })

/** The content of a line; null while something is wrong that nobody may keep, and where there is nothing to import. */
export type ReadLine<Key extends string, Row> = { line: number; row: Row | null; notes: readonly CellNote<Key>[] }

/** The year before 'N': a word of its own. */
const earlierYear = /(?<![\p{L}\p{N}])n ?[-\u2010-\u2013\u2212] ?(?=\d)/giu

/** Letters and digits only, without accents and case. */
export const headingOf = (text: string) =>
  searchedWords(text.replace(earlierYear, 'n').replace(/[^\p{L}\p{N}]+/gu, ' ')).join(' ')

/** A payroll number without its zeros, which spreadsheets drop. */
export const bareNumber = (matricule: string) => matricule.toLowerCase().replace(/^0+(?=.)/, '')

const isSame = (heading: string, name: string) => heading === name
const holds = (heading: string, name: string) => ` ${heading} `.includes(` ${name} `)

/** The whole heading first, then its words: 'Adresse e-mail personnelle' is an address. */
export const columnsNamed = <Key extends string>(
  headings: readonly string[],
  fields: readonly ImportField<Key>[],
): Columns<Key> => {
  const written = headings.map(headingOf)
  const columns: (Key | null)[] = headings.map(() => null)
  const take = (key: Key, names: readonly string[], fits: typeof holds) => {
    if (columns.includes(key)) return
    const places = names
      .map(headingOf)
      .map(name => written.findIndex((heading, nth) => heading !== '' && columns[nth] === null && fits(heading, name)))
    const at = places.find(place => place !== -1)
    if (at !== undefined) columns[at] = key
  }
  for (const { key, names, whole = [] } of fields) take(key, [...names, ...whole], isSame)
  for (const { key, names } of fields) take(key, names, holds)
  return columns
}

/** Titles stand above the headings. */
const rowsBeforeLines = 30

/** In a file of one column, a cell that is the name of a field and nothing but it. */
const isNameOfField = (row: readonly string[] | undefined, fields: readonly ImportField[]) => {
  const cells = (row ?? []).map(headingOf).filter(heading => heading !== '')
  return (
    cells.length === 1 &&
    fields.some(({ names, whole = [] }) => [...names, ...whole].some(name => headingOf(name) === cells[0]))
  )
}

/** The first row that names most fields, two at least, or the only column; -1 without headings. */
export const headingRow = (rows: SheetRows, fields: readonly ImportField[]): number => {
  const named = rows
    .slice(0, rowsBeforeLines)
    .map(row => columnsNamed(row, fields).filter(column => column !== null).length)
  const most = Math.max(0, ...named)
  if (most >= 2) return named.indexOf(most)
  const first = rows.findIndex(row => row.some(cell => headingOf(cell) !== ''))
  return isNameOfField(rows[first], fields) ? first : -1
}

/** How many fields a sheet names: tells the right sheet, and the right separator. */
export const fieldsNamed = (rows: SheetRows, fields: readonly ImportField[]): number => {
  const row = headingRow(rows, fields)
  return row === -1 ? 0 : columnsNamed(rows[row]!, fields).filter(column => column !== null).length
}

/** Relève and others write an apostrophe before what a spreadsheet would run. */
const guard = /^'\s*(?=[=+\-@＝＋－＠])/

export const cellText = (text: string) => oneLine(text).replace(guard, '')

/** The rows below the headings, each as its fields; the empty ones stay, so that numbers are those of the file. */
export const linesBelow = <Key extends string>(
  rows: SheetRows,
  heading: number,
  columns: Columns<Key>,
): ImportLine<Key>[] =>
  rows.slice(heading + 1).map((cells, nth) => ({
    line: heading + nth + 2,
    values: Object.fromEntries(
      columns.flatMap((key, at) => (key === null ? [] : [[key, cellText(cells[at] ?? '')] as const])),
    ) as Partial<Record<Key, string>>,
  }))

export const isEmptyLine = ({ values }: { values: Readonly<Record<string, string | undefined>> }) =>
  Object.values(values).every(text => !text)

/** The texts of a column that say something. */
export const textsOf = <Key extends string>(lines: readonly ImportLine<Key>[], field: Key) =>
  lines.flatMap(({ line, values }) => (values[field] ? [{ line, text: values[field] }] : []))

/** In a file without first names, a column 'Nom' of several words holds whole names. */
export const withWholeNames = <Key extends string>(
  columns: Columns<Key>,
  lines: readonly ImportLine<Key>[],
): Columns<Key> => {
  const has = (field: string) => (columns as Columns<string>).includes(field)
  if (!has('lastName') || has('firstName') || has('fullName')) return columns
  const names = textsOf(lines as readonly ImportLine<string>[], 'lastName')
  const whole = names.filter(({ text }) => text.includes(' ')).length
  return whole * 2 <= names.length ? columns : columns.map(each => (each === 'lastName' ? ('fullName' as Key) : each))
}
