import { date, foreignKey, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { languages } from '#core/languages.ts'
import { employees } from '#people/server/tables.ts'
import { instant, tenant } from '#server/database/columns.ts'

/** The secret link at which somebody who has left reads their last month: one a person. */
export const lastMonthLinks = pgTable(
  'last_month_links',
  {
    companyId: tenant(),
    employeeId: uuid('employee_id').notNull(),
    /** The hash of the secret: reading the table, or a backup, opens nothing. */
    hash: text('hash').notNull(),
    /** In which the link was made: its reader has no account that says theirs. */
    language: text('language', { enum: languages }).notNull(),
    madeAt: instant('made_at').notNull(),
    /** The last day on which it opens something. */
    until: date('until').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.employeeId] }),
    foreignKey({
      name: 'last_month_links_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    unique('last_month_links_hash').on(table.hash),
  ],
)
