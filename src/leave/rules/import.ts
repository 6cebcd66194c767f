import type { z } from 'zod'
import { type CalendarDate, formatDate, type Period } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { searchedWords } from '#core/search.ts'
import type { Ways } from '#imports/column-ways.ts'
import {
  bareNumber,
  type CellNote,
  headingOf,
  type ImportField,
  type ImportLine,
  known,
  type ReadLine,
  unreadDate,
  type Way,
  whoFields,
  wrong,
} from '#imports/rules.ts'
import { oneLine, typedDate, typedDayPart } from '#imports/typed-values.ts'
import type { importBalances } from '#leave/schemas/ledger.ts'
import { fullName } from '#people/rules.ts'
import { isTooFarAhead, keyOf, paidLeave } from './account.ts'
import { mostAmount, typedAmount, typedQuantity } from './amounts.ts'
import { type BalanceUnit, writtenAmount } from './words.ts'

/** The balances that a line opens, of one person, each with the key of the column that it stands in. */
export type ImportedBalances = readonly (z.input<typeof importBalances>['openings'][number] & { column: string })[]

/** An account that a column may be a balance of. */
export type BalanceAccount = {
  /** `keyOf` it. */
  key: string
  type: string
  /** In which its days are acquired, and how many years ago it ran: 0 for the one that runs. Null for types without years. */
  year: (Period & { ago: number }) | null
  unit: BalanceUnit
}

/** A column of balances: of one account, or of the year that ran so many years ago on the day of each line. */
export type BalanceColumn = { key: string; account: BalanceAccount; isRelative: boolean }

/** 'N', 'N-1': a leave year, seen from a day. */
export const yearWord = ({ ago }: { ago: number }) => (ago === 0 ? 'N' : `N-${ago}`)

/** Whatever a column of balances may be. */
export const balanceColumns = (accounts: readonly BalanceAccount[]): BalanceColumn[] =>
  accounts.flatMap(account => [
    { key: account.key, account, isRelative: false },
    ...(account.year ? [{ key: `${account.type} ${yearWord(account.year)}`, account, isRelative: true }] : []),
  ])

/** The account of a column on the day of a line; null where that year is not known here. @param years the newest first */
const accountOn = (
  { account, isRelative }: BalanceColumn,
  on: CalendarDate,
  years: readonly Period[],
): BalanceAccount | null => {
  if (!isRelative || !account.year) return account
  const { ago } = account.year
  const begun = years.filter(({ from }) => from <= on)
  const year = begun[0] && on <= begun[0].to ? begun[ago] : undefined
  if (!year) return null
  return { ...account, key: keyOf({ type: account.type, year }), year: { ...year, ago } }
}

/** '2025–2026', or '2026' for a year of the calendar. */
export const writtenYear = ({ from, to }: Period) => [...new Set([from.slice(0, 4), to.slice(0, 4)])].join('–')

/** The accounts that may be opened on a day. @param years the newest first */
export const accountsOn = (
  { types, years }: { types: readonly { key: string; unit: BalanceUnit }[]; years: readonly Period[] },
  on: CalendarDate,
): BalanceAccount[] => {
  const begun = years.filter(({ from }) => from <= on).map((year, ago) => ({ ...year, ago }))
  return types.flatMap(({ key: type, unit }) =>
    (type === paidLeave ? begun : [null]).map(year => ({ key: keyOf({ type, year }), type, year, unit })),
  )
}

const leaveWords = ['CP', 'congés payés', 'congés', 'paid leave']

/** The words of files for the year that runs, and the one before it. */
const runningWords = [
  'CP en cours',
  'congés payés en cours',
  'congés en cours',
  'CP acquis en cours',
  'congés acquis en cours',
  'en acquisition',
  'en cours d’acquisition',
]
const acquiredWords = [
  'CP acquis',
  'congés payés acquis',
  'congés acquis',
  'CP à prendre',
  'congés payés à prendre',
  'congés à prendre',
  'reliquat',
]

/** Seen from the day of a line. */
const wordsOfYear = (year: Period & { ago: number }) => {
  const n = yearWord(year)
  return [
    ...leaveWords.flatMap(words => [`${words} ${n}`, `${words} acquis ${n}`]),
    `solde ${n}`,
    `reste ${n}`,
    `acquis ${n}`,
    ...([runningWords, acquiredWords][year.ago] ?? []),
  ]
}

const wordsOf = ({ account: { type, year }, isRelative }: BalanceColumn) => {
  if (!year) return usualTypeWords[type] ?? []
  return isRelative ? wordsOfYear(year) : leaveWords.map(words => `${words} ${writtenYear(year)}`)
}

/** The words of files for the types that every company has, beside their names. */
const usualTypeWords: Readonly<Record<string, readonly string[]>> = {
  rtt: ['RTT', 'JRTT', 'jours RTT', 'jours de RTT'],
  rec: ['récupération', 'récup', 'récupérations', 'heures de récupération', 'heures à récupérer'],
  rcr: ['repos compensateur de remplacement', 'repos compensateur', 'RCR'],
  cor: ['contrepartie obligatoire en repos', 'contrepartie obligatoire', 'COR'],
}

