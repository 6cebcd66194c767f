import { addDays, type CalendarDate } from '#core/calendar.ts'
import type { Absence, WorkInterval } from './rules/rule.ts'

type ShiftOnDays = Pick<WorkInterval, 'from' | 'to' | 'startTime' | 'endTime'>

/** Whether a shift has hours on the days of an absence. */
export const touches =
  ({ from, to }: ShiftOnDays) =>
  ({ startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate }) =>
    startDate <= to && from <= endDate

/**
 * A shift on the free half of a day of leave fits. One that goes on after midnight belongs to its first day: leave of whole days takes it with that day, and
 * leave from the day after leaves it standing. In SQL: `sharesTime` of schedule/server/leave-queries.ts.
 */
export const isAwayAt = (shift: ShiftOnDays) => (leave: Absence) => {
  if (!touches(shift)(leave)) return false
  if (leave.startTime === null && shift.from < leave.startDate) return false
  const ends = endOf(shift)
  const isBefore = leave.startTime && shift.to === leave.startDate && ends <= leave.startTime
  const isAfter = leave.endTime && shift.from === leave.endDate && shift.startTime >= leave.endTime
  return !isBefore && !isAfter
}

/** Midnight is the end of the day before. */
const endOf = ({ endTime }: ShiftOnDays) => (endTime === '00:00' ? '24:00' : endTime)

/** What absences leave of a shift. Half a day or hours of leave leave the rest of it to work, whole days nothing. */
export const leftOf = <Shift extends ShiftOnDays>(shift: Shift, absences: readonly Absence[]): Shift[] =>
  absences.reduce<Shift[]>((rest, away) => rest.flatMap(piece => outside(piece, away)), [shift])

/** What lies before the first hour of an absence and after its last one. */
const outside = <Shift extends ShiftOnDays>(shift: Shift, away: Absence): Shift[] => {
  if (!isAwayAt(shift)(away)) return [shift]
  const { startDate, startTime, endDate, endTime } = away
  const isBegun = startTime && `${shift.from} ${shift.startTime}` < `${startDate} ${startTime}`
  const goesOn = endTime && `${endDate} ${endTime}` < `${shift.to} ${endOf(shift)}`
  const lastDay = startTime === '00:00' ? addDays(startDate, -1) : startDate
  return [
    ...(isBegun ? [{ ...shift, to: lastDay, endTime: startTime }] : []),
    ...(goesOn ? [{ ...shift, from: endDate, startTime: endTime }] : []),
  ]
}
