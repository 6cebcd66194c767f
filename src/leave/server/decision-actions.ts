import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member, RequestContext } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import type { PlannedDays } from '#labour/hours.ts'
import { mayEnter } from '#leave/rules/types.ts'
import { entryRefusal, isFreed, isWaiting, type StepName, stateAfterUndo } from '#leave/rules.ts'
import type { changeLeave as ChangeLeave, enterLeave as EnterLeave } from '#leave/schemas.ts'
import { isSameSpan } from '#leave/span.ts'
import { markNoticesRead, markUnreadAgain, notify, takeBackUnread } from '#notifications/server/actions.ts'
import { departmentsHeld } from '#people/server/department-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { lock } from '#server/database/locks.ts'
import { found, Refusal } from '#server/http/refusals.ts'
import { refuseParts, refusePeriod } from './actions.ts'
import type { RequestToDecide } from './decision-queries.ts'
import { checkEarned } from './rest/queries.ts'
import { holdTypes, typeByKey, typesHeld } from './setting-queries.ts'
import {
  about,
  beginLeave,
  checkCovered,
  checkFree,
  formerSpan,
  type LeaveNotice,
  type LeaveRow,
  lockPerson,
  moveTo,
  takeStep,
} from './step-actions.ts'
import { leaveRequests, leaveSteps } from './tables.ts'
import { ofTypeOffered, typeOffered } from './type-actions.ts'

/** `seen`: the last step that the decider saw. */
type Why = { reason: string; now: Temporal.Instant; seen: number }

const requestsToDeciders = [
  'leave_request',
  'leave_cancel_request',
  'leave_change_request',
  'leave_waiting',
] as const satisfies readonly LeaveNotice['kind'][]

/** Keeps with a granted leave what is planned in its weeks. */
export const keepPlanned = (tx: Tx, id: string, planned: PlannedDays) =>
  tx.update(leaveRequests).set({ planned }).where(eq(leaveRequests.id, id))

export const approveLeave = async (
  tx: Tx,
  decider: Member,
  request: RequestToDecide,
  { now, language }: RequestContext,
) => {
  const person = await lockPerson(tx, request.employeeId)
  if (person && request.status === 'pending') {
    await checkCovered(tx, { person, language }, request)
    const type = found(await typeByKey(tx, request.type))
    await checkEarned(
      tx,
      decider,
      { person, isOwn: false, type, span: request, id: request.id, withPending: false },
      now,
    )
  }
  return decide(tx, decider, request, 'approve', { now }, leave => ({ kind: 'leave_approved', ...about(leave) }))
}

export const rejectLeave = (tx: Tx, decider: Member, request: RequestToDecide, { reason, now }: Omit<Why, 'seen'>) =>
  decide(tx, decider, request, 'reject', { now, reason }, leave => {
    const { subject, data } = about(leave)
    return { kind: 'leave_rejected', subject, data: { ...data, rejectionReason: reason } }
  })

export const revokeLeave = (tx: Tx, decider: Member, request: RequestToDecide, { reason, now, seen }: Why) =>
  decide(tx, decider, request, 'revoke', { now, reason, seen }, leave => {
    const { subject, data } = about(leave)
    return { kind: 'leave_revoked', subject, data: { ...data, reason } }
  })

/** The person asked to cancel it. */
export const cancelLeave = async (
  tx: Tx,
  decider: Member,
  request: RequestToDecide,
  { now, seen }: Omit<Why, 'reason'>,
) => {
  if (request.status === 'cancelling' && request.wantedStart !== null) throw new Refusal('leave.other-dates-asked')
  return decide(tx, decider, request, 'cancel', { now, seen }, leave => ({ kind: 'leave_cancelled', ...about(leave) }))
}

/** The person asked to cancel it: the leave stands all the same. */
export const upholdLeave = (tx: Tx, decider: Member, request: RequestToDecide, { reason, now, seen }: Why) =>
  decide(tx, decider, request, 'uphold', { now, reason, seen }, leave => {
    const { subject, data } = about(leave)
    return { kind: 'leave_upheld', subject, data: { ...data, reason } }
  })

export const changeLeave = async (
  tx: Tx,
  decider: Member,
  request: RequestToDecide,
  { reason, shifts: _shifts, step: seen, ...span }: z.output<typeof ChangeLeave>,
  { now, language }: RequestContext,
) => {
  if (isSameSpan(span, request)) throw new Refusal('leave.same-dates')
  refusePeriod(entryRefusal(span, todayIn(decider.timeZone, now)))
  await holdTypes(tx)
  const type = found(await typeByKey(tx, request.type))
  refuseParts(span, type)
  const person = await lockPerson(tx, request.employeeId)
  const asked = { ...span, nature: type.nature }
  if (person) {
    const isOwn = person.id === decider.employeeId
    await checkFree(tx, { person, isOwn, language }, asked, request.id)
    await checkEarned(tx, decider, { person, isOwn, type, span, id: request.id, withPending: false }, now)
  }
  return decide(tx, decider, request, 'change', { now, reason, span, seen }, leave => {
    const { subject, data } = about(leave)
    const former = { formerStart: request.startDate, formerEnd: request.endDate }
    return { kind: 'leave_changed', subject, data: { ...data, ...former, reason } }
  })
}

