import { sql } from 'drizzle-orm'
import { check, date, foreignKey, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { languages } from '#core/languages.ts'
import { departments, employees } from '#people/server/tables.ts'
import { instant, key, tenant } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'

/** The secret links at which wall screens read the week of a team. */
export const wallLinks = pgTable(
  'wall_links',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    name: text('name').notNull(),
    /** The hash of the secret: reading the table, or a backup, opens nothing. */
    hash: text('hash').notNull(),
    /** A screen says nothing of its readers: the language in which the link was made. */
    language: text('language', { enum: languages }).notNull(),
    madeAt: instant('made_at').notNull(),
  },
  table => [primaryKey({ columns: [table.companyId, table.id] }), unique('wall_links_hash').on(table.hash)],
)

/** A sheet shows everybody, the people of a department, or one person. */
export const sheetSubjects = ['everybody', 'department', 'person'] as const

/** Printed states of a week or a month: each has a version, and a secret address that says whether it still holds. */
export const wallSheets = pgTable(
  'wall_sheets',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    whom: text('whom', { enum: sheetSubjects }).notNull(),
    /** Null of a department: those without one. */
    department: text('department'),
    employeeId: uuid('employee_id'),
    /** From 1, for the same days and people. */
    version: integer('version').notNull(),
    /** The secret itself is derived from the id: see `secretOf`. */
    hash: text('hash').notNull(),
    madeAt: instant('made_at').notNull(),
    /** The last time that this version was printed. */
    printedAt: instant('printed_at').notNull(),
    /** Marks of what it shows, without a name: see rules/sheets.ts. */
    shown: jsonb('shown').$type<readonly string[]>().notNull(),
    takenDownAt: instant('taken_down_at'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'wall_sheets_department',
      columns: [table.companyId, table.department],
      foreignColumns: [departments.companyId, departments.name],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    foreignKey({
      name: 'wall_sheets_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    unique('wall_sheets_hash').on(table.hash),
    unique('wall_sheets_version')
      .on(table.companyId, table.firstDay, table.lastDay, table.whom, table.department, table.employeeId, table.version)
      .nullsNotDistinct(),
    check('wall_sheets_person', sql`(${table.whom} = 'person') = (${table.employeeId} is not null)`),
    check('wall_sheets_department_of_one', sql`${table.whom} = 'department' or ${table.department} is null`),
  ],
)
