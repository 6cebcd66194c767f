import { workerData } from 'piscina'
import { keysOf } from '#core/keys.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import type { Logins } from '#server/database/logins.ts'
import { isCutOff, isUnavailable, ProblemError } from '#server/http/problems.ts'
import {
  Forbidden,
  InvalidFields,
  NotFound,
  Refusal,
  RefusedByRules,
  TooMany,
  Unavailable,
} from '#server/http/refusals.ts'

const refusals = { Forbidden, InvalidFields, NotFound, ProblemError, Refusal, RefusedByRules, TooMany, Unavailable }
const names = keysOf(refusals)

/** A refusal on its way out of a thread: an error that travels loses its class and its fields. */
export type TravellingRefusal = { refusal: keyof typeof refusals; message: string; fields: object }

const travelling = (error: unknown): TravellingRefusal | undefined => {
  const refusal = names.find(name => error instanceof refusals[name])
  if (refusal)
    return { refusal, message: (error as Error).message, fields: Object.fromEntries(Object.entries(error as Error)) }
  return isUnavailable(error) ? { refusal: 'Unavailable', message: String(error), fields: {} } : undefined
}

/** The refusal as it was thrown in the thread. */
export const arrived = ({ refusal, message, fields }: TravellingRefusal): Error =>
  Object.assign(Object.create(refusals[refusal].prototype) as Error, { message, ...fields })

let database: Database | undefined

/**
 * Makes a document or an answer from what this thread reads: the server's thread would be busy for two seconds with the fifty thousand rows of a large company. The connections
 * have the same login and row-level security as the server's. It is read once more if its connection was cut off: a thread at work hears late that the database has ended it.
 * @param make reads only
 */
export const fromDatabase = async <Made>(
  make: (database: Database) => Promise<Made>,
): Promise<Made | TravellingRefusal> => {
  // The pool replaces a connection that breaks while idle; one that breaks in use fails its statement.
  const opened = (database ??= openDatabase(workerData as Logins, () => undefined))
  const made = () => make(opened)
  try {
    return await made().catch(error => {
      if (isCutOff(error)) return made()
      throw error
    })
  } catch (error) {
    const refusal = travelling(error)
    if (refusal) return refusal
    throw error
  }
}
