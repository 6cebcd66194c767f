import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member, RequestContext } from '#core/actor.ts'
import { type CalendarDate, todayIn } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { type LeaveType, mayAskFor } from '#leave/rules/types.ts'
import { lengthRefusal, periodRefusal } from '#leave/rules.ts'
import type { askBack as AskBackForm, requestLeave as RequestLeave } from '#leave/schemas.ts'
import { isSameSpan, type LeaveSpan, partsRefusal, timesOf } from '#leave/span.ts'
import { notify, takeBackNotices } from '#notifications/server/actions.ts'
import type { MoveDepartment } from '#server/capability.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { found, Refusal } from '#server/http/refusals.ts'
import { personToDecide } from './decision-queries.ts'
import { isWaiting, leaveRows } from './queries.ts'
import { checkEarned } from './rest/queries.ts'
import { typeByKey } from './setting-queries.ts'
import {
  about,
  beginLeave,
  checkFree,
  checkUnblocked,
  type LeaveNotice,
  type LeaveRow,
  lockPerson,
  moveTo,
  takeStep,
} from './step-actions.ts'
import { leaveApprovers, leavePeriods, leaveRequests } from './tables.ts'
import { ofTypeOffered, typeOffered } from './type-actions.ts'

type LeaveForm = z.output<typeof RequestLeave>

/** Writes the request and notifies every decider; the requester only if nobody else may decide. */
export const requestLeave = async (tx: Tx, actor: Member, form: LeaveForm, { now, language }: RequestContext) => {
  refusePeriod(periodRefusal(form, todayIn(actor.timeZone, now)))
  const type = await typeOffered(tx, form.type, mayAskFor)
  refuseParts(form, type)
  const person = found(await lockPerson(tx, actor.employeeId))
  await checkFree(tx, { person, isOwn: true, language }, { ...form, nature: type.nature })
  await checkEarned(tx, actor, { person, isOwn: true, type, span: form, withPending: true }, now)
  await checkUnblocked(tx, { person, language }, form)
  const { companyId, employeeId } = actor
  const leave = { companyId, employeeId, ...form, ...ofTypeOffered(type) }
  const request = await beginLeave(tx, leave, 'ask', { takenBy: employeeId, now })
  await tellDeciders(tx, actor, { kind: 'leave_request', actorId: employeeId, ...about(request) }, at(actor, now))
  return request
}

const at = ({ timeZone }: Member, now: Temporal.Instant) => ({ today: todayIn(timeZone, now), now })

export const refusePeriod = (refusal: ReturnType<typeof periodRefusal>) => {
  const isStart = refusal === 'leave.starts-in-the-past' || refusal === 'leave.too-far-back'
  if (refusal) throw new Refusal(refusal, { status: 422, field: isStart ? 'startDate' : 'endDate' })
}

/** @throws Refusal for halves or hours that the unit of the type does not have. */
export const refuseParts = (span: LeaveSpan, { unit }: LeaveType) => {
  const refusal = partsRefusal(span, unit)
  if (refusal) throw new Refusal(refusal.code, { status: 422, field: refusal.field })
}

/** Tells the people who decide on the leave of this person; oneself only if nobody else may. */
export const tellDeciders = async (
  tx: Tx,
  { companyId, employeeId }: { companyId: string; employeeId: string },
  notice: LeaveNotice,
  { today, now }: { today: CalendarDate; now: Temporal.Instant },
) => {
  const person = found(await personToDecide(tx, employeeId, today))
  await notify(tx, companyId, person.deciders, notice, now)
}

/**
 * Reminds the deciders of requests that wait. The time is written first: of two reminders at once, one is sent.
 * @returns how many requests
 */
export const remindDeciders = async (
  tx: Tx,
  which: SQL | undefined,
  when: { today: CalendarDate; now: Temporal.Instant },
) => {
  const rows = await tx
    .update(leaveRequests)
    .set({ remindedAt: asDate(when.now) })
    .where(and(isWaiting, which))
    .returning({ id: leaveRequests.id })
  const ids = rows.map(({ id }) => id)
  for (const request of ids.length > 0 ? await leaveRows(tx, inArray(leaveRequests.id, ids)) : [])
    await tellDeciders(tx, request, { kind: 'leave_waiting', actorId: request.employeeId, ...about(request) }, when)
  return rows.length
}

/** Also deletes the notices of it: there is nothing left to decide. */
export const withdrawLeave = async (tx: Tx, author: Member, request: LeaveRow, now: Temporal.Instant) => {
  await takeStep(tx, request, 'withdraw', { takenBy: author.employeeId, now })
  await takeBackNotices(tx, request.id)
}

type AskBack = z.output<typeof AskBackForm>

