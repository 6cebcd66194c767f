import { type CalendarDate, datesIn, isIn, type Period } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { type RatedMinutes, sumByPercent } from '#labour/hours.ts'
import { type Contract, employmentsOf, isByMonth, isInForce } from '#people/rules.ts'
import { isPaidByHours } from '#timesheets/rules.ts'
import {
  type Element,
  isPaidHours,
  missingIn,
  type PaidWeek,
  type PayLine,
  type PayrollSettings,
  type PersonMonth,
  payLinesOf,
  ratedOf,
} from './elements.ts'
import type { MonthDay } from './month-days.ts'
import { daysOfMonth, type Month } from './months.ts'
import { daysAway, type PaidAbsence, partOfDay } from './paid.ts'

/** The days of a month on which one contract is in force. Minutes. */
export type ContractSpan = Period & {
  weeklyHours: number
  /** The hours of a contract that says them by the month; null else. */
  monthlyHours: number | null
  paidBy: 'month' | 'hours' | 'days'
  /** Whether an employment begins or ends with it. */
  isEntry: boolean
  isExit: boolean
  /** The hours that the contract expects of these days and of the whole month; 0 unless it is paid by the month. */
  expected: number
  whole: number
  /** The hours that the month pays for them, before absences: `expected` of `whole` of the contract's month. */
  worth: number
}

/** The part of a day that an absence has, or planned work that nobody did. Minutes. */
export type AwayDay = {
  date: CalendarDate
  /** Null for planned work that nobody did. */
  label: string | null
  isPaid: boolean
  /** 1, or 0.5; 0 for hours within the day, and for planned work that nobody did. */
  days: number
  minutes: number
  /** The hours that it takes off the month. */
  withheld: number
}

/** The hours of a month whose contract says them, those agreed and those beyond. Minutes. */
export type MonthStep = {
  done: number
  agreed: number
  /** The agreed hours that no absence and no holiday off takes. */
  owed: number
  complementary: RatedMinutes[]
  more: number
}

/** A civil week that is paid with the month. Minutes. */
export type WeekStep = Period & {
  /** Whether any day counts hours. */
  isInHours: boolean
  /** The hours of contracts that are paid by the month; null without one. */
  contract: number | null
  /** The hours that the month pays for its days without absence, of those that the contract has a week. */
  owed: number
  /** Hours of holidays that were free. */
  off: number
  /** Worked, and work that is no shift. */
  done: number
  /** Paid as normal hours where hours are the pay. */
  normal: number
  more: number
  /** Minutes that the month pays and nobody worked. */
  missing: number
  overtime: RatedMinutes[]
  complementary: RatedMinutes[]
  /** Overtime that rest stands for, which is not paid. */
  rested: number
  /** Minutes worked, on days with work. */
  days: { date: CalendarDate; worked: number }[]
}

/**
 * How somebody's month is made, from the hours of its days to what is paid (docs/decisions/0073-payroll.md). Each sum is that of the lines that make the
 * elements. Minutes.
 */
export type MonthSteps = {
  spans: ContractSpan[]
  away: AwayDay[]
  /** Normal hours that the contract pays, less what absences take. */
  base: number
  /** Overtime that the contract has each month. */
  contractOvertime: RatedMinutes[]
  weeks: WeekStep[]
  /** The step of hours beyond a contract that says them by the month: no week has it. */
  byMonth: MonthStep | null
  /** Normal hours, those beyond the schedule, overtime and complementary hours. */
  paid: number
}

type ExplainedMonth = {
  known: PersonMonth
  /** Contracts of one person, in order. */
  contracts: readonly Contract[]
  absences: readonly (PaidAbsence & { isPaid: boolean })[]
}

/** @param contracts of one person, in order */
export function monthStepsOf(
  month: Month,
  { known, contracts, absences }: ExplainedMonth,
  settings: PayrollSettings,
): MonthSteps {
  const lines = payLinesOf(known, settings)
  const { byMonth = null } = known
  const ofContract = lines.filter(({ source }) => source === 'contract')
  const ofWork = Map.groupBy(
    lines.filter(({ source }) => source === 'work'),
    ({ on }) => on,
  )
  return {
    spans: contracts.flatMap(contract => spanOf(month, contract, contracts, known.days, ofContract)),
    away: awayDays(known.days, absences, ofContract),
    base: amountOf('normal-hours', ofContract),
    contractOvertime: ratedIn('overtime', ofContract),
    weeks: known.weeks.map(week => weekStep(week, ofWork.get(week.week.from) ?? [], settings)),
    byMonth: byMonth && {
      done: byMonth.done,
      agreed: byMonth.agreed,
      owed: byMonth.owed,
      complementary: [...byMonth.complementary],
      more: byMonth.more,
    },
    paid: sum(lines.filter(({ element }) => isPaidHours(element)).map(({ amount }) => amount)),
  }
}

