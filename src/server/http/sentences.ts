import { refusals as accountsEn } from '#accounts/texts.en.ts'
import { refusals as accountsFr } from '#accounts/texts.fr.ts'
import { en as companiesEn } from '#companies/texts.en.ts'
import { fr as companiesFr } from '#companies/texts.fr.ts'
import { type Language, spokenLanguage } from '#core/languages.ts'
import { fill, type Values } from '#core/sentences.ts'
import { en as coreEn } from '#core/texts.en.ts'
import { fr as coreFr } from '#core/texts.fr.ts'
import { en as demoRequestsEn } from '#demo-requests/texts.en.ts'
import { fr as demoRequestsFr } from '#demo-requests/texts.fr.ts'
import { en as leaveEn } from '#leave/texts.en.ts'
import { fr as leaveFr } from '#leave/texts.fr.ts'
import { en as peopleEn } from '#people/texts.en.ts'
import { fr as peopleFr } from '#people/texts.fr.ts'
import { en as scheduleEn } from '#schedule/texts.en.ts'
import { fr as scheduleFr } from '#schedule/texts.fr.ts'
import { en as timeClockEn } from '#time-clock/texts.en.ts'
import { fr as timeClockFr } from '#time-clock/texts.fr.ts'
import { en as trainingsEn } from '#trainings/texts.en.ts'
import { fr as trainingsFr } from '#trainings/texts.fr.ts'

const french = {
  accounts: accountsFr,
  'demo-requests': demoRequestsFr.refusals,
  companies: companiesFr.refusals,
  leave: leaveFr.refusals,
  people: peopleFr.refusals,
  schedule: scheduleFr.refusals,
  'time-clock': timeClockFr.refusals,
  trainings: trainingsFr.refusals,
}
type Refusals = typeof french

const refusals: Record<Language, Record<string, Record<string, string>>> = {
  fr: french,
  en: {
    accounts: accountsEn,
    'demo-requests': demoRequestsEn.refusals,
    companies: companiesEn.refusals,
    leave: leaveEn.refusals,
    people: peopleEn.refusals,
    schedule: scheduleEn.refusals,
    'time-clock': timeClockEn.refusals,
    trainings: trainingsEn.refusals,
  },
}

const shared = { fr: coreFr, en: coreEn }

/** `time-clock.on-break` is the sentence `refusals['on-break']` of the capability's texts. */
export type RefusalCode = {
  [Capability in keyof Refusals]: `${Capability & string}.${keyof Refusals[Capability] & string}`
}[keyof Refusals]
export type ProblemCode = keyof typeof coreFr.problems
export type FieldCode = keyof typeof coreFr.fields

export const refusalSentence = (language: Language, code: RefusalCode, values: Values) => {
  const [capability = '', name = ''] = code.split('.')
  return fill(refusals[language][capability]?.[name] ?? '', values)
}

export const problemSentence = (language: Language, code: ProblemCode, values: Values = {}) =>
  fill(shared[language].problems[code], values)

export const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(coreFr.fields, code)
export const fieldSentence = (language: Language, code: FieldCode) => shared[language].fields[code]

/** The first language of `Accept-Language` that we speak; French otherwise. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  (acceptLanguage ?? '')
    .split(',')
    .map(spokenLanguage)
    .find(language => language !== undefined) ?? 'fr'
