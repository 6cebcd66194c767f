import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { instantAt } from '#core/wall-clock.ts'
import { employees } from '#people/server/tables.ts'
import type { saveShift as SaveShift, saveShiftType as SaveShiftType } from '#schedule/contract.ts'
import { breakFits, shiftInterval } from '#schedule/rules.ts'
import type { Tx } from '#server/database.ts'
import { found, InvalidFields, Refusal } from '#server/refusals.ts'
import { overlappingShift, shiftTypeById } from './queries.ts'
import { shifts, shiftTypes } from './tables.ts'

type ShiftForm = z.output<typeof SaveShift>
type ShiftTypeForm = z.output<typeof SaveShiftType>

/** @returns the new shift's id. */
export const addShift = async (tx: Tx, actor: Member, form: ShiftForm, now: Temporal.Instant) => {
  const shift = await plannable(tx, actor, form)
  const at = new Date(now.epochMilliseconds)
  const [row] = await tx
    .insert(shifts)
    .values({ companyId: actor.companyId, ...shift, createdAt: at, updatedAt: at })
    .returning({ id: shifts.id })
  return row!.id
}

export const editShift = async (tx: Tx, actor: Member, id: string, form: ShiftForm, now: Temporal.Instant) => {
  const shift = await plannable(tx, actor, form, id)
  const [edited] = await tx
    .update(shifts)
    .set({ ...shift, updatedAt: new Date(now.epochMilliseconds) })
    .where(eq(shifts.id, id))
    .returning({ id: shifts.id })
  found(edited)
}

/** Of two at once, the second finds nothing; so for every change and deletion here. */
export const deleteShift = async (tx: Tx, id: string) => {
  const [deleted] = await tx.delete(shifts).where(eq(shifts.id, id)).returning({ id: shifts.id })
  found(deleted)
}

/** The row to write, once the company's people, types and clock and the person's other shifts allow it. */
const plannable = async (tx: Tx, actor: Member, form: ShiftForm, id?: string) => {
  await checkBelongings(tx, form)
  const hours = realHours(form, actor.timeZone)
  const { employeeId, shiftTypeId, breakDuration, notes } = form
  const overlap = await overlappingShift(tx, { id, employeeId, ...hours }, actor.timeZone)
  if (overlap) {
    const values = { name: overlap.firstName, from: overlap.startTime, to: overlap.endTime }
    throw new Refusal('schedule.overlap', { values })
  }
  return { employeeId, shiftTypeId, breakDuration, notes, ...hours }
}

/**
 * An id of another company is refused in the same words as one that does not exist. The person is locked: of two shifts for
 * them at once the second sees the first, and none is planned while they are being deleted.
 */
const checkBelongings = async (tx: Tx, { employeeId, shiftTypeId }: ShiftForm) => {
  const ofActive = and(eq(employees.id, employeeId), isNull(employees.deletedAt))
  const [employee] = await tx.select({ id: employees.id }).from(employees).where(ofActive).for('no key update')
  const type = await shiftTypeById(tx, shiftTypeId)
  const unknown = [
    ...(employee ? [] : [{ path: 'employeeId', code: 'unknown' as const }]),
    ...(type ? [] : [{ path: 'shiftTypeId', code: 'unknown' as const }]),
  ]
  if (unknown.length > 0) throw new InvalidFields(...unknown)
}

const realHours = (form: ShiftForm, timeZone: string) => {
  const interval = shiftInterval(form, timeZone)
  if (interval === 'missing-time') {
    const field = instantAt(form.date, form.startTime, timeZone) === 'missing-time' ? 'startTime' : 'endTime'
    throw new Refusal('schedule.missing-time', { status: 422, field })
  }
  if (interval === 'too-long') throw new Refusal('schedule.too-long', { status: 422, field: 'endTime' })
  if (!breakFits(interval, form.breakDuration))
    throw new Refusal('schedule.break-too-long', { status: 422, field: 'breakDuration' })
  return { startsAt: new Date(interval.start), endsAt: new Date(interval.end) }
}

/** @returns the new type's id. */
export const addShiftType = async (tx: Tx, actor: Member, form: ShiftTypeForm) => {
  const [row] = await tx
    .insert(shiftTypes)
    .values({ companyId: actor.companyId, ...form })
    .returning({ id: shiftTypes.id })
  return row!.id
}

export const editShiftType = async (tx: Tx, id: string, form: ShiftTypeForm) => {
  const [edited] = await tx.update(shiftTypes).set(form).where(eq(shiftTypes.id, id)).returning({ id: shiftTypes.id })
  found(edited)
}

/** Its shifts keep their hours and show in the fallback colour. */
export const deleteShiftType = async (tx: Tx, id: string) => {
  const [deleted] = await tx.delete(shiftTypes).where(eq(shiftTypes.id, id)).returning({ id: shiftTypes.id })
  found(deleted)
}
