import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Language } from '#core/languages.ts'
import type { leaveNotices } from '#leave/notices.ts'
import { concerns, refusesRequests } from '#leave/rules/periods.ts'
import type { LeaveNature } from '#leave/rules/types.ts'
import { type LeavePeriod, type LeaveStatus, type StepName, steps, uncoveredDays } from '#leave/rules.ts'
import { type LeaveSpan, timesOf } from '#leave/span.ts'
import type { NoticeOf } from '#notifications/rules.ts'
import { fullName } from '#people/rules.ts'
import { departmentsHeld } from '#people/server/department-queries.ts'
import { contractsOf, peopleLocked } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { lock } from '#server/database/locks.ts'
import { found, Refusal } from '#server/http/refusals.ts'
import { leaveRows, overlappingRequest, periodIn, typeNameIn } from './queries.ts'
import { periodsDuring, typesHeld } from './setting-queries.ts'
import { leaveRequests, leaveSteps } from './tables.ts'

export type LeaveNotice = NoticeOf<typeof leaveNotices>
export type LeaveRow = typeof leaveRequests.$inferSelect & { typeName: string | null }
type Facts = LeaveSpan & Pick<LeaveRow, 'employeeId' | 'type' | 'typeName'>

/** The audit trail keeps person, type and dates, never the reason (see AuditEntry). An own type is kept by its name. */
export const factsOf = ({ employeeId, type, typeName, ...span }: Facts) => ({
  employeeId,
  type: typeName ?? type,
  ...daysOf(span),
})

/** The days that somebody asks for instead. */
export const daysOf = (span: LeaveSpan) => ({
  startDate: span.startDate,
  endDate: span.endDate,
  hours: hoursOf(span),
})

/** '13:00–24:00'; null for whole days. */
const hoursOf = (span: LeaveSpan) => {
  const { startTime, endTime } = timesOf(span)
  return startTime === null && endTime === null ? null : `${startTime ?? '00:00'}–${endTime ?? '24:00'}`
}

export const about = ({ id, type, typeName, startDate, endDate, ...row }: LeaveRow) => {
  const { startTime, endTime } = timesOf(row)
  const parts = { ...(startTime !== null && { startTime }), ...(endTime !== null && { endTime }) }
  return {
    subject: id,
    data: { leaveType: type, ...(typeName !== null && { typeName }), startDate, endDate, ...parts },
  }
}

/** All whom a decision touches: its person, and those to whom it gives shifts or from whom it takes them. */
export const lockPeople = (tx: Tx, people: readonly string[]) =>
  lock(tx, [departmentsHeld, typesHeld, peopleLocked(people)])

/** Leave and shifts of one person change one after the other: the second change waits, then sees the first. */
export const lockPerson = async (tx: Tx, employeeId: string) => {
  const [row] = await tx
    .select({
      id: employees.id,
      firstName: employees.firstName,
      lastName: employees.lastName,
      department: employees.department,
    })
    .from(employees)
    .where(and(eq(employees.id, employeeId), isNull(employees.deletedAt)))
    .for('no key update')
  return row
}

/** The person whose leave it is, as the sentences of the refusals say it. */
type Whose = { person: { id: string; firstName: string; lastName: string }; isOwn: boolean; language: Language }

/** @throws Refusal if no contract covers the days, or if another leave of the person has some of them. @param except the leave itself */
export const checkFree = async (
  tx: Tx,
  { person, isOwn, language }: Whose,
  asked: LeaveSpan & { nature: LeaveNature },
  except?: string,
): Promise<void> => {
  const other = await overlappingRequest(tx, person.id, asked, except)
  if (other) {
    const values = { type: typeNameIn(language, other), period: periodIn(language, other) }
    throw isOwn
      ? new Refusal('leave.overlap', { values })
      : new Refusal('leave.overlap-of', { values: { ...values, name: fullName(person) } })
  }
  await checkCovered(tx, { person, language }, asked)
}

/** @throws Refusal if no contract covers some of the days. */
export const checkCovered = async (
  tx: Tx,
  { person, language }: Pick<Whose, 'person' | 'language'>,
  asked: LeavePeriod,
): Promise<void> => {
  const [uncovered] = uncoveredDays(await contractsOf(tx, person.id), asked)
  if (uncovered)
    throw new Refusal('leave.no-contract', {
      values: { name: fullName(person), period: periodIn(language, uncovered) },
    })
}

/** @throws Refusal if the company grants nobody of the department leave on one of the days */
export const checkUnblocked = async (
  tx: Tx,
  { person, language }: { person: { department: string | null }; language: Language },
  asked: LeavePeriod,
): Promise<void> => {
  const during = await periodsDuring(tx, asked)
  const blocked = during.find(period => refusesRequests(period) && concerns(period, person.department))
  if (!blocked) return
  const values = { period: periodIn(language, blocked), reason: blocked.reason }
  throw new Refusal('leave.blocked', { status: 422, field: 'startDate', values })
}

type Taking = {
  takenBy: string
  now: Temporal.Instant
  reason?: string | undefined
  span?: LeaveSpan
  /** Other days that the person asks for; null: none. */
  wanted?: LeaveSpan | null
  /** The number of the last step that its taker saw. */
  seen?: number | undefined
}

