import type pg from 'pg'
import { PrimaryClient } from './primary.ts'

/** One connection for the work; if it breaks, the statement in progress fails. */
export const onConnection = async <T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new PrimaryClient({ connectionString: url, application_name: name, options: '-c timezone=UTC' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
