import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, formatDate, weekOf } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { grantedLeave, leaveTypeNames } from '#leave/server/queries.ts'
import { fullName } from '#people/rules.ts'
import { employees } from '#people/server/tables.ts'
import { maySeeLeaveTypes } from '#schedule/policy.ts'
import { daysTouched, plannableHours } from '#schedule/rules.ts'
import type {
  changeShift as ChangeShift,
  planShift as PlanShift,
  removeShifts as RemoveShifts,
  saveShift as SaveShift,
  saveShiftType as SaveShiftType,
} from '#schedule/schemas.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { found, InvalidFields, Refusal } from '#server/http/refusals.ts'
import {
  describedShift,
  lockPeopleOf,
  overlappingShift,
  shiftById,
  shiftTypeById,
  shownShiftById,
  weekCopy,
} from './queries.ts'
import { shifts, shiftTypes } from './tables.ts'

type ShiftForm = z.output<typeof SaveShift>
type ShiftTypeForm = z.output<typeof SaveShiftType>
type ShiftRow = typeof shifts.$inferSelect
type SeenShift = { id: string; version: number }
type Asked = { now: Temporal.Instant; language: Language }

/** @returns the shift's id; `isNew` is false for a repeated request. */
export const addShift = async (tx: Tx, actor: Member, form: z.output<typeof PlanShift>, asked: Asked) => {
  await checkBelongings(tx, form)
  const shift = { id: form.id, ...columnsOf(form, actor.timeZone) }
  const known = form.id && (await shiftById(tx, form.id))
  if (known && !isSame(known, shift)) throw new Refusal('schedule.shift-exists')
  if (known) return { id: known.id, isNew: false }
  await checkOverlap(tx, actor, shift)
  if (!form.despiteLeave) await checkLeave(tx, actor, form, asked.language)
  const at = asDate(asked.now)
  const [row] = await tx
    .insert(shifts)
    .values({ companyId: actor.companyId, ...shift, version: (form.version ?? 0) + 1, createdAt: at, updatedAt: at })
    .returning({ id: shifts.id })
  return { id: row!.id, isNew: true }
}

export const editShift = async (
  tx: Tx,
  actor: Member,
  id: string,
  form: z.output<typeof ChangeShift>,
  asked: Asked,
) => {
  await checkBelongings(tx, form)
  const shift = { id, ...columnsOf(form, actor.timeZone) }
  const before = await lockSeen(tx, actor, { id, version: form.version })
  await checkOverlap(tx, actor, shift)
  if (!form.despiteLeave && hasNewDays(before, form)) await checkLeave(tx, actor, form, asked.language)
  await tx
    .update(shifts)
    .set({ ...shift, version: form.version + 1, updatedAt: asDate(asked.now) })
    .where(eq(shifts.id, id))
}

export const deleteShift = async (tx: Tx, actor: Member, seen: SeenShift) => {
  await lockSeen(tx, actor, seen)
  await tx.delete(shifts).where(eq(shifts.id, seen.id))
}

/**
 * Deletes all, or none if any changed since it was read. Ids that do not exist are ignored.
 * @returns the deleted rows.
 */
export const removeShifts = async (tx: Tx, actor: Member, { shifts: seen }: z.output<typeof RemoveShifts>) => {
  const ids = inArray(
    shifts.id,
    seen.map(({ id }) => id),
  )
  // Locked in one order, so that two simultaneous deletions cannot deadlock.
  const present = await tx.select().from(shifts).where(ids).orderBy(asc(shifts.id)).for('update')
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  const changed = present.find(({ id, version }) => version !== versions.get(id))
  if (changed) throw new Refusal('schedule.removal-changed', { values: await sentenceValues(tx, actor, changed.id) })
  await tx.delete(shifts).where(ids)
  return present
}

/** Of two simultaneous changes the second waits here, then reads the current shift. */
const lockSeen = async (tx: Tx, actor: Member, { id, version }: SeenShift) => {
  await tx.select({ id: shifts.id }).from(shifts).where(eq(shifts.id, id)).for('update')
  const present = await shownShiftById(tx, id, actor.timeZone)
  if (found(present).version !== version)
    throw new Refusal('schedule.shift-changed', { values: await sentenceValues(tx, actor, id) })
  return present!
}

