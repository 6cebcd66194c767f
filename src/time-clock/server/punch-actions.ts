import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Period } from '#core/calendar.ts'
import { employees } from '#people/server/tables.ts'
import { newId } from '#server/database/columns.ts'
import { databaseError } from '#server/database/constraints.ts'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { fieldsFrom, recordsIn, recordsText } from '#server/database/records.ts'
import type { RecordedType, WorkSession } from '#time-clock/rules.ts'
import { clockShown, type SessionRow, shownAWeek, type shownBesideLatest } from './queries.ts'
import { timeEntries, workSessions } from './tables.ts'

// How sessions and punches are written: each list by one statement, and a punch alone is a list of one.

type Owner = { companyId: string; employeeId: string }

/** A session that the database does not know yet. */
export const newRow = ({ companyId, employeeId }: Owner, session: WorkSession): SessionRow => ({
  companyId,
  employeeId,
  id: newId(),
  keptPunches: [],
  correctedAt: null,
  ...columnsOf(session),
})

/** The session's row after a change of it. */
export const changedRow = (before: SessionRow, session: WorkSession): SessionRow => ({
  ...before,
  ...columnsOf(session),
})

/** The row after a punch: an arrival begins a session, anything else changes the latest. */
export const rowAfter = (owner: Owner, latest: SessionRow | undefined, type: RecordedType, session: WorkSession) =>
  type === 'clock-in' || !latest ? newRow(owner, session) : changedRow(latest, session)

const columnsOf = ({ date, breaks, status, totalWorkTime, totalBreakTime, clockIn, clockOut }: WorkSession) => ({
  date,
  breaks,
  status,
  totalWorkTime,
  totalBreakTime,
  clockIn: new Date(clockIn),
  clockOut: clockOut === null ? null : new Date(clockOut),
})

type ClockParts = ReturnType<Awaited<ReturnType<typeof shownBesideLatest>>>

/** The time clock after a punch, from what it showed before. */
export const clockAfter = (shown: ClockParts, row: SessionRow, asked: { timeZone: string; now: Temporal.Instant }) =>
  clockShown({ ...asked, ...shown, latest: row, sessions: sessionsAfter(shown.sessions, row, shown.week) })

/** The sessions of the week, the newest first: the punched one is the latest of all. */
const sessionsAfter = (sessions: readonly SessionRow[], row: SessionRow, { from, to }: Period) => {
  const others = sessions.filter(({ id }) => id !== row.id)
  return row.date >= from && row.date <= to ? [row, ...others].slice(0, shownAWeek) : others
}

const sessionColumns = getTableColumns(workSessions)

/** New ones and changed ones. */
export const saveSessions = (tx: Tx, rows: readonly SessionRow[]) =>
  insertSessions(tx, { sessions: recordsText(sessionColumns, rows) })

/** An update that joins them may read the sessions of the whole company. */
const insertSessions = prepared(['sessions'], (tx, { sessions }) => {
  const { companyId, id, employeeId: _, ...changeable } = sessionColumns
  const set = Object.entries(changeable).map(([key, { name }]): [string, SQL] => [key, sql.raw(`excluded."${name}"`)])
  return tx
    .insert(workSessions)
    .select(tx.select(fieldsFrom('session', sessionColumns)).from(recordsIn('session', sessionColumns, sessions)))
    .onConflictDoUpdate({ target: [companyId, id], set: Object.fromEntries(set) })
})

const entryColumns = getTableColumns(timeEntries)
const { companyId: _, createdAt: __, ...givenColumns } = entryColumns

/** A punch as it is given: without its company and the hour of its row. */
type PunchRow = Omit<typeof timeEntries.$inferInsert, 'id' | 'companyId' | 'createdAt'>

/** Fails as a whole if one of their people was deleted meanwhile: `isOfSomebodyGone`. */
export const recordPunches = (tx: Tx, punches: readonly PunchRow[]) =>
  insertPunches(tx, {
    punches: recordsText(
      givenColumns,
      punches.map(punch => ({ id: newId(), ...punch })),
    ),
  })

const insertPunches = prepared(['punches'], (tx, { punches }) => {
  const company = tx
    .select({ companyId: employees.companyId })
    .from(employees)
    .where(and(eq(employees.id, sql`punch.employee_id`), isNull(employees.deletedAt)))
  const fields = {
    ...fieldsFrom('punch', entryColumns),
    // Somebody deleted has none here, which the table's policy refuses.
    companyId: sql`${company}`.as('company_id'),
    // The order of recording, which may differ from the order in which two punches began.
    createdAt: sql`clock_timestamp()`.as('created_at'),
  }
  return tx.insert(timeEntries).select(tx.select(fields).from(recordsIn('punch', givenColumns, punches)))
})

export const isOfSomebodyGone = (error: unknown) => {
  const { code, routine } = databaseError(error) ?? {}
  return code === '42501' && routine === 'ExecWithCheckOptions'
}