/** Somebody's leave, also in the past, without a request of theirs. */
export const enterLeave = async (
  tx: Tx,
  decider: Member,
  { employeeId }: { employeeId: string },
  { shifts: _shifts, ...form }: z.output<typeof EnterLeave>,
  { now, language }: RequestContext,
) => {
  refusePeriod(entryRefusal(form, todayIn(decider.timeZone, now)))
  const type = await typeOffered(tx, form.type, mayEnter)
  refuseParts(form, type)
  const person = found(await lockPerson(tx, employeeId))
  const asked = { ...form, nature: type.nature }
  const isOwn = person.id === decider.employeeId
  await checkFree(tx, { person, isOwn, language }, asked)
  await checkEarned(tx, decider, { person, isOwn, type, span: form, withPending: true }, now)
  const leave = { companyId: decider.companyId, employeeId, ...form, ...ofTypeOffered(type) }
  const entered = await beginLeave(tx, leave, 'enter', { takenBy: decider.employeeId, now })
  await tellPerson(tx, decider, entered, { kind: 'leave_entered', ...about(entered) }, now)
  return entered
}

type ToldNotice = LeaveNotice extends infer Each ? (Each extends LeaveNotice ? Omit<Each, 'actorId'> : never) : never

const decide = async (
  tx: Tx,
  decider: Member,
  request: RequestToDecide,
  step: StepName,
  given: Omit<Parameters<typeof takeStep>[3], 'takenBy'>,
  told: (leave: LeaveRow) => ToldNotice,
) => {
  await lockPerson(tx, request.employeeId)
  const decided = await takeStep(tx, request, step, { takenBy: decider.employeeId, ...given })
  // Nobody has anything left to decide.
  await markNoticesRead(tx, requestsToDeciders, request.id, given.now)
  await tellPerson(tx, decider, decided, told(decided), given.now)
  return decided
}

const tellPerson = (
  tx: Tx,
  { companyId, employeeId }: Member,
  leave: LeaveRow,
  told: ToldNotice,
  now: Temporal.Instant,
) => notify(tx, companyId, [leave.employeeId], { ...told, actorId: employeeId }, now)

const lastSteps = (tx: Tx, id: string) =>
  tx.select().from(leaveSteps).where(eq(leaveSteps.leaveRequestId, id)).orderBy(desc(leaveSteps.number)).limit(2)

/**
 * Takes the last decision back by a step of its own. Its notice goes if it is unread; else another one follows it. What waited for
 * a decision waits again. @returns the leave, and when the decision was taken
 */
export const undoDecision = async (
  tx: Tx,
  decider: Member,
  request: RequestToDecide,
  seen: number,
  { now, language }: RequestContext,
) => {
  await lock(tx, [departmentsHeld, typesHeld])
  const person = await lockPerson(tx, request.employeeId)
  // A request of a former employee never becomes pending again.
  if (!person) throw new Refusal('leave.already-closed')
  const [last, previous] = await lastSteps(tx, request.id)
  if (!last || last.number !== seen) throw new Refusal('leave.decided-since')
  if (last.takenBy !== decider.employeeId) throw new Refusal('leave.undo-not-yours')
  const to = stateAfterUndo({ last, before: previous?.status ?? null }, { employeeId: decider.employeeId, now })
  if (!to) throw new Refusal('leave.undo-too-late')
  const former = formerSpan(last)
  if (former || isFreed(request.status)) {
    const type = found(await typeByKey(tx, request.type))
    if (former) refuseParts(former, type)
    const { nature } = type
    await checkFree(tx, { person, isOwn: false, language }, { ...(former ?? request), nature }, request.id)
  }
  const given = { takenBy: decider.employeeId, now, ...(former && { span: former }) }
  const undone = await moveTo(tx, request, { from: [last.status], to }, given)
  if (isWaiting(to)) await markUnreadAgain(tx, requestsToDeciders, request.id, last.takenAt)
  const wasUnread = await takeBackUnread(tx, request.employeeId, request.id, last.takenAt)
  if (!wasUnread) await tellPerson(tx, decider, undone, { kind: 'leave_undone', ...about(undone) }, now)
  return { undone, since: last.takenAt }
}
