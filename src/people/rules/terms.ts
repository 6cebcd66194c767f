import {
  type Contract,
  type ContractTerms,
  type ContractType,
  type Dates,
  defaultWeeklyHours,
  employmentsOf,
} from '#people/rules.ts'
import { weeklyOf } from './short-and-monthly.ts'

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
