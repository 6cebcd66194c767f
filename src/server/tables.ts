import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companies } from '#companies/server/tables.ts'
import { createdAt, instant, key, newId, tenant } from './columns.ts'

const auditColumns = {
  at: instant('at').notNull(),
  /** The account that acted; kept as a bare id, it outlives the account. */
  actorId: uuid('actor_id'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
}

/** Who did what in a company, when, before and after. Insert and select only. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    ...auditColumns,
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('audit_entries_by_time').on(table.companyId, table.at),
  ],
)

/** The same for what belongs to no company: owner sign-up, companies created and deleted. */
export const platformAuditEntries = pgTable('platform_audit_entries', {
  id: uuid('id').primaryKey().$defaultFn(newId),
  ...auditColumns,
})

/** The answer a command gave, so that the same key is the same effect (scoped to the person). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    employeeId: uuid('employee_id').notNull(),
    key: text('key').notNull(),
    request: text('request').notNull(),
    response: jsonb('response'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.employeeId, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)

/** Counted attempts by key (an account, an address), shared by every server process. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  table => [index('attempts_by_age').on(table.windowEndsAt)],
)