const sentenceValues = async (tx: Tx, { timeZone }: Member, id: string) => {
  const { date, startTime, endTime, ...person } = found(await describedShift(tx, id, timeZone))
  return { name: fullName(person), date: formatDate(date), from: startTime, to: endTime }
}

const columnsOf = (form: ShiftForm, timeZone: string) => {
  const { employeeId, shiftTypeId, breakDuration, notes } = form
  const hours = plannableHours(form, timeZone)
  if ('reason' in hours) throw new Refusal(`schedule.${hours.reason}`, { status: 422, field: hours.field })
  return {
    employeeId,
    shiftTypeId,
    breakDuration,
    notes,
    startsAt: new Date(hours.start),
    endsAt: new Date(hours.end),
  }
}
type Columns = ReturnType<typeof columnsOf>

const isSame = (known: ShiftRow, shift: Columns) =>
  known.employeeId === shift.employeeId &&
  known.shiftTypeId === shift.shiftTypeId &&
  known.startsAt.getTime() === shift.startsAt.getTime() &&
  known.endsAt.getTime() === shift.endsAt.getTime() &&
  known.breakDuration === shift.breakDuration &&
  known.notes === shift.notes

const checkOverlap = async (tx: Tx, { timeZone }: Member, shift: Columns & { id?: string }) => {
  const overlap = await overlappingShift(tx, shift, timeZone)
  if (!overlap) return
  const values = { name: overlap.firstName, from: overlap.startTime, to: overlap.endTime }
  throw new Refusal('schedule.overlap', { values })
}

/** False if only notes, type or hours within the same days change: the planner has confirmed the leave already. */
const hasNewDays = (before: Omit<ShiftForm, 'shiftTypeId'>, after: ShiftForm) =>
  before.employeeId !== after.employeeId ||
  before.date !== after.date ||
  daysTouched(before).to !== daysTouched(after).to

/** Names the type of leave only to readers who may see it. */
const checkLeave = async (tx: Tx, actor: Member, form: ShiftForm, language: Language) => {
  const { from, to } = daysTouched(form)
  const away = await grantedLeave(tx, form.employeeId, { startDate: from, endDate: to })
  if (!away) return
  const { type, startDate, endDate } = away.leave
  const why = maySeeLeaveTypes(actor) ? ` (${leaveTypeNames[language][type]})` : ''
  const values = { name: fullName(away.person), why, from: formatDate(startDate), to: formatDate(endDate) }
  throw new Refusal('schedule.on-leave', { values })
}

/**
 * A foreign id is refused like an unknown one. Locks the person: of two simultaneous shifts the second sees the first, and none is
 * planned during a deletion.
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

/** A statement carries at most 65 535 values. */
const rowsAStatement = 5000

/**
 * Copies the week before into the week of a date, as previewed.
 * @returns the copy and the ids of its shifts, in their order.
 * @throws Refusal if the weeks changed since the preview.
 */
export const copyPreviousWeek = async (
  tx: Tx,
  actor: Member,
  { date, seal }: { date: CalendarDate; seal: string },
  now: Temporal.Instant,
) => {
  await lockPeopleOf(tx, weekOf(addDays(weekOf(date).from, -7)), actor.timeZone)
  const copy = await weekCopy(tx, actor, date)
  if (copy.seal !== seal) throw new Refusal('schedule.copy-changed')
  const at = asDate(now)
  const rows = copy.planned.map(({ employeeId, shiftTypeId, startsAt, endsAt, breakDuration, notes }) => ({
    companyId: actor.companyId,
    id: newId(),
    employeeId,
    shiftTypeId,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    breakDuration,
    notes,
    createdAt: at,
    updatedAt: at,
  }))
  for (let written = 0; written < rows.length; written += rowsAStatement)
    await tx.insert(shifts).values(rows.slice(written, written + rowsAStatement))
  return { copy, shiftIds: rows.map(({ id }) => id) }
}
