import { type CalendarDate } from '#core/calendar.ts'
import type { Absence, WorkInterval } from './rules/rule.ts'

type ShiftOnDays = Pick<WorkInterval, 'from' | 'to' | 'startTime' | 'endTime'>

/** Whether a shift has hours on the days of an absence. */
export const touches =
  ({ from, to }: ShiftOnDays) =>
  ({ startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate }) =>
    startDate <= to && from <= endDate

/** Two moments that compare: dates with wall times, or epoch milliseconds. */
type Span<Moment extends string | number> = { start: Moment; end: Moment }

/** An end within a day, of half a day or of hours, leaves the rest of a shift to work. */
export type AwaySpan<Moment extends string | number> = Span<Moment> & {
  startsWithinDay: boolean
  endsWithinDay: boolean
}

/**
 * A shift on the free half of a day of leave fits. One that goes on after midnight belongs to its first day: leave of whole days takes it with that day, and
 * leave from the day after leaves it standing.
 */
const takesOf =
  <Moment extends string | number>(shift: Span<Moment>) =>
  ({ start, end, startsWithinDay }: AwaySpan<Moment>) =>
    start < shift.end && shift.start < end && (startsWithinDay || start <= shift.start)

/** The parts of a shift that absences keep, in order. */
export const spansLeft = <Moment extends string | number>(
  shift: Span<Moment>,
  absences: readonly AwaySpan<Moment>[],
): Span<Moment>[] =>
  absences.filter(takesOf(shift)).reduce((rest, away) => rest.flatMap(piece => outside(piece, away)), [shift])

/** The parts before the first hour of an absence and after its last one. */
const outside = <Moment extends string | number>(
  { start, end }: Span<Moment>,
  away: AwaySpan<Moment>,
): Span<Moment>[] =>
  [
    { start, end: away.start < end ? away.start : end },
    { start: away.end > start ? away.end : start, end: away.endsWithinDay ? end : start },
  ].filter(piece => piece.start < piece.end)

/** By the wall clock. Midnight is the end of the day before. */
const onClock = ({ from, to, startTime, endTime }: ShiftOnDays): Span<string> => ({
  start: `${from} ${startTime}`,
  end: `${to} ${endTime === '00:00' ? '24:00' : endTime}`,
})

const awayOnClock = ({ startDate, endDate, startTime, endTime }: Absence): AwaySpan<string> => ({
  start: `${startDate} ${startTime ?? '00:00'}`,
  end: `${endDate} ${endTime ?? '24:00'}`,
  startsWithinDay: !!startTime,
  endsWithinDay: !!endTime,
})

/** Whether an absence takes hours of a shift. In SQL: `sharesTime` of schedule/server/leave-queries.ts. */
export const isAwayAt = (shift: ShiftOnDays) => (leave: Absence) => takesOf(onClock(shift))(awayOnClock(leave))

/** The parts of a shift that absences keep, in order: the day on which a part begins, and its hours. Null where absences take none of it. */
export const leftOf = (shift: ShiftOnDays, absences: readonly Absence[]): Omit<ShiftOnDays, 'to'>[] | null =>
  absences.some(isAwayAt(shift))
    ? spansLeft(onClock(shift), absences.map(awayOnClock)).map(({ start, end }) => ({
        from: start.slice(0, 10),
        startTime: start.slice(11),
        endTime: end.slice(11).replace('24:', '00:'),
      }))
    : null

/** The break of each piece: all of it stays with the longest, the first of two equal ones, because its place in the shift is not known. In minutes. */
export const breaksOf = (lengths: readonly number[], breakDuration: number): number[] => {
  const longest = lengths.indexOf(Math.max(...lengths))
  return lengths.map((length, nth) => (nth === longest ? Math.min(breakDuration, length) : 0))
}
