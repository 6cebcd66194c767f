import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AgreementSettings } from '#payroll/rules/agreement.ts'
import type { LatenessRule } from '#payroll/rules/elements.ts'
import { usualMealGap } from '#payroll/rules/meals.ts'
import { daysOfMonth, type Month, type WeekMonth } from '#payroll/rules/months.ts'
import type { Company } from '#payroll/rules/paid.ts'
import { en } from '#payroll/texts.en.ts'
import { fr } from '#payroll/texts.fr.ts'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { Tx } from '#server/database/database.ts'
import { isAmong, prepared } from '#server/database/prepared.ts'
import { companies } from '#server/database/tables.ts'
import {
  type CountingSettings,
  payrollFiles,
  payrollMonths,
  payrollProfiles,
  payrollSettings,
  payrollVariables,
} from './tables.ts'

export type Settings = CountingSettings & {
  mealGap: number
  lateness: LatenessRule
  weekMonth: WeekMonth
  accountantEmail: string | null
  agreement: AgreementSettings | null
}

export const usualSettings = {
  contractOvertime: 'monthly',
  weekMonth: 'sunday',
  mealElement: null,
  mealWindows: [],
  mealGap: usualMealGap,
  lateness: 'told',
  accountantEmail: null,
  agreement: null,
} as const

/** The SIRET stands with the identity of the company, where it is set. */
const settingsRow = prepared([], tx =>
  tx
    .select({
      siret: companies.siret,
      set: {
        contractOvertime: payrollSettings.contractOvertime,
        weekMonth: payrollSettings.weekMonth,
        mealElement: payrollSettings.mealElement,
        mealWindows: payrollSettings.mealWindows,
        mealGap: payrollSettings.mealGap,
        lateness: payrollSettings.lateness,
        accountantEmail: payrollSettings.accountantEmail,
        agreement: payrollSettings.agreement,
      },
    })
    .from(companies)
    .leftJoin(payrollSettings, eq(payrollSettings.companyId, companies.id)),
)
export const settingsShown = async (tx: Tx): Promise<Settings & Company> => {
  const [row] = await settingsRow(tx, {})
  return { siret: row!.siret, ...(row!.set ?? usualSettings) }
}

const variableColumns = {
  id: payrollVariables.id,
  employeeId: payrollVariables.employeeId,
  month: payrollVariables.month,
  element: payrollVariables.element,
  amount: payrollVariables.amount,
  reason: payrollVariables.reason,
}

/** Entries written in by hand for a month that still count. */
export const variablesOf = prepared(['month'], (tx, { month }) =>
  tx
    .select({ ...variableColumns, by: employeeName, at: payrollVariables.addedAt })
    .from(payrollVariables)
    .innerJoin(
      employees,
      and(eq(employees.companyId, payrollVariables.companyId), eq(employees.id, payrollVariables.addedBy)),
    )
    .where(and(eq(payrollVariables.month, month), isNull(payrollVariables.withdrawnAt)))
    .orderBy(asc(payrollVariables.addedAt), asc(payrollVariables.id)),
)

/** The last one that says the same of the same person, and still counts. Somebody may get two equal bonuses. */
export const lastAlike = async (
  tx: Tx,
  month: Month,
  { employeeId, element, amount }: Pick<VariableRow, 'employeeId' | 'element' | 'amount'>,
) => {
  const isAlike = and(
    eq(payrollVariables.month, month),
    eq(payrollVariables.employeeId, employeeId),
    eq(payrollVariables.element, element),
    eq(payrollVariables.amount, amount),
    isNull(payrollVariables.withdrawnAt),
  )
  const [row] = await tx
    .select({ id: payrollVariables.id })
    .from(payrollVariables)
    .where(isAlike)
    .orderBy(desc(payrollVariables.addedAt), desc(payrollVariables.id))
    .limit(1)
  return row
}

export const variableById = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select(variableColumns)
    .from(payrollVariables)
    .where(and(eq(payrollVariables.id, id), isNull(payrollVariables.withdrawnAt)))
  return row
}
export type VariableRow = NonNullable<Awaited<ReturnType<typeof variableById>>>

