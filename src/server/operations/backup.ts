import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { onConnection } from '#server/database/connection.ts'
import { schemaOf } from '#server/database/migrations.ts'
import { reasonOf, StartError } from '#server/start-error.ts'
import { endOfRows, type Line, newSum, type Table, written } from './backup-file.ts'

/** Data that live for a day at most: a stolen backup contains nothing that signs in. */
const passing = ['sessions', 'verifications', 'attempts', 'idempotency_keys']

/**
 * Writes one file with every row of one moment, while people go on working. What it holds and what not:
 * docs/operations.md § Backup.
 * @param secretId of the server, by which a restore says whether what needs its secret still works
 * @returns the number of rows by table
 */
export const backUp = async (
  url: string,
  file: string,
  now: Temporal.Instant,
  secretId?: string,
): Promise<Record<string, number>> => {
  if (existsSync(file)) throw new StartError(`${file} exists already: write the path of a new file.`)
  const draft = `${file}.unfinished`
  const rows: Record<string, number> = {}
  try {
    const target = createWriteStream(draft, { mode: 0o600, flush: true })
    await onConnection(url, 'releve_backup', client =>
      pipeline(contentOf(client, rows, { at: now.toString(), secretId }), createGzip(), target),
    )
    await rename(draft, file)
    return rows
  } catch (error) {
    await rm(draft, { force: true })
    if (error instanceof StartError) throw error
    throw new StartError(`The backup could not be written to ${file}: ${reasonOf(error)}.`)
  }
}

async function* contentOf(
  client: Client,
  rows: Record<string, number>,
  known: { at: string; secretId: string | undefined },
) {
  const sum = newSum()
  const summed = (bytes: Buffer) => {
    sum.update(bytes)
    return bytes
  }
  const line = (content: Line) => summed(written(content))
  await client.query('begin isolation level repeatable read, read only')
  yield line({ format: 'releve-backup-1', ...known, schema: await startedSchema(client) })
  await client.query('set local role releve_archivist')
  const tables = await tablesOf(client)
  for (const table of tables) {
    yield line(table)
    rows[table.table] = 0
    for await (const bytes of client.query(copyTo(`copy ${columnsOf(table)} to stdout`))) {
      rows[table.table]! += linesIn(bytes)
      yield summed(bytes)
    }
    yield endOfRows
  }
  await client.query('commit')
  yield written({ rows, sha256: sum.digest('hex') })
}

const startedSchema = async (client: Client) => {
  const schema = await schemaOf(client)
  if (schema.count > 0) return schema
  throw new StartError('The database holds no Relève: set DATA_DIR or DATABASE_URL to those of your installation.')
}

/** COPY writes the line ends within a value as \n. */
const linesIn = (bytes: Buffer) => {
  let count = 0
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1
  return count
}

/** The table and columns as COPY names them. */
export const columnsOf = ({ table, columns }: Table) =>
  `${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join()})`

/** The tables of a backup, each after the tables that it refers to. */
export const tablesOf = async (client: Client): Promise<Table[]> => {
  const { rows } = await client.query<Table & { references: string[] }>(
    `select relname as table,
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       array(select confrelid::regclass::text from pg_constraint
             where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as references
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1) order by relname`,
    [passing],
  )
  const sorted: Table[] = []
  const isNext = ({ references }: { references: string[] }) =>
    references.every(name => sorted.some(({ table }) => table === name))
  for (let left = rows; left.length > 0; left = left.filter(row => !sorted.some(({ table }) => table === row.table))) {
    const next = left.filter(isNext)
    if (next.length === 0) throw new Error(`tables that refer to each other: ${left.map(({ table }) => table).join()}`)
    sorted.push(...next.map(({ table, columns }) => ({ table, columns })))
  }
  return sorted
}
