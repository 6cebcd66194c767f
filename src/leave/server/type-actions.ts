import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { folded } from '#core/search.ts'
import { isBuiltIn, isEarned } from '#leave/rules/catalogue.ts'
import { interruptsLeave, type LeaveType, type LeaveUnit } from '#leave/rules/types.ts'
import type { addLeaveType as AddLeaveType, changeLeaveType as ChangeLeaveType } from '#leave/schemas/setting.ts'
import { en } from '#leave/texts.en.ts'
import { fr } from '#leave/texts.fr.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { checkSeen, InvalidFields, Refusal } from '#server/http/refusals.ts'
import { hasAmounts, hasEarned, holdTypes, isTypeUsed, isTypeUsedIn, lockTypes, typesShown } from './setting-queries.ts'
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

const spelled = (name: string) => folded(name.trim())
const builtInNames = new Set([fr, en].flatMap(({ types }) => Object.values(types).map(spelled)))

/** @throws Refusal for the name of a built-in type, in either language: nobody could tell them apart */
const checkName = (name: string | null) => {
  if (name !== null && builtInNames.has(spelled(name))) throw new Refusal('leave.type-name-built-in', { field: 'name' })
}

export const addLeaveType = async (
  tx: Tx,
  { companyId }: Member,
  form: z.output<typeof AddLeaveType>,
  now: Temporal.Instant,
): Promise<LeaveType> => {
  await lockTypes(tx)
  const types = await typesShown(tx)
  if (types.filter(({ key }) => !isBuiltIn(key)).length >= mostOwnTypes) throw new Refusal('leave.too-many-types')
  checkCode(types, form.code)
  checkName(form.name)
  const key = newId()
  await tx.insert(leaveTypes).values({ companyId, key, ...form, createdAt: asDate(now) })
  return { key, ...form }
}

/** The parts of a day that a unit allows. */
const partsOfUnit = {
  day: [],
  'calendar-day': [],
  'half-day': ['halves'],
  hour: ['halves', 'hours'],
} as const satisfies Record<LeaveUnit, readonly Parameters<typeof isTypeUsedIn>[2][]>

/** @throws Refusal where leave or lines of the ledger could not be read in the new unit */
const checkUnit = async (tx: Tx, { key, unit: former }: LeaveType, unit: LeaveUnit) => {
  if (former === unit) return
  const kept: readonly string[] = partsOfUnit[unit]
  for (const parts of partsOfUnit[former])
    if (!kept.includes(parts) && (await isTypeUsedIn(tx, key, parts)))
      throw new Refusal('leave.type-parts-used', { field: 'unit' })
  // Lines by hand are amounts in minutes, or in hundredths of days.
  if ((former === 'hour' || unit === 'hour') && (await hasAmounts(tx, key)))
    throw new Refusal('leave.type-entries-used', { field: 'unit' })
}

/** @param type held */
export const changeLeaveType = async (
  tx: Tx,
  { companyId }: Member,
  type: LeaveType,
  { seen, ...form }: z.output<typeof ChangeLeaveType>,
  now: Temporal.Instant,
): Promise<LeaveType> => {
  const { key } = type
  if (isBuiltIn(key) !== (form.name === null))
    throw new InvalidFields({ path: 'name', code: form.name === null ? 'required' : 'unknown' })
  checkSeen(type, seen, key, 'leave.type-changed')
  checkCode(await typesShown(tx), form.code, key)
  checkName(form.name)
  await checkUnit(tx, type, form.unit)
  // The overtime of those weeks is not paid: without a balance nobody would see their rest.
  if (isEarned(key) && type.hasBalance && !form.hasBalance && (await hasEarned(tx, key)))
    throw new Refusal('leave.type-earned', { field: 'hasBalance' })
  const changed = { ...type, ...form }
  await tx
    .insert(leaveTypes)
    .values({ companyId, ...changed, createdAt: asDate(now) })
    .onConflictDoUpdate({ target: [leaveTypes.companyId, leaveTypes.key], set: form })
  return changed
}

/** One that was used is retired instead: no leave loses its type. @param type held */
export const removeLeaveType = async (tx: Tx, { key }: LeaveType) => {
  if (isBuiltIn(key)) throw new Refusal('leave.type-built-in')
  if (await isTypeUsed(tx, key)) throw new Refusal('leave.type-used')
  await tx.delete(leaveTypes).where(eq(leaveTypes.key, key))
}

/** @throws InvalidFields for a type that does not exist, Refusal for one that this person may not use */
export const typeOffered = async (tx: Tx, key: string, mayUse: (type: LeaveType) => boolean) => {
  await holdTypes(tx)
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

/** Everybody may ask for these built-in types from now on, where the company has said nothing of them. @returns those that changed, before and after */
export const letEverybodyAsk = async (
  tx: Tx,
  { companyId }: Pick<Member, 'companyId'>,
  keys: readonly string[],
  now: Temporal.Instant,
) => {
  await lockTypes(tx)
  const stored = new Set((await tx.select({ key: leaveTypes.key }).from(leaveTypes)).map(({ key }) => key))
  const unsaid = (await typesShown(tx)).filter(({ key }) => keys.includes(key) && !stored.has(key))
  const changed = unsaid.map(before => ({ before, after: { ...before, askedBy: 'everybody' as const } }))
  for (const { after } of changed) await tx.insert(leaveTypes).values({ companyId, ...after, createdAt: asDate(now) })
  return changed
}
