import { type CalendarDate, datesIn, isoWeekday, type Week } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import {
  type Contract,
  type ContractPart,
  type ContractTerms,
  contractMinutes,
  type Dates,
  defaultWeeklyHours,
  isInForce,
} from '#people/rules.ts'

/** Hours that may be known only to others. */
type AgreedTerms = Dates & Pick<ContractPart, 'whole'> & Partial<ContractTerms>

const mondayToFriday = [1, 2, 3, 4, 5]

/** The part that a day has in the hours of its week: the working days have equal ones, Monday to Friday where none are fixed. */
const shareOn = (day: CalendarDate, { workingDays }: Partial<ContractTerms>) => {
  const days = workingDays?.length ? workingDays : mondayToFriday
  return days.includes(isoWeekday(day)) ? 1 / days.length : 0
}

const isWithin = ({ from, until, whole }: AgreedTerms, week: Week) =>
  !whole && from !== null && from >= week.from && until !== null && until <= week.to

/** Their sum, but no more than full time: the hours of one may be those that a whole week would have. */
const ofExtras = (minutes: readonly number[]) =>
  Math.min(sum(minutes), Math.max(contractMinutes(defaultWeeklyHours), ...minutes))

/**
 * The hours that are agreed for a week, in whole minutes: those of its contract, or of each day by the contract in force on it. Days before
 * the first contract and after the last one count by it: who joins on a Thursday has hours a week all the same. Several contracts that lie within
 * the week, as extras have them, are each agreed for it. Other working days at the same hours change nothing.
 * Undefined without a contract, and for readers who know its dates alone.
 */
export function weekContract(contracts: readonly AgreedTerms[], week: Week): number | undefined {
  // A person who works here without a contract of employment has no hours.
  const own = contracts.filter(each => each.weeklyHours !== 0 && isInForce(each, week))
  const [contract] = own
  if (contract?.weeklyHours === undefined) return undefined
  if (own.every(each => isWithin(each, week)))
    return ofExtras(own.map(({ weeklyHours = 0 }) => contractMinutes(weeklyHours)))
  if (own.every(({ weeklyHours }) => weeklyHours === contract.weeklyHours)) return contractMinutes(contract.weeklyHours)
  const onDay = (day: CalendarDate) => {
    const { weeklyHours = 0, ...days } = own.findLast(({ from }) => from === null || from <= day) ?? contract
    return contractMinutes(weeklyHours) * shareOn(day, days)
  }
  return Math.round(sum(datesIn(week).map(onDay)))
}

/** The hours to plan and to work in a week; none without a contract. */
export const weeklyHoursOf = (contracts: readonly Contract[], week: Week) => (weekContract(contracts, week) ?? 0) / 60

/** Minutes that were planned on days: a night belongs to its first day. */
export type PlannedMinutes = Readonly<Record<CalendarDate, number>>

/** As many days as somebody works in a week whose working days nobody knows. */
export const usualDays = 5

/** The plan of a week whose working days are not fixed. */
export type WeekPlan = { planned: PlannedMinutes; isHoliday: (date: CalendarDate) => boolean }

/**
 * The hours that somebody would have worked on each day of a week, by date, in minutes that are not rounded; none on days without a contract. With
 * fixed days a whole week of it is the contract. Without them, what was planned counts, at most the contract; the days from Monday to Friday
 * that had no plan are worth a fifth each, as far as five days were not planned and hours of the contract are left: public holidays first, because nobody plans them
 * where they are off. Where the plan has all of the contract, they are days of rest.
 */
export function expectedIn(
  contracts: readonly AgreedTerms[],
  week: Week,
  { planned, isHoliday }: WeekPlan = { planned: {}, isHoliday: () => false },
): ReadonlyMap<CalendarDate, number> {
  const onDay = (day: CalendarDate) => contracts.find(each => isInForce(each, { from: day, to: day }))
  const days = datesIn(week).map(date => ({ date, contract: onDay(date) }))
  const usual = ({ date, contract }: (typeof days)[number]) =>
    contract ? contractMinutes(contract.weeklyHours ?? 0) * shareOn(date, contract) : 0
  const expected = new Map(days.map(each => [each.date, usual(each)]))
  const open = days.filter(({ contract }) => contract && !contract.workingDays?.length)
  const known = open.filter(({ date }) => planned[date])
  if (known.length === 0) return expected
  const others = open.filter(each => !planned[each.date] && usual(each) > 0)
  const inTurn = [others.filter(({ date }) => isHoliday(date)), others.filter(({ date }) => !isHoliday(date))]
  const ofPlan = sum(known.map(({ date }) => planned[date]!))
  const whole = sum(open.map(usual))
  const scale = Math.min(1, whole / ofPlan)
  for (const { date } of open) expected.set(date, (planned[date] ?? 0) * scale)
  let [daysLeft, minutesLeft] = [usualDays - known.length, whole - ofPlan]
  for (const some of inTurn.filter(({ length }) => length > 0)) {
    const minutes = sum(some.map(usual))
    const part = Math.max(0, Math.min(1, daysLeft / some.length, minutesLeft / minutes))
    for (const each of some) expected.set(each.date, usual(each) * part)
    daysLeft -= some.length * part
    minutesLeft -= minutes * part
  }
  return expected
}
