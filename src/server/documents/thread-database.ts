import { workerData } from 'piscina'
import { type Database, openDatabase } from '#server/database/database.ts'
import type { Logins } from '#server/database/logins.ts'
import { isUnavailable } from '#server/http/problems.ts'

/** The answer of a thread whose database does not answer: threads cannot pass on the class of an error. */
export type OutOfReach = { outOfReach: string }

let database: Database | undefined

/**
 * Makes a document from what this thread reads: the server's thread would be busy for two seconds with the fifty thousand rows of a large company. The connections have the
 * same login and row-level security as the server's.
 */
export const fromDatabase = async (
  make: (database: Database) => Promise<Uint8Array>,
): Promise<Uint8Array | OutOfReach> => {
  // The pool replaces a connection that breaks while idle; one that breaks in use fails its statement.
  database ??= openDatabase(workerData as Logins, () => undefined)
  try {
    return await make(database)
  } catch (error) {
    if (isUnavailable(error)) return { outOfReach: String(error) }
    throw error
  }
}
