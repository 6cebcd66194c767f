import { type CalendarDate, type DayNumber, dateOf, dayOf, weekdayOf } from '#core/calendar.ts'
import { minuteOfDay } from '#core/wall-clock.ts'
import { type HolidayPlace, holidaysOf, isAfternoonOff, isFirstOfMay, regionOn } from '#labour/holidays.ts'
import type { LeaveSpan } from '#leave/span.ts'
import { type Contract, contractOf, isInForce } from '#people/rules.ts'
import { countMethods, type DatedLeaveSettings, type LeaveSettings, settingsOn } from './settings.ts'
import type { LeaveType } from './types.ts'

/** The units of an amount: hundredths of such days, or minutes. */
export const countUnits = [...countMethods, 'worked', 'calendar', 'minutes'] as const
export type CountedIn = (typeof countUnits)[number]

/** Why a day of the leave, or of the days up to the return, does not count. */
export const whySkipped = ['holiday', 'rest', 'not-open', 'no-contract'] as const
type WhySkipped = (typeof whySkipped)[number]

export type LeaveCount = {
  /** The sum of `counted`. */
  amount: number
  countedIn: CountedIn
  counted: readonly { date: CalendarDate; amount: number }[]
  skipped: readonly { date: CalendarDate; why: WhySkipped }[]
}

export type CountedLeave = {
  span: LeaveSpan
  type: Pick<LeaveType, 'unit' | 'nature'>
  /** Weekdays from 1, Monday, to 7; null for somebody without fixed days. */
  workingDays: ReadonlySet<number> | null
  settings: LeaveSettings
  place: HolidayPlace
  /** The minutes of a working day, for leave in hours that takes whole days. */
  dayMinutes: number
  /** Where the contract of the first day is not that of all days: what holds on a day; null on a day without a contract, which takes nothing. */
  termsOn?: ((day: DayNumber) => DayTerms | null) | undefined
}

type DayTerms = Pick<CountedLeave, 'workingDays' | 'dayMinutes'>

const termsOf = ({ termsOn, ...first }: CountedLeave) => termsOn ?? (() => first)

const DAY = 100
const HALF = 50

/** Longer than any run of days on which somebody with a working day does not work. */
const longestRest = 31

/** How much a leave takes, day by day (L. 3141-3, L. 3141-24; the method of the Court: from the first day that should have been worked to the day before the return). */
export function countLeave(leave: CountedLeave): LeaveCount {
  const { type } = leave
  if (type.unit === 'calendar-day') return countOf('calendar', leave, () => ({ amount: DAY }))
  if (type.unit === 'hour') return countHours(leave)
  // Other leave than paid leave stands for days of work: nobody extends it to the return.
  return type.nature === 'paid-leave' ? countPaid(leave) : countOf('worked', leave, workedDay(leave, partOf(leave)))
}

type DayCount = { amount: number } | { why: WhySkipped }

const isAmount = (each: DayCount): each is { amount: number } => 'amount' in each

/** @param last the last day that is looked at; that of the leave unless it is said */
function countOf(
  countedIn: CountedIn,
  leave: CountedLeave,
  count: (day: DayNumber) => DayCount,
  last = dayOf(leave.span.endDate),
): LeaveCount {
  const termsOn = termsOf(leave)
  const counted: { date: CalendarDate; amount: number }[] = []
  const skipped: { date: CalendarDate; why: WhySkipped }[] = []
  let amount = 0
  for (let day = dayOf(leave.span.startDate); day <= last; day++) {
    const outcome: DayCount = termsOn(day) ? count(day) : { why: 'no-contract' }
    const date = dateOf(day)
    if (isAmount(outcome)) {
      counted.push({ date, amount: outcome.amount })
      amount += outcome.amount
    } else skipped.push({ date, why: outcome.why })
  }
  return { amount, countedIn, counted, skipped }
}

