import { and, isNotNull, sql } from 'drizzle-orm'
import type { Member, RequestContext } from '#core/actor.ts'
import { type CalendarDate, todayIn } from '#core/calendar.ts'
import { companySettings } from '#notifications/server/delivery-queries.ts'
import { accessAmong, contractsAmong } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { reachStates, ToldChange } from '#publishing/rules/told.ts'
import { type AskedHours, agreementNeededFor, changeOf, shiftOfChange } from '#publishing/rules.ts'
import { plansAround } from '#schedule/server/plan-queries.ts'
import type { Tx } from '#server/database/database.ts'

type ReachState = (typeof reachStates)[number]

/** Whether what is published now can reach each of these people: here, or by a mail before they ever came. */
export const reachOf = async (
  tx: Tx,
  { timeZone }: Pick<Member, 'timeZone'>,
  people: readonly string[],
  { now, hasMailServer }: { now: Temporal.Instant; hasMailServer: boolean },
): Promise<(employeeId: string) => ReachState> => {
  const access = await accessAmong(tx, people, todayIn(timeZone, now))
  const isMailed = hasMailServer && (await companySettings(tx)).choices.week.mail
  const mailed = new Set(isMailed ? (await withEmail(tx, people)).map(({ id }) => id) : [])
  return employeeId => {
    const state = access.get(employeeId) ?? 'left'
    if (state === 'left' || state === 'blocked') return 'closed'
    return state === 'unopened' && !mailed.has(employeeId) ? 'unopened' : 'open'
  }
}

const withEmail = (tx: Tx, people: readonly string[]) =>
  tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(sql`${employees.id} = any(${sql.param(people)}::uuid[])`, isNotNull(employees.email)))

type ToldPerson = {
  id: string
  /** `isAsked`: they have not accepted it. `toldOn`: the day on which it reached them; null as long as it has not. */
  changes: readonly (ToldChange & { isAsked: boolean; toldOn: CalendarDate | null })[]
}

/**
 * How short the notice of changes is, counted from the day on which each reached its person, or from today as long as it has not: publishing is not telling. Null for one
 * in time, for one that nobody need be told earlier, and where somebody was asked.
 */
export const noticeGiven = async (tx: Tx, actor: Member, people: readonly ToldPerson[], asked: RequestContext) => {
  const contracts = Map.groupBy(
    await contractsAmong(tx, { people: people.map(({ id }) => id) }),
    each => each.employeeId,
  )
  const partTime = people.filter(({ id }) => contracts.get(id)?.some(({ type }) => type === 'part-time'))
  const added = partTime.flatMap(({ changes }) =>
    changes.flatMap(({ before, after }) => [before, after].flatMap(withNotes)),
  )
  if (added.length === 0) return () => null
  const { plans, settings } = await plansAround(tx, actor, { added, changed: [], people: new Map() }, asked)
  const parameters = { shiftTypes: new Set<string>(), timeZone: actor.timeZone, settings }
  const today = todayIn(actor.timeZone, asked.now)
  const planOf = new Map(plans.map(plan => [plan.employeeId, plan]))
  const notices = partTime.flatMap(({ id, changes }) => {
    const plan = planOf.get(id)
    if (!plan) return []
    const all = changes.map(change => ({ ...changeOf(seen(change)), isAsked: change.isAsked }))
    return changes.flatMap((change, index) => {
      if (change.agreementId !== null) return []
      const late = agreementNeededFor(plan, parameters, change.toldOn ?? today, all)(all[index]!)
      return late ? [[keyOf(id, change), late] as const] : []
    })
  })
  const known = new Map(notices)
  return (employeeId: string, change: ToldChange) => known.get(keyOf(employeeId, change)) ?? null
}

const keyOf = (employeeId: string, change: ToldChange) => `${employeeId} ${shiftOfChange(change).id}`

/** Told hours have no notes. */
const withNotes = (hours: AskedHours | null) => (hours ? [{ ...hours, notes: '' }] : [])
const seen = ({ before, after }: ToldChange) => ({
  before: withNotes(before)[0] ?? null,
  after: withNotes(after)[0] ?? null,
})