/** The closed months, the last first. */
export const closings = prepared([], tx =>
  tx
    .select({
      month: payrollMonths.month,
      from: payrollMonths.from,
      to: payrollMonths.to,
      settings: sql<CountingSettings>`jsonb_build_object('hasPremiums', false) || ${payrollMonths.settings}`,
      at: payrollMonths.closedAt,
      by: employeeName,
    })
    .from(payrollMonths)
    .innerJoin(
      employees,
      and(eq(employees.companyId, payrollMonths.companyId), eq(employees.id, payrollMonths.closedBy)),
    )
    .orderBy(desc(payrollMonths.month)),
)
/** The last days that closed months have paid, of hours and of leave; null while none is closed. What is decided of them later is a line of the next month. */
export const paidUntil = async (tx: Tx) => {
  const [last] = await closings(tx, {})
  if (!last) return { until: null, leaveUntil: null }
  const { to } = daysOfMonth(last.month)
  // The leave of a week that is paid whole counts before its overtime.
  return { until: last.to, leaveUntil: last.to > to ? last.to : to }
}
export type Closing = Awaited<ReturnType<typeof closings>>[number]

/** The parts that closed months paid, by the month that paid them. */
export const partsPaidIn = async (tx: Tx, months: readonly Month[]) => {
  if (months.length === 0) return []
  const rows = await tx
    .select({ parts: payrollMonths.parts })
    .from(payrollMonths)
    .where(inArray(payrollMonths.month, [...months]))
    .orderBy(asc(payrollMonths.month))
  return rows.flatMap(({ parts }) => parts)
}

/** The people whom a check names: they may have left. */
export const namesOfPeople = prepared(['people'], (tx, { people }) => {
  const { id, firstName, lastName, matricule } = employees
  return tx.select({ id, firstName, lastName, matricule }).from(employees).where(isAmong(id, people))
})

export const nameOfPerson = async (tx: Tx, id: string) => {
  const [row] = await namesOfPeople(tx, { people: [id] })
  return row
}

/** The files of a closed month as they were sent, without their bytes. */
export const filesOf = prepared(['month'], (tx, { month }) =>
  tx
    .select({
      id: payrollFiles.id,
      profile: payrollFiles.profile,
      name: payrollFiles.name,
      sha256: payrollFiles.sha256,
      lines: payrollFiles.lines,
    })
    .from(payrollFiles)
    .where(eq(payrollFiles.month, month))
    .orderBy(asc(payrollFiles.profile), asc(payrollFiles.id)),
)

/** With their bytes, for an archive of them. */
export const wholeFilesOf = (tx: Tx, month: Month) =>
  tx
    .select({ name: payrollFiles.name, content: payrollFiles.content })
    .from(payrollFiles)
    .where(eq(payrollFiles.month, month))
    .orderBy(asc(payrollFiles.profile), asc(payrollFiles.id))

export const fileById = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(payrollFiles).where(eq(payrollFiles.id, id))
  return row
}

const shown = {
  id: payrollProfiles.id,
  version: payrollProfiles.version,
  name: payrollProfiles.name,
  shape: payrollProfiles.shape,
  layout: payrollProfiles.layout,
  columns: payrollProfiles.columns,
  codes: payrollProfiles.codes,
  prefixes: payrollProfiles.prefixes,
  normalHours: payrollProfiles.normalHours,
  corrections: payrollProfiles.corrections,
  separator: payrollProfiles.separator,
  decimals: payrollProfiles.decimals,
  hours: payrollProfiles.hours,
  dates: payrollProfiles.dates,
  encoding: payrollProfiles.encoding,
  lineEnd: payrollProfiles.lineEnd,
  hasHeading: payrollProfiles.hasHeading,
  origin: payrollProfiles.origin,
  verified: payrollProfiles.verified,
}

const all = prepared([], tx => tx.select(shown).from(payrollProfiles).orderBy(asc(payrollProfiles.createdAt)))
export const profilesShown = (tx: Tx) => all(tx, {})

const profileNamed = (tx: Tx, id: string) => tx.select(shown).from(payrollProfiles).where(eq(payrollProfiles.id, id))

export const profileById = async (tx: Tx, id: string) => {
  const [row] = await profileNamed(tx, id)
  return row
}
/** To be changed: of two who change it the second sees what the first did. */
export const holdProfile = async (tx: Tx, id: string) => {
  const [row] = await profileNamed(tx, id).for('update')
  return row
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileById>>>

const wordsIn = ({ shapes, settings, fields, sendings, answers }: typeof fr) => ({
  ...answers,
  ...fields,
  ...shapes,
  ...sendings.ways,
  ...sendings.refusals,
  ...settings.choices,
  noMeal: settings.noMeal,
})

/** Codes in the trail. */
export const payrollWords = {
  fr: wordsIn(fr),
  en: wordsIn(en),
}
