import { DrizzleQueryError, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { sum } from '#core/durations.ts'
import { ProblemError } from '#server/http/problems.ts'
import { Unavailable } from '#server/http/refusals.ts'
import { keyedLimit } from './keyed-limit.ts'
import type { Logins } from './logins.ts'
import { byIndex, PreparingClient, prepared, type Tx } from './prepared.ts'
import { asOptions, settingsOf } from './settings.ts'
import { companies } from './tables.ts'

export type { Tx }

type Mode = 'read only' | 'read write'
/**
 * Pipelines a statement with COMMIT: if PostgreSQL refuses one of them, it refuses both.
 * The trip that it saves is 4 % of the processor time of a punch.
 */
export type Last = (send: () => PromiseLike<unknown>) => void
type CompanyWork<T> = (tx: Tx, last: Last) => Promise<T>
type DatabaseRole = 'releve_member' | 'releve_platform' | 'releve_archivist'

type Opening = { isByIndex?: boolean | undefined; isShared?: boolean }

export type Database = {
  /**
   * One transaction that sees the rows of one company; committed when `work` returns, rolled back when it throws. One that
   * writes holds the company, which is deleted before or after it.
   * @param options `isByIndex`: its statements use indexes, on small tables too. Needed while everybody arrives: tables grow faster
   * than PostgreSQL notices. `isShared`: it writes for many requests. One locked row must not hold up all of them, so it gives up a
   * lock early, and has slots of its own.
   * @throws ProblemError `signedOut` when the company has been deleted meanwhile, and all who signed in to it.
   */
  inCompany: <T>(companyId: string, mode: Mode, work: CompanyWork<T>, options?: Opening) => Promise<T>
  /** One transaction on accounts, companies and employees: for signing in and the owner's area. */
  onPlatform: <T>(mode: Mode, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Single statements on the platform's tables, each its own transaction. */
  platform: Tx
  /** The same for who is signed in: each request waits for that first, so nothing else that is asked of the platform may stand before it. */
  lookUps: Tx
  /** Single statements that delete data after its retention time: see retention.ts. Never for a request. */
  archive: Tx
  /** One transaction that may seal entries of the audit trails, and nothing else: see audit/server/chain.ts. Never for a request. */
  sealing: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Counts of the connections for requests. */
  connections: () => Record<'releve_member' | 'releve_platform', { open: number; idle: number; awaited: number }>
  close: () => Promise<void>
}

// The platform's share is sign-ins, and what the application says of people and of the site at its opening.
const poolSizes: Record<DatabaseRole, number> = { releve_member: 16, releve_platform: 4, releve_archivist: 1 }

/** One usually does; the second serves while the first is slow. */
const connectionsForLookUps = 2

/** How long a request waits for a connection, or for a slot of its company. */
const timeoutMs = 5_000
/**
 * A company that waits for a lock leaves connections to the others, and to sign-ins. On few cores 6 working transactions are faster than 16; beside them others wait for
 * the disk, which writes all their commits at once.
 */
const slotsOfCompany = 6
/** Slow commits of one company do not stop the reads of others. */
const connectionsOfCompany = poolSizes.releve_member - 2
/** One works while the one before it waits for the disk. */
const sharedSlotsOfCompany = 2
const slotsOfTransactions = poolSizes.releve_platform - 1

/** Milliseconds for a lock, of a transaction that is shared. */
const sharedLockMs = 100
/** Milliseconds; for a server that does not answer at all, not even with a time-out. */
export const silence = 12_000
const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

const connectAs = (url: string, role: DatabaseRole, onError: (error: Error) => void, max = poolSizes[role]) => {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max,
    connectionTimeoutMillis: timeoutMs,
    idleTimeoutMillis: 60_000,
    query_timeout: silence,
    pipeline: true,
    keepAlive: true,
    application_name: role,
    options: asOptions(settingsOf[role]),
  })
  // The pool also tells its client, which would be logged as the place of the error.
  pool.on('error', error => onError(error))
  // The pool listens to idle connections only; one that breaks between two statements of a transaction would end the
  // process. Its next statement fails, and that is answered.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

const usesOf = (...pools: pg.Pool[]) => ({
  open: sum(pools.map(({ totalCount }) => totalCount)),
  idle: sum(pools.map(({ idleCount }) => idleCount)),
  awaited: sum(pools.map(({ waitingCount }) => waitingCount)),
})

/** @param releaseSlot called when only COMMIT is left: the company's next transaction need not wait for the disk */
const transaction = async <T>(
  pool: pg.Pool,
  work: (client: PreparingClient, last: Last) => Promise<T>,
  releaseSlot?: () => void,
) => {
  const client = (await pool.connect()) as pg.PoolClient & PreparingClient
  const ends: Parameters<Last>[0][] = []
  let broken: Error | undefined
  try {
    const result = await work(client, send => ends.push(send))
    releaseSlot?.()
    // Drizzle sends a statement when it is awaited: here, before the commit.
    await pipelined([...ends.map(send => send().then(answer => answer)), client.query('commit').then(mustCommit)])
    return result
  } catch (error) {
    // A connection that cannot roll back is closed, not reused.
    if (isSilence(causeOf(error))) broken = error as Error
    else await client.query('rollback').catch(cause => (broken = cause))
    throw error
  } finally {
    client.release(broken)
  }
}

/** COMMIT of a failed transaction rolls back, and PostgreSQL reports no error. */
const mustCommit = ({ command }: pg.QueryResult) => {
  if (command !== 'COMMIT') throw new Error('a statement had failed before the commit')
}

/** `Promise.all` for pipelined statements: the first failure makes those after it fail too, so it is the one to throw. */
export const pipelined = async <T extends readonly unknown[]>(sent: readonly [...T]) => {
  const answers = await Promise.allSettled(sent)
  return answers.map(answer => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }) as { [Nth in keyof T]: Awaited<T[Nth]> }
}

