import { addDays, type CalendarDate, firstDate, type Period } from '#core/calendar.ts'
import { type Contract, type ContractTerms, contractOn, type Dates, forever, isInForce } from '#people/rules.ts'

const byStart = (one: Contract, other: Contract) => (one.from ?? '').localeCompare(other.from ?? '')

/** With this contract in place of `replaced`, or beside the others. */
export const withContract = <Each extends Contract>(contracts: readonly Each[], contract: Each, replaced?: Each) =>
  [...contracts.filter(each => each !== replaced), contract].toSorted(byStart)

/**
 * Other terms from a day on: the contract in force on it ends the day before, and the new one lasts as long as that one would have.
 * Undefined on a day without a contract. Before the first day of the calendar no contract ends.
 */
export const changedFrom = <Each extends Contract>(
  contracts: readonly Each[],
  day: CalendarDate,
  terms: ContractTerms,
): (Each | Contract)[] | undefined => {
  const current = contractOn(contracts, day)
  if (!current) return undefined
  if (current.from === day || day === firstDate)
    return withContract<Each | Contract>(contracts, { ...current, ...terms }, current)
  const before = { ...current, until: addDays(day, -1) }
  return withContract<Each | Contract>(withContract(contracts, before, current), {
    ...terms,
    from: day,
    until: current.until,
    formerUntil: current.until ?? forever,
  })
}

/** Reasons for which a contract ends. */
export const endReasons = [
  'resignation',
  'end-of-term',
  'agreed-termination',
  'dismissal',
  'trial-period',
  'retirement',
  'other',
] as const

/** The fate of the shifts after the last day. */
export const shiftFates = ['open', 'remove'] as const

/** The contract that goes on if one to come is cancelled, with its end: the cancelled one ended it, and nobody has changed that end since. */
export const resumedBy = <Each extends Contract>(
  contracts: readonly Each[],
  cancelled: Contract,
  today: CalendarDate,
): { former: Each; until: CalendarDate | null } | undefined => {
  const { from, formerUntil } = cancelled
  if (from === null || from <= today || !formerUntil) return undefined
  const former = contracts.find(({ until }) => until === addDays(from, -1))
  const next = contracts.find(each => each.from !== null && each.from > from)
  const free = next ? addDays(next.from!, -1) : forever
  const until = formerUntil < free ? formerUntil : free
  return former && { former, until: until === forever ? null : until }
}

/** The contract that a new one ends the day before: it began before that day, and would last beyond it. */
export const endedBy = <Each extends Dates>(contracts: readonly Each[], start: CalendarDate | null): Each | undefined =>
  contracts.find(
    ({ from, until }) => start !== null && (from === null || from < start) && (until === null || until >= start),
  )

/** A contract that a new one of these days may not be beside: it begins on the first of them or later. @param ended the one that ends before them */
export const inTheWay = <Each extends Dates>(contracts: readonly Each[], days: Period, ended: Each | undefined) =>
  contracts.find(each => each !== ended && each.from !== null && each.from >= days.from && isInForce(each, days))

/** The history with one more contract. @param ended the one that ends the day before it begins */
export const withNew = <Each extends Contract>(
  contracts: readonly Each[],
  added: Each,
  ended: Each | undefined,
): Each[] =>
  ended && added.from !== null
    ? withContract(withContract(contracts, { ...ended, until: addDays(added.from, -1) }, ended), {
        ...added,
        formerUntil: ended.until ?? forever,
      })
    : withContract(contracts, added)
