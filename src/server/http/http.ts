import { isUtf8 } from 'node:buffer'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Backend } from '#server/backend.ts'
import { constraints, refusalSentences, registerRoutes, serveFeeds } from '#server/capabilities.ts'
import { newId } from '#server/database/columns.ts'
import { burstLog, logLines, toOutput } from '#server/log.ts'
import type { Metrics } from '#server/operations/metrics.ts'
import { serveWebApp, versionOf } from '#server/pages/web-app.ts'
import { answerClientError } from './client-errors.ts'
import { compressResponses } from './compression.ts'
import { keepWhileAnswering } from './connections.ts'
import { registerHealth } from './health.ts'
import { heavyReads } from './heavy-reads.ts'
import { bodyLimit, writeCounter } from './limits.ts'
import { ProblemError, replyWithProblem } from './problems.ts'
import { NotFound, Unavailable } from './refusals.ts'
import { responseSerializer } from './response-serializer.ts'
import { sendSecurityHeaders, withoutTrustedTypes } from './security-headers.ts'
import { readTogether } from './shared-read.ts'

/** Milliseconds for a request to arrive completely. */
const requestTimeout = 20_000
/** Milliseconds without any byte sent or received. */
const connectionTimeout = 30_000
/** Nested lists and objects; no form of ours has more than three levels. */
const maxBodyDepth = 20

const isDeeperThan = (depth: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some(inner => isDeeperThan(depth - 1, inner)))

const isDecodable = (url: string) => {
  try {
    return decodeURIComponent(url) !== ''
  } catch {
    return false
  }
}

type Settings = {
  logLevel?: string
  /** Where the log goes; without it, to the output of the process. */
  log?: { write: (line: string) => void } | undefined
  trustedProxies?: string[]
  /** Folder of the built web application; null serves the API alone. */
  webRoot: string | null
  metrics?: Metrics | undefined
}

const openApp = (
  backend: Backend,
  { logLevel = 'silent', log = toOutput, trustedProxies = ['loopback'] }: Settings,
): FastifyInstance => {
  const app = Fastify({
    logger: { level: logLevel, serializers: logLines, stream: log },
    bodyLimit,
    // Ends connections that send a byte a minute; checked every five seconds.
    requestTimeout,
    // Ends connections that read nothing, and idle ones: see keepWhileAnswering.
    connectionTimeout,
    // Node would refuse a request without a host itself, without our headers: see refuseUnclearHost.
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    clientErrorHandler: answerClientError(backend.config.publicUrl),
    // Only a trusted proxy may name the caller.
    trustProxy: trustedProxies,
    genReqId: newId,
    exposeHeadRoutes: false,
    // Our answer has Retry-After: see refuseWhileStopping.
    return503OnClosing: false,
    // The longest address that Node accepts: a long malformed id is a 404 like a short one.
    routerOptions: { maxParamLength: 16_384 },
    // An address that cannot be decoded is taken as it is: a 404 with the usual headers.
    rewriteUrl: ({ url = '' }) => (isDecodable(url) ? url : url.replaceAll('%', '%25')),
  })
  app.decorate('backend', backend)
  app.decorate('declaredRoutes', [])
  app.decorate('constraints', constraints)
  app.decorate('refusalSentences', refusalSentences)
  app.decorate('readHeavily', heavyReads())
  app.decorate('readTogether', readTogether(backend))
  app.decorate('countWrite', writeCounter())
  app.decorate('bursts', burstLog(app.log))
  app.addHook('onClose', async () => app.bursts.end())
  app.decorateRequest('actor', null)
  app.decorateRequest('kiosk', null)
  app.decorateRequest('changes')
  app.removeContentTypeParser('text/plain')
  readJson(app)
  app.setValidatorCompiler(() => value => ({ value }))
  app.setSerializerCompiler(responseSerializer)
  app.setErrorHandler(replyWithProblem)
  app.setNotFoundHandler((request, reply) => replyWithProblem(new NotFound(), request, reply))
  return app
}

