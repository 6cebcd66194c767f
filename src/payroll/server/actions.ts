import { isDeepStrictEqual } from 'node:util'
import { and, count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import type { KeptRecipe } from '#payroll/rules/recipes.ts'
import type { addProfile as AddProfile, changeProfile as ChangeProfile } from '#payroll/schemas.ts'
import { newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { ChangedMeanwhile, Refusal } from '#server/http/refusals.ts'
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

/**
 * A verified profile is verified no more once its layout changes: somebody verified the file of then.
 * @throws Refusal if somebody changed it since it was read
 */
export const changeProfile = async (tx: Tx, row: ProfileRow, form: z.output<typeof ChangeProfile>) => {
  const { id } = row
  const { version: seen, ...sent } = form
  const isOld = sent.verified !== null && isDeepStrictEqual(sent.verified, row.verified)
  const after = isOld && !isDeepStrictEqual(layoutOf(sent), layoutOf(row)) ? { ...sent, verified: null } : sent
  const [changed] = await tx
    .update(payrollProfiles)
    .set({ ...after, version: sql`${payrollProfiles.version} + 1` })
    .where(and(eq(payrollProfiles.id, id), eq(payrollProfiles.version, seen)))
    .returning({ version: payrollProfiles.version })
  if (!changed) throw new ChangedMeanwhile(id, 'payroll.profile-edited')
  return { ...after, id, ...changed }
}

/** As JSON keeps it: what is undefined is not there. */
const layoutOf = ({ name: _name, origin: _origin, verified: _verified, ...profile }: KeptRecipe) => {
  const { columns, codes, prefixes, shape, layout, normalHours, corrections, separator } = profile
  const { decimals, hours, dates, encoding, lineEnd, hasHeading } = profile
  const format = { shape, layout, normalHours, corrections, separator, decimals, hours, dates, encoding, lineEnd }
  return JSON.parse(JSON.stringify({ columns, codes, prefixes, hasHeading, ...format })) as unknown
}

export const deleteProfile = (tx: Tx, { id }: ProfileRow) =>
  tx.delete(payrollProfiles).where(eq(payrollProfiles.id, id))

export const setPayroll = async (tx: Tx, { companyId }: Member, settings: Settings) =>
  tx
    .insert(payrollSettings)
    .values({ companyId, ...settings })
    .onConflictDoUpdate({ target: [payrollSettings.companyId], set: settings })
