import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { isBuiltIn } from '#leave/rules/catalogue.ts'
import { interruptsLeave, type LeaveType, type LeaveUnit } from '#leave/rules/types.ts'
import type { addLeaveType as AddLeaveType, changeLeaveType as ChangeLeaveType } from '#leave/schemas.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { InvalidFields, Refusal } from '#server/http/refusals.ts'
import { holdTypes, isTypeUsed, isTypeUsedIn, lockType, typesShown } from './setting-queries.ts'
import { leaveTypes } from './tables.ts'

/** More than any form can show. */
const mostOwnTypes = 100

/** The name of a type as the trail keeps it: its key, which has words in every language, or what the company calls it. */
export const typeFacts = ({ key, name, nature: _nature, ...terms }: LeaveType) => ({ type: name ?? key, ...terms })

/** @throws Refusal if another type has the code */
const checkCode = (types: readonly LeaveType[], code: string, except?: string) => {
  if (types.some(type => type.code === code && type.key !== except))
    throw new Refusal('leave.type-code-taken', { field: 'code' })
}

export const addLeaveType = async (
  tx: Tx,
  { companyId }: Member,
  form: z.output<typeof AddLeaveType>,
  now: Temporal.Instant,
): Promise<LeaveType> => {
  const types = await typesShown(tx)
  if (types.filter(({ key }) => !isBuiltIn(key)).length >= mostOwnTypes) throw new Refusal('leave.too-many-types')
  checkCode(types, form.code)
  const key = newId()
  await tx.insert(leaveTypes).values({ companyId, key, ...form, createdAt: asDate(now) })
  return { key, ...form }
}

/** What a unit allows of a day. */
const partsOfUnit = { 'half-day': 'halves', hour: 'hours' } as const satisfies Partial<Record<LeaveUnit, string>>

const checkUnit = async (tx: Tx, { key, unit: former }: LeaveType, unit: LeaveUnit) => {
  if (former !== 'half-day' && former !== 'hour') return
  if (former !== unit && (await isTypeUsedIn(tx, key, partsOfUnit[former])))
    throw new Refusal('leave.type-parts-used', { field: 'unit' })
}

export const changeLeaveType = async (
  tx: Tx,
  { companyId }: Member,
  type: LeaveType,
  form: z.output<typeof ChangeLeaveType>,
  now: Temporal.Instant,
): Promise<LeaveType> => {
  if (isBuiltIn(type.key) !== (form.name === null))
    throw new InvalidFields({ path: 'name', code: form.name === null ? 'required' : 'unknown' })
  checkCode(await typesShown(tx), form.code, type.key)
  await lockType(tx, type.key)
  await checkUnit(tx, type, form.unit)
  const changed = { ...type, ...form }
  await tx
    .insert(leaveTypes)
    .values({ companyId, ...changed, createdAt: asDate(now) })
    .onConflictDoUpdate({ target: [leaveTypes.companyId, leaveTypes.key], set: form })
  return changed
}

/** One that was used is retired instead: no leave loses its type. */
export const removeLeaveType = async (tx: Tx, { key }: LeaveType) => {
  if (isBuiltIn(key)) throw new Refusal('leave.type-built-in')
  await lockType(tx, key)
  if (await isTypeUsed(tx, key)) throw new Refusal('leave.type-used')
  await tx.delete(leaveTypes).where(eq(leaveTypes.key, key))
}

/** @throws InvalidFields for a type that does not exist, Refusal for one that this person may not use */
export const typeOffered = async (tx: Tx, key: string, mayUse: (type: LeaveType) => boolean) => {
  await holdTypes(tx, [key])
  const type = (await typesShown(tx)).find(each => each.key === key)
  if (!type) throw new InvalidFields({ path: 'type', code: 'required' })
  if (mayUse(type)) return type
  const isRetired = type.askedBy === 'nobody'
  throw new Refusal(isRetired ? 'leave.type-retired' : 'leave.type-not-asked', { status: 422, field: 'type' })
}

/** The columns of a leave that follow from its type. */
export const ofTypeOffered = ({ key, name, nature }: LeaveType) => ({
  type: key,
  typeName: name,
  interrupts: interruptsLeave(nature),
})
