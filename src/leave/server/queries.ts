import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, type Period, todayIn } from '#core/calendar.ts'
import { mayDecideLeave, mayDecideOn } from '#leave/policy.ts'
import { inboxLimit, type LeavePeriod, ownLimit } from '#leave/rules.ts'
import { en } from '#leave/texts.en.ts'
import { fr } from '#leave/texts.fr.ts'
import { employees, isHereFrom, roles } from '#people/server/tables.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { type Given, prepared } from '#server/database/prepared.ts'
import { leaveRequests, leaveSteps } from './tables.ts'

const newestFirst = [desc(leaveRequests.createdAt), desc(leaveRequests.id)]
const ofRequester = and(eq(employees.companyId, leaveRequests.companyId), eq(employees.id, leaveRequests.employeeId))

/** The step that rejected a request: it says why. */
const ofRejection = and(
  eq(leaveSteps.companyId, leaveRequests.companyId),
  eq(leaveSteps.leaveRequestId, leaveRequests.id),
  eq(leaveSteps.status, 'rejected'),
)
const requestColumns = { ...getTableColumns(leaveRequests), rejectionReason: leaveSteps.reason }

export const myLeave = async (tx: Tx, { employeeId, timeZone }: Member, now: Temporal.Instant) => ({
  today: todayIn(timeZone, now),
  requests: await tx
    .select(requestColumns)
    .from(leaveRequests)
    .leftJoin(leaveSteps, ofRejection)
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
/** Counts what is planned on these days, in the company's zone. The planning provides it. */
export type CountPlanned = (daysOff: DaysOff, zone: string) => SQL<number>

// A literal: for a parameter, PostgreSQL expects the same number of rows of each status, and reads them all.
const isPending = sql`${leaveRequests.status} = 'pending'`
/** Deciders do not see withdrawn requests. */
const isDone = sql`${leaveRequests.status} in ('approved', 'rejected', 'closed')`

const withRequester = (tx: Tx, which: SQL, plannedShifts: SQL<number>) =>
  tx
    .select({ request: requestColumns, employee: employees, plannedShifts })
    .from(leaveRequests)
    .innerJoin(employees, ofRequester)
    .leftJoin(leaveSteps, ofRejection)
    .where(which)

/** All pending requests, the soonest first, then the newest of the others. Two statements: each reads only what it shows. */
const requestsOf = async (tx: Tx, { timeZone }: Member, countPlanned: CountPlanned) => {
  const pending = await withRequester(tx, isPending, countPlanned(leaveRequests, timeZone))
    .orderBy(asc(leaveRequests.startDate), ...newestFirst)
    .limit(inboxLimit)
  const done = await withRequester(tx, isDone, sql<number>`0`)
    .orderBy(...newestFirst)
    .limit(inboxLimit - pending.length)
  return [...pending, ...done]
}

export const leaveInbox = async (tx: Tx, actor: Member, countPlanned: CountPlanned, now: Temporal.Instant) => {
  const deciders = await listDeciders(tx, todayIn(actor.timeZone, now))
  const rows = await requestsOf(tx, actor, countPlanned)
  return {
    requests: rows.map(({ request, employee: { firstName, lastName, email }, plannedShifts }) => ({
      ...request,
      plannedShifts,
      // Only a deleted person has no e-mail.
      employee: email === null ? null : { firstName, lastName, email },
      mayDecide: mayDecideOn(actor, { ...request, hasOtherDeciders: hasOthers(deciders, request.employeeId) }),
    })),
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
    .where(isPending)
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.id))
    .limit(remindedLimit),
)

export const requestToDecide = async (tx: Tx, id: string, today: CalendarDate) => {
  const [row] = await tx.select().from(leaveRequests).where(eq(leaveRequests.id, id))
  return row && { ...row, hasOtherDeciders: hasOthers(await listDeciders(tx, today), row.employeeId) }
}
export type RequestToDecide = NonNullable<Awaited<ReturnType<typeof requestToDecide>>>

const waitingOrGranted = inArray(leaveRequests.status, ['pending', 'approved'])

const awayBetween = (tx: Tx, { from, to }: Given<'from' | 'to'>, ofWhom?: SQL) =>
  tx
    .select({
      id: leaveRequests.id,
      employeeId: leaveRequests.employeeId,
      type: leaveRequests.type,
      startDate: leaveRequests.startDate,
      endDate: leaveRequests.endDate,
      status: sql<'pending' | 'approved'>`${leaveRequests.status}`,
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

const holdsDayOf = (employeeId: string, { startDate, endDate }: LeavePeriod) =>
  and(
    eq(leaveRequests.employeeId, employeeId),
    lte(leaveRequests.startDate, endDate),
    gte(leaveRequests.endDate, startDate),
  )

/** A pending or approved request that shares a day with the period. */
export const overlappingRequest = async (tx: Tx, employeeId: string, period: LeavePeriod) => {
  const [row] = await tx
    .select()
    .from(leaveRequests)
    .where(and(holdsDayOf(employeeId, period), waitingOrGranted))
    .orderBy(asc(leaveRequests.startDate))
    .limit(1)
  return row
}

/** Approved leave of each person that shares a day with a period of theirs: lists of people, of first and of last days. */
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
        eq(leaveRequests.status, 'approved'),
      ),
    )
    .orderBy(asc(leaveRequests.startDate)),
)