/** Asks the deciders to cancel a granted leave, or for other days. It stands until one of them decides. */
export const askBackLeave = async (
  tx: Tx,
  author: Member,
  request: LeaveRow,
  { reason, startDate, endDate, ...parts }: AskBack,
  { now, language }: RequestContext,
) => {
  const today = todayIn(author.timeZone, now)
  if (request.endDate < today) throw new Refusal('leave.is-over')
  const wanted = startDate && endDate ? { startDate, endDate, ...parts } : null
  if (wanted) await checkWanted(tx, request, wanted, { author, today, now, language })
  const asked = await takeStep(tx, request, 'askBack', { takenBy: author.employeeId, now, reason, wanted })
  const { subject, data } = about(asked)
  const told = { subject, actorId: author.employeeId }
  const notice: LeaveNotice = wanted
    ? {
        ...told,
        kind: 'leave_change_request',
        data: { ...data, ...aboutWanted(wanted) },
      }
    : { ...told, kind: 'leave_cancel_request', data }
  await tellDeciders(tx, author, notice, at(author, now))
  return { ...asked, wanted }
}

const aboutWanted = (wanted: LeaveSpan) => {
  const { startTime, endTime } = timesOf(wanted)
  return {
    wantedStart: wanted.startDate,
    wantedEnd: wanted.endDate,
    ...(startTime !== null && { wantedStartTime: startTime }),
    ...(endTime !== null && { wantedEndTime: endTime }),
  }
}

/** Refuses a request for these days that may not be made. Leave that has begun keeps its first day. */
const checkWanted = async (
  tx: Tx,
  request: LeaveRow,
  wanted: LeaveSpan,
  { author, today, now, language }: { author: Member; today: CalendarDate; now: Temporal.Instant; language: Language },
) => {
  if (isSameSpan(wanted, request)) throw new Refusal('leave.same-dates')
  refusePeriod(wanted.startDate === request.startDate ? lengthRefusal(wanted) : periodRefusal(wanted, today))
  const type = found(await typeByKey(tx, request.type))
  refuseParts(wanted, type)
  const person = found(await lockPerson(tx, request.employeeId))
  const asked = { ...wanted, nature: type.nature }
  await checkFree(tx, { person, isOwn: true, language }, asked, request.id)
  await checkEarned(tx, author, { person, isOwn: true, type, span: wanted, id: request.id, withPending: true }, now)
  await checkUnblocked(tx, { person, language }, wanted)
}

/** Takes the request to cancel or to change it back, with its notices. */
export const keepLeave = async (tx: Tx, author: Member, request: LeaveRow, now: Temporal.Instant) => {
  const kept = await takeStep(tx, request, 'keep', { takenBy: author.employeeId, now })
  for (const kind of ['leave_cancel_request', 'leave_change_request'] as const)
    await takeBackNotices(tx, request.id, kind)
  await takeBackNotices(tx, request.id, 'leave_waiting')
  return kept
}

/**
 * Ends what an employee who leaves the company still waits for, with its notices: a request is closed, a granted leave stands.
 * @returns them as they were
 */
export const closeLeaveOf = (tx: Tx, employeeId: string, takenBy: string, now: Temporal.Instant) =>
  closeWaiting(tx, eq(leaveRequests.employeeId, employeeId), takenBy, now)

/** The same of some requests. */
export const closeWaiting = async (tx: Tx, which: SQL, takenBy: string, now: Temporal.Instant) => {
  const requests = await leaveRows(tx, and(which, isWaiting))
    .orderBy(asc(leaveRequests.id))
    .for('no key update', { of: leaveRequests })
  for (const request of requests) {
    await takeStep(tx, request, request.status === 'pending' ? 'close' : 'stand', { takenBy, now })
    await takeBackNotices(tx, request.id)
  }
  return requests
}

/** Requests that an end of contract closed wait again. @returns them */
export const reopenLeave = async (tx: Tx, ids: readonly string[], takenBy: string, now: Temporal.Instant) => {
  const requests = await leaveRows(tx, and(inArray(leaveRequests.id, [...ids]), eq(leaveRequests.status, 'closed')))
    .orderBy(asc(leaveRequests.id))
    .for('no key update', { of: leaveRequests })
  for (const request of requests) await moveTo(tx, request, { from: ['closed'], to: 'pending' }, { takenBy, now })
  return requests
}

/** A department that has approvers already keeps its own. Periods of a department are nothing without one: for everybody they would refuse too much. */
export const moveLeaveRules: MoveDepartment = async (tx, { from, to }) => {
  const [periods, approvers] = [eq(leavePeriods.department, from), eq(leaveApprovers.department, from)]
  if (to === null) await tx.delete(leavePeriods).where(periods)
  else await tx.update(leavePeriods).set({ department: to }).where(periods)
  const isFree = to !== null && (await tx.$count(leaveApprovers, eq(leaveApprovers.department, to))) === 0
  if (isFree) await tx.update(leaveApprovers).set({ department: to }).where(approvers)
  else await tx.delete(leaveApprovers).where(approvers)
}
