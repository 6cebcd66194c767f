import { and, eq, gte, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { addDays, type Period } from '#core/calendar.ts'
import { plannedDaysOf } from '#labour/hours.ts'
import { acceptedFindings } from '#labour/server/tables.ts'
import type { Counts, Planning } from '#leave/server/queries.ts'
import { grantedAmong, isGranted, leaveBetween, leaveBounds, type SpanInSql } from '#leave/server/queries.ts'
import { leaveRequests } from '#leave/server/tables.ts'
import { absenceOf, type LeaveSpan } from '#leave/span.ts'
import { missingIn } from '#needs/rules.ts'
import { needsOf } from '#needs/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { shiftsLeft } from '#schedule/left.ts'
import { heldInterval } from '#schedule/rules.ts'
import { asDate } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { boundsOf, byTime, shownShift, wall } from './queries.ts'
import { seenShifts, shifts, shiftTypes } from './tables.ts'

type Read = typeof shifts | typeof seenShifts

/** The first day of a leave is whole. */
const beginsWhole = ({ fromMidday, startTime }: SpanInSql) =>
  sql`(not ${fromMidday}::boolean and ${startTime}::time is null)`

/** Half a day of leave leaves the other half free; a shift belongs to its first day. In code: `isAwayAt` of labour/absences.ts. */
const sharesTime = (leave: SpanInSql, zone: string, read: Read = shifts) => {
  const { start, end } = leaveBounds(leave, zone)
  return sql`(${read.endsAt} > ${start} and ${read.startsAt} < ${end} and (${read.startsAt} >= ${start} or not ${beginsWhole(leave)}))`
}

/** Nothing is left of a shift: it begins in the leave, and ends there or after the last whole day. Half a day or hours leave the rest to work. */
const takesAll = (leave: SpanInSql, zone: string) => {
  const { start, end } = leaveBounds(leave, zone)
  const endsWhole = sql`(not ${leave.untilMidday}::boolean and ${leave.endTime}::time is null)`
  return sql`(${shifts.startsAt} >= ${start} and ${shifts.startsAt} < ${end} and (${shifts.endsAt} <= ${end} or ${endsWhole}))`
}

/**
 * Shifts of these days that share time with granted leave, one row for each leave of theirs. Looked up leave by leave: a team has many shifts and few of them stand
 * on leave.
 * @param people null for everybody
 */
export const onLeave = (tx: Tx, people: readonly string[] | null, days: Period, zone: string) => {
  const { from, until } = boundsOf(days, zone)
  const own = tx
    .select({
      id: shifts.id,
      start: sql<number>`(extract(epoch from ${shifts.startsAt}) * 1000)::float8`.as('start'),
      end: sql<number>`(extract(epoch from ${shifts.endsAt}) * 1000)::float8`.as('end'),
      breakDuration: shifts.breakDuration,
    })
    .from(shifts)
    .where(
      and(
        eq(shifts.companyId, leaveRequests.companyId),
        eq(shifts.employeeId, leaveRequests.employeeId),
        gte(shifts.startsAt, from),
        lt(shifts.startsAt, until),
        // A shift lasts 24 hours at most.
        sql`${shifts.startsAt} >= ${leaveBounds(leaveRequests, zone).start} - interval '24 hours'`,
        sharesTime(leaveRequests, zone),
      ),
    )
    .offset(0)
    .as('own')
  const { employeeId, startDate, endDate, fromMidday, untilMidday, startTime, endTime } = leaveRequests
  return tx
    .select({
      id: own.id,
      start: own.start,
      end: own.end,
      breakDuration: own.breakDuration,
      employeeId,
      startDate,
      endDate,
      fromMidday,
      untilMidday,
      startTime,
      endTime,
    })
    .from(leaveRequests)
    .crossJoinLateral(own)
    .where(
      and(
        isGranted,
        lte(startDate, addDays(days.to, 1)),
        gte(endDate, days.from),
        people ? sql`${employeeId} = any(${sql.param(people)}::uuid[])` : undefined,
      ),
    )
}

/** The shift of the evening before that goes on into the first day of a leave, and stays. */
export const shiftBefore: Planning['shiftBefore'] = async (tx, leave, zone, { isSeen }) => {
  const read = isSeen ? seenShifts : shifts
  const { start } = leaveBounds(leave, zone)
  const { date, startTime, endTime } = shownShift(zone, read)
  const [row] = await tx
    .select({ date, startTime, endTime })
    .from(read)
    .where(
      and(
        eq(read.employeeId, leave.employeeId),
        sql`${read.startsAt} < ${start} and ${read.endsAt} > ${start}`,
        beginsWhole(leave),
      ),
    )
  return row ?? null
}

/** Shifts that share time with a leave. */
export const countShiftsOn: Counts['countPlanned'] = (leave, zone) => sql<number>`(
  select count(*)::int from ${shifts}
  where ${shifts.companyId} = ${leave.companyId} and ${shifts.employeeId} = ${leave.employeeId} and ${sharesTime(leave, zone)}
)`

/** Shifts of a person that they see and that share time with days off. */
export const countSeenOn: Planning['countSeen'] = async (tx, days, zone) => {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(seenShifts)
    .where(and(eq(seenShifts.employeeId, days.employeeId), sharesTime(days, zone, seenShifts)))
  return counted!.count
}

export const minutesPlanned: Planning['minutesPlanned'] = async (tx, employeeId, days, zone) => {
  const { startsAt, endsAt, breakDuration } = shifts
  const { from, until } = boundsOf(days, zone)
  const rows = await tx
    .select({ startsAt, endsAt, breakDuration })
    .from(shifts)
    .where(and(eq(shifts.employeeId, employeeId), gte(startsAt, from), lt(startsAt, until)))
  const work = rows.map(row => ({
    start: row.startsAt.getTime(),
    end: row.endsAt.getTime(),
    breakDuration: row.breakDuration,
  }))
  return plannedDaysOf(work, zone)
}

/** Among these shifts of a person, those that they see on the days of a leave. */
export const seenDuring = (tx: Tx, leave: LeaveSpan & { employeeId: string }, ids: readonly string[], zone: string) =>
  tx
    .select(shownShift(zone, seenShifts))
    .from(seenShifts)
    .where(
      and(
        eq(seenShifts.employeeId, leave.employeeId),
        sql`${seenShifts.id} = any(${sql.param(ids)}::uuid[])`,
        sharesTime(leave, zone, seenShifts),
      ),
    )

/** Counts the shifts to come that nobody chose to keep: no accepted finding names the shift and the days that it touches. */
export const countOpenShiftsOn: Counts['countOpen'] = (leave, zone, now) => sql<number>`(
  select count(*)::int from ${shifts}
  where ${shifts.companyId} = ${leave.companyId} and ${shifts.employeeId} = ${leave.employeeId} and ${sharesTime(leave, zone)}
    and ${shifts.endsAt} > ${asDate(now).toISOString()}::timestamptz and not ${isKept(zone)}
)`

/** `about` as the rule on leave says it. A shift that ends at midnight touches no next day. */
const isKept = (zone: string) => sql<boolean>`exists (
  select from ${acceptedFindings}
  where ${acceptedFindings.companyId} = ${shifts.companyId} and ${acceptedFindings.employeeId} = ${shifts.employeeId}
    and ${acceptedFindings.rule} = 'on-leave' and ${acceptedFindings.withdrawnAt} is null
    and ${acceptedFindings.about} = concat_ws(' ', ${shifts.id}, ${wall(zone, shifts.startsAt, 'YYYY-MM-DD')},
      to_char((${shifts.endsAt} at time zone ${zone}) - interval '1 second', 'YYYY-MM-DD'))
)`

/** Shifts that share time with a leave, with all that brings them back, and the department that needs somebody without them. */
export const shiftsDuring = (tx: Tx, leave: LeaveSpan & { employeeId: string }, zone: string) =>
  tx
    .select({
      ...shownShift(zone),
      department: employees.department,
      typeName: shiftTypes.name,
      color: shiftTypes.color,
      isKept: isKept(zone),
    })
    .from(shifts)
    .innerJoin(employees, and(eq(employees.companyId, shifts.companyId), eq(employees.id, shifts.employeeId)))
    .leftJoin(shiftTypes, and(eq(shiftTypes.companyId, shifts.companyId), eq(shiftTypes.id, shifts.shiftTypeId)))
    .where(and(eq(shifts.employeeId, leave.employeeId), sharesTime(leave, zone)))
    .orderBy(...byTime)

/** On granted leave that takes all of it, and nobody chose to keep the shift. */
const isAway = (zone: string) => sql<boolean>`(not ${isKept(zone)} and exists (
  select from ${leaveRequests}
  where ${leaveRequests.companyId} = ${shifts.companyId} and ${leaveRequests.employeeId} = ${shifts.employeeId} and ${isGranted}
    and ${takesAll(leaveRequests, zone)}
))`

/** How many people are planned on each of these days, less those whom leave keeps away from all of it. */
export const presentOn: Planning['presentOn'] = async (tx, days, except, zone) => {
  const date = sql<string>`(${shifts.startsAt} at time zone ${zone})::date::text`
  const { from, until } = boundsOf(days, zone)
  const isExcepted = except && sql`not (${and(eq(shifts.employeeId, except.employeeId), takesAll(except, zone))})`
  return tx
    .select({ date: date.as('date'), people: sql<number>`count(distinct ${shifts.employeeId})::int` })
    .from(shifts)
    .where(
      and(
        isNotNull(shifts.employeeId),
        gte(shifts.startsAt, from),
        lt(shifts.startsAt, until),
        isExcepted ?? undefined,
        sql`not ${isAway(zone)}`,
      ),
    )
    .groupBy(sql`1`)
}

/** Missing people of these days: people on leave are not there in its hours, nor one person during some leave. */
export const missingOn = async (
  tx: Tx,
  days: Period,
  except: (LeaveSpan & { employeeId: string }) | null,
  timeZone: string,
) => {
  const needs = await needsOf(tx, {})
  if (needs.length === 0) return []
  // A night shift of the day before reaches into the first day; one need reaches into the day after the last.
  const { from, until } = boundsOf({ from: addDays(days.from, -1), to: addDays(days.to, 1) }, timeZone)
  const { employeeId, shiftTypeId, date, startTime, endTime } = shownShift(timeZone)
  const [planned, types, away] = await pipelined([
    tx
      .select({
        employeeId,
        shiftTypeId,
        date,
        startTime,
        endTime,
        department: employees.department,
        startsAt: shifts.startsAt,
        endsAt: shifts.endsAt,
        isKept: isKept(timeZone),
      })
      .from(shifts)
      .innerJoin(employees, and(eq(employees.companyId, shifts.companyId), eq(employees.id, shifts.employeeId)))
      .where(and(gte(shifts.startsAt, from), lt(shifts.startsAt, until))),
    tx.select({ id: shiftTypes.id, name: shiftTypes.name }).from(shiftTypes),
    leaveBetween(tx, { from: addDays(days.from, -1), to: addDays(days.to, 2) }),
  ])
  const granted = Map.groupBy(grantedAmong(away), leave => leave.employeeId)
  const hours = planned.flatMap(({ startsAt, endsAt, isKept: kept, ...shift }) => {
    const known = kept ? [] : (granted.get(shift.employeeId) ?? [])
    const absences = [...known, ...(except?.employeeId === shift.employeeId ? [except] : [])].map(absenceOf)
    const whole = { ...shift, start: startsAt.getTime(), end: endsAt.getTime() }
    const pieces = shiftsLeft(shift, absences)
    return pieces[0] === shift ? [whole] : pieces.map(piece => ({ ...piece, ...heldInterval(piece, timeZone) }))
  })
  const names = new Map(types.map(({ id, name }) => [id, name]))
  return missingIn(days, { needs, hours, timeZone }).map(gap => ({
    ...gap,
    typeName: gap.shiftTypeId === null ? null : (names.get(gap.shiftTypeId) ?? null),
  }))
}
