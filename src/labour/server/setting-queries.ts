import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addDays, type CalendarDate } from '#core/calendar.ts'
import { daysOffIn, type Holiday } from '#labour/holidays.ts'
import { holidayPlaceOf, type LabourSettings, lawAlone, parametersOn } from '#labour/parameters.ts'
import type { Profile } from '#labour/rules/rule.ts'
import type { labourSettings as SettingsOnWire } from '#labour/schemas.ts'
import { en } from '#labour/texts.en.ts'
import { fr } from '#labour/texts.fr.ts'
import { defaultWeeklyHours } from '#people/rules.ts'
import { employeeName } from '#people/server/queries.ts'
import { contracts, employees, isEmployed, staysFrom } from '#people/server/tables.ts'
import { isOneOf } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { birthDates, labourProfiles, labourSettings } from './tables.ts'

/** For what the server writes of them. */
export const holidayNames = { fr: fr.holidays, en: en.holidays }

type SettingsShown = Omit<z.output<typeof SettingsOnWire>, 'hasPartTime' | 'hasForfait'>

const ofAuthor = and(eq(employees.companyId, labourSettings.companyId), eq(employees.id, labourSettings.author))

/** An entry that ended before it began never counted. */
const hasCounted = or(isNull(labourSettings.until), gte(labourSettings.until, labourSettings.from))

/** By their first day, then as they were recorded: the last of a day counts. Ids grow with time. */
const byStart = [asc(labourSettings.from), asc(labourSettings.id)]

const recorded = prepared([], tx =>
  tx
    .select({
      id: labourSettings.id,
      kind: labourSettings.kind,
      subject: labourSettings.subject,
      value: labourSettings.value,
      basis: labourSettings.basis,
      from: labourSettings.from,
      until: labourSettings.until,
      author: employeeName,
      at: labourSettings.createdAt,
    })
    .from(labourSettings)
    .leftJoin(employees, ofAuthor)
    .where(hasCounted)
    .orderBy(...byStart),
)

/** Whether somebody has a part-time contract that runs on that day or later. */
const hasPartTime = async (tx: Tx, day: CalendarDate) => {
  const [row] = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(isEmployed, lt(contracts.weeklyHours, defaultWeeklyHours), staysFrom(day)))
    .limit(1)
  return row !== undefined
}

/** Whether somebody works by days, or did. */
const hasForfait = async (tx: Tx) =>
  (
    await tx
      .select({ id: labourProfiles.id })
      .from(labourProfiles)
      .where(eq(labourProfiles.isForfaitJours, true))
      .limit(1)
  ).length > 0

/** The company's settings, as its page shows them. */
export const settingsPage = async (tx: Tx, today: CalendarDate): Promise<z.output<typeof SettingsOnWire>> => ({
  ...(await settingsShown(tx)),
  hasPartTime: await hasPartTime(tx, today),
  hasForfait: await hasForfait(tx),
})

/** The company's settings. */
export const settingsShown = async (tx: Tx): Promise<SettingsShown> => {
  const rows = await recorded(tx, {})
  const entries = rows.map(row => ({ ...row, at: row.at.toISOString() }))
  const dated = ({ id, from, until, author, at }: (typeof entries)[number]) => ({ id, from, until, author, at })
  return {
    conventions: entries
      .filter(({ kind }) => kind === 'convention')
      .map(entry => ({ ...dated(entry), preset: entry.subject as SettingsShown['conventions'][number]['preset'] })),
    values: entries
      .filter(({ kind }) => kind === 'value')
      .map(entry => ({
        ...dated(entry),
        parameter: entry.subject as SettingsShown['values'][number]['parameter'],
        value: entry.value as SettingsShown['values'][number]['value'],
        source: entry.basis,
      })),
    off: entries
      .filter(({ kind }) => kind === 'off')
      .map(entry => ({
        ...dated(entry),
        rule: entry.subject as SettingsShown['off'][number]['rule'],
        reason: entry.basis,
      })),
  }
}

/** The company's settings, as the rules ask for them. */
export const settingsOf = async (tx: Tx): Promise<LabourSettings> => {
  const settings = await settingsShown(tx)
  return Object.values(settings).every(entries => entries.length === 0) ? lawAlone : settings
}

/** The public holidays of the company on these days. */
export const holidaysAmong = async (tx: Tx, days: readonly CalendarDate[]): Promise<Holiday[]> =>
  holidaysOf(await settingsOf(tx), days)

