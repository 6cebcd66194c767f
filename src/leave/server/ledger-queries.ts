import { and, asc, eq, exists, gte, isNull, lt, notExists, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, type Period, todayIn } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { daysOffIn } from '#labour/holidays.ts'
import { mayWriteBalanceOf } from '#leave/policy.ts'
import { type Account, isTooFarAhead, type LedgerLine, paidLeave } from '#leave/rules/account.ts'
import { type LeaveYear, mostOfYear, yearOf } from '#leave/rules/accrual.ts'
import { isEarned } from '#leave/rules/catalogue.ts'
import { countOfPerson, type LeaveCount } from '#leave/rules/count.ts'
import { restForHours, rightToRest } from '#leave/rules/earned-rest.ts'
import { totalsIn } from '#leave/rules/leave-year.ts'
import { illnessesOf, ledgerOf } from '#leave/rules/ledger.ts'
import { concerns } from '#leave/rules/periods.ts'
import { usualSettings } from '#leave/rules/settings.ts'
import { dutiesToInform } from '#leave/rules/sickness.ts'
import { interruptsLeave } from '#leave/rules/types.ts'
import type { ownAbsences, teamAbsences } from '#leave/schemas/absence.ts'
import type { leaveLedger, teamBalances } from '#leave/schemas/ledger.ts'
import type { methodAsked as MethodAsked, methodChange as MethodChange } from '#leave/schemas/setting.ts'
import { employees, listedBy } from '#people/server/tables.ts'
import type { Tx } from '#server/database/database.ts'
import { isAmong, prepared } from '#server/database/prepared.ts'
import { listDeciders } from './decision-queries.ts'
import { dayAsked, factsOfPeople, type PersonFacts, toTakeOver, yearsUntil } from './ledger-facts-queries.ts'
import { departmentOf } from './preview-queries.ts'
import { leaveAmong, leaveBetween } from './queries.ts'
import { leaveSettingsShown, periodsDuring } from './setting-queries.ts'
import { leaveEntries, leaveRequests } from './tables.ts'

type Ledger = z.input<typeof leaveLedger>
type Balances = z.input<typeof teamBalances>
export type TeamAbsences = z.input<typeof teamAbsences>
type OwnAbsences = z.input<typeof ownAbsences>

const mostYears = 6

/** The years that a line by hand may be about, the newest first. */
const yearsToWrite = (years: readonly LeaveYear[], on: CalendarDate): Period[] =>
  years
    .filter(({ from }) => from <= on)
    .slice(-mostYears)
    .map(({ from, to }) => ({ from, to }))
    .toReversed()

/** Before the oldest leave year there is nothing to count. */
const methodOn = (years: readonly LeaveYear[], on: CalendarDate) => (yearOf(years, on) ?? years[0]!).settings.method

const dutiesOf = ({ leave, entries }: PersonFacts, today: CalendarDate) =>
  dutiesToInform(
    illnessesOf(leave),
    entries.flatMap(({ kind, on }) => (kind === 'informed' ? [on] : [])),
    today,
  )

/** The days of a count that belong to one line: those of another account stand in its own. */
const countOfLine = (count: LeaveCount | undefined, counted: LeaveCount['counted']) => {
  const [first, last] = [counted[0], counted.at(-1)]
  if (!count || !first || !last) return null
  const amount = sum(counted.map(day => day.amount))
  const skipped = count.skipped.filter(({ date }) => date > first.date && date < last.date)
  return { amount, countedIn: count.countedIn, counted: [...counted], skipped }
}

