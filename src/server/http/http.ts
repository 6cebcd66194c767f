import { isUtf8 } from 'node:buffer'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Backend } from '../backend.ts'
import { constraints, refusalSentences, registerRoutes } from '../capabilities.ts'
import { newId } from '../database/columns.ts'
import { burstLog, logLines } from '../log.ts'
import type { Metrics } from '../operations/metrics.ts'
import { answerClientError } from './client-errors.ts'
import { compressResponses } from './compression.ts'
import { registerHealth } from './health.ts'
import { heavyReads } from './heavy-reads.ts'
import { writeCounter } from './limits.ts'
import { ProblemError, replyWithProblem } from './problems.ts'
import { NotFound, Unavailable } from './refusals.ts'
import { responseSerializer } from './response-serializer.ts'
import { sendSecurityHeaders, withoutTrustedTypes } from './security-headers.ts'
import { serveWebApp } from './web-app.ts'

const bodyLimit = 64 * 1024
/** Milliseconds in which a request has arrived whole. */
const requestTimeout = 20_000
/** Milliseconds in which nothing was sent or taken. */
const connectionTimeout = 30_000
/** Of lists and objects in each other; no form of ours has more than three. */
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
  { logLevel = 'silent', log, trustedProxies = ['loopback'] }: Settings,
): FastifyInstance => {
  const app = Fastify({
    logger: { level: logLevel, serializers: logLines, ...(log && { stream: log }) },
    bodyLimit,
    // Somebody who sends a byte a minute does not keep a connection; looked after every five seconds.
    requestTimeout,
    // Nor somebody who reads nothing; a live stream is heard of more often.
    connectionTimeout,
    // Node would refuse a request without a host by itself, without our headers: see refuseUnclearHost.
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    clientErrorHandler: answerClientError(backend.config.publicUrl),
    // A proxy of ours says who calls; from elsewhere anybody could say anything.
    trustProxy: trustedProxies,
    genReqId: newId,
    exposeHeadRoutes: false,
    // Ours says when to come again: see refuseWhileStopping.
    return503OnClosing: false,
    // As long as the longest address that Node accepts: a long malformed id is a 404 like a short one.
    routerOptions: { maxParamLength: 16_384 },
    // An address that cannot be decoded is taken letter for letter: it leads nowhere, by the usual way with its headers.
    rewriteUrl: ({ url = '' }) => (isDecodable(url) ? url : url.replaceAll('%', '%25')),
  })
  app.decorate('backend', backend)
  app.decorate('declaredRoutes', [])
  app.decorate('constraints', constraints)
  app.decorate('refusalSentences', refusalSentences)
  app.decorate('readHeavily', heavyReads())
  app.decorate('countWrite', writeCounter())
  app.decorate('bursts', burstLog(app.log))
  app.addHook('onClose', async () => app.bursts.end())
  app.decorateRequest('actor', null)
  app.removeContentTypeParser('text/plain')
  readJson(app)
  app.setValidatorCompiler(() => value => ({ value }))
  app.setSerializerCompiler(responseSerializer)
  app.setErrorHandler(replyWithProblem)
  app.setNotFoundHandler((request, reply) => replyWithProblem(new NotFound(), request, reply))
  return app
}

/** Invalid UTF-8 is refused: decoding would replace it by U+FFFD, and lose text without a word. */
const readJson = (app: FastifyInstance) => {
  // Hostile keys are met by the strict schemas: 422 with their name instead of a blunt refusal.
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

/** A client that sends more before it has read its answers is not one that we know. */
const mostAhead = 20

/**
 * Requests pipelined on one connection are answered one after the other. Node would begin them all, and keep in memory the
 * answers that wait behind the first: behind a live stream, for ever.
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

/** One host a request, as HTTP/1.1 asks for; of two, a proxy before us may have believed the other. */
const refuseUnclearHost = async ({ raw }: FastifyRequest) => {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) throw new ProblemError(400, 'malformed')
}

/** What comes in while the server stops is told to come again, to the process that takes its place; nothing is begun. */
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
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'releve' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })

const serveApi = async (api: FastifyInstance) => {
  api.addHook('onRoute', ({ method, url, config, schema }) => {
    if (schema?.hide) return
    if (!config?.audience || !config.permissions) throw new Error(`${url} does not say who may call it`)
    const { audience, permissions, limit } = config
    api.declaredRoutes.push({ method: String(method), url, audience, permissions, limit })
  })
  api.addHook('onRequest', refuseMalformedQuery)
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
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
  settings.metrics?.watch(app)
  sendSecurityHeaders(app)
  app.addHook('onRequest', answerInTurn())
  refuseWhileStopping(app)
  app.addHook('onRequest', refuseUnclearHost)
  // What a client expects beyond an answer is left aside; Node would refuse it by itself, without our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  compressResponses(app)
  await describeRoutes(app)
  await app.register(serveApi, { prefix: '/api' })
  // Without an option of its own the page keeps our content security policy, but for one part.
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformStaticCSP: withoutTrustedTypes,
    theme: { title: 'Relève · API' },
    // Its other layout has a bar with the library's name and an address to type.
    uiConfig: { layout: 'BaseLayout' },
  })
  registerHealth(app)
  if (settings.webRoot) await serveWebApp(app, settings.webRoot)
  return app
}
