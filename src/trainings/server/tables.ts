import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { employees } from '#people/server/tables.ts'
import { createdAt, key, tenant } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'
import { trainingStatuses } from '#trainings/rules.ts'

export const trainings = pgTable(
  'trainings',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    description: text('description').notNull().default(''),
    date: date('date').notNull(),
    endDate: date('end_date').notNull(),
    duration: text('duration').notNull().default(''),
    /** The minutes of work that each day counts for (L. 6321-2); null: not known, and not counted. */
    dayMinutes: integer('day_minutes'),
    /** All places. Taken places are counted in the same row, so that the last one goes to one person. */
    availableSlots: integer('available_slots').notNull(),
    takenSlots: integer('taken_slots').notNull().default(0),
    isPublic: boolean('is_public').notNull().default(false),
    status: text('status', { enum: trainingStatuses }).notNull().default('active'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('trainings_by_date').on(table.companyId, table.date),
    check('trainings_end_after_start', sql`${table.endDate} >= ${table.date}`),
    check('trainings_days_have_hours', sql`${table.dayMinutes} between 1 and 1440`),
    check('trainings_never_oversold', sql`${table.takenSlots} between 0 and ${table.availableSlots}`),
  ],
)

export const enrolments = pgTable(
  'enrolments',
  {
    companyId: tenant(),
    trainingId: uuid('training_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.trainingId, table.employeeId] }),
    foreignKey({
      name: 'enrolments_training',
      columns: [table.companyId, table.trainingId],
      foreignColumns: [trainings.companyId, trainings.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'enrolments_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('enrolments_by_employee').on(table.companyId, table.employeeId),
  ],
)
