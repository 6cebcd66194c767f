import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, formatDate, type Period, todayIn } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { mayDecideLeave, mayDecideOn } from '#leave/policy.ts'
import { inboxLimit, type LeavePeriod, ownLimit, sharesDay } from '#leave/rules.ts'
import { en } from '#leave/texts.en.ts'
import { fr } from '#leave/texts.fr.ts'
import { employeeName } from '#people/server/queries.ts'
import { employees, isHereFrom, roles } from '#people/server/tables.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { type Given, prepared } from '#server/database/prepared.ts'
import { inSlices } from '#server/database/slices.ts'
import { leaveRequests, leaveSteps } from './tables.ts'

const newestFirst = [desc(leaveRequests.createdAt), desc(leaveRequests.id)]
const ofRequester = and(eq(employees.companyId, leaveRequests.companyId), eq(employees.id, leaveRequests.employeeId))

const ofSteps = and(eq(leaveSteps.companyId, leaveRequests.companyId), eq(leaveSteps.leaveRequestId, leaveRequests.id))
/** The step that led to the state: it says why. */
const ofLastStep = and(
  ofSteps,
  sql`${leaveSteps.number} = (select max(number) from ${leaveSteps} as step
    where step.company_id = ${leaveRequests.companyId} and step.leave_request_id = ${leaveRequests.id})`,
)
const requestColumns = { ...getTableColumns(leaveRequests), stepReason: leaveSteps.reason }

export const myLeave = async (tx: Tx, { employeeId, timeZone }: Member, now: Temporal.Instant) => ({
  today: todayIn(timeZone, now),
  requests: await tx
    .select(requestColumns)
    .from(leaveRequests)
    .leftJoin(leaveSteps, ofLastStep)
    .where(eq(leaveRequests.employeeId, employeeId))
    .orderBy(...newestFirst)
    .limit(ownLimit),
})

/** The actor's own request; a colleague's id is a 404. */
export const ownRequest = async (tx: Tx, { employeeId }: Member, id: string) => {
  const mine = and(eq(leaveRequests.id, id), eq(leaveRequests.employeeId, employeeId))
  const [row] = await tx.select().from(leaveRequests).where(mine)
  return row
}

const waitingOrGranted = inArray(leaveRequests.status, ['pending', 'approved', 'cancelling'])

/** The ids of current employees who may decide. */
export const listDeciders = async (tx: Tx, today: CalendarDate) => {
  const all = await tx.select({ id: roles.id, permissions: roles.permissions }).from(roles)
  const deciding = all.filter(mayDecideLeave).map(role => role.id)
  const rows = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(inArray(employees.roleId, deciding), isHereFrom(today)))
  return rows.map(({ id }) => id)
}

const hasOthers = (deciders: readonly string[], employeeId: string) => deciders.some(id => id !== employeeId)

/** Somebody's days off, as columns. */
type DaysOff = Pick<typeof leaveRequests, 'companyId' | 'employeeId' | 'startDate' | 'endDate'>
/** Counts what is planned on these days, in the company's zone. The planning provides both. */
type CountPlanned = (daysOff: DaysOff, zone: string) => SQL<number>
export type Counts = {
  countPlanned: CountPlanned
  /** Of what is planned after `now`, what nobody chose to keep. */
  countOpen: (daysOff: DaysOff, zone: string, now: Temporal.Instant) => SQL<number>
}

// Literals: for a parameter, PostgreSQL expects the same number of rows of each status, and reads them all.
const isWaiting = sql`${leaveRequests.status} in ('pending', 'cancelling')`
const isPending = sql`${leaveRequests.status} = 'pending'`
const isGranted = sql`${leaveRequests.status} in ('approved', 'cancelling')`
/** Deciders do not see withdrawn requests. */
const isDone = sql`${leaveRequests.status} in ('approved', 'rejected', 'revoked', 'closed')`

const withRequester = (tx: Tx, which: SQL, plannedShifts: SQL<number>) =>
  tx
    .select({ request: requestColumns, employee: employees, plannedShifts })
    .from(leaveRequests)
    .innerJoin(employees, ofRequester)
    .leftJoin(leaveSteps, ofLastStep)
    .where(which)

/** All requests that wait, the soonest first, then the newest of the others. Two statements: each reads only what it shows. */
const requestsOf = async (tx: Tx, { timeZone }: Member, { countPlanned, countOpen }: Counts, now: Temporal.Instant) => {
  const open = countOpen(leaveRequests, timeZone, now)
  const waiting = await withRequester(
    tx,
    isWaiting,
    sql<number>`case when ${isPending} then ${countPlanned(leaveRequests, timeZone)} else ${open} end`,
  )
    .orderBy(asc(leaveRequests.startDate), ...newestFirst)
    .limit(inboxLimit)
  const isToCome = sql`${isGranted} and ${leaveRequests.endDate} >= ${todayIn(timeZone, now)}`
  const done = await withRequester(tx, isDone, sql<number>`case when ${isToCome} then ${open} else 0 end`)
    .orderBy(...newestFirst)
    .limit(inboxLimit - waiting.length)
  return { waiting, done }
}

