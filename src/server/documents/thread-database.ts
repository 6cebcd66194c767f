import { workerData } from 'piscina'
import { type Database, openDatabase } from '#server/database/database.ts'
import type { Logins } from '#server/database/logins.ts'
import { isUnavailable } from '#server/http/problems.ts'

/** What a thread says of a database that does not answer: the class of an error does not travel between threads. */
export type OutOfReach = { outOfReach: string }

let database: Database | undefined

/**
 * A document of what the thread reads itself. Reading fifty thousand rows for a thread would hold up everybody whom the process serves. The connections have the logins and the
 * row-level security of the others; the pool replaces a broken one, and the statement that it breaks tells the error.
 */
export const fromDatabase = async (
  make: (database: Database) => Promise<Uint8Array>,
): Promise<Uint8Array | OutOfReach> => {
  database ??= openDatabase(workerData as Logins, () => undefined)
  try {
    return await make(database)
  } catch (error) {
    if (isUnavailable(error)) return { outOfReach: String(error) }
    throw error
  }
}