/** Invalid UTF-8 is refused: decoding would silently replace it by U+FFFD. */
const readJson = (app: FastifyInstance) => {
  // The strict schemas refuse hostile keys: 422 with their name instead of a plain 400.
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body)) return done(new ProblemError(400, 'malformed'))
    return parse(request, body.toString(), done)
  })
}

/** The same for the query. A path that cannot be decoded matches no route. */
const refuseMalformedQuery = async ({ originalUrl }: FastifyRequest) => {
  const start = originalUrl.indexOf('?')
  if (start !== -1 && !isDecodable(originalUrl.slice(start))) throw new ProblemError(400, 'malformed')
}

/** No known client pipelines more than this. */
const mostAhead = 20

/**
 * Handles the requests pipelined on one connection one after the other. Node would start them all, and keep the answers behind the first one in memory: behind a live
 * stream, for ever.
 */
const answerInTurn = () => {
  const waiting = new WeakMap<Socket, number>()
  return async ({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply) => {
    if (raw.socket) return
    const ahead = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, ahead)
    if (ahead > mostAhead) socket.destroy()
    await once(raw, 'socket')
    waiting.set(socket, waiting.get(socket)! - 1)
  }
}

/** One host per request, as HTTP/1.1 demands; with two, a proxy may have trusted the other one. */
const refuseUnclearHost = async ({ raw }: FastifyRequest) => {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) throw new ProblemError(400, 'malformed')
}

/** New requests during a stop get 503 with Retry-After, for the next process; nothing starts. */
const refuseWhileStopping = (app: FastifyInstance) => {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async () => {
    if (isStopping) throw new Unavailable('stopping')
  })
}

const describeRoutes = (app: FastifyInstance) =>
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      servers: [{ url: '/api' }],
      info: { title: 'Relève', version: '1', description: 'Staff planning, time clock, leave and trainings.' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'releve' },
          kiosk: { type: 'apiKey', in: 'cookie', name: 'releve-kiosk' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })

const serveApi = async (api: FastifyInstance, { version }: { version: string | undefined }) => {
  api.addHook('onRoute', ({ method, url, config, schema }) => {
    if (schema?.hide) return
    if (!config?.audience || !config.permissions) throw new Error(`${url} does not say who may call it`)
    const { audience, permissions, limit } = config
    api.declaredRoutes.push({ method: String(method), url, audience, permissions, limit })
  })
  api.addHook('onRequest', refuseMalformedQuery)
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (version) reply.header('releve-version', version)
  })
  api.addHook('preHandler', async ({ body }) => {
    if (isDeeperThan(maxBodyDepth, body)) throw new ProblemError(400, 'malformed')
  })
  registerRoutes(api)
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger())
  api.all('/*', { schema: { hide: true } }, () => {
    throw new NotFound()
  })
}

export const buildApp = async (backend: Backend, settings: Settings) => {
  const app = openApp(backend, settings)
  keepWhileAnswering(app.server, connectionTimeout)
  settings.metrics?.watch(app)
  sendSecurityHeaders(app)
  app.addHook('onRequest', answerInTurn())
  refuseWhileStopping(app)
  app.addHook('onRequest', refuseUnclearHost)
  // `Expect` headers are ignored; Node would refuse them itself, without our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  compressResponses(app)
  await describeRoutes(app)
  const version = settings.webRoot ? versionOf(settings.webRoot) : undefined
  await app.register(serveApi, { prefix: '/api', version })
  // Without this option the page keeps our content security policy, except for one part.
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformStaticCSP: withoutTrustedTypes,
    theme: { title: 'Relève · API' },
    // The other layout has a bar with the library's name and an address field.
    uiConfig: { layout: 'BaseLayout' },
  })
  registerHealth(app)
  serveFeeds(app)
  if (settings.webRoot) await serveWebApp(app, settings.webRoot)
  return app
}
