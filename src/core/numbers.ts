import type { Language } from './languages.ts'

// Built once: `toLocaleString` builds one at each call, in 10 µs.
const formats: Record<Language, Intl.NumberFormat> = {
  fr: new Intl.NumberFormat('fr'),
  en: new Intl.NumberFormat('en'),
}

/** With grouped thousands: '1 234,5' in French, '1,234.5' in English. */
export const formatNumber = (value: number, language: Language): string => formats[language].format(value)
