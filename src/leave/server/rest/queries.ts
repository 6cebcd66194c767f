import { and, between, eq, inArray, isNotNull, max } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, type Period, todayIn } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import type { Account } from '#leave/rules/account.ts'
import { balanceOf } from '#leave/rules/balance.ts'
import { type EarnedType, earnedTypes, isEarned } from '#leave/rules/catalogue.ts'
import { countOfPerson } from '#leave/rules/count.ts'
import { freedFromQuota, type RestOfPeriod, restOfPeriod } from '#leave/rules/earned-rest.ts'
import { ledgerOf } from '#leave/rules/ledger.ts'
import type { LeaveType } from '#leave/rules/types.ts'
import { factsOfPeople, peopleWithRest } from '#leave/server/ledger-facts-queries.ts'
import { typesShown } from '#leave/server/setting-queries.ts'
import { leaveEntries } from '#leave/server/tables.ts'
import { isPartial, type LeaveSpan } from '#leave/span.ts'
import { fullName } from '#people/rules.ts'
import type { Tx } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusals.ts'

/** The kinds of rest whose balance the company keeps in hours. It may have retired or changed them. */
export const typesEarned = async (tx: Tx): Promise<EarnedType[]> => {
  const kept = (await typesShown(tx)).filter(({ unit, hasBalance }) => unit === 'hour' && hasBalance)
  return earnedTypes.filter(type => kept.some(({ key }) => key === type))
}

/** Minutes of rest that a week earned before it was opened again: the most, by person. */
export const restVoided = async (tx: Tx, { people, days }: { people: readonly string[]; days: Period }) => {
  const { employeeId, type, kind, on, amount, withdrawnAt } = leaveEntries
  const rows = await tx
    .select({ employeeId, most: max(amount) })
    .from(leaveEntries)
    .where(
      and(
        inArray(employeeId, [...people]),
        eq(type, 'rcr'),
        eq(kind, 'earned'),
        between(on, days.from, days.to),
        isNotNull(withdrawnAt),
      ),
    )
    .groupBy(employeeId)
  return new Map(rows.map(each => [each.employeeId, each.most ?? 0]))
}

/**
 * Minutes of overtime that leave the quota because the rest for them is taken, of some people.
 * @param on the last day that may be asked @returns those of a person until a day, in its year
 */
export const freedAmong = async (
  tx: Tx,
  actor: Pick<Member, 'timeZone'>,
  people: readonly string[],
  { today, on: last }: { today: CalendarDate; on: CalendarDate },
): Promise<(id: string) => (on: CalendarDate) => number> => {
  const accountsOf = await restAccounts(tx, actor, people, { today, on: last })
  const linesOf = new Map(people.map(id => [id, accountsOf(id).find(({ type }) => type === 'rcr')?.lines ?? []]))
  return id => on => freedFromQuota(linesOf.get(id) ?? [], on)
}

/** The rest of these people in a period, an entry a kind; nothing for those who never had any. */
export const restOver = async (
  tx: Tx,
  actor: Pick<Member, 'timeZone'>,
  people: readonly string[],
  { today, period }: { today: CalendarDate; period: Period },
): Promise<(id: string) => (RestOfPeriod & { type: EarnedType })[]> => {
  const accountsOf = await restAccounts(tx, actor, people, { today, on: period.to })
  return id =>
    earnedTypes.flatMap(type => {
      const account = accountsOf(id).find(each => each.type === type)
      const rest = account && restOfPeriod(account.lines, period)
      return rest && (rest.before !== 0 || rest.gained !== 0 || rest.taken !== 0) ? [{ type, ...rest }] : []
    })
}

/** The accounts of rest of those of these people who have any. */
const restAccounts = async (
  tx: Tx,
  actor: Pick<Member, 'timeZone'>,
  people: readonly string[],
  { today, on }: { today: CalendarDate; on: CalendarDate },
): Promise<(id: string) => readonly Account[]> => {
  const rested = people.length > 0 ? (await peopleWithRest(tx, { people })).map(({ employeeId }) => employeeId) : []
  if (rested.length === 0) return () => []
  const { factsOf } = await factsOfPeople(tx, actor, rested, { today, on })
  const accounts = new Map(rested.map(id => [id, ledgerOf(factsOf(id), on).filter(({ type }) => isEarned(type))]))
  return id => accounts.get(id) ?? []
}

type RestAsked = {
  person: { id: string; firstName: string; lastName: string }
  isOwn: boolean
  type: LeaveType
  span: LeaveSpan
  /** The leave itself, where it is there already. */
  id?: string
  /** Whether other requests that wait count too. */
  withPending: boolean
}

/** @throws Refusal if rest takes more than was earned: its balance never goes below zero */
export const checkEarned = async (
  tx: Tx,
  { timeZone }: Pick<Member, 'timeZone'>,
  { person, isOwn, type, span, id = '', withPending }: RestAsked,
  now: Temporal.Instant,
) => {
  if (!isEarned(type.key) || !type.hasBalance) return
  const today = todayIn(timeZone, now)
  const { factsOf, counting } = await factsOfPeople(tx, { timeZone }, [person.id], { today, on: span.endDate })
  const facts = factsOf(person.id)
  const { amount, counted } = countOfPerson({ span, type }, facts.contracts, counting)
  const { key, nature } = type
  const asked = { id, type: key, nature, isPending: true, isPartial: isPartial(span), ...span, counted }
  const balance = balanceOf(facts, asked, today)
  // Without an account nothing was earned.
  const left = balance ? (withPending ? balance.leftOfAll : balance.left - balance.granted) : -amount
  if (left >= 0) return
  const values = { asked: formatDuration(amount), left: formatDuration(Math.max(0, left + amount)) }
  throw isOwn
    ? new Refusal('leave.rest-short', { status: 422, field: 'endDate', values })
    : new Refusal('leave.rest-short-of', { values: { ...values, name: fullName(person) } })
}