const afterOpening =
  <T>(begin: string, work: (tx: Tx) => Promise<T>) =>
  async (client: PreparingClient) => {
    await client.query(begin)
    return work(client.tx)
  }

const heldRow = prepared(['companyId'], (tx, { companyId }) =>
  tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('key share'),
)

/**
 * The company's deletion waits until the transaction ends.
 * @returns whether the company exists
 */
export const holdCompany = async (tx: Tx, companyId: string) => (await heldRow(tx, { companyId })).length > 0

/**
 * Pipelines the first statement of the work with the opening, whose failure makes it fail too. If the opening was cancelled, no transaction has begun and each statement
 * would run alone: only for connections that cannot write outside a transaction begun as `read write`.
 */
const withOpening =
  <T>(companyId: string, mode: Mode, work: CompanyWork<T>, { isByIndex, isShared }: Opening) =>
  async (client: PreparingClient, last: Last) => {
    // The settings and the lock end with the transaction.
    const local = [
      `app.company_id = '${companyId}'`,
      ...(isByIndex ? [byIndex] : []),
      ...(isShared ? [`lock_timeout = ${sharedLockMs}`] : []),
    ]
    const opened = client.query(`begin ${mode}; ${local.map(setting => `set local ${setting}`).join('; ')}`)
    const held = mode === 'read write' ? holdCompany(client.tx, companyId).then(mustBeThere) : undefined
    const [, , done] = await pipelined([opened, held, Promise.try(work, client.tx, last)])
    return done
  }

const mustBeThere = (isThere: boolean) => {
  if (!isThere) throw new ProblemError(401, 'signedOut')
}

const causeOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error)

const uuid = /^[0-9a-f-]{36}$/

/**
 * @param onError called for broken idle connections, which the pool replaces
 * @param hasRoom false while the disk is full: writes are refused, reads go on
 */
export const openDatabase = (logins: Logins, onError: (error: Error) => void, hasRoom = () => true): Database => {
  const members = connectAs(logins.members, 'releve_member', onError)
  const platform = connectAs(logins.platform, 'releve_platform', onError)
  const lookUps = connectAs(logins.platform, 'releve_platform', onError, connectionsForLookUps)
  const archive = connectAs(logins.housekeeping, 'releve_archivist', onError)
  const ofCompany = keyedLimit({ slots: slotsOfCompany, timeoutMs })
  const sharedOfCompany = keyedLimit({ slots: sharedSlotsOfCompany, timeoutMs })
  const connected = keyedLimit({ slots: connectionsOfCompany, timeoutMs })
  const ofPlatform = keyedLimit({ slots: slotsOfTransactions, timeoutMs })
  const withRoom = async <T>(mode: Mode, work: () => Promise<T>) => {
    if (mode === 'read write' && !hasRoom()) throw new Unavailable('no room left to write')
    return work()
  }
  return {
    inCompany: (companyId, mode, work, opening = {}) => {
      if (!uuid.test(companyId)) throw new Error('a company id is a UUID')
      const inSlot = opening.isShared ? sharedOfCompany : ofCompany
      return withRoom(mode, () =>
        inSlot(companyId, releaseSlot =>
          connected(companyId, () => transaction(members, withOpening(companyId, mode, work, opening), releaseSlot)),
        ),
      )
    },
    onPlatform: (mode, work) =>
      withRoom(mode, () => ofPlatform('platform', () => transaction(platform, afterOpening(`begin ${mode}`, work)))),
    platform: drizzle(platform),
    lookUps: drizzle(lookUps),
    archive: drizzle(archive),
    sealing: work => transaction(archive, afterOpening('begin; set local role releve_sealer', work)),
    connections: () => ({ releve_member: usesOf(members), releve_platform: usesOf(platform, lookUps) }),
    close: async () => {
      await Promise.all([members, platform, lookUps, archive].map(pool => pool.end()))
    },
  }
}

/** Part of a member's transaction, with the rights to erase the data of a former employee, and no others. */
export const asEraser = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await tx.execute('set local role releve_eraser')
  const result = await work()
  await tx.execute('set local role releve_member')
  return result
}
