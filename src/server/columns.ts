import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Time-ordered ids keep the newest rows together in every index. */
export const newId = () => randomUUIDv7()

export const tenant = () => uuid('company_id').notNull()
export const key = () => uuid('id').notNull().$defaultFn(newId)

/** An instant to the millisecond, as JavaScript keeps it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
/** As such a column takes it. */
export const asDate = (moment: Temporal.Instant) => new Date(moment.epochMilliseconds)
export const createdAt = () => instant('created_at').notNull().default(sql`now()`)
export const updatedAt = () => instant('updated_at').notNull().default(sql`now()`)
