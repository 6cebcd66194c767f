import { addDays, type CalendarDate, datesIn, isIn, weeksTouching } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { isHoliday, partOff } from '#labour/holidays.ts'
import { awayMinutes, dayLengths, otherWorkOn, type PlannedDays } from '#labour/hours.ts'
import {
  absenceOf,
  type CountingRules,
  type CountMethod,
  countingOf,
  countOfPerson,
  type LeaveSpan,
  type LeaveType,
  settingsOn,
} from '#leave/rules.ts'
import { type Contract, hasGoneBy } from '#people/rules.ts'
import { daysOfMonth, type Month } from './months.ts'
import type { AbsenceDay, PaidAbsence } from './paid.ts'

export type GrantedLeave = {
  span: LeaveSpan & { planned?: PlannedDays | null }
  type: Pick<LeaveType, 'key' | 'code' | 'nature' | 'unit' | 'isPaid'>
  label: string
}

/** `isByDays`: work is counted by days on it, and an absence has no hours (L. 3121-62). `isIll`: paid leave on it is given back. */
type KindsOfDays = { isByDays?: (day: CalendarDate) => boolean; isIll?: (day: CalendarDate) => boolean }

/**
 * The lines of a month for a leave: one, none, or several where an illness parts paid leave (Cass. soc., 10 September 2025, n° 23-22.732).
 * @param contracts of its person, in order
 */
export function absencesIn(
  month: Month,
  leave: GrantedLeave,
  contracts: readonly Contract[],
  counting: CountingRules,
  { isByDays = () => false, isIll = () => false }: KindsOfDays = {},
): (PaidAbsence & { isPaid: boolean })[] {
  const { span, type, label } = leave
  const { from, to } = daysOfMonth(month)
  const isTaken = (date: CalendarDate) => !hasGoneBy(contracts, date) && (type.nature !== 'paid-leave' || !isIll(date))
  const taken = datesIn({ from: span.startDate, to: span.endDate }).filter(isTaken)
  const counts = countsOf(leave, contracts, counting)
  // The days after the leave that paid leave counts up to the return belong to its last day; those of an illness are given back.
  const dayOf = ({ date }: CountedDay) => (date <= span.endDate ? date : isTaken(date) ? taken.at(-1) : undefined)
  // The shares add up over the whole leave: its months make it.
  const daily = (counted: readonly CountedDay[]) =>
    wholeShares(taken.map(date => sum(counted.filter(each => dayOf(each) === date).map(({ amount }) => amount))))
  const [ouvrables, ouvres, calendar, minutes] = [
    daily(counts.ouvrables),
    daily(counts.ouvres),
    daily(counts.calendar),
    daily(counts.minutes.filter(({ date }) => !isByDays(date))),
  ]
  const days = taken.map(
    (date, nth): AbsenceDay => ({
      date,
      part: partOf(date, span),
      ouvrables: ouvrables[nth]!,
      ouvres: ouvres[nth]!,
      calendar: calendar[nth]!,
      minutes: minutes[nth]!,
    }),
  )
  return runsOf(days.filter(({ date }) => isIn(date, { from, to }))).map(run => {
    const [first, last] = [run[0]!.date, run.at(-1)!.date]
    return {
      type: type.key,
      code: type.code,
      label,
      isPaid: type.isPaid,
      startDate: first,
      startsAtMidday: span.fromMidday && first === span.startDate,
      endDate: last,
      endsAtMidday: span.untilMidday && last === span.endDate,
      ouvrables: sum(run.map(day => day.ouvrables)),
      ouvres: sum(run.map(day => day.ouvres)),
      calendar: sum(run.map(day => day.calendar)),
      minutes: run.every(({ date }) => isByDays(date)) ? null : sum(run.map(day => day.minutes)),
      // A day of rest within the absence takes nothing.
      days: run.filter(day => day.ouvrables !== 0 || day.ouvres !== 0 || day.minutes !== 0),
    }
  })
}

