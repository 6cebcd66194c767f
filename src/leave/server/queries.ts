import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { formatDate, type Period, todayIn } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { type LeavePeriod, ownLimit } from '#leave/rules.ts'
import { en } from '#leave/texts.en.ts'
import { fr } from '#leave/texts.fr.ts'
import { employees } from '#people/server/tables.ts'
import type { Tx } from '#server/database/database.ts'
import { type Given, isAmong, prepared } from '#server/database/prepared.ts'
import { leaveRequests, leaveSteps } from './tables.ts'

export const newestFirst = [desc(leaveRequests.createdAt), desc(leaveRequests.id)]
export const ofRequester = and(
  eq(employees.companyId, leaveRequests.companyId),
  eq(employees.id, leaveRequests.employeeId),
)

const ofSteps = and(eq(leaveSteps.companyId, leaveRequests.companyId), eq(leaveSteps.leaveRequestId, leaveRequests.id))
/** The step that led to the state: it says why. */
export const ofLastStep = and(
  ofSteps,
  sql`${leaveSteps.number} = (select max(number) from ${leaveSteps} as step
    where step.company_id = ${leaveRequests.companyId} and step.leave_request_id = ${leaveRequests.id})`,
)
export const requestColumns = { ...getTableColumns(leaveRequests), stepReason: leaveSteps.reason }

export const myLeave = async (tx: Tx, { employeeId, timeZone }: Member, now: Temporal.Instant) => ({
  today: todayIn(timeZone, now),
  requests: await tx
    .select(requestColumns)
    .from(leaveRequests)
    .leftJoin(leaveSteps, ofLastStep)
    .where(eq(leaveRequests.employeeId, employeeId))
    .orderBy(...newestFirst)
    .limit(ownLimit),
})

/** The actor's own request; a colleague's id is a 404. */
export const ownRequest = async (tx: Tx, { employeeId }: Member, id: string) => {
  const mine = and(eq(leaveRequests.id, id), eq(leaveRequests.employeeId, employeeId))
  const [row] = await tx.select().from(leaveRequests).where(mine)
  return row
}

export const waitingOrGranted = inArray(leaveRequests.status, ['pending', 'approved', 'cancelling'])

// Literals: for a parameter, PostgreSQL expects the same number of rows of each status, and reads them all.
export const isPending = sql`${leaveRequests.status} = 'pending'`
export const isGranted = sql`${leaveRequests.status} in ('approved', 'cancelling')`

/** Pending or granted leave of people who work here, on any of these days. */
export const isAwayDuring = ({ from, to }: Period | Given<'from' | 'to'>) =>
  and(waitingOrGranted, isNull(employees.deletedAt), lte(leaveRequests.startDate, to), gte(leaveRequests.endDate, from))

const awayBetween = (tx: Tx, days: Given<'from' | 'to'>, ofWhom?: SQL) =>
  tx
    .select({
      id: leaveRequests.id,
      employeeId: leaveRequests.employeeId,
      type: leaveRequests.type,
      startDate: leaveRequests.startDate,
      endDate: leaveRequests.endDate,
      // A granted leave stands until somebody cancels it.
      status: sql<'pending' | 'approved'>`case when ${isPending} then 'pending' else 'approved' end`,
    })
    .from(leaveRequests)
    .innerJoin(employees, ofRequester)
    .where(and(isAwayDuring(days), ofWhom))
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.id))
const allAway = prepared(['from', 'to'], (tx, days) => awayBetween(tx, days))
const oneAway = prepared(['from', 'to', 'employeeId'], (tx, { employeeId, ...days }) =>
  awayBetween(tx, days, eq(leaveRequests.employeeId, employeeId)),
)

/** Approved and pending leave on these days, for plannings; without reasons. */
export const leaveBetween = (tx: Tx, { from, to }: Period) => allAway(tx, { from, to })
export const ownLeaveBetween = (tx: Tx, { from, to }: Period, employeeId: string) =>
  oneAway(tx, { from, to, employeeId })

export const leaveTypeNames = { fr: fr.types, en: en.types }

/** What the audit trail says of a decision. */
export const deciderNames = { fr: fr.deciders, en: en.deciders }

const periods = { fr: fr.period, en: en.period }

/** 'le 22/12/2026', 'du 22/12/2026 au 28/12/2026'. */
export const periodIn = (language: Language, { startDate, endDate }: LeavePeriod) => {
  const { day, days } = periods[language]
  return fill(startDate === endDate ? day : days, { from: formatDate(startDate), to: formatDate(endDate) })
}

const holdsDayOf = (employeeId: string, { startDate, endDate }: LeavePeriod) =>
  and(
    eq(leaveRequests.employeeId, employeeId),
    lte(leaveRequests.startDate, endDate),
    gte(leaveRequests.endDate, startDate),
  )

/** A pending or granted leave that shares a day with the period. @param except leaves one out */
export const overlappingRequest = async (tx: Tx, employeeId: string, period: LeavePeriod, except?: string) => {
  const isAnother = except === undefined ? undefined : ne(leaveRequests.id, except)
  const [row] = await tx
    .select()
    .from(leaveRequests)
    .where(and(holdsDayOf(employeeId, period), waitingOrGranted, isAnother))
    .orderBy(asc(leaveRequests.startDate))
    .limit(1)
  return row
}

/** Granted leave of each person that shares a day with a period of theirs: lists of people, of first and of last days. */
export const grantedLeave = prepared(['people', 'from', 'to'], (tx, { people, from, to }) =>
  tx
    .select({
      employeeId: leaveRequests.employeeId,
      type: leaveRequests.type,
      startDate: leaveRequests.startDate,
      endDate: leaveRequests.endDate,
    })
    .from(sql`unnest(${people}::uuid[], ${from}::date[], ${to}::date[]) as around (employee_id, first, last)`)
    .innerJoin(
      leaveRequests,
      and(
        sql`${leaveRequests.employeeId} = around.employee_id`,
        sql`${leaveRequests.startDate} <= around.last`,
        sql`${leaveRequests.endDate} >= around.first`,
        isGranted,
      ),
    )
    .orderBy(asc(leaveRequests.startDate)),
)

/** Granted leave of these people on any of these days. */
export const grantedLeaveOf = prepared(['people', 'from', 'to'], (tx, { people, from, to }) =>
  tx
    .select({
      employeeId: leaveRequests.employeeId,
      type: leaveRequests.type,
      startDate: leaveRequests.startDate,
      endDate: leaveRequests.endDate,
    })
    .from(leaveRequests)
    .where(
      and(
        isAmong(leaveRequests.employeeId, people),
        lte(leaveRequests.startDate, to),
        gte(leaveRequests.endDate, from),
        isGranted,
      ),
    )
    .orderBy(asc(leaveRequests.startDate)),
)
