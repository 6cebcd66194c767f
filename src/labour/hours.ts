import { addDays, type CalendarDate, datesIn, dayOf, startOfDay, type Week, weekdayOf, weekOf } from '#core/calendar.ts'
import { MINUTE, sum } from '#core/durations.ts'
import { type Interval, lengthOf, overlapOf, overlaps } from '#core/intervals.ts'
import { instantAtOrAfter, minuteOfDay, type WallTime } from '#core/wall-clock.ts'
import { type ContractPart, type ContractTerms, type Dates, isByMonth, isInForce } from '#people/rules.ts'

import { expectedIn, type PlannedMinutes, usualDays, weekContract } from './expected.ts'
import { type HolidayPlace, isFirstOfMay, isHoliday, partOff } from './holidays.ts'
import { dateAt, isTrainingDay } from './rules/civil-days.ts'

export { type CivilDays, civilDaysOf, dateAt } from './rules/civil-days.ts'

/** A planned shift or a session: epoch milliseconds. Where `breaks` are not known, `breakDuration` minutes of it are one. */
export type Work = Interval & { breakDuration: number; breaks?: readonly Interval[] }

/** Minutes that are paid `percent` more. */
export type RatedMinutes = { percent: number; minutes: number }

/** The next hours beyond a threshold and what is added to their pay; `width` is null for all that follow. */
export type Rate = { width: number | null; percent: number }

/** Rules of the law, the convention or the company about counting hours. */
export type HourParameters = {
  timeZone: string
  holidays: HolidayPlace
  nightStart: WallTime
  nightEnd: WallTime
  /** Minutes of a week from which a contract is no part-time one. */
  fullTime: number
  /** Minutes of a week after which overtime begins (L. 3121-27). */
  overtimeAfter: number
  /** Widths in minutes. */
  overtimeRates: readonly Rate[]
  /** Widths in percent of the contract. */
  complementaryRates: readonly Rate[]
  /** Whether paid leave counts before overtime. */
  leaveCountsAsWork: boolean
  /** The company's days: their first seven hours are neither overtime nor complementary hours (L. 3133-8). */
  solidarityDays: readonly CalendarDate[]
}

/** `past`: what of the night of a Sunday is hours of the next week (L. 3121-35). */
type PlannedDay = number | { minutes: number; past: number }

/** Minutes that were planned on days when an absence was granted: kept with it, so that nothing that is done to the plan changes them. */
export type PlannedDays = Readonly<Record<CalendarDate, PlannedDay>>

/** As the totals of a planning count it: a night is hours of its first day alone. */
export const byFirstDay = (planned: PlannedDays): PlannedMinutes =>
  Object.fromEntries(Object.entries(planned).map(([date, day]) => [date, typeof day === 'number' ? day : day.minutes]))

/** The share of a day's hours that are hours of the next week. */
const pastPart = (planned: PlannedDay) => (typeof planned === 'number' ? 0 : planned.past / planned.minutes)

/** Work on one day, split at midnight. Whole minutes, breaks taken off. */
export type WorkedDay = { date: CalendarDate; worked: number; night: number }

/** Whole minutes. `normal`, overtime and complementary hours make `counted`. */
export type CountedWeek = {
  worked: number
  /** `worked`, and work that is no shift. */
  done: number
  /** Absences that count: paid leave, for what would have been worked on its days but for public holidays, and work that is no shift. */
  leave: number
  /** `done`, and paid leave where it counts before overtime. */
  counted: number
  normal: number
  /** One entry a band that has minutes. */
  overtime: readonly RatedMinutes[]
  complementary: readonly RatedMinutes[]
  /** Overtime that was worked, as the quota of a year counts it: paid leave is none of it (L. 3121-30). */
  quota: number
  /** The minutes that a solidarity day takes of them without more pay (L. 3133-8). */
  solidarity: number
  night: number
  sunday: number
  /** On public holidays but for 1 May and what a solidarity day asks. */
  holiday: number
  firstOfMay: number
  /** Days with work only, in order. */
  days: readonly WorkedDay[]
}

