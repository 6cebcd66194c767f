import { type CalendarDate, datesIn, type Week, weekOf } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { expectedIn, type WeekPlan } from '#labour/expected.ts'
import { awayMinutes, type OvertimeRules, plannedOf, type WeekAbsence } from '#labour/hours.ts'
import type { ParameterValues } from '#labour/parameters.ts'
import { type Contract, type CountedContract, contractMinutes, isByMonth, isInForce } from '#people/rules.ts'
import { isPaidByHours } from '#timesheets/rules.ts'
import { daysOfMonth, type Month } from './months.ts'

/** A day that the pay of a month is shared among. */
export type MonthDay = {
  date: CalendarDate
  /** The contract in force. */
  of: Contract
  /** Minutes that the contract expects of the day, and of the whole month. */
  expected: number
  whole: number
  /** Minutes of a week. */
  contract: number
  /** Minutes of a month, of a contract that says them; undefined else. */
  monthly?: number | undefined
  /** The part of them that a complement of hours adds to the contract. */
  complement: number
  /** The day's share of the hours that its contract expects of the whole month. */
  part: number
  /** The share that absences take which the employer does not pay, and their minutes. */
  away: number
  awayMinutes: number
  rules: DayRules
}

export type DayRules = OvertimeRules & Pick<ParameterValues, 'complementPremium'>

type Absences = {
  /** All that are granted. */
  absences: readonly WeekAbsence[]
  /** Absences that the employer does not pay, and days that nobody came for. */
  unpaid: readonly WeekAbsence[]
}

/**
 * The method of real hours (Cass. soc., 11 February 1982, n° 80-40.359): a day is worth its hours among those that the contract expects of the
 * whole month, public holidays too. Days outside the contract are absent; those of another contract of the month count by that one.
 * @param contracts of one person, in order
 * @param isByDays on a day that pays no hours
 */
export function monthDays(
  month: Month,
  { contracts, absences, unpaid }: Absences & { contracts: readonly CountedContract[] },
  {
    rulesOn,
    isByDays,
    isHoliday,
  }: { rulesOn: (day: CalendarDate) => DayRules } & Record<'isByDays' | 'isHoliday', (day: CalendarDate) => boolean>,
): MonthDay[] {
  const { from, to } = daysOfMonth(month)
  const days = datesIn({ from, to })
  const plan = { planned: plannedOf([...absences, ...unpaid]), isHoliday }
  const monthly = contracts
    .filter(contract => isInForce(contract, { from, to }) && !isPaidByHours(contract, contracts))
    .map(contract => {
      const expectedOn = wholeMonth(days, contract, plan)
      return { contract, expectedOn, whole: sum(days.map(expectedOn)) }
    })
  // Contracts of a month are weeks of one month: at the same hours a day is worth its real hours among those of all days. A day without a contract
  // counts by the one before.
  const weeksOf = (day: CalendarDate) => {
    const { expectedOn, contract } = monthly.findLast(each => (each.contract.from ?? day) <= day) ?? monthly[0]!
    return expectedOn(day) / contractMinutes(contract.weeklyHours)
  }
  const weeks = monthly.length > 1 ? sum(days.map(weeksOf)) : 0
  return monthly.flatMap(({ contract, expectedOn, whole: ofContract }) => {
    const own = days.filter(day => isInForce(contract, { from: day, to: day }) && !isByDays(day))
    const whole = monthly.length > 1 ? contractMinutes(contract.weeklyHours) * weeks : ofContract
    return own.map(day => {
      const expected = expectedOn(day)
      const away = awayMinutes(day, expected, unpaid)
      return {
        date: day,
        of: contract,
        expected,
        whole,
        contract: contractMinutes(contract.weeklyHours),
        monthly: isByMonth(contract) ? contractMinutes(contract.monthlyHours!) : undefined,
        complement: contractMinutes(contract.weeklyHours - (contract.agreedHours ?? contract.weeklyHours)),
        part: expected / whole,
        away: away / whole,
        awayMinutes: away,
        rules: rulesOn(day),
      }
    })
  })
}

/** As if the contract had been in force on all days. */
const wholeMonth = (days: readonly CalendarDate[], contract: Contract, plan: WeekPlan) => {
  const always = [{ ...contract, from: null, until: null }]
  const weeks = new Map<CalendarDate, ReadonlyMap<CalendarDate, number>>()
  for (const day of days) {
    const week: Week = weekOf(day)
    if (!weeks.has(week.from)) weeks.set(week.from, expectedIn(always, week, plan))
  }
  return (day: CalendarDate) => weeks.get(weekOf(day).from)!.get(day)!
}
