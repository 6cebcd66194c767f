import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import type { saveShiftType as SaveShiftType, saveDayNote } from '#schedule/schemas.ts'
import type { MoveDepartment } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { dayNotes, shifts, shiftTypes } from './tables.ts'

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
