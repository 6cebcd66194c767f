import type { BalanceUnit } from '#leave/rules/words.ts'

/** Days in hundredths, hours in minutes: '12,5', '-2', '6h30', '6:30', '6,5'. NaN for anything else. */
export const amountTyped = (text: string, unit: BalanceUnit): number => {
  const typed = text
    .trim()
    .replace(',', '.')
    .replace(/^[\u2212\u2013]\s*/, '-')
  const clock = unit === 'minutes' ? /^(-?)(\d{1,3})\s*[h:]\s*(\d{0,2})$/i.exec(typed) : null
  if (clock) {
    const minutes = Number(clock[2]) * 60 + Number(clock[3] || 0)
    return Number(clock[3] || 0) < 60 ? (clock[1] ? -minutes : minutes) : Number.NaN
  }
  if (!/^-?\d{1,3}(\.\d{1,2})?$/.test(typed)) return Number.NaN
  return Math.round(Number(typed) * (unit === 'minutes' ? 60 : 100))
}
