import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/**
 * The refusal for a violated constraint, by its name. The rule gives the sentence, the constraint the guarantee: of two simultaneous requests the second one meets the
 * constraint.
 */
export type Constraints = Readonly<Record<string, () => Error>>

/** The database's own error behind what Drizzle throws. */
export const databaseError = (error: unknown) => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause : undefined
}

/** The refusal for a violated constraint, or the error itself. */
export const meaningOf = (error: unknown, constraints: Constraints): unknown => {
  const constraint = databaseError(error)?.constraint
  return (constraint && constraints[constraint]?.()) || error
}