/** A file that has what was acquired, taken and left is about what is left. */
const balanceNames = (words: readonly string[]) => [
  ...words.flatMap(each => [
    `solde ${each}`,
    `reste ${each}`,
    `${each} solde`,
    `${each} reste`,
    `${each} restant`,
    `${each} restants`,
  ]),
  ...words,
]

/** Every other column is one of balances, by its key. */
const dayField = {
  key: 'on',
  names: ['date du solde', 'date des soldes', 'solde au', 'soldes au', 'situation au', 'date d’arrêté', 'arrêté au'],
  // Others are days of entry, or of birth.
  whole: ['date', 'au'],
  ambiguity: 'date',
} as const satisfies ImportField

/** @param labelOf what the screen calls a column */
export const balanceFields = (
  columns: readonly BalanceColumn[],
  labelOf: (column: BalanceColumn) => string,
): ImportField[] => [
  ...whoFields,
  dayField,
  ...columns.map(column => ({ key: column.key, names: balanceNames([labelOf(column), ...wordsOf(column)]) })),
]

const yearlessHeadings = new Set(balanceNames(leaveWords).map(headingOf))
/** 'CP', 'Solde congés payés': paid leave, of no year. */
export const saysNoYear = (heading: string) => yearlessHeadings.has(headingOf(heading))

/** A line says who, by a payroll number, an address or names. */
export const saysWho = (columns: ReadonlySet<string>) =>
  columns.has('matricule') ||
  columns.has('email') ||
  columns.has('fullName') ||
  (columns.has('firstName') && columns.has('lastName'))

type Person = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  matricule: string | null
  /** Nobody writes their own balance, unless nobody else may. */
  mayWrite: boolean
  /** The openings that count, by the key of their account. */
  openings: ReadonlyMap<string, { id: string; amount: number }>
}

export type BalanceFacts = {
  people: readonly Person[]
  columns: readonly BalanceColumn[]
  /** The leave years, the newest first. */
  years: readonly Period[]
  /** The day of lines that say none. */
  on: CalendarDate | null
  today: CalendarDate
  language: Language
}

type Values = ImportLine<string>['values']

/** Each line, then all of them together: people who come twice are named. A line without balances says nothing. @param ways how the columns are read */
export const readBalances = (
  lines: readonly ImportLine<string>[],
  facts: BalanceFacts,
  ways: Ways = {},
): ReadLine<string, ImportedBalances>[] => {
  const find = finderOf(facts.people)
  const seen = new Map<string, number>()
  return lines.map(({ line, values }) => {
    const typed = facts.columns.filter(({ key }) => values[key])
    if (typed.length === 0) return { line, row: null, notes: [] }
    const notes: CellNote[] = []
    const found = find(values, notes)
    const on = dayIn(values.on, facts, ways.on, notes)
    const accounts = on === null ? [] : accountsIn(typed, on, facts, notes)
    const amounts = typed.map(({ key, account }) => ({
      column: key,
      account: accounts.find(({ column }) => column === key)?.account ?? null,
      amount: amountIn(values[key]!, key, account.unit, facts, notes),
    }))
    const read = amounts.flatMap(({ column, account, amount }) =>
      account === null || amount === null ? [] : [{ column, account, amount }],
    )
    if (found) {
      const { person, by } = found
      const other = seen.get(person.id)
      if (other === undefined) seen.set(person.id, line)
      else notes.push(wrong(by, 'imports:notes.twice', { values: { line: String(other) } }))
      if (!person.mayWrite) notes.push(wrong(by, 'balancesImport:notes.own'))
      for (const { column, account } of read) notes.push(...replacedNote(person, column, account, facts))
    }
    const isWrong = notes.some(({ kind }) => kind === 'wrong')
    const row =
      found && on !== null && !isWrong
        ? read.map(({ column, account: { type, year }, amount }) => ({
            column,
            employeeId: found.person.id,
            type,
            leaveYear: year?.from ?? null,
            on,
            amount,
            seen: found.person.openings.get(keyOf({ type, year }))?.id ?? null,
          }))
        : null
    return { line, row, notes }
  })
}

/** The accounts whose year has begun by the day, each once; the others are said at their cells. */
const accountsIn = (
  columns: readonly BalanceColumn[],
  on: CalendarDate,
  { years }: BalanceFacts,
  notes: CellNote[],
): { column: string; account: BalanceAccount }[] => {
  const found: { column: string; account: BalanceAccount }[] = []
  for (const column of columns) {
    const account = accountOn(column, on, years)
    if (!account) notes.push(wrong(column.key, 'balancesImport:notes.noYear', { values: { date: formatDate(on) } }))
    else if (account.year && on < account.year.from)
      notes.push(
        wrong(column.key, 'balancesImport:notes.beforeYear', { values: { date: formatDate(account.year.from) } }),
      )
    else if (found.some(other => other.account.key === account.key))
      notes.push(wrong(column.key, 'balancesImport:notes.sameBalance'))
    else found.push({ column: column.key, account })
  }
  return found
}

