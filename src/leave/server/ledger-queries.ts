import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, isoWeekday, type Period, todayIn } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { mayDecideOn } from '#leave/policy.ts'
import type { Account, CountedDay, CountedLeave, LedgerFacts, LedgerLine } from '#leave/rules/account.ts'
import { inMonths, type LeaveYear, leaveYears, mostOfYear } from '#leave/rules/accrual.ts'
import { illnessesOf, ledgerOf } from '#leave/rules/ledger.ts'
import { dutiesToInform } from '#leave/rules/sickness.ts'
import type { LeaveType } from '#leave/rules/types.ts'
import type { leaveLedger, teamBalances } from '#leave/schemas.ts'
import { contractsAmong, employeeName } from '#people/server/queries.ts'
import { employees, listedBy } from '#people/server/tables.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { isAmong, prepared } from '#server/database/prepared.ts'
import { companies } from '#server/database/tables.ts'
import { Refusal } from '#server/http/refusals.ts'
import { listDeciders } from './decision-queries.ts'
import { spanColumns, waitingOrGranted } from './queries.ts'
import { leaveEntries, leaveRequests, leaveTypes } from './tables.ts'
import { ofType, typesShown } from './type-queries.ts'

type Ledger = z.input<typeof leaveLedger>
type Balances = z.input<typeof teamBalances>
type BalanceType = Ledger['types'][number]

/** As long as leave itself is kept, less the year in which its days are taken. */
const yearsBack = 4
/** Further ahead nobody plans leave. */
const daysAhead = 731

/** @throws Refusal for a day too far ahead */
export const dayAsked = (on: CalendarDate | undefined, today: CalendarDate) => {
  if (on !== undefined && on > addDays(today, daysAhead))
    throw new Refusal('leave.too-far-ahead', { status: 422, field: 'on' })
  return on ?? today
}

// Until the counting of the company arrives: each day but Sundays, half days and hours as they are.
const settingsOn = () => ({ method: 'ouvrables', yearStart: '06-01', unused: 'kept', fractionnement: true }) as const

const countedOf = ({ unit }: LeaveType, leave: LeaveRow): CountedDay[] => {
  const { startDate, endDate, fromMidday, untilMidday, startTime, endTime } = leave
  const days: CountedDay[] = []
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  if (unit === 'hour')
    return startTime && endTime ? [{ date: startDate, amount: minutes(endTime) - minutes(startTime) }] : []
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    const isHalf = (fromMidday && date === startDate) || (untilMidday && date === endDate)
    if (isoWeekday(date) !== 7) days.push({ date, amount: isHalf ? 50 : 100 })
  }
  return days
}

const unitOf = ({ unit }: LeaveType): BalanceType['unit'] => (unit === 'hour' ? 'minutes' : 'days')

/** Types with a balance, as the screens name them. */
const balanceTypesOf = (types: readonly LeaveType[]): BalanceType[] =>
  types.filter(({ hasBalance }) => hasBalance).map(type => ({ key: type.key, name: type.name, unit: unitOf(type) }))

const createdAt = prepared([], tx => tx.select({ at: companies.createdAt }).from(companies))

/** The first day of which the company keeps leave. */
const sinceWhen = async (tx: Tx, { timeZone }: Member, today: CalendarDate) => {
  const [company] = await createdAt(tx, {})
  const created = todayIn(timeZone, company!.at.toTemporalInstant())
  const earliest = inMonths(today, -12 * yearsBack)
  const since = created > earliest ? created : earliest
  return since < today ? since : today
}

/** Its leave years from the oldest that a line by hand may be about to the one after a day. */
const yearsUntil = (last: CalendarDate, today: CalendarDate) =>
  leaveYears(settingsOn, { from: inMonths(today, -12 * (yearsBack + 1)), to: inMonths(last, 12) })

const leaveOf = prepared(['people', 'from'], (tx, { people, from }) =>
  tx
    .select({ id: leaveRequests.id, status: leaveRequests.status, ...spanColumns })
    .from(leaveRequests)
    .leftJoin(leaveTypes, ofType)
    .where(and(isAmong(leaveRequests.employeeId, people), gte(leaveRequests.endDate, from), waitingOrGranted))
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.id)),
)
type LeaveRow = Awaited<ReturnType<typeof leaveOf>>[number]

