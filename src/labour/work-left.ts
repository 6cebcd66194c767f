import { addDays, type CalendarDate } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import { type Interval, lengthOf } from '#core/intervals.ts'
import { instantAtOrAfter, type WallTime } from '#core/wall-clock.ts'
import { type AwaySpan, breaksOf, spansLeft } from './absences.ts'
import type { Absence } from './rules/rule.ts'

/** A granted absence or a training, in epoch milliseconds. */
export type Away = AwaySpan<number>

/** An absence, as shifts are compared with it. */
export const awayIn =
  (timeZone: string) =>
  ({ startDate, endDate, startTime, endTime }: Absence): Away => {
    const at = (date: CalendarDate, time: WallTime) => instantAtOrAfter(date, time, timeZone).epochMilliseconds
    return {
      start: at(startDate, startTime ?? '00:00'),
      end: endTime ? at(endDate, endTime) : at(addDays(endDate, 1), '00:00'),
      startsWithinDay: !!startTime,
      endsWithinDay: !!endTime,
    }
  }

/** In epoch milliseconds; the place of the break, in minutes, is not known. */
type PlannedWork = Interval & { breakDuration: number }

/** The parts of a shift that absences keep, in order. */
export const workLeft = ({ start, end, breakDuration }: PlannedWork, away: readonly Away[]): PlannedWork[] => {
  const pieces = spansLeft({ start, end }, away)
  const breaks = breaksOf(
    pieces.map(piece => Math.round(lengthOf(piece) / MINUTE)),
    breakDuration,
  )
  return pieces.map((piece, nth) => ({ ...piece, breakDuration: breaks[nth]! }))
}
