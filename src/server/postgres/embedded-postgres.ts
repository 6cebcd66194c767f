import { access, constants, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reasonOf, StartError } from '#server/start-error.ts'
import { accountFor } from './account.ts'
import { type Cluster, clusterExists, createCluster, verifyCluster } from './cluster.ts'
import { waitForLock } from './file-lock.ts'
import { adoptServer, launchServer } from './postmaster.ts'
import { undefinedIfMissing } from './private-files.ts'
import { findPrograms } from './programs.ts'
import { clusterFolder, shareUse, stopUnused, turnFile, usersFile } from './use.ts'
import { watch } from './watch.ts'
import { openWatchdog } from './watchdog.ts'

type EmbeddedPostgres = {
  /** The address of the database `releve`, on 127.0.0.1, with its password. */
  url: string
  /** False while the disk is so full that PostgreSQL would stop at the next write. */
  hasRoom: () => boolean
  /** Releases the server; the last product on the folder stops it. Resolves within about 10 s. Without it, the end of this process does the same. */
  stop: () => Promise<void>
}

type Log = { info: (message: string) => void; warn: (message: string) => void }

type Options = {
  /** Absolute; the data goes to `postgres` in it, the server's messages to `postgres.log`. */
  dataDir: string
  log: Log
  /** Users that a server started by root may run as, best first. */
  accounts?: readonly string[]
  /** False, for tests: quicker, and a power cut may damage the data. */
  durable?: boolean
}

/**
 * Starts PostgreSQL on the data folder, creating it the first time, or shares the server that already runs there: that of another product, or of a killed one. See
 * docs/decisions/0002-embedded-postgresql.md.
 * @throws StartError if the folder is unusable; it is then unchanged.
 */
export const startEmbeddedPostgres = async (options: Options): Promise<EmbeddedPostgres> => {
  await ensureFolder(options.dataDir)
  // Computed before the lock: of many simultaneous starts each waits for the locks of the others.
  const cluster = await findCluster(options)
  using turn = await waitForLock(turnFile(options.dataDir), 60_000)
  if (!turn) {
    throw new StartError(
      `Another start or stop on ${options.dataDir} has lasted a minute: start again when it has ended.`,
    )
  }
  return await startInTurn(options, cluster)
}

const startInTurn = async ({ dataDir, log }: Options, cluster: Cluster): Promise<EmbeddedPostgres> => {
  if (await clusterExists(cluster)) await verifyCluster(cluster)
  else {
    await refuseIfUsed(dataDir)
    log.info(`Creating the database in ${cluster.folder}`)
    await createCluster(cluster)
  }
  using undo = new DisposableStack()
  // Before the server: no moment is without one of the two.
  const watchdog = undo.adopt(await openWatchdog(dataDir), dog => dog.end(false))
  const url = (await adoptServer(cluster)) ?? (await launchServer(cluster, join(dataDir, 'postgres.log')))
  const use = shareUse(dataDir)
  const watched = watch(cluster, { dataDir, log, url, turnFile: turnFile(dataDir) })
  undo.move()
  const stop = async () => {
    await watched.end()
    use?.[Symbol.dispose]()
    const isStopped = await stopUnused(dataDir)
    watchdog.end(isStopped)
    if (!isStopped) log.warn(`PostgreSQL is still writing ${cluster.folder} to disk`)
  }
  let stopping: Promise<void> | undefined
  return { url, hasRoom: watched.hasRoom, stop: () => (stopping ??= stop()) }
}

/** A folder that was used before and has no database now has lost it: an empty one in its place would be a silent reset. */
const refuseIfUsed = async (dataDir: string) => {
  const file = usersFile(dataDir)
  if (!(await stat(file).catch(undefinedIfMissing))) return
  throw new StartError(
    `${clusterFolder(dataDir)} is missing, and this folder has had a database; nothing was changed: restore it from your backup, or remove ${file} to begin with an empty database.`,
  )
}

/** A server for a test run, on its own folder that is deleted with it. */
export const startThrowAwayPostgres = async (log: Log): Promise<EmbeddedPostgres> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'releve-test-'))
  const { stop, ...started } = await startEmbeddedPostgres({ dataDir, log, durable: false })
  return { ...started, stop: () => stop().then(() => rm(dataDir, { recursive: true, force: true })) }
}

const findCluster = async ({
  dataDir,
  accounts = ['postgres', 'nobody'],
  durable = true,
}: Options): Promise<Cluster> => {
  const folder = clusterFolder(dataDir)
  const account = await accountFor(folder, accounts)
  return { folder, account, programs: await findPrograms(account), durable }
}

const ensureFolder = async (dataDir: string) => {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `DATA_DIR cannot be used (${reasonOf(error)}): write the path of a folder that this user may write to.`,
    )
  }
}