const countedLeave = (leave: LeaveRow, types: readonly LeaveType[]): CountedLeave => {
  const { id, type, nature, startDate, endDate, status, fromMidday, untilMidday, startTime } = leave
  const known = types.find(({ key }) => key === type)
  return {
    id,
    type,
    nature,
    startDate,
    endDate,
    isPending: status === 'pending',
    isPartial: fromMidday || untilMidday || startTime !== null,
    counted: known?.hasBalance ? countedOf(known, leave) : [],
  }
}

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
      reason: leaveEntries.reason,
      author: employeeName,
    })
    .from(leaveEntries)
    .innerJoin(employees, ofAuthor)
    .where(and(isAmong(leaveEntries.employeeId, people), isNull(leaveEntries.withdrawnAt)))
    .orderBy(asc(leaveEntries.on), asc(leaveEntries.createdAt), asc(leaveEntries.id)),
)

type Entry = Awaited<ReturnType<typeof entriesOf>>[number]

/** What the ledgers of these people follow from: a statement a kind. */
const factsOfPeople = async (
  tx: Tx,
  actor: Member,
  people: readonly string[],
  { today, on }: { today: CalendarDate; on: CalendarDate },
) => {
  const since = await sinceWhen(tx, actor, today)
  const [all, contracts, leave, entries] = await pipelined([
    typesShown(tx),
    contractsAmong(tx, { people }),
    leaveOf(tx, { people, from: inMonths(since, -24) }),
    entriesOf(tx, { people }),
  ])
  const last = leave.reduce((latest, { endDate }) => (endDate > latest ? endDate : latest), on > today ? on : today)
  const years = yearsUntil(last, today)
  const types = balanceTypesOf(all)
  const contractsBy = Map.groupBy(contracts, ({ employeeId }) => employeeId)
  const leaveBy = Map.groupBy(leave, ({ employeeId }) => employeeId)
  const entriesBy = Map.groupBy(entries, ({ employeeId }) => employeeId)
  const factsOf = (id: string): Omit<LedgerFacts, 'entries'> & { entries: readonly Entry[] } => ({
    since,
    years,
    contracts: contractsBy.get(id) ?? [],
    leave: (leaveBy.get(id) ?? []).map(each => countedLeave(each, all)),
    entries: entriesBy.get(id) ?? [],
    types: types.map(({ key }) => key),
  })
  return { factsOf, years, types }
}

/** The years that a line by hand may be about, the newest first. */
const yearsToWrite = (years: readonly LeaveYear[], on: CalendarDate): Period[] =>
  years
    .filter(({ from }) => from <= on)
    .map(({ from, to }) => ({ from, to }))
    .toReversed()

const methodOn = (years: readonly LeaveYear[], on: CalendarDate) =>
  years.find(({ from, to }) => from <= on && on <= to)!.settings.method

const dutiesOf = ({ leave, entries }: Pick<LedgerFacts, 'leave' | 'entries'>, today: CalendarDate) =>
  dutiesToInform(
    illnessesOf(leave),
    entries.flatMap(({ kind, on }) => (kind === 'informed' ? [on] : [])),
    today,
  )

const shownLine = (
  line: LedgerLine,
  entries: ReadonlyMap<string, Entry>,
): Ledger['accounts'][number]['lines'][number] => {
  const entry = 'entryId' in line ? entries.get(line.entryId) : undefined
  return {
    on: line.on,
    kind: line.kind,
    amount: line.amount,
    balance: line.balance,
    month: line.kind === 'acquired' ? line.month : null,
    isSickness: line.kind === 'acquired' && line.isSickness,
    left: line.kind === 'fractionnement' ? line.left : null,
    leaveId: 'leaveId' in line ? line.leaveId : null,
    counted: 'counted' in line ? [...line.counted] : [],
    entry: entry ? { id: entry.id, reason: entry.reason, author: entry.author } : null,
  }
}

