import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#server/database/database.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { JobCounts } from '#server/jobs/jobs.ts'
import { whyNotListening } from '#server/start-error.ts'
import { type PunchType, punchTypes } from '#time-clock/rules.ts'

/** Metrics for Prometheus. Labels are fixed words (declared routes, states): never a person, an address or an id. */
export type Metrics = {
  registry: Registry
  /** Call before the routes are declared. */
  watch: (app: FastifyInstance) => void
}

export const openMetrics = (database: Pick<Database, 'connections'>): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  connectionsIn(registry, database)
  return {
    registry,
    watch: app => {
      watchRequests(registry, app)
      watchStreams(registry, app)
      watchPunches(registry, app)
    },
  }
}

const liveRoute = '/api/live'

const watchRequests = (registry: Registry, app: FastifyInstance) => {
  const durations = new Histogram({
    name: 'releve_http_request_duration_seconds',
    help: 'Time to answer, by method, route and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none' } }, { statusCode, elapsedTime }) => {
    // Streams are excluded: they last as long as their page is open.
    if (route === liveRoute) return
    durations.observe({ method, route, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000)
  })
}

const watchStreams = (registry: Registry, app: FastifyInstance) => {
  const streams = new Gauge({ name: 'releve_live_streams', help: 'Open live streams.', registers: [registry] })
  app.addHook('onRequest', async ({ routeOptions }, { raw }) => {
    if (routeOptions.url !== liveRoute) return
    streams.inc()
    raw.once('close', () => streams.dec())
  })
}

const punchOfRoute = new Map(punchTypes.map(type => [`/api/time-clock/${type}`, type]))

const watchPunches = (registry: Registry, app: FastifyInstance) => {
  const punches = new Counter<'type'>({
    name: 'releve_punches_total',
    help: 'Punches that this process has accepted.',
    labelNames: ['type'],
    registers: [registry],
  })
  const count = (type: PunchType, by: number) => punches.inc({ type }, by)
  // Starts at zero, so that rates can be computed.
  for (const type of punchTypes) count(type, 0)
  app.addHook('onResponse', async ({ routeOptions: { url = '' } }, { statusCode }) => {
    const type = punchOfRoute.get(url)
    if (type && statusCode < 300) count(type, 1)
  })
}

const connectionsIn = (registry: Registry, { connections }: Pick<Database, 'connections'>) =>
  new Gauge({
    name: 'releve_database_connections',
    help: 'Connections of each pool: open, idle among them, and awaited by requests.',
    labelNames: ['role', 'state'],
    registers: [registry],
    collect() {
      for (const [role, states] of Object.entries(connections()))
        for (const [state, count] of Object.entries(states)) this.set({ role, state }, count)
    },
  })

/** @returns a function that reads them again. */
const watchJobs = (registry: Registry, counts: () => Promise<JobCounts>) => {
  const up = new Gauge({
    name: 'releve_database_up',
    help: '1 when the database has answered.',
    registers: [registry],
  })
  const jobs = new Gauge({
    name: 'releve_jobs',
    help: 'Jobs that wait: queued, failing (tried again later), failed (given up).',
    labelNames: ['state'],
    registers: [registry],
  })
  return async () => {
    const found = await counts().catch(() => undefined)
    up.set(found ? 1 : 0)
    jobs.reset()
    for (const [state, count] of Object.entries(found ?? {})) jobs.set({ state }, count)
  }
}

/** Serves them at their own address, which no proxy publishes. */
export const serveMetrics = async (
  { registry }: Metrics,
  address: { host: string; port: number },
  counts: () => Promise<JobCounts>,
) => {
  const readJobs = watchJobs(registry, counts)
  const answer = async () => {
    await readJobs()
    return registry.metrics()
  }
  const server = createServer((request, response) => {
    const headers = securityHeaders({ protocol: 'http:' })
    if (request.url !== '/metrics') return response.writeHead(404, headers).end()
    return void answer().then(
      text => response.writeHead(200, { ...headers, 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500, headers).end(),
    )
  })
  server.listen(address)
  await once(server, 'listening').catch(error => {
    throw whyNotListening(error, address, 'METRICS_')
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
