import type { z } from 'zod'
import { type HoursRefusal, plannableHours } from '#schedule/plannable.ts'
import {
  type AnyShift,
  formOfShift,
  hasPerson,
  plainDetails,
  realHours,
  type ShiftDetails,
  termsOfType,
} from '#schedule/rules.ts'
import type { planChange } from '#schedule/schemas.ts'
import type { ShiftForm, ShiftType, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'

/** A shift that can be sent. A shift without a type cannot be moved until it gets one. */
export type TypedShift = AnyShift & { shiftTypeId: string }

/** A change of the plan with its whole shifts: the expected ones, then the server's. Nothing before: new. Nothing after: deleted. */
export type ShownChange = { before: AnyShift | null; after: TypedShift | null }

/** Names what is done and undone in messages. */
export type EditKind = 'added' | 'edited' | 'moved' | 'copied' | 'deleted' | 'week-copied'

/** Undone together: one change, or all of a copied week. */
export type Edit = { kind: EditKind; changes: readonly ShownChange[] }

export const hasType = (shift: AnyShift): shift is TypedShift => shift.shiftTypeId !== null

/** True if an undo can restore it: the server refuses to plan an old shift of 24 hours again. */
export const isRestorable = (shift: AnyShift): shift is TypedShift =>
  hasType(shift) && shift.startTime !== shift.endTime

/** A shift with the hours of its type, and what else was typed. */
export const typedForm = (
  type: ShiftType,
  place: Pick<ShiftForm, 'employeeId' | 'department' | 'date'>,
  typed: Partial<ShiftDetails> = {},
): ShiftForm => ({
  ...plainDetails,
  ...typed,
  ...place,
  ...termsOfType(type),
  startTime: type.defaultStartTime,
  endTime: type.defaultEndTime,
})

/** As it is sent. A restored shift continues after the version in which it was deleted. */
export const planChangeOf = ({ before, after }: ShownChange): z.input<typeof planChange> => {
  if (before) return { before: { id: before.id, version: before.version }, after: after && formOfShift(after) }
  return { before, after: after && { ...formOfShift(after), id: after.id, version: after.version - 1 || undefined } }
}

/** The name in its form of a field that the server refused: `changes.0.after.endTime` is `endTime`. */
export const formField = (path: string) => path.replace(/^changes\.\d+\.after\./, '')

/** The server's expected answer, or the refusal of its hours. */
export function expectedShift(
  form: ShiftForm,
  { id, version, timeZone }: { id: string; version: number; timeZone: string },
  now: Temporal.Instant,
): TypedShift | HoursRefusal {
  const hours = plannableHours(form, timeZone)
  if ('reason' in hours) return hours
  return { ...form, ...realHours(hours), id, version, updatedAt: now.toString() }
}

/** The week after some changes. */
export function weekAfter<Planned extends Pick<TeamWeek, 'week' | 'shifts' | 'openShifts'>>(
  team: Planned,
  changes: readonly ShownChange[],
): Planned {
  if (changes.length === 0) return team
  const changed = new Map<string, AnyShift | null>()
  for (const { before, after } of changes) {
    if (before) changed.set(before.id, null)
    if (after) changed.set(after.id, after.date >= team.week.from && after.date <= team.week.to ? after : null)
  }
  const present = [...changed.values()].filter(shift => shift !== null)
  const isUntouched = ({ id }: { id: string }) => !changed.has(id)
  const open = [...team.openShifts.filter(isUntouched), ...present.filter(shift => !hasPerson(shift))]
  const wasOpen = team.openShifts.length > 0
  return {
    ...team,
    shifts: [...team.shifts.filter(isUntouched), ...present.filter(hasPerson)],
    openShifts: open.length > 0 || wasOpen ? open : team.openShifts,
  }
}

export const canUndo = ({ changes }: Edit) => changes.every(({ before }) => before === null || isRestorable(before))

/** Restores each shift in its next version. The server refuses it if another person changed the shift since. */
export const inverseOf = ({ changes }: Edit): ShownChange[] =>
  changes.toReversed().map(({ before, after }) => ({
    before: after,
    after: before && isRestorable(before) ? { ...before, version: (after ?? before).version + 1 } : null,
  }))

/** A history without a reverted edit. Its shifts have new versions from the server; the other edits are updated to them. */
export function historyWithout(history: readonly Edit[], edit: Edit, restored: readonly ShownChange[] = []): Edit[] {
  const versions = new Map<string, number>()
  for (const { after } of restored) {
    const seen = after && edit.changes.find(({ before }) => before?.id === after.id)?.before
    if (seen) versions.set(versionName(seen), after.version)
  }
  return history.filter(other => other !== edit).map(other => inVersions(other, versions))
}

const versionName = ({ id, version }: { id: string; version: number }) => `${id} ${version}`

const inVersions = (edit: Edit, versions: ReadonlyMap<string, number>): Edit => {
  const updated = <Known extends AnyShift>(shift: Known | null) => {
    const version = shift && versions.get(versionName(shift))
    return shift && version ? { ...shift, version } : shift
  }
  const changes = edit.changes.map(({ before, after }) => ({ before: updated(before), after: updated(after) }))
  return { ...edit, changes }
}
