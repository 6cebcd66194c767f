import { and, asc, sql } from 'drizzle-orm'
import { isAmong, prepared } from '#server/database/prepared.ts'
import { beganWithin } from './queries.ts'
import { workSessions } from './tables.ts'

/** As JavaScript counts. Through a Date, the instants of a hundred people's year take three times as long. */
const milliseconds = (column: typeof workSessions.clockIn | typeof workSessions.clockOut) =>
  sql<number>`(extract(epoch from ${column}) * 1000)::float8`

/** Sessions with a departure that began on these days, by arrival. */
export const finishedSessions = prepared(['people', 'from', 'to'], (tx, { people, ...days }) =>
  tx
    .select({
      id: workSessions.id,
      employeeId: workSessions.employeeId,
      start: milliseconds(workSessions.clockIn),
      end: milliseconds(workSessions.clockOut),
      breaks: workSessions.breaks,
      correctedAt: workSessions.correctedAt,
    })
    .from(workSessions)
    .where(and(isAmong(workSessions.employeeId, people), beganWithin(days), sql`${workSessions.status} = 'completed'`))
    .orderBy(asc(workSessions.clockIn)),
)
