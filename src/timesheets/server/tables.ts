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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Work } from '#labour/hours.ts'
import { employees } from '#people/server/tables.ts'
import { instant, key, tenant } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'
import { personalFates } from '#timesheets/rules/overtime.ts'
import { bases, breakChoices, withinChoices } from '#timesheets/rules/retained.ts'
import { sheetKinds, signatories } from '#timesheets/rules/sheets.ts'
import { stepNames, weekStates } from '#timesheets/rules/weeks.ts'

/** The company's settings for retained hours; no row: `defaultSettings`. */
export const retainedSettings = pgTable('retained_settings', {
  companyId: tenant()
    .references(() => companies.id, { onDelete: 'cascade' })
    .primaryKey(),
  /** Minutes, like `rounding`. */
  threshold: smallint('threshold').notNull(),
  within: text('within', { enum: withinChoices }).notNull(),
  rounding: smallint('rounding').notNull(),
  breaks: text('breaks', { enum: breakChoices }).notNull(),
})

/** The hours of a day that are paid, as somebody decided them. Nothing is overwritten: another decision withdraws the former one. */
export const retainedDays = pgTable(
  'retained_days',
  {
    companyId: tenant(),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    date: date('date').notNull(),
    /** Epoch milliseconds. */
    work: jsonb('work').$type<readonly Work[]>().notNull(),
    minutes: integer('minutes').notNull(),
    basis: text('basis', { enum: bases }).notNull(),
    reason: text('reason').notNull(),
    /** The plan and the punches that it was decided on (`fingerprint`). */
    seen: text('seen').notNull(),
    decidedBy: uuid('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull(),
    /** Null while it counts. */
    withdrawnBy: uuid('withdrawn_by'),
    withdrawnAt: instant('withdrawn_at'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'retained_days_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'retained_days_decider',
      columns: [table.companyId, table.decidedBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'retained_days_withdrawer',
      columns: [table.companyId, table.withdrawnBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    uniqueIndex('retained_days_one_a_day')
      .on(table.companyId, table.employeeId, table.date)
      .where(sql`${table.withdrawnAt} is null`),
    index('retained_days_by_employee').on(table.companyId, table.employeeId, table.date),
    index('retained_days_by_decider').on(table.companyId, table.decidedBy),
    index('retained_days_by_withdrawer').on(table.companyId, table.withdrawnBy),
    check('retained_days_withdrawal', sql`(${table.withdrawnBy} is null) = (${table.withdrawnAt} is null)`),
    check('retained_days_minutes', sql`${table.minutes} >= 0`),
  ],
)

/** Where a person's week stands; no row: open, and no step was taken. */
export const timesheetWeeks = pgTable(
  'timesheet_weeks',
  {
    companyId: tenant(),
    employeeId: uuid('employee_id').notNull(),
    /** Its Monday. */
    week: date('week').notNull(),
    state: text('state', { enum: weekStates }).notNull(),
    /** The number of its last step. */
    version: integer('version').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.employeeId, table.week] }),
    foreignKey({
      name: 'timesheet_weeks_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('timesheet_weeks_by_week').on(table.companyId, table.week),
    check('timesheet_weeks_monday', sql`extract(isodow from ${table.week}) = 1`),
  ],
)

/** Steps taken with a week: by whom, when and why. Append-only. */
export const timesheetSteps = pgTable(
  'timesheet_steps',
  {
    companyId: tenant(),
    employeeId: uuid('employee_id').notNull(),
    week: date('week').notNull(),
    /** From 1. */
    number: integer('number').notNull(),
    step: text('step', { enum: stepNames }).notNull(),
    /** The contested day. */
    date: date('date'),
    takenBy: uuid('taken_by').notNull(),
    takenAt: instant('taken_at').notNull(),
    reason: text('reason').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.employeeId, table.week, table.number] }),
    foreignKey({
      name: 'timesheet_steps_week',
      columns: [table.companyId, table.employeeId, table.week],
      foreignColumns: [timesheetWeeks.companyId, timesheetWeeks.employeeId, timesheetWeeks.week],
    }).onDelete('cascade'),
    foreignKey({
      name: 'timesheet_steps_taker',
      columns: [table.companyId, table.takenBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('timesheet_steps_by_taker').on(table.companyId, table.takenBy),
    check('timesheet_steps_day', sql`${table.date} between ${table.week} and ${table.week} + 6`),
  ],
)

/** Signatures of sheets, with the hours that were signed: ids and figures alone. Append-only. */
export const sheetSignatures = pgTable(
  'sheet_signatures',
  {
    companyId: tenant(),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    kind: text('kind', { enum: sheetKinds }).notNull(),
    /** Its first and its last day. */
    from: date('from').notNull(),
    to: date('to').notNull(),
    as: text('as', { enum: signatories }).notNull(),
    /** SHA-256 of the content, in hexadecimal. */
    hash: text('hash').notNull(),
    /** The canonical text of `SheetContent`. */
    content: text('content').notNull(),
    signedBy: uuid('signed_by').notNull(),
    /** The employer signed alone: the person had left, and signs in no more. */
    personGone: boolean('person_gone').notNull().default(false),
    /** The employer signed alone: the person was here, and could not sign in. */
    personWithoutAccess: boolean('person_without_access').notNull().default(false),
    signedAt: instant('signed_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'sheet_signatures_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'sheet_signatures_signer',
      columns: [table.companyId, table.signedBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    uniqueIndex('sheet_signatures_once').on(
      table.companyId,
      table.employeeId,
      table.kind,
      table.from,
      table.as,
      table.hash,
    ),
    index('sheet_signatures_by_signer').on(table.companyId, table.signedBy),
    check('sheet_signatures_hash', sql`${table.hash} = encode(sha256(convert_to(${table.content}, 'UTF8')), 'hex')`),
    check('sheet_signatures_alone', sql`${table.as} = 'employer' or not ${table.personGone}`),
    check(
      'sheet_signatures_without_access',
      sql`not ${table.personWithoutAccess} or (${table.as} = 'employer' and not ${table.personGone})`,
    ),
    check('sheet_signatures_own', sql`${table.as} <> 'employee' or ${table.signedBy} = ${table.employeeId}`),
  ],
)

/** Rules that say from a day on whether overtime is paid or becomes rest. A choice for one week stands in the ledger of leave: a rule changes no week that is validated. */
export const overtimeRules = pgTable(
  'overtime_rules',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    /** Null: of the company. */
    employeeId: uuid('employee_id'),
    /** Said by the person, where their rule lets them choose. */
    isWish: boolean('is_wish').notNull().default(false),
    from: date('starts_on').notNull(),
    fate: text('fate', { enum: personalFates }).notNull(),
    /** Minutes, like `ceiling`. */
    paidFirst: integer('paid_first').notNull().default(0),
    /** The most that a balance holds; null: no limit. */
    ceiling: integer('ceiling'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'overtime_rules_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    unique('overtime_rules_one_a_day')
      .on(table.companyId, table.employeeId, table.isWish, table.from)
      .nullsNotDistinct(),
    check(
      'overtime_rules_of_person',
      sql`${table.employeeId} is not null or (${table.fate} <> 'company' and not ${table.isWish})`,
    ),
    check('overtime_rules_wish', sql`not ${table.isWish} or ${table.fate} in ('paid', 'rest')`),
    check(
      'overtime_rules_paid_first',
      sql`${table.paidFirst} >= 0 and (${table.ceiling} is null or ${table.ceiling} > 0)`,
    ),
  ],
)