/** Both days included. With both times: hours of a single day. With one: its first or its last day is a half. */
export type WeekAbsence = {
  startDate: CalendarDate
  endDate: CalendarDate
  startTime?: WallTime | null
  endTime?: WallTime | null
  /** The plan of its weeks when the absence was granted. */
  planned?: PlannedDays | null | undefined
  countsAs?: Counting | null | undefined
  /** The minutes that each day of a training counts, whatever would have been worked on it. */
  dayMinutes?: number
}

export type TrainingOfDays = Pick<WeekAbsence, 'startDate' | 'endDate'> & { dayMinutes?: number | null | undefined }

/** Training by the employer is work (L. 6321-2), of so many hours a day; none where nobody said how many. */
export const trainingAsWork = ({ startDate, endDate, dayMinutes }: TrainingOfDays) =>
  dayMinutes ? [{ startDate, endDate, dayMinutes, countsAs: 'work' as const }] : []

/**
 * As what an absence counts in the hours of its week. Leave: before overtime (Cass. soc., 10 September 2025, n° 23-14.455). Work: délégation
 * (L. 2315-10), training by the employer (L. 6321-2) and rest that stands for overtime count as if they had been worked.
 */
export const countings = ['leave', 'work'] as const
export type Counting = (typeof countings)[number]

export type WeekOfWork = {
  work: readonly Work[]
  /** `countsAs`: null where its hours are nothing in the week. */
  leave: readonly (WeekAbsence & { countsAs: Counting | null })[]
  /** In order. In a week without one, all is normal. */
  contracts: readonly (Dates & ContractPart & Partial<ContractTerms>)[]
  /** A person who works by days has neither overtime nor complementary hours (L. 3121-62). */
  isForfaitJours?: boolean
}

/** The hours of one person in one civil week (L. 3121-29), as planning, time tracking and exports show them. */
export function countWeek(week: Week, { work, ...terms }: WeekOfWork, parameters: HourParameters): CountedWeek {
  const days = workedDays(week, work, parameters)
  const minutesOn = (isSuch: (date: CalendarDate) => boolean) =>
    sum(days.filter(({ date }) => isSuch(date)).map(({ worked }) => worked))
  const worked = minutesOn(() => true)
  const workedOn = (day: CalendarDate) => minutesOn(date => date === day)
  const rates = ratedHours(week, { worked, workedOn, ...terms }, parameters)
  const contract = weekContract(terms.contracts, week) ?? 0
  return {
    worked,
    ...rates,
    normal: rates.counted - totalOf([...rates.overtime, ...rates.complementary]),
    night: sum(days.map(({ night }) => night)),
    sunday: minutesOn(date => weekdayOf(dayOf(date)) === 7),
    holiday: sum(
      days
        .filter(({ date }) => isHoliday(date, parameters.holidays) && !isFirstOfMay(date))
        .map(({ date, worked: onDay }) => onDay - solidarityOn(date, onDay, contract, parameters)),
    ),
    firstOfMay: minutesOn(isFirstOfMay),
    days,
  }
}

/** One entry a percent, in their order. */
export const sumByPercent = (shares: readonly RatedMinutes[]): RatedMinutes[] =>
  [...Map.groupBy(shares, ({ percent }) => percent)]
    .map(([percent, same]) => ({ percent, minutes: totalOf(same) }))
    .toSorted((one, other) => one.percent - other.percent)

export const minutesAt = (percent: number, shares: readonly RatedMinutes[]): number =>
  totalOf(shares.filter(each => each.percent === percent))

export const totalOf = (shares: readonly RatedMinutes[]): number => sum(shares.map(({ minutes }) => minutes))

/** Minutes of a week. `workedOn` is asked about solidarity days alone. */
type HoursOfWeek = Omit<WeekOfWork, 'work'> & { worked: number; workedOn: (date: CalendarDate) => number }

