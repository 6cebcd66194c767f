import { stat } from 'node:fs/promises'
import type { Agent } from 'node:https'
import type { FastifyInstance } from 'fastify'
import { ownerExists } from '#accounts/server/queries.ts'
import { sessionToken } from '#accounts/server/session-cookie.ts'
import { record } from '#audit/server/actions.ts'
import { authorOf } from '#audit/server/queries.ts'
import { unlistedPages } from '#core/pages.ts'
import { kioskToken } from '#kiosk/server/actions.ts'
import { kioskOfToken } from '#kiosk/server/queries.ts'
import { actorsOfSessions, identities, leaverOfSession } from '#people/server/identity-queries.ts'
import type { Backend, DemoPeople } from './backend.ts'
import { jobs, subscriptions, topics } from './capabilities.ts'
import type { Config } from './config.ts'
import { batched } from './database/batched.ts'
import { databaseError } from './database/constraints.ts'
import { openDatabase } from './database/database.ts'
import { type Logins, throughPooler } from './database/logins.ts'
import { migrate } from './database/migrations.ts'
import { openPostgres } from './database/postgres.ts'
import { openDocuments, openLargeReads } from './documents/threads.ts'
import { buildApp } from './http/http.ts'
import { openJobs } from './jobs/jobs.ts'
import { openLive } from './live/live.ts'
import { type Mailer, openMailer } from './mail/mailer.ts'
import { openMetrics, serveMetrics } from './operations/metrics.ts'
import { openPush } from './push/push.ts'
import { sessionSecret } from './secret.ts'
import { reasonOf, StartError, whyNotListening } from './start-error.ts'

type Log = { info: (message: string) => void; warn: (message: string) => void }

type RunningServer = {
  /** Where to go first: /register on a new installation. */
  startPage: string
  app: FastifyInstance
  /** Stops accepting, finishes requests in progress, closes the database. */
  close: () => Promise<void>
}

