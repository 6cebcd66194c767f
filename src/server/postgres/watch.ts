import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { reasonOf } from '#server/start-error.ts'
import type { Cluster } from './cluster.ts'
import { tryLock } from './file-lock.ts'
import { isRunning, launchServer } from './postmaster.ts'

type WatchedServer = {
  dataDir: string
  /** The lock of starts and stops. */
  turnFile: string
  url: string
  log: { warn: (message: string) => void }
}

const watchMilliseconds = 500

/** Twice the size of a journal file of PostgreSQL. */
const leastRoom = 32 * 2 ** 20

const roomIn = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Logs when the disk becomes full and when there is room again. */
export const roomSeen = ({ dataDir, log }: Pick<WatchedServer, 'dataDir' | 'log'>) => {
  let isThere = true
  return {
    isThere: () => isThere,
    see: (bytes: number) => {
      const was = isThere
      isThere = bytes >= leastRoom
      if (was && !isThere) log.warn(`The disk of ${dataDir} is full: nothing is written until there is room`)
      if (!was && isThere) log.warn(`There is room again on the disk of ${dataDir}: writes go on`)
    },
  }
}

/** Restarts a server that ended by itself, such as on a full disk, as soon as possible. */
export const watch = (cluster: Cluster, known: WatchedServer) => {
  const ended = new AbortController()
  let complaint = ''
  const room = roomSeen(known)
  const look = async () => {
    try {
      room.see(await roomIn(known.dataDir))
      await startAgain(cluster, known)
      complaint = ''
    } catch (error) {
      // Logged once, not twice a second, and not to a full disk.
      if (reasonOf(error) !== complaint) known.log.warn(reasonOf(error))
      complaint = reasonOf(error)
    }
  }
  const watching = async () => {
    while (!ended.signal.aborted) {
      await pause(watchMilliseconds, undefined, { ref: false, signal: ended.signal }).catch(() => undefined)
      if (!ended.signal.aborted) await look()
    }
  }
  const watched = watching()
  return {
    hasRoom: room.isThere,
    end: () => {
      ended.abort()
      // A server that is still being started then is stopped at the end of the next start.
      return Promise.race([watched, pause(3_000, undefined, { ref: false })])
    },
  }
}

const startAgain = async (cluster: Cluster, { dataDir, log, url, turnFile }: WatchedServer) => {
  if (await isRunning(cluster)) return
  // The process with the lock is starting or stopping it.
  using turn = tryLock(turnFile)
  if (!turn || (await isRunning(cluster))) return
  log.warn('PostgreSQL has ended by itself: starting it again')
  const again = await launchServer(cluster, join(dataDir, 'postgres.log'))
  if (again !== url) log.warn('PostgreSQL has another port now: restart Relève')
}
