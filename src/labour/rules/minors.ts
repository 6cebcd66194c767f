import { type CalendarDate, type DayNumber, dateOf } from '#core/calendar.ts'
import { MINUTE, spokenDuration, sum } from '#core/durations.ts'
import { lengthOf } from '#core/intervals.ts'
import { hasHolidaysOff, hasSundaysOff, isSunday, onFreeDay } from './calendar.ts'
import { asCount, inWeek, onDay } from './found.ts'
import { nightMinutes } from './night.ts'
import { type CivilDay, shiftsOf, type WorkingDay } from './plan-days.ts'
import { idleOf, restsOf, tooShort, weeklyRestOf } from './rest.ts'
import type { RuleFinding } from './rule.ts'
import { minutesElsewhere } from './weekly.ts'
import { labourRule, type Work } from './work.ts'

const minorDays = (work: Work): CivilDay[] =>
  work.plan.profile.minorUntil === null ? [] : work.civilDays.filter(({ date }) => work.isMinorOn(date))

const minorWeeks = (work: Work) =>
  work.plan.profile.minorUntil === null ? [] : work.weeks.filter(({ from }) => work.isMinorOn(from))

/** The age below which a limit of a day holds; sentences say it. */
const ageOn = (work: Work, date: CalendarDate) => (work.isUnder16On(date) ? 16 : 18)

const dayTooLong = labourRule('MIN_JOUR', 'blocking', work =>
  minorDays(work).flatMap(day => {
    const by = work.isUnder16On(day.date) ? 'under16DayMax' : 'minorDayMax'
    const limit = day.values[by]
    const { minutes: measured, shifts } = work.longestOn(day)
    if (measured <= limit) return []
    return onDay(day.date, shifts, { measured, limit, by: [by], more: { age: ageOn(work, day.date) } })
  }),
)

/** In the week of the birthday the days before it count: nobody could allow the others. */
const weekTooLong = labourRule('MIN_SEMAINE', 'blocking', work =>
  minorWeeks(work).flatMap(week => {
    const limit = week.values.minorWeekMax
    const days = minorDays(work).filter(({ date }) => date >= week.from && date <= week.to)
    const trained = work.trainingMinutes(week, date => work.isMinorOn(date))
    const measured = Math.round(sum(days.map(({ minutes }) => minutes)) + trained + minutesElsewhere(work, week.from))
    return measured > limit ? inWeek(work, week, { measured, limit, by: ['minorWeekMax'] }) : []
  }),
)

/**
 * The longest work of a day without a break. Where a planned break lies is not known: the work before it is taken to be as long as is
 * allowed.
 */
function longestStretch({ shifts }: WorkingDay, breakMin: number, allowed: number): number {
  let [stretch, longest] = [0, 0]
  let lastEnd = Number.POSITIVE_INFINITY
  const pause = () => {
    longest = Math.max(longest, stretch)
    stretch = 0
  }
  for (const { start, end, breakDuration, breaks } of shifts) {
    if (start - lastEnd >= breakMin * MINUTE) pause()
    let from = start
    for (const each of breaks ?? []) {
      stretch += Math.round((each.start - from) / MINUTE)
      if (lengthOf(each) >= breakMin * MINUTE) pause()
      from = each.end
    }
    const worked = Math.round((end - from) / MINUTE) - (breaks ? 0 : breakDuration)
    const beforeBreak = !breaks && breakDuration >= breakMin ? Math.min(worked, Math.max(0, allowed - stretch)) : 0
    if (beforeBreak > 0) {
      stretch += beforeBreak
      pause()
    }
    stretch += worked - beforeBreak
    lastEnd = end
  }
  return Math.max(longest, stretch)
}

const noBreak = labourRule('MIN_PAUSE', 'blocking', work =>
  work.plan.profile.minorUntil === null
    ? []
    : work.workingDays.flatMap(day => {
        const { minorBreakAfter: limit, minorBreakMin } = day.values
        const measured = longestStretch(day, minorBreakMin, limit)
        if (measured <= limit || !work.isMinorOn(day.date)) return []
        return onDay(day.date, day.shifts, {
          measured,
          limit,
          by: ['minorBreakAfter', 'minorBreakMin'],
          more: { break: spokenDuration(minorBreakMin) },
        })
      }),
)

const dailyRest = labourRule('MIN_REPOS_J', 'blocking', work =>
  work.plan.profile.minorUntil === null
    ? []
    : restsOf(work).flatMap(rest => {
        const { date } = rest.later
        const by = work.isUnder16On(date) ? 'under16DailyRest' : 'minorDailyRest'
        const limit = rest.later.values[by]
        return rest.minutes < limit && work.isMinorOn(date)
          ? tooShort(work, rest, { limit, by: [by], more: { age: ageOn(work, date) } })
          : []
      }),
)

/** Days of rest in a row: two only if the week has two, one of them beside another free day. */
function daysOfRest(work: Work, monday: DayNumber): number {
  const worked = new Set(work.civilDays.map(({ day }) => day))
  const isFree = (day: DayNumber) => !worked.has(day) && work.trainedOn(dateOf(day)) === 0
  const free = [0, 1, 2, 3, 4, 5, 6].map(day => monday + day).filter(isFree)
  if (free.length < 2) return free.length
  return free.some(day => isFree(day - 1) || isFree(day + 1)) ? 2 : 1
}

const twoDays = { days: 2, minutes: 48 * 60 }

const weeklyRest = labourRule('MIN_REPOS_H', 'blocking', work =>
  minorWeeks(work).flatMap((week): RuleFinding | [] => {
    const days = daysOfRest(work, week.monday)
    if (days === twoDays.days) return []
    const limit = week.values.minorWeeklyRest
    if (limit >= twoDays.minutes || work.isUnder16On(week.from))
      return inWeek(work, week, { measured: days, limit: twoDays.days, by: [], written: asCount })
    const { minutes: measured, isCut } = weeklyRestOf(work, week, idleOf(work))
    if (measured >= limit) return []
    const more = { inside: spokenDuration(week.values.weeklyRestInside) }
    const wording = isCut ? 'MIN_REPOS_H_COUPE' : 'MIN_REPOS_H_ACCORD'
    return { ...inWeek(work, week, { measured, limit, by: [], more }), wording }
  }),
)

const nightWork = labourRule('MIN_NUIT', 'blocking', work =>
  minorDays(work).flatMap(day => {
    const values = day.values
    const [from, to] = work.isUnder16On(day.date)
      ? (['under16NightStart', 'under16NightEnd'] as const)
      : (['minorNightStart', 'minorNightEnd'] as const)
    const night = { from: values[from], to: values[to] }
    const measured = nightMinutes(work, day, night)
    if (measured === 0) return []
    const more = { nightStart: night.from, nightEnd: night.to, age: ageOn(work, day.date) }
    return onDay(day.date, shiftsOf(day), { measured, limit: 0, by: [from, to], more })
  }),
)

const sunday = labourRule('MIN_DIMANCHE', 'blocking', work =>
  minorDays(work).flatMap(day =>
    isSunday(day) && day.minutes > 0 && hasSundaysOff(work, day) ? onFreeDay(day.date, shiftsOf(day)) : [],
  ),
)

const publicHoliday = labourRule('MIN_FERIE', 'blocking', work =>
  minorDays(work).flatMap(day =>
    work.isHoliday(day.date) && day.minutes > 0 && hasHolidaysOff(work, day) ? onFreeDay(day.date, shiftsOf(day)) : [],
  ),
)

export const minorRules = [dayTooLong, weekTooLong, noBreak, dailyRest, weeklyRest, nightWork, sunday, publicHoliday]
