import { addDays, type CalendarDate, dayOf, type Period, weekdayOf } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { type Absence, lengthOfPeriod, within } from '#leave/rules/accrual.ts'
import type { LeaveYearStart } from '#leave/rules/settings.ts'
import type { BalanceUnit } from '#leave/rules/words.ts'
import { type Contract, contractMinutes, type Dates, forever } from '#people/rules.ts'

export const accrualUnits = ['month', 'year'] as const
/** When the lines appear: at the end of each month, or all of a year on its first day. */
export const accrualRhythms = ['monthly', 'in-advance'] as const
/** The share that a month gives in which somebody comes or goes. */
export const monthShares = ['days', 'whole-months', 'begun-months'] as const
export const absenceEffects = ['lowers', 'ignored'] as const
/** The rounding of the sum of a year, upwards: to half a day or half an hour, to a day or an hour. */
export const accrualRoundings = ['exact', 'half', 'whole'] as const

/** How the people of a company acquire a type of leave of its own, such as RTT. Amounts in hundredths of a day, or minutes. */
export type AccrualRule = {
  /** Nil: nothing is acquired any more. */
  amount: number
  per: (typeof accrualUnits)[number]
  rhythm: (typeof accrualRhythms)[number]
  yearStart: LeaveYearStart
  /** Weekly minutes of the contract from which it holds; null: for everybody. */
  fromMinutes: number | null
  share: (typeof monthShares)[number]
  absences: (typeof absenceEffects)[number]
  rounding: (typeof accrualRoundings)[number]
  /** The balance beyond which nothing more is acquired. */
  ceiling: number | null
  /** The most that goes over to the next year; null: everything. */
  carriedMost: number | null
}

export type DatedAccrualRule = AccrualRule & { from: CalendarDate }

/** The rules of one type, in the order of their first days. */
export type TypeAccrual = { type: string; unit: BalanceUnit; rules: readonly DatedAccrualRule[] }

/** `closing` rounds the year, and takes off what absences cost a year that was given in advance. */
export const accruedParts = ['month', 'year', 'closing'] as const

/** Why a line of a rule has its amount. */
export type AccruedDetail = {
  part: (typeof accruedParts)[number]
  from: CalendarDate
  to: CalendarDate
  /** Working days on which the person was absent, of those of the period. */
  absent: number
  days: number
  /** The amount that the rule gives before its ceiling. */
  given: number
}

export type AccruedLine = AccruedDetail & { on: CalendarDate }

type HeldContract = Dates & Partial<Pick<Contract, 'weeklyHours' | 'workingDays'>>

export type Accruing = {
  employment: Dates
  contracts: readonly HeldContract[]
  absences: readonly Absence[]
  /** In the order of their first days. */
  rules: readonly DatedAccrualRule[]
}

/** Before the first rule nothing is acquired. */
export const accrualRuleOn = (rules: readonly DatedAccrualRule[], day: CalendarDate): AccrualRule | undefined =>
  rules.findLast(({ from }) => from <= day)

/** @param contract of which unknown hours fulfil no condition on hours */
export const isConcerned = ({ fromMinutes }: AccrualRule, { weeklyHours }: HeldContract): boolean =>
  fromMinutes === null || (weeklyHours !== undefined && contractMinutes(weeklyHours) >= fromMinutes)

const mondayToFriday = [1, 2, 3, 4, 5]

/** Working days of a period, public holidays among them, and those of an absence: one day of 22 takes off one twenty-second. */
function workingDaysOf(piece: Period, workingDays: readonly number[], absences: readonly Absence[]) {
  const counted = { days: 0, absent: 0 }
  // Nobody reads the working days of a month without an absence.
  if (absences.length === 0) return counted
  for (let day = dayOf(piece.from), date = piece.from; date <= piece.to; day++, date = addDays(date, 1)) {
    if (!workingDays.includes(weekdayOf(day))) continue
    counted.days += 1
    if (absences.some(({ from, to }) => from <= date && date <= to)) counted.absent += 1
  }
  return counted
}

type AccruedMonth = { period: Period; exact: number; absent: number; days: number }

const monthlyOf = ({ amount, per }: AccrualRule) => (per === 'month' ? amount : amount / 12)

/** The share of its month that a day of the employment gives. */
const dayShare = ({ share }: AccrualRule, employed: number, all: number) => {
  if (share === 'days' || employed === all) return 1 / all
  return share === 'begun-months' ? 1 / employed : 0
}

