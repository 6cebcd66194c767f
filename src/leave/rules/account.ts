import { addDays, type CalendarDate, type Period } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import type { RatedMinutes } from '#labour/hours.ts'
import type { Contract, Dates } from '#people/rules.ts'
import type { Absence, LeaveYear } from './accrual.ts'
import type { AccruedDetail, TypeAccrual } from './accrual-rules/accrual-rules.ts'
import type { CountMethod } from './settings.ts'
import type { LeaveNature } from './types.ts'

/** The type of leave that the law lets people acquire. */
export const paidLeave = 'vacation'

/** Further ahead nobody plans leave, or reads a balance. */
export const daysAhead = 731

export const isTooFarAhead = (on: CalendarDate, today: CalendarDate) => on > addDays(today, daysAhead)

/** The amount that a day takes from a balance: hundredths of a day, or minutes. */
export type CountedDay = { date: CalendarDate; amount: number }

/** A leave as it was counted. What waits for a decision is pending. */
export type LedgerLeave = {
  id: string
  type: string
  nature: LeaveNature
  isPending: boolean
  startDate: CalendarDate
  endDate: CalendarDate
  /** Half days or hours: too little to lower what is acquired, or to interrupt other leave. */
  isPartial: boolean
  /** In the order of the days. */
  counted: readonly CountedDay[]
}

export const entryKinds = ['opening', 'given', 'waived', 'informed', 'brought-forward', 'earned'] as const

/**
 * Written by hand, but for balances brought forward and rest that hours earned. An opening is the balance at the beginning of a day: it replaces what came before.
 * So does a balance brought forward, for all accounts of its person: older facts are deleted in time.
 */
export type LedgerEntry = {
  id: string
  type: string
  kind: (typeof entryKinds)[number]
  /** A day of the leave year that the entry is about; null for types without years. */
  leaveYear: CalendarDate | null
  on: CalendarDate
  amount: number
  /** The hours of the week that ends on the day, where they earned the line. */
  hours?: readonly RatedMinutes[] | null
}

/** The facts from which the ledger of one person follows. */
export type LedgerFacts = {
  /** The first day of which the company keeps leave here. Of older years, those with an opening count. */
  since: CalendarDate
  /** From the oldest year that counts to the one after the last leave and the day that is asked for. */
  years: readonly LeaveYear[]
  contracts: readonly (Dates & Partial<Pick<Contract, 'weeklyHours' | 'workingDays'>>)[]
  /** Waiting or granted. */
  leave: readonly LedgerLeave[]
  /** Without those that were withdrawn. */
  entries: readonly LedgerEntry[]
  /** Types with a balance, in the order of their accounts. */
  types: readonly string[]
  /** How types other than paid leave are acquired, where the company has rules. */
  accruals: readonly TypeAccrual[]
}

type LineDetail =
  /** A month: what it gave for work, or for sickness. */
  | { kind: 'acquired'; month: CalendarDate; isSickness: boolean }
  /** The days that the end of the year adds to its months. */
  | { kind: 'rounding' }
  /** The amount that a rule of the company gives. */
  | { kind: 'accrued'; detail: AccruedDetail }
  /** Days of a leave: over, to come, asked for, or given back because of an illness. */
  | { kind: 'taken' | 'planned' | 'pending' | 'given-back'; leaveId: string; counted: readonly CountedDay[] }
  | { kind: 'opening' | 'brought-forward' | 'given'; entryId: string }
  /** Rest for hours of the week that ends on the day. */
  | { kind: 'earned'; entryId: string; hours: readonly RatedMinutes[] }
  /** Days of the main leave that were left on 31 October. */
  | { kind: 'fractionnement'; left: number }
  /** The company counts otherwise from the day on. */
  | { kind: 'converted'; from: number; method: CountMethod }
  /** The end of the time to take them: sickness kept the person from it, or they are lost. */
  | { kind: 'carried' | 'lost' }
  /** The end of an employment: what is left is to pay; what was taken in advance is owed. */
  | { kind: 'settled' }

export type Line = { on: CalendarDate; amount: number } & LineDetail

/** `balance` is the sum of the lines so far. */
export type LedgerLine = Line & { balance: number }
export type LineKind = LedgerLine['kind']

export type Account = {
  type: string
  /** In which its days are acquired; null for types without years. */
  year: Period | null
  /** The last day to take them; null: no end. */
  until: CalendarDate | null
  /** On the day that was asked for, without leave to come. */
  balance: number
  taken: number
  planned: number
  pending: number
  /** The oldest first, what waits for a decision last. After the day that was asked for they are expected. */
  lines: readonly LedgerLine[]
}

