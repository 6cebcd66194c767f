import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { employees } from '#people/server/tables.ts'
import { createdAt, instant, key, tenant } from '#server/database/columns.ts'
import type { Break } from '#time-clock/gestures.ts'
import { type ProposedHours, proposalStates, type Times } from '#time-clock/rules/proposals.ts'
import { recipients, reminderKinds } from '#time-clock/rules/reminders.ts'
import { type RecordedType, recordedTypes } from '#time-clock/rules.ts'

/** ISO 8601. */
type KeptOnDevice = { type: RecordedType; at: string; deviceAt: string; receivedAt: string }

/** Derived from the punches or the last correction, and rebuilt from them at any time. */
export const workSessions = pgTable(
  'work_sessions',
  {
    companyId: tenant(),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    /** The day of the arrival in the company's zone. */
    date: date('date').notNull(),
    clockIn: instant('clock_in').notNull(),
    clockOut: instant('clock_out'),
    /** Epoch milliseconds. */
    breaks: jsonb('breaks').$type<readonly Break[]>().notNull().default([]),
    status: text('status', { enum: ['in-progress', 'completed'] })
      .notNull()
      .default('in-progress'),
    totalWorkTime: integer('total_work_time').notNull().default(0),
    totalBreakTime: integer('total_break_time').notNull().default(0),
    /** Its punches that a device kept, as the screens show them. */
    keptPunches: jsonb('kept_punches').$type<KeptOnDevice[]>().notNull().default([]),
    /** Time of the last row of `time_corrections`. */
    correctedAt: instant('corrected_at'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'work_sessions_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    uniqueIndex('work_sessions_one_in_progress')
      .on(table.companyId, table.employeeId, table.date)
      .where(sql`status = 'in-progress'`),
    index('work_sessions_by_employee').on(table.companyId, table.employeeId, table.date),
    index('work_sessions_by_arrival').on(table.companyId, table.employeeId, table.clockIn),
    index('work_sessions_by_day').on(table.companyId, table.date),
    check('work_sessions_end_after_start', sql`${table.clockOut} >= ${table.clockIn}`),
    check('work_sessions_completed', sql`(${table.status} = 'completed') = (${table.clockOut} is not null)`),
  ],
)

/** Punches. Append-only: the application may neither change nor delete them. */
export const timeEntries = pgTable(
  'time_entries',
  {
    companyId: tenant(),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    workSessionId: uuid('work_session_id').notNull(),
    type: text('type', { enum: recordedTypes }).notNull(),
    timestamp: instant('timestamp').notNull(),
    /** The company's day at that moment: a later change of zone moves no session. */
    date: date('date').notNull(),
    /** The press by the device's clock, for a punch that the device kept; then when the server had it, and the server's clock minus the device's then. */
    deviceAt: instant('device_at'),
    receivedAt: instant('received_at'),
    skewMs: bigint('skew_ms', { mode: 'number' }),
    /** The kiosk, if the punch came from one. */
    kioskId: uuid('kiosk_id'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'time_entries_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'time_entries_session',
      columns: [table.companyId, table.workSessionId],
      foreignColumns: [workSessions.companyId, workSessions.id],
    }).onDelete('cascade'),
    index('time_entries_by_employee').on(table.companyId, table.employeeId, table.timestamp),
    index('time_entries_by_session').on(table.companyId, table.workSessionId),
    check('time_entries_kept_whole', sql`num_nulls(${table.deviceAt}, ${table.receivedAt}, ${table.skewMs}) in (0, 3)`),
    check('time_entries_kept_not_ahead', sql`${table.timestamp} <= ${table.receivedAt}`),
  ],
)

/** Corrections of sessions. Append-only, like the punches (labour code, L. 3171-4). */
export const timeCorrections = pgTable(
  'time_corrections',
  {
    companyId: tenant(),
    id: key(),
    workSessionId: uuid('work_session_id').notNull(),
    correctedBy: uuid('corrected_by').notNull(),
    reason: text('reason').notNull(),
    /** Null if the correction added the session. */
    before: jsonb('before').$type<Times>(),
    after: jsonb('after').$type<Times>().notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'time_corrections_session',
      columns: [table.companyId, table.workSessionId],
      foreignColumns: [workSessions.companyId, workSessions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'time_corrections_author',
      columns: [table.companyId, table.correctedBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('time_corrections_by_session').on(table.companyId, table.workSessionId, table.createdAt),
  ],
)

/** Hours that a person proposes for themselves. They count once somebody has accepted or changed them: as a correction. */
export const timeProposals = pgTable(
  'time_proposals',
  {
    companyId: tenant(),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    /** Null where nothing was punched, until the hours are accepted. */
    workSessionId: uuid('work_session_id'),
    date: date('date').notNull(),
    hours: jsonb('hours').$type<ProposedHours>().notNull(),
    reason: text('reason').notNull(),
    /** The session as the person saw it. */
    seen: jsonb('seen').$type<Times>(),
    state: text('state', { enum: proposalStates }).notNull().default('pending'),
    createdAt: createdAt(),
    /** The person themselves where they withdrew it. */
    closedBy: uuid('closed_by'),
    closedAt: instant('closed_at'),
    closingReason: text('closing_reason').notNull().default(''),
    /** The hours as the decider changed them, if they did. */
    changedHours: jsonb('changed_hours').$type<ProposedHours>(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'time_proposals_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'time_proposals_session',
      columns: [table.companyId, table.workSessionId],
      foreignColumns: [workSessions.companyId, workSessions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'time_proposals_closed_by',
      columns: [table.companyId, table.closedBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    uniqueIndex('time_proposals_one_a_session')
      .on(table.companyId, table.workSessionId)
      .where(sql`state = 'pending' and work_session_id is not null`),
    uniqueIndex('time_proposals_one_a_day')
      .on(table.companyId, table.employeeId, table.date)
      .where(sql`state = 'pending' and work_session_id is null`),
    index('time_proposals_by_employee').on(table.companyId, table.employeeId, table.date),
    index('time_proposals_by_session').on(table.companyId, table.workSessionId),
    index('time_proposals_by_closer').on(table.companyId, table.closedBy),
    index('time_proposals_pending').on(table.companyId, table.createdAt).where(sql`state = 'pending'`),
    check(
      'time_proposals_closed',
      sql`(${table.state} = 'pending') = (num_nulls(${table.closedBy}, ${table.closedAt}) = 2)`,
    ),
  ],
)

/** Reminders of missing punches: once each. */
export const punchReminders = pgTable(
  'punch_reminders',
  {
    companyId: tenant(),
    employeeId: uuid('employee_id').notNull(),
    kind: text('kind', { enum: reminderKinds }).notNull(),
    plannedAt: instant('planned_at').notNull(),
    recipient: text('recipient', { enum: recipients }).notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.employeeId, table.plannedAt, table.kind, table.recipient] }),
    foreignKey({
      name: 'punch_reminders_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
  ],
)