/** The first step of a leave: asked for by its person, or entered by a decider. */
export const beginLeave = async (
  tx: Tx,
  {
    typeName,
    ...leave
  }: LeaveSpan & Pick<LeaveRow, 'companyId' | 'employeeId' | 'type' | 'typeName' | 'interrupts' | 'reason'>,
  name: 'ask' | 'enter',
  { takenBy, now }: Taking,
) => {
  const at = asDate(now)
  const status = steps[name].to
  const [request] = await tx
    .insert(leaveRequests)
    .values({ ...leave, status, createdAt: at, updatedAt: at })
    .returning()
  const first = { number: 1, status, takenBy, takenAt: at }
  await tx.insert(leaveSteps).values({ companyId: leave.companyId, leaveRequestId: request!.id, ...first })
  return { ...request!, typeName, stepReason: null, step: 1 }
}

/**
 * Takes one step of the table in `rules.ts` and writes down who took it, when and why. Of two simultaneous steps the second finds
 * the new state. @throws Refusal if the request is in a state without this step, or is not as it was seen.
 */
export const takeStep = (tx: Tx, request: LeaveRow, name: StepName, taking: Taking) =>
  moveTo(tx, request, steps[name], taking)

type Move = { from: readonly LeaveStatus[]; to: LeaveStatus }

export const moveTo = async (
  tx: Tx,
  { companyId, id, typeName, ...former }: LeaveRow,
  { from, to }: Move,
  { takenBy, now, reason, span, wanted, seen }: Taking,
) => {
  const takenAt = asDate(now)
  const { startDate, endDate } = former
  // Two changes of the dates lead from one state to the same, and so do two requests for other dates.
  const isAsSeen = and(
    eq(leaveRequests.id, id),
    eq(leaveRequests.startDate, startDate),
    eq(leaveRequests.endDate, endDate),
    eq(leaveRequests.fromMidday, former.fromMidday),
    eq(leaveRequests.untilMidday, former.untilMidday),
    sql`${leaveRequests.startTime} is not distinct from ${former.startTime}`,
    sql`${leaveRequests.endTime} is not distinct from ${former.endTime}`,
    sql`${leaveRequests.wantedStart} is not distinct from ${former.wantedStart}`,
    sql`${leaveRequests.wantedEnd} is not distinct from ${former.wantedEnd}`,
    eq(leaveRequests.wantedFromMidday, former.wantedFromMidday),
    eq(leaveRequests.wantedUntilMidday, former.wantedUntilMidday),
    sql`${leaveRequests.wantedStartTime} is not distinct from ${former.wantedStartTime}`,
    sql`${leaveRequests.wantedEndTime} is not distinct from ${former.wantedEndTime}`,
  )
  const stepsTaken = sql<number>`(select count(*)::int from ${leaveSteps} where ${leaveSteps.leaveRequestId} = ${id})`
  const [taken] = await tx
    .update(leaveRequests)
    .set({ status: to, updatedAt: takenAt, ...span, ...(wanted !== undefined && writtenWish(wanted)) })
    .where(
      and(isAsSeen, inArray(leaveRequests.status, [...from]), seen === undefined ? undefined : eq(stepsTaken, seen)),
    )
    .returning()
  if (!taken) return refuseStep(tx, id, from)
  const [step] = await tx
    .insert(leaveSteps)
    .values({
      companyId,
      leaveRequestId: id,
      number: sql`${stepsTaken} + 1`,
      status: to,
      takenBy,
      takenAt,
      reason: reason || null,
      ...(span && formerOf(former)),
    })
    .returning({ number: leaveSteps.number })
  return { ...taken, typeName, stepReason: reason || null, step: step!.number }
}

const writtenWish = (wanted: LeaveSpan | null) => ({
  wantedStart: wanted?.startDate ?? null,
  wantedEnd: wanted?.endDate ?? null,
  wantedFromMidday: wanted?.fromMidday ?? false,
  wantedUntilMidday: wanted?.untilMidday ?? false,
  wantedStartTime: wanted?.startTime ?? null,
  wantedEndTime: wanted?.endTime ?? null,
})

const refuseStep = async (tx: Tx, id: string, from: Move['from']): Promise<never> => {
  const [request] = await leaveRows(tx, eq(leaveRequests.id, id))
  const { status } = found(request)
  throw new Refusal(from.includes(status) ? 'leave.changed-meanwhile' : `leave.already-${status}`)
}

const formerOf = (span: LeaveSpan) => ({
  formerStart: span.startDate,
  formerEnd: span.endDate,
  formerFromMidday: span.fromMidday,
  formerUntilMidday: span.untilMidday,
  formerStartTime: span.startTime,
  formerEndTime: span.endTime,
})

/** The days before a step; null if it did not change them. */
export const formerSpan = (step: typeof leaveSteps.$inferSelect): LeaveSpan | null =>
  step.formerStart && step.formerEnd
    ? {
        startDate: step.formerStart,
        endDate: step.formerEnd,
        fromMidday: step.formerFromMidday,
        untilMidday: step.formerUntilMidday,
        startTime: step.formerStartTime,
        endTime: step.formerEndTime,
      }
    : null
