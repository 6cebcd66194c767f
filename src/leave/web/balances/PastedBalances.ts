import { searchedWords } from '#core/search.ts'
import type { BalanceUnit } from '#leave/rules/words.ts'
import { amountTyped } from './Amounts.ts'

type Person = { id: string; firstName: string; lastName: string; email: string | null }

export type PastedLine = {
  text: string
  personId: string | null
  amount: number
  error: 'nobody' | 'several' | 'twice' | 'notANumber' | null
}

const normal = (text: string) => searchedWords(text).toSorted().join(' ')

/** The last cell is the balance; what is before it names the person. Lines without a balance are left out. */
export const linesPasted = (text: string, people: readonly Person[], unit: BalanceUnit): PastedLine[] => {
  const byName = Map.groupBy(people, ({ firstName, lastName }) => normal(`${firstName} ${lastName}`))
  const byEmail = new Map(
    people.flatMap(({ email, ...person }) => (email === null ? [] : [[email.toLowerCase(), person] as const])),
  )
  const seen = new Set<string>()
  return text.split(/\r?\n/).flatMap((line): PastedLine[] => {
    // Typed by hand, a blank is enough before the number.
    const parted = /[\t;]/.test(line) ? line : line.replace(/\s+(-?\d[\d.,h:]*)\s*$/i, '\t$1')
    const cells = parted.split(/[\t;]/).map(cell => cell.trim())
    const typed = cells.length > 1 ? cells.at(-1)! : ''
    const named = cells.slice(0, -1).filter(Boolean).join(' ')
    if (typed === '' || named === '') return []
    const found = byEmail.get(named.toLowerCase())
    const namesakes = found ? [found] : (byName.get(normal(named)) ?? [])
    const personId = namesakes.length === 1 ? namesakes[0]!.id : null
    const amount = amountTyped(typed, unit)
    const isTwice = personId !== null && seen.has(personId)
    if (personId !== null) seen.add(personId)
    const error =
      namesakes.length === 0
        ? 'nobody'
        : namesakes.length > 1
          ? 'several'
          : isTwice
            ? 'twice'
            : Number.isNaN(amount)
              ? 'notANumber'
              : null
    return [{ text: named, personId, amount, error }]
  })
}
