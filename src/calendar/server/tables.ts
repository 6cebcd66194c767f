import { foreignKey, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { languages } from '#core/languages.ts'
import { employees } from '#people/server/tables.ts'
import { instant, tenant } from '#server/database/columns.ts'

/** The secret link at which a calendar reads a person’s dates: one a person. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    companyId: tenant(),
    employeeId: uuid('employee_id').notNull(),
    /** The hash of the secret: reading the table, or a backup, opens nothing. */
    hash: text('hash').notNull(),
    /** A calendar says nothing of its reader: the language in which the link was made. */
    language: text('language', { enum: languages }).notNull(),
    madeAt: instant('made_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.employeeId] }),
    foreignKey({
      name: 'calendar_links_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    unique('calendar_links_hash').on(table.hash),
  ],
)
