import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { departments, employees } from '#people/server/tables.ts'
import { shiftTypes, termColumns } from '#schedule/server/tables.ts'
import { compared, createdAt, instant, key, tenant, wallTime } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'
import type { WithdrawnShift } from '#templates/rules.ts'

/** A week that a company keeps under a name, to plan it again. */
export const weekTemplates = pgTable(
  'week_templates',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('week_templates_name_taken').on(table.companyId, compared(table.name)),
  ],
)

export const weekTemplateShifts = pgTable(
  'week_template_shifts',
  {
    companyId: tenant(),
    id: key(),
    templateId: uuid('template_id').notNull(),
    /** Null: an open shift. */
    employeeId: uuid('employee_id'),
    /** The department of an open shift. */
    department: text('department'),
    ...termColumns(),
    /** From 1, Monday. */
    weekday: smallint('weekday').notNull(),
    startTime: wallTime('start_time').notNull(),
    endTime: wallTime('end_time').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'week_template_shifts_template',
      columns: [table.companyId, table.templateId],
      foreignColumns: [weekTemplates.companyId, weekTemplates.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'week_template_shifts_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    // The migration limits `set null` to one column, as for shifts.
    foreignKey({
      name: 'week_template_shifts_type',
      columns: [table.companyId, table.shiftTypeId],
      foreignColumns: [shiftTypes.companyId, shiftTypes.id],
    }).onDelete('set null'),
    index('week_template_shifts_by_template').on(table.companyId, table.templateId),
    foreignKey({
      name: 'week_template_shifts_of_department',
      columns: [table.companyId, table.department],
      foreignColumns: [departments.companyId, departments.name],
    }).onUpdate('cascade'),
    index('week_template_shifts_by_employee').on(table.companyId, table.employeeId),
    index('week_template_shifts_by_type').on(table.companyId, table.shiftTypeId),
    check('week_template_shifts_weekday', sql`${table.weekday} between 1 and 7`),
    check('week_template_shifts_department', sql`${table.department} is null or ${table.employeeId} is null`),
  ],
)

/** Templates that alternate week by week. */
export const cycles = pgTable(
  'cycles',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    name: text('name').notNull(),
    /** In the week of the first template. */
    startsOn: date('starts_on').notNull(),
    /** The last day, once somebody stopped it. */
    until: date('until'),
    /** For everybody of the templates; otherwise for its departments and its people. */
    isForAll: boolean('is_for_all').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('cycles_name_taken').on(table.companyId, compared(table.name)),
  ],
)

export const cycleWeeks = pgTable(
  'cycle_weeks',
  {
    companyId: tenant(),
    cycleId: uuid('cycle_id').notNull(),
    position: smallint('position').notNull(),
    templateId: uuid('template_id').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.cycleId, table.position] }),
    foreignKey({
      name: 'cycle_weeks_cycle',
      columns: [table.companyId, table.cycleId],
      foreignColumns: [cycles.companyId, cycles.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'cycle_weeks_template',
      columns: [table.companyId, table.templateId],
      foreignColumns: [weekTemplates.companyId, weekTemplates.id],
    }),
    index('cycle_weeks_by_template').on(table.companyId, table.templateId),
    check('cycle_weeks_position', sql`${table.position} between 0 and 3`),
  ],
)

export const cyclePeople = pgTable(
  'cycle_people',
  { companyId: tenant(), cycleId: uuid('cycle_id').notNull(), employeeId: uuid('employee_id').notNull() },
  table => [
    primaryKey({ columns: [table.companyId, table.cycleId, table.employeeId] }),
    foreignKey({
      name: 'cycle_people_cycle',
      columns: [table.companyId, table.cycleId],
      foreignColumns: [cycles.companyId, cycles.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'cycle_people_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('cycle_people_by_employee').on(table.companyId, table.employeeId),
  ],
)

export const cycleDepartments = pgTable(
  'cycle_departments',
  { companyId: tenant(), cycleId: uuid('cycle_id').notNull(), department: text('department').notNull() },
  table => [
    primaryKey({ columns: [table.companyId, table.cycleId, table.department] }),
    foreignKey({
      name: 'cycle_departments_cycle',
      columns: [table.companyId, table.cycleId],
      foreignColumns: [cycles.companyId, cycles.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'cycle_departments_department',
      columns: [table.companyId, table.department],
      foreignColumns: [departments.companyId, departments.name],
    }).onUpdate('cascade'),
  ],
)

/** Each time that somebody wrote a template or a cycle into the plan, or stopped a cycle: what can be taken back. */
export const templateApplications = pgTable(
  'template_applications',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    /** Null: a template, or a cycle that is deleted. */
    cycleId: uuid('cycle_id'),
    /** The days that it planned; of a stop, those that it no longer plans. */
    from: date('from_date').notNull(),
    to: date('to_date').notNull(),
    isStop: boolean('is_stop').notNull(),
    /** Shifts of the cycle that it took away, as they were. */
    withdrawn: jsonb('withdrawn').$type<readonly WithdrawnShift[]>().notNull(),
    appliedAt: instant('applied_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    // The migration limits `set null` to one column.
    foreignKey({
      name: 'template_applications_cycle',
      columns: [table.companyId, table.cycleId],
      foreignColumns: [cycles.companyId, cycles.id],
    }).onDelete('set null'),
    index('template_applications_by_cycle').on(table.companyId, table.cycleId),
  ],
)

/**
 * The shifts that it wrote, in the version that it wrote: as long as this is their version nobody changed them. A row outlives a shift that somebody
 * deleted: it says for which line of the templates the shift was written, so that this line stays away.
 */
export const appliedShifts = pgTable(
  'applied_shifts',
  {
    companyId: tenant(),
    shiftId: uuid('shift_id').notNull(),
    applicationId: uuid('application_id').notNull(),
    version: integer('version').notNull(),
    /** For whom the line was, also where it was written as an open shift. Null: for nobody. */
    employeeId: uuid('employee_id'),
    /** The department of a line that is for nobody. */
    department: text('department'),
    /** The hours of the line. Null: written before lines were kept, and changed before that. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.shiftId] }),
    foreignKey({
      name: 'applied_shifts_application',
      columns: [table.companyId, table.applicationId],
      foreignColumns: [templateApplications.companyId, templateApplications.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'applied_shifts_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'applied_shifts_of_department',
      columns: [table.companyId, table.department],
      foreignColumns: [departments.companyId, departments.name],
    }).onUpdate('cascade'),
    index('applied_shifts_by_application').on(table.companyId, table.applicationId),
    index('applied_shifts_by_employee').on(table.companyId, table.employeeId),
    check('applied_shifts_department', sql`${table.department} is null or ${table.employeeId} is null`),
    check('applied_shifts_hours', sql`(${table.startsAt} is null) = (${table.endsAt} is null)`),
  ],
)
