import type { CalendarDate, Week } from '#core/calendar.ts'
import type { DayWorked } from '#labour/by-days.ts'
import {
  type CountedWeek,
  minutesAt,
  type OvertimeRules,
  overtimeOf,
  type RatedMinutes,
  totalOf,
} from '#labour/hours.ts'
import type { MonthDay } from './month-days.ts'
import type { Premium } from './premiums.ts'

/** Elements that a payroll file may hold for somebody's month, besides the person's own data. */
export const elementUnits = {
  /** Hours of the contract in a month: 35 × 52 / 12 = 151,67. */
  'contract-hours': 'minutes',
  /** Hours paid as normal ones: those of the contract, 35 a week at most, less the share of unpaid absences; all of them where a contract is paid by its hours. */
  'normal-hours': 'minutes',
  /** Hours that were worked beyond what the days without absence asked for, and that are neither overtime nor complementary hours. */
  'more-hours': 'minutes',
  /** Retained hours of the weeks without overtime and complementary hours, leave that counts included. */
  'retained-hours': 'minutes',
  /** Hours of absences that the employer does not pay, and of planned work that was missed: their share of the month is taken off. */
  'unpaid-hours': 'minutes',
  /** Hours that these absences take off the normal hours: gross normal hours are both. */
  'withheld-hours': 'minutes',
  /** Overtime that becomes rest, with its rate in the ledger of leave: it is in no element of overtime. */
  'rested-hours': 'minutes',
  night: 'minutes',
  sunday: 'minutes',
  /** Without 1 May. */
  holiday: 'minutes',
  'first-of-may': 'minutes',
  /** Breaks that a convention pays, as a share of what was worked. */
  'paid-breaks': 'minutes',
  meals: 'hundredths',
  'meals-served': 'hundredths',
  'meal-vouchers': 'hundredths',
  bonus: 'cents',
  advance: 'cents',
  transport: 'cents',
  travel: 'hundredths',
  /** Days on which somebody worked whose contract counts days and no hours (forfait-jours). */
  'days-worked': 'hundredths',
  /** Public holidays that a convention guarantees, and that are to be given back as rest or pay. */
  'guaranteed-holidays': 'hundredths',
  /** The days left to a person who works by days in the year, at the end of the month. They are told, not paid: they correct nothing. */
  'days-left': 'hundredths',
} as const
export type FixedElement = keyof typeof elementUnits

/** The kinds that have an element for each percent: hours beyond a threshold, and those of complements, nights, Sundays and holidays that a convention or the company pays more for. */
export const ratedKinds = ['overtime', 'complementary', 'complement', 'night', 'sunday', 'holiday'] as const
export type RatedKind = (typeof ratedKinds)[number]
export type RatedElement = `${RatedKind}-${number}`
export type Element = FixedElement | RatedElement

const ratedPattern = new RegExp(`^(${ratedKinds.join('|')})-(\\d{1,3}(?:\\.\\d{1,2})?)$`)

/** Null for an element without a rate. */
export const ratedOf = (element: string): { kind: RatedKind; percent: number } | null => {
  const [, kind, percent] = ratedPattern.exec(element) ?? []
  return kind && percent ? { kind: kind as RatedKind, percent: Number(percent) } : null
}

export const isElement = (text: string): text is Element => Object.hasOwn(elementUnits, text) || ratedOf(text) !== null

/** Hours beyond a threshold: premiums are none. */
export const isBand = (element: Element): boolean =>
  ['overtime', 'complementary'].includes(ratedOf(element)?.kind ?? '')

/** The elements that add up to the paid hours: the others say something else of the same hours. */
export const isPaidHours = (element: Element): boolean =>
  element === 'normal-hours' || element === 'more-hours' || isBand(element)

export type ElementUnit = 'minutes' | 'hundredths' | 'cents'

export const unitOf = (element: Element): ElementUnit =>
  Object.hasOwn(elementUnits, element) ? elementUnits[element as FixedElement] : 'minutes'

/** The elements among which a rule for meals within the hours of a day chooses. */
export const mealElements = ['meals', 'meals-served', 'meal-vouchers'] as const satisfies readonly FixedElement[]
export type MealElement = (typeof mealElements)[number]

/** Elements that people write in by hand. Meals are added to those that the rule has counted. */
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
/** Whether late arrivals and early departures that nobody excused are told before the closing, or also taken off. */
export const latenessRules = ['told', 'off'] as const
export type LatenessRule = (typeof latenessRules)[number]

export type PayrollSettings = {
  contractOvertime: (typeof contractOvertimes)[number]
  /** False for a month that was closed before premiums were elements: they correct nothing of it. */
  hasPremiums?: boolean
}

