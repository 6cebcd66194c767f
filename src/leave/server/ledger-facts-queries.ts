import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, formatDate, type Period, todayIn } from '#core/calendar.ts'
import type { HolidayPlace } from '#labour/holidays.ts'
import { holidayPlacesOf } from '#labour/parameters.ts'
import { settingsOf } from '#labour/server/setting-queries.ts'
import { isTooFarAhead, type LedgerLeave, paidLeave } from '#leave/rules/account.ts'
import { inMonths, leaveYears, yearOf } from '#leave/rules/accrual.ts'
import { balanceOf } from '#leave/rules/balance.ts'
import { earnedTypes } from '#leave/rules/catalogue.ts'
import { countOfPerson, type LeaveCount } from '#leave/rules/count.ts'
import { illnessesOf, yearToTakeOver } from '#leave/rules/ledger.ts'
import { type DatedLeaveSettings, settingsOn } from '#leave/rules/settings.ts'
import { dutiesToInform, recentDays } from '#leave/rules/sickness.ts'
import type { LeaveType } from '#leave/rules/types.ts'
import type { leaveLedger } from '#leave/schemas/ledger.ts'
import { isPartial } from '#leave/span.ts'
import type { Contract } from '#people/rules.ts'
import { employedAmong, employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { isAmong, prepared } from '#server/database/prepared.ts'
import { companies } from '#server/database/tables.ts'
import { Refusal } from '#server/http/refusals.ts'
import { isGranted, ofRequester, spanColumns, waitingOrGranted } from './queries.ts'
import { type AccrualRuleRow, accrualRulesShown, leaveSettingsShown, ofType, typesShown } from './setting-queries.ts'
import { leaveEntries, leaveRequests, leaveTypes } from './tables.ts'

export type BalanceType = z.input<typeof leaveLedger>['types'][number]

/** As long as leave itself is kept, less a year: with the facts of that year a balance brought forward is enough to count on. */
const yearsBack = 4
/** @throws Refusal for a day too far ahead */
export const dayAsked = (on: CalendarDate | undefined, today: CalendarDate, field = 'on') => {
  if (on !== undefined && isTooFarAhead(on, today)) throw new Refusal('leave.too-far-ahead', { status: 422, field })
  return on ?? today
}

/** The first leave year whose lines all count; those before it are brought forward, and forgotten in time. */
export const yearBroughtForward = (settings: readonly DatedLeaveSettings[], today: CalendarDate): CalendarDate => {
  const earliest = inMonths(today, -12 * yearsBack)
  return yearsUntil(settings, today, { today, since: today }).find(({ from }) => from >= earliest)!.from
}

/** @throws Refusal for a day too far ahead, or older than what a ledger looks at: its line would count for nothing, and be forgotten */
export const checkDayWritten = (
  on: CalendarDate,
  today: CalendarDate,
  settings: readonly DatedLeaveSettings[],
  field = 'on',
): void => {
  dayAsked(on, today, field)
  if (on < yearBroughtForward(settings, today)) throw new Refusal('leave.before-the-ledger', { status: 422, field })
}

/** @throws Refusal for a day after the last one of somebody: their accounts are closed by then, and a line of it would stand in none */
export const checkBeforeDeparture = (on: CalendarDate, contracts: readonly Contract[], field = 'on'): void => {
  const last = contracts.at(-1)?.until
  if (last && on > last)
    throw new Refusal('leave.after-departure', { status: 422, field, values: { date: formatDate(last) } })
}

const unitOf = ({ unit }: LeaveType): BalanceType['unit'] => (unit === 'hour' ? 'minutes' : 'days')

/** Types with a balance, as the screens name them. */
const balanceTypesOf = (types: readonly LeaveType[]): BalanceType[] =>
  types.filter(({ hasBalance }) => hasBalance).map(type => ({ key: type.key, name: type.name, unit: unitOf(type) }))

const createdAt = prepared([], tx => tx.select({ at: companies.createdAt }).from(companies))

/** The first day of which the company keeps leave. */
const sinceWhen = async (tx: Tx, { timeZone }: Pick<Member, 'timeZone'>, today: CalendarDate) => {
  const [company] = await createdAt(tx, {})
  const created = todayIn(timeZone, company!.at.toTemporalInstant())
  return created < today ? created : today
}

/** Its leave years from the oldest that a line may be about to the one after a day. */
export const yearsUntil = (
  settings: readonly DatedLeaveSettings[],
  last: CalendarDate,
  { today, since }: { today: CalendarDate; since: CalendarDate },
) => {
  const [oldest, beforeSince] = [inMonths(today, -12 * (yearsBack + 1)), inMonths(since, -12)]
  const from = beforeSince < oldest ? beforeSince : oldest
  return leaveYears(day => settingsOn(settings, day), { from, to: inMonths(last, 12) })
}

const leaveOf = prepared(['people'], (tx, { people }) =>
  tx
    .select({ id: leaveRequests.id, status: leaveRequests.status, ...spanColumns })
    .from(leaveRequests)
    .leftJoin(leaveTypes, ofType)
    .where(and(isAmong(leaveRequests.employeeId, people), waitingOrGranted))
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.id)),
)
type LeaveRow = Awaited<ReturnType<typeof leaveOf>>[number]

