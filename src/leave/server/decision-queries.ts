import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member, RequestContext } from '#core/actor.ts'
import { type CalendarDate, type Period, todayIn } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { mayDecideLeave, mayDecideOn, mayReadReasons, maySetLeave } from '#leave/policy.ts'
import { type Decider, decidersFor } from '#leave/rules/approvers.ts'
import { habitBefore, presenceOf, usualWeekdays, weeksAround } from '#leave/rules/days.ts'
import type { OtherLeave } from '#leave/rules/periods.ts'
import { wantedOf } from '#leave/rules/wanted.ts'
import {
  inboxLimit,
  isFreed,
  isGranted as isGrantedState,
  type LeavePeriod,
  sharesDay,
  steps,
  uncoveredDays,
} from '#leave/rules.ts'
import type { daysOff, leaveDetails } from '#leave/schemas.ts'
import { mayChangeContract, mayEditPerson } from '#people/policy.ts'
import { contractOf } from '#people/rules.ts'
import { accessAmong, contractsOf, employeeById, employeeName } from '#people/server/queries.ts'
import { employees, isHereFrom, listedBy, roles } from '#people/server/tables.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { inSlices } from '#server/database/slices.ts'
import { found } from '#server/http/refusals.ts'
import { balanceShown, factsOfPeople } from './ledger-facts-queries.ts'
import {
  type Counts,
  isAwayDuring,
  isGranted,
  isPending,
  isWaiting,
  leaveRows,
  newestFirst,
  ofLastStep,
  ofRequester,
  type Planning,
  requestColumns,
  spanColumns,
} from './queries.ts'
import { approversSet, ofType, periodsTouched } from './setting-queries.ts'
import { leaveRequests, leaveSteps, leaveTypes } from './tables.ts'

const allDeciders = async (tx: Tx, today: CalendarDate): Promise<Decider[]> => {
  const all = await tx.select({ id: roles.id, permissions: roles.permissions }).from(roles)
  const deciding = all.filter(mayDecideLeave)
  const isOfAdministrators = new Set(deciding.filter(maySetLeave).map(({ id }) => id))
  const rows = await tx
    .select({ id: employees.id, roleId: employees.roleId })
    .from(employees)
    .where(
      and(
        inArray(
          employees.roleId,
          deciding.map(({ id }) => id),
        ),
        isHereFrom(today),
      ),
    )
  return rows.map(({ id, roleId }) => ({ id, isAdministrator: isOfAdministrators.has(roleId) }))
}

/** The ids of current employees who may decide. */
export const listDeciders = async (tx: Tx, today: CalendarDate) => (await allDeciders(tx, today)).map(({ id }) => id)

type Whose = { employeeId: string; department: string | null }

/** The people who decide on the leave of each person. */
const decidersBy = async (tx: Tx, today: CalendarDate) => {
  const [deciders, approvers] = await pipelined([allDeciders(tx, today), approversSet(tx, {})])
  return (person: Whose) => decidersFor(person, deciders, approvers)
}

const hasOthers = (deciders: readonly string[], employeeId: string) => deciders.some(id => id !== employeeId)

/** Deciders do not see withdrawn requests. */
const isDone = sql`${leaveRequests.status} in ('approved', 'rejected', 'revoked', 'closed')`

/** Nobody said on which days its person works, and it is the first leave that would be granted to them. */
const isFirstWithoutDays = sql<boolean>`(${leaveRequests.status} = 'pending' and exists (
  select from contracts contract
  where contract.company_id = ${leaveRequests.companyId} and contract.employee_id = ${leaveRequests.employeeId}
    and contract.type <> 'none' and contract.working_days is null
    and (contract.starts_on is null or contract.starts_on <= ${leaveRequests.startDate})
    and (contract.ends_on is null or contract.ends_on >= ${leaveRequests.startDate})
) and not exists (
  select from leave_requests granted
  where granted.company_id = ${leaveRequests.companyId} and granted.employee_id = ${leaveRequests.employeeId}
    and granted.status in ('approved', 'cancelling')
))`

