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
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { languages } from '#core/languages.ts'
import type { LeaveType } from '#leave/rules.ts'
import { type AgreementSettings, agreementSteps } from '#payroll/rules/agreement.ts'
import { dateFormats, decimalSigns, hourFormats } from '#payroll/rules/cells.ts'
import {
  contractOvertimes,
  type Element,
  type LatenessRule,
  latenessRules,
  type MealElement,
  mealElements,
  type PayrollSettings,
  variableElements,
} from '#payroll/rules/elements.ts'
import { encodings } from '#payroll/rules/encoding.ts'
import {
  correctionPeriods,
  layouts,
  lineEnds,
  normalHours,
  type Profile,
  separators,
  shapes,
} from '#payroll/rules/files.ts'
import { type MealWindow, usualMealGap } from '#payroll/rules/meals.ts'
import type { Figures } from '#payroll/rules/month-lines.ts'
import { type Month, weekMonths } from '#payroll/rules/months.ts'
import type { EndOfEmployment, PaidAbsence } from '#payroll/rules/paid.ts'
import type { Origin, Verification } from '#payroll/rules/recipes.ts'
import { sendingRefusals, sendingStates, sendingWays } from '#payroll/rules/sendings.ts'
import { employees } from '#people/server/tables.ts'
import { bytes, compared, createdAt, instant, key, tenant } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'

/** How the accountant's software wants its files. */
export const payrollProfiles = pgTable(
  'payroll_profiles',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    /** The version of the profile: the second of two people who change it is told. */
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    shape: text('shape', { enum: shapes }).notNull(),
    layout: text('layout', { enum: layouts }).notNull().default('delimited'),
    /** In the order of the file. */
    columns: jsonb('columns').$type<Profile['columns']>().notNull(),
    codes: jsonb('codes').$type<Profile['codes']>().notNull(),
    prefixes: jsonb('prefixes')
      .$type<Profile['prefixes']>()
      .notNull()
      .default({ hours: '', absences: '', variables: '', corrections: '' }),
    normalHours: text('normal_hours', { enum: normalHours }).notNull().default('net'),
    corrections: text('corrections', { enum: correctionPeriods }).notNull().default('own'),
    separator: text('separator', { enum: separators }).notNull(),
    decimals: text('decimals', { enum: decimalSigns }).notNull(),
    hours: text('hours', { enum: hourFormats }).notNull(),
    dates: text('dates', { enum: dateFormats }).notNull(),
    encoding: text('encoding', { enum: encodings }).notNull(),
    lineEnd: text('line_end', { enum: lineEnds }).notNull(),
    hasHeading: boolean('has_heading').notNull(),
    /** The recipe that it began with. */
    origin: jsonb('origin').$type<Origin>(),
    verified: jsonb('verified').$type<Verification>(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('payroll_profiles_name_taken').on(table.companyId, compared(table.name)),
  ],
)

/** Settings of a company's payroll; without a row, the usual ones. */
export const payrollSettings = pgTable(
  'payroll_settings',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    contractOvertime: text('contract_overtime', { enum: contractOvertimes }).notNull(),
    weekMonth: text('week_month', { enum: weekMonths }).notNull().default('sunday'),
    /** The element of a meal within the hours of a day; null: no rule counts meals. */
    mealElement: text('meal_element', { enum: mealElements }),
    mealWindows: jsonb('meal_windows').$type<readonly MealWindow[]>().notNull().default([]),
    /** The longest time between two pieces of work that a meal lies within. Minutes. */
    mealGap: integer('meal_gap').notNull().default(usualMealGap),
    lateness: text('lateness', { enum: latenessRules }).notNull().default('told'),
    /** Kept once a mail to it was taken; null: no file was mailed yet. */
    accountantEmail: text('accountant_email'),
    /** When people read their month before pay; null: they do not. */
    agreement: jsonb('agreement').$type<AgreementSettings>(),
  },
  table => [primaryKey({ columns: [table.companyId] })],
)