export const shownLine = (
  type: string,
  line: LedgerLine,
  { entries, counts }: PersonFacts,
): Ledger['accounts'][number]['lines'][number] => {
  const entry = 'entryId' in line ? entries.find(({ id }) => id === line.entryId) : undefined
  return {
    on: line.on,
    kind: line.kind,
    amount: line.amount,
    balance: line.balance,
    month: line.kind === 'acquired' ? line.month : null,
    isSickness: line.kind === 'acquired' && line.isSickness,
    converted: line.kind === 'converted' ? { from: line.from, method: line.method } : null,
    left: line.kind === 'fractionnement' ? line.left : null,
    leaveId: 'leaveId' in line ? line.leaveId : null,
    accrued: line.kind === 'accrued' ? line.detail : null,
    count: 'leaveId' in line ? countOfLine(counts.get(line.leaveId), line.counted) : null,
    // The rest that a week earned follows its choice: nobody withdraws it by hand.
    entry:
      entry?.author && line.kind !== 'earned' ? { id: entry.id, reason: entry.reason, author: entry.author } : null,
    hours:
      line.kind === 'earned' && isEarned(type)
        ? line.hours.map(({ percent, minutes }) => ({
            percent,
            minutes,
            rest: restForHours(type, { percent, minutes }),
          }))
        : null,
  }
}

const shownBalance = ({ lines, ...account }: Account) => {
  const opening = lines.flatMap(line => (line.kind === 'opening' ? line : []))[0]
  return { ...account, opening: opening?.amount ?? null, openingId: opening?.entryId ?? null }
}

type AskedDay = { on?: CalendarDate | undefined; now: Temporal.Instant }

type Person = { employeeId: string; firstName: string; lastName: string; hasOtherDeciders: boolean }

/** The ledger of one person on a day, line by line. */
export const ledgerOfPerson = async (
  tx: Tx,
  actor: Member,
  person: Person,
  { on: asked, now }: AskedDay,
): Promise<Ledger> => {
  const today = todayIn(actor.timeZone, now)
  const on = dayAsked(asked, today)
  const { factsOf, years, types } = await factsOfPeople(tx, actor, [person.employeeId], { today, on })
  const facts = factsOf(person.employeeId)
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
      right: isEarned(account.type) ? rightToRest(account.lines, on) : null,
      lines: account.lines.map(line => shownLine(account.type, line, facts)),
    })),
    years: yearsToWrite(years, on),
    duties: dutiesOf(facts, today),
    toTakeOver: toTakeOver(facts, today),
    mayWrite: mayWriteBalanceOf(actor, person),
  }
}

export const team = prepared([], tx =>
  tx
    .select({ id: employees.id, ...listedBy })
    .from(employees)
    .where(isNull(employees.deletedAt))
    .orderBy(asc(employees.id)),
)

/** The balances of everybody on a day. */
export const balancesOfTeam = async (tx: Tx, actor: Member, { on: asked, now }: AskedDay): Promise<Balances> => {
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
        toTakeOver: toTakeOver(facts, today),
        mayWrite: mayWriteBalanceOf(actor, { employeeId: id, hasOtherDeciders }),
      }
    }),
  }
}

/** The change of balances under other rules, if they count days otherwise. */
export const methodChangeOf = async (
  tx: Tx,
  actor: Member,
  { from, ...asked }: z.output<typeof MethodAsked>,
  now: Temporal.Instant,
): Promise<z.input<typeof MethodChange>> => {
  const today = todayIn(actor.timeZone, now)
  const known = await leaveSettingsShown(tx)
  const others = known.filter(each => each.from !== from)
  const changed = { ...(known.findLast(each => each.from <= from) ?? usualSettings), ...asked, from }
  const settings = [...others, changed].toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const years = yearsUntil(settings, from, { today, since: from })
  const on = years.find(
    (year, index) => year.from >= from && years[index - 1]?.settings.method !== year.settings.method,
  )?.from
  if (on === undefined || isTooFarAhead(on, today)) return { on: on ?? null, balances: [] }
  const people = inPeopleOrder(actor.peopleOrder, await team(tx, {}))
  const ids = people.map(({ id }) => id)
  const { factsOf } = await factsOfPeople(tx, actor, ids, { today, on, settings })
  const balances = people.flatMap(({ id, firstName, lastName }) =>
    ledgerOf(factsOf(id), on).flatMap(({ year, lines }) =>
      lines.flatMap(line =>
        line.kind === 'converted' && line.on === on && year
          ? [{ id, firstName, lastName, year, before: line.from, after: line.from + line.amount }]
          : [],
      ),
    ),
  )
  return { on, balances }
}

