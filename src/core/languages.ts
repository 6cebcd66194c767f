export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

/** Under which the choice of a language stands in the query string, the cookie and the browser's storages. */
export const languageKey = 'lng'

/** "en-GB" is English; undefined for a language that we do not speak. */
export const spokenLanguage = (tag: string | null | undefined): Language | undefined =>
  languages.find(language => language === tag?.trim().slice(0, 2).toLowerCase())

/** French is the source; the other language must have its shape, sentence by sentence. */
export type TextsOf<French> = { [Key in keyof French]: French[Key] extends string ? string : TextsOf<French[Key]> }

// Built once: `toLocaleString` builds one at each call, in 10 µs.
const formats: Record<Language, Intl.NumberFormat> = {
  fr: new Intl.NumberFormat('fr'),
  en: new Intl.NumberFormat('en'),
}

/** Before a figure: a true minus, which is as wide as a plus, and does not leave its figure. */
export const minus = '\u2212\u00a0'

/** '+ ' or '− ' where something is added or taken; nothing for 0. */
export const signOf = (amount: number): string => (amount < 0 ? minus : amount > 0 ? '+\u00a0' : '')

/** With grouped thousands: '1 234,5' in French, '1,234.5' in English; '− 4'. */
export const formatNumber = (value: number, language: Language): string =>
  formats[language].format(value).replace('-', minus)
