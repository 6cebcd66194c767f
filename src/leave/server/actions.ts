import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { formatDate, todayIn } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { type Decision, type LeavePeriod, periodRefusal } from '#leave/rules.ts'
import type { leaveNotice, requestLeave as RequestLeave } from '#leave/schemas.ts'
import { en } from '#leave/texts.en.ts'
import { fr } from '#leave/texts.fr.ts'
import { markRequestRead, notify, takeBackNotices } from '#notifications/server/actions.ts'
import { fullName } from '#people/rules.ts'
import { employees } from '#people/server/tables.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { found, Refusal } from '#server/http/refusals.ts'
import { leaveTypeNames, listDeciders, overlappingRequest, type RequestToDecide } from './queries.ts'
import { leaveRequests } from './tables.ts'

type LeaveForm = z.output<typeof RequestLeave>
type Notice = z.output<typeof leaveNotice>
type LeaveRow = typeof leaveRequests.$inferSelect

/** Writes the request and notifies every decider; the requester only if nobody else may decide. */
export const requestLeave = async (
  tx: Tx,
  actor: Member,
  form: LeaveForm,
  { now, language }: { now: Temporal.Instant; language: Language },
) => {
  checkPeriod(form, todayIn(actor.timeZone, now))
  const requester = await lockRequester(tx, actor)
  await checkOverlap(tx, actor, form, language)
  const at = asDate(now)
  const [request] = await tx
    .insert(leaveRequests)
    .values({ companyId: actor.companyId, employeeId: actor.employeeId, ...form, createdAt: at, updatedAt: at })
    .returning()
  const deciders = await listDeciders(tx)
  const others = deciders.filter(id => id !== actor.employeeId)
  const data: Notice = { type: 'leave_request', ...about(request!), employeeName: fullName(requester) }
  await notify(tx, actor.companyId, others.length > 0 ? others : deciders, data, now)
  return request!
}

const checkPeriod = (period: LeavePeriod, today: string) => {
  const refusal = periodRefusal(period, today)
  const field = refusal === 'leave.starts-in-the-past' ? 'startDate' : 'endDate'
  if (refusal) throw new Refusal(refusal, { status: 422, field })
}

/** Of two simultaneous requests of one person, the second waits, then reads the first. */
const lockRequester = async (tx: Tx, { employeeId }: Member) => {
  const [row] = await tx
    .select({ firstName: employees.firstName, lastName: employees.lastName })
    .from(employees)
    .where(and(eq(employees.id, employeeId), isNull(employees.deletedAt)))
    .for('no key update')
  return found(row)
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
  leaveRequestId: id,
  leaveType: type,
  startDate,
  endDate,
})

const stillPending = (id: string) => and(eq(leaveRequests.id, id), eq(leaveRequests.status, 'pending'))

/** Deletes the request and its notices. @throws Refusal if it is decided; NotFound if it is gone. */
export const withdrawLeave = async (tx: Tx, { id }: LeaveRow) => {
  const [withdrawn] = await tx.delete(leaveRequests).where(stillPending(id)).returning({ id: leaveRequests.id })
  if (!withdrawn) await refuseDecided(tx, id)
  await takeBackNotices(tx, id)
}

export const approveLeave = (tx: Tx, decider: Member, request: RequestToDecide, now: Temporal.Instant) =>
  decide(tx, decider, request, { status: 'approved', approvedBy: decider.employeeId }, now)

export const rejectLeave = (
  tx: Tx,
  decider: Member,
  request: RequestToDecide,
  rejectionReason: string,
  now: Temporal.Instant,
) => decide(tx, decider, request, { status: 'rejected', rejectionReason }, now)

type Outcome = { status: 'approved'; approvedBy: string } | { status: 'rejected'; rejectionReason: string }

const decide = async (tx: Tx, decider: Member, { id }: RequestToDecide, outcome: Outcome, now: Temporal.Instant) => {
  // Of two simultaneous deciders, one finds the request still pending.
  const [decided] = await tx
    .update(leaveRequests)
    .set({ ...outcome, updatedAt: asDate(now) })
    .where(stillPending(id))
    .returning()
  if (!decided) return refuseDecided(tx, id)
  await markRequestRead(tx, decider, id, now)
  const [admin] = await tx.select().from(employees).where(eq(employees.id, decider.employeeId))
  const common = { ...about(decided), adminName: fullName(admin!) }
  const data: Notice =
    outcome.status === 'approved'
      ? { type: 'leave_approved', ...common }
      : { type: 'leave_rejected', ...common, rejectionReason: outcome.rejectionReason }
  await notify(tx, decider.companyId, [decided.employeeId], data, now)
  return decided
}

const refuseDecided = async (tx: Tx, id: string): Promise<never> => {
  const [request] = await tx.select().from(leaveRequests).where(eq(leaveRequests.id, id))
  throw new Refusal(`leave.already-${found(request).status as Decision}`)
}
