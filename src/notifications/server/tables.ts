import { sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { employees } from '#people/server/tables.ts'
import { createdAt, instant, key, tenant } from '#server/database/columns.ts'

export const notificationTypes = ['leave_request', 'leave_approved', 'leave_rejected'] as const

/** What it speaks of; title and message are worded from it in the reader's language. */
export type NotificationData = {
  leaveRequestId: string
  leaveType: string
  startDate: string
  endDate: string
  employeeName?: string
  adminName?: string
  rejectionReason?: string
}

export const notifications = pgTable(
  'notifications',
  {
    companyId: tenant(),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    type: text('type', { enum: notificationTypes }).notNull(),
    data: jsonb('data').$type<NotificationData>().notNull(),
    /** Of its data, as a column: behind row-level security PostgreSQL finds no row by an index on what a jsonb holds. */
    leaveRequestId: uuid('leave_request_id').generatedAlwaysAs(sql`(data ->> 'leaveRequestId')::uuid`),
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'notifications_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('notifications_by_employee').on(table.companyId, table.employeeId, table.createdAt),
    index('notifications_by_leave_request').on(table.companyId, table.leaveRequestId),
  ],
)