/** The rated hours of a week, also where it is not known when they are worked. */
export function ratedHours(
  week: Week,
  { worked, workedOn, leave, contracts, isForfaitJours }: HoursOfWeek,
  parameters: HourParameters,
): Pick<CountedWeek, 'done' | 'leave' | 'counted' | 'overtime' | 'complementary' | 'quota' | 'solidarity'> {
  const contract = weekContract(contracts, week)
  const partOffOn = (date: CalendarDate) => partOff(date, parameters.holidays)
  const countedAs = (counting: Counting) => leave.filter(({ countsAs }) => countsAs === counting)
  const over = leave.filter(({ countsAs }) => countsAs !== 'leave')
  const paidLeave = leaveMinutes(week, countedAs('leave'), contracts, partOffOn, over)
  const otherWork = otherWorkMinutes(week, leave, contracts, partOffOn)
  const isCounted = contract !== undefined && !isForfaitJours
  const isPartTime = isCounted && contract < parameters.fullTime
  const isFullTime = isCounted && !isPartTime
  const done = worked + otherWork
  const counted = done + (isFullTime && parameters.leaveCountsAsWork ? paidLeave : 0)
  const solidarity = solidarityMinutes(week, workedOn, contract ?? 0, parameters)
  const overtime = isFullTime ? overtimeOf(counted - solidarity, parameters) : []
  const isRaised = contracts.some(each => each.agreedHours !== undefined && isInForce(each, week))
  const rates = isRaised ? beyondComplement : parameters.complementaryRates
  // Hours of a contract by the month are counted over the month (L. 3123-28), but in a week that another contract shares.
  const isByWeek = !isWeekByMonth(contracts, week)
  const complementary = isPartTime && isByWeek ? complementaryOf(done - solidarity, contract, rates) : []
  const quota = isFullTime ? Math.max(0, done - solidarity - parameters.overtimeAfter) : 0
  return { done, leave: paidLeave + otherWork, counted, overtime, complementary, quota, solidarity }
}

const firstDays = new Map<CalendarDate, CalendarDate>()

/** The first of the twelve months that end on a day: night hours count over them (L. 3122-23). */
export function twelveMonthsUntil(day: CalendarDate): CalendarDate {
  const first = firstDays.get(day) ?? addDays(Temporal.PlainDate.from(day).subtract({ months: 12 }).toString(), 1)
  firstDays.set(day, first)
  return first
}

/** Shares minutes out among rates, in their order. */
function rated(minutes: number, rates: readonly Rate[]): RatedMinutes[] {
  let left = minutes
  return rates.flatMap(({ percent, width }) => {
    const taken = Math.min(left, width ?? left)
    left -= taken
    return taken > 0 ? [{ percent, minutes: taken }] : []
  })
}

export type OvertimeRules = Pick<HourParameters, 'overtimeAfter' | 'overtimeRates'>

/** One entry a band that has minutes. */
export const overtimeOf = (counted: number, { overtimeAfter, overtimeRates }: OvertimeRules): RatedMinutes[] =>
  rated(counted - overtimeAfter, overtimeRates)

/** Rates in a week with days of a complement of hours (L. 3123-22). */
export const beyondComplement: readonly Rate[] = [{ width: null, percent: 25 }]

/** All of them, also those beyond what is allowed: they were worked, and are paid. @param rates widths in percent of the contract */
export function complementaryOf(worked: number, contract: number, rates: readonly Rate[]): RatedMinutes[] {
  const inMinutes = ({ percent, width }: Rate) => ({
    percent,
    width: width === null ? null : Math.floor((contract * width) / 100),
  })
  return rated(worked - contract, rates.map(inMinutes))
}

/** Whether all that is agreed for a week is said by the month: limits and rates of complementary hours hold over it. */
export const isWeekByMonth = (contracts: WeekOfWork['contracts'], week: Week): boolean => {
  const own = contracts.filter(each => each.weeklyHours !== 0 && isInForce(each, week))
  return own.length > 0 && own.every(isByMonth)
}

