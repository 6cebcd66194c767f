import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key, newId, tenant } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'

const auditColumns = {
  at: instant('at').notNull(),
  /** The account that acted; kept as a bare id, it outlives the account. */
  actorId: uuid('actor_id'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
}

/** The decision on a leave that a change of a shift goes or comes back with: '<id of the leave> <step>'. Compared byte by byte. */
const leaveStep = (table: { before: AnyPgColumn; after: AnyPgColumn }) =>
  sql<string | null>`(coalesce(${table.before} ->> 'leaveStep', ${table.after} ->> 'leaveStep') collate "C")`

/** The acts in a company: by whom, when, before and after. Insert and select only. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    ...auditColumns,
    /** The number of its seal; null for about a minute: see chain.ts. */
    seal: integer('seal'),
    /** Random: without it the redacted content could be guessed from the digest. */
    salt: text('salt'),
    /** The entry of the erasure that removed the content, and the digest of that content: see redactEntries. */
    erasure: uuid('erasure'),
    contentDigest: text('content_digest'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('audit_entries_by_time').on(table.companyId, table.at, table.id),
    index('audit_entries_of_leave')
      .on(table.companyId, leaveStep(table))
      .where(sql`${leaveStep(table)} is not null`),
    index('audit_entries_unsealed').on(table.companyId, table.id).where(sql`seal is null`),
  ],
)

export const leaveStepOf = leaveStep(auditEntries)

/** The chain of a company's seals: each covers the new entries and the seal before it. */
export const auditSeals = pgTable(
  'audit_seals',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
    entryIds: uuid('entry_ids').array().notNull(),
    /** The digests of its entries, in order: the seal can be verified even after they are deleted. */
    digests: text('digests').array().notNull(),
    /** The date of its last entry: all its entries are kept until that one may be deleted. */
    lastAt: instant('last_at').notNull(),
    sealedAt: instant('sealed_at').notNull(),
  },
  table => [primaryKey({ columns: [table.companyId, table.number] })],
)

/** Entries that belong to no company: owner sign-up, companies created and deleted. */
export const platformAuditEntries = pgTable('platform_audit_entries', {
  id: uuid('id').primaryKey().$defaultFn(newId),
  ...auditColumns,
})