/** Days that follow each other. */
function runsOf(days: readonly AbsenceDay[]): AbsenceDay[][] {
  const runs: AbsenceDay[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && addDays(run.at(-1)!.date, 1) === day.date) run.push(day)
    else runs.push([day])
  }
  return runs
}

const partOf = (date: CalendarDate, { startDate, endDate, fromMidday, untilMidday }: LeaveSpan): AbsenceDay['part'] =>
  fromMidday && date === startDate ? 'afternoon' : untilMidday && date === endDate ? 'morning' : 'day'

/** Whole numbers that sum to the rounded sum. */
function wholeShares(amounts: readonly number[]): number[] {
  let [total, said] = [0, 0]
  return amounts.map(amount => {
    total += amount
    const share = Math.round(total) - said
    said += share
    return share
  })
}

type CountedDay = { date: CalendarDate; amount: number }

const isHalf = (date: CalendarDate, { startDate, endDate, fromMidday, untilMidday }: LeaveSpan) =>
  (fromMidday && date === startDate) || (untilMidday && date === endDate)

/** A leave in each kind of days, and in minutes of the contract. Hundredths of days; leave in hours takes none. */
function countsOf(leave: GrantedLeave, contracts: readonly Contract[], counting: CountingRules) {
  const { span, type } = leave
  const isInHours = span.startTime !== null
  const ofDays = (days: readonly CountedDay[]) => (isInHours ? [] : days)
  const daysBy = (method: CountMethod) => {
    const settings = [{ ...settingsOn(counting.settings, span.startDate), method, from: longAgo }]
    const nature = 'paid-leave' as const
    // Other leave than paid leave ends with its last day: as if its person came back on the next one, whichever that is.
    const own = type.nature === nature ? contracts : contracts.map(each => ({ ...each, workingDays: everyDay }))
    return ofDays(countOfPerson({ span, type: { unit: 'half-day', nature } }, own, { ...counting, settings }).counted)
  }
  const halved = ({ date, amount }: CountedDay) => ({ date, amount: isHalf(date, span) ? amount / 2 : amount })
  const days = datesIn({ from: span.startDate, to: span.endDate })
  return {
    ouvrables: daysBy('ouvrables'),
    ouvres: daysBy('ouvres'),
    calendar: ofDays(days.map(date => halved({ date, amount: 100 }))),
    minutes: expectedDays(leave, contracts, counting),
  }
}

/**
 * The hours that would have been worked on each day. Nobody takes paid leave or rest on a public holiday that is free; an illness, and leave that the
 * employer does not pay, goes on over it. Hours of work that is no shift are themselves, as they are in their week.
 */
function expectedDays(
  { span, type }: GrantedLeave,
  contracts: readonly Contract[],
  { settings, place }: CountingRules,
): CountedDay[] {
  const countsAs = countingOf({ type: type.key, nature: type.nature })
  const absence = { ...absenceOf(span), countsAs }
  const isOfWorkingDays = type.isPaid && type.unit !== 'calendar-day'
  const isFree =
    countsAs === 'work' ||
    ((countsAs !== null || isOfWorkingDays) && !settingsOn(settings, span.startDate).worksHolidays)
  const partOffOn = (date: CalendarDate) => (isFree ? partOff(date, place) : 0)
  return weeksTouching({ from: span.startDate, to: span.endDate }).flatMap(week => {
    const lengthOn = dayLengths(week, contracts, [absence], partOffOn, date => isHoliday(date, place))
    return datesIn(week).map(date => {
      const { minutes, off } = lengthOn(date)
      const isWork = countsAs === 'work'
      const amount = isWork
        ? otherWorkOn(date, { minutes, off }, absence)
        : awayMinutes(date, minutes, [absence], { off })
      return { date, amount }
    })
  })
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Before any leave year. */
const longAgo: CalendarDate = '2000-01-01'
