import type { Config } from '#server/config.ts'
import { openPostgres } from '#server/database/postgres.ts'

/** Does the work on the database of the settings, which a running product may share. */
export const onDatabase = async <T>(config: Config, work: (url: string) => Promise<T>): Promise<T> => {
  const postgres = await openPostgres(config, { info: line => console.log(line), warn: line => console.error(line) })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

export const rowsIn = (rows: Record<string, number>) => {
  const count = Object.values(rows).reduce((sum, some) => sum + some, 0)
  return `${count} rows of ${Object.keys(rows).length} tables`
}