export const holidaysOf = (settings: LabourSettings, days: readonly CalendarDate[]): Holiday[] =>
  days.flatMap(date => daysOffIn({ from: date, to: date }, holidayPlaceOf(parametersOn(settings, date))))

export const settingById = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(labourSettings).where(eq(labourSettings.id, id)).for('update')
  return row
}
export type SettingRow = NonNullable<Awaited<ReturnType<typeof settingById>>>

const profileTerms = {
  from: labourProfiles.from,
  jobCategory: labourProfiles.jobCategory,
  isNightWorker: labourProfiles.isNightWorker,
  isForfaitJours: labourProfiles.isForfaitJours,
  isApprentice: labourProfiles.isApprentice,
  otherEmployerHours: labourProfiles.otherEmployerHours,
  partTimeGround: labourProfiles.partTimeGround,
}
const profileColumns = { id: labourProfiles.id, employeeId: labourProfiles.employeeId, ...profileTerms }

const profileByStart = asc(sql`coalesce(${labourProfiles.from}, '-infinity')`)

export const birthDateOf = async (tx: Tx, employeeId: string) => {
  const [born] = await tx.select().from(birthDates).where(eq(birthDates.employeeId, employeeId))
  return born?.birthDate ?? null
}

/** The facts about one person for the rules. */
export const personShown = async (tx: Tx, employeeId: string) => ({
  birthDate: await birthDateOf(tx, employeeId),
  profiles: await tx
    .select({ id: labourProfiles.id, ...profileTerms })
    .from(labourProfiles)
    .where(eq(labourProfiles.employeeId, employeeId))
    .orderBy(profileByStart),
})
export type PersonShown = Awaited<ReturnType<typeof personShown>>

export const profileById = async (tx: Tx, id: string) => {
  const [row] = await tx.select(profileColumns).from(labourProfiles).where(eq(labourProfiles.id, id))
  return row
}

/** The birth date, then what was said from each day on. */
export const personExported = async (tx: Tx, employeeId: string) => {
  const birthDate = await birthDateOf(tx, employeeId)
  const profiles = await tx
    .select(profileTerms)
    .from(labourProfiles)
    .where(eq(labourProfiles.employeeId, employeeId))
    .orderBy(profileByStart)
  return [...(birthDate ? [{ birthDate }] : []), ...profiles]
}

/** The last day before somebody is so old; null where nothing is known, or nothing told. */
const lastDayBefore = (birthDate: CalendarDate | undefined, years: number, since: CalendarDate | null) => {
  if (!birthDate) return null
  const last = addDays(Temporal.PlainDate.from(birthDate).add({ years }).toString(), -1)
  return since !== null && last < since ? null : last
}

const birthDatesOf = prepared(['people'], (tx, { people }) =>
  tx.select().from(birthDates).where(isOneOf(birthDates.employeeId, people)),
)

const profileRowsOf = prepared(['people'], (tx, { people }) =>
  tx
    .select(profileColumns)
    .from(labourProfiles)
    .where(isOneOf(labourProfiles.employeeId, people))
    .orderBy(profileByStart),
)

/**
 * The profile of each person for the rules, without birth dates.
 * @param people null for everybody
 * @param since a last day of an age before it is not told; null: each is
 */
export const profilesOf = async (
  tx: Tx,
  people: readonly string[] | null,
  since: CalendarDate | null = null,
): Promise<Map<string, Profile>> => {
  const [born, rows] = await pipelined([birthDatesOf(tx, { people }), profileRowsOf(tx, { people })])
  const birthDays = new Map(born.map(({ employeeId, birthDate }) => [employeeId, birthDate]))
  const rowsOf = Map.groupBy(rows, ({ employeeId }) => employeeId)
  const known = new Set([...birthDays.keys(), ...rowsOf.keys()])
  return new Map([...known].map(id => [id, profileOf(birthDays.get(id), rowsOf.get(id) ?? [], since)]))
}

type ProfileRow = { from: CalendarDate | null } & Omit<Profile['dated'][number], 'from' | 'until'>

const profileOf = (
  birthDate: CalendarDate | undefined,
  rows: readonly ProfileRow[],
  since: CalendarDate | null,
): Profile => ({
  minorUntil: lastDayBefore(birthDate, 18, since),
  under16Until: lastDayBefore(birthDate, 16, since),
  dated: rows.map((row, index) => {
    const next = rows[index + 1]?.from
    return { ...row, until: next ? addDays(next, -1) : null }
  }),
})