const solidarityHours = 7 * 60

/** The minutes that a solidarity day takes: seven hours of its work at most, of part-time work its share of them. */
export function solidarityOn(
  date: CalendarDate,
  worked: number,
  contract: number,
  { solidarityDays, fullTime }: Pick<HourParameters, 'solidarityDays' | 'fullTime'>,
): number {
  if (!solidarityDays.includes(date)) return 0
  return Math.min(worked, Math.round(solidarityHours * Math.min(1, contract / fullTime)))
}

const solidarityMinutes = (
  { from, to }: Week,
  workedOn: (date: CalendarDate) => number,
  contract: number,
  parameters: HourParameters,
) =>
  sum(
    parameters.solidarityDays
      .filter(date => from <= date && date <= to)
      .map(date => solidarityOn(date, workedOn(date), contract, parameters)),
  )

/**
 * Minutes that absences count for in a week: those that would have been worked on their days, half of them for half a day. A public holiday is free by
 * itself, and the afternoon of one that is half a holiday: nobody takes leave on it.
 * @param contracts in order
 * @param over other absences that lie over them and take their place, as an illness does during paid leave
 */
export const leaveMinutes = (
  week: Week,
  absences: readonly WeekAbsence[],
  contracts: WeekOfWork['contracts'],
  partOffOn: (date: CalendarDate) => number,
  over: readonly WeekAbsence[] = [],
): number => {
  const ofDays = leaveOfDays(week, absences, contracts, partOffOn, over).map(({ minutes }) => minutes)
  return Math.min(weekContract(contracts, week) ?? 0, Math.round(sum(ofDays)))
}

/** The same by day, not rounded. */
export function leaveOfDays(
  week: Week,
  absences: readonly WeekAbsence[],
  contracts: WeekOfWork['contracts'],
  partOffOn: (date: CalendarDate) => number,
  over: readonly WeekAbsence[] = [],
): { date: CalendarDate; minutes: number }[] {
  const ofWeek = absences.filter(absence => reaches(absence, week))
  if (ofWeek.length === 0) return []
  const lengthOn = dayLengths(week, contracts, ofWeek, partOffOn)
  return daysWithHoursIn(week, [...ofWeek, ...over]).map(({ date, part }) => {
    const { minutes, off } = lengthOn(date)
    return { date, minutes: part * awayMinutes(date, minutes, ofWeek, { over, off }) }
  })
}

/**
 * Work that is no shift: hours are themselves, on a day off too; a whole day is what would have been worked on it, of a training its own hours.
 * @param leave an illness, as all that counts for nothing, takes the place of a training
 */
export const otherWorkOn = (
  date: CalendarDate,
  day: DayLength,
  absence: WeekAbsence,
  leave: readonly WeekAbsence[] = [],
): number =>
  absence.dayMinutes
    ? minutesOn(
        date,
        absence,
        leave.filter(({ countsAs }) => !countsAs),
        { ...day, minutes: absence.dayMinutes },
      )
    : minutesOn(date, absence, [], day)

function otherWorkMinutes(
  week: Week,
  leave: WeekOfWork['leave'],
  contracts: WeekOfWork['contracts'],
  partOffOn: (date: CalendarDate) => number,
): number {
  const work = leave.filter(({ countsAs }) => countsAs === 'work')
  if (work.length === 0) return 0
  const lengthOn = dayLengths(week, contracts, work, partOffOn)
  const ofDays = daysWithHoursIn(week, work).flatMap(({ date, part }) =>
    work.map(absence => part * otherWorkOn(date, lengthOn(date), absence, leave)),
  )
  return Math.round(sum(ofDays))
}

/** Whether an absence takes hours of a week: on its days, or in the night of the Sunday before. */
export const reaches = (absence: WeekAbsence, { from, to }: Week): boolean =>
  absence.startDate <= to && (from <= absence.endDate || reachesPast(absence, from))