const shownBalance = ({ lines: _lines, ...account }: Account) => account

type Asked = { on?: CalendarDate | undefined; now: Temporal.Instant }

type Person = { employeeId: string; firstName: string; lastName: string; hasOtherDeciders: boolean }

/** The ledger of one person on a day, line by line. */
export const ledgerOfPerson = async (
  tx: Tx,
  actor: Member,
  person: Person,
  { on: asked, now }: Asked,
): Promise<Ledger> => {
  const today = todayIn(actor.timeZone, now)
  const on = dayAsked(asked, today)
  const { factsOf, years, types } = await factsOfPeople(tx, actor, [person.employeeId], { today, on })
  const facts = factsOf(person.employeeId)
  const entries = new Map(facts.entries.map(entry => [entry.id, entry]))
  const mostOf = ({ year }: Account) => {
    const leaveYear = years.find(({ from }) => from === year?.from)
    return leaveYear ? mostOfYear(leaveYear) : null
  }
  return {
    today,
    on,
    employee: { id: person.employeeId, firstName: person.firstName, lastName: person.lastName },
    method: methodOn(years, on),
    types,
    accounts: ledgerOf(facts, on).map(account => ({
      ...shownBalance(account),
      most: mostOf(account),
      lines: account.lines.map(line => shownLine(line, entries)),
    })),
    years: yearsToWrite(years, on),
    duties: dutiesOf(facts, today),
    mayWrite: mayDecideOn(actor, person),
  }
}

const team = prepared([], tx =>
  tx
    .select({ id: employees.id, ...listedBy })
    .from(employees)
    .where(isNull(employees.deletedAt))
    .orderBy(asc(employees.id)),
)

/** The balances of everybody on a day. */
export const balancesOfTeam = async (tx: Tx, actor: Member, { on: asked, now }: Asked): Promise<Balances> => {
  const today = todayIn(actor.timeZone, now)
  const on = dayAsked(asked, today)
  const people = inPeopleOrder(actor.peopleOrder, await team(tx, {}))
  const ids = people.map(({ id }) => id)
  const deciders = await listDeciders(tx, today)
  const { factsOf, years, types } = await factsOfPeople(tx, actor, ids, { today, on })
  return {
    today,
    on,
    method: methodOn(years, on),
    types,
    years: yearsToWrite(years, on),
    people: people.map(({ id, firstName, lastName, department }) => {
      const facts = factsOf(id)
      const hasOtherDeciders = deciders.some(decider => decider !== id)
      return {
        id,
        firstName,
        lastName,
        department,
        accounts: ledgerOf(facts, on).map(shownBalance),
        duties: dutiesOf(facts, today),
        mayWrite: mayDecideOn(actor, { employeeId: id, hasOtherDeciders }),
      }
    }),
  }
}

/** What an entry by hand may be about: types with a balance, and leave years. */
export const accountsToWrite = async (tx: Tx, today: CalendarDate) => {
  const years = yearsUntil(today, today).filter(({ from }) => from <= today)
  return { types: balanceTypesOf(await typesShown(tx)), years }
}

/** An entry that counts or was withdrawn, with what a right to change it depends on. Locked: it is withdrawn once. */
export const entryToWithdraw = async (tx: Tx, id: string, today: CalendarDate) => {
  const [row] = await tx.select().from(leaveEntries).where(eq(leaveEntries.id, id)).for('update')
  if (!row) return undefined
  const deciders = await listDeciders(tx, today)
  return { ...row, hasOtherDeciders: deciders.some(decider => decider !== row.employeeId) }
}
export type EntryRow = NonNullable<Awaited<ReturnType<typeof entryToWithdraw>>>

const lockedPeople = prepared(['people'], (tx, { people }) =>
  tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(isAmong(employees.id, people), isNull(employees.deletedAt)))
    .orderBy(asc(employees.id))
    .for('no key update'),
)

/** Those of these people who work here, locked in one order: two imports wait for each other. */
export const peopleToOpen = async (tx: Tx, people: readonly string[]) =>
  new Set((await lockedPeople(tx, { people })).map(({ id }) => id))