const replacedNote = (
  { openings }: Person,
  column: string,
  { key, unit }: BalanceAccount,
  { language }: BalanceFacts,
) => {
  const former = openings.get(key)
  if (former === undefined) return []
  return [known(column, 'balancesImport:notes.replaces', { amount: writtenAmount(former.amount, unit, language) })]
}

const nameKey = (name: string) => searchedWords(name.replaceAll('-', ' ')).toSorted().join(' ')

/** Payroll numbers first, as payroll writes them or without their zeros, which spreadsheets drop; then addresses, then names in any order. */
const finderOf = (people: readonly Person[]) => {
  const byMatricule = new Map(people.flatMap(person => (person.matricule ? [[person.matricule, person] as const] : [])))
  const byBare = Map.groupBy(byMatricule.values(), ({ matricule }) => bareNumber(matricule!))
  const byEmail = new Map(
    people.flatMap(person => (person.email ? [[person.email.toLowerCase(), person] as const] : [])),
  )
  const byName = Map.groupBy(people, person => nameKey(fullName(person)))
  const numbered = (matricule: string) => {
    const alike = byBare.get(bareNumber(matricule)) ?? []
    return byMatricule.get(matricule) ?? (alike.length === 1 ? alike[0] : undefined)
  }
  return (values: Values, notes: CellNote[]): { person: Person; by: string } | null => {
    const { matricule = '', email = '' } = values
    const nameField =
      (['fullName', 'lastName', 'firstName'] as const).find(key => values[key] !== undefined) ?? 'lastName'
    const name = oneLine(values.fullName ?? `${values.firstName ?? ''} ${values.lastName ?? ''}`)
    const namesakes = name === '' ? [] : (byName.get(nameKey(name)) ?? [])
    const [ofNumber, ofEmail] = [numbered(matricule), byEmail.get(email.toLowerCase())]
    if (ofNumber && ofEmail && ofNumber !== ofEmail) {
      notes.push(wrong('email', 'balancesImport:notes.otherEmail', { values: { name: fullName(ofNumber) } }))
      return null
    }
    const person = ofNumber ?? ofEmail ?? (namesakes.length === 1 ? namesakes[0] : undefined)
    if (!person) {
      if (namesakes.length > 1) notes.push(wrong(nameField, 'balancesImport:notes.several'))
      else if (name !== '') notes.push(wrong(nameField, 'balancesImport:notes.nobody'))
      else if (email !== '') notes.push(wrong('email', 'balancesImport:notes.nobody'))
      else if (matricule !== '') notes.push(wrong('matricule', 'balancesImport:notes.nobody'))
      else notes.push(wrong(whoFields.find(({ key }) => values[key] !== undefined)!.key, 'core:fields.required'))
      return null
    }
    if (!ofNumber && matricule !== '' && person.matricule !== null)
      notes.push(wrong('matricule', 'balancesImport:notes.otherMatricule', { values: { matricule: person.matricule } }))
    if (name !== '' && !namesakes.includes(person))
      notes.push(known(nameField, 'balancesImport:notes.otherName', { name: fullName(person) }))
    return { person, by: ofNumber ? 'matricule' : ofEmail ? 'email' : nameField }
  }
}

const dayIn = (
  text: string | undefined,
  { on, today }: BalanceFacts,
  way: Way | undefined,
  notes: CellNote[],
): CalendarDate | null => {
  if (!text) {
    if (text !== undefined && on === null) notes.push(wrong('on', 'core:fields.required'))
    return on
  }
  const typed = typedDate(text, Number(today.slice(0, 4)), { isMonthFirst: way === 'month-first' })
  if ('date' in typed && !isTooFarAhead(typed.date, today)) return typed.date
  notes.push('why' in typed ? unreadDate('on', typed) : wrong('on', 'balancesImport:notes.dateFar'))
  return null
}

/** Below, a number of many decimals is the part of a day that a spreadsheet keeps for hours; from there on, hours. */
const mostDays = 3

const amountIn = (
  text: string,
  key: string,
  unit: BalanceUnit,
  { language }: BalanceFacts,
  notes: CellNote[],
): number | null => {
  const amount = typedAmount(text, unit)
  if (!Number.isNaN(amount)) return amount
  const quantity = typedQuantity(text, unit)
  const rounded = Math.round(quantity * 100)
  if (unit === 'days' && Math.abs(rounded) <= mostAmount) {
    notes.push(known(key, 'balancesImport:notes.rounded', { amount: writtenAmount(rounded, unit, language) }))
    return rounded
  }
  const dayPart = typedDayPart(text)
  const minutes = Math.abs(quantity) < mostDays ? dayPart : Math.round(quantity * 60)
  const fix = unit === 'minutes' && Math.abs(minutes) <= mostAmount ? { fix: formatDuration(minutes) } : {}
  notes.push(wrong(key, `balancesImport:notes.${unit}`, fix))
  return null
}
