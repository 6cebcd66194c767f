import { type Language, spokenLanguage } from '#core/languages.ts'
import { fill, type Values } from '#core/sentences.ts'
import { en as coreEn } from '#core/texts.en.ts'
import { fr as coreFr } from '#core/texts.fr.ts'
import { problems as problemsEn } from '#server/texts/problems.en.ts'
import { problems as problemsFr } from '#server/texts/problems.fr.ts'

const fields = { fr: coreFr.fields, en: coreEn.fields }
const problems = { fr: { ...problemsFr, ...coreFr.problems }, en: { ...problemsEn, ...coreEn.problems } }

export type ProblemCode = keyof typeof problems.fr
export type FieldCode = keyof typeof coreFr.fields

export const problemSentence = (language: Language, code: ProblemCode, values: Values = {}) =>
  fill(problems[language][code], values)

export const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(coreFr.fields, code)
export const fieldSentence = (language: Language, code: FieldCode) => fields[language][code]

/** The first supported language of `Accept-Language`; French otherwise. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  (acceptLanguage ?? '')
    .split(',')
    .map(spokenLanguage)
    .find(language => language !== undefined) ?? 'fr'
