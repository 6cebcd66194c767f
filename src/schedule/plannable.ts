import { addDays, type CalendarDate } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import { type Interval, isTooLong, lengthOf } from '#core/intervals.ts'
import { instantAt } from '#core/wall-clock.ts'
import { endsNextDay, type WallHours } from '#schedule/rules.ts'

/**
 * Epoch milliseconds. An end equal to the start is refused: it may be a slip or a whole day. 'too-long' counts real time, because
 * a day of clock change has 23 or 25 hours.
 */
export function shiftInterval(
  shift: WallHours & { date: CalendarDate },
  timeZone: string,
): Interval | 'same-time' | 'missing-time' | 'too-long' {
  if (shift.startTime === shift.endTime) return 'same-time'
  const endDate = endsNextDay(shift) ? addDays(shift.date, 1) : shift.date
  const start = instantAt(shift.date, shift.startTime, timeZone)
  const end = instantAt(endDate, shift.endTime, timeZone)
  if (start === 'missing-time' || end === 'missing-time') return 'missing-time'
  const interval = { start: start.epochMilliseconds, end: end.epochMilliseconds }
  return isTooLong(interval) ? 'too-long' : interval
}

/** A break is shorter than its shift. Interval in epoch milliseconds, break in minutes. */
export const breakFits = (interval: Interval, breakDuration: number): boolean =>
  breakDuration * MINUTE < lengthOf(interval)

/** The field to correct, and the key of the refusal. */
export type HoursRefusal = {
  field: 'startTime' | 'endTime' | 'breakDuration'
  reason: 'same-time' | 'missing-time' | 'too-long' | 'break-too-long'
}

/** Epoch milliseconds, or why these hours cannot be planned. */
export function plannableHours(
  shift: WallHours & { date: CalendarDate; breakDuration: number },
  timeZone: string,
): Interval | HoursRefusal {
  const interval = shiftInterval(shift, timeZone)
  if (interval === 'missing-time') {
    const startIsMissing = instantAt(shift.date, shift.startTime, timeZone) === 'missing-time'
    return { field: startIsMissing ? 'startTime' : 'endTime', reason: 'missing-time' }
  }
  if (typeof interval === 'string') return { field: 'endTime', reason: interval }
  return breakFits(interval, shift.breakDuration) ? interval : { field: 'breakDuration', reason: 'break-too-long' }
}
