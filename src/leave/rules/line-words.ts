import { monthYear } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import type { Speak } from '#core/sentences.ts'
import type { ledger } from '#leave/texts.ledger.fr.ts'
import type { LineKind } from './account.ts'
import type { LeaveCount } from './count.ts'
import { conversionWords, countWords } from './count-words.ts'
import type { CountMethod } from './settings.ts'
import { writtenAmount } from './words.ts'

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
    return say('details.fractionnement', { left: writtenAmount(left!, 'days', language), count: amount / 100 })
  if (kind === 'rounding' || kind === 'carried' || kind === 'lost') return say(`details.${kind}`)
  return null
}
