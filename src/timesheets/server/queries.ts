import { and, asc, eq, gte, inArray, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { addDays, datesIn, type Period, todayIn, weekOf } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { emptyProfile } from '#labour/rules.ts'
import { holidaysAmong, profilesOf } from '#labour/server/setting-queries.ts'
import { absenceOf } from '#leave/rules.ts'
import { grantedLeaveOf } from '#leave/server/queries.ts'
import { worksOn } from '#people/rules.ts'
import { contractsBetween } from '#people/server/queries.ts'
import { contracts as dated, employees, isInForce, listedBy } from '#people/server/tables.ts'
import { hoursToPlan, partsLeft, plannedHoursBetween } from '#schedule/server/queries.ts'
import { seenShifts } from '#schedule/server/tables.ts'
import { isOneOf } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { inSlices } from '#server/database/slices.ts'
import { companies } from '#server/database/tables.ts'
import { InvalidFields } from '#server/http/refusals.ts'
import { beganWithin, sessionsBetween } from '#time-clock/server/queries.ts'
import { workSessions } from '#time-clock/server/tables.ts'
import { reopenedState } from '#timesheets/rules/weeks.ts'
import { awayInTraining, trainingsAround } from '#trainings/server/queries.ts'
import { retainedDays, timesheetWeeks } from './tables.ts'

type AskedPeriod = Period & { after?: string | undefined }

/** People of a page, where the period is longer than a week. */
const peopleAPage = 100

/** Plain selects joined here, whatever the number of people. */
export const timeTracking = async (
  tx: Tx,
  { timeZone, peopleOrder }: Member,
  { after, ...days }: AskedPeriod,
  now: Temporal.Instant,
) => {
  const everybody = teamOf(tx, days).then(people => inPeopleOrder(peopleOrder, people))
  const isPaged = after !== undefined || days.to > addDays(days.from, 6)
  const page = isPaged ? pageAfter(await everybody, after) : undefined
  const ids = page?.map(({ id }) => id) ?? null
  const [team, contracts, allSessions, allPlanned, allRetained, allWeeks, holidays, profiles] = await pipelined([
    everybody,
    contractsBetween(tx, days),
    sessionsBetween(tx, { from: addDays(days.from, -1), to: days.to }, ids),
    plannedHoursBetween(tx, days, timeZone, ids),
    retainedOf(tx, ids, days),
    weekStates(tx, { people: ids, from: weekOf(days.from).from, to: days.to }),
    holidaysAmong(tx, datesIn(days)),
    profilesOf(tx, ids),
  ])
  const ofPeriod = allSessions.filter(({ date }) => date >= days.from)
  const sessions = Map.groupBy(ofPeriod, ({ employeeId }) => employeeId)
  const openBefore = new Map(
    allSessions
      .filter(({ date, clockOut }) => date < days.from && clockOut === null)
      .map(session => [session.employeeId, session]),
  )
  const planned = Map.groupBy(
    await expectedOf(tx, { shifts: allPlanned, timeZone }, days),
    ({ employeeId }) => employeeId,
  )
  const retained = Map.groupBy(allRetained, ({ employeeId }) => employeeId)
  const weeks = Map.groupBy(allWeeks, ({ employeeId }) => employeeId)
  const last = page?.at(-1)?.id
  return {
    today: todayIn(timeZone, now),
    timeZone,
    serverNow: now.toString({ smallestUnit: 'millisecond' }),
    holidays,
    employees: (page ?? team).map(({ deletedAt, latestArrival, ...employee }) => ({
      ...employee,
      weeklyHours: hoursToPlan(days, {
        contracts: contracts.get(employee.id) ?? [],
        profile: profiles.get(employee.id) ?? emptyProfile,
      }),
      isDeleted: deletedAt !== null,
      latestArrival: latestArrival?.toISOString() ?? null,
      sessions: sessions.get(employee.id) ?? [],
      openBefore: openBefore.get(employee.id) ?? null,
      planned: planned.get(employee.id) ?? [],
      retained: (retained.get(employee.id) ?? []).map(({ date, minutes }) => ({ date, minutes })),
      daysWithoutContract: datesIn(days).filter(day => !worksOn(contracts.get(employee.id) ?? [], day)),
      reopens: (weeks.get(employee.id) ?? []).flatMap(({ week, state }) => {
        const standing = reopenedState(state)
        return standing ? [{ week, state: standing }] : []
      }),
    })),
    next: last === undefined || last === team.at(-1)?.id ? null : last,
  }
}

type Shift = Awaited<ReturnType<typeof plannedHoursBetween>>[number]
type PlannedShifts = { shifts: readonly Shift[]; timeZone: string }

/** The planned hours that leave and trainings keep, as on the desk and in the counters. */
const expectedOf = async (tx: Tx, { shifts, timeZone }: PlannedShifts, { from, to }: Period) => {
  const people = [...new Set(shifts.map(({ employeeId }) => employeeId))]
  const until = addDays(to, 1)
  const [leave, trainings] = await pipelined([
    grantedLeaveOf(tx, { people, from, to: until }),
    trainingsAround(tx, { people, from: people.map(() => from), to: people.map(() => until) }),
  ])
  const away = Map.groupBy(
    [
      ...leave.map(each => ({ employeeId: each.employeeId, ...absenceOf(each) })),
      ...(await awayInTraining(tx, trainings, { from, to: until })),
    ],
    ({ employeeId }) => employeeId,
  )
  const expected = await inSlices(shifts, shift => {
    const absences = away.get(shift.employeeId)
    return absences ? partsLeft(shift, absences, timeZone) : [shift]
  })
  return expected.flat()
}

/** The hundred people after this one. */
export const pageAfter = <Person extends { id: string }>(team: readonly Person[], after: string | undefined) => {
  const start = after === undefined ? 0 : team.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw new InvalidFields({ path: 'after', code: 'unknown' })
  return team.slice(start, start + peopleAPage)
}

/** The people who work here on these days, and those who clocked in or were planned on them before they left: somebody decides on those hours too. */
export const teamOf = prepared(['from', 'to'], (tx, days) => {
  const latest = tx
    .select({ employeeId: workSessions.employeeId, arrival: max(workSessions.clockIn).as('arrival') })
    .from(workSessions)
    .where(gte(workSessions.date, days.from))
    .groupBy(workSessions.employeeId)
    .as('latest')
  const clockedThen = tx.select({ id: workSessions.employeeId }).from(workSessions).where(beganWithin(days))
  const dayOfStart = sql`(${seenShifts.startsAt} at time zone ${companies.timeZone})::date`
  const plannedThen = tx
    .select({ id: seenShifts.employeeId })
    .from(seenShifts)
    .innerJoin(companies, eq(companies.id, seenShifts.companyId))
    .where(
      and(
        // The days of any zone lie within these. Of the column's type, so that an index finds them in spite of row security.
        sql`${seenShifts.startsAt} >= (${days.from}::date - 1)::timestamptz`,
        sql`${seenShifts.startsAt} < (${days.to}::date + 2)::timestamptz`,
        sql`${dayOfStart} between ${days.from} and ${days.to}`,
      ),
    )
  const employedThen = tx.select({ id: dated.employeeId }).from(dated).where(isInForce(days))
  return tx
    .select({
      id: employees.id,
      ...listedBy,
      deletedAt: employees.deletedAt,
      latestArrival: latest.arrival,
    })
    .from(employees)
    .leftJoin(latest, eq(latest.employeeId, employees.id))
    .where(
      or(
        and(isNull(employees.deletedAt), inArray(employees.id, employedThen)),
        inArray(employees.id, clockedThen),
        and(isNotNull(employees.deletedAt), inArray(employees.id, plannedThen)),
      ),
    )
    .orderBy(asc(employees.id))
})

export const counting = (...which: SQL[]) => and(isNull(retainedDays.withdrawnAt), ...which)

/** Decided days alone, for pay: by person and day. @param people null: everybody */
export const retainedOf = (tx: Tx, people: readonly string[] | null, days: Period) =>
  decidedWork(tx, { people, ...days })

const decidedWork = prepared(['people', 'from', 'to'], (tx, { people, from, to }) =>
  tx
    .select({
      employeeId: retainedDays.employeeId,
      date: retainedDays.date,
      work: retainedDays.work,
      minutes: retainedDays.minutes,
      basis: retainedDays.basis,
    })
    .from(retainedDays)
    .where(counting(isOneOf(retainedDays.employeeId, people), sql`${retainedDays.date} between ${from} and ${to}`))
    .orderBy(asc(retainedDays.employeeId), asc(retainedDays.date)),
)

/** The plan and the punches that decided days were decided on. @param people null: everybody */
export const seenOfDecisions = prepared(['people', 'from', 'to'], (tx, { people, from, to }) =>
  tx
    .select({ employeeId: retainedDays.employeeId, date: retainedDays.date, seen: retainedDays.seen })
    .from(retainedDays)
    .where(counting(isOneOf(retainedDays.employeeId, people), sql`${retainedDays.date} between ${from} and ${to}`)),
)

/** Where the weeks of a period stand; one that is missing is open. @param people null: everybody */
export const weekStates = prepared(['people', 'from', 'to'], (tx, { people, from, to }) =>
  tx
    .select({ employeeId: timesheetWeeks.employeeId, week: timesheetWeeks.week, state: timesheetWeeks.state })
    .from(timesheetWeeks)
    .where(and(isOneOf(timesheetWeeks.employeeId, people), sql`${timesheetWeeks.week} between ${from} and ${to}`)),
)
