import { pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { languages } from '#core/languages.ts'
import { instant, key, tenant } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'

/** The secret links at which wall screens read the week of a team. */
export const wallLinks = pgTable(
  'wall_links',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    name: text('name').notNull(),
    /** Of the secret: reading the table, or a backup, opens nothing. */
    hash: text('hash').notNull(),
    /** A screen says nothing of its readers: the language in which the link was made. */
    language: text('language', { enum: languages }).notNull(),
    madeAt: instant('made_at').notNull(),
  },
  table => [primaryKey({ columns: [table.companyId, table.id] }), unique('wall_links_hash').on(table.hash)],
)
