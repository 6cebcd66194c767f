import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, newId, searchable } from '#server/database/columns.ts'

export const companies = pgTable('companies', {
  id: uuid('id').primaryKey().$defaultFn(newId),
  name: text('name').notNull(),
  /** IANA zone; decides every "today", week and day boundary of the company. */
  timeZone: text('time_zone').notNull().default('Europe/Paris'),
  /** Whoever decides signs in in two steps. */
  requiresTwoStep: boolean('requires_two_step').notNull().default(false),
  /** People who were given a password choose their own before anything else. */
  requiresOwnPassword: boolean('requires_own_password').notNull().default(false),
  searchable: searchable('name'),
  createdAt: createdAt(),
})
