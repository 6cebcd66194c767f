import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RuleId } from '#labour/rules.ts'
import { employees } from '#people/server/tables.ts'
import { instant, tenant } from '#server/database/columns.ts'

/** Findings that somebody accepted: who, when and why. Accepted again, the last acceptance counts. */
export const acceptedFindings = pgTable(
  'accepted_findings',
  {
    companyId: tenant(),
    employeeId: uuid('employee_id').notNull(),
    rule: text('rule').$type<RuleId>().notNull(),
    /** Names the finding among those of its rule and person. */
    about: text('about').notNull(),
    /** Where in time it is. */
    startsAt: instant('starts_at').notNull(),
    reason: text('reason').notNull(),
    acceptedBy: uuid('accepted_by').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.employeeId, table.rule, table.about] }),
    foreignKey({
      name: 'accepted_findings_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'accepted_findings_author',
      columns: [table.companyId, table.acceptedBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('accepted_findings_by_author').on(table.companyId, table.acceptedBy),
    index('accepted_findings_by_start').on(table.companyId, table.startsAt),
  ],
)
