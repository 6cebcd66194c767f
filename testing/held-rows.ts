import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { World } from './world.ts'

type HeldWorld = Pick<World, 'databaseUrl' | 'sql'>

/** A transaction of somebody else, which ends with the test at the latest; it holds what the statement locks. */
export const holding = async ({ databaseUrl, sql }: HeldWorld, statement: string, values?: unknown[]) => {
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  await other.query(statement, values)
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  /** How many requests wait for a lock. */
  const waiting = async () => (await sql(waits)).length
  return {
    waiting,
    /** Until so many requests wait for a lock. */
    awaited: async (by = 1) => {
      await expect.poll(waiting, { timeout: 4000 }).toBe(by)
    },
    release: () => other.query('commit'),
  }
}