/** Half of the first or the last day, where the leave takes no more of it. Of a day whose afternoon is off its morning, at most. */
const partOf = ({ span, place, settings }: CountedLeave) => {
  const { startDate, endDate, fromMidday, untilMidday } = span
  const [first, last] = [dayOf(startDate), dayOf(endDate)]
  return (day: DayNumber) => {
    const isAfternoon = fromMidday && day === first
    if (!settings.worksHolidays && isAfternoonOff(dateOf(day), place)) return isAfternoon ? 0 : HALF
    return isAfternoon || (untilMidday && day === last) ? HALF : DAY
  }
}

const ofPart = (amount: number): DayCount => (amount === 0 ? { why: 'holiday' } : { amount })

function countHours(leave: CountedLeave): LeaveCount {
  const { startTime, endTime } = leave.span
  const part = partOf(leave)
  if (startTime === null || endTime === null)
    return countOf(
      'minutes',
      leave,
      workedDay(leave, (day, { dayMinutes }) => Math.round((dayMinutes * part(day)) / DAY)),
    )
  const amount = minuteOfDay(endTime) - minuteOfDay(startTime)
  return countOf('minutes', leave, () => ({ amount }))
}

/** Without fixed days, somebody works when the company is open. */
const workedDay = (leave: CountedLeave, amountOf: (day: DayNumber, terms: DayTerms) => number) => {
  const { settings } = leave
  const isOff = holidayIn(leave)
  const isOpen: ReadonlySet<number> = new Set(settings.openDays)
  const termsOn = termsOf(leave)
  return (day: DayNumber): DayCount => {
    const weekday = weekdayOf(day)
    const terms = termsOn(day)
    if (terms && (terms.workingDays ?? isOpen).has(weekday))
      return isOff(day) ? { why: 'holiday' } : ofPart(amountOf(day, terms))
    return { why: weekday === settings.restDay ? 'rest' : 'not-open' }
  }
}

/** Paid leave: every day that the method counts from the first one that should have been worked to the day before the return. */
function countPaid(leave: CountedLeave): LeaveCount {
  const { span, settings } = leave
  const ofMethod = methodDay(leave)
  const part = partOf(leave)
  const counted = (day: DayNumber, last: DayNumber): DayCount => {
    const outcome = ofMethod(day, last)
    return isAmount(outcome) ? ofPart(part(day)) : outcome
  }
  const lastAsked = dayOf(span.endDate)
  const termsOn = termsOf(leave)
  const shouldWork = workOf(leave)
  let first = dayOf(span.startDate)
  while (first <= lastAsked && !shouldWork(first)) first += 1
  const last = first > lastAsked ? lastAsked : lastBeforeReturn(span, day => shouldWork(day) || !termsOn(day))
  const notYet = (day: DayNumber): DayCount => {
    const outcome = ofMethod(day, last)
    return isAmount(outcome) ? { why: 'not-open' } : outcome
  }
  return countOf(settings.method, leave, day => (day < first ? notYet(day) : counted(day, last)), last)
}

const mondayToFriday: ReadonlySet<number> = new Set([1, 2, 3, 4, 5])

/** Whether somebody should have worked: from Monday to Friday where no working days are known. */
const workOf = (leave: CountedLeave) => {
  const termsOn = termsOf(leave)
  const isOff = holidayIn(leave)
  return (day: DayNumber) => {
    const terms = termsOn(day)
    if (!terms) return false
    const worked = terms.workingDays?.size ? terms.workingDays : mondayToFriday
    return worked.has(weekdayOf(day)) && !isOff(day)
  }
}

/** Half a day off ends with the other half, at work. */
const lastBeforeReturn = (span: LeaveSpan, shouldWork: (day: DayNumber) => boolean) => {
  const last = dayOf(span.endDate)
  const endsWithHalf = span.untilMidday || (span.fromMidday && span.startDate === span.endDate)
  if (endsWithHalf && shouldWork(last)) return last
  for (let day = last + 1; day <= last + longestRest; day++) if (shouldWork(day)) return day - 1
  return last
}

