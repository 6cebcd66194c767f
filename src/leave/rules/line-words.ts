import { dayName, formatDate, monthYear } from '#core/calendar.ts'
import { spokenDuration } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { formatNumber } from '#core/numbers.ts'
import type { Speak } from '#core/sentences.ts'
import type { ledger } from '#leave/texts.ledger.fr.ts'
import type { CountedDay, LineKind } from './account.ts'

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

type LineToSay = {
  kind: LineKind
  on: string
  amount: number
  month: string | null
  isSickness: boolean
  left: number | null
  counted: readonly CountedDay[]
  entry: { reason: string; author: string } | null
}

type Say = Speak<typeof ledger>

/** What happened, and why. */
export const lineWords = (line: LineToSay, unit: BalanceUnit, language: Language, say: Say) => ({
  title: titleOf(line, language, say),
  detail: detailOf(line, unit, language, say),
})

const titleOf = ({ kind, month, isSickness, amount }: LineToSay, language: Language, say: Say) => {
  if (kind === 'acquired')
    return say(isSickness ? 'lines.acquiredSick' : 'lines.acquired', { month: monthYear(month!, language) })
  if (kind === 'given') return say(amount < 0 ? 'lines.withdrawnByHand' : 'lines.given')
  return say(`lines.${kind}`)
}

const detailOf = (line: LineToSay, unit: BalanceUnit, language: Language, say: Say): string | null => {
  const { kind, amount, left, counted, entry } = line
  if (entry) return say('details.byHand', entry)
  if (counted.length > 0) return countedWords(counted, unit, language, say)
  if (kind === 'fractionnement')
    return say('details.fractionnement', { left: formatNumber(left! / 100, language), count: amount / 100 })
  if (kind === 'rounding' || kind === 'carried' || kind === 'lost') return say(`details.${kind}`)
  return null
}

/** '6 jours : lun. 3/08 → sam. 8/08'. */
const countedWords = (counted: readonly CountedDay[], unit: BalanceUnit, language: Language, say: Say) => {
  const [first, last] = [counted[0]!.date, counted.at(-1)!.date]
  const amount = counted.reduce((sum, day) => sum + day.amount, 0)
  const day = (date: string) => `${dayName(date, language).split(' ')[0]} ${formatDate(date).slice(0, 5)}`
  const days = first === last ? day(first) : `${day(first)} → ${day(last)}`
  const count = unit === 'days' ? amount / 100 : 0
  const size = unit === 'days' ? say('days', { count }) : spokenDuration(amount)
  return say('details.counted', { size, days })
}
