import { join } from 'node:path'
import { type FileLock, tryLock, tryShare, waitForLock } from './file-lock.ts'
import { type Patience, stopServer } from './postmaster.ts'

// The lock of a data folder's PostgreSQL: the kernel takes it from a process that dies, however it dies.

export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres')

/** The lock: one start or stop at a time on a folder. */
export const turnFile = (dataDir: string) => join(dataDir, 'starting.lock')
/** Shared by every product that uses the folder's server. */
export const usersFile = (dataDir: string) => join(dataDir, 'in-use.lock')

export const shareUse = (dataDir: string): FileLock | undefined => tryShare(usersFile(dataDir))

/** Stops the server that nobody uses any more. False if it still runs and nobody uses it. */
export const stopUnused = async (dataDir: string, patience?: Patience) => {
  using turn = await waitForLock(turnFile(dataDir), 5_000)
  // A process that holds the lock for so long is starting, and will use the server.
  if (!turn) return true
  using last = tryLock(usersFile(dataDir))
  return !last || (await stopServer({ folder: clusterFolder(dataDir) }, patience))
}
