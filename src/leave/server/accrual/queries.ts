import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, todayIn } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import type { Account } from '#leave/rules/account.ts'
import { accrualRuleOn, type DatedAccrualRule, isConcerned } from '#leave/rules/accrual-rules/accrual-rules.ts'
import { mayHaveAccrualRule } from '#leave/rules/catalogue.ts'
import { ledgerOf } from '#leave/rules/ledger.ts'
import type { accrualPreview, accrualRuleTried } from '#leave/schemas/accrual.ts'
import { checkDayWritten, factsOfPeople, type PersonFacts } from '#leave/server/ledger-facts-queries.ts'
import { shownLine, team } from '#leave/server/ledger-queries.ts'
import { type AccrualRuleRow, accrualRulesShown, leaveSettingsShown, typeByKey } from '#leave/server/setting-queries.ts'
import { contractOf } from '#people/rules.ts'
import { employedAmong } from '#people/server/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { InvalidFields, Refusal } from '#server/http/refusals.ts'

type TriedRule = Omit<z.output<typeof accrualRuleTried>, 'employeeId'>
type Preview = z.input<typeof accrualPreview>

/** @throws Refusal for a type that is acquired otherwise, or for a day that no ledger looks at */
export const checkAccrual = async (
  tx: Tx,
  { type: key, from }: Pick<TriedRule, 'type' | 'from'>,
  today: CalendarDate,
): Promise<void> => {
  const type = await typeByKey(tx, key)
  if (!type) throw new InvalidFields({ path: 'type', code: 'required' })
  if (!type.hasBalance) throw new Refusal('leave.accrual-no-balance', { status: 422, field: 'type' })
  if (!mayHaveAccrualRule(type)) throw new Refusal('leave.accrual-otherwise', { status: 422, field: 'type' })
  checkDayWritten(from, today, await leaveSettingsShown(tx), 'from')
}

/** The rule of a type that holds on a day. */
export const accrualRuleOfType = (
  rules: readonly AccrualRuleRow[],
  { type, from }: Pick<TriedRule, 'type' | 'from'>,
): Omit<DatedAccrualRule, 'from'> | null => {
  const known = accrualRuleOn(
    rules.filter(rule => rule.type === type),
    from,
  )
  if (!known) return null
  const { from: _from, type: _type, ...terms } = known as AccrualRuleRow
  return terms
}

type Line = Account['lines'][number]

const isSame = (one: Line, other: Line) => JSON.stringify(withoutBalance(one)) === JSON.stringify(withoutBalance(other))
const withoutBalance = ({ balance: _balance, ...line }: Line) => line

/** The lines with the rule, and before each those without it that it changes. */
const compared = (before: readonly Line[], after: readonly Line[]) => [
  ...before.flatMap(line => (after.some(other => isSame(line, other)) ? [] : [{ line, change: 'gone' as const }])),
  ...after.map(line => ({
    line,
    change: before.some(other => isSame(line, other)) ? ('same' as const) : ('new' as const),
  })),
]

const accountOf = (facts: PersonFacts, type: string, on: CalendarDate) =>
  ledgerOf(facts, on).find(account => account.type === type)

const balanceOn = (account: Account | undefined, today: CalendarDate) =>
  sum((account?.lines ?? []).map(({ on, kind, amount }) => (on <= today && kind !== 'pending' ? amount : 0)))

/** The account of one person under a rule that is not set yet. */
export const accrualPreviewOf = async (
  tx: Tx,
  actor: Member,
  { employeeId: asked, ...rule }: z.output<typeof accrualRuleTried>,
  now: Temporal.Instant,
): Promise<Preview> => {
  const today = todayIn(actor.timeZone, now)
  await checkAccrual(tx, rule, today)
  const on = rule.from > today ? rule.from : today
  const known = await accrualRulesShown(tx)
  const tried = [...known.filter(({ type, from }) => type !== rule.type || from !== rule.from), rule]
  const accrualRules = tried.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const everybody = inPeopleOrder(actor.peopleOrder, await team(tx, {}))
  const ids = everybody.map(({ id }) => id)
  // Everybody's contract alone is read: the facts of a thousand ledgers take the time of others.
  const contracts = Map.groupBy(await employedAmong(tx, { people: ids }), ({ employeeId }) => employeeId)
  const people = everybody.map(({ id, firstName, lastName }) => {
    const contract = contractOf(contracts.get(id) ?? [], { from: on, to: on })
    return { id, firstName, lastName, isConcerned: contract !== undefined && isConcerned(rule, contract) }
  })
  if (asked !== null && !ids.includes(asked)) throw new InvalidFields({ path: 'employeeId', code: 'unknown' })
  const person =
    people.find(({ id, isConcerned: concerned }) => (asked === null ? concerned : id === asked)) ?? people[0]
  const without = await factsOfPeople(tx, actor, person ? [person.id] : [], { today, on })
  const { unit } = without.types.find(({ key }) => key === rule.type)!
  const answer = { today, unit, people, employeeId: person?.id ?? null }
  if (!person) return { ...answer, before: 0, after: 0, lines: [] }
  const facts = without.factsOf(person.id)
  const { factsOf } = await factsOfPeople(tx, actor, [person.id], { today, on, accrualRules })
  const [before, after] = [facts, factsOf(person.id)].map(each => accountOf(each, rule.type, on))
  return {
    ...answer,
    before: balanceOn(before, today),
    after: balanceOn(after, today),
    lines: compared(before?.lines ?? [], after?.lines ?? [])
      .toSorted((one, other) => (one.line.on < other.line.on ? -1 : one.line.on > other.line.on ? 1 : 0))
      .map(({ line, change }) => ({ ...shownLine(rule.type, line, facts), change })),
  }
}