/** Whether the method counts a day of an absence that goes on to `last`. */
const methodDay = (leave: CountedLeave) => {
  const { settings } = leave
  const isOff = holidayIn(leave)
  const isOpen = new Set(settings.openDays)
  /** A holiday that nobody would have worked, right after the last open day before it. */
  const holidayAfter = (day: DayNumber, last: DayNumber) => {
    for (let next = day + 1; next <= last && !isOpen.has(weekdayOf(next)); next++)
      if (weekdayOf(next) !== settings.restDay && isOff(next)) return true
    return false
  }
  return (day: DayNumber, last: DayNumber): DayCount => {
    const weekday = weekdayOf(day)
    if (weekday === settings.restDay) return { why: 'rest' }
    if (settings.method === 'ouvrables') return isOff(day) ? { why: 'holiday' } : { amount: DAY }
    if (!isOpen.has(weekday)) return { why: isOff(day) ? 'holiday' : 'not-open' }
    const isLost = isOff(day) || (settings.holidayOutsideOpenDays && holidayAfter(day, last))
    return isLost ? { why: 'holiday' } : { amount: DAY }
  }
}

const holidays = new Map<string, ReadonlySet<CalendarDate>>()

/** Holidays on which nobody works. Looked up a year at a time: a ledger asks for thousands of days. */
const holidayIn = ({ place, settings }: Pick<CountedLeave, 'place' | 'settings'>) => {
  return (day: DayNumber) => {
    const date = dateOf(day)
    const year = date.slice(0, 4)
    const own = regionOn(date, place)
    const name = `${own.region} ${own.hasGoodFriday} ${year}`
    const known = holidays.get(name) ?? new Set(holidaysOf(Number(year), own).map(each => each.date))
    holidays.set(name, known)
    return known.has(date) && (!settings.worksHolidays || isFirstOfMay(date))
  }
}

/** Minutes of a day that somebody works. */
export const dayMinutesOf = (
  weeklyHours: number,
  { workingDays, settings }: Pick<CountedLeave, 'workingDays' | 'settings'>,
) => Math.round((weeklyHours * 60) / (workingDays?.size || settings.openDays.length || 5))

/** How the company counts: its settings by their first day. */
export type CountingRules = Pick<CountedLeave, 'place'> & { settings: readonly DatedLeaveSettings[] }

/**
 * Leave of somebody, by the settings of its first day and the contract of each of its days, and of those up to the return. Days without a contract take
 * nothing. @param contracts of employment, in order; without any at all, each day counts as the company is open
 */
export const countOfPerson = (
  leave: Pick<CountedLeave, 'span' | 'type'>,
  contracts: readonly Contract[],
  { settings: dated, place }: CountingRules,
): LeaveCount => {
  const { startDate, endDate } = leave.span
  const settings = settingsOn(dated, startDate)
  const termsBy = (contract: Contract | undefined): DayTerms => {
    const workingDays = contract?.workingDays ? new Set(contract.workingDays) : null
    return { workingDays, dayMinutes: dayMinutesOf(contract?.weeklyHours ?? 0, { workingDays, settings }) }
  }
  const first = contractOf(contracts, { from: startDate, to: endDate })
  const terms = termsBy(first)
  const beginsLater = first?.from != null && first.from > startDate
  const isOne = first && !beginsLater && (!first.until || dayOf(first.until) > dayOf(endDate) + longestRest)
  const termsOn = (day: DayNumber) => {
    const date = dateOf(day)
    if (first && isInForce(first, { from: date, to: date })) return terms
    const own = contractOf(contracts, { from: date, to: date })
    return own ? termsBy(own) : null
  }
  return countLeave({
    ...leave,
    ...terms,
    settings,
    place,
    termsOn: isOne || contracts.length === 0 ? undefined : termsOn,
  })
}
