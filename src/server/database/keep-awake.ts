import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Milliseconds, well below the time after which the database ends an idle transaction (settings.ts). */
const usually = 5_000

/**
 * Awaits something else than the database inside a transaction, such as a file from a busy thread, and asks the database a trifle meanwhile: it ends a transaction that is
 * idle. A process that hangs asks nothing, and its locks end as before.
 */
export const keepAwake = async <Value>(tx: Tx, waited: Promise<Value>, every = usually): Promise<Value> => {
  const over = Promise.allSettled([waited]).then(() => true)
  const isOver = () => Promise.race([over, sleep(every, false, { ref: false })])
  while (!(await isOver())) await tx.execute(sql`select 1`)
  return waited
}
