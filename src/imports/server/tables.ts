import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { importKinds } from '#imports/rules.ts'
import { instant, key, tenant } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'

/** Imported rows, as long as they may be undone: docs/decisions/0087-imports.md. The journal says who did it. */
export const imports = pgTable(
  'imports',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    kind: text('kind', { enum: importKinds }).notNull(),
    at: instant('at').notNull(),
    /** The ids of the rows that it wrote. */
    made: uuid('made').array().notNull(),
    /** The ids of the rows that these took the place of. */
    replaced: uuid('replaced').array().notNull(),
    /** The ids of the departments that came with them. */
    departments: uuid('departments').array().notNull().default([]),
  },
  table => [primaryKey({ columns: [table.companyId, table.id] })],
)
