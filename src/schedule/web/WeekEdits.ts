import { type Shift, shiftInterval } from '#schedule/rules.ts'
import type { ShiftForm, TeamWeek } from './TeamWeek.ts'

const UNSAVED = 'unsaved-'
let unsavedCount = 0

/** The id of a shift that the server has not seen yet. */
export const unsavedId = () => `${UNSAVED}${++unsavedCount}`

/** Until then it can be neither edited nor deleted. */
export const isSaved = (shift: Shift) => !shift.id.startsWith(UNSAVED)

/** The shift that the server will answer, or null when its hours cannot be and it will refuse. */
export function expectedShift(form: ShiftForm, id: string, timeZone: string, now: Temporal.Instant): Shift | null {
  const interval = shiftInterval(form, timeZone)
  if (typeof interval === 'string') return null
  return {
    ...form,
    id,
    startsAt: new Date(interval.start).toISOString(),
    endsAt: new Date(interval.end).toISOString(),
    updatedAt: now.toString(),
  }
}

export const withoutShift = (week: TeamWeek, shift: Shift): TeamWeek => ({
  ...week,
  shifts: week.shifts.filter(({ id }) => id !== shift.id),
})

export const withShift = (week: TeamWeek, shift: Shift): TeamWeek => ({ ...week, shifts: [...week.shifts, shift] })

/** What to send to plan the same shift again, or null when its type is gone: a new shift needs one. */
export const formOf = (shift: Shift): ShiftForm | null => {
  const { employeeId, shiftTypeId, date, startTime, endTime, breakDuration, notes } = shift
  return shiftTypeId === null ? null : { employeeId, shiftTypeId, date, startTime, endTime, breakDuration, notes }
}
