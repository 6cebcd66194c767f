import { type ContractTerms, type ContractType, defaultWeeklyHours } from '#people/rules.ts'
import { weeklyOf } from './short-and-monthly.ts'

/** A contract of employment: hours are counted by it, leave is acquired, a month is paid. */
export const isEmployed = ({ type }: Pick<ContractTerms, 'type'>) => type !== 'none'

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
