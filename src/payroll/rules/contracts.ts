import { addDays, dayOf } from '#core/calendar.ts'
import type { Contract } from '#people/rules.ts'

/** The longest employment that is paid by its hours. */
const longestByHours = 31

/**
 * Extras, and everybody who is employed for a month at most: their retained hours are their pay. Contracts that follow each other without a day
 * between them are one employment.
 * @param contracts of its person, in order
 */
export function isPaidByHours(contract: Contract, contracts: readonly Contract[]): boolean {
  const isBefore = (one: Contract, other: Contract) =>
    one.until !== null && other.from !== null && addDays(one.until, 1) === other.from
  let [first, last] = [contracts.indexOf(contract), contracts.indexOf(contract)]
  while (first > 0 && isBefore(contracts[first - 1]!, contracts[first]!)) first -= 1
  while (last < contracts.length - 1 && isBefore(contracts[last]!, contracts[last + 1]!)) last += 1
  const [from, until] = [contracts[first]!.from, contracts[last]!.until]
  return from !== null && until !== null && dayOf(until) - dayOf(from) < longestByHours
}
