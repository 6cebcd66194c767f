import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { InvalidFields, Refusal } from '../http/refusals.ts'

// The rule gives the sentence, the constraint gives the guarantee: of two requests at once, the second meets the constraint.
const meanings: Record<string, () => Error> = {
  users_email_taken: () => new Refusal('people.email-taken', { field: 'email' }),
  // Of a company that is deleted while somebody signs in to it.
  audit_entries_company_id_companies_id_fk: () => new Refusal('accounts.user-not-found', { status: 401 }),
  // Of an account that is deleted while somebody signs in to it.
  sessions_user_id_users_id_fk: () => new Refusal('accounts.invalid-credentials', { status: 401 }),
  platform_owner_pkey: () => new Refusal('accounts.sign-up-closed'),
  roles_name_taken: () => new Refusal('people.role-name-taken', { field: 'name' }),
  employees_role: () => new InvalidFields({ path: 'roleId', code: 'unknown' }),
  shift_types_name_taken: () => new Refusal('schedule.shift-type-name-taken', { field: 'name' }),
  shifts_company_id_id_pk: () => new Refusal('schedule.shift-exists'),
  shifts_no_overlap: () => new Refusal('schedule.overlap-unknown'),
  shifts_employee: () => new InvalidFields({ path: 'employeeId', code: 'unknown' }),
  shifts_shift_type: () => new InvalidFields({ path: 'shiftTypeId', code: 'unknown' }),
  leave_requests_no_overlap: () => new Refusal('leave.overlap-unknown'),
  work_sessions_one_in_progress: () => new Refusal('time-clock.already-clocked-in'),
}

/** The database's own error behind what Drizzle throws. */
export const databaseError = (error: unknown) => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause : undefined
}

/** What a violated constraint means to the person, or the error itself. */
export const meaningOf = (error: unknown): unknown => {
  const constraint = databaseError(error)?.constraint
  return (constraint && meanings[constraint]?.()) || error
}