/** How the company counts. */
type Counting = {
  types: readonly LeaveType[]
  settings: readonly DatedLeaveSettings[]
  accrualRules: readonly AccrualRuleRow[]
  place: HolidayPlace
}

const countingOf = async (tx: Tx): Promise<Counting> => {
  const [types, settings, accrualRules, labour] = await pipelined([
    typesShown(tx),
    leaveSettingsShown(tx),
    accrualRulesShown(tx),
    settingsOf(tx),
  ])
  return { types, settings, accrualRules, place: holidayPlacesOf(labour) }
}

/** Leave of a type with a balance is counted, by the settings of its first day. */
const countOf = (
  span: LeaveRow,
  contracts: readonly Contract[],
  { types, ...counting }: Counting,
): LeaveCount | null => {
  const type = types.find(({ key }) => key === span.type)
  return type?.hasBalance ? countOfPerson({ span, type }, contracts, counting) : null
}

const ofLedger = (
  { id, type, nature, startDate, endDate, status, ...parts }: LeaveRow,
  count: LeaveCount | null,
): LedgerLeave => ({
  id,
  type,
  nature,
  startDate,
  endDate,
  isPending: status === 'pending',
  isPartial: isPartial(parts),
  counted: count?.counted ?? [],
})

const ofAuthor = and(eq(employees.companyId, leaveEntries.companyId), eq(employees.id, leaveEntries.author))

const entriesOf = prepared(['people'], (tx, { people }) =>
  tx
    .select({
      id: leaveEntries.id,
      employeeId: leaveEntries.employeeId,
      type: leaveEntries.type,
      kind: leaveEntries.kind,
      leaveYear: leaveEntries.leaveYear,
      on: leaveEntries.on,
      amount: leaveEntries.amount,
      hours: leaveEntries.hours,
      reason: leaveEntries.reason,
      /** Null for a balance brought forward: nobody wrote it. */
      author: sql<string | null>`${employeeName}`,
    })
    .from(leaveEntries)
    .leftJoin(employees, ofAuthor)
    .where(and(isAmong(leaveEntries.employeeId, people), isNull(leaveEntries.withdrawnAt)))
    .orderBy(asc(leaveEntries.on), asc(leaveEntries.createdAt), asc(leaveEntries.id)),
)

/** The people among these to whom hours ever earned rest, or who brought some. */
export const peopleWithRest = prepared(['people'], (tx, { people }) =>
  tx
    .selectDistinct({ employeeId: leaveEntries.employeeId })
    .from(leaveEntries)
    .where(
      and(
        isAmong(leaveEntries.employeeId, people),
        inArray(leaveEntries.type, [...earnedTypes]),
        isNull(leaveEntries.withdrawnAt),
      ),
    ),
)

export type Entry = Awaited<ReturnType<typeof entriesOf>>[number]

/**
 * The facts from which the ledgers of these people follow: a statement a kind.
 * @param settings instead of those of the company; so are the rules of accrual
 */
export const factsOfPeople = async (
  tx: Tx,
  actor: Pick<Member, 'timeZone'>,
  people: readonly string[],
  {
    today,
    on,
    ...others
  }: {
    today: CalendarDate
    on: CalendarDate
    settings?: readonly DatedLeaveSettings[]
    accrualRules?: readonly AccrualRuleRow[]
  },
) => {
  const since = await sinceWhen(tx, actor, today)
  const [known, contracts, leave, entries] = await pipelined([
    countingOf(tx),
    employedAmong(tx, { people }),
    leaveOf(tx, { people }),
    entriesOf(tx, { people }),
  ])
  const counting = { ...known, ...others }
  const last = leave.reduce((latest, { endDate }) => (endDate > latest ? endDate : latest), on > today ? on : today)
  const years = yearsUntil(counting.settings, last, { today, since })
  const types = balanceTypesOf(counting.types)
  const rulesBy = Map.groupBy(counting.accrualRules, ({ type }) => type)
  const accruals = types.map(({ key, unit }) => ({ type: key, unit, rules: rulesBy.get(key) ?? [] }))
  const contractsBy = Map.groupBy(contracts, ({ employeeId }) => employeeId)
  const leaveBy = Map.groupBy(leave, ({ employeeId }) => employeeId)
  const entriesBy = Map.groupBy(entries, ({ employeeId }) => employeeId)
  const factsOf = (id: string) => {
    const own = contractsBy.get(id) ?? []
    // A person who works here without a contract of employment acquires no leave, and their absences take none.
    const ofContracts = own.length > 0 ? (leaveBy.get(id) ?? []) : []
    const counted = ofContracts.map(each => ({ each, count: countOf(each, own, counting) }))
    return {
      since,
      years,
      contracts: own,
      leave: counted.map(({ each, count }) => ofLedger(each, count)),
      entries: entriesBy.get(id) ?? [],
      types: types.map(({ key }) => key),
      accruals,
      /** How each leave was counted, by its id. */
      counts: new Map(counted.flatMap(({ each, count }) => (count ? [[each.id, count] as const] : []))),
    }
  }
  return { factsOf, years, types, counting }
}
export type PersonFacts = ReturnType<Awaited<ReturnType<typeof factsOfPeople>>['factsOf']>