/** The amount of a type that an employment which ended on this day left to pay: hundredths of days, or minutes. Below zero: taken in advance. */
export const settledOn = (accounts: readonly Account[], type: string, day: CalendarDate): number =>
  0 -
  sum(
    accounts
      .filter(account => account.type === type)
      .flatMap(({ lines }) => lines.filter(({ kind, on }) => kind === 'settled' && on === day))
      .map(({ amount }) => amount),
  )

export type NamedAccount = Pick<Account, 'type' | 'year'>

/** Names the account among those of one person. */
export const keyOf = ({ type, year }: NamedAccount) => (year ? `${type} ${year.from}` : type)

export const standings = ['plain', 'acquiring', 'taking', 'past'] as const
export type Standing = (typeof standings)[number]

/** The year whose days are to take on a day is the last one that is over; the one that runs is being acquired. */
export const standingOf = ({ year }: NamedAccount, all: readonly NamedAccount[], on: CalendarDate): Standing => {
  if (year === null) return 'plain'
  if (year.to >= on) return 'acquiring'
  return all.some(other => other.year !== null && other.year.from > year.from && other.year.to < on) ? 'past' : 'taking'
}

/** In their order within a day: the morning, the leave of the day, what the evening adds. */
export const lineKinds = [
  'lost',
  'carried',
  'converted',
  'brought-forward',
  'opening',
  'fractionnement',
  'given',
  'taken',
  'planned',
  'pending',
  'given-back',
  'acquired',
  'earned',
  'accrued',
  'rounding',
  'settled',
] as const satisfies LineKind[]

export type PlaceInTime = { on: CalendarDate; kind: LineKind }

export const byTime = (one: PlaceInTime, other: PlaceInTime) =>
  one.on === other.on ? lineKinds.indexOf(one.kind) - lineKinds.indexOf(other.kind) : one.on < other.on ? -1 : 1

const isOpening = (entry: LedgerEntry): entry is LedgerEntry & { kind: 'opening' | 'brought-forward' } =>
  entry.kind === 'opening' || entry.kind === 'brought-forward'

export type DayOfLeave = { leave: LedgerLeave; day: CountedDay; isGivenBack: boolean }

/** An account as time runs through it: its lines so far. */
export class AccountState {
  readonly year: LeaveYear | null
  readonly entries: readonly LedgerEntry[]
  /** The balance that it begins with. */
  readonly opening: LedgerEntry | undefined
  readonly #begins: CalendarDate | null
  readonly lines: Line[] = []
  readonly days: DayOfLeave[] = []
  balance = 0
  until: CalendarDate | null = null

  /** @param broughtForward the day on which the balances of the person were last brought forward */
  constructor(year: LeaveYear | null, entries: readonly LedgerEntry[], broughtForward: CalendarDate | null) {
    this.year = year
    this.entries = entries
    this.opening = entries.filter(isOpening).toSorted(byTime).at(-1)
    const begins = [broughtForward, this.opening?.on].flatMap(day => day ?? [])
    this.#begins = begins.toSorted().at(-1) ?? null
  }

  /** Changes of that day are in the balance that the account begins with. */
  isReplaced(on: CalendarDate) {
    return this.#begins !== null && on < this.#begins
  }

  add(line: Line) {
    if (this.isReplaced(line.on)) return
    this.lines.push(line)
    this.balance += line.amount
  }

  addDay(day: DayOfLeave) {
    this.days.push(day)
    this.balance += signed(day)
  }
}

export const signed = ({ day, isGivenBack }: DayOfLeave) => (isGivenBack ? day.amount : -day.amount)

/** A change of an account on a day, in its place among the other changes of that day. */
export type AccountEvent = PlaceInTime & { run: () => void }

/** The facts of a person, with what each account needs of them. */
export type LedgerContext = LedgerFacts & {
  /** Accounts follow the employment: each of these ends with what is left of it. */
  employments: readonly Dates[]
  absences: readonly Absence[]
  sick: readonly Period[]
  informed: readonly CalendarDate[]
  /** The day on which the balances were last brought forward. */
  broughtForward: CalendarDate | null
  /** No account is of an older year without a line by hand, or of a year that begins after the last day. */
  first: CalendarDate
  last: CalendarDate
}