const bringUpToDate = async (url: string) => {
  try {
    return await migrate(url)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database could not be brought up to date (${reasonOf(databaseError(error) ?? error)}): its user must own it, may create roles, and the extension btree_gist must be available.`,
    )
  }
}

/** A pg_hba.conf or a pooler that lists its users may accept the owner and refuse the logins: the message says what to change. */
const explainingRefusedLogins = async <T>(opening: Promise<T>) => {
  try {
    return await opening
  } catch (error) {
    // PgBouncer refuses an unknown login by 08P01.
    const isRefused = /^(28|08P01)/.test(databaseError(error)?.code ?? '')
    if (!isRefused) throw error
    throw new StartError(
      `PostgreSQL does not let in the logins that Relève has made (${reasonOf(error)}): its pg_hba.conf, or the pooler before it, must take them by password.`,
    )
  }
}

/** A valid domain of a mail address: one with a dot. */
const domainOf = ({ hostname }: URL) => (hostname.includes('.') ? hostname : `${hostname}.localdomain`)

/** Everything that a server process keeps open, on a migrated database. */
export const openBackend = async (
  logins: Logins,
  settings: {
    publicUrl: URL
    secret: string
    mailer: Mailer
    pushAgent?: Agent | undefined
    now?: () => Temporal.Instant
    hasRoom?: () => boolean
    poolerUrl?: string | undefined
    demoPeople?: DemoPeople | undefined
    onError: (error: Error) => void
  },
): Promise<Backend & { close: () => Promise<void> }> => {
  const {
    publicUrl,
    secret,
    mailer,
    pushAgent,
    onError,
    hasRoom,
    poolerUrl,
    demoPeople,
    now = () => Temporal.Now.instant(),
  } = settings
  const reached = poolerUrl ? throughPooler(logins, poolerUrl) : logins
  const opened = openDatabase(reached, onError, hasRoom)
  // LISTEN needs no privilege, and a session of its own.
  const live = await openLive(logins.members, topics, onError)
  const documents = openDocuments(reached)
  const largeReads = openLargeReads(reached)
  const contactEmail = `contact@${domainOf(publicUrl)}`
  return {
    config: { publicUrl, contactEmail, secret },
    demoPeople,
    database: opened,
    live,
    documents,
    largeReads,
    mailer,
    push: openPush({ secret, contact: contactEmail }, pushAgent),
    now,
    tokenOf: sessionToken,
    actorOf: batched(tokens => actorsOfSessions(opened.lookUps, tokens, now())),
    leaverOf: token => leaverOfSession(opened.lookUps, token, now()),
    kioskOf: async request => {
      const token = kioskToken(request)
      return token === null ? undefined : kioskOfToken(opened.platform, token)
    },
    identities,
    subscriptions,
    record,
    authorOf,
    close: async () => {
      mailer.close()
      await documents.close()
      await largeReads.close()
      await live.close()
      await opened.close()
    },
  }
}

/**
 * @param demoPeople whom visitors may sign in as without a password: an argument and no setting, so that no environment opens real people's accounts
 * @throws StartError with one sentence for the person who starts it.
 */
export const startServer = async (
  config: Config,
  log: Log,
  webRoot: string,
  demoPeople?: DemoPeople,
): Promise<RunningServer> => {
  await using undo = new AsyncDisposableStack()
  const postgres = await openPostgres(config, log)
  undo.defer(postgres.stop)
  const logins = await bringUpToDate(postgres.url)
  const secret = await sessionSecret(config)
  const publicUrl = new URL(config.publicUrl)
  const mailer = openMailer(config, log.info, process.stdout.isTTY)
  let report = (error: Error, where: string) => log.warn(`${where}: ${error.message}`)
  const onError = (error: Error, where = 'database connection') => report(error, where)
  const { databasePoolerUrl: poolerUrl } = config
  const settings = { publicUrl, secret, mailer, hasRoom: postgres.hasRoom, poolerUrl, demoPeople, onError }
  const backend = await explainingRefusedLogins(openBackend(logins, settings))
  undo.defer(backend.close)
  const metrics = config.metrics && openMetrics(backend.database)
  const app = await buildApp(backend, { ...config, webRoot, metrics })
  undo.defer(() => closeWithin(app, unfinishedWithin))
  report = (error, where) => app.log.warn({ err: error }, where)
  const running = openJobs(logins.housekeeping, backend, jobs, onError)
  undo.defer(running.close)
  if (metrics && config.metrics) undo.defer((await serveMetrics(metrics, config.metrics, running.counts)).close)
  await listen(app, config)
  const startPage = (await explainingRefusedLogins(ownerExists(backend.database.platform)))
    ? '/'
    : unlistedPages.register
  const opened = undo.move()
  return {
    startPage: publicUrl.origin + startPage,
    app,
    close: () => opened.disposeAsync(),
  }
}

/** Milliseconds for requests to end when the server stops. */
const unfinishedWithin = 5_000

/** Lets requests end; then closes the connections of unfinished ones, such as an upload that stalled. */
export const closeWithin = async (app: FastifyInstance, milliseconds: number) => {
  const closing = setTimeout(() => app.server.closeAllConnections(), milliseconds)
  await app.close()
  clearTimeout(closing)
}

/** Connections that wait until the process takes them; Linux allows as many. One more is dropped, and its browser tries again after 1, 3, 7 s. */
const mostConnecting = 4_096

const listen = async (app: FastifyInstance, { host, port }: Config) => {
  try {
    await app.listen({ host, port, backlog: mostConnecting })
  } catch (error) {
    throw whyNotListening(error as NodeJS.ErrnoException, { host, port })
  }
}

const stopWithin = 10_000

/** Runs until it is asked to end: by a service manager, by Ctrl+C, or by a terminal window that is closed. */
export const run = async (config: Config, webRoot: string, say: (line: string) => void, demoPeople?: DemoPeople) => {
  await stat(webRoot)
  const starting = startServer(config, { info: say, warn: say }, webRoot, demoPeople)
  const stop = async () => {
    // A hanging request does not delay the exit: acknowledged writes are committed already.
    setTimeout(() => process.exit(1), stopWithin).unref()
    try {
      const server = await starting
      await server.close()
      process.exit(0)
    } catch (error) {
      say(reasonOf(error))
      process.exit(1)
    }
  }
  let stopping: Promise<void> | undefined
  // A signal to the whole process group comes again from npm, which passes it on: it would end the product before PostgreSQL.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void (stopping ??= stop()))
  return await starting
}
