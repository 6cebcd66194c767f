import { readdirSync } from 'node:fs'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrateJobs } from './jobs.ts'
import { ProblemError } from './problems.ts'
import { StartError } from './start-error.ts'

export type Tx = NodePgDatabase
type Mode = 'read only' | 'read write'
type DatabaseRole = 'releve_member' | 'releve_platform' | 'releve_archivist'

export type Database = {
  /**
   * One transaction that sees the rows of one company; committed when `work` returns, rolled back when it throws. One that
   * writes holds the company, which is deleted before or after it.
   * @throws ProblemError `signedOut` when the company has been deleted meanwhile, and all who signed in to it.
   */
  inCompany: <T>(companyId: string, mode: Mode, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** One transaction on accounts, companies and who works there: signing in and the owner's area. */
  onPlatform: <T>(mode: Mode, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Single statements on the platform's tables, each its own transaction. */
  platform: Tx
  /** Single statements that delete what has been kept for its time: see retention.ts. Never for a request. */
  archive: Tx
  /** Of those that requests wait for. */
  connections: () => Record<'releve_member' | 'releve_platform', { open: number; idle: number; awaited: number }>
  close: () => Promise<void>
}

const migrationsFolder = new URL('../../migrations', import.meta.url).pathname

// 8 connections do more work than 32 on few cores; the platform's share is sign-ins and session look-ups.
const poolSizes: Record<DatabaseRole, number> = { releve_member: 8, releve_platform: 4, releve_archivist: 1 }

const timeouts = '-c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=15s'

const connectAs = (url: string, role: DatabaseRole, onError: (error: Error) => void) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSizes[role],
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: role,
    options: `-c role=${role} -c timezone=UTC ${timeouts}`,
  })
  pool.on('error', onError)
  // The pool listens to idle connections only; one that breaks between two statements of a transaction would end the
  // process. Its next statement fails, and that is answered.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

const usesOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  open: totalCount,
  idle: idleCount,
  awaited: waitingCount,
})

const transaction = async <T>(pool: pg.Pool, begin: string, work: (tx: Tx) => Promise<T>) => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const [opened] = [await client.query(begin)].flat().slice(-1)
    if (opened?.command === 'SELECT' && opened.rowCount === 0) throw new ProblemError(401, 'signedOut')
    const result = await work(drizzle(client))
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that cannot even roll back is not given to the next request.
    await client.query('rollback').catch(cause => (broken = cause))
    throw error
  } finally {
    client.release(broken)
  }
}

const uuid = /^[0-9a-f-]{36}$/

/**
 * @param onError told of idle connections that broke; the pool replaces them by itself.
 */
export const openDatabase = (url: string, onError: (error: Error) => void): Database => {
  const members = connectAs(url, 'releve_member', onError)
  const platform = connectAs(url, 'releve_platform', onError)
  const archive = connectAs(url, 'releve_archivist', onError)
  return {
    inCompany: (companyId, mode, work) => {
      if (!uuid.test(companyId)) throw new Error('a company id is a UUID')
      const hold = mode === 'read write' ? `; select from companies where id = '${companyId}' for key share` : ''
      // All in one round trip; the setting and the hold end with the transaction.
      return transaction(members, `begin ${mode}; set local app.company_id = '${companyId}'${hold}`, work)
    },
    onPlatform: (mode, work) => transaction(platform, `begin ${mode}`, work),
    platform: drizzle(platform),
    archive: drizzle(archive),
    connections: () => ({ releve_member: usesOf(members), releve_platform: usesOf(platform) }),
    close: async () => {
      await Promise.all([members.end(), platform.end(), archive.end()])
    },
  }
}

/** Any constant: the key under which starting processes queue for the migrations. */
const migrationLock = 7_253_311

/** Brings the schema up to date. Starters queue; a schema newer than this program is refused. */
export const migrate = async (url: string) => {
  const client = new pg.Client({ connectionString: url, application_name: 'releve_migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseNewerSchema(client)
    await applyMigrations(drizzle(client), { migrationsFolder })
    await migrateJobs(url)
  } finally {
    await client.end()
  }
}

const countApplied = async (client: pg.Client) => {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as started`)
  if (!rows[0].started) return 0
  const applied = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations')
  return applied.rows[0].count as number
}

const refuseNewerSchema = async (client: pg.Client) => {
  const known = readdirSync(migrationsFolder).filter(file => file.endsWith('.sql')).length
  if ((await countApplied(client)) > known)
    throw new StartError('The database was migrated by a newer version of Relève: start that version instead.')
}

/** @returns the server's version number, such as 150018. */
export const serverVersion = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query('show server_version_num')
    return Number(rows[0].server_version_num)
  } finally {
    await client.end()
  }
}
