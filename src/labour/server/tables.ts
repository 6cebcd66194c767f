import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { jobCategories, type Unit, type ValueOf } from '#labour/parameters.ts'
import { partTimeGrounds } from '#labour/rules/rule.ts'
import type { RuleId } from '#labour/rules.ts'
import { employees } from '#people/server/tables.ts'
import { createdAt, instant, key, tenant } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'

/** Findings that somebody accepted: who, when and why. Accepted again once it is worse, both stay; nothing is overwritten. */
export const acceptedFindings = pgTable(
  'accepted_findings',
  {
    companyId: tenant(),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    rule: text('rule').$type<RuleId>().notNull(),
    /** Names the finding among those of its rule and person. */
    about: text('about').notNull(),
    /** Where in time it is. */
    startsAt: instant('starts_at').notNull(),
    /** The accepted measure, in minutes or a count: a worse one is not accepted. Null where nothing is measured. */
    measured: doublePrecision('measured'),
    reason: text('reason').notNull(),
    acceptedBy: uuid('accepted_by').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    /** Null while it counts. */
    withdrawnBy: uuid('withdrawn_by'),
    withdrawnAt: instant('withdrawn_at'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'accepted_findings_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'accepted_findings_author',
      columns: [table.companyId, table.acceptedBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'accepted_findings_withdrawer',
      columns: [table.companyId, table.withdrawnBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    check('accepted_findings_withdrawal', sql`(${table.withdrawnBy} is null) = (${table.withdrawnAt} is null)`),
    index('accepted_findings_by_finding').on(table.companyId, table.employeeId, table.rule, table.about),
    index('accepted_findings_by_withdrawer').on(table.companyId, table.withdrawnBy),
    index('accepted_findings_by_author').on(table.companyId, table.acceptedBy),
    index('accepted_findings_by_start').on(table.companyId, table.startsAt),
  ],
)

const settingKinds = ['convention', 'value', 'off'] as const

/** Settings of a company: its convention, values of its own, rules that are off. Nothing is overwritten; an entry that ends before it begins never counted. */
export const labourSettings = pgTable(
  'labour_settings',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    kind: text('kind', { enum: settingKinds }).notNull(),
    /** The preset, the parameter or the rule. */
    subject: text('subject').notNull(),
    value: jsonb('value').$type<ValueOf[Unit]>(),
    /** The ground of a value, or the reason why a rule is off. */
    basis: text('basis').notNull().default(''),
    from: date('starts_on').notNull(),
    /** The last day; null: until it is ended. */
    until: date('ends_on'),
    /** Null once nothing else is kept of them. The migration narrows the deletion to this column. */
    author: uuid('author'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'labour_settings_author',
      columns: [table.companyId, table.author],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('set null'),
    index('labour_settings_by_author').on(table.companyId, table.author),
    check('labour_settings_value', sql`(${table.kind} = 'value') = (${table.value} is not null)`),
  ],
)

/** For the rules about people under 18, and for the record and the staff register. */
export const birthDates = pgTable(
  'birth_dates',
  {
    companyId: tenant(),
    employeeId: uuid('employee_id').notNull(),
    birthDate: date('birth_date').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.employeeId] }),
    foreignKey({
      name: 'birth_dates_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
  ],
)

/** The profile of a person for the rules, from a day on until the next row of theirs. */
export const labourProfiles = pgTable(
  'labour_profiles',
  {
    companyId: tenant(),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    /** Null: always, until the next row. */
    from: date('starts_on'),
    jobCategory: text('job_category', { enum: jobCategories }),
    isNightWorker: boolean('is_night_worker').notNull(),
    isForfaitJours: boolean('is_forfait_jours').notNull(),
    isApprentice: boolean('is_apprentice').notNull(),
    otherEmployerHours: numeric('other_employer_hours', { precision: 4, scale: 2, mode: 'number' }).notNull(),
    partTimeGround: text('part_time_ground', { enum: partTimeGrounds }),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'labour_profiles_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    unique('labour_profiles_one_a_day').on(table.companyId, table.employeeId, table.from).nullsNotDistinct(),
  ],
)
