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
import type { PlannedDays, RatedMinutes } from '#labour/hours.ts'
import { entryKinds } from '#leave/rules/account.ts'
import {
  absenceEffects,
  accrualRhythms,
  accrualRoundings,
  accrualUnits,
  monthShares,
} from '#leave/rules/accrual-rules/accrual-rules.ts'
import { companyPeriodKinds } from '#leave/rules/periods.ts'
import { countMethods, leaveYearStarts, untakenFates } from '#leave/rules/settings.ts'
import { leaveAskers, leaveNatures, leaveUnits } from '#leave/rules/types.ts'
import { leaveStatuses } from '#leave/rules.ts'
import { departments, employees } from '#people/server/tables.ts'
import { compared, createdAt, instant, key, tenant, updatedAt, wallTime } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'

/** A built-in type that the company changed, or one of its own. What a type is stands in the row whole. */
export const leaveTypes = pgTable(
  'leave_types',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    /** A built-in key, or an id. */
    key: text('key').notNull(),
    code: text('code').notNull(),
    /** Null for a built-in type. */
    name: text('name'),
    nature: text('nature', { enum: leaveNatures }).notNull(),
    isPaid: boolean('is_paid').notNull(),
    unit: text('unit', { enum: leaveUnits }).notNull(),
    hasBalance: boolean('has_balance').notNull(),
    color: text('color').notNull(),
    needsProof: boolean('needs_proof').notNull(),
    askedBy: text('asked_by', { enum: leaveAskers }).notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.key] }),
    uniqueIndex('leave_types_code_taken').on(table.companyId, table.code),
    uniqueIndex('leave_types_name_taken').on(table.companyId, compared(table.name)),
  ],
)

/** How the company counts leave from a day on. */
export const leaveSettings = pgTable(
  'leave_settings',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    from: date('starts_on').notNull(),
    method: text('method', { enum: countMethods }).notNull(),
    restDay: smallint('rest_day').notNull(),
    openDays: smallint('open_days').array().notNull(),
    worksHolidays: boolean('works_holidays').notNull(),
    holidayOutsideOpenDays: boolean('holiday_outside_open_days').notNull(),
    yearStart: text('year_start', { enum: leaveYearStarts }).notNull(),
    untaken: text('untaken', { enum: untakenFates }).notNull(),
    hasFractionnement: boolean('has_fractionnement').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('leave_settings_one_a_day').on(table.companyId, table.from),
    check('leave_settings_rest_day', sql`${table.restDay} between 1 and 7`),
    check(
      'leave_settings_open_days',
      sql`${table.openDays} <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(${table.openDays}) > 0`,
    ),
  ],
)

/** How a type of leave is acquired from a day on. Amounts in hundredths of a day, or minutes. */
export const leaveAccrualRules = pgTable(
  'leave_accrual_rules',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    type: text('type').notNull(),
    from: date('starts_on').notNull(),
    amount: integer('amount').notNull(),
    per: text('per', { enum: accrualUnits }).notNull(),
    rhythm: text('rhythm', { enum: accrualRhythms }).notNull(),
    yearStart: text('year_start', { enum: leaveYearStarts }).notNull(),
    /** The least hours of the contract, a week; null: everybody. */
    fromMinutes: integer('from_minutes'),
    share: text('share', { enum: monthShares }).notNull(),
    absences: text('absences', { enum: absenceEffects }).notNull(),
    rounding: text('rounding', { enum: accrualRoundings }).notNull(),
    /** The most that a balance holds; null: no limit. */
    ceiling: integer('ceiling'),
    /** The most that goes over to the next year; null: everything. */
    carriedMost: integer('carried_most'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('leave_accrual_rules_one_a_day').on(table.companyId, table.type, table.from),
    check(
      'leave_accrual_rules_amounts',
      sql`${table.amount} >= 0 and ${table.fromMinutes} > 0 and ${table.ceiling} > 0 and ${table.carriedMost} >= 0`,
    ),
  ],
)

