import { folded } from '#core/search.ts'
import { fullName } from '#people/rules.ts'

type NamedPerson = { id: string; firstName: string; lastName: string }

const wordsOf = (text: string) => folded(text).split(/\s+/).filter(Boolean).toSorted().join(' ')

/** A cell of a spreadsheet ends with a tab; files of payroll with a semicolon. */
const cellsOf = (line: string) => line.split(/[\t;]/).map(cell => cell.trim())

/**
 * A pasted column, line by line. A line that begins with a name goes to that person, another one to the next person from `from` on.
 * @returns `lost`: lines that name nobody, or two people, or are more than there are people
 */
export const placedLines = (text: string, people: readonly NamedPerson[], from: number) => {
  const placed = new Map<string, string>()
  const lost: string[] = []
  const byName = Map.groupBy(people, person => wordsOf(fullName(person)))
  let next = from
  for (const line of text.split(/\r?\n/)) {
    const cells = cellsOf(line).filter(Boolean)
    const value = cells.at(-1)
    const named = cells.length > 1 ? (byName.get(wordsOf(cells.slice(0, -1).join(' '))) ?? []) : null
    const person = named ? (named.length === 1 ? named[0] : undefined) : people[next]
    if (!named) next += 1
    if (value === undefined) continue
    if (person) placed.set(person.id, value)
    else lost.push(line.trim())
  }
  return { placed, lost }
}