const named = { firstName: employees.firstName, lastName: employees.lastName }

/** Pending or granted leave of people who work here, on any of these days. */
const awayDuring = (tx: Tx, { startDate, endDate }: LeavePeriod) =>
  tx
    .select({
      id: leaveRequests.id,
      employeeId: leaveRequests.employeeId,
      startDate: leaveRequests.startDate,
      endDate: leaveRequests.endDate,
      status: leaveRequests.status,
      ...named,
    })
    .from(leaveRequests)
    .innerJoin(employees, ofRequester)
    .where(
      and(
        waitingOrGranted,
        isNull(employees.deletedAt),
        lte(leaveRequests.startDate, endDate),
        gte(leaveRequests.endDate, startDate),
      ),
    )
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.id))

const namedAway = 3

/** Who else is away on the days of each request. One statement for all of them. */
const othersAway = async (tx: Tx, requests: readonly (LeavePeriod & { employeeId: string })[]) => {
  const starts = requests.map(({ startDate }) => startDate).toSorted()
  const ends = requests.map(({ endDate }) => endDate).toSorted()
  const days = { startDate: starts[0]!, endDate: ends.at(-1)! }
  const all = requests.length > 0 ? await awayDuring(tx, days) : []
  return (request: LeavePeriod & { employeeId: string }) => {
    const others = all.filter(other => other.employeeId !== request.employeeId && sharesDay(other, request))
    const people = [...new Map(others.map(other => [other.employeeId, other])).values()]
    const away = people.slice(0, namedAway).map(({ firstName, lastName, status }) => ({ firstName, lastName, status }))
    return { away, moreAway: people.length - away.length }
  }
}

/** What a reminder names: more of them are read in the inbox. */
const remindedLimit = 100

/** The requests that wait for this person, the soonest first. */
export const requestsToDecide = async (tx: Tx, actor: Member, today: CalendarDate) => {
  const [deciders, waiting] = await pipelined([listDeciders(tx, today), waitingRequests(tx, {})])
  return waiting.filter(request =>
    mayDecideOn(actor, { ...request, hasOtherDeciders: hasOthers(deciders, request.employeeId) }),
  )
}

const waitingRequests = prepared([], tx =>
  tx
    .select({
      id: leaveRequests.id,
      employeeId: leaveRequests.employeeId,
      startDate: leaveRequests.startDate,
      endDate: leaveRequests.endDate,
      firstName: employees.firstName,
      lastName: employees.lastName,
    })
    .from(leaveRequests)
    .innerJoin(employees, ofRequester)
    .where(isWaiting)
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.id))
    .limit(remindedLimit),
)

export const leaveInbox = async (tx: Tx, actor: Member, counts: Counts, now: Temporal.Instant) => {
  const today = todayIn(actor.timeZone, now)
  const deciders = await listDeciders(tx, today)
  const { waiting, done } = await requestsOf(tx, actor, counts, now)
  const awayOn = await othersAway(
    tx,
    waiting.map(({ request }) => request),
  )
  const nobody = { away: [], moreAway: 0 }
  const shown = ({ request, employee, plannedShifts }: (typeof waiting)[number]) => ({
    ...request,
    plannedShifts,
    // Only a deleted person has no e-mail.
    employee:
      employee.email === null
        ? null
        : { firstName: employee.firstName, lastName: employee.lastName, email: employee.email },
    mayDecide: mayDecideOn(actor, { ...request, hasOtherDeciders: hasOthers(deciders, request.employeeId) }),
    isOwn: request.employeeId === actor.employeeId,
  })
  return {
    requests: [
      // Each is compared with all who are away.
      ...(await inSlices(waiting, row => ({ ...shown(row), ...awayOn(row.request) }))),
      ...done.map(row => ({ ...shown(row), ...nobody })),
    ],
  }
}

/** The others who are away on these days. */
export const awayBeside = async (tx: Tx, employeeId: string, period: LeavePeriod) => {
  const all = await awayDuring(tx, period)
  return all.filter(other => other.employeeId !== employeeId)
}

/** How a leave came to its state, from the first step on. */
export const stepsOf = async (tx: Tx, id: string) => {
  const ofTaker = and(eq(employees.companyId, leaveSteps.companyId), eq(employees.id, leaveSteps.takenBy))
  const rows = await tx
    .select({
      status: leaveSteps.status,
      at: leaveSteps.takenAt,
      by: employeeName,
      reason: leaveSteps.reason,
      formerStart: leaveSteps.formerStart,
      formerEnd: leaveSteps.formerEnd,
    })
    .from(leaveSteps)
    .leftJoin(employees, ofTaker)
    .where(eq(leaveSteps.leaveRequestId, id))
    .orderBy(asc(leaveSteps.number))
  return rows.map(({ at, ...step }) => ({ ...step, at: at.toISOString() }))
}

