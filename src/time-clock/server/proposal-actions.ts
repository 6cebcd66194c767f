import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, todayIn } from '#core/calendar.ts'
import type { NoticeOf } from '#notifications/rules.ts'
import { markNoticesRead, notify, takeBackNotices } from '#notifications/server/actions.ts'
import { fullName } from '#people/rules.ts'
import { employees } from '#people/server/tables.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { found, Refusal } from '#server/http/refusals.ts'
import type { timeClockNotices } from '#time-clock/notices.ts'
import { isAsSeen, type ProposalStep, type ProposedHours, stateAfter } from '#time-clock/rules/proposals.ts'
import type { trueHours } from '#time-clock/schemas.ts'
import { type Correcting, enterSession, hoursTold, rewriteSession, timesOf, truth } from './correction-actions.ts'
import { correctorsBy, type Proposal, pendingProposal, proposalById } from './proposal-queries.ts'
import { lockHours, sessionById, sessionOf } from './queries.ts'
import { timeProposals } from './tables.ts'

type HoursForm = z.output<typeof trueHours>
type TimeClockNotice = NoticeOf<typeof timeClockNotices>

/** The session to correct, or the day on which nothing was punched. */
type Subject = { workSessionId: string } | { date: CalendarDate }

/**
 * Proposes one's own hours, in place of what one had proposed before. They are checked as a correction is, and count for nothing yet.
 * @returns the proposal, and the one that it replaces
 */
export const propose = async (
  tx: Tx,
  actor: Member,
  subject: Subject,
  { reason, ...hours }: HoursForm,
  now: Temporal.Instant,
) => {
  const { companyId, employeeId } = actor
  const employee = found(await lockHours(tx, employeeId))
  const row = 'workSessionId' in subject ? found(await sessionById(tx, subject.workSessionId)) : undefined
  const before = row && sessionOf(row)
  const date = 'date' in subject ? subject.date : before!.date
  const wasOpen = before?.clockOut === null
  const session = await truth(tx, actor, { employee, date, form: { ...hours, reason }, now, before, wasOpen })
  const about = { employeeId, workSessionId: row?.id ?? null, date }
  const replaced = await pendingProposal(tx, about)
  if (replaced) await withdraw(tx, actor, replaced, now)
  const proposal = { ...about, id: newId(), hours, reason, seen: before ? timesOf(before) : null }
  await tx.insert(timeProposals).values({ ...proposal, companyId, createdAt: asDate(now) })
  const deciders = (await correctorsBy(tx, todayIn(actor.timeZone, now)))(employeeId)
  const data = { date, ...hoursTold(session, actor.timeZone) }
  const notice: TimeClockNotice = { kind: 'hours_proposed', subject: proposal.id, actorId: employeeId, data }
  await notify(
    tx,
    companyId,
    deciders.filter(id => id !== employeeId),
    notice,
    now,
  )
  return { proposal, replaced }
}

/** Also deletes the notices of it: there is nothing left to decide. */
export const withdraw = async (tx: Tx, actor: Member, { id }: { id: string }, now: Temporal.Instant) => {
  found(await lockHours(tx, actor.employeeId))
  await take(tx, actor, { id }, 'withdraw', now)
  await takeBackNotices(tx, id, 'hours_proposed')
}

/** One step of its life. The person is locked: of two deciders the second is told who was first. */
const take = async (
  tx: Tx,
  actor: Member,
  { id }: { id: string },
  step: ProposalStep,
  now: Temporal.Instant,
  closing: Partial<Pick<Proposal, 'workSessionId' | 'closingReason' | 'changedHours'>> = {},
) => {
  const state = stateAfter(found(await proposalById(tx, id)).state, step)
  if (!state) throw await alreadyClosed(tx, id)
  const taken = { ...closing, state, closedBy: actor.employeeId, closedAt: asDate(now) }
  await tx.update(timeProposals).set(taken).where(eq(timeProposals.id, id))
}

const alreadyClosed = async (tx: Tx, id: string) => {
  const { state, closedBy } = found(await proposalById(tx, id))
  if (state === 'withdrawn') return new Refusal('time-clock.proposal-withdrawn')
  const [by] = await tx
    .select({ firstName: employees.firstName, lastName: employees.lastName })
    .from(employees)
    .where(eq(employees.id, closedBy!))
  return new Refusal('time-clock.proposal-decided', { values: { name: by ? fullName(by) : '' } })
}

/** Makes a correction of the proposed hours, or of those that the decider says instead, and tells the person. */
export const acceptProposal = async (
  tx: Tx,
  actor: Member,
  { id, employeeId }: Proposal,
  changed: HoursForm | null,
  correcting: Correcting,
) => {
  const { now } = correcting
  const employee = found(await lockHours(tx, employeeId))
  const proposal = found(await proposalById(tx, id))
  const step = changed ? 'change' : 'accept'
  if (!stateAfter(proposal.state, step)) throw await alreadyClosed(tx, id)
  const { reason: closingReason, ...hours } = changed ?? { reason: '', ...proposal.hours }
  const form = { ...hours, reason: [proposal.reason, closingReason].filter(Boolean).join('\n') }
  const { workSessionId, before, session, reopened } = await enterHours(tx, actor, proposal, form, correcting)
  await take(tx, actor, proposal, step, now, { workSessionId, closingReason, changedHours: changed && hours })
  await markNoticesRead(tx, ['hours_proposed'], id, now)
  const data = { date: proposal.date, ...hoursTold(session, actor.timeZone) }
  const answer: TimeClockNotice = changed
    ? { kind: 'proposal_changed', subject: id, actorId: actor.employeeId, data: { ...data, reason: closingReason } }
    : { kind: 'proposal_accepted', subject: id, actorId: actor.employeeId, data }
  if (!employee.deletedAt && employeeId !== actor.employeeId)
    await notify(tx, actor.companyId, [employeeId], answer, now)
  return { workSessionId, before, hours: form, reopened }
}

/** @throws Refusal if the session is not any more what the person saw. */
const enterHours = async (
  tx: Tx,
  actor: Member,
  proposal: Proposal,
  form: ProposedHours & { reason: string },
  correcting: Correcting,
) => {
  const { employeeId, workSessionId, date, seen } = proposal
  if (workSessionId === null || seen === null) {
    const { id, ...entered } = await enterSession(tx, actor, employeeId, { ...form, date }, correcting)
    return { ...entered, workSessionId: id, before: null }
  }
  const row = found(await sessionById(tx, workSessionId))
  if (!isAsSeen(seen, sessionOf(row))) throw new Refusal('time-clock.proposal-is-stale')
  const correction = { ...form, seen: row.correctedAt?.toISOString() ?? null, wasOpen: seen.clockOut === null }
  const rewritten = await rewriteSession(tx, actor, row, correction, correcting)
  return { ...rewritten, workSessionId, before: row }
}

/** The hours stay what they are. */
export const refuseProposal = async (
  tx: Tx,
  actor: Member,
  { id, employeeId, date }: Proposal,
  { reason }: { reason: string },
  now: Temporal.Instant,
) => {
  const employee = found(await lockHours(tx, employeeId))
  await take(tx, actor, { id }, 'refuse', now, { closingReason: reason })
  await markNoticesRead(tx, ['hours_proposed'], id, now)
  const notice: TimeClockNotice = {
    kind: 'proposal_refused',
    subject: id,
    actorId: actor.employeeId,
    data: { date, reason },
  }
  if (!employee.deletedAt && employeeId !== actor.employeeId)
    await notify(tx, actor.companyId, [employeeId], notice, now)
}
