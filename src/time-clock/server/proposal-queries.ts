import { and, asc, desc, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, datesIn, todayIn } from '#core/calendar.ts'
import { employees, isHereFrom, roles } from '#people/server/tables.ts'
import { maySeeOwnSchedule } from '#schedule/policy.ts'
import { plannedAndNextOf, plannedHoursBetween } from '#schedule/server/queries.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { mayCorrectTimesOf } from '#time-clock/policy.ts'
import type { DecidedHours } from './correction-actions.ts'
import { sessionsOfPerson, timesToWire, toWire } from './queries.ts'
import { punchReminders, timeProposals, workSessions } from './tables.ts'

export type Proposal = typeof timeProposals.$inferSelect

export const proposalById = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(timeProposals).where(eq(timeProposals.id, id))
  return row
}

export const ownProposal = async (tx: Tx, { employeeId }: Member, id: string) => {
  const row = await proposalById(tx, id)
  return row?.employeeId === employeeId ? row : undefined
}

/** The one that waits for this session, or for this day where there is none. */
export const pendingProposal = async (
  tx: Tx,
  { employeeId, workSessionId, date }: Pick<Proposal, 'employeeId' | 'workSessionId' | 'date'>,
) => {
  const subject =
    workSessionId === null
      ? and(eq(timeProposals.date, date), sql`${timeProposals.workSessionId} is null`)
      : eq(timeProposals.workSessionId, workSessionId)
  const [row] = await tx
    .select({ id: timeProposals.id })
    .from(timeProposals)
    .where(and(eq(timeProposals.employeeId, employeeId), eq(timeProposals.state, 'pending'), subject))
  return row
}

/** The people who decide on the hours of each person. Nobody on their own but an administrator. */
export const correctorsBy = async (tx: Tx, today: CalendarDate) => {
  const people = await tx
    .select({ employeeId: employees.id, permissions: roles.permissions })
    .from(employees)
    .innerJoin(roles, and(eq(roles.companyId, employees.companyId), eq(roles.id, employees.roleId)))
    .where(isHereFrom(today))
  return (employeeId: string) =>
    people.filter(who => mayCorrectTimesOf(who, { employeeId })).map(({ employeeId: id }) => id)
}

const shown = ({ seen, createdAt, ...row }: Pick<Proposal, 'seen' | 'createdAt'>) => ({
  ...row,
  seen: seen && timesToWire(seen),
  createdAt: createdAt.toISOString(),
})

const proposed = {
  id: timeProposals.id,
  employeeId: timeProposals.employeeId,
  workSessionId: timeProposals.workSessionId,
  date: timeProposals.date,
  hours: timeProposals.hours,
  reason: timeProposals.reason,
  seen: timeProposals.seen,
  createdAt: timeProposals.createdAt,
}

/** Answers, and sessions without a departure, are shown for so many days. */
const SHOWN_DAYS = 14

const deciders = alias(employees, 'deciders')

/** Waiting proposals, and the latest answers, the latest day first; and the sessions that ask for a proposal. */
export const ownProposals = async (
  tx: Tx,
  member: Member,
  { now, retainedOn }: { now: Temporal.Instant } & Pick<DecidedHours, 'retainedOn'>,
) => {
  const { employeeId, timeZone } = member
  const today = todayIn(timeZone, now)
  const days = { from: addDays(today, -SHOWN_DAYS), to: today }
  const [sessions, forgotten, rows, shiftsOf] = await pipelined([
    sessionsOfPerson(tx, employeeId, days),
    daysWithoutEnd(tx, employeeId),
    recentProposals(tx, employeeId, days.from),
    plannedAndNextOf(tx, maySeeOwnSchedule(member) ? [employeeId] : [], days, timeZone),
  ])
  const openSessions = sessions.filter(({ clockOut }) => clockOut === null).map(toWire)
  const pending = rows.filter(({ state }) => state === 'pending')
  const asked = new Set([...openSessions, ...pending].map(({ date }) => date))
  const planned = shiftsOf(employeeId).filter(({ date }) => asked.has(date))
  const retained = await retainedOn(tx, employeeId, [...datesIn(days), ...forgotten.map(({ date }) => date)])
  return { timeZone, openSessions, planned, retained, proposals: rows.map(row => ({ ...row, ...shown(row) })) }
}

/** The latest days on which a session has no departure: the clock shows them in any week. */
const daysWithoutEnd = (tx: Tx, employeeId: string) =>
  tx
    .select({ date: workSessions.date })
    .from(workSessions)
    .where(and(eq(workSessions.employeeId, employeeId), sql`${workSessions.status} = 'in-progress'`))
    .orderBy(desc(workSessions.date))
    .limit(100)

