import type { CalendarDate } from '#core/calendar.ts'
import { wallTimeAt } from '#core/wall-clock.ts'
import type { WeekAbsence } from '#labour/hours.ts'

/** Minutes that were planned on a day of work, and not retained of it. */
export type LateDay = { date: CalendarDate; minutes: number }

/**
 * Absences for the late arrivals and early departures of a week. Together they are at most the minutes that the week lacks: who made up for being late
 * has worked the hours.
 * @param late in order @param missing minutes that the month pays for the week and nobody did
 */
export function lateAbsences(late: readonly LateDay[], missing: number): WeekAbsence[] {
  let left = missing
  return late.flatMap(({ date, minutes }) => {
    const taken = Math.min(left, minutes)
    left -= taken
    return taken > 0 ? [{ startDate: date, endDate: date, startTime: '00:00', endTime: wallTimeAt(taken) }] : []
  })
}
