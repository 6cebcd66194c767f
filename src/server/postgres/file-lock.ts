import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** A lock between processes, released when its process dies in any way. Node has no flock: this is the lock that SQLite puts on a file, without a table in it. */
export type FileLock = Disposable

/** A shared lock; undefined while a process has an exclusive one. */
export const tryShare = (file: string) => take(file, 'begin; select count(*) from sqlite_master')

/** An exclusive lock; undefined while another process has any lock. */
export const tryLock = (file: string) => take(file, 'begin exclusive')

/** Waits for an exclusive lock; undefined after the time-out. */
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
    // Without a journal file: nothing is ever written.
    database.exec(`pragma journal_mode = memory; ${statements}`)
    return database
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined
    throw error
  }
}
