import { type SQL, sql } from 'drizzle-orm'
import { pipelined, type Tx } from './database.ts'

/**
 * The one order in which all transactions take their locks: of two the second waits, and neither is refused. Rows stand under the name of their table,
 * and several of one table are locked by their ids. `testing/lock-order.ts` checks each transaction of the server's tests.
 */
export const lockOrder = [
  'presence of',
  'imports',
  'payroll',
  'list of departments',
  'departments',
  'leave types',
  'wall sheets',
  'roles',
  'cycles',
  'week_templates',
  'employees',
  'verifications',
  'users',
  'credentials',
  'sessions',
  'companies',
  'company_logos',
  'labour_settings',
  'needs',
  'day_notes',
  'shift_agreements',
  'shift_types',
  'shifts',
  'work_sessions',
  'notifications',
  'trainings',
  'leave_periods',
  'leave_requests',
  'leave_entries',
  'payroll_profiles',
  'kiosks',
  'employee_pins',
  'punches_to_check',
  'notice_defaults',
  'notice_settings',
  'demo_requests',
  'audit_entries',
] as const

export type LockName = (typeof lockOrder)[number]

/**
 * A lock that is held until the transaction ends.
 * @property take its statement, sent once it is awaited: an async function around one of Drizzle's would send it late
 */
export type Lock<Answer = unknown> = { of: LockName; take: (tx: Tx) => PromiseLike<Answer> }

const placeOf = ({ of }: Lock) => lockOrder.indexOf(of)

/** Takes locks in the one order and in one trip: each statement sees what was committed while those before it waited. @returns their answers, as they were asked for */
export const lock = async <const Answers extends readonly unknown[]>(
  tx: Tx,
  locks: { readonly [Nth in keyof Answers]: Lock<Answers[Nth]> },
): Promise<Answers> => {
  const inOrder = locks.toSorted((one, other) => placeOf(one) - placeOf(other))
  // Drizzle sends a statement when it is awaited.
  const answers = await pipelined(inOrder.map(({ take }) => take(tx).then(answer => answer)))
  return locks.map(one => answers[inOrder.indexOf(one)]) as unknown as Answers
}

/** A lock of what has no row of its own, in a company. @param of whom of them, if there are several */
export const advisory = (name: LockName, of?: SQL) =>
  sql`hashtextextended(${sql.raw(`'${name} '`)} || current_company()${of ? sql` || ${of}` : sql``}, 0)`

/** Held together with others who hold it. */
export const held = (of: LockName): Lock => ({
  of,
  take: tx => tx.execute(sql`select pg_advisory_xact_lock_shared(${advisory(of)})`),
})

/** Waits for everybody who holds it. */
export const alone = (of: LockName): Lock => ({
  of,
  take: tx => tx.execute(sql`select pg_advisory_xact_lock(${advisory(of)})`),
})
