import { typedHours, typedNumber } from '#imports/typed-values.ts'
import type { BalanceUnit } from './words.ts'

/** Hundredths of a day, or minutes. More than a year of leave is a mistyped number. */
export const mostAmount = 50_000

const perUnit = { days: 100, minutes: 60 } as const
const unitOfDays = / ?(j|jrs?|jours?|d|days?)\.?$/i

/** '12,5', '-2', '3 j' as days; '6h30', '6:30', '6,5 h' as hours. NaN for anything else. */
export const typedQuantity = (text: string, unit: BalanceUnit): number =>
  unit === 'minutes' ? typedHours(text) : typedNumber(text.trim().replace(unitOfDays, ''))

/** The same in hundredths of a day, or in minutes. NaN for more than two decimals, too. */
export const typedAmount = (text: string, unit: BalanceUnit): number => {
  const quantity = typedQuantity(text, unit)
  const amount = Math.round(quantity * perUnit[unit])
  const isExact = Math.abs(quantity * 100 - Math.round(quantity * 100)) < 1e-6
  return isExact && Math.abs(amount) <= mostAmount ? amount : Number.NaN
}

/** The most openings of one import: two balances and a half of each line. */
export const mostOpenings = 5000
