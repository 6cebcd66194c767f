import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, todayIn } from '#core/calendar.ts'
import { employees } from '#people/server/tables.ts'
import { newId } from '#server/columns.ts'
import type { Tx } from '#server/database.ts'
import { Refusal } from '#server/refusals.ts'
import { apply, type PunchType, type WorkSession } from '#time-clock/rules.ts'
import { lockLatestSession, sessionOf } from './queries.ts'
import { timeEntries, workSessions } from './tables.ts'

/**
 * Records a punch at the server's `now` and what it makes of the work session, in one transaction.
 * @throws Refusal with the sentence of the rule that it would break.
 */
export const punch = async (
  tx: Tx,
  { companyId, employeeId, timeZone }: Member,
  type: PunchType,
  now: Temporal.Instant,
) => {
  const at = now.epochMilliseconds
  const date = todayIn(timeZone, now)
  const latest = await lockLatestSession(tx, employeeId)
  const session = apply(latest ? sessionOf(latest) : null, { type, at, date })
  if (typeof session === 'string') throw new Refusal(session)
  const workSessionId = type === 'clock-in' || !latest ? newId() : latest.id
  await save(tx, { companyId, employeeId, id: workSessionId }, session, type === 'clock-in')
  await record(tx, employeeId, { workSessionId, type, at, date })
}

type Entry = { workSessionId: string; type: PunchType; at: number; date: CalendarDate }

/** Of somebody who works here at that very moment: the person may have been deleted since the request came in. */
const record = async (tx: Tx, employeeId: string, { workSessionId, type, at, date }: Entry) => {
  const entry = tx
    .select({
      companyId: employees.companyId,
      id: sql`${newId()}::uuid`.as('id'),
      employeeId: employees.id,
      workSessionId: sql`${workSessionId}::uuid`.as('work_session_id'),
      type: sql`${type}`.as('type'),
      timestamp: sql`${new Date(at).toISOString()}::timestamptz`.as('timestamp'),
      date: sql`${date}::date`.as('date'),
      createdAt: sql`now()`.as('created_at'),
    })
    .from(employees)
    .where(and(eq(employees.id, employeeId), isNull(employees.deletedAt)))
  const { rowCount } = await tx.insert(timeEntries).select(entry)
  if (rowCount === 0) throw new Refusal('time-clock.user-not-found', { status: 401 })
}

type Key = { companyId: string; employeeId: string; id: string }

const save = (tx: Tx, key: Key, session: WorkSession, isNew: boolean) => {
  const { date, breaks, status, totalWorkTime, totalBreakTime } = session
  const columns = {
    date,
    breaks,
    status,
    totalWorkTime,
    totalBreakTime,
    clockIn: new Date(session.clockIn),
    clockOut: session.clockOut === null ? null : new Date(session.clockOut),
  }
  if (isNew) return tx.insert(workSessions).values({ ...key, ...columns })
  return tx
    .update(workSessions)
    .set(columns)
    .where(and(eq(workSessions.companyId, key.companyId), eq(workSessions.id, key.id)))
}
