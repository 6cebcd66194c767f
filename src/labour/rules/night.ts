import { type DayNumber, dayOf } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import { type Interval, overlapOf, overlaps } from '#core/intervals.ts'
import type { WallTime } from '#core/wall-clock.ts'
import type { ParameterValues } from '#labour/parameters.ts'
import { inWeek, onDay } from './found.ts'
import type { WorkInterval } from './rule.ts'
import { averagesAbove } from './weekly.ts'
import { type CivilDay, labourRule, type Work } from './work.ts'

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
  let total = work.plan.year?.night ?? 0
  if (!work.plan.year) return []
  return work.weeks.flatMap(week => {
    const isRecorded = work.profileOn(week.from)?.isNightWorker ?? false
    if (isRecorded || work.isMinorOn(week.from) || !week.shifts.some(shift => isAtNight(work, shift, week.values)))
      return []
    total += work.counted(week).night
    const limit = week.values.nightWorkerFrom
    return total >= limit ? inWeek(work, week, { measured: total, limit, by: ['nightWorkerFrom'] }) : []
  })
})

const nightTooLong = labourRule('NUIT_JOUR_8H', 'exceeded', work => {
  if (work.plan.profile.dated.length === 0) return []
  return work.workingDays.flatMap(day => {
    const { date, shifts, minutes: measured } = day
    const limit = day.values.nightDayMax
    if (measured <= limit || !isNightWorkerOn(work, date)) return []
    if (!shifts.some(shift => isAtNight(work, shift, day.values))) return []
    return onDay(date, shifts, { measured, limit, by: ['nightDayMax'] })
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
