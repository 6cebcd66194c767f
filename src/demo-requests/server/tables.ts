import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, newId } from '#server/columns.ts'

/** What prospects send; they belong to no company and only the owner reads them. */
export const demoRequests = pgTable(
  'demo_requests',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    companyName: text('company_name').notNull(),
    position: text('position').notNull(),
    businessSector: text('business_sector').notNull(),
    totalEmployees: text('total_employees').notNull(),
    totalEstablishments: text('total_establishments').notNull(),
    needs: text('needs').notNull().default(''),
    status: text('status', { enum: ['pending', 'approved', 'negotiation', 'rejected'] })
      .notNull()
      .default('pending'),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  table => [index('demo_requests_by_date').on(table.createdAt)],
)
