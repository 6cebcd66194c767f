import { type Language, spokenLanguage } from '#core/languages.ts'
import { fill, type Values } from '#core/sentences.ts'
import { en as coreEn } from '#core/texts.en.ts'
import { fr as coreFr } from '#core/texts.fr.ts'

const shared = { fr: coreFr, en: coreEn }

export type ProblemCode = keyof typeof coreFr.problems
export type FieldCode = keyof typeof coreFr.fields

export const problemSentence = (language: Language, code: ProblemCode, values: Values = {}) =>
  fill(shared[language].problems[code], values)

export const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(coreFr.fields, code)
export const fieldSentence = (language: Language, code: FieldCode) => shared[language].fields[code]

/** The first supported language of `Accept-Language`; French otherwise. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  (acceptLanguage ?? '')
    .split(',')
    .map(spokenLanguage)
    .find(language => language !== undefined) ?? 'fr'
