import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { departments, employees } from '#people/server/tables.ts'
import { dayNoteKinds, type ShiftDetails, type ShiftTerms } from '#schedule/rules.ts'
import { compared, createdAt, instant, key, tenant, updatedAt } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'

export const shiftTypes = pgTable(
  'shift_types',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    name: text('name').notNull(),
    color: text('color').notNull(),
    description: text('description').notNull().default(''),
    defaultStartTime: time('default_start_time').notNull(),
    defaultEndTime: time('default_end_time').notNull(),
    defaultBreakDuration: integer('default_break_duration').notNull().default(30),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('shift_types_name_taken').on(table.companyId, compared(table.name)),
    check('shift_types_break', sql`${table.defaultBreakDuration} >= 0`),
  ],
)

/** Columns that a shift and the lines of a week template share. */
export const termColumns = () =>
  ({
    shiftTypeId: uuid('shift_type_id'),
    breakDuration: integer('break_duration').notNull().default(0),
  }) satisfies Record<keyof ShiftTerms, unknown>

/** Columns that a planned shift shares with what people see of it. */
export const detailColumns = () =>
  ({ ...termColumns(), notes: text('notes').notNull().default('') }) satisfies Record<keyof ShiftDetails, unknown>

export const shifts = pgTable(
  'shifts',
  {
    companyId: tenant(),
    id: key(),
    /** Null: an open shift, which nobody has yet. */
    employeeId: uuid('employee_id'),
    /** The department that needs somebody, for an open shift. */
    department: text('department'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    ...detailColumns(),
    /** The person who had the shift when the notes were written, once it is open or somebody else's: the notes go with that person's erasure. */
    notesAbout: uuid('notes_about'),
    /** True for old shifts of 24 hours, from when they were allowed. Only a migration sets it. */
    wholeDay: boolean('whole_day').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'shifts_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    // The migration limits each `set null` to one column: the shift keeps its hours and its company.
    foreignKey({
      name: 'shifts_notes_about',
      columns: [table.companyId, table.notesAbout],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'shifts_shift_type',
      columns: [table.companyId, table.shiftTypeId],
      foreignColumns: [shiftTypes.companyId, shiftTypes.id],
    }).onDelete('set null'),
    index('shifts_by_week').on(table.companyId, table.startsAt),
    index('shifts_by_employee').on(table.companyId, table.employeeId, table.startsAt),
    foreignKey({
      name: 'shifts_of_department',
      columns: [table.companyId, table.department],
      foreignColumns: [departments.companyId, departments.name],
    }).onUpdate('cascade'),
    index('shifts_by_department').on(table.companyId, table.department).where(sql`${table.department} is not null`),
    index('shifts_open').on(table.companyId, table.startsAt).where(sql`${table.employeeId} is null`),
    index('shifts_by_notes').on(table.companyId, table.notesAbout).where(sql`${table.notesAbout} is not null`),
    index('shifts_by_type').on(table.companyId, table.shiftTypeId),
    check('shifts_department', sql`${table.department} is null or ${table.employeeId} is null`),
    check('shifts_version', sql`${table.version} >= 1`),
    check('shifts_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'shifts_less_than_a_day',
      sql`${table.endsAt} < ${table.startsAt} + interval '24 hours' or (${table.wholeDay} and ${table.endsAt} = ${table.startsAt} + interval '24 hours')`,
    ),
    check(
      'shifts_break_shorter',
      sql`${table.breakDuration} >= 0 and ${table.breakDuration} * 60 < extract(epoch from ${table.endsAt} - ${table.startsAt})`,
    ),
  ],
)

/**
 * Shifts as their people see them: those that are published where the company publishes, those that are planned elsewhere. Everything that tells
 * a person of their shifts reads it; only members of a company do.
 */
export const seenShifts = pgView('seen_shifts', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull(),
  employeeId: uuid('employee_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  ...detailColumns(),
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull(),
}).existing()

/** Notes that a team should read on a day. */
export const dayNotes = pgTable(
  'day_notes',
  {
    companyId: tenant(),
    id: key(),
    date: date('date').notNull(),
    /** Null: for everybody. */
    department: text('department'),
    kind: text('kind', { enum: dayNoteKinds }).notNull(),
    text: text('text').notNull(),
    author: uuid('author').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'day_notes_department',
      columns: [table.companyId, table.department],
      foreignColumns: [departments.companyId, departments.name],
    }).onUpdate('cascade'),
    foreignKey({
      name: 'day_notes_author',
      columns: [table.companyId, table.author],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('day_notes_by_date').on(table.companyId, table.date),
    index('day_notes_by_author').on(table.companyId, table.author),
    check('day_notes_kind', sql`${table.kind} in ('delivery', 'event', 'target', 'note')`),
    check('day_notes_text', sql`${table.text} <> ''`),
  ],
)