/** A quick answer first: most absences are over long before, without such a night. */
const reachesPast = (absence: WeekAbsence, monday: CalendarDate): boolean =>
  typeof absence.planned?.[absence.endDate] === 'object' &&
  absence.endDate === addDays(monday, -1) &&
  pastPartOn(absence.endDate, [absence]) > 0

/** The share of a day's hours that these absences take from the next week. Hours are themselves. */
const pastPartOn = (date: CalendarDate, absences: readonly WeekAbsence[]): number => {
  for (const { planned, startDate, endDate, startTime, endTime } of absences) {
    const day = startDate <= date && date <= endDate && !(startTime && endTime) ? planned?.[date] : undefined
    if (day !== undefined) return pastPart(day)
  }
  return 0
}

/**
 * The days whose hours lie in a week, and what part of them. A night belongs to its first day, its hours to the week in which they are done
 * (L. 3121-35): where the plan had one over the midnight of a Sunday, an absence takes hours of both weeks.
 */
export function daysWithHoursIn(week: Week, absences: readonly WeekAbsence[]): { date: CalendarDate; part: number }[] {
  const sundayBefore = addDays(week.from, -1)
  const [before, after] = [pastPartOn(sundayBefore, absences), pastPartOn(week.to, absences)]
  const own = datesIn(week).map(date => ({ date, part: date === week.to ? 1 - after : 1 }))
  return before > 0 ? [{ date: sundayBefore, part: before }, ...own] : own
}

/** The hours that would have been worked on each day of a week, and on the Sunday before it. */
export function expectedAround(
  week: Week,
  contracts: WeekOfWork['contracts'],
  absences: readonly WeekAbsence[],
  isHolidayOn: (date: CalendarDate) => boolean,
): (date: CalendarDate) => number {
  const plan = { planned: plannedOf(absences), isHoliday: isHolidayOn }
  const expected = expectedIn(contracts, week, plan)
  return date => expected.get(date) ?? expectedIn(contracts, weekOf(date), plan).get(date)!
}

/** Minutes that were planned, by the day on which they begin. */
export function plannedDaysOf(work: readonly Work[], timeZone: string): PlannedDays {
  const dayOfStart = ({ start }: Work) => dateAt(start, timeZone)
  const ofDay = ([date, shifts]: [CalendarDate, Work[]]) => {
    const week = weekOf(date)
    const past = workedIn(weekOf(addDays(week.to, 1)), shifts, timeZone)
    const minutes = workedIn(week, shifts, timeZone) + past
    return [date, past > 0 ? { minutes, past } : minutes] as const
  }
  return Object.fromEntries([...Map.groupBy(work, dayOfStart)].map(ofDay))
}

/** The planned minutes when these absences were granted. */
export const plannedOf = (absences: readonly WeekAbsence[]): PlannedMinutes =>
  byFirstDay(Object.assign({}, ...absences.map(plannedBeside)))

/**
 * A person who takes paid leave on unplanned days would have worked on them, whatever the plan has for the others: unless it has as many days as
 * are worked in a week.
 */
function plannedBeside({ planned, countsAs, startDate, endDate }: WeekAbsence): PlannedDays | null | undefined {
  if (!planned || countsAs !== 'leave') return planned
  const weeks = Map.groupBy(Object.entries(planned), ([date]) => weekOf(date).from)
  const isOfPlan = (days: readonly [CalendarDate, unknown][]) =>
    days.length >= usualDays || days.some(([date]) => startDate <= date && date <= endDate)
  return Object.fromEntries([...weeks.values()].filter(isOfPlan).flat())
}

/** Minutes that would have been worked on a day. `off`: the share that is off by itself; half of it is its afternoon. */
export type DayLength = { minutes: number; off: number }