/** The amount that one month gives, not rounded; null outside the employment. Each day follows its own rule and contract. */
function accruedIn(month: Period, { employment, contracts, absences, rules }: Accruing): AccruedMonth | null {
  const period = within(month, employment.from, employment.until)
  if (!period) return null
  const found: AccruedMonth = { period, exact: 0, absent: 0, days: 0 }
  const touching = absences.filter(({ from, to }) => from <= period.to && to >= period.from)
  for (const [index, rule] of rules.entries()) {
    const next = rules[index + 1]
    const ruled = within(period, rule.from, next ? addDays(next.from, -1) : forever)
    if (!ruled) continue
    for (const contract of contracts) {
      const piece = isConcerned(rule, contract) ? within(ruled, contract.from, contract.until) : null
      if (!piece) continue
      const lowers = rule.absences === 'lowers' ? touching : []
      const { days, absent } = workingDaysOf(piece, contract.workingDays ?? mondayToFriday, lowers)
      const present = days === 0 ? 1 : (days - absent) / days
      const share = dayShare(rule, lengthOfPeriod(period), lengthOfPeriod(month))
      found.exact += monthlyOf(rule) * lengthOfPeriod(piece) * share * present
      found.absent += absent
      found.days += days
    }
  }
  return found
}

const steps: Record<BalanceUnit, { half: number; whole: number }> = {
  days: { half: 50, whole: 100 },
  minutes: { half: 30, whole: 60 },
}

/** Up to the step; what a sum of fractions is off by is no fraction of a day. */
const roundedBy = (exact: number, rounding: AccrualRule['rounding'], unit: BalanceUnit) => {
  if (rounding === 'exact') return Math.round(exact)
  const step = steps[unit][rounding]
  return Math.ceil((exact - 1e-6) / step) * step
}

/** A month after another: the sum is rounded, not the month, so that the lines add up to it. */
function monthLines(months: readonly AccruedMonth[]): AccruedLine[] {
  let exact = 0
  return months.flatMap(({ period, absent, days, ...month }) => {
    const before = Math.round(exact)
    exact += month.exact
    const given = Math.round(exact) - before
    const isSaid = given !== 0 || (absent > 0 && days > 0)
    return isSaid ? [{ on: period.to, part: 'month' as const, ...period, absent, days, given }] : []
  })
}

/** The year on its first day; a rule that begins later gives the difference on its own first day. Absences are taken off at the end. */
function advanceLines(year: Period & { months: readonly Period[] }, accruing: Accruing): AccruedLine[] {
  const employed = within(year, accruing.employment.from, accruing.employment.until)
  if (!employed) return []
  const begins = [employed.from, ...accruing.rules.map(({ from }) => from)].filter(
    (day, index, all) => day >= employed.from && day <= employed.to && all.indexOf(day) === index,
  )
  let given = 0
  return begins.toSorted().flatMap(on => {
    const known = { ...accruing, absences: [], rules: accruing.rules.filter(({ from }) => from <= on) }
    const total = Math.round(sum(year.months.map(month => accruedIn(month, known)?.exact ?? 0)))
    const amount = total - given
    given = total
    return amount === 0
      ? []
      : [{ on, part: 'year' as const, from: on, to: employed.to, absent: 0, days: 0, given: amount }]
  })
}

type RuledYear = Period & { months: readonly Period[]; settings: AccrualRule }

/** The lines that a year of the rules gives, for one employment. Each employment is rounded by itself, on its last day. */
export function accruedLines(year: RuledYear, unit: BalanceUnit, accruing: Accruing): AccruedLine[] {
  const months = year.months.flatMap(month => accruedIn(month, accruing) ?? [])
  const last = months.at(-1)?.period.to
  if (last === undefined) return []
  const lines = year.settings.rhythm === 'monthly' ? monthLines(months) : advanceLines(year, accruing)
  const { rounding } = accrualRuleOn(accruing.rules, last) ?? year.settings
  const total = roundedBy(sum(months.map(({ exact }) => exact)), rounding, unit)
  const given = total - sum(lines.map(line => line.given))
  if (given === 0) return lines
  const inAdvance = year.settings.rhythm === 'in-advance'
  const absent = inAdvance ? sum(months.map(month => month.absent)) : 0
  const days = inAdvance ? sum(months.map(month => month.days)) : 0
  return [...lines, { on: last, part: 'closing', from: months[0]!.period.from, to: last, absent, days, given }]
}
