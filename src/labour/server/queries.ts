import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addDays, type CalendarDate } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { daysOffIn } from '#labour/holidays.ts'
import { holidayPlaceOf, type LabourSettings, parametersOn } from '#labour/parameters.ts'
import { acceptancesAmong, type Finding, type PersonPlan, sentenceOf } from '#labour/rules.ts'
import type { planFinding as FindingOnWire } from '#labour/schemas.ts'
import { law as en } from '#labour/texts.law.en.ts'
import { law as fr } from '#labour/texts.law.fr.ts'
import { profile as profileEn } from '#labour/texts.profile.en.ts'
import { profile as profileFr } from '#labour/texts.profile.fr.ts'
import { settings as settingsEn } from '#labour/texts.settings.en.ts'
import { settings as settingsFr } from '#labour/texts.settings.fr.ts'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { asWire } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { profilesOf, settingsOf } from './setting-queries.ts'
import { acceptedFindings } from './tables.ts'

const words = { fr, en }

const parameterNames = ({ parameters }: Pick<typeof settingsFr, 'parameters'>) =>
  Object.fromEntries(Object.entries(parameters).map(([id, { name }]) => [id, name]))

/** Words of the trail for the settings of a company and the profile of a person. */
export const labourChoices = {
  fr: { ...profileFr.codes, ...settingsFr.choices, ...settingsFr.presets, ...parameterNames(settingsFr) },
  en: { ...profileEn.codes, ...settingsEn.choices, ...settingsEn.presets, ...parameterNames(settingsEn) },
}

export const ruleNames = { fr: fr.rules, en: en.rules }

/** The company's settings, and the profiles of these people for the rules. @param people null for everybody */
export const labourContext = (tx: Tx, people: readonly string[] | null) => contextSince(tx, people, null)

/**
 * The same for plans. Planners may open any past week: one from before an adult's 18th birthday would reveal the birth date.
 */
export const labourOfPlans = (tx: Tx, people: readonly string[] | null, today: CalendarDate) =>
  contextSince(tx, people, addDays(today, -yearOfPlans))

/** Days in which a plan of somebody's last weeks under age is still looked at. */
const yearOfPlans = 366

const contextSince = async (tx: Tx, people: readonly string[] | null, since: CalendarDate | null) => {
  const [settings, profiles] = await pipelined([settingsOf(tx), profilesOf(tx, people, since)])
  return { settings, profiles }
}

/** The public holidays of some days and their afternoons off, by their names. */
export const holidaysOn = (days: readonly CalendarDate[], settings: LabourSettings, language: Language) =>
  days.flatMap(date =>
    daysOffIn({ from: date, to: date }, holidayPlaceOf(parametersOn(settings, date))).map(({ name }) => ({
      date,
      name: words[language].holidays[name],
    })),
  )

/** A finding as it travels, in words. */
export const shownFinding = (
  finding: Finding,
  plan: PersonPlan,
  language: Language,
): z.output<typeof FindingOnWire> => {
  const { rule, employeeId, about, measured, limit, severity, shifts } = finding
  return {
    rule,
    employeeId,
    about,
    shiftIds: shifts.map(({ id }) => id),
    from: new Date(finding.from).toISOString(),
    to: new Date(finding.to).toISOString(),
    measured,
    limit,
    severity,
    ...sentenceOf(finding, plan, words[language]),
  }
}

const counts = isNull(acceptedFindings.withdrawnAt)

const ofAuthor = and(eq(employees.companyId, acceptedFindings.companyId), eq(employees.id, acceptedFindings.acceptedBy))

/** In the order in which it was accepted; ids grow with time. */
const byTime = [asc(acceptedFindings.acceptedAt), asc(acceptedFindings.id)]

/** The findings that somebody accepted, where they begin between two instants. */
export const acceptancesBetween = prepared(['from', 'until'], (tx, { from, until }) =>
  tx
    .select({
      employeeId: acceptedFindings.employeeId,
      rule: acceptedFindings.rule,
      about: acceptedFindings.about,
      measured: acceptedFindings.measured,
      reason: acceptedFindings.reason,
      by: employeeName,
      at: asWire(acceptedFindings.acceptedAt),
    })
    .from(acceptedFindings)
    .innerJoin(employees, ofAuthor)
    .where(and(gte(acceptedFindings.startsAt, from), lt(acceptedFindings.startsAt, until), counts))
    .orderBy(...byTime),
)

/** Among some findings those that somebody accepted before, as bad as they are now. */
export const settledAmong = async (tx: Tx, findings: readonly Finding[]): Promise<ReadonlySet<Finding>> => {
  if (findings.length === 0) return new Set()
  const known = await acceptancesOf(tx, {
    people: findings.map(({ employeeId }) => employeeId),
    rules: findings.map(({ rule }) => rule),
    abouts: findings.map(({ about }) => about),
  })
  const acceptanceOf = acceptancesAmong(known)
  return new Set(findings.filter(finding => acceptanceOf(finding) !== undefined))
}

const acceptancesOf = prepared(['people', 'rules', 'abouts'], (tx, { people, rules, abouts }) =>
  tx
    .select({
      employeeId: acceptedFindings.employeeId,
      rule: acceptedFindings.rule,
      about: acceptedFindings.about,
      measured: acceptedFindings.measured,
    })
    .from(sql`unnest(${people}::uuid[], ${rules}::text[], ${abouts}::text[]) as named (employee_id, rule, about)`)
    .innerJoin(
      acceptedFindings,
      and(
        sql`${acceptedFindings.employeeId} = named.employee_id`,
        sql`${acceptedFindings.rule} = named.rule`,
        sql`${acceptedFindings.about} = named.about`,
        counts,
      ),
    ),
)
