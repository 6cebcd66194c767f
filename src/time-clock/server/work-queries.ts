import { and, asc, sql } from 'drizzle-orm'
import { isAmong, prepared } from '#server/database/prepared.ts'
import { beganWithin } from './queries.ts'
import { workSessions } from './tables.ts'

/** As JavaScript counts. Through a Date, the instants of a hundred people's year take three times as long. */
const arrival = sql<number>`(extract(epoch from ${workSessions.clockIn}) * 1000)::float8`
const departureIfAny = sql<number | null>`(extract(epoch from ${workSessions.clockOut}) * 1000)::float8`

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
