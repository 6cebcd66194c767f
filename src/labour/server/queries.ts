import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { holidaysIn } from '#labour/holidays.ts'
import { holidayPlaceOf, type LabourSettings, parametersOn } from '#labour/parameters.ts'
import { type Finding, isAcceptable, type PersonPlan, sentenceOf } from '#labour/rules.ts'
import type { finding as FindingOnWire } from '#labour/schemas.ts'
import { law as en } from '#labour/texts.law.en.ts'
import { law as fr } from '#labour/texts.law.fr.ts'
import { profile as profileEn } from '#labour/texts.profile.en.ts'
import { profile as profileFr } from '#labour/texts.profile.fr.ts'
import { settings as settingsEn } from '#labour/texts.settings.en.ts'
import { settings as settingsFr } from '#labour/texts.settings.fr.ts'
import type { Tx } from '#server/database/database.ts'
import { profilesOf, settingsOf } from './setting-queries.ts'

const words = { fr, en }

const parameterNames = ({ parameters }: Pick<typeof settingsFr, 'parameters'>) =>
  Object.fromEntries(Object.entries(parameters).map(([id, { name }]) => [id, name]))

/** What the trail calls what a company or a person is described by. */
export const labourChoices = {
  fr: { ...profileFr.codes, ...settingsFr.choices, ...settingsFr.presets, ...parameterNames(settingsFr) },
  en: { ...profileEn.codes, ...settingsEn.choices, ...settingsEn.presets, ...parameterNames(settingsEn) },
}

export const ruleNames = { fr: fr.rules, en: en.rules }

/** What a company sets, and what is recorded of these people for the rules. @param people null for everybody */
export const labourContext = async (tx: Tx, people: readonly string[] | null) => ({
  settings: await settingsOf(tx),
  profiles: await profilesOf(tx, people),
})

/** The public holidays of some days, by their names. */
export const holidaysOn = (days: readonly CalendarDate[], settings: LabourSettings, language: Language) =>
  days.flatMap(date =>
    holidaysIn({ from: date, to: date }, holidayPlaceOf(parametersOn(settings, date))).map(({ name }) => ({
      date,
      name: words[language].holidays[name],
    })),
  )

/** A finding as it travels, with its sentence. @param change the position of the change that causes it */
export const shownFinding = (
  finding: Finding,
  plan: PersonPlan,
  { change, language }: { change: number; language: Language },
): z.output<typeof FindingOnWire> & { about: string; lead: string } => {
  const { rule, employeeId, measured, limit, severity, shifts } = finding
  return {
    rule,
    employeeId,
    about: finding.about,
    shiftIds: shifts.map(({ id }) => id),
    change,
    from: new Date(finding.from).toISOString(),
    to: new Date(finding.to).toISOString(),
    measured,
    limit,
    severity,
    isAcceptable: isAcceptable(finding),
    ...sentenceOf(finding, plan, words[language]),
  }
}
