import { sql } from 'drizzle-orm'
import { check, date, foreignKey, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { employees } from '#people/server/tables.ts'
import type { RegisterLine } from '#record/rules/register.ts'
import { employmentKinds, sexes } from '#record/rules.ts'
import { key, tenant } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'

/** Details of a person that few may read: apart from employees, so that no list of planners carries them. The birth date stands in birth_dates. */
export const personDetails = pgTable(
  'person_details',
  {
    companyId: tenant(),
    employeeId: uuid('employee_id').notNull(),
    phone: text('phone'),
    emergencyName: text('emergency_name'),
    emergencyLink: text('emergency_link'),
    emergencyPhone: text('emergency_phone'),
    sex: text('sex', { enum: sexes }),
    nationality: text('nationality'),
    permitType: text('permit_type'),
    permitNumber: text('permit_number'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.employeeId] }),
    foreignKey({
      name: 'person_details_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    check('person_details_nationality', sql`${table.nationality} ~ '^[A-Z]{2}$'`),
  ],
)

/** The job of somebody and its kind of contract, from a day on until the next row of theirs. */
export const employments = pgTable(
  'employments',
  {
    companyId: tenant(),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    /** Null: from the beginning. */
    from: date('starts_on'),
    jobTitle: text('job_title'),
    qualification: text('qualification'),
    kind: text('kind', { enum: employmentKinds }),
    providedBy: text('provided_by'),
    tutor: text('tutor'),
    workplace: text('workplace'),
    authorisedOn: date('authorised_on'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'employments_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    unique('employments_one_a_day').on(table.companyId, table.employeeId, table.from).nullsNotDistinct(),
  ],
)

/**
 * The lines of people who were erased, as they were then: the register keeps a name for five years after the departure. Nothing leads from their pseudonym
 * to them (docs/decisions/0092-records-of-people.md).
 */
export const registerLines = pgTable(
  'register_lines',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    line: jsonb('line').$type<RegisterLine>().notNull(),
    leftOn: date('left_on').notNull(),
  },
  table => [primaryKey({ columns: [table.companyId, table.id] })],
)
