import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { NoticeData } from '#notifications/rules.ts'
import { employees } from '#people/server/tables.ts'
import { createdAt, instant, key, tenant } from '#server/database/columns.ts'

export const notifications = pgTable(
  'notifications',
  {
    companyId: tenant(),
    id: key(),
    /** The reader. */
    employeeId: uuid('employee_id').notNull(),
    /** Declared by a capability, in its `notices.ts`. */
    kind: text('kind').notNull(),
    /** The id of what it is about. */
    subject: uuid('subject').notNull(),
    /** The employee who caused it. Null if unknown. */
    actorId: uuid('actor_id'),
    data: jsonb('data').$type<NoticeData>().notNull(),
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
    foreignKey({
      name: 'notifications_actor',
      columns: [table.companyId, table.actorId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('notifications_by_employee').on(table.companyId, table.employeeId, table.createdAt),
    index('notifications_by_subject').on(table.companyId, table.subject),
  ],
)