const withRequester = (tx: Tx, which: SQL, plannedShifts: SQL<number>) =>
  tx
    .select({ request: requestColumns, employee: employees, plannedShifts, asksWorkingDays: isFirstWithoutDays })
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

/** The others who are away on the days of each request. One statement for all of them. */
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
  const [decidersOf, waiting] = await pipelined([decidersBy(tx, today), waitingRequests(tx, {})])
  return waiting.filter(request => mayDecideOn(actor, { deciders: decidersOf(request) }))
}

const waitingRequests = prepared([], tx =>
  tx
    .select({
      id: leaveRequests.id,
      employeeId: leaveRequests.employeeId,
      startDate: leaveRequests.startDate,
      endDate: leaveRequests.endDate,
      department: employees.department,
      firstName: employees.firstName,
      lastName: employees.lastName,
    })
    .from(leaveRequests)
    .innerJoin(employees, ofRequester)
    .where(isWaiting)
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.id))
    .limit(waitingLimit),
)

type RequestRow = Awaited<ReturnType<typeof withRequester>>[number]
const nobodyAway = { away: [], moreAway: 0 }

const receivedBy =
  (actor: Member, decidersOf: (person: Whose) => string[]) =>
  ({ request, employee, plannedShifts, asksWorkingDays }: RequestRow) => {
    const { employeeId } = request
    const deciders = decidersOf({ employeeId, department: employee.department })
    return {
      ...request,
      ...(!mayReadReasons(actor, { employeeId, deciders }) && { reason: '', stepReason: null }),
      plannedShifts,
      ...(asksWorkingDays && { asksWorkingDays }),
      employee:
        employee.userId === null
          ? null
          : { firstName: employee.firstName, lastName: employee.lastName, email: employee.email },
      mayDecide: mayDecideOn(actor, { deciders }),
      isOwn: employeeId === actor.employeeId,
    }
  }

export const leaveInbox = async (tx: Tx, actor: Member, counts: Counts, now: Temporal.Instant) => {
  const today = todayIn(actor.timeZone, now)
  const decidersOf = await decidersBy(tx, today)
  const { waiting, done } = await requestsOf(tx, actor, counts, now)
  const awayOn = await othersAway(
    tx,
    waiting.map(({ request }) => request),
  )
  const shown = receivedBy(actor, decidersOf)
  return {
    requests: [
      // Each is compared with all who are away.
      ...(await inSlices(waiting, row => ({ ...shown(row), ...awayOn(row.request) }))),
      ...done.map(row => ({ ...shown(row), ...nobodyAway })),
    ],
  }
}

/** One request as the inbox shows it, with the department of its person. */
export const receivedRequest = async (tx: Tx, actor: Member, counts: Counts, id: string, now: Temporal.Instant) => {
  const today = todayIn(actor.timeZone, now)
  const open = counts.countOpen(leaveRequests, actor.timeZone, now)
  const planned = sql<number>`case when ${isPending} then ${counts.countPlanned(leaveRequests, actor.timeZone)}
    when ${isGranted} then ${open} else 0 end`
  const [row] = await withRequester(tx, eq(leaveRequests.id, id), planned)
  const decidersOf = await decidersBy(tx, today)
  return (
    row && { request: { ...receivedBy(actor, decidersOf)(row), ...nobodyAway }, department: row.employee.department }
  )
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
    .select({ employeeId: employees.id, department: employees.department, ...named })
    .from(employees)
    .where(and(eq(employees.id, employeeId), isNull(employees.deletedAt)))
  if (!person) return undefined
  const hasOtherDeciders = hasOthers(await listDeciders(tx, today), employeeId)
  return { ...person, hasOtherDeciders, deciders: (await decidersBy(tx, today))(person) }
}

