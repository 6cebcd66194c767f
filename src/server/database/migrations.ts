import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { migrateJobs } from '#server/jobs/jobs.ts'
import { StartError } from '#server/start-error.ts'
import { onConnection } from './connection.ts'
import { type Logins, makeLogins } from './logins.ts'

const migrationsFolder = new URL('../../../migrations', import.meta.url).pathname

/** The state after this number of migrations; the hash is the last one's. */
export type Schema = { count: number; hash: string }

/** The key of the lock for all changes of a schema and for restores; any constant. */
const turnKey = 7_253_311

/** One at a time on a database. */
export const inTurn = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  onConnection(url, 'releve_migrations', async client => {
    await client.query('select pg_advisory_lock($1)', [turnKey])
    return work(client)
  })

/** Brings the schema up to date. Starters queue; a schema newer than this program is refused. @param url of the database's owner */
export const migrate = (url: string): Promise<Logins> =>
  inTurn(url, async client => {
    await migrateInTurn(client, url)
    return makeLogins(client, url)
  })

export const migrateInTurn = async (client: pg.Client, url: string) => {
  if ((await schemaOf(client)).count > knownSchemas().length)
    throw new StartError('The database was migrated by a newer version of Relève: start that version instead.')
  await apply(drizzle(client), { migrationsFolder })
  await migrateJobs(client, url)
}

/** Migrates up to the schema of a backup, which is then restored before the rest follows. */
export const migrateUpTo = async (client: pg.Client, count: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'releve-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journal = join(folder, 'meta', '_journal.json')
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
    await apply(drizzle(client), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** All states that this program knows, the first one first. */
export const knownSchemas = (): Schema[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }, index) => ({ count: index + 1, hash }))

/** A count of zero: an empty database. */
export const schemaOf = async (client: pg.Client): Promise<Schema> => {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as started`)
  if (!rows[0].started) return { count: 0, hash: '' }
  const applied = await client.query('select hash from drizzle.__drizzle_migrations order by created_at')
  return { count: applied.rows.length, hash: applied.rows.at(-1)?.hash ?? '' }
}
