import { type CalendarDate, type DayNumber, dateOf, dayOf } from '#core/calendar.ts'
import { MINUTE, sum } from '#core/durations.ts'
import { type Interval, overlapOf, overlaps } from '#core/intervals.ts'
import type { WallTime } from '#core/wall-clock.ts'
import { twelveMonthsUntil } from '#labour/hours.ts'
import type { ParameterValues } from '#labour/parameters.ts'
import { dayMaxOf } from './daily.ts'
import { inWeeks, onDay } from './found.ts'
import { type CivilDay } from './plan-days.ts'
import type { RuleFinding, WorkInterval } from './rule.ts'
import { averagesAbove } from './weekly.ts'
import { labourRule, type Work } from './work.ts'
import { isNightWorkerIn, weekOfYear } from './years.ts'

type Night = { from: WallTime; to: WallTime }

/** The hours of a day that are night: after midnight, and before the next one where the night begins then. */
function nightsOf({ zone }: Work, day: DayNumber, { from, to }: Night): Interval[] {
  const end = zone.timeOn(day, to)
  if (from < to) return [{ start: zone.timeOn(day, from), end }]
  return [
    { start: zone.startOf(day), end },
    { start: zone.timeOn(day, from), end: zone.startOf(day + 1) },
  ]
}

/** Presence at night; a break whose place is not known may lie in it. */
export function nightMinutes(work: Work, { day, parts }: CivilDay, night: Night): number {
  const nights = nightsOf(work, day, night)
  let length = 0
  for (const part of parts) for (const each of nights) length += overlapOf(part, each)
  return Math.round(length / MINUTE)
}

const nightOf = ({ nightStart, nightEnd }: ParameterValues): Night => ({ from: nightStart, to: nightEnd })

const isNightWorkerOn = (work: Work, date: string) =>
  (work.profileOn(date)?.isNightWorker ?? false) && !work.isForfaitJoursOn(date) && !work.isMinorOn(date)

/** A shift lies in the night before its first morning, or in the one that follows. */
const isAtNight = (work: Work, { from, start, end }: WorkInterval, values: ParameterValues): boolean =>
  [dayOf(from), dayOf(from) + 1].some(day =>
    nightsOf(work, day, nightOf(values)).some(night => overlaps({ start, end }, night)),
  )

/** In each week with night hours from the one on in which they make somebody a night worker, until it is recorded. */
const becomesNightWorker = labourRule('TRAVAILLEUR_NUIT', 'warning', work => {
  const { year } = work.plan
  if (!year) return []
  const most = sum(year.weeks.map(monday => work.minutesOf(dayOf(monday))))
  return [...year.night].flatMap(([monday, others]): RuleFinding | [] => {
    const { nightWorkerFrom: limit } = work.valuesOn(monday)
    const week = weekOfYear(work, monday)
    if (others + most < limit || !week || isNightWorkerIn(work, monday) || work.isMinorOn(monday)) return []
    const hasNight = (shift: WorkInterval) =>
      work.leftOf(shift).some(piece => isAtNight(work, { ...shift, ...piece }, work.valuesOn(monday)))
    if (week.shifts.length > 0 && !week.shifts.some(hasNight)) return []
    const measured = others + nightOfWeeks(work, year.weeks, dateOf(week.last + 6))
    return measured >= limit ? inWeeks(work, week, { measured, limit, by: ['nightWorkerFrom'] }) : []
  })
})

/** The minutes of these weeks that lie in the twelve months until a day. */
const nightOfWeeks = (work: Work, mondays: readonly CalendarDate[], until: CalendarDate) => {
  const from = twelveMonthsUntil(until)
  const weeks = mondays.flatMap(monday => work.weekOf(dayOf(monday)) ?? [])
  const days = weeks.flatMap(week => work.counted(week).days)
  return sum(days.map(({ date, night }) => (from <= date && date <= until ? night : 0)))
}

const nightTooLong = labourRule('NUIT_JOUR_8H', 'exceeded', work => {
  if (work.plan.profile.dated.length === 0) return []
  return work.workingDays.flatMap(day => {
    const { date, shifts, minutes: measured } = day
    const { nightDayMax, nightDayOfJob } = day.values
    const ofJob = dayMaxOf[work.profileOn(date)?.jobCategory ?? 'other']
    const limit = nightDayOfJob ? day.values[ofJob] : nightDayMax
    if (measured <= limit || !isNightWorkerOn(work, date)) return []
    if (!shifts.some(shift => isAtNight(work, shift, day.values))) return []
    return onDay(date, shifts, { measured, limit, by: nightDayOfJob ? ['nightDayOfJob', ofJob] : ['nightDayMax'] })
  })
})

const nightAverage = labourRule('NUIT_SEM_40H', 'exceeded', work => {
  if (work.plan.profile.dated.length === 0) return []
  return averagesAbove(work, monday =>
    isNightWorkerOn(work, monday)
      ? [{ limit: work.valuesOn(monday).nightAverageMax, by: ['nightAverageMax', 'averageWeeks'] }]
      : [],
  )
})

export const nightRules = [becomesNightWorker, nightTooLong, nightAverage]
