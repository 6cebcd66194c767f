import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, todayIn } from '#core/calendar.ts'
import { mayDecideLeave, mayDecideOn } from '#leave/policy.ts'
import { inboxLimit, type LeavePeriod, sharesDay } from '#leave/rules.ts'
import { employeeName } from '#people/server/queries.ts'
import { employees, isHereFrom, roles } from '#people/server/tables.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { inSlices } from '#server/database/slices.ts'
import {
  isAwayDuring,
  isGranted,
  isPending,
  leaveRows,
  newestFirst,
  ofLastStep,
  ofRequester,
  requestColumns,
} from './queries.ts'
import { leaveRequests, leaveSteps, leaveTypes } from './tables.ts'
import { ofType } from './type-queries.ts'

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

const isWaiting = sql`${leaveRequests.status} in ('pending', 'cancelling')`
/** Deciders do not see withdrawn requests. */
const isDone = sql`${leaveRequests.status} in ('approved', 'rejected', 'revoked', 'closed')`

const withRequester = (tx: Tx, which: SQL, plannedShifts: SQL<number>) =>
  tx
    .select({ request: requestColumns, employee: employees, plannedShifts })
    .from(leaveRequests)
    .innerJoin(employees, ofRequester)
    .leftJoin(leaveSteps, ofLastStep)
    .leftJoin(leaveTypes, ofType)
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
    .where(isAwayDuring({ from: startDate, to: endDate }))
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

/** More than wait in any company: the dashboard counts them. */
const waitingLimit = 1_000

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
    .limit(waitingLimit),
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
  const [row] = await leaveRows(tx, eq(leaveRequests.id, id))
  return row && { ...row, hasOtherDeciders: hasOthers(await listDeciders(tx, today), row.employeeId) }
}
export type RequestToDecide = NonNullable<Awaited<ReturnType<typeof requestToDecide>>>
