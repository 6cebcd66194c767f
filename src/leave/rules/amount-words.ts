import { spokenDuration } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { formatNumber } from '#core/numbers.ts'

/** Whether amounts are hundredths of a day or minutes. */
export type BalanceUnit = 'days' | 'minutes'

const minus = '\u2212\u00a0'

/** '12,5', '− 4', '6 h 30'. */
export const writtenAmount = (amount: number, unit: BalanceUnit, language: Language): string => {
  const size = Math.abs(amount)
  return `${amount < 0 ? minus : ''}${unit === 'days' ? formatNumber(size / 100, language) : spokenDuration(size)}`
}

/** '+ 2', '− 4', '0'. */
export const signedAmount = (amount: number, unit: BalanceUnit, language: Language): string =>
  `${amount > 0 ? '+\u00a0' : ''}${writtenAmount(amount, unit, language)}`
