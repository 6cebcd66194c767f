import { randomUUID } from 'node:crypto'
import { documentJob } from '#server/documents/document-job.ts'
import { fromDatabase } from '#server/documents/thread-database.ts'
import { InvalidFields } from '#server/http/refusals.ts'

/** In a thread, which asks the database for it. */
export const readDocument = () =>
  fromDatabase(async database => {
    await database.inCompany(randomUUID(), 'read only', tx => tx.execute('select 1'))
    return Uint8Array.of(1)
  })

export const readJob = documentJob(import.meta.filename, readDocument)

/** In a thread: a read whose parameters the database refuses. */
export const refusedInThread = () =>
  fromDatabase(() => Promise.reject(new InvalidFields({ path: 'year', code: 'invalid' })))

let tries = 0

/** In a thread: its first read takes until its connection is ended. @returns how often it read */
export const readAgain = () =>
  fromDatabase(async database => {
    tries++
    const statement = tries === 1 ? 'select pg_sleep(5)' : 'select 1'
    await database.inCompany(randomUUID(), 'read only', tx => tx.execute(statement))
    return String(tries)
  })
