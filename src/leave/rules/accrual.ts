import { addDays, type CalendarDate, dayOf, type Period } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { type Dates, isShortEmployment } from '#people/rules.ts'
import { type LeaveSettings, leaveYearStarts } from './settings.ts'

/** The settings of a company that decide how leave is acquired. */
export type AccrualSettings = Pick<LeaveSettings, 'method' | 'yearStart' | 'untaken' | 'hasFractionnement'>

/** The months in which days are acquired, and the settings of its first day. A year never has more than twelve months. */
export type LeaveYear = YearOf<AccrualSettings>

/** A year of months, with the rules of its first day. */
type YearOf<Settings> = Period & { months: readonly Period[]; settings: Settings }

/** Days off that lower what is acquired: sickness to two days a month, unpaid leave to nothing. */
export type Absence = Period & { acquires: 'sickness' | 'nothing' }

/** Hundredths of a day acquired in a month, known on its last day of work. */
export type AcquiredDays = { on: CalendarDate; month: CalendarDate; amount: number; isSickness: boolean }

export type YearAccrual = {
  acquired: readonly AcquiredDays[]
  /** Brings the sum of the months to what the year gives. */
  rounding: { on: CalendarDate; amount: number } | null
  total: number
}

/** Days in hundredths: `inDays(2.5)` is 250. */
export const inDays = (count: number) => Math.round(count * 100)

/** A year, and a month of it, in hundredths of a day (L. 3141-3; sickness: L. 3141-5-1). In ouvrés the same leave is five sixths of the days. */
const rates = {
  ouvrables: { year: inDays(30), sickYear: inDays(24) },
  ouvres: { year: inDays(25), sickYear: inDays(20) },
} as const

/** Converts days left when the company counts otherwise: 30 jours ouvrables are 25 ouvrés. Up to the next half day. */
export const convertedTo = (method: LeaveSettings['method'], amount: number) => {
  const others = method === 'ouvres' ? 'ouvrables' : 'ouvres'
  return Math.ceil((amount * rates[method].year) / rates[others].year / 50) * 50
}

export const mostOfYear = ({ settings }: LeaveYear) => rates[settings.method].year

export const lengthOfPeriod = ({ from, to }: Period) => dayOf(to) - dayOf(from) + 1

/** 31 January and a month is 28 February. */
export const inMonths = (date: CalendarDate, months: number): CalendarDate =>
  Temporal.PlainDate.from(date).add({ months }).toString()

const monthsOf = ({ from, to }: Period): Period[] => {
  const months: Period[] = []
  for (let start = from; start <= to; start = inMonths(start, 1)) {
    months.push({ from: start, to: addDays(inMonths(start, 1), -1) })
  }
  return months
}

/**
 * The leave years from the one of the first day to the one of the last, in order. Where the company changes when its year starts, the
 * year that runs ends early or after twelve months.
 */
export function leaveYears<Settings extends Pick<LeaveSettings, 'yearStart'>>(
  settingsOn: (day: CalendarDate) => Settings,
  { from, to }: Period,
): YearOf<Settings>[] {
  const starts = Array.from({ length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 4 }, (_, index) => index)
    .map(index => Number(from.slice(0, 4)) - 2 + index)
    .flatMap(year => leaveYearStarts.toReversed().map(start => ({ start, day: `${year}-${start}` })))
    .filter(({ start, day }) => settingsOn(day).yearStart === start)
    .map(({ day }) => day)
  const years: YearOf<Settings>[] = []
  for (let start = starts[0]!; start <= to; ) {
    const inAYear = inMonths(start, 12)
    const next = starts.find(day => day > start && day < inAYear) ?? inAYear
    const year = { from: start, to: addDays(next, -1) }
    years.push({ ...year, months: monthsOf(year), settings: settingsOn(start) })
    start = next
  }
  return years.filter(year => year.to >= from)
}

export const yearOf = (years: readonly LeaveYear[], day: CalendarDate) =>
  years.find(({ from, to }) => from <= day && day <= to)

/** The common days of a period and of others that may be open; null: none. */
export const within = (period: Period, from: CalendarDate | null, to: CalendarDate | null): Period | null => {
  const first = from !== null && from > period.from ? from : period.from
  const last = to !== null && to < period.to ? to : period.to
  return first <= last ? { from: first, to: last } : null
}

/** Days under contract in a month: worked or counted as worked, sick, and those that acquire nothing. */
function daysOfMonth(employed: Period, absences: readonly Absence[]) {
  const absent = absences.flatMap(({ from, to, acquires }) => {
    const common = within(employed, from, to)
    return common ? { ...common, acquires } : []
  })
  const all = lengthOfPeriod(employed)
  if (absent.length === 0) return { work: all, sick: 0 }
  // Sickness may lie over unpaid leave: such a day counts once, and acquires nothing.
  const kinds = new Map<CalendarDate, Absence['acquires']>()
  for (const { from, to, acquires } of absent) {
    for (let day = from; day <= to; day = addDays(day, 1)) {
      if (kinds.get(day) !== 'nothing') kinds.set(day, acquires)
    }
  }
  const sick = [...kinds.values()].filter(kind => kind === 'sickness').length
  return { work: all - kinds.size, sick }
}

/** The year in four-week periods: each is worth a month (L. 3141-4). */
const inFourWeeks = (dayCount: number) => Math.floor(dayCount / 28)

/** Up to whole days (L. 3141-7); what a sum of fractions is off by is no fraction of a day. */
const roundedUp = (amount: number) => Math.max(0, Math.ceil((amount - 1e-6) / 100)) * 100

/**
 * The leave that a person acquires in a leave year, for one employment: the months, and the days that the more favourable of months and four-week periods
 * adds at its end. Each employment is rounded by itself.
 */
export function accrualOf(year: LeaveYear, employment: Dates, absences: readonly Absence[]): YearAccrual {
  const most = rates[year.settings.method]
  const [rate, sickRate] = [most.year / 12, most.sickYear / 12]
  const acquired: AcquiredDays[] = []
  const sums = { work: 0, sick: 0, workDays: 0, sickDays: 0 }
  let last: CalendarDate | null = null
  for (const month of year.months) {
    const employed = within(month, employment.from, employment.until)
    if (!employed) continue
    const { work, sick } = daysOfMonth(employed, absences)
    const before = { work: Math.round(sums.work), sick: Math.round(sums.sick) }
    sums.work += (rate * work) / lengthOfPeriod(month)
    sums.sick += (sickRate * sick) / lengthOfPeriod(month)
    sums.workDays += work
    sums.sickDays += sick
    // The sum is rounded, not the month: the lines add up to it.
    last = employed.to
    const line = { on: last, month: month.from }
    if (work > 0) acquired.push({ ...line, amount: Math.round(sums.work) - before.work, isSickness: false })
    if (sick > 0) acquired.push({ ...line, amount: Math.round(sums.sick) - before.sick, isSickness: true })
  }
  const atMost = (work: number, sick: number) => Math.min(most.year, work + Math.min(most.sickYear, sick))
  const byMonth = atMost(sums.work, sums.sick)
  const byFourWeeks = atMost(inFourWeeks(sums.workDays) * rate, inFourWeeks(sums.sickDays) * sickRate)
  const best = Math.max(byMonth, byFourWeeks)
  // The days of twenty extras would be twenty whole days; their leave is paid as a tenth (L. 1242-16).
  const total = Math.min(most.year, isShortEmployment(employment) ? Math.round(best) : roundedUp(best))
  const amount = total - sum(acquired.map(line => line.amount))
  return { acquired, rounding: last !== null && amount !== 0 ? { on: last, amount } : null, total }
}
