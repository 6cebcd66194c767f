import { type HoursRefusal, plannableHours, realHours, type Shift } from '#schedule/rules.ts'
import type { ShiftForm, TeamWeek } from '../shared/TeamWeek.ts'

/** A shift that can be sent. A shift without a type cannot be moved until it gets one. */
export type TypedShift = Shift & { shiftTypeId: string }

/** One thing done to one shift. Nothing before: it is new. Nothing after: it is deleted. */
export type Step = { before: Shift | null; after: TypedShift | null }

export const hasType = (shift: Shift): shift is TypedShift => shift.shiftTypeId !== null

/** True if an undo can restore it: the server refuses to plan an old shift of 24 hours again. */
export const canComeBack = (shift: Shift): shift is TypedShift => hasType(shift) && shift.startTime !== shift.endTime

/** The server's expected answer, or the refusal of its hours. */
export function expectedShift(
  form: ShiftForm,
  { id, version, timeZone }: { id: string; version: number; timeZone: string },
  now: Temporal.Instant,
): TypedShift | HoursRefusal {
  const hours = plannableHours(form, timeZone)
  if ('reason' in hours) return hours
  return {
    ...form,
    ...realHours(hours),
    id,
    version,
    updatedAt: now.toString(),
  }
}

/** Applies pending changes to a week: they show before the server answers, even after a refetch. */
export function withSteps<Planned extends Pick<TeamWeek, 'week' | 'shifts'>>(team: Planned, steps: readonly Step[]) {
  if (steps.length === 0) return team
  const changed = new Map<string, Shift | null>()
  for (const { before, after } of steps) {
    if (before) changed.set(before.id, null)
    if (after) changed.set(after.id, after.date >= team.week.from && after.date <= team.week.to ? after : null)
  }
  const untouched = team.shifts.filter(({ id }) => !changed.has(id))
  return { ...team, shifts: [...untouched, ...[...changed.values()].filter(shift => shift !== null)] }
}

/** The body sent for a shift. */
export const formOf = (shift: TypedShift): ShiftForm => {
  const { employeeId, shiftTypeId, date, startTime, endTime, breakDuration, notes } = shift
  return { employeeId, shiftTypeId, date, startTime, endTime, breakDuration, notes }
}
