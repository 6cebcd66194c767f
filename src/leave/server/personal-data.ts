import { and, asc, eq, gte, inArray, isNotNull, lte, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, type Period, todayIn } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { mayDecideLeave, maySeeBalances } from '#leave/policy.ts'
import { isTooFarAhead } from '#leave/rules/account.ts'
import { ledgerOf } from '#leave/rules/ledger.ts'
import { wantedPartsOf } from '#leave/rules/wanted.ts'
import { timesOf } from '#leave/span.ts'
import { en } from '#leave/texts.en.ts'
import { fr } from '#leave/texts.fr.ts'
import { notifications } from '#notifications/server/tables.ts'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { Departure, Ending, PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { insertAgain, rowsAsJson } from '#server/database/kept-rows.ts'
import { forgetAnswersNaming } from '#server/http/idempotency.ts'
import { closeLeaveOf, closeWaiting, remindDeciders, reopenLeave } from './actions.ts'
import { factsOfPeople } from './ledger-facts-queries.ts'
import { entryKindNames, leaveRows } from './queries.ts'
import { approversSet } from './setting-queries.ts'
import { factsOf } from './step-actions.ts'
import { leaveApprovers, leaveEntries, leaveRequests, leaveSteps } from './tables.ts'

export const leavePersonalData: PersonalData = {
  namedOn: () => ['leave', { may: mayDecideLeave }],
  offboard: async (tx, employeeId, { actor, now, isFinal, ending, days, audit, changed }) => {
    if (ending) return withdrawLeave(tx, employeeId, { actor, now, ending, days, audit, changed })
    // Where contracts are corrected somebody still decides.
    if (!isFinal) return
    const replaced = await replaceApprover(tx, employeeId)
    await audit(
      ...replaced.map(change => ({
        action: 'leave.approvers-set' as const,
        subject: change.after.department,
        ...change,
      })),
    )
    const closed = await closeLeaveOf(tx, employeeId, actor.employeeId, now)
    const withoutApprover = replaced.flatMap(({ after }) => (after.approver === null ? after.department : []))
    const isTheirs = inArray(leaveRequests.employeeId, peopleIn(tx, withoutApprover))
    const when = { today: todayIn(actor.timeZone, now), now }
    // Others decide from now on.
    const reminded = withoutApprover.length > 0 ? await remindDeciders(tx, isTheirs, when) : 0
    if (closed.length + reminded > 0) changed('notifications', { may: mayDecideLeave })
    await audit(
      ...closed.map(request => ({
        action: request.status === 'pending' ? ('leave.closed' as const) : ('leave.kept' as const),
        subject: request.id,
        before: factsOf(request),
      })),
    )
  },
  restore: async (tx, _employeeId, taken, { actor, now, audit, changed }) => {
    const reopened = await reopenLeave(tx, z.array(z.uuid()).parse(taken.leave_requests ?? []), actor.employeeId, now)
    await insertAgain(tx, notifications, taken.leave_notices)
    await audit(
      ...reopened.map(request => ({ action: 'leave.reopened' as const, subject: request.id, after: factsOf(request) })),
    )
    changed('notifications', { may: mayDecideLeave })
  },
  leaving: async (tx, employeeId, { days, actor, now }) => ({
    requests: await leaveRows(tx, askedDuring(employeeId, days))
      .orderBy(asc(leaveRequests.startDate))
      .then(rows => rows.map(({ startDate, endDate }) => ({ startDate, endDate }))),
    leaveDays: maySeeBalances(actor) ? await daysLeftOn(tx, actor, employeeId, addDays(days.from, -1), now) : null,
  }),
  exportEmployee: async (tx, { actor }) => ({
    leave: await leaveOf(tx, actor.employeeId),
    leaveEntries: await entriesOf(tx, actor.employeeId),
  }),
  erase: async (tx, person) => {
    await takeReasonsAway(tx, person.id)
    await tx.update(leaveEntries).set({ reason: '' }).where(eq(leaveEntries.employeeId, person.id))
    await forgetAnswersNaming(tx, await requestIdsOf(tx, person.id))
  },
  employeesInRecords: {
    leave: [leaveRequests.employeeId, leaveSteps.takenBy, leaveApprovers.approver, leaveApprovers.deputy],
    balance: [leaveEntries.employeeId, leaveEntries.author, leaveEntries.withdrawnBy],
  },
  codes: {
    fr: { ...fr.types, ...fr.statuses, ...entryKindNames.fr },
    en: { ...en.types, ...en.statuses, ...entryKindNames.en },
  },
}

/** Requests that nobody has decided and that begin on these days. */
const askedDuring = (employeeId: string, { from, to }: Period) =>
  and(
    eq(leaveRequests.employeeId, employeeId),
    eq(leaveRequests.status, 'pending'),
    gte(leaveRequests.startDate, from),
    lte(leaveRequests.startDate, to),
  )

type Withdrawing = Pick<Departure, 'actor' | 'now' | 'days' | 'audit' | 'changed'> & { ending: Ending }

/** Requests of days after the last one of a contract. */
const withdrawLeave = async (tx: Tx, employeeId: string, { actor, now, ending, days, audit, changed }: Withdrawing) => {
  const asked = await leaveRows(tx, askedDuring(employeeId, days))
  const ids = asked.map(({ id }) => id)
  if (ids.length === 0) return
  ending.take('leave_notices', await rowsAsJson(tx, notifications, inArray(notifications.subject, ids)))
  const closed = await closeWaiting(tx, inArray(leaveRequests.id, ids), actor.employeeId, now)
  ending.take('leave_requests', ids)
  changed('notifications', { may: mayDecideLeave })
  await audit(
    ...closed.map(request => ({ action: 'leave.closed' as const, subject: request.id, before: factsOf(request) })),
  )
}

/** Days of paid leave left on a day; null on a past day, and on one too far ahead to count. */
const daysLeftOn = async (tx: Tx, actor: Member, employeeId: string, on: CalendarDate, now: Temporal.Instant) => {
  const today = todayIn(actor.timeZone, now)
  if (on < today || isTooFarAhead(on, today)) return null
  const { factsOf: factsOn } = await factsOfPeople(tx, actor, [employeeId], { today, on })
  const accounts = ledgerOf(factsOn(employeeId), on)
  return sum(accounts.filter(({ type }) => type === 'vacation').map(({ balance }) => balance)) / 100
}

/** When an approver leaves the company, the deputy takes the place: a record that names people keeps them from being forgotten. */
const replaceApprover = async (tx: Tx, employeeId: string) => {
  const set = await approversSet(tx, {})
  const named = set.filter(({ approver, deputy }) => approver === employeeId || deputy === employeeId)
  const replaced = named.map(before => {
    const approver = before.approver === employeeId ? before.deputy : before.approver
    return { before, after: { department: before.department, approver, deputy: null } }
  })
  for (const { after } of replaced) {
    const ofDepartment = eq(leaveApprovers.department, after.department)
    const { approver, deputy } = after
    if (approver === null) await tx.delete(leaveApprovers).where(ofDepartment)
    else await tx.update(leaveApprovers).set({ approver, deputy }).where(ofDepartment)
  }
  return replaced
}

const peopleIn = (tx: Tx, departments: readonly string[]) =>
  tx
    .select({ id: employees.id })
    .from(employees)
    .where(inArray(employees.department, [...departments]))

const wantedTimes = (row: Parameters<typeof wantedPartsOf>[0]) => {
  const { startTime, endTime } = timesOf(wantedPartsOf(row))
  return { wantedStartTime: startTime, wantedEndTime: endTime }
}

const leaveOf = async (tx: Tx, employeeId: string) => {
  const ofEmployee = eq(leaveRequests.employeeId, employeeId)
  const requests = await leaveRows(tx, ofEmployee).orderBy(asc(leaveRequests.startDate))
  const steps = Map.groupBy(await stepsOf(tx, ofEmployee), ({ leaveRequestId }) => leaveRequestId)
  return requests.map(
    ({ id, type, typeName, startDate, endDate, reason, status, createdAt, wantedStart, wantedEnd, ...parts }) => ({
      type: typeName ?? type,
      startDate,
      endDate,
      ...timesOf(parts),
      reason,
      status,
      wantedStart,
      wantedEnd,
      ...wantedTimes(parts),
      createdAt,
      steps: steps.get(id)?.map(({ step }) => step),
    }),
  )
}

const stepsOf = (tx: Tx, which: SQL) => {
  const ofRequest = and(
    eq(leaveRequests.companyId, leaveSteps.companyId),
    eq(leaveRequests.id, leaveSteps.leaveRequestId),
  )
  const ofTaker = and(eq(employees.companyId, leaveSteps.companyId), eq(employees.id, leaveSteps.takenBy))
  const { leaveRequestId, number, status, takenAt: at, reason, formerStart, formerEnd } = leaveSteps
  return tx
    .select({ leaveRequestId, step: { status, at, by: employeeName, reason, formerStart, formerEnd } })
    .from(leaveSteps)
    .innerJoin(leaveRequests, ofRequest)
    .leftJoin(employees, ofTaker)
    .where(which)
    .orderBy(asc(number))
}

/** Withdrawn ones too. */
const entriesOf = (tx: Tx, employeeId: string) => {
  const ofAuthor = and(eq(employees.companyId, leaveEntries.companyId), eq(employees.id, leaveEntries.author))
  const {
    type,
    kind: entryKind,
    leaveYear,
    on: effectiveOn,
    amount,
    hours,
    reason,
    createdAt: at,
    withdrawnAt,
  } = leaveEntries
  return tx
    .select({ type, entryKind, leaveYear, effectiveOn, amount, hours, reason, by: employeeName, at, withdrawnAt })
    .from(leaveEntries)
    .leftJoin(employees, ofAuthor)
    .where(eq(leaveEntries.employeeId, employeeId))
    .orderBy(asc(leaveEntries.createdAt))
}

/** A step that had a reason keeps an empty one: it still shows that there was a reason. */
const takeReasonsAway = async (tx: Tx, employeeId: string) => {
  const own = tx.select({ id: leaveRequests.id }).from(leaveRequests).where(eq(leaveRequests.employeeId, employeeId))
  await tx.update(leaveRequests).set({ reason: '' }).where(eq(leaveRequests.employeeId, employeeId))
  const isExplained = isNotNull(leaveSteps.reason)
  await tx
    .update(leaveSteps)
    .set({ reason: '' })
    .where(and(isExplained, inArray(leaveSteps.leaveRequestId, own)))
}

const requestIdsOf = async (tx: Tx, employeeId: string) => {
  const rows = await tx
    .select({ id: leaveRequests.id })
    .from(leaveRequests)
    .where(eq(leaveRequests.employeeId, employeeId))
  return rows.map(({ id }) => id)
}
