import { addDays, type CalendarDate, isIn, type Period, weekOf } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { employmentsOf, hasGoneBy } from '#people/rules.ts'
import {
  type Account,
  type AccountEvent,
  AccountState,
  byTime,
  type DayOfLeave,
  type LedgerContext,
  type LedgerEntry,
  type LedgerFacts,
  type LedgerLeave,
  type Line,
  type PlaceInTime,
  paidLeave,
  signed,
} from './account.ts'
import { type Absence, type LeaveYear, yearOf } from './accrual.ts'
import { accrualOfType } from './accrual-rules/accrual-events.ts'
import { yearOfLeave } from './leave-year.ts'
import { illnesses } from './sickness.ts'

/** The accounts of a person as they stand on a day, or are expected to. */
export function ledgerOf(facts: LedgerFacts, on: CalendarDate): Account[] {
  const granted = facts.leave.filter(({ isPending }) => !isPending)
  const context = contextOf(facts, on)
  return facts.types.flatMap(type => {
    const certain = statesOf(type, { ...context, leave: granted })
    const isAsked = facts.leave.some(leave => leave.isPending && leave.type === type)
    // As if all were granted: a request takes nothing from leave that is granted already.
    const asked = isAsked ? statesOf(type, context) : []
    const accounts = certain.map((account, index) => {
      const pending = asked[index]?.days.filter(({ leave }) => leave.isPending) ?? []
      return accountOf(type, account, pending, on)
    })
    return accounts.filter(account => isShown(account, on))
  })
}

function contextOf(facts: LedgerFacts, on: CalendarDate): LedgerContext {
  const granted = facts.leave.filter(({ isPending }) => !isPending)
  const datesOf = (asked: LedgerEntry['kind']) =>
    facts.entries.flatMap(({ kind, on: day }) => (kind === asked ? day : []))
  const broughtForward = datesOf('brought-forward').toSorted().at(-1) ?? null
  return {
    ...facts,
    employments: employmentsOf(facts.contracts),
    absences: absencesOf(granted),
    sick: illnessesOf(granted),
    informed: datesOf('informed'),
    broughtForward,
    first: broughtForward ?? yearOf(facts.years, facts.since)?.from ?? facts.since,
    last: facts.leave.reduce((last, { endDate }) => (endDate > last ? endDate : last), on),
  }
}

/** The granted leave that lowers the days that people acquire. */
const absencesOf = (granted: readonly LedgerLeave[]): Absence[] =>
  granted.flatMap(({ nature, isPartial, startDate, endDate }) => {
    if (isPartial || (nature !== 'sickness' && nature !== 'unpaid')) return []
    return [
      { from: startDate, to: endDate, acquires: nature === 'sickness' ? ('sickness' as const) : ('nothing' as const) },
    ]
  })

export const illnessesOf = (leave: readonly Omit<LedgerLeave, 'counted'>[]): Period[] =>
  illnesses(
    leave
      .filter(
        ({ nature, isPending, isPartial }) =>
          !isPending && !isPartial && (nature === 'sickness' || nature === 'accident'),
      )
      .map(({ startDate, endDate }) => ({ from: startDate, to: endDate })),
  )

/** An account that was settled when the balances were brought forward is told no more. */
const isShown = ({ year, lines }: Account, on: CalendarDate) =>
  lines.some(({ kind, amount }) => kind !== 'brought-forward' || amount !== 0) &&
  (year === null || year.from <= on || lines.some(({ kind }) => kind === 'planned' || kind === 'pending'))

/** @param end a place in time: nothing after it counts. Without it, all does */
function statesOf(type: string, context: LedgerContext, end?: PlaceInTime): AccountState[] {
  const entries = context.entries.filter(entry => entry.type === type)
  const leave = context.leave.filter(each => each.type === type)
  const accounts =
    type === paidLeave ? yearAccounts(context, entries) : [new AccountState(null, entries, context.broughtForward)]
  const hasGone = (day: CalendarDate) => hasGoneBy(context.employments, day)
  const begun = (day: CalendarDate) => accounts.filter(({ year }) => year === null || year.from <= day)
  const isGivenBack = (day: CalendarDate) =>
    type === paidLeave && context.sick.some(({ from, to }) => from <= day && day <= to)
  const events = [
    ...accounts.flatMap(account => [
      ...written(account, context),
      ...(account.year ? yearOfLeave(account, account.year, context) : []),
    ]),
    ...(type === paidLeave ? [] : accounts.flatMap(account => accruedOf(type, account, context))),
    ...leave.flatMap(each => takingOf(each, { begun, isGivenBack, hasGone })),
    ...accounts.flatMap(account => endsOf(account, context)),
  ]
  for (const event of events.toSorted(byTime)) if (!end || byTime(event, end) < 0) event.run()
  return accounts
}