/** Minutes that would have been worked on each day of a week but for those off by themselves. A plan of the day has left these out already. */
export function dayLengths(
  week: Week,
  contracts: WeekOfWork['contracts'],
  absences: readonly WeekAbsence[],
  partOffOn: (date: CalendarDate) => number,
  isHolidayOn = (date: CalendarDate) => partOffOn(date) === 1,
): (date: CalendarDate) => DayLength {
  const expectedOn = expectedAround(week, contracts, absences, isHolidayOn)
  const planned = plannedOf(absences)
  const isOfPlan = (date: CalendarDate) =>
    planned[date] !== undefined &&
    contracts.some(each => isInForce(each, { from: date, to: date }) && !each.workingDays?.length)
  return date => {
    const off = partOffOn(date)
    return { minutes: expectedOn(date) * (off === 0.5 && isOfPlan(date) ? 1 : 1 - off), off }
  }
}

/** Minutes that absences count for on a day, not rounded. @param minutes those that would have been worked on it */
export const awayMinutes = (
  date: CalendarDate,
  minutes: number,
  absences: readonly WeekAbsence[],
  { over = [], off = 0 }: { over?: readonly WeekAbsence[]; off?: number } = {},
): number => Math.min(minutes, sum(absences.map(absence => minutesOn(date, absence, over, { minutes, off }))))

const minutesOn = (date: CalendarDate, absence: WeekAbsence, over: readonly WeekAbsence[], day: DayLength) => {
  const away = awayOn(date, absence, day)
  if (!away) return 0
  const taken = over.flatMap(other => awayOn(date, other, day) ?? []).filter(other => overlaps(other, away))
  return Math.max(0, away.minutes - sum(taken.map(({ minutes }) => minutes)))
}

/** When on a day somebody is away, in minutes of the wall clock, and what it stands for: hours are themselves. */
const awayOn = (date: CalendarDate, { startDate, endDate, dayMinutes, ...times }: WeekAbsence, day: DayLength) => {
  if (date < startDate || date > endDate) return null
  const startTime = date === startDate ? (times.startTime ?? null) : null
  const endTime = date === endDate ? (times.endTime ?? null) : null
  const away = { start: startTime ? minuteOfDay(startTime) : 0, end: endTime ? minuteOfDay(endTime) : 24 * 60 }
  if (dayMinutes) return { ...away, minutes: isTrainingDay(date, { startDate, endDate }, day.off) ? dayMinutes : 0 }
  if (startTime !== null && endTime !== null) return { ...away, minutes: lengthOf(away) }
  if (day.off === 0.5) return { ...away, minutes: startTime === null ? day.minutes : 0 }
  return { ...away, minutes: startTime === null && endTime === null ? day.minutes : day.minutes / 2 }
}

