import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { leaveStatuses, leaveTypes } from '#leave/rules.ts'
import { employees } from '#people/server/tables.ts'
import { createdAt, instant, key, tenant, updatedAt } from '#server/database/columns.ts'

export const leaveRequests = pgTable(
  'leave_requests',
  {
    companyId: tenant(),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    type: text('type', { enum: leaveTypes }).notNull(),
    /** Both days included. */
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    reason: text('reason').notNull().default(''),
    /** The state that its last step led to. */
    status: text('status', { enum: leaveStatuses }).notNull().default('pending'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'leave_requests_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('leave_requests_by_employee').on(table.companyId, table.employeeId, table.startDate),
    index('leave_requests_by_end').on(table.companyId, table.endDate),
    index('leave_requests_by_creation').on(table.companyId, table.createdAt),
    index('leave_requests_by_status').on(table.companyId, table.status, table.createdAt),
    check('leave_requests_end_after_start', sql`${table.endDate} >= ${table.startDate}`),
  ],
)

/** How each request came to its state: append-only, the first row is the request itself. */
export const leaveSteps = pgTable(
  'leave_steps',
  {
    companyId: tenant(),
    leaveRequestId: uuid('leave_request_id').notNull(),
    /** 1, 2, 3… within the request. */
    number: integer('number').notNull(),
    /** The state that the step leads to. */
    status: text('status', { enum: leaveStatuses }).notNull(),
    /** Null if unknown: a step from before steps were kept. */
    takenBy: uuid('taken_by'),
    takenAt: instant('taken_at').notNull(),
    /** Why, where the step asks for it. The reason of the request itself is a field of the request. */
    reason: text('reason'),
    /** The dates before the step, where it changes them. */
    formerStart: date('former_start'),
    formerEnd: date('former_end'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.leaveRequestId, table.number] }),
    foreignKey({
      name: 'leave_steps_request',
      columns: [table.companyId, table.leaveRequestId],
      foreignColumns: [leaveRequests.companyId, leaveRequests.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'leave_steps_taker',
      columns: [table.companyId, table.takenBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    check('leave_steps_rejection_explained', sql`${table.status} <> 'rejected' or ${table.reason} is not null`),
    check('leave_steps_both_dates', sql`(${table.formerStart} is null) = (${table.formerEnd} is null)`),
  ],
)
