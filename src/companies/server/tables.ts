import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, tenant } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'

/** One a company, drawn anew from what was sent: docs/decisions/0093-company-page.md. */
export const companyLogos = pgTable('company_logos', {
  companyId: tenant()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** Another one for each picture: its address never shows a former one. */
  version: uuid('version').notNull(),
  /** PNG. */
  image: bytes('image').notNull(),
})
