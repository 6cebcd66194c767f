import type { CalendarDate } from '#core/calendar.ts'
import { MINUTE, sum } from '#core/durations.ts'
import { type Interval, lengthOf } from '#core/intervals.ts'
import { breaksOf, leftOf } from '#labour/absences.ts'
import { absenceOf, type LeaveSpan, takesWholeDay } from '#leave/span.ts'
import {
  DAY_MINUTES,
  daysTouched,
  drawnInterval,
  heldInterval,
  netMinutes,
  type RealHours,
  type WallHours,
} from '#schedule/rules.ts'

export type DatedHours = WallHours & { date: CalendarDate }

/** The parts of a shift that leave keeps, each on the day on which it begins: half a day or hours leave the rest to work, whole days nothing. The shift itself where leave takes none of it. */
export const shiftsLeft = <Shift extends DatedHours>(shift: Shift, absences: Parameters<typeof leftOf>[1]): Shift[] => {
  const pieces = leftOf({ ...shift, ...daysTouched(shift) }, absences)
  return pieces ? pieces.map(({ from: date, ...hours }) => ({ ...shift, date, ...hours })) : [shift]
}

/** The same, with the net minutes of each piece. */
export const partsLeft = <Shift extends DatedHours & { minutes: number }>(
  shift: Shift,
  absences: Parameters<typeof leftOf>[1],
  zone: string,
): Shift[] => {
  const pieces = shiftsLeft(shift, absences)
  if (pieces[0] === shift) return pieces
  const lengthOfPiece = (piece: DatedHours) => lengthOf(heldInterval(piece, zone)) / MINUTE
  const lengths = pieces.map(lengthOfPiece)
  const breaks = breaksOf(lengths, lengthOfPiece(shift) - shift.minutes)
  return pieces.map((piece, nth) => ({ ...piece, minutes: lengths[nth]! - breaks[nth]! }))
}

export type DatedLeave = LeaveSpan & { status: 'pending' | 'approved' | 'training' }

/** The leave that takes hours. */
const granted = (leave: readonly DatedLeave[]) => leave.filter(({ status }) => status === 'approved').map(absenceOf)

/** The parts of a shift for which its person is there: hours and half days of granted leave take theirs. A shift that stands on a whole day of leave was kept by somebody: its person comes. */
export const presentParts = <Shift extends DatedHours>(shift: Shift, leave: readonly DatedLeave[]): Shift[] =>
  shiftsLeft(shift, granted(leave.filter(each => !takesWholeDay(each, shift.date))))

/** The same as `drawnInterval` says it. */
export const presentHours = (shift: DatedHours, leave: readonly DatedLeave[]): Interval[] =>
  presentParts(shift, leave).map(piece => {
    const { start, end } = drawnInterval(piece)
    const past = piece.date > shift.date ? DAY_MINUTES : 0
    return { start: start + past, end: end + past }
  })

/** Net minutes of a shift without what granted leave takes of it: the same hour is not planned work and leave. */
export const minutesLeft = (
  shift: DatedHours & { minutes: number },
  leave: readonly DatedLeave[],
  zone: string,
): number => sum(partsLeft(shift, granted(leave), zone).map(({ minutes }) => minutes))

type PlannedHours = DatedHours & RealHours & { employeeId: string | null; breakDuration: number }

/** The planned minutes of these shifts, of one person or of many, without those that granted leave takes. */
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
