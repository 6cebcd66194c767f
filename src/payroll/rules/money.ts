import { type Language, minus } from '#core/languages.ts'

const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const formats: Record<Language, Intl.NumberFormat> = {
  fr: new Intl.NumberFormat('fr', cents),
  en: new Intl.NumberFormat('en', cents),
}

/** Money always has its cents: '150,50'. */
export const formatMoney = (value: number, language: Language): string =>
  formats[language].format(value).replace('-', minus)
