import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Language } from '#core/languages.ts'
import type { leaveNotices } from '#leave/notices.ts'
import { type LeavePeriod, type LeaveStatus, type StepName, steps, uncoveredDays } from '#leave/rules.ts'
import type { NoticeOf } from '#notifications/rules.ts'
import { fullName } from '#people/rules.ts'
import { contractsOf } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { found, Refusal } from '#server/http/refusals.ts'
import { leaveTypeNames, overlappingRequest, periodIn } from './queries.ts'
import { leaveRequests, leaveSteps } from './tables.ts'

export type LeaveNotice = NoticeOf<typeof leaveNotices>
export type LeaveRow = typeof leaveRequests.$inferSelect
type Facts = Pick<LeaveRow, 'employeeId' | 'type' | 'startDate' | 'endDate'>

/** The audit trail keeps person, type and dates, never the reason (see AuditEntry). */
export const factsOf = ({ employeeId, type, startDate, endDate }: Facts): Facts => ({
  employeeId,
  type,
  startDate,
  endDate,
})

export const about = ({ id, type, startDate, endDate }: LeaveRow) => ({
  subject: id,
  data: { leaveType: type, startDate, endDate },
})

/** Leave and shifts of one person change one after the other: the second change waits, then sees the first. */
export const lockPerson = async (tx: Tx, employeeId: string) => {
  const [row] = await tx
    .select({ id: employees.id, firstName: employees.firstName, lastName: employees.lastName })
    .from(employees)
    .where(and(eq(employees.id, employeeId), isNull(employees.deletedAt)))
    .for('no key update')
  return row
}

/** Whose leave it is, as the sentences of the refusals say it. */
type Whose = { person: { id: string; firstName: string; lastName: string }; isOwn: boolean; language: Language }

/** @throws Refusal if no contract covers the days, or if another leave of the person has some of them. @param except the leave itself */
export const checkFree = async (
  tx: Tx,
  { person, isOwn, language }: Whose,
  asked: LeavePeriod,
  except?: string,
): Promise<void> => {
  const other = await overlappingRequest(tx, person.id, asked, except)
  if (other) {
    const values = { type: leaveTypeNames[language][other.type], period: periodIn(language, other) }
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
  const uncovered = uncoveredDays(await contractsOf(tx, person.id), asked)
  if (uncovered)
    throw new Refusal('leave.no-contract', {
      values: { name: fullName(person), period: periodIn(language, uncovered) },
    })
}

type Taking = { takenBy: string; now: Temporal.Instant; reason?: string | undefined; period?: LeavePeriod }

/** The first step of a leave: asked for by its person, or entered by a decider. */
export const beginLeave = async (
  tx: Tx,
  leave: Pick<LeaveRow, 'companyId' | 'employeeId' | 'type' | 'startDate' | 'endDate' | 'reason'>,
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
  return { ...request!, stepReason: null, step: 1 }
}

/**
 * Takes one step of the table in `rules.ts` and writes down who took it, when and why. Of two simultaneous steps the second finds
 * the new state. @throws Refusal if the request is in a state without this step, or has other dates than were seen.
 */
export const takeStep = (tx: Tx, request: LeaveRow, name: StepName, taking: Taking) =>
  moveTo(tx, request, steps[name], taking)

type Move = { from: readonly LeaveStatus[]; to: LeaveStatus }

export const moveTo = async (
  tx: Tx,
  { companyId, id, ...former }: LeaveRow,
  { from, to }: Move,
  { takenBy, now, reason, period }: Taking,
) => {
  const takenAt = asDate(now)
  const { startDate, endDate } = former
  const changed = period && { formerStart: startDate, formerEnd: endDate }
  // Two changes of the dates lead from one state to the same.
  const isAsSeen = and(
    eq(leaveRequests.id, id),
    eq(leaveRequests.startDate, startDate),
    eq(leaveRequests.endDate, endDate),
  )
  const [taken] = await tx
    .update(leaveRequests)
    .set({ status: to, updatedAt: takenAt, ...period })
    .where(and(isAsSeen, inArray(leaveRequests.status, [...from])))
    .returning()
  if (!taken) return refuseStep(tx, id, from)
  const number = sql<number>`(select count(*) + 1 from ${leaveSteps} where ${leaveSteps.leaveRequestId} = ${id})`
  const [step] = await tx
    .insert(leaveSteps)
    .values({ companyId, leaveRequestId: id, number, status: to, takenBy, takenAt, reason: reason || null, ...changed })
    .returning({ number: leaveSteps.number })
  return { ...taken, stepReason: reason || null, step: step!.number }
}

const refuseStep = async (tx: Tx, id: string, from: Move['from']): Promise<never> => {
  const [request] = await tx.select().from(leaveRequests).where(eq(leaveRequests.id, id))
  const { status } = found(request)
  throw new Refusal(from.includes(status) ? 'leave.dates-changed' : `leave.already-${status}`)
}

/** Whether a change of dates changes nothing. */
export const isSamePeriod = (one: LeavePeriod, other: LeavePeriod) =>
  one.startDate === other.startDate && one.endDate === other.endDate
