import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { choices, demoStatuses } from '#demo-requests/rules.ts'
import { createdAt, newId, updatedAt } from '#server/database/columns.ts'

/** Requests of prospects. They belong to no company; only the owner reads them. */
export const demoRequests = pgTable(
  'demo_requests',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** E.164: +33612345678. */
    phone: text('phone').notNull(),
    companyName: text('company_name').notNull(),
    position: text('position', { enum: choices.position }).notNull(),
    businessSector: text('business_sector', { enum: choices.businessSector }).notNull(),
    totalEmployees: text('total_employees', { enum: choices.totalEmployees }).notNull(),
    totalEstablishments: text('total_establishments', { enum: choices.totalEstablishments }).notNull(),
    needs: text('needs').notNull().default(''),
    status: text('status', { enum: demoStatuses }).notNull().default('pending'),
    note: text('note').notNull().default(''),
    /** The version of the request: the second of two windows that change it is told. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Chosen by the sender, with a digest of the request: a repeated request is stored once. */
    idempotencyKey: text('idempotency_key').unique('demo_requests_once_a_key'),
    fingerprint: text('fingerprint'),
  },
  table => [
    index('demo_requests_by_date').on(table.createdAt),
    index('demo_requests_by_last_exchange').on(table.updatedAt),
  ],
)
