import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { languages } from '#core/languages.ts'
import type { Chosen, QuietHours } from '#notifications/rules/delivery.ts'
import type { NoticeData } from '#notifications/rules.ts'
import { employees } from '#people/server/tables.ts'
import { createdAt, instant, key, tenant } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'

export const notifications = pgTable(
  'notifications',
  {
    companyId: tenant(),
    id: key(),
    /** The reader. */
    employeeId: uuid('employee_id').notNull(),
    /** Declared by a capability, in its `notices.ts`. */
    kind: text('kind').notNull(),
    /** The id of what it is about. */
    subject: uuid('subject').notNull(),
    /** The employee who caused it. Null if unknown. */
    actorId: uuid('actor_id'),
    data: jsonb('data').$type<NoticeData>().notNull(),
    readAt: instant('read_at'),
    createdAt: createdAt(),
    /** When its mail was queued, or the time of creation if there will be none. Null while that is open. Whether a server took it, `hearReached` hears. */
    mailedAt: instant('mailed_at'),
    /** The same for the phone. */
    pushedAt: instant('pushed_at'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'notifications_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notifications_actor',
      columns: [table.companyId, table.actorId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('notifications_by_employee').on(table.companyId, table.employeeId, table.createdAt),
    index('notifications_by_subject').on(table.companyId, table.subject),
    index('notifications_waiting')
      .on(table.companyId, table.employeeId)
      .where(sql`${table.mailedAt} is null or ${table.pushedAt} is null`),
  ],
)

/** The browsers of a person that show notices. */
export const noticeDevices = pgTable(
  'notice_devices',
  {
    companyId: tenant(),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    /** Where its push service takes messages, and the keys that seal them. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The key of the server with which the browser subscribed: it takes no message of another one. Null: not known. */
    publicKey: text('public_key'),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    lastToldAt: instant('last_told_at'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'notice_devices_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    unique('notice_devices_by_endpoint').on(table.companyId, table.endpoint),
    index('notice_devices_by_employee').on(table.companyId, table.employeeId),
  ],
)

/** The chosen settings. Null: nobody has chosen. */
const chosen = () => ({
  choices: jsonb('choices').$type<NonNullable<Chosen['choices']>>().notNull().default({}),
  quiet: jsonb('quiet').$type<QuietHours>(),
  isDigest: boolean('is_digest'),
})

/** The choices of a company for people who have chosen nothing else. */
export const noticeDefaults = pgTable('notice_defaults', {
  companyId: tenant()
    .references(() => companies.id, { onDelete: 'cascade' })
    .primaryKey(),
  ...chosen(),
})

/** The choices of somebody about how they are told. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    companyId: tenant(),
    employeeId: uuid('employee_id').notNull(),
    /** In which they are told: that of the page on which they chose. French before they did. */
    language: text('language', { enum: languages }).notNull().default('fr'),
    ...chosen(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.employeeId] }),
    foreignKey({
      name: 'notice_settings_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
  ],
)
