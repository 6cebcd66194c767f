import { type CalendarDate, datesIn, isIn, type Week } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { expectedIn, usualDays, weekContract } from '#labour/expected.ts'
import { isAfternoonOff, isFirstOfMay, partOff } from '#labour/holidays.ts'
import {
  awayMinutes,
  byFirstDay,
  dayLengths,
  daysWithHoursIn,
  expectedAround,
  type HourParameters,
  leaveOfDays,
  type OvertimeRules,
  overtimeOf,
  type PlannedDays,
  plannedOf,
  type RatedMinutes,
  sumByPercent,
  type WeekAbsence,
  type WeekOfWork,
} from '#labour/hours.ts'
import type { PersonTerms } from '#labour/rules.ts'
import type { PaidWeek } from '#payroll/rules/elements.ts'
import { type CountedContract, contractMinutes, isInForce, worksOn } from '#people/rules.ts'

/** Facts that decide which minutes of a week the month pays without work, and which it asks for. */
export type WeekFacts = Pick<PersonTerms, 'contracts'> & {
  week: Week
  parameters: HourParameters
  /** All that are granted: work that is no shift too. */
  leave: WeekOfWork['leave']
  /** Days that nobody came for. */
  missed: readonly WeekAbsence[]
  /** Leave but for work that is no shift, and missed days. */
  away: readonly WeekAbsence[]
  /** The absences of `away` that the employer does not pay: the others take nothing of hours that are off by themselves. */
  unpaid: readonly WeekAbsence[]
  /** Minutes by the day on which work began. */
  worked: ReadonlyMap<CalendarDate, number>
  plannedInMay: PlannedDays
  /** On how many days somebody works whose working days are not fixed. */
  usual: number
} & Record<'isByDays' | 'isHolidayOn', (date: CalendarDate) => boolean>

export const hasFixedDays = (contracts: PersonTerms['contracts']) =>
  contracts.every(({ workingDays }) => workingDays?.length)

/**
 * Overtime of the contract that the month pays for a week: unpaid absences take their share of it, and so do days without such a contract. What was
 * worked in its place is overtime of the week (L. 3121-28).
 */
export function contractOvertimeIn(
  { week, contracts, away, unpaid, isByDays, isHolidayOn }: WeekFacts,
  rules: OvertimeRules,
): RatedMinutes[] {
  const hasOvertime = ({ weeklyHours }: CountedContract) => overtimeOf(contractMinutes(weeklyHours), rules).length > 0
  // Hours that the parts of a week have beyond full time together are agreed: the month pays them.
  if (!contracts.some(hasOvertime)) return overtimeOf(weekContract(contracts, week) ?? 0, rules)
  const usualOn = expectedIn(contracts, week)
  const expectedOn = expectedAround(week, contracts, away, isHolidayOn)
  const days = daysWithHoursIn(week, unpaid)
  const ofContract = (contract: CountedContract) => {
    const isOwn = (date: CalendarDate) => isInForce(contract, { from: date, to: date }) && !isByDays(date)
    const usual = datesIn(week).map(date => (isOwn(date) ? usualOn.get(date)! : 0))
    const gone = days.map(({ date, part }) => (isOwn(date) ? part * awayMinutes(date, expectedOn(date), unpaid) : 0))
    const whole = contractMinutes(contract.weeklyHours)
    const share = Math.max(0, sum(usual) - sum(gone)) / whole
    return overtimeOf(whole, rules).map(({ percent, minutes }) => ({ percent, minutes: Math.round(minutes * share) }))
  }
  return sumByPercent(contracts.flatMap(ofContract))
}

/**
 * Minutes that the month pays for a week, and those of its holidays off. Where no working days are fixed, a holiday beside as many days of work
 * as usual was a day of rest.
 */
export function owedIn(facts: WeekFacts): Pick<PaidWeek, 'owed' | 'off' | 'beyondFullTime' | 'unexcused'> {
  const { week, contracts, leave, missed, away, unpaid, worked, usual, isByDays, isHolidayOn, parameters } = facts
  const { holidays, solidarityDays } = parameters
  const usualOn = expectedIn(contracts, week)
  const isWholeWeek = datesIn(week).every(date => worksOn(contracts, date))
  const paid = isWholeWeek ? weekContract(contracts, week)! : sum([...usualOn.values()])
  const expectedOn = expectedAround(week, contracts, away, isHolidayOn)
  const heldOn = heldInMay(facts)
  /** Work in an afternoon off leaves less of it. */
  const halfOffOn = (date: CalendarDate, gone: number) => {
    const minutes = isAfternoonOff(date, holidays) && expectedOn(date) > 0 ? usualOn.get(date)! : 0
    return Math.min(minutes / 2, Math.max(0, minutes - gone - (worked.get(date) ?? 0)))
  }
  /** A paid absence takes the morning alone of a day whose afternoon is off. */
  const goneOn = (date: CalendarDate) => {
    const expected = expectedOn(date)
    if (!isAfternoonOff(date, holidays) || !hasFixedDays(contracts)) return awayMinutes(date, expected, away)
    const ofMorning = (some: readonly WeekAbsence[]) => awayMinutes(date, expected / 2, some, { off: 0.5 })
    return Math.min(expected, ofMorning(away) - ofMorning(unpaid) + awayMinutes(date, expected, unpaid))
  }
  const mayBeOff = hasFixedDays(contracts) || worked.size < usual
  const days = daysWithHoursIn(week, away).map(({ date, part }) => {
    const minutes = part * expectedOn(date)
    if (isByDays(date)) return { date, off: 0, gone: minutes }
    const isOff = mayBeOff && isHolidayOn(date) && !worked.has(date)
    const gone = part * goneOn(date)
    const halfOff = mayBeOff || worked.has(date) ? halfOffOn(date, gone) : 0
    const off = isOff
      ? minutes - part * awayMinutes(date, expectedOn(date), unpaid)
      : Math.max(halfOff, heldOn(date) - gone, 0)
    return { date, off, gone: isOff || solidarityDays.includes(date) ? minutes : gone + off }
  })
  const owed = Math.max(0, paid - sum(days.map(({ gone }) => gone)))
  const unexcused = solidarityDays.filter(
    date =>
      isIn(date, week) &&
      mayBeOff &&
      !isByDays(date) &&
      expectedOn(date) > 0 &&
      !worked.has(date) &&
      ![...leave, ...missed].some(({ startDate, endDate }) => startDate <= date && date <= endDate),
  )
  const left = [...usualOn].map(([date, minutes]) => ({ date, minutes }))
  const kept = days.map(({ date, off, gone }) => ({ date, minutes: off - gone }))
  const beyondFullTime = beyondFullTimeOf([...left, ...kept], facts)
  return { owed, off: sum(days.map(({ off }) => off)), beyondFullTime, unexcused }
}

