import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { formatDate, todayIn } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import type { leaveNotices } from '#leave/notices.ts'
import { type LeavePeriod, type LeaveStatus, type LeaveStep, periodRefusal, statusesBefore } from '#leave/rules.ts'
import type { requestLeave as RequestLeave } from '#leave/schemas.ts'
import { en } from '#leave/texts.en.ts'
import { fr } from '#leave/texts.fr.ts'
import type { NoticeOf } from '#notifications/rules.ts'
import { markNoticeRead, notify, takeBackNotices } from '#notifications/server/actions.ts'
import { employees } from '#people/server/tables.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { found, Refusal } from '#server/http/refusals.ts'
import { leaveTypeNames, listDeciders, overlappingRequest, type RequestToDecide } from './queries.ts'
import { leaveRequests, leaveSteps } from './tables.ts'

type LeaveForm = z.output<typeof RequestLeave>
type LeaveNotice = NoticeOf<typeof leaveNotices>
type LeaveRow = typeof leaveRequests.$inferSelect
type Facts = Pick<LeaveRow, 'employeeId' | 'type' | 'startDate' | 'endDate'>

/** The audit trail keeps person, type and dates, never the reason (see AuditEntry). */
export const factsOf = ({ employeeId, type, startDate, endDate }: Facts): Facts => ({
  employeeId,
  type,
  startDate,
  endDate,
})

/** Writes the request and notifies every decider; the requester only if nobody else may decide. */
export const requestLeave = async (
  tx: Tx,
  actor: Member,
  form: LeaveForm,
  { now, language }: { now: Temporal.Instant; language: Language },
) => {
  checkPeriod(form, todayIn(actor.timeZone, now))
  await lockRequester(tx, actor)
  await checkOverlap(tx, actor, form, language)
  const at = asDate(now)
  const [request] = await tx
    .insert(leaveRequests)
    .values({ companyId: actor.companyId, employeeId: actor.employeeId, ...form, createdAt: at, updatedAt: at })
    .returning()
  const first = { number: 1, status: request!.status, takenBy: actor.employeeId, takenAt: at }
  await tx.insert(leaveSteps).values({ companyId: actor.companyId, leaveRequestId: request!.id, ...first })
  const deciders = await listDeciders(tx, todayIn(actor.timeZone, now))
  const others = deciders.filter(id => id !== actor.employeeId)
  const notice: LeaveNotice = { kind: 'leave_request', actorId: actor.employeeId, ...about(request!) }
  await notify(tx, actor.companyId, others.length > 0 ? others : deciders, notice, now)
  return { ...request!, rejectionReason: null }
}

const checkPeriod = (period: LeavePeriod, today: string) => {
  const refusal = periodRefusal(period, today)
  const field = refusal === 'leave.starts-in-the-past' ? 'startDate' : 'endDate'
  if (refusal) throw new Refusal(refusal, { status: 422, field })
}

/** Of two simultaneous requests of one person, the second waits, then reads the first. */
const lockRequester = async (tx: Tx, { employeeId }: Member) => {
  const [row] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.id, employeeId), isNull(employees.deletedAt)))
    .for('no key update')
  found(row)
}

const checkOverlap = async (tx: Tx, { employeeId }: Member, asked: LeavePeriod, language: Language) => {
  const other = await overlappingRequest(tx, employeeId, asked)
  if (!other) return
  const period = periodIn(language, other)
  throw new Refusal('leave.overlap', { values: { type: leaveTypeNames[language][other.type], period } })
}

const periods = { fr: fr.period, en: en.period }

const periodIn = (language: Language, { startDate, endDate }: LeavePeriod) => {
  const { day, days } = periods[language]
  return fill(startDate === endDate ? day : days, { from: formatDate(startDate), to: formatDate(endDate) })
}

const about = ({ id, type, startDate, endDate }: LeaveRow) => ({
  subject: id,
  data: { leaveType: type, startDate, endDate },
})

/**
 * Takes one step of the table in `rules.ts` and writes down who took it, when and why. Of two simultaneous steps the second finds
 * the new state. @throws Refusal if the request is in a state without this step.
 */
const takeStep = async (
  tx: Tx,
  { companyId, id }: Pick<LeaveRow, 'companyId' | 'id'>,
  step: LeaveStep,
  { takenBy, now, reason }: { takenBy: string; now: Temporal.Instant; reason?: string },
) => {
  const takenAt = asDate(now)
  const [taken] = await tx
    .update(leaveRequests)
    .set({ status: step.to, updatedAt: takenAt })
    .where(and(eq(leaveRequests.id, id), inArray(leaveRequests.status, statusesBefore(step))))
    .returning()
  if (!taken) return refuseStep(tx, id)
  const number = sql<number>`(select count(*) + 1 from ${leaveSteps} where ${leaveSteps.leaveRequestId} = ${id})`
  await tx
    .insert(leaveSteps)
    .values({ companyId, leaveRequestId: id, number, status: step.to, takenBy, takenAt, reason })
  return { ...taken, rejectionReason: step.to === 'rejected' ? (reason ?? null) : null }
}

const refuseStep = async (tx: Tx, id: string): Promise<never> => {
  const [request] = await tx.select().from(leaveRequests).where(eq(leaveRequests.id, id))
  throw new Refusal(`leave.already-${found(request).status as Exclude<LeaveStatus, 'pending'>}`)
}

/** Also deletes the notices of it: there is nothing left to decide. */
export const withdrawLeave = async (tx: Tx, author: Member, request: LeaveRow, now: Temporal.Instant) => {
  await takeStep(tx, request, { to: 'withdrawn', by: 'author' }, { takenBy: author.employeeId, now })
  await takeBackNotices(tx, request.id)
}

/** Closes what an employee who leaves the company still waits for, with its notices. @returns the closed requests */
export const closeLeaveOf = async (tx: Tx, employeeId: string, takenBy: string, now: Temporal.Instant) => {
  const close: LeaveStep = { to: 'closed', by: 'offboarding' }
  const waiting = await tx
    .select()
    .from(leaveRequests)
    .where(and(eq(leaveRequests.employeeId, employeeId), inArray(leaveRequests.status, statusesBefore(close))))
    .for('no key update')
  for (const request of waiting) {
    await takeStep(tx, request, close, { takenBy, now })
    await takeBackNotices(tx, request.id)
  }
  return waiting
}

export const approveLeave = (tx: Tx, decider: Member, request: RequestToDecide, now: Temporal.Instant) =>
  decide(tx, decider, request, { to: 'approved', by: 'decider' }, now)

export const rejectLeave = (tx: Tx, decider: Member, request: RequestToDecide, reason: string, now: Temporal.Instant) =>
  decide(tx, decider, request, { to: 'rejected', by: 'decider' }, now, reason)

const decide = async (
  tx: Tx,
  decider: Member,
  request: RequestToDecide,
  step: LeaveStep,
  now: Temporal.Instant,
  reason?: string,
) => {
  const decided = await takeStep(tx, request, step, { takenBy: decider.employeeId, now, reason })
  const { subject, data } = about(decided)
  const asked: LeaveNotice['kind'] = 'leave_request'
  await markNoticeRead(tx, decider, asked, subject, now)
  const common = { actorId: decider.employeeId, subject }
  const notice: LeaveNotice =
    reason === undefined
      ? { kind: 'leave_approved', ...common, data }
      : { kind: 'leave_rejected', ...common, data: { ...data, rejectionReason: reason } }
  await notify(tx, decider.companyId, [decided.employeeId], notice, now)
  return decided
}
