import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyCodeLength } from '#accounts/ways-in.ts'
import { teamWeekSights } from '#core/actor.ts'
import type { Interval } from '#core/intervals.ts'
import { peopleOrders } from '#core/people-order.ts'
import { createdAt, instant, newCode, newId, searchable, tenant } from './columns.ts'

/** The tenants: every table of a company refers to them. */
export const companies = pgTable('companies', {
  id: uuid('id').primaryKey().$defaultFn(newId),
  name: text('name').notNull(),
  /** Without spaces; empty where nobody has given it. */
  siret: text('siret').notNull().default(''),
  /** From Monday, in minutes since midnight; null for a day of which nobody has said. Each day of the planning shows at least these hours. */
  openingHours: jsonb('opening_hours')
    .$type<(Interval[] | null)[]>()
    .notNull()
    .default([null, null, null, null, null, null, null]),
  /** Typed beside the name of a person without an e-mail, to sign in. */
  code: text('code')
    .notNull()
    .unique('companies_code_taken')
    .$defaultFn(() => newCode(companyCodeLength)),
  /** IANA zone; decides every "today", week and day boundary of the company. */
  timeZone: text('time_zone').notNull().default('Europe/Paris'),
  /** People who decide on others must sign in in two steps. */
  requiresTwoStep: boolean('requires_two_step').notNull().default(false),
  /** People with a given password must choose their own before anything else. */
  requiresOwnPassword: boolean('requires_own_password').notNull().default(false),
  /** Its plan is a draft until somebody publishes it: people see what is published. */
  publishes: boolean('publishes').notNull().default(false),
  /** When it began the last time. What was planned until then, people have seen. */
  publishesSince: instant('publishes_since'),
  /** The people whose week employees see beside their own. */
  teamWeek: text('team_week', { enum: teamWeekSights }).notNull().default('nobody'),
  /** How every list of its people is sorted. */
  peopleOrder: text('people_order', { enum: peopleOrders }).notNull().default('last-name'),
  /** True once somebody hid the settings that can wait, on the dashboards of all its administrators. */
  hidesLaterSteps: boolean('hides_later_steps').notNull().default(false),
  searchable: searchable('name'),
  createdAt: createdAt(),
})

/** The first answer of a command, for repetitions with the same key (per person). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    employeeId: uuid('employee_id').notNull(),
    key: text('key').notNull(),
    request: text('request').notNull(),
    response: jsonb('response'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.employeeId, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)

/** Fixed-window rate limits by key (an account, an address), shared by every server process. */
export const rateLimits = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  table => [index('attempts_by_age').on(table.windowEndsAt)],
)
