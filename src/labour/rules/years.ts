import {
  addDays,
  type CalendarDate,
  type DayNumber,
  dateOf,
  dayOf,
  isIn,
  mondayOf,
  type Period,
  weekOf,
} from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { twelveMonthsUntil, type Work as Worked, workedDays } from '#labour/hours.ts'
import { type LabourSettings, parametersOn, weekRulesOn } from '#labour/parameters.ts'
import { civilDaysOf } from './civil-days.ts'
import {
  type LabourParameters,
  type PersonPlan,
  type Profile,
  profileOn,
  type WorkInterval,
  type YearSums,
} from './rule.ts'
import { Work } from './work.ts'

/** The whole weeks that the rules of a year look at, as far as they lie before these weeks end: twelve months, and the year of their Sundays. */
export const yearsBefore = (weeks: readonly CalendarDate[]): Period => ({
  from: weekOf(twelveMonthsUntil(addDays(weeks[0]!, 6))).from,
  to: addDays(weeks.at(-1)!, 6),
})

/** The same with the weeks after them that a change of these weeks reaches. */
export const yearsAround = (weeks: readonly CalendarDate[]): Period => {
  const { from, to } = yearsBefore(weeks)
  return { from, to: weekOf(Temporal.PlainDate.from(to).add({ months: 12 }).toString()).to }
}

const mondaysIn = ({ from, to }: Period): CalendarDate[] =>
  Array.from({ length: (dayOf(to) + 1 - dayOf(from)) / 7 }, (_, week) => dateOf(dayOf(from) + 7 * week))

/** The company's solidarity days in a period. */
export const solidarityDaysIn = (settings: LabourSettings, period: Period): CalendarDate[] =>
  weekRulesOn(settings, period.from).solidarityDays.filter(day => isIn(day, period))

/** The least minutes at night over twelve months that make somebody a night worker, in any week of a period. */
export const leastNight = (settings: LabourSettings, period: Period): number =>
  Math.min(...mondaysIn(period).map(monday => parametersOn(settings, monday).nightWorkerFrom))

/** No agreement moves a night beyond these times (L. 3122-2). */
const [nightEndsBy, nightStartsFrom] = ['07:00', '21:00'] as const

/** Where the nights around a period end and begin, in turns, from the end of one. Epoch milliseconds. */
export const nightEdges = ({ from, to }: Period, timeZone: string): number[] => {
  const zone = civilDaysOf(timeZone)
  const edges: number[] = []
  for (let day = dayOf(from) - 2; day <= dayOf(to) + 1; day += 1)
    edges.push(zone.timeOn(day, nightEndsBy), zone.timeOn(day, nightStartsFrom))
  return edges
}

/** False for a shift that surely touches no night: a look at the zone is not worth it. */
export const mayTouchNight = ({ from, to, startTime, endTime }: WorkInterval): boolean =>
  to > from || startTime < nightEndsBy || endTime > nightStartsFrom || endTime <= startTime

/** Recorded as a night worker in all of these weeks: no rule asks for the nights of the years. */
export const isNightWorkerAlways = (profile: Profile, weeks: readonly CalendarDate[]): boolean =>
  weeks.every(monday => profileOn(profile, monday)?.isNightWorker)

/** The known part of a person's years beside some weeks. */
export type KnownYears = {
  /** The weeks of which the plan has all shifts, by their Mondays. */
  weeks: readonly CalendarDate[]
  period: Period
  /** Net minutes of the period's weeks, by their Monday, without what leave takes of them. */
  minutes: ReadonlyMap<CalendarDate, number>
  /** The work of the period that touches a night, by start. */
  nights: readonly Worked[]
  /** Net minutes of solidarity days. */
  solidarity: ReadonlyMap<CalendarDate, number>
  /** Minutes that left the quota of the year of a day until then, because the rest for them was taken. */
  freedBy: (day: CalendarDate) => number
}

/** Whether the hours of some weeks alone fill half of the quota: of all others, rest that was taken changes no finding. */
export function isNearQuota(minutes: ReadonlyMap<CalendarDate, number>, settings: LabourSettings): boolean {
  const beyond = [...minutes].map(([monday, ofWeek]) => {
    const { overtimeAfter, overtimeYearMax } = parametersOn(settings, monday)
    return Math.max(0, ofWeek - overtimeAfter) / overtimeYearMax
  })
  return sum(beyond) > 1 / 2
}

