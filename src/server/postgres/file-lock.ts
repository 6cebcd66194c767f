import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A lock between processes, free again when its process dies, however it dies. Node has no flock: this is the lock that
 * SQLite takes on a file, without a table in it.
 */
export type FileLock = Disposable

/** Any number of processes may share; undefined while one holds the file alone. */
export const tryShare = (file: string) => take(file, 'begin; select count(*) from sqlite_master')

/** One process alone; undefined while another holds or shares the file. */
export const tryLock = (file: string) => take(file, 'begin exclusive')

/** Waits for its turn; undefined when it has not come in time. */
export const waitForLock = async (file: string, timeoutMs: number): Promise<FileLock | undefined> => {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const lock = tryLock(file)
    if (lock || Date.now() > deadline) return lock
    await pause(20)
  }
}

const busy = 5 // SQLITE_BUSY

const take = (file: string, statements: string): FileLock | undefined => {
  const database = new DatabaseSync(file)
  try {
    // No journal file beside it: nothing is ever written.
    database.exec(`pragma journal_mode = memory; ${statements}`)
    return database
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined
    throw error
  }
}
