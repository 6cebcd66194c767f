import { and, count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import type { addProfile as AddProfile, changeProfile as ChangeProfile } from '#payroll/schemas.ts'
import { newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusals.ts'
import type { ProfileRow, Settings } from './queries.ts'
import { payrollProfiles, payrollSettings } from './tables.ts'

/** A page shows all of them. */
const mostProfiles = 50

export const addProfile = async (tx: Tx, { companyId }: Member, form: z.output<typeof AddProfile>) => {
  const [known] = await tx.select({ number: count() }).from(payrollProfiles)
  if (known!.number >= mostProfiles) throw new Refusal('payroll.too-many-profiles')
  const added = { ...form, id: newId(), version: 1 }
  await tx.insert(payrollProfiles).values({ ...added, companyId })
  return added
}

/** @throws Refusal if somebody changed it since it was read */
export const changeProfile = async (
  tx: Tx,
  { id }: ProfileRow,
  { version: seen, ...form }: z.output<typeof ChangeProfile>,
) => {
  const [changed] = await tx
    .update(payrollProfiles)
    .set({ ...form, version: sql`${payrollProfiles.version} + 1` })
    .where(and(eq(payrollProfiles.id, id), eq(payrollProfiles.version, seen)))
    .returning({ version: payrollProfiles.version })
  if (!changed) throw new Refusal('payroll.profile-changed')
  return { ...form, id, ...changed }
}

export const deleteProfile = (tx: Tx, { id }: ProfileRow) =>
  tx.delete(payrollProfiles).where(eq(payrollProfiles.id, id))

export const setPayroll = async (tx: Tx, { companyId }: Member, settings: Settings) =>
  tx
    .insert(payrollSettings)
    .values({ companyId, ...settings })
    .onConflictDoUpdate({ target: [payrollSettings.companyId], set: settings })
