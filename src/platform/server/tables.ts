import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** The owner's settings; no row before the first change. */
export const platformSettings = pgTable(
  'platform_settings',
  {
    only: boolean('only').primaryKey().default(true),
    contactEmail: text('contact_email').notNull(),
    dataProtectionEmail: text('data_protection_email').notNull(),
    demoFormOpen: boolean('demo_form_open').notNull(),
  },
  table => [check('platform_settings_is_one', sql`${table.only}`)],
)