/** The changes that the rules of the company give a type. */
const accruedOf = (type: string, account: AccountState, context: LedgerContext): AccountEvent[] =>
  context.accruals.filter(accrual => accrual.type === type).flatMap(accrual => accrualOfType(account, accrual, context))

const yearAccounts = ({ years, first, last, broughtForward }: LedgerContext, entries: readonly LedgerEntry[]) =>
  years.flatMap(year => {
    const about = entries.filter(
      ({ leaveYear }) => leaveYear !== null && year.from <= leaveYear && leaveYear <= year.to,
    )
    return year.from > last || (year.from < first && about.length === 0)
      ? []
      : [new AccountState(year, about, broughtForward)]
  })

const written = (account: AccountState, { employments }: LedgerContext): AccountEvent[] =>
  account.entries.flatMap(({ id, kind, on, amount, hours }): AccountEvent[] => {
    if (kind === 'earned') {
      const day = earnedOn(on, employments)
      return [{ on: day, kind, run: () => account.add({ on: day, amount, kind, entryId: id, hours: hours ?? [] }) }]
    }
    const counts =
      kind === 'given' || ((kind === 'opening' || kind === 'brought-forward') && id === account.opening?.id)
    return counts ? [{ on, kind, run: () => account.add({ on, amount, kind, entryId: id }) }] : []
  })

/** The rest that the last week of an employment earned belongs to its last day, which settles it: after it nobody would be paid. */
const earnedOn = (sunday: CalendarDate, employments: LedgerContext['employments']) =>
  employments.findLast(({ until }) => until !== null && isIn(until, weekOf(sunday)))?.until ?? sunday

/** The last day of an employment pays what is left of it; the next one begins with nothing. */
const endsOf = (account: AccountState, { employments }: LedgerContext): AccountEvent[] =>
  employments.flatMap(({ until }) => {
    if (until === null || (account.year && account.year.from > until)) return []
    const run = () => {
      if (account.balance !== 0) account.add({ on: until, kind: 'settled', amount: -account.balance })
    }
    return [{ on: until, kind: 'settled', run }]
  })

type Taking = {
  begun: (day: CalendarDate) => AccountState[]
  isGivenBack: (day: CalendarDate) => boolean
  /** Leave that was granted beyond the last day takes nothing. */
  hasGone: (day: CalendarDate) => boolean
}

/** Each day is taken from the oldest year that has some left. What none has left is taken from the year of the day, in advance. */
const takingOf = (leave: LedgerLeave, { begun, isGivenBack, hasGone }: Taking): AccountEvent[] =>
  leave.counted.flatMap(({ date, amount }) => {
    if (hasGone(date)) return []
    const run = () => {
      for (const part of shared(begun(date), date, amount)) {
        const day = { leave, day: { date, amount: part.amount } }
        part.account.addDay({ ...day, isGivenBack: false })
        if (isGivenBack(date)) part.account.addDay({ ...day, isGivenBack: true })
      }
    }
    return [{ on: date, kind: 'taken' as const, run }]
  })

function shared(accounts: readonly AccountState[], date: CalendarDate, amount: number) {
  const parts: { account: AccountState; amount: number }[] = []
  let rest = amount
  for (const account of accounts) {
    // Taken before the opening of an account: it is in that opening.
    if (account.isReplaced(date)) return parts
    const part = account === accounts.at(-1) ? rest : Math.min(rest, Math.max(0, account.balance))
    if (part > 0) parts.push({ account, amount: part })
    rest -= part
    if (rest === 0) return parts
  }
  return parts
}

