import { addDays, type CalendarDate } from '#core/calendar.ts'
import {
  type Complement,
  type Contract,
  contractMinutes,
  isInForce,
  isShortEmployment,
  worksOn,
} from '#people/rules.ts'

/** A complement of hours with its ground. One that replaces a person by name counts among none of the year. */
export type GroundedComplement = Complement & { replacedId: string | null }

/** The limits that the law, the agreement and the company set on the first day of a complement. */
export type ComplementLimits = {
  /** The complements of a person in a year; 0 where no agreement of the branch allows any. */
  complementsYearMax: number
  /** Minutes of a week. */
  fullTime: number
}

/** The complements of a year that count against its limit, by the day on which they begin. */
export const countedIn = (year: string, complements: readonly GroundedComplement[]) =>
  complements.filter(({ from, replacedId }) => replacedId === null && from.startsWith(year)).length

/** Whether somebody may have a complement: a part-time contract, where an agreement allows it. */
export const mayBeRaised = (contract: Contract | undefined, { complementsYearMax, fullTime }: ComplementLimits) =>
  complementsYearMax > 0 &&
  contract !== undefined &&
  contract.type !== 'none' &&
  contractMinutes(contract.weeklyHours) < fullTime

type ComplementRefusal = {
  code:
    | 'complement-not-agreed'
    | 'complement-uncovered'
    | 'complement-full-time'
    | 'complement-short-contract'
    | 'complement-not-more'
    | 'complement-overlaps'
    | 'complements-of-year'
    | 'complement-too-far'
  field: 'startDate' | 'endDate' | 'weeklyHours'
  values?: { hours?: number; most?: number; year?: string }
}

/** An amendment is for a time. */
const longestAhead = { years: 10 }

/** Why somebody cannot have a complement of hours (L. 3123-22). @param contracts in order @param others of the same person */
export function complementRefusal(
  asked: GroundedComplement,
  {
    contracts,
    others,
    today,
  }: { contracts: readonly Contract[]; others: readonly GroundedComplement[]; today: CalendarDate },
  { complementsYearMax, fullTime }: ComplementLimits,
): ComplementRefusal | undefined {
  const { from, until, weeklyHours } = asked
  if (complementsYearMax === 0) return { code: 'complement-not-agreed', field: 'startDate' }
  if (until > Temporal.PlainDate.from(today).add(longestAhead).toString())
    return { code: 'complement-too-far', field: 'endDate' }
  const own = contracts.filter(each => each.type !== 'none' && isInForce(each, { from, to: until }))
  if (!covers(own, from, until))
    return { code: 'complement-uncovered', field: worksOn(own, from) ? 'endDate' : 'startDate' }
  if (own.some(each => contractMinutes(each.weeklyHours) >= fullTime))
    return { code: 'complement-full-time', field: 'startDate' }
  if (own.some(isShortEmployment)) return { code: 'complement-short-contract', field: 'startDate' }
  const hours = Math.max(...own.map(each => each.weeklyHours))
  if (weeklyHours <= hours || contractMinutes(weeklyHours) >= fullTime)
    return { code: 'complement-not-more', field: 'weeklyHours', values: { hours, most: fullTime / 60 } }
  if (others.some(other => other.from <= until && from <= other.until))
    return { code: 'complement-overlaps', field: 'startDate' }
  const year = from.slice(0, 4)
  if (asked.replacedId === null && countedIn(year, others) >= complementsYearMax)
    return { code: 'complements-of-year', field: 'startDate', values: { most: complementsYearMax, year } }
  return undefined
}

/** Contracts that follow each other without a day between. */
function covers(contracts: readonly Contract[], from: CalendarDate, until: CalendarDate): boolean {
  let next: CalendarDate | null = from
  for (const contract of contracts) {
    if (next === null || next > until) return true
    if (contract.from !== null && contract.from > next) return false
    next = contract.until && addDays(contract.until, 1)
  }
  return next === null || next > until
}
