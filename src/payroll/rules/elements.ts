import type { CalendarDate } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { type CountedWeek, minutesAt, type OvertimeRules, overtimeOf, type RatedMinutes } from '#labour/hours.ts'
import { type Contract, contractMinutes, worksOn } from '#people/rules.ts'
import { daysOfMonth, type Month, weekdaysIn } from './months.ts'

/** What a payroll file may say of somebody's month, besides who they are. */
export const elementUnits = {
  /** Hours of the contract in a month: 35 × 52 / 12 = 151,67. */
  'contract-hours': 'minutes',
  /** What is paid as normal hours: those of the contract, 35 a week at most, less unpaid absences. */
  'normal-hours': 'minutes',
  /** What was retained of the weeks without overtime and complementary hours, leave that counts included. */
  'retained-hours': 'minutes',
  /** Taken off the normal hours: absences that the employer does not pay, and planned work that was missed. */
  'unpaid-hours': 'minutes',
  night: 'minutes',
  sunday: 'minutes',
  /** Without 1 May. */
  holiday: 'minutes',
  'first-of-may': 'minutes',
  meals: 'hundredths',
  'meals-served': 'hundredths',
  'meal-vouchers': 'hundredths',
  bonus: 'cents',
  advance: 'cents',
  transport: 'cents',
  travel: 'hundredths',
} as const
export type FixedElement = keyof typeof elementUnits

/** Overtime and complementary hours have an element a percent. */
export type RatedElement = `overtime-${number}` | `complementary-${number}`
export type Element = FixedElement | RatedElement

export const isElement = (text: string): text is Element =>
  Object.hasOwn(elementUnits, text) || /^(overtime|complementary)-\d{1,3}$/.test(text)

export type ElementUnit = 'minutes' | 'hundredths' | 'cents'

export const unitOf = (element: Element): ElementUnit =>
  Object.hasOwn(elementUnits, element) ? elementUnits[element as FixedElement] : 'minutes'

/** What a rule may count for each meal within the hours of a day. */
export const mealElements = ['meals', 'meals-served', 'meal-vouchers'] as const satisfies readonly FixedElement[]
export type MealElement = (typeof mealElements)[number]

/** What people write in by hand. Meals are added to those that the rule has counted. */
export const variableElements = [
  'bonus',
  'advance',
  'transport',
  'travel',
  ...mealElements,
] as const satisfies readonly FixedElement[]
export type VariableElement = (typeof variableElements)[number]

/** Whether overtime that the contract has each week is paid as a twelfth of the year, or as each week had it. */
export const contractOvertimes = ['monthly', 'weekly'] as const
export type PayrollSettings = { contractOvertime: (typeof contractOvertimes)[number] }

/** What is known of somebody's month. Minutes. */
export type PersonMonth = {
  /** In order. */
  contracts: readonly Contract[]
  /** Retained hours of the weeks that are paid with the month, in order. */
  weeks: readonly { from: CalendarDate; counted: CountedWeek; contract: Contract | undefined; rules: OvertimeRules }[]
  /** Absences within the month that the employer does not pay, and shifts that nobody came for. */
  unpaidMinutes: number
  variables: readonly { element: VariableElement; amount: number }[]
}

/** Zeros are left out; an element that is not there is 0. */
export type Elements = ReadonlyMap<Element, number>

/** A week of the year in a month. */
const perMonth = (minutesOfWeek: number) => (minutesOfWeek * 52) / 12

/** Everything of a month that is paid for one person, in the units of `elementUnits`. */
export function elementsOf(month: Month, person: PersonMonth, settings: PayrollSettings): Elements {
  const { weeks, contracts, unpaidMinutes, variables } = person
  const elements = new Map<Element, number>()
  const add = (element: Element, amount: number) => {
    const total = (elements.get(element) ?? 0) + amount
    if (total === 0) elements.delete(element)
    else elements.set(element, total)
  }
  const monthly = monthlyOf(month, person)
  add('contract-hours', Math.round(perMonth(averageWeek(month, contracts))))
  add('normal-hours', Math.max(0, Math.round(monthly.normal) - unpaidMinutes))
  add('unpaid-hours', unpaidMinutes)
  for (const { counted, contract, rules } of weeks) {
    add('retained-hours', counted.normal)
    for (const each of ['night', 'sunday', 'holiday'] as const) add(each, counted[each])
    add('first-of-may', counted.firstOfMay)
    for (const { percent, minutes } of counted.complementary) add(`complementary-${percent}`, minutes)
    const already = settings.contractOvertime === 'monthly' ? contractOvertime(contract, rules) : []
    for (const { percent, minutes } of beyond(counted.overtime, already)) add(`overtime-${percent}`, minutes)
  }
  if (settings.contractOvertime === 'monthly')
    for (const { percent, minutes } of monthly.overtime) add(`overtime-${percent}`, Math.round(perMonth(minutes)))
  for (const { element, amount } of variables) add(element, amount)
  return elements
}

/** Minutes of the contract in a week, on average over the Mondays to Fridays of the month: half of them in a month that is joined halfway. */
function averageWeek(
  month: Month,
  contracts: readonly Contract[],
  part = (minutes: number, _day: CalendarDate) => minutes,
): number {
  const days = weekdaysIn(daysOfMonth(month))
  const minutesOn = (day: CalendarDate) => {
    const contract = contracts.find(each => worksOn([each], day))
    return contract ? part(contractMinutes(contract.weeklyHours), day) : 0
  }
  return sum(days.map(minutesOn)) / days.length
}

/** Normal hours of a month, and minutes of overtime that its contracts have in an average week, each day by the rules of its week. */
function monthlyOf(month: Month, { contracts, weeks }: PersonMonth) {
  // Days at an edge of the month may lie in a week that another month pays: the nearest week says their rules.
  const rulesOn = (day: CalendarDate) => (weeks.findLast(({ from }) => from <= day) ?? weeks[0])?.rules
  const normalWeek = (minutes: number, day: CalendarDate) => Math.min(minutes, rulesOn(day)?.overtimeAfter ?? minutes)
  const overtimeAt = (percent: number) => (minutes: number, day: CalendarDate) => {
    const rules = rulesOn(day)
    return rules ? minutesAt(percent, overtimeOf(minutes, rules)) : 0
  }
  const percents = new Set(weeks.flatMap(({ rules }) => rules.overtimeRates.map(({ percent }) => percent)))
  return {
    normal: perMonth(averageWeek(month, contracts, normalWeek)),
    overtime: [...percents].map(percent => ({
      percent,
      minutes: averageWeek(month, contracts, overtimeAt(percent)),
    })),
  }
}

const contractOvertime = (contract: Contract | undefined, rules: OvertimeRules) =>
  overtimeOf(contractMinutes(contract?.weeklyHours ?? 0), rules)

/** What of the overtime is more than the contract has each week. Less than that is no overtime taken back: an absence says it. */
const beyond = (overtime: readonly RatedMinutes[], already: readonly RatedMinutes[]): RatedMinutes[] =>
  overtime.map(({ percent, minutes }) => ({
    percent,
    minutes: Math.max(0, minutes - (already.find(each => each.percent === percent)?.minutes ?? 0)),
  }))

/** What is paid later because a month that was closed is counted differently today. */
export function differenceOf(today: Elements, paid: Elements): Elements {
  const all = new Set([...today.keys(), ...paid.keys()])
  return new Map(
    [...all].flatMap(element => {
      const difference = (today.get(element) ?? 0) - (paid.get(element) ?? 0)
      return difference === 0 ? [] : [[element, difference] as const]
    }),
  )
}
