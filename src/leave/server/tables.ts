import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { leaveStatuses, leaveTypes } from '#leave/rules.ts'
import { employees } from '#people/server/tables.ts'
import { createdAt, key, tenant, updatedAt } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'

export const leaveRequests = pgTable(
  'leave_requests',
  {
    // Deleting a company deletes requests by this key, before the employees who approved them.
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    type: text('type', { enum: leaveTypes }).notNull(),
    /** Both days included. */
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    reason: text('reason').notNull().default(''),
    status: text('status', { enum: leaveStatuses }).notNull().default('pending'),
    approvedBy: uuid('approved_by'),
    rejectionReason: text('rejection_reason'),
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
    foreignKey({
      name: 'leave_requests_approver',
      columns: [table.companyId, table.approvedBy],
      foreignColumns: [employees.companyId, employees.id],
    }),
    index('leave_requests_by_employee').on(table.companyId, table.employeeId, table.startDate),
    index('leave_requests_by_end').on(table.companyId, table.endDate),
    index('leave_requests_by_creation').on(table.companyId, table.createdAt),
    index('leave_requests_by_status').on(table.companyId, table.status, table.createdAt),
    check('leave_requests_end_after_start', sql`${table.endDate} >= ${table.startDate}`),
    check('leave_requests_approver_known', sql`(${table.status} = 'approved') = (${table.approvedBy} is not null)`),
    check('leave_requests_reason_known', sql`(${table.status} = 'rejected') = (${table.rejectionReason} is not null)`),
  ],
)
