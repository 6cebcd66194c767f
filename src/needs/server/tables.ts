import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Period } from '#core/calendar.ts'
import type { NeedRange } from '#needs/rules.ts'
import { departments } from '#people/server/tables.ts'
import { key, tenant } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'

/** How many people a department, a type of shift or the team needs: one row each, read and written whole. */
export const needs = pgTable(
  'needs',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    department: text('department'),
    /** The migration refers to shift types, which this capability does not know. */
    shiftTypeId: uuid('shift_type_id'),
    weekdays: jsonb('weekdays').$type<NeedRange[][]>().notNull(),
    exceptions: jsonb('exceptions').$type<(Period & { ranges: NeedRange[] })[]>().notNull(),
    version: integer('version').notNull().default(1),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'needs_department',
      columns: [table.companyId, table.department],
      foreignColumns: [departments.companyId, departments.name],
    }).onUpdate('cascade'),
    unique('needs_target').on(table.companyId, table.department, table.shiftTypeId).nullsNotDistinct(),
    check('needs_one_target', sql`${table.department} is null or ${table.shiftTypeId} is null`),
  ],
)