/** The part of these minutes, and of paid leave, that contracts of their days have beyond full time. */
function beyondFullTimeOf(days: readonly { date: CalendarDate; minutes: number }[], facts: WeekFacts): number {
  const { contracts, parameters } = facts
  // A quick answer: most contracts have none.
  if (contracts.every(({ weeklyHours }) => contractMinutes(weeklyHours) <= parameters.overtimeAfter)) return 0
  const shareOn = (date: CalendarDate) => {
    const contract = contracts.find(each => isInForce(each, { from: date, to: date }))
    const whole = contractMinutes(contract?.weeklyHours ?? 0)
    return whole > parameters.overtimeAfter ? 1 - parameters.overtimeAfter / whole : 0
  }
  const paidLeave = parameters.leaveCountsAsWork ? paidLeaveIn(facts) : []
  return Math.max(0, sum([...days, ...paidLeave].map(({ date, minutes }) => shareOn(date) * minutes)))
}

/**
 * A person who works on 1 May loses nothing of its other hours: those that were worked are paid double, the rest as on a day off (L. 3133-5,
 * L. 3133-6). Where nobody said on which days somebody works, the plan of the day says how many hours they are.
 */
function heldInMay({
  week,
  contracts,
  away,
  worked,
  plannedInMay,
  isHolidayOn,
}: WeekFacts): (date: CalendarDate) => number {
  const day = datesIn(week).find(isFirstOfMay)
  const done = day === undefined ? undefined : worked.get(day)
  if (day === undefined || done === undefined) return () => 0
  const isKnown = hasFixedDays(contracts) || worked.size <= usualDays
  const planned = { ...plannedOf(away), ...byFirstDay(plannedInMay) }
  const plan = { planned, isHoliday: isHolidayOn }
  const expected = isKnown || planned[day] !== undefined ? expectedIn(contracts, week, plan).get(day)! : 0
  return date => (date === day ? Math.max(0, expected - done) : 0)
}

/** Hours of a person paid by the hour that paid absences take, such as family leave (L. 3142-2). */
export function heldOfAbsences({ week, contracts, away, unpaid, parameters: { holidays } }: WeekFacts): number {
  if (contracts.length === 0) return 0
  const lengthOn = dayLengths(week, contracts, away, date => partOff(date, holidays))
  const paidOn = (date: CalendarDate) => {
    const { minutes, off } = lengthOn(date)
    const [all, notPaid] = [away, unpaid].map(some => awayMinutes(date, minutes, some, { off }))
    return Math.max(0, all! - notPaid!)
  }
  return Math.round(sum(daysWithHoursIn(week, away).map(({ date, part }) => part * paidOn(date))))
}

/**
 * A person paid by the hour loses nothing of 1 May either (L. 3133-5), however short the employment. Where nobody said on which days somebody works, the plan of
 * the day says so, or a week of the contract in which it was free beside fewer days of work than usual.
 */
export function heldOfMay({ week, contracts, away, worked, plannedInMay, usual, isHolidayOn }: WeekFacts): number {
  const day = datesIn(week).find(isFirstOfMay)
  if (day === undefined || !worksOn(contracts, day)) return 0
  const plan = byFirstDay(plannedInMay)
  const isFree =
    worked.size < usual &&
    datesIn(week)
      .slice(0, usualDays)
      .every(date => worksOn(contracts, date))
  const isKnown = hasFixedDays(contracts) || plan[day] !== undefined || isFree
  if (!isKnown) return 0
  const planned = { ...plannedOf(away), ...plan }
  const expected = expectedIn(contracts, week, { planned, isHoliday: isHolidayOn }).get(day)!
  return Math.max(0, Math.round(expected - awayMinutes(day, expected, away) - (worked.get(day) ?? 0)))
}

/** Paid leave, by day, but for absences that take its place. */
const paidLeaveIn = ({ week, leave, contracts, parameters: { holidays } }: WeekFacts) =>
  leaveOfDays(
    week,
    leave.filter(({ countsAs }) => countsAs === 'leave'),
    contracts,
    date => partOff(date, holidays),
    leave.filter(({ countsAs }) => countsAs !== 'leave'),
  )