/** A civil week that is paid with the month. Minutes. */
export type PaidWeek = {
  week: Week
  counted: CountedWeek
  /** Agreed for the week by contracts that are paid by the month; undefined without one. */
  contract: number | undefined
  /** The part of the contract's weekly overtime that the pay of the month has. */
  ofContract: readonly RatedMinutes[]
  /** The hours that the pay of the month has for it: those expected of its days but for absences, holidays off and solidarity days. */
  owed: number
  /** Hours of holidays that were free: they take no overtime from the contract (L. 3133-3). */
  off: number
  /** The part of both, and of paid leave, that the contracts of their days have beyond full time: where each week has its own overtime, the month pays none of it. */
  beyondFullTime: number
  /** A public holiday is taken for one of five working days: neither the contract nor another week says on which days the person works. */
  isSupposed: boolean
  /** Unpaid hours that a solidarity day asks of a person paid by the month: one paid by the hour has all of them (L. 3133-10). */
  asked: number
  /** Hours worked on days of a contract that is paid by its hours, with those that are held. */
  byHours: number
  /** Hours of such a contract that paid absences and 1 May took: they are paid all the same (L. 3142-2, L. 3133-5). */
  held: { away: number; off: number }
  /** Whether any day counts hours. */
  isInHours: boolean
  rules: OvertimeRules
  premiums: readonly Premium[]
  /** Minutes of breaks that are paid beside the work. */
  paidBreaks: number
  /** Whether its contract says the hours by the month: what is beyond them is counted over the month. */
  isByMonth: boolean
  /** Solidarity days on which somebody would have worked, without work, plan or absence: they are taken off by nobody. */
  unexcused: readonly CalendarDate[]
  /** Guaranteed public holidays that are to be given back. */
  guaranteed: number
  /** The overtime that became rest: it is not paid. */
  rested: readonly RatedMinutes[]
}

/** The facts of somebody's month. */
export type PersonMonth = {
  /** In order. */
  days: readonly MonthDay[]
  /** Retained hours of the weeks that are paid with the month, in order. */
  weeks: readonly PaidWeek[]
  /** The hours beyond a contract that says its hours by the month; null or absent without one. */
  byMonth?: HoursOfMonth | null
  /** Days of the month on which somebody worked by days; absent for others. */
  daysWorked?: readonly DayWorked[]
  /** The days left in the year to a person who works by days; null or absent for others, and where the days before are not known. */
  daysLeft?: number | null
  variables: readonly { element: VariableElement; amount: number }[]
}

/** Minutes. */
export type HoursOfMonth = {
  /** Worked, and work that is no shift. */
  done: number
  /** Agreed for the days, and what the pay of the month has for them: what was expected but for absences and holidays off. */
  agreed: number
  owed: number
  complementary: readonly RatedMinutes[]
  /** The most complementary hours that are allowed. */
  most: number
  /** Beyond what the month pays, and no complementary hours. */
  more: number
  /** Minutes that the month pays and nobody worked. */
  missing: number
}

/** An element that is not there is 0, and zeros are left out, but for days that are left: they are not known where they are not there. */
export type Elements = ReadonlyMap<Element, number>

/** A week of the year in a month. */
const perMonth = (minutesOfWeek: number) => (minutesOfWeek * 52) / 12

/** Hours of a month are shares of the contract: a hundredth of a minute is less than any file says. */
export const rounded = (minutes: number) => Math.round(minutes * 100) / 100

/** The amount that a day of the contract, a week of work or an entry by hand gives to an element. */
export type PayLine = {
  element: Element
  amount: number
  source: 'contract' | 'work' | 'written'
  /** The day, or the Monday of what a week gives; null for what is written in, and for what the whole month or year gives. */
  on: CalendarDate | null
}

/** All that makes somebody's month, in the units of `elementUnits`: an element is the sum of its lines. */
export function payLinesOf(
  { days, weeks, byMonth, daysWorked = [], daysLeft, variables }: PersonMonth,
  settings: PayrollSettings,
): PayLine[] {
  const isMonthly = settings.contractOvertime === 'monthly'
  const hasPremiums = settings.hasPremiums !== false
  const lines: PayLine[] = []
  for (const day of days) {
    const { contract, monthly, complement, part, away, rules, date: on } = day
    const add = (element: Element, amount: number) => lines.push({ element, amount, source: 'contract', on })
    const normal = monthly ?? perMonth(Math.min(contract, rules.overtimeAfter))
    add('contract-hours', (monthly ?? perMonth(contract)) * part)
    add('normal-hours', normal * (part - away))
    add('unpaid-hours', day.awayMinutes)
    add('withheld-hours', normal * away)
    if (isMonthly)
      for (const { percent, minutes } of overtimeOf(contract, rules))
        add(`overtime-${percent}`, perMonth(minutes) * (part - away))
    if (hasPremiums && rules.complementPremium > 0)
      add(`complement-${rules.complementPremium}`, perMonth(complement) * (part - away))
  }
  for (const week of weeks) {
    const { counted, byHours, isInHours } = week
    // A person who works by days has no hours (L. 3121-62), but for those of 1 May, which everybody is paid double (L. 3133-6).
    const add = (element: Element, amount: number) =>
      lines.push({ element, amount, source: 'work', on: week.week.from })
    if (isInHours) for (const each of ['night', 'sunday', 'holiday'] as const) add(each, counted[each])
    add('first-of-may', counted.firstOfMay)
    if (hasPremiums && isInHours) {
      for (const { kind, percent, minutes } of week.premiums) add(`${kind}-${percent}`, minutes)
      add('paid-breaks', week.paidBreaks)
    }
    add('guaranteed-holidays', 100 * week.guaranteed)
    if (isInHours) add('retained-hours', counted.normal)
    if (week.isByMonth) continue
    for (const { percent, minutes } of overtimePaid(week, isMonthly))
      add(`overtime-${percent}`, Math.max(0, minutes - minutesAt(percent, week.rested)))
    add('rested-hours', totalOf(week.rested))
    for (const { percent, minutes } of counted.complementary) add(`complementary-${percent}`, minutes)
    const more = isInHours ? Math.max(0, beyondMonth(week, isMonthly)) : 0
    add('normal-hours', Math.min(more, byHours))
    add('more-hours', Math.max(0, more - byHours))
  }
  if (byMonth) lines.push(...linesByMonth(byMonth))
  for (const { date: on, part } of daysWorked)
    lines.push({ element: 'days-worked', amount: 100 * part, source: 'work', on })
  if (daysLeft !== null && daysLeft !== undefined)
    lines.push({ element: 'days-left', amount: 100 * daysLeft, source: 'work', on: null })
  for (const { element, amount } of variables) lines.push({ element, amount, source: 'written', on: null })
  return lines
}