/** Somebody who works here, as those who decide on their leave see them. */
export const personToDecide = async (tx: Tx, employeeId: string, today: CalendarDate) => {
  const [person] = await tx
    .select({ employeeId: employees.id, ...named })
    .from(employees)
    .where(and(eq(employees.id, employeeId), isNull(employees.deletedAt)))
  return person && { ...person, hasOtherDeciders: hasOthers(await listDeciders(tx, today), employeeId) }
}

export const requestToDecide = async (tx: Tx, id: string, today: CalendarDate) => {
  const [row] = await tx.select().from(leaveRequests).where(eq(leaveRequests.id, id))
  return row && { ...row, hasOtherDeciders: hasOthers(await listDeciders(tx, today), row.employeeId) }
}
export type RequestToDecide = NonNullable<Awaited<ReturnType<typeof requestToDecide>>>

const awayBetween = (tx: Tx, { from, to }: Given<'from' | 'to'>, ofWhom?: SQL) =>
  tx
    .select({
      id: leaveRequests.id,
      employeeId: leaveRequests.employeeId,
      type: leaveRequests.type,
      startDate: leaveRequests.startDate,
      endDate: leaveRequests.endDate,
      // A granted leave stands until somebody cancels it.
      status: sql<'pending' | 'approved'>`case when ${isPending} then 'pending' else 'approved' end`,
    })
    .from(leaveRequests)
    .innerJoin(employees, ofRequester)
    .where(
      and(
        waitingOrGranted,
        isNull(employees.deletedAt),
        lte(leaveRequests.startDate, to),
        gte(leaveRequests.endDate, from),
        ofWhom,
      ),
    )
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.id))
const allAway = prepared(['from', 'to'], (tx, days) => awayBetween(tx, days))
const oneAway = prepared(['from', 'to', 'employeeId'], (tx, { employeeId, ...days }) =>
  awayBetween(tx, days, eq(leaveRequests.employeeId, employeeId)),
)

/** Approved and pending leave on these days, for plannings; without reasons. */
export const leaveBetween = (tx: Tx, { from, to }: Period) => allAway(tx, { from, to })
export const ownLeaveBetween = (tx: Tx, { from, to }: Period, employeeId: string) =>
  oneAway(tx, { from, to, employeeId })

export const leaveTypeNames = { fr: fr.types, en: en.types }

/** What the audit trail says of a decision. */
export const deciderNames = { fr: fr.deciders, en: en.deciders }

const periods = { fr: fr.period, en: en.period }

/** 'le 22/12/2026', 'du 22/12/2026 au 28/12/2026'. */
export const periodIn = (language: Language, { startDate, endDate }: LeavePeriod) => {
  const { day, days } = periods[language]
  return fill(startDate === endDate ? day : days, { from: formatDate(startDate), to: formatDate(endDate) })
}

const holdsDayOf = (employeeId: string, { startDate, endDate }: LeavePeriod) =>
  and(
    eq(leaveRequests.employeeId, employeeId),
    lte(leaveRequests.startDate, endDate),
    gte(leaveRequests.endDate, startDate),
  )

/** A pending or granted leave that shares a day with the period. @param except leaves one out */
export const overlappingRequest = async (tx: Tx, employeeId: string, period: LeavePeriod, except?: string) => {
  const isAnother = except === undefined ? undefined : ne(leaveRequests.id, except)
  const [row] = await tx
    .select()
    .from(leaveRequests)
    .where(and(holdsDayOf(employeeId, period), waitingOrGranted, isAnother))
    .orderBy(asc(leaveRequests.startDate))
    .limit(1)
  return row
}

/** Granted leave of each person that shares a day with a period of theirs: lists of people, of first and of last days. */
export const grantedLeave = prepared(['people', 'from', 'to'], (tx, { people, from, to }) =>
  tx
    .select({
      employeeId: leaveRequests.employeeId,
      type: leaveRequests.type,
      startDate: leaveRequests.startDate,
      endDate: leaveRequests.endDate,
    })
    .from(sql`unnest(${people}::uuid[], ${from}::date[], ${to}::date[]) as around (employee_id, first, last)`)
    .innerJoin(
      leaveRequests,
      and(
        sql`${leaveRequests.employeeId} = around.employee_id`,
        sql`${leaveRequests.startDate} <= around.last`,
        sql`${leaveRequests.endDate} >= around.first`,
        isGranted,
      ),
    )
    .orderBy(asc(leaveRequests.startDate)),
)
