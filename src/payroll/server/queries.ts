import { asc, eq } from 'drizzle-orm'
import type { PayrollSettings } from '#payroll/rules/elements.ts'
import type { Company } from '#payroll/rules/files.ts'
import { en } from '#payroll/texts.en.ts'
import { fr } from '#payroll/texts.fr.ts'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { payrollProfiles, payrollSettings } from './tables.ts'

export type Settings = Company & PayrollSettings

const usual: Settings = { siret: '', contractOvertime: 'monthly' }

const settings = prepared([], tx =>
  tx.select({ siret: payrollSettings.siret, contractOvertime: payrollSettings.contractOvertime }).from(payrollSettings),
)
export const settingsShown = async (tx: Tx): Promise<Settings> => (await settings(tx, {}))[0] ?? usual

const shown = {
  id: payrollProfiles.id,
  version: payrollProfiles.version,
  name: payrollProfiles.name,
  shape: payrollProfiles.shape,
  columns: payrollProfiles.columns,
  codes: payrollProfiles.codes,
  separator: payrollProfiles.separator,
  decimals: payrollProfiles.decimals,
  hours: payrollProfiles.hours,
  dates: payrollProfiles.dates,
  encoding: payrollProfiles.encoding,
  lineEnd: payrollProfiles.lineEnd,
  hasHeading: payrollProfiles.hasHeading,
}

const all = prepared([], tx => tx.select(shown).from(payrollProfiles).orderBy(asc(payrollProfiles.createdAt)))
export const profilesShown = (tx: Tx) => all(tx, {})

export const profileById = async (tx: Tx, id: string) => {
  const [row] = await tx.select(shown).from(payrollProfiles).where(eq(payrollProfiles.id, id))
  return row
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileById>>>

/** Codes in the trail. */
export const payrollWords = {
  fr: { ...fr.shapes, monthly: fr.settings.monthly, weekly: fr.settings.weekly },
  en: { ...en.shapes, monthly: en.settings.monthly, weekly: en.settings.weekly },
}