/** The settings that decide how a month is counted. */
export type CountingSettings = PayrollSettings & {
  mealElement: MealElement | null
  mealWindows: readonly MealWindow[]
  /** Missing in months that were closed before the company could choose. */
  mealGap?: number
  lateness?: LatenessRule
  /** Types of leave by their key, as they were: they have no dates of their own. Of closed months alone. */
  leaveTypes?: Readonly<Record<string, Pick<LeaveType, 'isPaid' | 'unit'>>>
}

/** Entries that people write in for a month: bonuses, advances, meals beside the rule. Nothing is overwritten: a wrong one is withdrawn. */
export const payrollVariables = pgTable(
  'payroll_variables',
  {
    companyId: tenant(),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    month: text('month').$type<Month>().notNull(),
    element: text('element', { enum: variableElements }).notNull(),
    /** In the unit of the element. */
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    addedBy: uuid('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
    /** Null while it counts. */
    withdrawnBy: uuid('withdrawn_by'),
    withdrawnAt: instant('withdrawn_at'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'payroll_variables_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'payroll_variables_author',
      columns: [table.companyId, table.addedBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'payroll_variables_withdrawer',
      columns: [table.companyId, table.withdrawnBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('payroll_variables_by_month').on(table.companyId, table.month),
    index('payroll_variables_by_employee').on(table.companyId, table.employeeId),
    index('payroll_variables_by_author').on(table.companyId, table.addedBy),
    index('payroll_variables_by_withdrawer').on(table.companyId, table.withdrawnBy),
    check('payroll_variables_withdrawal', sql`(${table.withdrawnBy} is null) = (${table.withdrawnAt} is null)`),
  ],
)

/** The pay of somebody in a closed month: for itself, or later for an earlier month. Ids and numbers alone. */
export type StoredPart = {
  employeeId: string
  month: Month
  elements: readonly (readonly [Element, number])[]
  absences: readonly PaidAbsence[]
  balances: { n1: number | null; n: number | null }
  /** Employments that ended in the month, with the leave that was to pay; absent where there is none, and in months that were closed before it was kept. */
  ends?: readonly EndOfEmployment[]
}

/** Months that are closed. Append-only. */
export const payrollMonths = pgTable(
  'payroll_months',
  {
    companyId: tenant(),
    month: text('month').$type<Month>().notNull(),
    /** The civil weeks that it paid, whole. */
    from: date('from_day').notNull(),
    to: date('to_day').notNull(),
    /** As they were: a change of them pays no closed month anew. */
    settings: jsonb('settings').$type<CountingSettings>().notNull(),
    parts: jsonb('parts').$type<readonly StoredPart[]>().notNull(),
    closedBy: uuid('closed_by').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.month] }),
    foreignKey({
      name: 'payroll_months_closer',
      columns: [table.companyId, table.closedBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('payroll_months_by_closer').on(table.companyId, table.closedBy),
  ],
)

/** Steps of people about their month before pay, with the answers to them. Append-only. */
export const payrollAgreementSteps = pgTable(
  'payroll_agreement_steps',
  {
    companyId: tenant(),
    employeeId: uuid('employee_id').notNull(),
    month: text('month').$type<Month>().notNull(),
    /** From 1. */
    number: integer('number').notNull(),
    step: text('step', { enum: agreementSteps }).notNull(),
    /** Where something is missing. */
    line: text('line'),
    /** The claim that something is missing, or the answer to it. */
    sentence: text('sentence').notNull().default(''),
    /** Arrival and departure, as `HH:mm` of the company, where the person says them of a day. */
    hours: jsonb('hours').$type<{ startTime: string; endTime: string }>(),
    /** The number of the step that it answers. */
    answers: integer('answers'),
    /** The figures that the person had read. */
    figures: jsonb('figures').$type<Figures>(),
    /** Null: nobody in particular. */
    takenBy: uuid('taken_by'),
    takenAt: instant('taken_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.employeeId, table.month, table.number] }),
    foreignKey({
      name: 'payroll_agreement_steps_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'payroll_agreement_steps_taker',
      columns: [table.companyId, table.takenBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'payroll_agreement_steps_claim',
      columns: [table.companyId, table.employeeId, table.month, table.answers],
      foreignColumns: [table.companyId, table.employeeId, table.month, table.number],
    }).onDelete('cascade'),
    uniqueIndex('payroll_agreement_steps_one_answer')
      .on(table.companyId, table.employeeId, table.month, table.answers)
      .where(sql`${table.answers} is not null`),
    index('payroll_agreement_steps_by_month').on(table.companyId, table.month),
    index('payroll_agreement_steps_by_taker').on(table.companyId, table.takenBy),
    check('payroll_agreement_steps_line', sql`(${table.step} = 'missing') = (${table.line} is not null)`),
    check(
      'payroll_agreement_steps_answers',
      sql`(${table.step} in ('accepted', 'maintained')) = (${table.answers} is not null)`,
    ),
    check(
      'payroll_agreement_steps_figures',
      sql`(${table.step} in ('conform', 'missing')) = (${table.figures} is not null)`,
    ),
  ],
)

/** The files of a closed month, as they were sent. Append-only. */
export const payrollFiles = pgTable(
  'payroll_files',
  {
    companyId: tenant(),
    id: key(),
    month: text('month').$type<Month>().notNull(),
    /** The name of its profile, which may be deleted. */
    profile: text('profile').notNull(),
    name: text('name').notNull(),
    layout: text('layout', { enum: layouts }).notNull().default('delimited'),
    encoding: text('encoding', { enum: encodings }).notNull(),
    content: bytes('content').notNull(),
    /** Hexadecimal. */
    sha256: text('sha256').notNull(),
    /** Without headings. */
    lines: integer('lines').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'payroll_files_month',
      columns: [table.companyId, table.month],
      foreignColumns: [payrollMonths.companyId, payrollMonths.month],
    }).onDelete('cascade'),
    index('payroll_files_by_month').on(table.companyId, table.month),
  ],
)

/** Sendings of a closed month to the accountant, and their outcome. Kept with their month. */
export const payrollSendings = pgTable(
  'payroll_sendings',
  {
    companyId: tenant(),
    id: key(),
    month: text('month').$type<Month>().notNull(),
    way: text('way', { enum: sendingWays }).notNull(),
    /** Null: its maker hands the link over. */
    recipient: text('recipient'),
    /** Ids of kept files. */
    files: jsonb('files').$type<readonly string[]>().notNull(),
    /** The language of the mail. */
    language: text('language', { enum: languages }).notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    state: text('state', { enum: sendingStates }).notNull(),
    settledAt: instant('ended_at'),
    refusal: text('refusal', { enum: sendingRefusals }),
    /** The encrypted archive, until the mail server has taken or refused it. Nobody keeps its password. */
    content: bytes('content'),
    /** Bytes of the archive; null for a link. */
    size: integer('size'),
    /** The hash of a link's secret: reading the table, or a backup, opens nothing. */
    hash: text('hash'),
    expiresAt: instant('expires_at'),
    openings: integer('openings').notNull().default(0),
    openedAt: instant('opened_at'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'payroll_sendings_month',
      columns: [table.companyId, table.month],
      foreignColumns: [payrollMonths.companyId, payrollMonths.month],
    }).onDelete('cascade'),
    foreignKey({
      name: 'payroll_sendings_author',
      columns: [table.companyId, table.askedBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('payroll_sendings_by_month').on(table.companyId, table.month),
    index('payroll_sendings_by_author').on(table.companyId, table.askedBy),
    unique('payroll_sendings_hash').on(table.hash),
    check('payroll_sendings_settled', sql`(${table.state} = 'waiting') = (${table.settledAt} is null)`),
    check('payroll_sendings_refused', sql`(${table.state} = 'refused') = (${table.refusal} is not null)`),
    // An encrypted archive is kept no longer than it takes to send it.
    check('payroll_sendings_content', sql`${table.state} = 'waiting' or ${table.content} is null`),
    check('payroll_sendings_link', sql`(${table.hash} is null) = (${table.expiresAt} is null)`),
  ],
)
