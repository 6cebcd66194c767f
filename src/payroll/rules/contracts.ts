import { dayOf } from '#core/calendar.ts'
import { type Contract, employmentsOf, isInForce } from '#people/rules.ts'

/** The longest employment that is paid by its hours. */
const longestByHours = 31

/**
 * Extras, and everybody who is employed for a month at most: their retained hours are their pay.
 * @param contracts of its person, in order
 */
export const isPaidByHours = (contract: Contract, contracts: readonly Contract[]): boolean =>
  employmentsOf(contracts).some(({ from, until }) => {
    if (from === null || until === null || !isInForce(contract, { from, to: until })) return false
    return dayOf(until) - dayOf(from) < longestByHours
  })