export const requestToDecide = async (tx: Tx, id: string, today: CalendarDate) => {
  const [row] = await leaveRows(tx, eq(leaveRequests.id, id))
  if (!row) return undefined
  const whose = await tx
    .select({ department: employees.department })
    .from(employees)
    .where(eq(employees.id, row.employeeId))
  const decidersOf = await decidersBy(tx, today)
  return { ...row, deciders: decidersOf({ employeeId: row.employeeId, department: whose[0]?.department ?? null }) }
}
export type RequestToDecide = NonNullable<Awaited<ReturnType<typeof requestToDecide>>>

/** Its person asked for it; else somebody entered it. */
export const wasAskedFor = async (tx: Tx, id: string): Promise<boolean> => {
  const isFirst = and(eq(leaveSteps.leaveRequestId, id), eq(leaveSteps.number, 1))
  const [first] = await tx.select({ status: leaveSteps.status }).from(leaveSteps).where(isFirst)
  return first?.status === steps.ask.to
}

type Details = z.input<typeof leaveDetails>

/** All that a decision on a leave needs. */
export const detailsOf = async (
  tx: Tx,
  actor: Member,
  row: RequestToDecide,
  planning: Planning,
  asked: RequestContext,
): Promise<Details> => {
  const { now } = asked
  const today = todayIn(actor.timeZone, now)
  const wanted = wantedOf(row)
  const decided = wanted ?? row
  const shown = weeksAround(row, decided)
  const { request, department } = found(await receivedRequest(tx, actor, planning, row.id, now))
  const waiting = await requestsToDecide(tx, actor, today)
  const readable = <Told extends { reason: string | null }>(told: readonly Told[]) =>
    told.map(each => (mayReadReasons(actor, row) ? each : { ...each, reason: null }))
  const { away, ownLeave } = await absencesIn(tx, actor, shown, { ...row, department })
  return {
    request,
    department,
    waiting: waiting.map(({ id }) => id),
    shown,
    shifts: await planning.shiftsOn(tx, row, actor.timeZone),
    eveningBefore: isFreed(row.status)
      ? null
      : await planning.shiftBefore(tx, { ...row, ...wanted }, actor.timeZone, { isSeen: false }),
    lost: await planning.lostTo(tx, actor, row, null, asked),
    away,
    ownLeave,
    periods: await periodsTouched(tx, decided, department, othersOf(away)),
    missing: await missingBecause(tx, actor, { ...row, ...wanted }, planning),
    presence: presenceOf(shown, {
      planned: await planning.presentOn(tx, shown, isFreed(row.status) ? null : { ...row, ...wanted }, actor.timeZone),
      before: await planning.presentOn(tx, habitBefore(row.startDate, today), row, actor.timeZone),
    }),
    ...(await balanceAround(tx, actor, row, today)),
    uncovered:
      wanted || request.status === 'pending' ? uncoveredDays(await contractsOf(tx, row.employeeId), decided) : [],
    ...(request.status === 'pending' &&
      request.mayDecide && { contractToComplete: await contractToComplete(tx, actor, row, planning, today) }),
    isOutOfReach: ['left', 'blocked'].includes(
      (await accessAmong(tx, [row.employeeId], today)).get(row.employeeId) ?? 'left',
    ),
    earlier: readable(await earlierDecisions(tx, row)),
    steps: readable(await stepsOf(tx, row.id)),
  }
}

/** The contract whose working days nobody said, for who may say them. */
export const contractToComplete = async (
  tx: Tx,
  actor: Member,
  { employeeId, startDate }: { employeeId: string; startDate: CalendarDate },
  planning: Planning,
  today: CalendarDate,
): Promise<z.input<typeof daysOff>['contractToComplete']> => {
  const person = await employeeById(tx, employeeId)
  const contract = person && contractOf(person.contracts, { from: startDate, to: startDate })
  if (!contract || contract.type === 'none' || contract.workingDays?.length) return undefined
  const isOneself = actor.employeeId === employeeId
  if (!mayEditPerson(actor, person, isOneself) || !mayChangeContract(actor, isOneself)) return undefined
  const planned = await planning.minutesPlanned(tx, employeeId, habitBefore(startDate, today), actor.timeZone)
  const { id, type: contractType, weeklyHours, monthlyHours, from, until } = contract
  const proposed = usualWeekdays(Object.keys(planned))
  return { id, contractType, weeklyHours, monthlyHours, startDate: from, endDate: until, proposed }
}

