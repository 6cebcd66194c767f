import type { Language } from './languages.ts'

// Made once: `toLocaleString` makes one at each call, 10 µs.
const formats: Record<Language, Intl.NumberFormat> = {
  fr: new Intl.NumberFormat('fr'),
  en: new Intl.NumberFormat('en'),
}

/** With its thousands apart: '1 234,5' in French, '1,234.5' in English. */
export const formatNumber = (value: number, language: Language): string => formats[language].format(value)
