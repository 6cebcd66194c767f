import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { reasonOf, StartError } from '#server/start-error.ts'
import { type Cluster, dataArgument, launchOptions, passwordOf, product, settingArguments } from './cluster.ts'
import { readIfPresent } from './private-files.ts'

/** The content of postmaster.pid in the folder (process, port and status are on lines 1, 4 and 8). */
type Postmaster = { pid: number; port: number; status: string }

type Folder = Pick<Cluster, 'folder'>

/** Recovery after a power cut replays at most `max_wal_size` of journal. */
const startTimeoutMs = 60_000
const stopTimeoutMs = 10_000

/** Undefined if the file is missing or names a process that is not PostgreSQL: process ids are reused after a restart. */
const findPostmaster = async ({ folder }: Folder): Promise<Postmaster | undefined> => {
  const recorded = await recordedPostmaster(folder)
  return recorded && (await isPostgres(recorded.pid)) ? recorded : undefined
}

const recordedPostmaster = async (folder: string): Promise<Postmaster | undefined> => {
  const lines = (await readIfPresent(join(folder, 'postmaster.pid')))?.split('\n')
  return lines && { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
}

const isPostgres = async (pid: number) => {
  if (process.platform !== 'linux') return isAlive(pid)
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  return name.trim() === 'postgres'
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Whether one runs there, ready or not. */
export const isRunning = async (cluster: Folder) => (await findPostmaster(cluster)) !== undefined

/** The address of a server that already runs on this folder, started by another process. Undefined if none runs. */
export const adoptServer = async (cluster: Cluster) => {
  const url = await readyUrl(cluster, () => findPostmaster(cluster))
  return url && (await accepts(url, cluster)) ? url : undefined
}

/** Waits until the server is ready; undefined if it has ended. */
const readyUrl = async (cluster: Cluster, find: () => Promise<Postmaster | undefined>) => {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const server = await find()
    if (!server) return undefined
    if (server.status === 'ready') {
      return `postgresql://${product}:${await passwordOf(cluster)}@127.0.0.1:${server.port}/${product}`
    }
    if (Date.now() > deadline)
      throw new StartError(`PostgreSQL is still recovering ${cluster.folder}: start again later.`)
    await pause(20)
  }
}

/** Nothing listens, or the server was killed during the connection; a launch then meets PostgreSQL's own lock. */
const hasGone = (error: unknown) =>
  error instanceof Error &&
  (/^ECONN(REFUSED|RESET)$/.test((error as NodeJS.ErrnoException).code ?? '') ||
    error.message === 'Connection terminated unexpectedly')

/**
 * False if nothing listens there.
 * @throws StartError if another server listens.
 */
const accepts = async (url: string, { folder }: Cluster) => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (hasGone(error)) return false
    throw new StartError(
      `PostgreSQL runs on ${folder} but does not open the database (${reasonOf(error)}); nothing was changed: restore the folder from your backup.`,
    )
  } finally {
    await client.end()
  }
}

/** Temporary failures: another program took the free port, or workers of a killed server still use its memory. */
const passing = /could not create any TCP\/IP sockets|pre-existing shared memory block/

/**
 * Starts a server that outlives this process by seconds (watchdog.ts), on the port of the previous one, so that processes connected to that one find this one.
 * @throws StartError with PostgreSQL's own reason if it refuses.
 */
export const launchServer = async (cluster: Cluster, logFile: string): Promise<string> => {
  const deadline = Date.now() + 10_000
  let port = await formerPort(cluster)
  for (;;) {
    const outcome = await launch(cluster, logFile, port ?? (await freePort()))
    port = undefined
    if ('url' in outcome) return outcome.url
    if (!passing.test(outcome.complaint) || Date.now() > deadline)
      throw new StartError(
        `PostgreSQL does not start on ${cluster.folder} (${outcome.complaint}); nothing was changed: read ${logFile}, then restore the folder from your backup if it is damaged.`,
      )
    await pause(100)
  }
}

type Outcome = { url: string } | { complaint: string }