/** The people whom this leave makes missing, or more so. */
const missingBecause = async (
  tx: Tx,
  { timeZone }: Member,
  leave: RequestToDecide,
  planning: Planning,
): Promise<Details['missing']> => {
  const days = { from: leave.startDate, to: leave.endDate }
  const without = await planning.missingOn(tx, days, leave, timeZone)
  if (without.length === 0) return []
  const known = new Set((await planning.missingOn(tx, days, null, timeZone)).map(each => JSON.stringify(each)))
  return without.filter(each => !known.has(JSON.stringify(each)))
}

const othersOf = (away: Details['away']): OtherLeave[] =>
  away.map(({ status, ...leave }) => ({ ...leave, isGranted: isGrantedState(status) }))

/** Other leave in these weeks: the person's own, and that of the others, those of the same department first. */
const absencesIn = async (
  tx: Tx,
  actor: Member,
  shown: Period,
  { id, employeeId, department }: Pick<RequestToDecide, 'id' | 'employeeId'> & { department: string | null },
) => {
  const rows = await tx
    .select({ id: leaveRequests.id, ...spanColumns, status: leaveRequests.status, ...listedBy })
    .from(leaveRequests)
    .innerJoin(employees, ofRequester)
    .leftJoin(leaveTypes, ofType)
    .where(and(isAwayDuring(shown), ne(leaveRequests.id, id)))
    .orderBy(leaveRequests.startDate, leaveRequests.id)
  const isBeside = (other: (typeof rows)[number]) => other.department === department
  const ownLeave = rows.filter(row => row.employeeId === employeeId)
  const others = inPeopleOrder(
    actor.peopleOrder,
    rows.filter(row => row.employeeId !== employeeId),
  )
  return { ownLeave, away: [...others.filter(isBeside), ...others.filter(other => !isBeside(other))] }
}

/** The balance around a leave. Of refused and cancelled leave nothing is counted. */
const balanceAround = async (
  tx: Tx,
  actor: Member,
  row: RequestToDecide,
  today: CalendarDate,
): Promise<Pick<Details, 'count' | 'balance' | 'toTakeOver'>> => {
  const { factsOf } = await factsOfPeople(tx, actor, [row.employeeId], { today, on: row.endDate })
  const facts = factsOf(row.employeeId)
  const count = facts.counts.get(row.id)
  const leave = facts.leave.find(({ id }) => id === row.id)
  if (!count || !leave) return { count: null, balance: null, toTakeOver: null }
  return {
    count: { ...count, counted: [...count.counted], skipped: [...count.skipped] },
    ...balanceShown(facts, leave, today),
  }
}

const earlierShown = 5

/** The last ones on other leave of the person. */
const earlierDecisions = async (tx: Tx, { id, employeeId }: RequestToDecide) => {
  const ofTaker = and(eq(employees.companyId, leaveSteps.companyId), eq(employees.id, leaveSteps.takenBy))
  const isDecided = inArray(leaveRequests.status, ['approved', 'rejected', 'revoked'])
  const rows = await tx
    .select({
      id: leaveRequests.id,
      ...spanColumns,
      status: leaveRequests.status,
      at: leaveSteps.takenAt,
      by: employeeName,
      reason: leaveSteps.reason,
    })
    .from(leaveRequests)
    .innerJoin(leaveSteps, ofLastStep)
    .leftJoin(employees, ofTaker)
    .leftJoin(leaveTypes, ofType)
    .where(and(eq(leaveRequests.employeeId, employeeId), ne(leaveRequests.id, id), isDecided))
    .orderBy(desc(leaveSteps.takenAt), desc(leaveRequests.id))
    .limit(earlierShown)
  return rows.map(({ at, ...decision }) => ({ ...decision, at: at.toISOString() }))
}
