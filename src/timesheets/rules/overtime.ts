import type { CalendarDate, Week } from '#core/calendar.ts'
import { weekContract } from '#labour/expected.ts'
import {
  countWeek,
  type HourParameters,
  minutesAt,
  overtimeOf,
  type RatedMinutes,
  totalOf,
  type Work,
} from '#labour/hours.ts'
import { termsIn } from '#labour/law.ts'
import type { PersonTerms } from '#labour/rules.ts'
import { restFor } from '#leave/rules.ts'
import { type Contract, employmentsOf, isInForce, isShortEmployment } from '#people/rules.ts'

/** The ways to settle overtime beyond the contract; `shared`: the first hours of a week are paid; `wished`: as its person says. */
export const fates = ['paid', 'rest', 'shared', 'wished'] as const
export type Fate = (typeof fates)[number]

/** A rule of one person may follow that of the company again. */
export const personalFates = ['company', ...fates] as const

export const wishes = ['paid', 'rest'] as const
export type Wish = (typeof wishes)[number]

export const saidWishes = [...wishes, 'unsaid'] as const
export type SaidWish = (typeof saidWishes)[number]

/** A rule of the company or of one person, or that person's wish, from a day on. */
export type OvertimeRule = {
  /** Null: of the company. */
  employeeId: string | null
  isWish: boolean
  from: CalendarDate
  fate: (typeof personalFates)[number]
  /** Minutes of a week that are paid where the rest of them is rested. */
  paidFirst: number
  /** Minutes of rest that a balance has at most: hours beyond it are paid. Of the company; null: no limit. */
  ceiling: number | null
}

export type AppliedRule = Pick<OvertimeRule, 'paidFirst' | 'ceiling'> & {
  /** The way that the rule itself says, or its person. */
  fate: Exclude<Fate, 'wished'>
  /** The wish of the person; null: nobody asks them. */
  wish: SaidWish | null
}

/** The rule that holds for somebody in a week that begins on a day. Without a wish the hours are paid. @param rules by their first day */
export function ruleFor(rules: readonly OvertimeRule[], employeeId: string, monday: CalendarDate): AppliedRule {
  const begun = rules.filter(({ from }) => from <= monday)
  const last = (isSuch: (rule: OvertimeRule) => boolean) => begun.findLast(isSuch)
  const ofCompany = last(rule => rule.employeeId === null)
  const own = last(rule => rule.employeeId === employeeId && !rule.isWish)
  const wish = last(rule => rule.employeeId === employeeId && rule.isWish)
  const { fate, paidFirst } = own && own.fate !== 'company' ? own : (ofCompany ?? { fate: 'paid', paidFirst: 0 })
  const said = fate === 'wished' ? (wish?.fate ?? 'paid') : fate
  return {
    fate: said === 'rest' || said === 'shared' ? said : 'paid',
    paidFirst: said === 'shared' ? paidFirst : 0,
    ceiling: ofCompany?.ceiling ?? null,
    wish: fate === 'wished' ? (wishes.find(each => each === wish?.fate) ?? 'unsaid') : null,
  }
}

/** Whether overtime may become rest by it. */
export const letsRest = (fate: OvertimeRule['fate']) => fate !== 'paid' && fate !== 'company'

/** Whether a rule lets anybody rest overtime in that week: a company that has none sees nothing of it. */
export const mayRest = (rules: readonly OvertimeRule[], monday: CalendarDate): boolean =>
  rules.some(({ from, fate, isWish }) => from <= monday && !isWish && letsRest(fate))

/** Whether retained hours are the pay, as in a short employment (docs/decisions/0073-payroll.md). @param contracts of its person, in order */
export const isPaidByHours = (contract: Contract, contracts: readonly Contract[]): boolean =>
  employmentsOf(contracts).some(employment => {
    const { from, until } = employment
    return from !== null && until !== null && isShortEmployment(employment) && isInForce(contract, { from, to: until })
  })

/**
 * The hours of a week that rest may stand for: overtime beyond that of the contract. Complementary hours are always paid (Cass. soc.
 * 17 February 2010 n° 08-42.828), and so are the hours of extras.
 */
export function overtimeToRest(
  week: Week,
  { work, ...person }: PersonTerms & { work: readonly Work[] },
  parameters: HourParameters,
): RatedMinutes[] {
  const terms = termsIn(week, person)
  const [contract] = terms.contracts
  if (!contract || isPaidByHours(contract, person.contracts)) return []
  const { overtime } = countWeek(week, { work, ...terms }, parameters)
  const ofContract = overtimeOf(weekContract(terms.contracts, week) ?? 0, parameters)
  return overtime
    .map(({ percent, minutes }) => ({ percent, minutes: minutes - minutesAt(percent, ofContract) }))
    .filter(({ minutes }) => minutes > 0)
}

type Share = {
  /** Minutes that are paid before any is rested. */
  paidFirst: number
  /** Minutes of rest that the balance still takes; null: any. */
  room: number | null
}

/** The overtime of a week that becomes rest: the first hours are paid, and those for which the balance has no room. */
export function restedOf(overtime: readonly RatedMinutes[], { paidFirst, room }: Share): RatedMinutes[] {
  let [paid, left] = [paidFirst, room ?? Number.POSITIVE_INFINITY]
  return overtime.flatMap(({ percent, minutes }) => {
    const skipped = Math.min(paid, minutes)
    paid -= skipped
    const worth = (100 + percent) / 100
    const rested = Math.min(minutes - skipped, Math.floor(left / worth))
    left = rested < minutes - skipped ? 0 : left - rested * worth
    return rested > 0 ? [{ percent, minutes: rested }] : []
  })
}

/** The rest that the rule makes of the overtime of a week. @param balance minutes of rest before it */
export const restByRule = (
  overtime: readonly RatedMinutes[],
  { fate, paidFirst, ceiling }: AppliedRule,
  balance: number,
): RatedMinutes[] =>
  fate === 'paid'
    ? []
    : restedOf(overtime, { paidFirst, room: ceiling === null ? null : Math.max(0, ceiling - balance) })

/** The last minutes of the overtime, as somebody chose them. */
export const restByHand = (overtime: readonly RatedMinutes[], minutes: number): RatedMinutes[] =>
  restedOf(overtime, { paidFirst: totalOf(overtime) - minutes, room: null })

/**
 * Hours whose rest was taken before their week was opened again are not paid too.
 * @param ruled what the rule makes rest of the overtime @param taken minutes of rest that are taken or asked for, and that nothing else covers
 */
export const restAtLeast = (
  overtime: readonly RatedMinutes[],
  ruled: RatedMinutes[],
  taken: number,
): RatedMinutes[] => {
  let rested = ruled
  for (let minutes = totalOf(ruled) + 1; minutes <= totalOf(overtime) && restFor('rcr', rested) < taken; minutes++)
    rested = restByHand(overtime, minutes)
  return rested
}

/**
 * Minutes of each week beyond the quota of a year, from the first week on. Rest that was taken gives hours back by then; what was beyond once
 * stays so.
 * @param weeks of the year, in order, with the hours of each that the quota counts @param freedBy minutes that left the quota by a day
 */
export function beyondQuota(
  weeks: readonly { on: CalendarDate; quota: number }[],
  { limit, freedBy }: { limit: number; freedBy: (day: CalendarDate) => number },
): { on: CalendarDate; minutes: number }[] {
  let [used, beyond] = [0, 0]
  return weeks.map(({ on, quota }) => {
    used += quota
    const minutes = Math.min(quota, Math.max(0, used - freedBy(on) - limit - beyond))
    beyond += minutes
    return { on, minutes }
  })
}
