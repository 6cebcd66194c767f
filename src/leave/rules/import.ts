import type { z } from 'zod'
import { type CalendarDate, formatDate, type Period } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { searchedWords } from '#core/search.ts'
import {
  type CellNote,
  headingOf,
  type ImportField,
  type ImportLine,
  known,
  type ReadLine,
  whoFields,
  wrong,
} from '#imports/rules.ts'
import { oneLine, typedDate, typedDayPart } from '#imports/typed-values.ts'
import type { importBalances } from '#leave/ledger-schemas.ts'
import { fullName } from '#people/rules.ts'
import { isTooFarAhead, keyOf, paidLeave } from './account.ts'
import { mostAmount, typedAmount, typedQuantity } from './amounts.ts'
import { type BalanceUnit, writtenAmount } from './words.ts'

/** The balances that a line opens, of one person. */
export type ImportedBalances = z.input<typeof importBalances>['openings']

/** What a column may be a balance of. */
export type BalanceAccount = {
  /** `keyOf` it. */
  key: string
  type: string
  /** In which its days are acquired, and how many years ago it ran: 0 for the one that runs. Null for types without years. */
  year: (Period & { ago: number }) | null
  unit: BalanceUnit
}

/** '2025–2026', or '2026' for a year of the calendar. */
export const writtenYear = ({ from, to }: Period) => [...new Set([from.slice(0, 4), to.slice(0, 4)])].join('–')

/** Those that may be opened on a day. @param years the newest first */
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

/** What files call the year that runs, and the one before it. */
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

const wordsOfYear = (year: Period & { ago: number }) => {
  const n = year.ago === 0 ? 'N' : `N-${year.ago}`
  return [
    ...leaveWords.flatMap(words => [`${words} ${writtenYear(year)}`, `${words} ${n}`, `${words} acquis ${n}`]),
    `solde ${n}`,
    `reste ${n}`,
    `acquis ${n}`,
    ...([runningWords, acquiredWords][year.ago] ?? []),
  ]
}

/** What files call the types that every company has, beside their names. */
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

/** Every other column is an account, by its key. */
const dayField = {
  key: 'on',
  names: ['date du solde', 'date des soldes', 'solde au', 'soldes au', 'situation au', 'date d’arrêté', 'arrêté au'],
  // Others are days of entry, or of birth.
  whole: ['date', 'au'],
} as const satisfies ImportField

/** @param labelOf what the screen calls an account */
export const balanceFields = (
  accounts: readonly BalanceAccount[],
  labelOf: (account: BalanceAccount) => string,
): ImportField[] => [
  ...whoFields,
  dayField,
  ...accounts.map(account => ({
    key: account.key,
    names: balanceNames([
      labelOf(account),
      ...(account.year ? wordsOfYear(account.year) : (usualTypeWords[account.type] ?? [])),
    ]),
  })),
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
  openings: ReadonlyMap<string, number>
}

export type BalanceFacts = {
  people: readonly Person[]
  accounts: readonly BalanceAccount[]
  /** The day of lines that say none. */
  on: CalendarDate | null
  today: CalendarDate
  language: Language
}

type Values = ImportLine<string>['values']

/** Each line, then all of them together: people who come twice are named. A line without balances says nothing. */
export const readBalances = (
  lines: readonly ImportLine<string>[],
  facts: BalanceFacts,
): ReadLine<string, ImportedBalances>[] => {
  const find = finderOf(facts.people)
  const seen = new Map<string, number>()
  return lines.map(({ line, values }) => {
    const typed = facts.accounts.filter(({ key }) => values[key])
    if (typed.length === 0) return { line, row: null, notes: [] }
    const notes: CellNote[] = []
    const found = find(values, notes)
    const on = dayIn(values.on, facts, notes)
    const amounts = typed.map(account => ({ account, amount: amountIn(values[account.key]!, account, facts, notes) }))
    const read = amounts.flatMap(({ account, amount }) => (amount === null ? [] : [{ account, amount }]))
    if (on !== null)
      for (const { key, year } of typed)
        if (year && on < year.from)
          notes.push(wrong(key, 'balancesImport:notes.beforeYear', { values: { date: formatDate(year.from) } }))
    if (found) {
      const { person, by } = found
      const other = seen.get(person.id)
      if (other === undefined) seen.set(person.id, line)
      else notes.push(wrong(by, 'imports:notes.twice', { values: { line: String(other) } }))
      if (!person.mayWrite) notes.push(wrong(by, 'balancesImport:notes.own'))
      for (const { account } of read) notes.push(...replacedNote(person, account, facts))
    }
    const isWrong = notes.some(({ kind }) => kind === 'wrong')
    const row =
      found && on !== null && !isWrong
        ? read.map(({ account: { type, year }, amount }) => ({
            employeeId: found.person.id,
            type,
            leaveYear: year?.from ?? null,
            on,
            amount,
          }))
        : null
    return { line, row, notes }
  })
}

const replacedNote = ({ openings }: Person, { key, unit }: BalanceAccount, { language }: BalanceFacts) => {
  const former = openings.get(key)
  if (former === undefined) return []
  return [known(key, 'balancesImport:notes.replaces', { amount: writtenAmount(former, unit, language) })]
}

const bare = (matricule: string) => matricule.toLowerCase().replace(/^0+(?=.)/, '')
const nameKey = (name: string) => searchedWords(name.replaceAll('-', ' ')).toSorted().join(' ')

/** Payroll numbers first, as payroll writes them or without their zeros, which spreadsheets drop; then addresses, then names in any order. */
const finderOf = (people: readonly Person[]) => {
  const byMatricule = new Map(people.flatMap(person => (person.matricule ? [[person.matricule, person] as const] : [])))
  const byBare = Map.groupBy(byMatricule.values(), ({ matricule }) => bare(matricule!))
  const byEmail = new Map(
    people.flatMap(person => (person.email ? [[person.email.toLowerCase(), person] as const] : [])),
  )
  const byName = Map.groupBy(people, person => nameKey(fullName(person)))
  const numbered = (matricule: string) => {
    const alike = byBare.get(bare(matricule)) ?? []
    return byMatricule.get(matricule) ?? (alike.length === 1 ? alike[0] : undefined)
  }
  return (values: Values, notes: CellNote[]): { person: Person; by: string } | null => {
    const { matricule = '', email = '' } = values
    const nameField = values.fullName === undefined ? 'lastName' : 'fullName'
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

const dayIn = (text: string | undefined, { on, today }: BalanceFacts, notes: CellNote[]): CalendarDate | null => {
  if (!text) {
    if (text !== undefined && on === null) notes.push(wrong('on', 'core:fields.required'))
    return on
  }
  const typed = typedDate(text, Number(today.slice(0, 4)))
  if ('date' in typed && !isTooFarAhead(typed.date, today)) return typed.date
  notes.push(wrong('on', 'why' in typed ? `imports:notes.date-${typed.why}` : 'balancesImport:notes.dateFar'))
  return null
}

/** Below, a number of many decimals is the part of a day that a spreadsheet keeps for hours; from there on, hours. */
const mostDays = 3

const amountIn = (
  text: string,
  { key, unit }: BalanceAccount,
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
