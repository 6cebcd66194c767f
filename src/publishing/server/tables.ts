import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ShortNotice } from '#labour/law.ts'
import { leaveRequests } from '#leave/server/tables.ts'
import { employees } from '#people/server/tables.ts'
import { keptChanges, reachWays } from '#publishing/rules/told.ts'
import { type AskedHours, agreementAnswers, keptHours } from '#publishing/rules.ts'
import { detailColumns, shiftTypes } from '#schedule/server/tables.ts'
import { grownJson, instant, key, tenant } from '#server/database/columns.ts'

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
    /** The changes that the person was told. */
    changes: grownJson('changes', keptChanges).notNull().default([]),
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

/** The shifts as people see them, in a company that publishes. A shift that goes from one person to another is there for both until both are told. */
export const publishedShifts = pgTable(
  'published_shifts',
  {
    companyId: tenant(),
    /** The id of a row of `shifts`, which may be gone since. */
    shiftId: uuid('shift_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    ...detailColumns(),
    /** As of the shift: the notes go with that person's erasure. */
    notesAbout: uuid('notes_about'),
    /** The version of the shift that was published. */
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
    before: grownJson<AskedHours>('before', keptHours),
    after: grownJson<AskedHours>('after', keptHours),
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
