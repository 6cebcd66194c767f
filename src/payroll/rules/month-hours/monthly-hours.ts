import { type CalendarDate, datesIn, isIn, weekOf } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { usualDays } from '#labour/expected.ts'
import { type HolidayPlace, isFirstOfMay, isHoliday, partOff } from '#labour/holidays.ts'
import {
  awayMinutes,
  complementaryOf,
  isWeekByMonth,
  otherWorkOn,
  type Rate,
  solidarityOn,
  type WeekAbsence,
} from '#labour/hours.ts'
import type { HoursOfMonth } from '#payroll/rules/elements.ts'
import type { MonthDay } from '#payroll/rules/month-days.ts'
import type { CountedContract } from '#people/rules.ts'
import { isPlainWeek, usualDaysAmong } from './days-worked.ts'

type MonthFacts = {
  contracts: readonly CountedContract[]
  /** Minutes worked between two midnights. */
  workedOn: (date: CalendarDate) => number
  absences: readonly WeekAbsence[]
  /** Planned days that nobody came for, and lateness that is taken off. */
  missed: readonly WeekAbsence[]
  holidays: HolidayPlace
  solidarityDays: readonly CalendarDate[]
  complementaryRates: readonly Rate[]
  /** In percent of the contract. */
  complementaryMax: number
  fullTime: number
}

/**
 * Hours that somebody worked beyond a part-time contract that says its hours by the month (L. 3123-6): complementary hours are counted, limited and paid over
 * the calendar month (L. 3123-28, L. 3123-29). A week that another contract shares counts by the week. Null without such a contract.
 * @param days of the month
 */
export function hoursOfMonth(days: readonly MonthDay[], known: MonthFacts): HoursOfMonth | null {
  const own = days.filter(({ date, monthly }) => monthly !== undefined && isWeekByMonth(known.contracts, weekOf(date)))
  if (own.length === 0) return null
  const agreed = Math.round(sum(own.map(({ monthly = 0, part }) => monthly * part)))
  const usual = usualDaysOfMonth(own, known)
  const owed = sum(own.map(day => (day.monthly! * (day.expected - goneOf(day, known, usual))) / day.whole))
  const done = Math.round(sum(own.map(day => doneOn(day, known))))
  const complementary = complementaryOf(done, agreed, known.complementaryRates)
  const beyond = sum(complementary.map(({ minutes }) => minutes))
  const more = Math.max(0, Math.round(done - owed - beyond))
  const most = Math.round((agreed * known.complementaryMax) / 100)
  const missing = Math.max(0, Math.round(owed - done))
  return { done, agreed, owed: Math.round(owed), complementary, most, more, missing }
}

/** Worked but for what a solidarity day asks, and work that is no shift. */
const doneOn = (day: MonthDay, { absences, workedOn, ...parameters }: MonthFacts) => {
  const { date, expected, contract } = day
  const length = { minutes: expected, off: isHoliday(date, parameters.holidays) ? 1 : 0 }
  const asWork = absences.filter(
    each => each.countsAs === 'work' && isIn(date, { from: each.startDate, to: each.endDate }),
  )
  const other = sum(asWork.map(absence => otherWorkOn(date, length, absence, absences)))
  return workedOn(date) - solidarityOn(date, workedOn(date), contract, parameters) + other
}

/** Minutes of a day that the month pays without work, or that an absence takes. */
const goneOf = ({ date, expected, of }: MonthDay, known: MonthFacts, usual: number) => {
  const { absences, missed, holidays, solidarityDays, workedOn } = known
  if (solidarityDays.includes(date)) return expected
  const worked = workedOn(date)
  // A person who works on 1 May loses nothing of its other hours (L. 3133-6).
  if (isFirstOfMay(date) && worked > 0) return Math.max(0, expected - worked)
  const gone = [...absences.filter(({ countsAs }) => countsAs !== 'work'), ...missed]
  const away = awayMinutes(date, expected, gone)
  const off = partOff(date, holidays)
  const mayBeOff = of.workingDays?.length || daysWorked(date, workedOn) < usual
  if (off === 0 || (worked > 0 && off === 1) || !mayBeOff) return away
  return Math.min(expected, Math.max(away, off === 1 ? expected : Math.min(expected / 2, expected - worked)))
}

/** On how many days somebody works in the weeks that lie in these days, but for those with an absence, a missed day or a public holiday. */
const usualDaysOfMonth = (days: readonly MonthDay[], known: MonthFacts) => {
  const own = new Set(days.map(({ date }) => date))
  const mondays = days.map(({ date }) => date).filter(date => weekOf(date).from === date)
  const plain = mondays.filter(monday => isPlainWeek(weekOf(monday), { ...known, isOwn: date => own.has(date) }))
  return usualDaysAmong(plain.map(monday => daysWorked(monday, known.workedOn))) ?? usualDays
}

const daysWorked = (date: CalendarDate, workedOn: MonthFacts['workedOn']) =>
  datesIn(weekOf(date)).filter(day => workedOn(day) > 0).length
