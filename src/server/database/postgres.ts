import type { Config } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { reasonOf, StartError } from '#server/start-error.ts'
import { PrimaryClient } from './primary.ts'

const oldestPostgres = 150_000

type Log = { info: (message: string) => void; warn: (message: string) => void }

/** The PostgreSQL of the settings: the embedded one, started or shared, or another. @throws StartError */
export const openPostgres = async (config: Pick<Config, 'dataDir' | 'databaseUrl'>, log: Log) => {
  if (!config.databaseUrl) return startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const version = await serverVersion(config.databaseUrl).catch(error => {
    throw new StartError(
      `The database of DATABASE_URL does not answer (${reasonOf(error)}): start it or correct the address.`,
    )
  })
  if (version < oldestPostgres)
    throw new StartError(
      `DATABASE_URL is a PostgreSQL ${Math.floor(version / 10_000)}: Relève needs version 15 or newer.`,
    )
  return { url: config.databaseUrl, hasRoom: () => true, stop: async () => {} }
}

/** Such as 150018. */
const serverVersion = async (url: string) => {
  const client = new PrimaryClient({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query('show server_version_num')
    return Number(rows[0].server_version_num)
  } finally {
    await client.end()
  }
}