/** The year whose balance is to be written by hand, for the employment of a day. */
export const toTakeOver = (facts: PersonFacts, today: CalendarDate, on = today): Period | null => {
  const year = yearToTakeOver(facts, today, on)
  return year && { from: year.from, to: year.to }
}

/** The first day of the leave years that the company keeps here. */
export const keptFrom = ({ years, since }: PersonFacts): CalendarDate => yearOf(years, since)?.from ?? since

const everybody = prepared([], tx =>
  tx.select({ id: employees.id }).from(employees).where(isNull(employees.deletedAt)).orderBy(asc(employees.id)),
)

/**
 * How many people have days of the year before the company came that are to be written, and for how many they are. Undefined if there is
 * nobody: nobody worked here then, or that year is too long ago.
 */
export const takenOver = async (tx: Tx, actor: Pick<Member, 'timeZone'>, today: CalendarDate) => {
  const since = await sinceWhen(tx, actor, today)
  const { types, settings } = await countingOf(tx)
  const years = yearsUntil(settings, today, { today, since })
  // Most companies came earlier: nothing more is read of them.
  if (today > (yearOf(years, since)?.to ?? '')) return undefined
  const people = (await everybody(tx, {})).map(({ id }) => id)
  const [contracts, entries] = await pipelined([employedAmong(tx, { people }), entriesOf(tx, { people })])
  const contractsBy = Map.groupBy(contracts, ({ employeeId }) => employeeId)
  const entriesBy = Map.groupBy(entries, ({ employeeId }) => employeeId)
  const waits = (id: string, written: readonly Entry[]) =>
    yearToTakeOver(
      { years, since, contracts: contractsBy.get(id) ?? [], entries: written, types: types.map(({ key }) => key) },
      today,
    ) !== null
  const concerned = people.filter(id => waits(id, []))
  const done = concerned.filter(id => !waits(id, entriesBy.get(id) ?? [])).length
  return concerned.length === 0 ? undefined : { done, of: concerned.length }
}

/** The balance around a leave, as its person and those who decide read it, or the year because of which it is not known. */
export const balanceShown = (facts: PersonFacts, leave: LedgerLeave, today: CalendarDate) => ({
  balance: isTooFarAhead(leave.startDate, today) ? null : balanceOf(facts, leave, today),
  toTakeOver: leave.type === paidLeave ? toTakeOver(facts, today) : null,
})

/** The accounts that an entry by hand may be about: types with a balance, and leave years. */
export const accountsToWrite = async (tx: Tx, today: CalendarDate) => {
  const { types, settings } = await countingOf(tx)
  return {
    types: balanceTypesOf(types),
    settings,
    years: yearsUntil(settings, today, { today, since: today }).filter(({ from }) => from <= today),
  }
}

const grantedSince = prepared(['from'], (tx, { from }) =>
  tx
    .select({ id: leaveRequests.id, ...spanColumns, firstName: employees.firstName, lastName: employees.lastName })
    .from(leaveRequests)
    .innerJoin(employees, ofRequester)
    .leftJoin(leaveTypes, ofType)
    .where(and(isNull(employees.deletedAt), isGranted, gte(leaveRequests.endDate, from))),
)

const informations = prepared([], tx =>
  tx
    .select({ employeeId: leaveEntries.employeeId, on: leaveEntries.on })
    .from(leaveEntries)
    .where(and(eq(leaveEntries.kind, 'informed'), isNull(leaveEntries.withdrawnAt))),
)

/** Whom to inform of their leave after an illness, the soonest deadline first. */
export const dutiesOfTeam = async (tx: Tx, today: CalendarDate) => {
  const from = addDays(today, -recentDays)
  const [leave, informed] = await pipelined([grantedSince(tx, { from }), informations(tx, {})])
  const informedOf = Map.groupBy(informed, ({ employeeId }) => employeeId)
  return [...Map.groupBy(leave, ({ employeeId }) => employeeId)]
    .flatMap(([id, own]) => {
      const illnesses = illnessesOf(own.map(each => ({ ...each, isPending: false, isPartial: isPartial(each) })))
      const [duty] = dutiesToInform(illnesses, informedOf.get(id)?.map(({ on }) => on) ?? [], today)
      const { firstName, lastName } = own[0]!
      return duty ? { id, firstName, lastName, deadline: duty.deadline } : []
    })
    .toSorted((one, other) => one.deadline.localeCompare(other.deadline))
}
