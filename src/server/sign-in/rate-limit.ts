import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { asDate } from '../database/columns.ts'
import type { Tx } from '../database/database.ts'
import { attempts } from '../database/tables.ts'
import { TooMany } from '../http/refusals.ts'
import { hourly } from '../jobs/jobs.ts'

/** At most `max` attempts by key in each window; counted in the database, so by all server processes together. */
type Limit = { key: string; max: number; windowSeconds: number; code?: TooMany['code'] }

const secondsUntil = (date: Date, now: Temporal.Instant) =>
  Math.max(1, Math.ceil((date.getTime() - now.epochMilliseconds) / 1000))

/** Counts one attempt. @throws TooMany beyond the limit, with the seconds left to wait. */
export const countAttempt = async (db: Tx, limit: Limit, now: Temporal.Instant) => {
  const windowEndsAt = asDate(now.add({ seconds: limit.windowSeconds }))
  const current = sql`${attempts.windowEndsAt} > ${asDate(now).toISOString()}::timestamptz`
  const [row] = await db
    .insert(attempts)
    .values({ key: limit.key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${current} then ${attempts.count} + 1 else 1 end`,
        windowEndsAt: sql`case when ${current} then ${attempts.windowEndsAt} else excluded.window_ends_at end`,
      },
    })
    .returning()
  if (row && row.count > limit.max) throw new TooMany(secondsUntil(row.windowEndsAt, now), limit.code)
}

/** Takes one attempt back, which turned out to be none. */
export const forgiveAttempt = (db: Tx, key: string) =>
  db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, key), gt(attempts.count, 0)))

export const forgetAttempts = (db: Tx, key: string) => db.delete(attempts).where(eq(attempts.key, key))

/** The keys name addresses: they go with the window that they count for. */
export const forgetOldAttempts = hourly('server.forget-old-attempts', ({ database, now }) =>
  database.platform.delete(attempts).where(lt(attempts.windowEndsAt, asDate(now()))),
)
