import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, weekOf } from '#core/calendar.ts'
import { pick } from '#core/pick.ts'
import { shiftContent } from '#schedule/rules.ts'
import type { copyWeek as CopyWeek, saveShiftType as SaveShiftType, saveDayNote } from '#schedule/schemas.ts'
import type { MoveDepartment } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusals.ts'
import { changePlan } from './plan-actions.ts'
import { dayNotes, shifts, shiftTypes } from './tables.ts'
import type { ChangeAsked } from './told/queries.ts'
import { lockSource, weekCopy } from './week-copy/queries.ts'

type DayNoteForm = z.output<typeof saveDayNote>
type ShiftTypeForm = z.output<typeof SaveShiftType>

/** @returns the new type's id. */
export const addShiftType = async (tx: Tx, actor: Member, form: ShiftTypeForm) => {
  const [row] = await tx
    .insert(shiftTypes)
    .values({ companyId: actor.companyId, ...form })
    .returning({ id: shiftTypes.id })
  return row!.id
}

export const editShiftType = (tx: Tx, id: string, form: ShiftTypeForm) =>
  tx.update(shiftTypes).set(form).where(eq(shiftTypes.id, id))

/** Its shifts keep their hours and show in the fallback colour. */
export const deleteShiftType = (tx: Tx, id: string) => tx.delete(shiftTypes).where(eq(shiftTypes.id, id))

/** @returns the new note's id. */
export const writeNote = async (tx: Tx, { companyId, employeeId }: Member, form: DayNoteForm) => {
  const [row] = await tx
    .insert(dayNotes)
    .values({ companyId, author: employeeId, ...form })
    .returning({ id: dayNotes.id })
  return row!.id
}

/** The person who rewrites a note is its author from then on. */
export const rewriteNote = (tx: Tx, { employeeId }: Member, id: string, form: DayNoteForm) =>
  tx
    .update(dayNotes)
    .set({ author: employeeId, ...form })
    .where(eq(dayNotes.id, id))

export const withdrawNote = (tx: Tx, id: string) => tx.delete(dayNotes).where(eq(dayNotes.id, id))

/**
 * Copies the week before into the week of a date, as previewed. Shifts of people who are away may become open ones.
 * @returns the copy, the rules that it exceeds, the ids of its shifts, in their order, and whom it reaches.
 * @throws Refusal if the weeks changed since the preview.
 */
export const copyPreviousWeek = async (
  tx: Tx,
  actor: Member,
  { date, seal, reason, opensLeftOut }: { date: CalendarDate } & z.output<typeof CopyWeek>,
  asked: ChangeAsked,
) => {
  const isDraft = await lockSource(tx, actor, weekOf(addDays(weekOf(date).from, -7)))
  const copy = await weekCopy(tx, actor, date, asked)
  if (copy.seal !== seal) throw new Refusal('schedule.copy-changed')
  // Without a reason, what exceeds a limit is left out.
  const wanted = [
    ...copy.planned,
    ...(reason === null ? [] : copy.exceeding),
    ...(opensLeftOut ? copy.leftOut.filter(({ mayBeOpen }) => mayBeOpen) : []).map(opened),
  ]
  const changes = wanted.map(shift => ({ before: null, after: formOf(shift) }))
  const {
    shifts: added,
    done,
    reached,
  } = await changePlan(
    tx,
    actor,
    { changes, reasonOf: ({ needsReason }) => (needsReason ? reason : null) },
    { ...asked, isDraft },
  )
  const shiftIds = added.map(shift => shift!.id)
  await keepWhomNotesAreAbout(
    tx,
    actor,
    wanted.flatMap(({ sourceId, notes }, index) => (notes === '' ? [] : { id: shiftIds[index]!, source_id: sourceId })),
  )
  const accepted = new Set(done.flatMap(change => change.accepted.map(({ finding }) => finding.rule)))
  return { copy, accepted: [...accepted], shiftIds, reached }
}

/** Notes go with the erasure of the person whom they were written for, also where the copy is open or somebody else's. */
const keepWhomNotesAreAbout = async (
  tx: Tx,
  { companyId }: Member,
  withNotes: readonly { id: string; source_id: string }[],
) => {
  if (withNotes.length === 0) return
  await tx.execute(sql`
    update ${shifts} set notes_about = coalesce(source.notes_about, source.employee_id)
    from jsonb_to_recordset(${JSON.stringify(withNotes)}::jsonb) as copied (id uuid, source_id uuid)
      join ${shifts} source on source.company_id = ${companyId} and source.id = copied.source_id
    where shifts.company_id = ${companyId} and shifts.id = copied.id
      and coalesce(source.notes_about, source.employee_id) is distinct from shifts.employee_id`)
}

type Copied = Awaited<ReturnType<typeof weekCopy>>['leftOut'][number]

const opened = (shift: Copied) => ({ ...shift, employeeId: null })

const formOf = (shift: Omit<Copied, 'sourceId' | 'obstacle' | 'mayBeOpen'>) => ({
  ...pick(shift, shiftContent),
  employeeId: shift.employeeId,
  department: shift.employeeId === null ? shift.department : null,
})

/** Open shifts and notes of the day follow their department. If it is removed, shifts stay without one, and notes are deleted. The new version refuses a planner who saw the former one. */
export const moveOpenShiftsAndDayNotes: MoveDepartment = async (tx, { from, to }) => {
  await tx
    .update(shifts)
    .set({ department: to, version: sql`${shifts.version} + 1` })
    .where(eq(shifts.department, from))
  const notes = eq(dayNotes.department, from)
  if (to === null) await tx.delete(dayNotes).where(notes)
  else await tx.update(dayNotes).set({ department: to }).where(notes)
}
