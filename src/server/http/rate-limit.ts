import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { rateLimits } from '#server/database/tables.ts'
import { hourly } from '#server/jobs/jobs.ts'
import { TooMany } from './refusals.ts'

/** A fixed-window rate limit: at most `max` by key in each window, counted in the database for all server processes. */
type Limit = { key: string; max: number; windowSeconds: number; code?: TooMany['code'] }

const secondsUntil = (date: Date, now: Temporal.Instant) =>
  Math.max(1, Math.ceil((date.getTime() - now.epochMilliseconds) / 1000))

/** Counts against the limit. @returns the count of this window, and its end. @throws TooMany beyond the limit, with the seconds left to wait. */
export const countAgainstLimit = async (db: Tx, limit: Limit, now: Temporal.Instant, count = 1) => {
  const windowEndsAt = asDate(now.add({ seconds: limit.windowSeconds }))
  const current = sql`${rateLimits.windowEndsAt} > ${asDate(now).toISOString()}::timestamptz`
  const [row] = await db
    .insert(rateLimits)
    .values({ key: limit.key, count, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${current} then ${rateLimits.count} + ${count}::int else ${count}::int end`,
        windowEndsAt: sql`case when ${current} then ${rateLimits.windowEndsAt} else excluded.window_ends_at end`,
      },
    })
    .returning()
  if (row!.count > limit.max) throw new TooMany(secondsUntil(row!.windowEndsAt, now), limit.code)
  return row!
}

/** Takes one back from the count. */
export const uncountFromLimit = (db: Tx, key: string) =>
  db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.count, 0)))

export const clearLimit = (db: Tx, key: string) => db.delete(rateLimits).where(eq(rateLimits.key, key))

/** Keys contain addresses: they are deleted with their window. */
export const forgetOldLimits = hourly('server.forget-old-attempts', ({ database, now }) =>
  database.platform.delete(rateLimits).where(lt(rateLimits.windowEndsAt, asDate(now()))),
)
