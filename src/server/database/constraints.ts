import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/**
 * What a violated constraint means to the person, by its name. The rule gives the sentence, the constraint gives the guarantee: of two
 * requests at once, the second meets the constraint.
 */
export type Constraints = Readonly<Record<string, () => Error>>

/** The database's own error behind what Drizzle throws. */
export const databaseError = (error: unknown) => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause : undefined
}

/** What a violated constraint means to the person, or the error itself. */
export const meaningOf = (error: unknown, constraints: Constraints): unknown => {
  const constraint = databaseError(error)?.constraint
  return (constraint && constraints[constraint]?.()) || error
}
