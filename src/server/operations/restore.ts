import { pipeline } from 'node:stream/promises'
import { type Client, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { databaseError } from '#server/database/constraints.ts'
import { inTurn, knownSchemas, migrateInTurn, migrateUpTo, type Schema, schemaOf } from '#server/database/migrations.ts'
import { reasonOf, StartError } from '#server/start-error.ts'
import { columnsOf, tablesOf } from './backup.ts'
import { type Part, partsOf, type Table, verifyBackup } from './backup-file.ts'

/**
 * Restores a backup of this version or of an older one into an empty database: migrates to the backup's version, inserts the rows in one transaction, then migrates the
 * rest.
 * @returns the number of rows by table, and the id of the secret with which the backup was made, if it says that
 * @throws StartError if the file or the database is unusable; no row is then written.
 */
export const restore = async (url: string, file: string) => {
  const { schema, rows, secretId } = await verifyBackup(file)
  if (!isKnown(schema)) throw new StartError(`${file} was made by a newer version of Relève: restore it with that one.`)
  await inTurn(url, async client => {
    await refuseForeign(client, schema)
    await migrateUpTo(client, schema.count)
    await fill(client, file, rows)
    await migrateInTurn(client, url)
  })
  return { rows, secretId }
}

const bound =
  'authenticator apps (recovery codes work), codes for tablets (people choose new ones), punches that tablets have kept and not sent (a manager checks them), notices on phones until Relève is opened there, and the links in mails that stop them'

/**
 * Says which data of a restored database works with the current secret.
 * @param secrets the ids of the backup's, if it says that, and of the one that the settings have, if there is one yet
 * @param place where the secret is written
 */
export const secretSentence = (secrets: { ofBackup: string | undefined; here: string | undefined }, place: string) => {
  const { ofBackup, here } = secrets
  if (here === undefined)
    return `The backup does not contain the secret, and there is none here yet. Write the former one into ${place} before the first start, or set SESSION_SECRET. With a new one these end: ${bound}.`
  if (ofBackup === undefined)
    return `The backup does not say with which secret it was made. If it was another one than the one here, these end: ${bound}.`
  if (here === ofBackup) return 'The secret is that of the backup: everything that needs it works.'
  return `The secret here is another one than that of the backup. Write the former one into ${place} before the first start, or set SESSION_SECRET. Otherwise these end: ${bound}.`
}

const isKnown = ({ count, hash }: Schema) => knownSchemas()[count - 1]?.hash === hash

const notEmpty = (what: string) =>
  new StartError(
    `The database is not empty (${what}); nothing was changed: restore into a new one, with another DATA_DIR or DATABASE_URL.`,
  )

const refuseForeign = async (client: Client, { count }: Schema) => {
  const found = await schemaOf(client)
  if (found.count > count || (found.count > 0 && !isKnown(found)))
    throw notEmpty('a newer version than that of the backup has prepared it')
  if (found.count > 0) return
  const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public'`)
  if (rows.length > 0) throw notEmpty(`it has a table ${rows[0].tablename}`)
}

/** All or nothing. The user owns the tables; row-level security, which also applies to owners, is lifted meanwhile. */
const fill = async (client: Client, file: string, expected: Record<string, number>) => {
  try {
    await client.query(`begin; set local lock_timeout = '10s'`)
    const guarded = await guardedTables(client)
    for (const name of guarded) await client.query(`alter table ${name} no force row level security`)
    const tables = await tablesOf(client)
    await refuseFilled(client, tables)
    await copyAll(client, file, tables, expected)
    for (const name of guarded) await client.query(`alter table ${name} force row level security`)
    await client.query('commit')
  } catch (error) {
    // The error may be a broken connection: the transaction then ended with it.
    await client.query('rollback').catch(() => undefined)
    if (error instanceof StartError) throw error
    throw new StartError(
      `${file} could not be restored: ${reasonOf(databaseError(error) ?? error)}. No row was written.`,
    )
  }
}

const guardedTables = async (client: Client) => {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name)
}

const refuseFilled = async (client: Client, tables: Table[]) => {
  for (const { table } of tables) {
    const { rows } = await client.query(`select from ${escapeIdentifier(table)} limit 1`)
    if (rows.length > 0) throw notEmpty(`${table} has rows`)
  }
}

const copyAll = async (client: Client, file: string, tables: Table[], expected: Record<string, number>) => {
  const parts = partsOf(file)
  for await (const part of parts) {
    if (part === 'end of rows' || !part.line || !('table' in part.line)) continue
    const { table } = part.line
    if (!tables.some(known => known.table === table)) throw new Error(`there is no table ${table}`)
    const copied = client.query(copyFrom(`copy ${columnsOf(part.line)} from stdin`))
    await pipeline(rowsFrom(parts), copied)
    if (copied.rowCount !== (expected[table] ?? 0)) throw new Error(`${copied.rowCount} rows of ${table} were taken`)
  }
}

/** The count of the present table. */
async function* rowsFrom(parts: AsyncGenerator<Part>) {
  for (;;) {
    const { value } = await parts.next()
    if (!value || value === 'end of rows') return
    yield value.bytes
  }
}
