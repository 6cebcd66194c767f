import { and, asc, type Placeholder, sql } from 'drizzle-orm'
import { touchingNights } from '#labour/server/night-queries.ts'
import { isAmong, prepared } from '#server/database/prepared.ts'
import type { Break } from '#time-clock/gestures.ts'
import { beganWithin } from './queries.ts'
import { workSessions } from './tables.ts'

/** As JavaScript counts. Through a Date, the instants of a hundred people's year take three times as long. */
const arrival = sql<number>`(extract(epoch from ${workSessions.clockIn}) * 1000)::float8`
const departure = sql<number>`(extract(epoch from ${workSessions.clockOut}) * 1000)::float8`
const departureIfAny = sql<number | null>`(extract(epoch from ${workSessions.clockOut}) * 1000)::float8`

const isFinished = sql`${workSessions.status} = 'completed'`

/** Sessions with a departure that began on these days, by arrival. */
export const finishedSessions = prepared(['people', 'from', 'to'], (tx, { people, ...days }) =>
  tx
    .select({
      id: workSessions.id,
      employeeId: workSessions.employeeId,
      start: arrival,
      end: departure,
      breaks: workSessions.breaks,
      correctedAt: workSessions.correctedAt,
    })
    .from(workSessions)
    .where(and(isAmong(workSessions.employeeId, people), beganWithin(days), isFinished))
    .orderBy(asc(workSessions.clockIn)),
)

/** What `finishedSessions` says of working time, as one list a person: a year of a team in a third of the time that its rows take. */
export const finishedWork = prepared(['people', 'from', 'to'], (tx, { people, ...days }) =>
  tx
    .select({
      employeeId: workSessions.employeeId,
      sessions: sql<[start: number, end: number, breaks: readonly Break[]][]>`json_agg(
        json_build_array(${arrival}, ${departure}, ${workSessions.breaks}) order by ${workSessions.clockIn})`,
    })
    .from(workSessions)
    .where(and(isAmong(workSessions.employeeId, people), beganWithin(days), isFinished))
    .groupBy(workSessions.employeeId),
)

/** The finished sessions of these people that may touch a night, as one list a person. */
export const workAtNight = prepared(['people', 'edges', 'least'], (tx, { people, ...asked }) =>
  touchingNights<readonly Break[]>(
    tx,
    {
      employeeId: workSessions.employeeId,
      start: workSessions.clockIn,
      end: workSessions.clockOut,
      pauses: workSessions.breaks,
    },
    sql`${isAmong(workSessions.employeeId, people)} and ${isFinished}`,
    asked,
  ),
)

/** All sessions that began on these days, by arrival; `end` is null until the departure. */
export const sessionsOfTeam = prepared(['from', 'to'], (tx, days) =>
  tx
    .select({
      id: workSessions.id,
      employeeId: workSessions.employeeId,
      date: workSessions.date,
      start: arrival,
      end: departureIfAny,
      breaks: workSessions.breaks,
      minutes: workSessions.totalWorkTime,
    })
    .from(workSessions)
    .where(beganWithin(days))
    .orderBy(asc(workSessions.clockIn)),
)

/** The last arrival of the person of a session, on any day: after a later one no departure can follow. */
const latestArrival = sql<number>`(select extract(epoch from max(later.clock_in)) * 1000 from work_sessions later
  where later.company_id = ${workSessions.companyId} and later.employee_id = ${workSessions.employeeId})::float8`

/** Sessions of these people that began on these days, by arrival; `latest` is asked for those without a departure alone. */
export const sessionsOf = prepared(['people', 'from', 'to'], (tx, { people, ...days }) =>
  tx
    .select({
      employeeId: workSessions.employeeId,
      date: workSessions.date,
      start: arrival,
      end: departureIfAny,
      breaks: workSessions.breaks,
      latest: sql<number | null>`case when ${workSessions.clockOut} is null then ${latestArrival} end`,
    })
    .from(workSessions)
    .where(and(isAmong(workSessions.employeeId, people), beganWithin(days)))
    .orderBy(asc(workSessions.clockIn)),
)

/** The Monday after a session began, in the company's zone. */
const nextMonday = (zone: Placeholder) =>
  sql`(date_trunc('week', ${workSessions.date}::timestamp) + interval '7 days') at time zone ${zone}`

/** Net minutes of weeks, by their Monday, of finished sessions; without those past Sunday midnight, whose minutes lie in two weeks. */
export const minutesByWeek = prepared(['from', 'to', 'zone'], (tx, { zone, ...days }) => {
  const monday = sql<string>`date_trunc('week', ${workSessions.date}::timestamp)::date::text`
  return tx
    .select({
      employeeId: workSessions.employeeId,
      monday: monday.as('monday'),
      minutes: sql<number>`sum(${workSessions.totalWorkTime})::integer`,
    })
    .from(workSessions)
    .where(and(beganWithin(days), sql`${workSessions.clockOut} <= ${nextMonday(zone)}`))
    .groupBy(workSessions.employeeId, sql`monday`)
})

/** The finished sessions that `minutesByWeek` leaves out: those past Sunday midnight. */
export const pastSunday = prepared(['from', 'to', 'zone'], (tx, { zone, ...days }) =>
  tx
    .select({
      employeeId: workSessions.employeeId,
      start: arrival,
      end: departure,
      breaks: workSessions.breaks,
    })
    .from(workSessions)
    .where(and(beganWithin(days), sql`${workSessions.clockOut} > ${nextMonday(zone)}`)),
)