const amountOf = (element: Element, lines: readonly PayLine[]) =>
  sum(lines.filter(line => line.element === element).map(({ amount }) => amount))

const ratedIn = (kind: 'overtime' | 'complementary', lines: readonly PayLine[]) =>
  sumByPercent(
    lines
      .filter(({ element }) => ratedOf(element)?.kind === kind)
      .map(({ element, amount }) => ({ percent: ratedOf(element)!.percent, minutes: amount })),
  ).filter(({ minutes }) => minutes > 0)

/** Normal hours before absences are both. */
const isGross = (element: Element) => element === 'normal-hours' || element === 'withheld-hours'

const spanOf = (
  month: Month,
  contract: Contract,
  contracts: readonly Contract[],
  days: readonly MonthDay[],
  lines: readonly PayLine[],
): ContractSpan[] => {
  const own = datesIn(daysOfMonth(month)).filter(day => isInForce(contract, { from: day, to: day }))
  if (own.length === 0) return []
  const [from, to] = [own[0]!, own.at(-1)!]
  const employments = employmentsOf(contracts)
  const paid = days.filter(({ of }) => of === contract)
  const byMonth = paid.length > 0 ? 'month' : 'days'
  return [
    {
      from,
      to,
      weeklyHours: contract.weeklyHours,
      monthlyHours: isByMonth(contract) ? contract.monthlyHours! : null,
      paidBy: isPaidByHours(contract, contracts) ? 'hours' : byMonth,
      isEntry: employments.some(employment => employment.from === from),
      isExit: employments.some(employment => employment.until === to),
      expected: sum(paid.map(({ expected }) => expected)),
      whole: paid[0]?.whole ?? 0,
      worth: sum(
        lines.filter(({ element, on }) => isGross(element) && isIn(on!, { from, to })).map(({ amount }) => amount),
      ),
    },
  ]
}

/** Days of paid absences and of work that is counted by days, which take no hours off the month, and those of unpaid ones. By date. */
const awayDays = (
  days: readonly MonthDay[],
  absences: ExplainedMonth['absences'],
  lines: readonly PayLine[],
): AwayDay[] => {
  const taken = new Map(
    lines.flatMap(({ element, on, amount }) => (element === 'withheld-hours' ? [[on, amount]] : [])),
  )
  const whole = absences
    .filter(({ isPaid, minutes }) => isPaid || minutes === null)
    .flatMap(absence =>
      daysAway(absence).map(day => ({
        date: day.date,
        label: absence.label,
        isPaid: absence.isPaid,
        days: partOfDay(day),
        minutes: day.minutes,
        withheld: 0,
      })),
    )
  const unpaid = absences.filter(({ isPaid }) => !isPaid)
  const unpaidOn = (date: CalendarDate) =>
    unpaid.filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
  const partOn = (date: CalendarDate) => {
    const own = unpaidOn(date).flatMap(({ days: ofAbsence = [] }) => ofAbsence.filter(each => each.date === date))
    return Math.min(1, sum(own.map(partOfDay)))
  }
  const off = days
    .filter(({ awayMinutes }) => awayMinutes > 0)
    .map(({ date, awayMinutes }) => ({
      date,
      label:
        unpaidOn(date)
          .map(({ label }) => label)
          .join(', ') || null,
      isPaid: false,
      days: partOn(date),
      minutes: awayMinutes,
      withheld: taken.get(date) ?? 0,
    }))
  return [...whole, ...off].toSorted((one, other) => one.date.localeCompare(other.date))
}

const weekStep = (week: PaidWeek, lines: readonly PayLine[], settings: PayrollSettings): WeekStep => {
  const { counted, contract = null, owed, off, held, isInHours } = week
  return {
    ...week.week,
    isInHours,
    contract,
    owed,
    off: off + held.off,
    done: counted.done,
    normal: amountOf('normal-hours', lines),
    more: amountOf('more-hours', lines),
    missing: missingIn(week, settings),
    overtime: ratedIn('overtime', lines),
    complementary: ratedIn('complementary', lines),
    rested: amountOf('rested-hours', lines),
    days: counted.days.map(({ date, worked }) => ({ date, worked })),
  }
}
