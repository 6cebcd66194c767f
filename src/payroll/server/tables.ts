import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Profile } from '#payroll/rules/files.ts'
import {
  dateFormats,
  decimalSigns,
  encodings,
  hourFormats,
  lineEnds,
  separators,
  shapes,
} from '#payroll/rules/files.ts'
import { compared, createdAt, key, tenant } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'

/** How the accountant's software wants its files. */
export const payrollProfiles = pgTable(
  'payroll_profiles',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    /** Of two people who change it, the second is told. */
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    shape: text('shape', { enum: shapes }).notNull(),
    /** In the order of the file. */
    columns: jsonb('columns').$type<Profile['columns']>().notNull(),
    codes: jsonb('codes').$type<Profile['codes']>().notNull(),
    separator: text('separator', { enum: separators }).notNull(),
    decimals: text('decimals', { enum: decimalSigns }).notNull(),
    hours: text('hours', { enum: hourFormats }).notNull(),
    dates: text('dates', { enum: dateFormats }).notNull(),
    encoding: text('encoding', { enum: encodings }).notNull(),
    lineEnd: text('line_end', { enum: lineEnds }).notNull(),
    hasHeading: boolean('has_heading').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('payroll_profiles_name_taken').on(table.companyId, compared(table.name)),
  ],
)

/** What the company says once about its payroll; without a row, the usual. */
export const payrollSettings = pgTable(
  'payroll_settings',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    siret: text('siret').notNull(),
    contractOvertime: text('contract_overtime', { enum: ['monthly', 'weekly'] }).notNull(),
  },
  table => [primaryKey({ columns: [table.companyId] })],
)
