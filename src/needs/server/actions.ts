import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { maxNeeds } from '#needs/rules.ts'
import type { saveNeedDays as daysForm, saveNeed as form } from '#needs/schemas.ts'
import { holdDepartments } from '#people/server/department-queries.ts'
import { newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { ChangedMeanwhile, Refusal } from '#server/http/refusals.ts'
import { needs } from './tables.ts'

type Form = z.output<typeof form>
type DaysForm = z.output<typeof daysForm>

/**
 * Writes the need of a target whole.
 * @returns it, and whether anything of it is new
 * @throws Refusal if somebody changed it since it was read, or where there are too many
 */
export const saveNeed = async (tx: Tx, { companyId }: Member, { version, ...need }: Form) => {
  await holdDepartments(tx)
  if (version === null && (await tx.$count(needs)) >= maxNeeds) throw new Refusal('needs.too-many')
  const [before] = await tx.select().from(needs).where(isOf(need)).for('update')
  if (before?.version === version && isSame(before, need)) return { saved: before, isChanged: false }
  const [saved] =
    version === null
      ? await tx
          .insert(needs)
          .values({ companyId, id: newId(), ...need })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(needs)
          .set({ ...need, version: version + 1 })
          .where(and(isOf(need), eq(needs.version, version)))
          .returning()
  if (!saved) throw new ChangedMeanwhile(...(before ? ([before.id, 'needs.saved'] as const) : []))
  return { saved, isChanged: true }
}

/**
 * Writes some weekdays of a target. The others and the dates stay as they are.
 * @returns the need, and whether anything of it is new
 * @throws Refusal if somebody changed it since it was read, or where there are too many
 */
export const saveNeedDays = async (tx: Tx, member: Member, { days, version, ...target }: DaysForm) => {
  await holdDepartments(tx)
  const [before] = await tx.select().from(needs).where(isOf(target)).for('update')
  const weekdays = before?.weekdays ?? Array.from({ length: 7 }, () => [])
  return saveNeed(tx, member, {
    ...target,
    weekdays: weekdays.map((ranges, nth) => days.find(({ weekday }) => weekday === nth + 1)?.ranges ?? ranges),
    exceptions: before?.exceptions ?? [],
    version,
  })
}

const isSame = ({ weekdays, exceptions }: typeof needs.$inferSelect, need: Omit<Form, 'version'>) =>
  isDeepStrictEqual({ weekdays, exceptions }, { weekdays: need.weekdays, exceptions: need.exceptions })

const isOf = ({ department, shiftTypeId }: Pick<Form, 'department' | 'shiftTypeId'>) =>
  and(
    department === null ? isNull(needs.department) : eq(needs.department, department),
    shiftTypeId === null ? isNull(needs.shiftTypeId) : eq(needs.shiftTypeId, shiftTypeId),
  )

export const removeNeed = (tx: Tx, id: string) => tx.delete(needs).where(eq(needs.id, id))