/** The days of paid leave that may be taken: those whose year of acquisition is over. */
const leftOf = (accounts: readonly Account[], today: string) => {
  const over = accounts.filter(({ type, year }) => type === paidLeave && year !== null && year.to < today)
  return over.length === 0 ? null : sum(over.map(({ balance }) => balance))
}

const daysOfYear = (year: number): Period => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** The absences of everybody in a year of the calendar, with what each has left today. */
export const absencesOfTeam = async (
  tx: Tx,
  actor: Member,
  { year, now }: { year: number; now: Temporal.Instant },
): Promise<TeamAbsences> => {
  const today = todayIn(actor.timeZone, now)
  const days = daysOfYear(year)
  const everybody = await team(tx, {})
  const people = inPeopleOrder(actor.peopleOrder, everybody)
  const leave = Map.groupBy(await leaveBetween(tx, days), ({ employeeId }) => employeeId)
  const ids = people.map(({ id }) => id)
  const { factsOf, counting } = await factsOfPeople(tx, actor, ids, { today, on: today })
  return {
    today,
    year,
    holidays: daysOffIn(days, counting.place),
    periods: await periodsDuring(tx, { startDate: days.from, endDate: days.to }),
    departments: [...new Set(inPeopleOrder('department', everybody).map(({ department }) => department))],
    people: people.map(({ id, firstName, lastName, department }) => {
      const facts = factsOf(id)
      return {
        id,
        firstName,
        lastName,
        department,
        left: leftOf(ledgerOf(facts, today), today),
        absences: (leave.get(id) ?? []).map(each => ({
          ...each,
          isSickness: interruptsLeave(each.nature),
          count: facts.counts.get(each.id) ?? null,
        })),
      }
    }),
  }
}

/** One's own absences in a year of the calendar. Every type is counted, also one without a balance. */
export const absencesOfOneself = async (
  tx: Tx,
  actor: Member,
  { year, now }: { year: number; now: Temporal.Instant },
): Promise<OwnAbsences> => {
  const { employeeId, timeZone } = actor
  const today = todayIn(timeZone, now)
  const days = daysOfYear(year)
  const { factsOf, counting } = await factsOfPeople(tx, actor, [employeeId], { today, on: today })
  const { contracts } = factsOf(employeeId)
  const department = await departmentOf(tx, employeeId)
  const periods = await periodsDuring(tx, { startDate: days.from, endDate: days.to })
  const absences = (await leaveAmong(tx, days, [employeeId])).map(each => {
    const type = counting.types.find(({ key }) => key === each.type)!
    const count = countOfPerson({ span: each, type }, contracts, counting)
    return { ...each, isSickness: interruptsLeave(each.nature), count }
  })
  return {
    today,
    year,
    holidays: daysOffIn(days, counting.place),
    periods: periods.filter(period => concerns(period, department)),
    absences,
    totals: totalsIn(days, absences),
  }
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

/** The people among these who work here, locked in one order: two imports wait for each other. */
export const peopleToOpen = async (tx: Tx, people: readonly string[]) =>
  new Set((await lockedPeople(tx, { people })).map(({ id }) => id))

/** The people with leave or a line before a day on which their balances are not brought forward yet. */
export const peopleToBringForward = async (tx: Tx, on: CalendarDate) => {
  const ownLines = (which: SQL | undefined) =>
    tx
      .select()
      .from(leaveEntries)
      .where(and(eq(leaveEntries.employeeId, employees.id), which))
  const olderLeave = tx
    .select()
    .from(leaveRequests)
    .where(and(eq(leaveRequests.employeeId, employees.id), lt(leaveRequests.startDate, on)))
  const isBroughtForward = and(eq(leaveEntries.kind, 'brought-forward'), gte(leaveEntries.on, on))
  const people = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        isNull(employees.deletedAt),
        or(exists(olderLeave), exists(ownLines(lt(leaveEntries.on, on)))),
        notExists(ownLines(isBroughtForward)),
      ),
    )
  return people.map(({ id }) => id)
}
