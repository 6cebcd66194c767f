import { monthYear } from '#core/calendar.ts'
import { spokenDuration } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { formatNumber } from '#core/numbers.ts'
import type { Speak } from '#core/sentences.ts'
import type { ledger } from '#leave/texts.ledger.fr.ts'
import type { LineKind } from './account.ts'
import type { LeaveCount } from './count.ts'
import { conversionWords, countWords, hundredths } from './count-words.ts'
import type { CountMethod } from './settings.ts'

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
  count: LeaveCount | null
  /** What the balance was before the company counted otherwise. */
  converted: { from: number; method: CountMethod } | null
  entry: { reason: string; author: string } | null
}

/** The sentences of the ledger, and those of counts. */
type Say = { ledger: Speak<typeof ledger>; leave: Parameters<typeof countWords>[0] }

/** What happened, and why. */
export const lineWords = (line: LineToSay, language: Language, say: Say) => ({
  title: titleOf(line, language, say.ledger),
  detail: detailOf(line, language, say),
})

const titleOf = ({ kind, month, isSickness, amount, converted }: LineToSay, language: Language, say: Say['ledger']) => {
  if (kind === 'acquired')
    return say(isSickness ? 'lines.acquiredSick' : 'lines.acquired', { month: monthYear(month!, language) })
  if (kind === 'given') return say(amount < 0 ? 'lines.withdrawnByHand' : 'lines.given')
  if (kind === 'converted') return say(`lines.converted.${converted!.method}`)
  return say(`lines.${kind}`)
}

const detailOf = (line: LineToSay, language: Language, { ledger: say, leave }: Say) => {
  const { kind, amount, left, count, entry, converted } = line
  if (kind === 'brought-forward') return say('details.brought-forward')
  if (converted) return conversionWords(leave, language, { ...converted, to: converted.from + amount })
  if (entry) return say('details.byHand', entry)
  if (count) return countWords(leave, language, count)
  if (kind === 'fractionnement')
    return say('details.fractionnement', { left: hundredths(left!, language), count: amount / 100 })
  if (kind === 'rounding' || kind === 'carried' || kind === 'lost') return say(`details.${kind}`)
  return null
}