const recentProposals = (tx: Tx, employeeId: string, since: CalendarDate) =>
  tx
    .select({
      ...proposed,
      state: timeProposals.state,
      closingReason: timeProposals.closingReason,
      changedHours: timeProposals.changedHours,
      closedBy: { firstName: deciders.firstName, lastName: deciders.lastName },
    })
    .from(timeProposals)
    .leftJoin(deciders, and(eq(deciders.companyId, timeProposals.companyId), eq(deciders.id, timeProposals.closedBy)))
    .where(
      and(
        eq(timeProposals.employeeId, employeeId),
        ne(timeProposals.state, 'withdrawn'),
        or(eq(timeProposals.state, 'pending'), gte(timeProposals.closedAt, new Date(`${since}T00:00:00Z`))),
      ),
    )
    .orderBy(desc(timeProposals.date), desc(timeProposals.createdAt))
    .limit(100)

/** More than a company ever lets wait. */
const waitingLimit = 500

const ofEmployee = and(eq(employees.companyId, timeProposals.companyId), eq(employees.id, timeProposals.employeeId))

/** The proposals that wait for this person's decision, the oldest first. */
export const proposalsToDecide = async (tx: Tx, actor: Member) =>
  (await pendingOf(tx, {})).filter(proposal => mayCorrectTimesOf(actor, proposal))

const pendingOf = prepared([], tx =>
  tx
    .select({
      id: timeProposals.id,
      employeeId: timeProposals.employeeId,
      workSessionId: timeProposals.workSessionId,
      date: timeProposals.date,
      firstName: employees.firstName,
      lastName: employees.lastName,
    })
    .from(timeProposals)
    .innerJoin(employees, ofEmployee)
    .where(eq(timeProposals.state, 'pending'))
    .orderBy(asc(timeProposals.createdAt), asc(timeProposals.id))
    .limit(waitingLimit),
)

/** All that wait, the oldest first, with what was planned that day and when the person was reminded. */
export const waitingProposals = async (
  tx: Tx,
  { timeZone }: Member,
  { now, reopenedBy }: { now: Temporal.Instant } & Pick<DecidedHours, 'reopenedBy'>,
) => {
  const rows = await tx
    .select({ ...proposed, firstName: employees.firstName, lastName: employees.lastName })
    .from(timeProposals)
    .innerJoin(employees, ofEmployee)
    .where(eq(timeProposals.state, 'pending'))
    .orderBy(asc(timeProposals.createdAt), asc(timeProposals.id))
    .limit(waitingLimit)
  const people = [...new Set(rows.map(({ employeeId }) => employeeId))]
  const days = rows.map(({ date }) => date).toSorted()
  const [planned, sent, reopens] =
    rows.length === 0
      ? [[], [], () => null]
      : await pipelined([
          plannedHoursBetween(tx, { from: days[0]!, to: days.at(-1)! }, timeZone, people),
          remindersOf(tx, people),
          reopenedBy(tx, rows),
        ])
  const ofDay =
    (one: { employeeId: string; date: CalendarDate }) => (other: { employeeId: string; date: CalendarDate }) =>
      one.employeeId === other.employeeId && one.date === other.date
  return {
    today: todayIn(timeZone, now),
    timeZone,
    serverNow: now.toString({ smallestUnit: 'millisecond' }),
    proposals: rows.map(row => ({
      ...row,
      ...shown(row),
      planned: planned.filter(ofDay(row)).map(({ startTime, endTime }) => ({ startTime, endTime })),
      reminders: sent
        .map(({ employeeId, plannedAt, sentAt }) => ({ employeeId, date: dayOf(plannedAt, timeZone), sentAt }))
        .filter(ofDay(row))
        .map(({ sentAt }) => sentAt.toISOString()),
      reopens: reopens(row.employeeId, row.date),
    })),
  }
}

const dayOf = (at: Date, timeZone: string) => todayIn(timeZone, Temporal.Instant.fromEpochMilliseconds(at.getTime()))

const remindersOf = (tx: Tx, people: readonly string[]) =>
  tx
    .select({
      employeeId: punchReminders.employeeId,
      plannedAt: punchReminders.plannedAt,
      sentAt: punchReminders.sentAt,
    })
    .from(punchReminders)
    .where(inArray(punchReminders.employeeId, [...people]))
    .orderBy(asc(punchReminders.sentAt))
