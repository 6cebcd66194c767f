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
  pgView,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ShortNotice } from '#labour/law.ts'
import { leaveRequests } from '#leave/server/tables.ts'
import { departments, employees } from '#people/server/tables.ts'
import { type AskedHours, agreementAnswers } from '#schedule/rules/publishing.ts'
import { reachWays, type ToldChange } from '#schedule/rules/told.ts'
import { dayNoteKinds, type ShiftDetails } from '#schedule/rules.ts'
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

/** Fields of a shift, as it is planned and as people see it. */
const detailColumns = () =>
  ({
    shiftTypeId: uuid('shift_type_id'),
    breakDuration: integer('break_duration').notNull().default(0),
    notes: text('notes').notNull().default(''),
  }) satisfies Record<keyof ShiftDetails, unknown>

export const shifts = pgTable(
  'shifts',
  {
    companyId: tenant(),
    id: key(),
    /** Null: an open shift, which nobody has yet. */
    employeeId: uuid('employee_id'),
    /** Of an open shift: the department that needs somebody. */
    department: text('department'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    ...detailColumns(),
    /** Who had the shift when the notes were written, once it is open or somebody else's: the notes go with that person's erasure. */
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

/** Each time that somebody made changes of a week seen. */
export const publications = pgTable(
  'publications',
  {
    companyId: tenant(),
    id: key(),
    /** Its Monday. */
    week: date('week').notNull(),
    publishedBy: uuid('published_by').notNull(),
    publishedAt: instant('published_at').notNull(),
    /** The leave that took shifts from its person's sight, or showed them again; null for what somebody published. */
    leaveRequestId: uuid('leave_request_id'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'publications_author',
      columns: [table.companyId, table.publishedBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    // The migration limits `set null` to this column.
    foreignKey({
      name: 'publications_leave',
      columns: [table.companyId, table.leaveRequestId],
      foreignColumns: [leaveRequests.companyId, leaveRequests.id],
    }).onDelete('set null'),
    index('publications_by_week').on(table.companyId, table.week),
    index('publications_by_author').on(table.companyId, table.publishedBy),
    index('publications_by_leave')
      .on(table.companyId, table.leaveRequestId)
      .where(sql`${table.leaveRequestId} is not null`),
  ],
)

/** Whom a publication told of changes of theirs. */
export const publicationPeople = pgTable(
  'publication_people',
  {
    companyId: tenant(),
    publicationId: uuid('publication_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    /** What the person was told. */
    changes: jsonb('changes').$type<readonly ToldChange[]>().notNull().default([]),
    /** When the person said 'Vu', or answered all that they were asked. */
    seenAt: instant('seen_at'),
    /** When somebody last reminded them. */
    remindedAt: instant('reminded_at'),
    /** When it reached the person; null as long as it has not, or if nobody knows. */
    reachedAt: instant('reached_at'),
    reachedBy: text('reached_by', { enum: reachWays }),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.publicationId, table.employeeId] }),
    foreignKey({
      name: 'publication_people_publication',
      columns: [table.companyId, table.publicationId],
      foreignColumns: [publications.companyId, publications.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'publication_people_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('publication_people_by_employee').on(table.companyId, table.employeeId),
    check(
      'publication_people_reached',
      sql`(${table.reachedAt} is null) = (${table.reachedBy} is null or ${table.reachedBy} = 'unknown')`,
    ),
  ],
)

/** What people see of shifts, in a company that publishes. A shift that goes from one person to another is there for both until both are told. */
export const publishedShifts = pgTable(
  'published_shifts',
  {
    companyId: tenant(),
    /** Of a row of `shifts`, which may be gone since. */
    shiftId: uuid('shift_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    ...detailColumns(),
    /** As of the shift: the notes go with that person's erasure. */
    notesAbout: uuid('notes_about'),
    /** Of the shift as it was published. */
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Null for what was planned when the company began to publish. */
    publicationId: uuid('publication_id'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.shiftId, table.employeeId] }),
    foreignKey({
      name: 'published_shifts_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    // The migration limits each `set null` to one column, as for shifts.
    foreignKey({
      name: 'published_shifts_notes_about',
      columns: [table.companyId, table.notesAbout],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'published_shifts_shift_type',
      columns: [table.companyId, table.shiftTypeId],
      foreignColumns: [shiftTypes.companyId, shiftTypes.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'published_shifts_publication',
      columns: [table.companyId, table.publicationId],
      foreignColumns: [publications.companyId, publications.id],
    }).onDelete('set null'),
    index('published_shifts_by_week').on(table.companyId, table.startsAt),
    index('published_shifts_by_employee').on(table.companyId, table.employeeId, table.startsAt),
    index('published_shifts_by_notes')
      .on(table.companyId, table.notesAbout)
      .where(sql`${table.notesAbout} is not null`),
    index('published_shifts_by_type').on(table.companyId, table.shiftTypeId),
    index('published_shifts_by_publication').on(table.companyId, table.publicationId),
    check('published_shifts_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/** Changes that came too late to be imposed, each with what its person answered: hours without notes. Until they accept, what they see stays. */
export const shiftAgreements = pgTable(
  'shift_agreements',
  {
    companyId: tenant(),
    id: key(),
    shiftId: uuid('shift_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    publicationId: uuid('publication_id').notNull(),
    before: jsonb('before').$type<AskedHours>(),
    after: jsonb('after').$type<AskedHours>(),
    /** How late the person was told. */
    late: jsonb('late').$type<ShortNotice>().notNull(),
    askedAt: instant('asked_at').notNull(),
    answer: text('answer', { enum: agreementAnswers }),
    answeredAt: instant('answered_at'),
    /** Why they refused, if they said it. */
    reason: text('reason').notNull().default(''),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'shift_agreements_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'shift_agreements_publication',
      columns: [table.companyId, table.publicationId],
      foreignColumns: [publications.companyId, publications.id],
    }).onDelete('cascade'),
    uniqueIndex('shift_agreements_open')
      .on(table.companyId, table.shiftId, table.employeeId)
      .where(sql`${table.answer} is null`),
    index('shift_agreements_by_employee').on(table.companyId, table.employeeId),
    index('shift_agreements_by_publication').on(table.companyId, table.publicationId),
    check('shift_agreements_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check('shift_agreements_change', sql`${table.before} is not null or ${table.after} is not null`),
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

/** What a team should know of a day. */
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
