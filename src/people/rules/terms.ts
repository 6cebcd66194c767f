import { addDays, type CalendarDate, type Period } from '#core/calendar.ts'
import {
  type Contract,
  type ContractTerms,
  type ContractType,
  type Dates,
  defaultWeeklyHours,
  employmentsOf,
  forever,
  isInForce,
  withContract,
} from '#people/rules.ts'
import { weeklyOf } from './short-and-monthly.ts'

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

/** A contract of employment: hours are counted by it, leave is acquired, a month is paid. */
export const isEmployed = ({ type }: Pick<ContractTerms, 'type'>) => type !== 'none'

const isWithin = ({ from, until }: Dates, days: Dates) =>
  (days.from === null || (from !== null && from >= days.from)) &&
  (days.until === null || (until !== null && until <= days.until))

/** Whether a day is without a contract of employment (type `none`) that was not before. @param before the contracts in order, as `after` */
export const addsDaysUnemployed = (before: readonly Contract[], after: readonly Contract[]) => {
  const known = employmentsOf(before.filter(contract => !isEmployed(contract)))
  return after.some(contract => !isEmployed(contract) && !known.some(days => isWithin(contract, days)))
}

/** The hours of a form after another type is chosen: the usual ones go with full time, and part-time has none. `NaN` while the field is empty. */
export const hoursFor = (type: ContractType, hours: number) => {
  if (type === 'none') return 0
  if (type === 'part-time') return hours === defaultWeeklyHours || hours === 0 ? Number.NaN : hours
  return Number.isNaN(hours) || hours === 0 ? defaultWeeklyHours : hours
}

/** Whether a change of terms changes nothing. */
export const isSameTerms = (one: ContractTerms, other: ContractTerms) =>
  one.type === other.type &&
  one.weeklyHours === other.weeklyHours &&
  (one.monthlyHours ?? null) === (other.monthlyHours ?? null) &&
  (one.workingDays ?? []).join() === (other.workingDays ?? []).join()

/** A part-time contract alone says its hours by the month, and what they are a week. */
export const isMonthOfWeek = ({ type, weeklyHours, monthlyHours = null }: ContractTerms) =>
  monthlyHours === null || (type === 'part-time' && weeklyHours === weeklyOf(monthlyHours))

/** Hours by the month stay while nobody changes the hours or the type. */
export const monthlyHoursKept = (own: ContractTerms, chosen: Pick<ContractTerms, 'type' | 'weeklyHours'>) =>
  own.weeklyHours === chosen.weeklyHours && own.type === chosen.type ? (own.monthlyHours ?? null) : null

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