function accountOf(
  type: string,
  { year, until, lines, days }: AccountState,
  pending: readonly DayOfLeave[],
  on: CalendarDate,
): Account {
  // A line at the end of a year or of an employment depends on leave that may still change.
  const isCertain = (line: Line) =>
    line.on <= on || !['fractionnement', 'carried', 'lost', 'settled'].includes(line.kind)
  const all = [...lines.filter(isCertain), ...linesOfLeave(days, on), ...linesOfLeave(pending, on)].toSorted(byTime)
  let [certain, asked] = [0, 0]
  const summed = all.map(line => {
    if (line.kind === 'pending') asked += line.amount
    else certain += line.amount
    // A request shows the balance that it would leave; granted lines do not count it.
    return { ...line, balance: line.kind === 'pending' ? certain + asked : certain }
  })
  const sumWhere = (counts: (line: Line) => boolean) => sum(all.filter(counts).map(({ amount }) => amount))
  const isPast = (line: Line) => line.on <= on && line.kind !== 'pending'
  return {
    type,
    year: year && { from: year.from, to: year.to },
    until,
    balance: sumWhere(isPast),
    taken: 0 - sumWhere(line => isPast(line) && (line.kind === 'taken' || line.kind === 'given-back')),
    planned: 0 - sumWhere(line => !isPast(line) && (line.kind === 'planned' || line.kind === 'given-back')),
    pending: 0 - sumWhere(({ kind }) => kind === 'pending'),
    lines: summed,
  }
}

/** The days of one leave are a line; those to come, and those given back, are lines of their own. */
function linesOfLeave(days: readonly DayOfLeave[], on: CalendarDate): Line[] {
  const groups = Map.groupBy(days, ({ leave, day, isGivenBack }) => `${leave.id} ${isGivenBack} ${day.date <= on}`)
  return [...groups.values()].map(group => {
    const [{ leave, day, isGivenBack }] = group as [DayOfLeave]
    const when = day.date <= on ? 'taken' : 'planned'
    const counted = group.map(each => each.day)
    const kind = leave.isPending ? 'pending' : isGivenBack ? 'given-back' : when
    return { on: day.date, amount: sum(group.map(signed)), kind, leaveId: leave.id, counted }
  })
}

/**
 * The leave year before the first one that the company keeps here, if its days may still be taken, the person worked in it, and nobody wrote
 * what is left of it. Null: nothing is to be taken over.
 * @param on a day of the employment that it is about, or after it: each has its own balance
 */
export function yearToTakeOver(
  { years, since, contracts, entries, types }: Pick<LedgerFacts, 'years' | 'since' | 'contracts' | 'entries' | 'types'>,
  today: CalendarDate,
  on = today,
): LeaveYear | null {
  const first = yearOf(years, since)
  const before = years[years.indexOf(first!) - 1]
  if (!first || !before || today > first.to || !types.includes(paidLeave)) return null
  const employments = employmentsOf(contracts)
  const employment = employments.findLast(({ from }) => from === null || from <= on)
  // An employment before the last one was settled where it was kept, if it ended before the company came. The last one is settled here,
  // also once its person has left: what it is due counts the running year, and so the year before too.
  const settledHere = employment === employments.at(-1) ? first.from : since
  const wasHere =
    employment !== undefined &&
    (employment.from === null || employment.from <= before.to) &&
    (employment.until === null || employment.until >= settledHere)
  const isWritten = entries.some(
    ({ kind, leaveYear }) => kind === 'opening' && leaveYear !== null && leaveYear <= before.to,
  )
  return wasHere && !isWritten ? before : null
}

/** A balance that replaces the older facts of its account. */
export type BroughtForward = Pick<LedgerEntry, 'type' | 'leaveYear' | 'amount'>

/**
 * The balances at the beginning of a leave year, with which every later balance stays what it is although facts that end before the year
 * before are deleted. Null while such a fact still counts: days carried over for an illness, or an illness that goes on.
 */
export function broughtForwardOn(facts: LedgerFacts, on: CalendarDate): BroughtForward[] | null {
  const context = contextOf({ ...facts, leave: facts.leave.filter(({ isPending }) => !isPending) }, on)
  const oneBefore = yearOf(facts.years, addDays(on, -1))?.from ?? on
  if (context.sick.some(({ from, to }) => from < oneBefore && oneBefore <= to)) return null
  const found: BroughtForward[] = []
  for (const type of facts.types) {
    for (const account of statesOf(type, context, { on, kind: 'brought-forward' })) {
      const { year, until, balance, lines, days } = account
      if (account.isReplaced(on) || (year && year.from >= on)) continue
      const isOver = !year || year.from >= oneBefore || balance <= 0 || (until !== null && until < on)
      if (!isOver) return null
      const isUsed = days.length > 0 || lines.some(({ amount }) => amount !== 0)
      if (isUsed) found.push({ type, leaveYear: year && year.from, amount: balance })
    }
  }
  return found
}