/** The work on each day of a week. */
export function workedDays(
  week: Week,
  work: readonly Work[],
  parameters: Pick<HourParameters, 'timeZone' | 'nightStart' | 'nightEnd'>,
): WorkedDay[] {
  const frame = frameOf(week, parameters)
  const pieces = work.flatMap(each => piecesOf(each, frame)).filter(({ date }) => date >= week.from && date <= week.to)
  return [...Map.groupBy(pieces, ({ date }) => date)]
    .map(([date, ofDay]) => ({
      date,
      worked: sum(ofDay.map(({ minutes }) => minutes)),
      night: sum(ofDay.filter(({ isNight }) => isNight).map(({ minutes }) => minutes)),
    }))
    .filter(({ worked }) => worked > 0)
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

const anyNight = { nightStart: '21:00', nightEnd: '06:00' } as const

const workedIn = (week: Week, work: readonly Work[], timeZone: string): number =>
  sum(workedDays(week, work, { timeZone, ...anyNight }).map(({ worked }) => worked))

/** Net minutes of the pieces of one shift on each of its days. */
export const minutesByDay = (pieces: readonly Work[], timeZone: string): [CalendarDate, number][] => {
  const mondays = pieces.flatMap(({ start, end }) => [start, end - 1].map(at => weekOf(dateAt(at, timeZone)).from))
  return [...new Set(mondays)].flatMap(monday =>
    workedDays(weekOf(monday), pieces, { timeZone, ...anyNight }).map(({ date, worked }): [CalendarDate, number] => [
      date,
      worked,
    ]),
  )
}

/** A part of a day that lies in the night or outside it, in epoch milliseconds. */
type Part = Interval & { date: CalendarDate; isNight: boolean }

/**
 * Splits work at midnight and at both ends of the night. The rounded pieces make the rounded whole, also where they lie in two weeks.
 * A break whose place is not known is taken off the longest piece of the longer day, the first of two equal ones.
 */
function piecesOf(work: Work, frame: readonly Part[]) {
  const parts: (Part & { length: number })[] = []
  for (const part of frame) {
    if (part.start >= work.end) break
    if (part.end <= work.start) continue
    const both = { start: Math.max(part.start, work.start), end: Math.min(part.end, work.end) }
    parts.push({ date: part.date, isNight: part.isNight, ...both, length: lengthOf(both) })
  }
  if (work.breaks) for (const part of parts) part.length -= sum(work.breaks.map(pause => overlapOf(part, pause)))
  else takeOffBreak(parts, work.breakDuration * MINUTE)
  let before = 0
  return parts.map(({ date, isNight, length }) => {
    const minutes = Math.round((before + length) / MINUTE) - Math.round(before / MINUTE)
    before += length
    return { date, isNight, minutes }
  })
}

function takeOffBreak(parts: (Part & { length: number })[], breakLength: number) {
  const lengthOfDay = new Map<CalendarDate, number>()
  for (const { date, length } of parts) lengthOfDay.set(date, (lengthOfDay.get(date) ?? 0) + length)
  let left = breakLength
  if (left === 0) return
  for (const part of parts.toSorted(
    (one, other) =>
      lengthOfDay.get(other.date)! - lengthOfDay.get(one.date)! ||
      one.date.localeCompare(other.date) ||
      other.length - one.length,
  )) {
    const taken = Math.min(left, part.length)
    part.length -= taken
    left -= taken
  }
}

const frames = new Map<string, readonly Part[]>()
const mostFrames = 1000

/** The parts of a week and of the day before and after it, because work goes past midnight. Kept, because looking up a zone is slow. */
function frameOf(
  { from }: Week,
  { timeZone, nightStart, nightEnd }: Pick<HourParameters, 'timeZone' | 'nightStart' | 'nightEnd'>,
): readonly Part[] {
  const key = `${from} ${timeZone} ${nightStart} ${nightEnd}`
  const known = frames.get(key)
  if (known) return known
  const dates = Array.from({ length: 9 }, (_, day) => addDays(from, day - 1))
  const frame = dates.flatMap(date => partsOf(date, { timeZone, nightStart, nightEnd }))
  if (frames.size >= mostFrames) frames.clear()
  frames.set(key, frame)
  return frame
}

function partsOf(
  date: CalendarDate,
  { timeZone, nightStart, nightEnd }: Pick<HourParameters, 'timeZone' | 'nightStart' | 'nightEnd'>,
): Part[] {
  const at = (time: WallTime) => instantAtOrAfter(date, time, timeZone).epochMilliseconds
  const start = startOfDay(date, timeZone).epochMilliseconds
  const end = startOfDay(addDays(date, 1), timeZone).epochMilliseconds
  const [from, to] = [at(nightStart), at(nightEnd)]
  const nights =
    from > to
      ? [
          { start, end: to },
          { start: from, end },
        ]
      : [{ start: from, end: to }]
  const cuts = [...new Set([start, ...nights.flatMap(each => [each.start, each.end]), end])].toSorted((a, b) => a - b)
  return cuts.slice(1).map((cut, index) => {
    const part = { start: cuts[index]!, end: cut }
    return { ...part, date, isNight: nights.some(each => overlaps(each, part)) }
  })
}
