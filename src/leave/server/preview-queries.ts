import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { mayDecideLeave } from '#leave/policy.ts'
import { countOfPerson } from '#leave/rules/count.ts'
import { awayByDay, type OtherLeave } from '#leave/rules/periods.ts'
import { isGranted, type LeavePeriod, lengthRefusal, uncoveredDays } from '#leave/rules.ts'
import type { leavePreview as LeavePreview, previewAsked } from '#leave/schemas.ts'
import { isPartial } from '#leave/span.ts'
import { contractsOf } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { Tx } from '#server/database/database.ts'
import { InvalidFields } from '#server/http/refusals.ts'
import { refuseParts, refusePeriod } from './actions.ts'
import { balanceShown, factsOfPeople } from './ledger-facts-queries.ts'
import { isAwayDuring, ofRequester, overlappingRequest, type Planning } from './queries.ts'
import { periodsTouched, typeByKey } from './setting-queries.ts'
import { leaveRequests } from './tables.ts'

type AskedPreview = z.output<typeof previewAsked>
type Preview = z.input<typeof LeavePreview>

/** The department of an employee; null without one. */
export const departmentOf = async (tx: Tx, employeeId: string) => {
  const [person] = await tx
    .select({ department: employees.department })
    .from(employees)
    .where(eq(employees.id, employeeId))
  return person?.department ?? null
}

const isLeaveOf = async (tx: Tx, id: string, employeeId: string) =>
  (await tx.$count(leaveRequests, and(eq(leaveRequests.id, id), eq(leaveRequests.employeeId, employeeId)))) > 0

const othersAway = async (tx: Tx, employeeId: string, { startDate, endDate }: LeavePeriod): Promise<OtherLeave[]> => {
  const rows = await tx
    .select({
      employeeId: leaveRequests.employeeId,
      department: employees.department,
      startDate: leaveRequests.startDate,
      endDate: leaveRequests.endDate,
      status: leaveRequests.status,
    })
    .from(leaveRequests)
    .innerJoin(employees, ofRequester)
    .where(and(isAwayDuring({ from: startDate, to: endDate }), ne(leaveRequests.employeeId, employeeId)))
  return rows.map(({ status, ...leave }) => ({ ...leave, isGranted: isGranted(status) }))
}

/** The days that a leave of somebody would take and touch, before it is asked for. */
export const leavePreview = async (
  tx: Tx,
  actor: Member,
  planning: Pick<Planning, 'countSeen' | 'shiftBefore'>,
  employeeId: string,
  { type: key, except, ...span }: AskedPreview,
  now: Temporal.Instant,
): Promise<Preview> => {
  refusePeriod(lengthRefusal(span))
  const type = await typeByKey(tx, key)
  if (!type) throw new InvalidFields({ path: 'type', code: 'required' })
  refuseParts(span, type)
  const today = todayIn(actor.timeZone, now)
  if (except !== undefined && !(await isLeaveOf(tx, except, employeeId)))
    throw new InvalidFields({ path: 'except', code: 'unknown' })
  const { factsOf, counting } = await factsOfPeople(tx, actor, [employeeId], { today, on: span.endDate })
  const all = factsOf(employeeId)
  const facts = { ...all, leave: all.leave.filter(({ id }) => id !== except) }
  const count = countOfPerson({ span, type }, facts.contracts, counting)
  const department = await departmentOf(tx, employeeId)
  const asking = await othersAway(tx, employeeId, span)
  // In a department of two, a number says who has asked: colleagues read what is decided.
  const others = mayDecideLeave(actor) ? asking : asking.filter(other => other.isGranted)
  const plannedShifts = await planning.countSeen(tx, { employeeId, ...span }, actor.timeZone)
  const isSeen = actor.employeeId === employeeId
  return {
    count: { ...count, counted: [...count.counted], skipped: [...count.skipped] },
    ...balanceShown(
      facts,
      {
        id: '',
        nature: type.nature,
        type: key,
        isPending: true,
        isPartial: isPartial(span),
        ...span,
        counted: count.counted,
      },
      today,
    ),
    plannedShifts,
    eveningBefore: await planning.shiftBefore(tx, { employeeId, ...span }, actor.timeZone, { isSeen }),
    department,
    away: awayByDay(others, department, span),
    periods: await periodsTouched(tx, span, department, others),
    uncovered: uncoveredDays(await contractsOf(tx, employeeId), span),
    overlap: (await overlappingRequest(tx, employeeId, { ...span, nature: type.nature }, except)) ?? null,
  }
}