/** The port of the last start: PostgreSQL stores the command of it. */
const formerPort = async ({ folder }: Cluster) =>
  /"port=(\d+)"/.exec((await readIfPresent(join(folder, 'postmaster.opts'))) ?? '')?.[1]

const openLog = (file: string) =>
  open(file, 'a', 0o600).catch(error => {
    throw new StartError(
      `PostgreSQL cannot write ${file} (${reasonOf(error)}): remove it, or give it to the user of the product.`,
    )
  })

const launch = async (cluster: Cluster, logFile: string, port: string): Promise<Outcome> => {
  await using log = await openLog(logFile)
  const { size } = await log.stat()
  const child = spawn(join(cluster.programs.home, 'bin', 'postgres'), serverArguments(cluster, port), {
    ...launchOptions(cluster, cluster.folder, await formerServer(cluster)),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  await once(child, 'spawn')
  child.unref()
  const url = await readyUrl(cluster, async () => {
    if (child.exitCode !== null || child.signalCode !== null) return undefined
    const recorded = await recordedPostmaster(cluster.folder)
    return recorded?.pid === child.pid ? recorded : starting
  })
  return url ? { url: await checked(url, cluster) } : { complaint: await complaintAfter(logFile, size, cluster) }
}

/** The state before the server has written postmaster.pid. */
const starting: Postmaster = { pid: 0, port: 0, status: 'starting' }

/** Stops a server that does not open our database. */
const checked = async (url: string, cluster: Cluster) => {
  try {
    await accepts(url, cluster)
    return url
  } catch (error) {
    await stopServer(cluster)
    throw error
  }
}

/**
 * PostgreSQL takes the postmaster.pid of a dead server for that of a running one if another program has its process id, unless that id belongs to a relative. Here that
 * program is known not to be a server of this folder; the shared memory is still checked.
 */
const formerServer = async ({ folder }: Cluster): Promise<Record<string, string>> => {
  const recorded = await recordedPostmaster(folder)
  return recorded ? { PG_GRANDPARENT_PID: String(recorded.pid) } : {}
}

/** PostgreSQL's own reason and hint, except the advice to create a new database instead of a damaged one. */
const complaintAfter = async (logFile: string, size: number, { folder }: Cluster) => {
  const lines = (await readFile(logFile)).subarray(size).toString().trim().split('\n')
  const fatal = lines.filter(line => /FATAL:|PANIC:|HINT:/.test(line) && !/initdb/.test(line))
  const words = fatal.length > 0 ? fatal : lines
  const spoken = words.map(line => line.replace(/^.*(FATAL|PANIC|HINT):\s+/, '')).join('; ')
  return spoken.replaceAll('/proc/self/cwd', folder)
}

const serverArguments = (cluster: Cluster, port: string) => [
  ...dataArgument(cluster, cluster.folder),
  ...settingArguments({
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    cluster_name: product,
    max_connections: '100',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // PostgreSQL does not log failed statements: the product logs them without their personal data.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(cluster.durable ? durably : quickly),
  }),
]
const durably = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const quickly = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no TCP port')
  return String(address.port)
}

/** How long to wait for a server that writes everything to disk, and whether it then ends without that: the next start reads the journal. */
export type Patience = { fastMs: number; thenImmediately: boolean }

/** Ends the connections and writes everything to disk. False after a time-out; the next start then waits for it. */
export const stopServer = async (
  cluster: Folder,
  { fastMs, thenImmediately }: Patience = { fastMs: stopTimeoutMs, thenImmediately: false },
) =>
  (await hasStopped(cluster, 'SIGINT', fastMs)) ||
  (thenImmediately && (await hasStopped(cluster, 'SIGQUIT', stopTimeoutMs)))

const hasStopped = async (cluster: Folder, signal: 'SIGINT' | 'SIGQUIT', timeoutMs: number) => {
  const server = await findPostmaster(cluster)
  if (!server) return true
  process.kill(server.pid, signal)
  const deadline = Date.now() + timeoutMs
  while (await findPostmaster(cluster)) {
    if (Date.now() > deadline) return false
    await pause(20)
  }
  return true
}