/** The overtime and the nights of the weeks of which the plan has no shifts, as far as the rules of a year ask them. */
export function yearSums(plan: PersonPlan, known: KnownYears, parameters: LabourParameters): YearSums {
  const work = new Work({ ...plan, shifts: [], otherWeeks: known.minutes }, parameters)
  const isKnown = new Set(known.weeks)
  const overtime = overtimeSums(work, known, isKnown)
  const night = known.nights.length > 0 ? nightSums(work, known, isKnown, parameters) : zeros(known.weeks)
  return {
    weeks: known.weeks,
    overtime,
    night: new Map([...night].filter(([monday]) => !isNightWorkerIn(work, monday))),
  }
}

const zeros = (weeks: readonly CalendarDate[]) => new Map(weeks.map(monday => [monday, 0]))

/** Recorded as one: nobody has to be told. */
export const isNightWorkerIn = (work: Work, monday: CalendarDate): boolean =>
  work.profileOn(monday)?.isNightWorker ?? false

/** The week in which a sum ends: where all its shifts are known, only if it has one. */
export function weekOfYear(work: Work, monday: CalendarDate) {
  const first = dayOf(monday)
  const shifts = work.weekOf(first)?.shifts ?? []
  return shifts.length === 0 && work.plan.year?.weeks.includes(monday) ? null : { first, last: first, shifts }
}

/** Overtime counts in the year of its Sunday. */
export const yearOf = (monday: CalendarDate): string => dateOf(dayOf(monday) + 6).slice(0, 4)

function overtimeSums(
  work: Work,
  { weeks, period, solidarity, freedBy }: KnownYears,
  isKnown: ReadonlySet<CalendarDate>,
) {
  const sums = new Map<CalendarDate, number>()
  let [used, year] = [0, '']
  for (const monday of mondaysIn(period)) {
    if (yearOf(monday) !== year) [used, year] = [0, yearOf(monday)]
    const day = dayOf(monday)
    const more = isKnown.has(monday) ? 0 : work.quotaOf(day, date => solidarity.get(date) ?? 0)
    used += more
    const isLater = monday > weeks[0]! && more > 0
    if (isKnown.has(monday) || isLater) sums.set(monday, used - freedBy(dateOf(day + 6)))
  }
  return sums
}

function nightSums(
  work: Work,
  { weeks, period, nights }: KnownYears,
  isKnown: ReadonlySet<CalendarDate>,
  { timeZone }: LabourParameters,
) {
  const minutes = nightsByDay(work, nights, timeZone).filter(([day]) => !isKnown.has(dateOf(mondayOf(day))))
  const hasNight = new Set(minutes.map(([day]) => dateOf(mondayOf(day))))
  const asked = mondaysIn(period).filter(monday => isKnown.has(monday) || (hasNight.has(monday) && monday > weeks[0]!))
  return new Map(
    asked.map(monday => {
      const sunday = dayOf(monday) + 6
      const first = dayOf(twelveMonthsUntil(dateOf(sunday)))
      return [monday, sum(minutes.map(([day, ofDay]) => (first <= day && day <= sunday ? ofDay : 0)))]
    }),
  )
}

/** As `countWeek` counts them, in the hours of night of their week. */
function nightsByDay(work: Work, nights: readonly Worked[], timeZone: string): [DayNumber, number][] {
  const weeks = new Map<DayNumber, Worked[]>()
  for (const each of nights) {
    const [first, last] = [each.start, each.end - 1].map(instant => mondayOf(work.zone.at(instant)))
    for (const monday of new Set([first!, last!])) weeks.set(monday, [...(weeks.get(monday) ?? []), each])
  }
  return [...weeks].flatMap(([monday, ofWeek]) => {
    const week = { from: dateOf(monday), to: dateOf(monday + 6) }
    const { nightStart, nightEnd } = work.valuesOn(week.from)
    const days = workedDays(week, ofWeek, { timeZone, nightStart, nightEnd }).filter(({ night }) => night > 0)
    return days.map(({ date, night }): [DayNumber, number] => [dayOf(date), night])
  })
}