const linesByMonth = ({ complementary, more }: HoursOfMonth): PayLine[] => [
  ...complementary.map(({ percent, minutes }) => ({
    element: `complementary-${percent}` as const,
    amount: minutes,
    source: 'work' as const,
    on: null,
  })),
  { element: 'more-hours', amount: more, source: 'work', on: null },
]

/** Whether nothing known of it is 0. */
export const isNilWithout = (element: Element): boolean => element !== 'days-left'

/** Everything of a month that is paid for one person, in the units of `elementUnits`. */
export function elementsOf(known: PersonMonth, settings: PayrollSettings): Elements {
  const sums = new Map<Element, number>()
  for (const { element, amount } of payLinesOf(known, settings)) sums.set(element, (sums.get(element) ?? 0) + amount)
  return new Map(
    [...sums]
      .map(([element, amount]) => [element, rounded(amount)] as const)
      .filter(([element, amount]) => amount !== 0 || !isNilWithout(element)),
  )
}

/**
 * The minutes of a week that the month does not pay, at the rate of normal hours; below zero where it pays more than was done. Paid leave that counts before
 * overtime and holidays off stand on both sides: the overtime that they keep was not worked.
 */
function beyondMonth(week: PaidWeek, isMonthly: boolean): number {
  const { counted, owed, off, held, asked, beyondFullTime } = week
  const rated = totalOf([...overtimePaid(week, isMonthly), ...counted.complementary])
  const paidByMonth = owed + off + counted.counted - counted.done - (isMonthly ? 0 : beyondFullTime)
  return Math.round(counted.counted + off + held.away + held.off - asked - rated - paidByMonth)
}

/** Minutes that the month pays for a week in which nobody did them, without an absence that says why. */
export const missingIn = (week: PaidWeek, { contractOvertime }: PayrollSettings): number =>
  week.isInHours && !week.isByMonth ? Math.max(0, -beyondMonth(week, contractOvertime === 'monthly')) : 0

/** Beyond that of the contract, or with it: then it keeps what a holiday off would take. */
function overtimePaid(week: PaidWeek, isMonthly: boolean): readonly RatedMinutes[] {
  const { counted, contract = 0, ofContract, off, rules } = week
  if (isMonthly) return beyond(counted.overtime, ofContract)
  if (off === 0 || overtimeOf(contract, rules).length === 0) return counted.overtime
  const kept = overtimeOf(Math.min(contract, Math.round(counted.counted + off)), rules)
  const more = beyond(kept, counted.overtime)
  return [...counted.overtime, ...more].filter(({ minutes }) => minutes > 0)
}

/**
 * The overtime beyond that which the month has of the contract. Less than that is no overtime taken back: an absence says it. Hours that the month has
 * at a higher rate than the week stand for hours at a lower one: the share of a contract has its bands in other parts than the week.
 */
function beyond(overtime: readonly RatedMinutes[], ofContract: readonly RatedMinutes[]): RatedMinutes[] {
  const percents = new Set([...overtime, ...ofContract].map(({ percent }) => percent))
  let spare = 0
  const more = [...percents]
    .toSorted((one, other) => other - one)
    .map(percent => {
      const lacking = minutesAt(percent, overtime) - minutesAt(percent, ofContract) - spare
      spare = Math.max(0, -lacking)
      return { percent, minutes: Math.max(0, lacking) }
    })
  return more.toReversed()
}

/** The amounts to pay later because a closed month is counted differently today. */
export function differenceOf(today: Elements, paid: Elements): Elements {
  const all = new Set([...today.keys(), ...paid.keys()])
  return new Map(
    [...all].flatMap(element => {
      if (element === 'days-left') return []
      const difference = rounded((today.get(element) ?? 0) - (paid.get(element) ?? 0))
      return difference === 0 ? [] : [[element, difference] as const]
    }),
  )
}