/** Days that the company keeps free of leave, or on which it is closed. */
export const leavePeriods = pgTable(
  'leave_periods',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    kind: text('kind', { enum: companyPeriodKinds }).notNull(),
    /** Both days included. */
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    reason: text('reason').notNull(),
    /** Null: everybody. */
    department: text('department'),
    /** How many people may be away at once in a blocked period. Null: nobody. */
    mostAway: smallint('most_away'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'leave_periods_department',
      columns: [table.companyId, table.department],
      foreignColumns: [departments.companyId, departments.name],
    }).onUpdate('cascade'),
    index('leave_periods_by_end').on(table.companyId, table.endDate),
    check('leave_periods_end_after_start', sql`${table.endDate} >= ${table.startDate}`),
    check(
      'leave_periods_most_away',
      sql`${table.mostAway} is null or (${table.kind} = 'blocked' and ${table.mostAway} > 0)`,
    ),
  ],
)

export const leaveRequests = pgTable(
  'leave_requests',
  {
    companyId: tenant(),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    /** The key of its type: of the catalogue, or in `leave_types`. */
    type: text('type').notNull(),
    /** Both days included. */
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    /** The first day begins at midday, the last one ends there. */
    fromMidday: boolean('from_midday').notNull().default(false),
    untilMidday: boolean('until_midday').notNull().default(false),
    /** Hours of a single day. */
    startTime: wallTime('start_time'),
    endTime: wallTime('end_time'),
    /** Net minutes that were planned in its weeks when it was granted, by day: what is done to the plan later changes no hours of it. */
    planned: jsonb('planned').$type<PlannedDays>(),
    /** Its type interrupts paid leave: it may lie over it. */
    interrupts: boolean('interrupts').notNull().default(false),
    /** Other dates that its person asks for, with their halves or hours. */
    wantedStart: date('wanted_start'),
    wantedEnd: date('wanted_end'),
    wantedFromMidday: boolean('wanted_from_midday').notNull().default(false),
    wantedUntilMidday: boolean('wanted_until_midday').notNull().default(false),
    wantedStartTime: wallTime('wanted_start_time'),
    wantedEndTime: wallTime('wanted_end_time'),
    reason: text('reason').notNull().default(''),
    /** When those who may decide were last told that it still waits. */
    remindedAt: instant('reminded_at'),
    /** The state that its last step led to. */
    status: text('status', { enum: leaveStatuses }).notNull().default('pending'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'leave_requests_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('leave_requests_by_employee').on(table.companyId, table.employeeId, table.startDate),
    index('leave_requests_by_end').on(table.companyId, table.endDate),
    index('leave_requests_by_creation').on(table.companyId, table.createdAt),
    index('leave_requests_by_status').on(table.companyId, table.status, table.createdAt),
    check('leave_requests_end_after_start', sql`${table.endDate} >= ${table.startDate}`),
    check(
      'leave_requests_halves',
      sql`not (${table.fromMidday} and ${table.untilMidday} and ${table.startDate} = ${table.endDate})`,
    ),
    check(
      'leave_requests_hours',
      sql`(${table.startTime} is null) = (${table.endTime} is null) and (${table.startTime} is null or (${table.endTime} > ${table.startTime}
        and ${table.startDate} = ${table.endDate} and not ${table.fromMidday} and not ${table.untilMidday}))`,
    ),
    check('leave_requests_wanted', sql`(${table.wantedStart} is null) = (${table.wantedEnd} is null)`),
    check(
      'leave_requests_wanted_parts',
      sql`(${table.wantedStartTime} is null) = (${table.wantedEndTime} is null) and (${table.wantedStartTime} is null or (${table.wantedEndTime} > ${table.wantedStartTime}
        and ${table.wantedStart} = ${table.wantedEnd} and not ${table.wantedFromMidday} and not ${table.wantedUntilMidday}))`,
    ),
  ],
)

/** How each request came to its state: append-only, the first row is the request itself. */
export const leaveSteps = pgTable(
  'leave_steps',
  {
    companyId: tenant(),
    leaveRequestId: uuid('leave_request_id').notNull(),
    /** 1, 2, 3… within the request. */
    number: integer('number').notNull(),
    /** The state that the step leads to. */
    status: text('status', { enum: leaveStatuses }).notNull(),
    /** Null if unknown: a step from before steps were kept. */
    takenBy: uuid('taken_by'),
    takenAt: instant('taken_at').notNull(),
    /** Why, where the step asks for it. The reason of the request itself is a field of the request. */
    reason: text('reason'),
    /** The dates before the step, where it changes them. */
    formerStart: date('former_start'),
    formerEnd: date('former_end'),
    formerFromMidday: boolean('former_from_midday').notNull().default(false),
    formerUntilMidday: boolean('former_until_midday').notNull().default(false),
    formerStartTime: wallTime('former_start_time'),
    formerEndTime: wallTime('former_end_time'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.leaveRequestId, table.number] }),
    foreignKey({
      name: 'leave_steps_request',
      columns: [table.companyId, table.leaveRequestId],
      foreignColumns: [leaveRequests.companyId, leaveRequests.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'leave_steps_taker',
      columns: [table.companyId, table.takenBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    check('leave_steps_rejection_explained', sql`${table.status} <> 'rejected' or ${table.reason} is not null`),
    check('leave_steps_both_dates', sql`(${table.formerStart} is null) = (${table.formerEnd} is null)`),
  ],
)

/** Entries written by hand into the ledger of leave, rest that hours earned, and balances brought forward. Nothing is overwritten; a withdrawn entry stays. */
export const leaveEntries = pgTable(
  'leave_entries',
  {
    companyId: tenant(),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    /** The key of a type of leave. */
    type: text('type').notNull(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    /** The first day of the leave year that it is about; null for types without years. */
    leaveYear: date('leave_year'),
    on: date('effective_on').notNull(),
    /** Hundredths of a day, or minutes. */
    amount: integer('amount').notNull(),
    /** The overtime of the week that ends on the day, where it earned the line. */
    hours: jsonb('hours').$type<readonly RatedMinutes[]>(),
    reason: text('reason').notNull(),
    /** Null for a balance brought forward. */
    author: uuid('author'),
    createdAt: createdAt(),
    /** Null while it counts. */
    withdrawnBy: uuid('withdrawn_by'),
    withdrawnAt: instant('withdrawn_at'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'leave_entries_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'leave_entries_author',
      columns: [table.companyId, table.author],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'leave_entries_withdrawer',
      columns: [table.companyId, table.withdrawnBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('leave_entries_by_employee').on(table.companyId, table.employeeId, table.on),
    index('leave_entries_by_author').on(table.companyId, table.author),
    index('leave_entries_by_withdrawer').on(table.companyId, table.withdrawnBy),
    // An account has one opening that counts.
    uniqueIndex('leave_entries_one_opening')
      .on(table.companyId, table.employeeId, table.type, sql`coalesce(${table.leaveYear}, '-infinity'::date)`)
      .where(sql`${table.kind} = 'opening' and ${table.withdrawnAt} is null`),
    check('leave_entries_author_known', sql`(${table.author} is null) = (${table.kind} = 'brought-forward')`),
    // A week earns each kind of rest once.
    uniqueIndex('leave_entries_one_a_week')
      .on(table.companyId, table.employeeId, table.type, table.on)
      .where(sql`${table.kind} = 'earned' and ${table.withdrawnAt} is null`),
    check('leave_entries_earned', sql`(${table.hours} is null) = (${table.kind} <> 'earned')`),
    check('leave_entries_withdrawal', sql`(${table.withdrawnBy} is null) = (${table.withdrawnAt} is null)`),
  ],
)

/** The people who decide on the leave of a department, where the company wants it so. */
export const leaveApprovers = pgTable(
  'leave_approvers',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    department: text('department').notNull(),
    approver: uuid('approver').notNull(),
    deputy: uuid('deputy'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.department] }),
    foreignKey({
      name: 'leave_approvers_department',
      columns: [table.companyId, table.department],
      foreignColumns: [departments.companyId, departments.name],
    }).onUpdate('cascade'),
    foreignKey({
      name: 'leave_approvers_approver',
      columns: [table.companyId, table.approver],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'leave_approvers_deputy',
      columns: [table.companyId, table.deputy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('leave_approvers_by_approver').on(table.companyId, table.approver),
    index('leave_approvers_by_deputy').on(table.companyId, table.deputy),
    check('leave_approvers_two_people', sql`${table.deputy} <> ${table.approver}`),
  ],
)
