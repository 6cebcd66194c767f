import type { CalendarDate } from '#core/calendar.ts'
import { MINUTE, sum } from '#core/durations.ts'
import { lengthOf } from '#core/intervals.ts'
import { leftOf } from '#labour/absences.ts'
import { absenceOf, isPartial, type LeaveSpan, takesWholeDay } from '#leave/span.ts'
import { daysTouched, heldInterval, netMinutes, type RealHours, type WallHours } from '#schedule/rules.ts'

type DatedHours = WallHours & { date: CalendarDate }

/** What leave leaves of a shift, each piece on the day on which it begins: half a day or hours leave the rest to work, whole days nothing. */
export const shiftsLeft = <Shift extends DatedHours>(
  shift: Shift,
  absences: readonly ReturnType<typeof absenceOf>[],
): Shift[] =>
  leftOf({ ...shift, ...daysTouched(shift) }, absences).map(({ from, startTime, endTime }) => ({
    ...shift,
    date: from,
    startTime,
    endTime,
  }))

/** The same, with the net minutes of each piece: the break stays with the longest, because its place in the shift is not known. */
export const partsLeft = <Shift extends DatedHours & { minutes: number }>(
  shift: Shift,
  absences: readonly ReturnType<typeof absenceOf>[],
  zone: string,
): Shift[] => {
  const minutesOf = (piece: DatedHours) => lengthOf(heldInterval(piece, zone)) / MINUTE
  const pieces = shiftsLeft(shift, absences).map(piece => ({ ...piece, minutes: minutesOf(piece) }))
  const longest = pieces.toSorted((one, other) => other.minutes - one.minutes)[0]
  const pause = minutesOf(shift) - shift.minutes
  return pieces.map(piece => (piece === longest ? { ...piece, minutes: Math.max(0, piece.minutes - pause) } : piece))
}

type DatedLeave = LeaveSpan & { status: 'pending' | 'approved' | 'training' }

/** Granted hours and half days that leave something of these days to work. On whole days a shift that stands was kept, or is yet to be removed: it counts. */
const partsOn = <Leave extends DatedLeave>(date: CalendarDate, leave: readonly Leave[]) =>
  leave.filter(each => each.status === 'approved' && isPartial(each) && !takesWholeDay(each, date))

/** Net minutes of a shift without what leave in part takes of it: the same hour is not planned work and leave. */
export const minutesLeft = (
  shift: DatedHours & { minutes: number },
  leave: readonly DatedLeave[],
  zone: string,
): number => {
  const parts = partsOn(shift.date, leave)
  return parts.length > 0
    ? sum(partsLeft(shift, parts.map(absenceOf), zone).map(({ minutes }) => minutes))
    : shift.minutes
}

type PlannedHours = DatedHours & RealHours & { employeeId: string | null; breakDuration: number }

/** What these shifts are planned for, of one person or of many, without what leave in part takes of them. */
export const plannedMinutes = (
  shifts: readonly PlannedHours[],
  leave: readonly (DatedLeave & { employeeId: string })[],
  zone: string,
): number =>
  sum(
    shifts.map(shift => {
      const own = leave.filter(({ employeeId }) => employeeId === shift.employeeId)
      return minutesLeft({ ...shift, minutes: netMinutes(shift) }, own, zone)
    }),
  )
