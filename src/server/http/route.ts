import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import type { Actor, Kiosk } from '#core/actor.ts'
import type { Language } from '#core/languages.ts'
import type { Permission } from '#core/permissions.ts'
import type { Backend } from '#server/backend.ts'
import type { Constraints } from '#server/database/constraints.ts'
import { serveSmall } from '#server/database/slices.ts'
import type { Change } from '#server/live/live.ts'
import type { burstLog } from '#server/log.ts'
import { announcing } from './announce.ts'
import type { heavyReads } from './heavy-reads.ts'
import { type Limit, weightOf, type writeCounter } from './limits.ts'
import { fieldsOf, problem } from './problems.ts'
import { NotFound, type RefusalSentences } from './refusals.ts'
import { writtenInSlices } from './response-serializer.ts'
import { languageOf } from './sentences.ts'

type RouteAccess = {
  audience: 'public' | 'signed-in' | 'member' | 'owner' | 'kiosk'
  /** Any one of them is enough; none needed when empty. */
  permissions: readonly Permission[]
  limit?: Limit | undefined
}
export type DeclaredRoute = RouteAccess & { method: string; url: string }

declare module 'fastify' {
  interface FastifyInstance {
    backend: Backend
    /** Every route of the API with who may call it; the rights matrix of the tests is generated from it. */
    declaredRoutes: DeclaredRoute[]
    /** The refusals that the capabilities declare. */
    constraints: Constraints
    refusalSentences: RefusalSentences
    readHeavily: ReturnType<typeof heavyReads>
    countWrite: ReturnType<typeof writeCounter>
    /** For refusals that may affect every request for a while. */
    bursts: ReturnType<typeof burstLog>
  }
  /** Set by the gates only; a route under /api without it stops the start. */
  interface FastifyContextConfig extends Partial<RouteAccess> {}
  interface FastifyRequest {
    actor: Actor | null
    /** The device that sent the request, instead of a person. */
    kiosk: Kiosk | null
    /** The committed changes of the request: see announce.ts. */
    changes: Change[]
  }
}

export type Shape = z.ZodType
export type ParsedInput<S extends Shape | undefined> = S extends Shape ? z.output<S> : undefined

export type Method = HTTPMethods & ('GET' | 'POST' | 'PATCH' | 'DELETE')

/** The declaration of a route, for every gate. */
export type Route<
  M extends Method,
  U extends string,
  P extends Shape | undefined,
  Q extends Shape | undefined,
  B extends Shape | undefined,
  R extends Shape | null,
> = {
  method: M
  url: U
  summary: string
  tag: string
  params?: P
  query?: Q
  body?: B
  /** Maximum body in bytes, for lists that need more than 64 KB. */
  bodyLimit?: number
  /** Its work grows with the company: see heavy-reads.ts. */
  isHeavy?: boolean
  /** There may be nothing to read: a 404, although its address names no row. */
  mayBeNothing?: boolean
  /** Its statements never scan a whole table: see `Database.inCompany`. */
  isByIndex?: boolean
  /** A tighter limit than that of all changes together. */
  limit?: Limit
  /** Requests with one key are the same request, whatever their body: it says when it was sent. */
  isSameByKey?: boolean
  /** Null answers 204 without a body. Fields outside the schema are removed. */
  response: R
}

/** The types of a route: the browser's client is typed by them (src/web/api/paths.ts). */
export type Endpoint<
  M extends Method = Method,
  U extends string = string,
  P extends Shape | undefined = Shape | undefined,
  Q extends Shape | undefined = Shape | undefined,
  B extends Shape | undefined = Shape | undefined,
  R extends Shape | null = Shape | null,
> = Pick<Route<M, U, P, Q, B, R>, 'method' | 'url' | 'params' | 'query' | 'body' | 'response'>

type AnyRoute = Route<Method, string, Shape | undefined, Shape | undefined, Shape | undefined, Shape | null>

export type Input<P extends Shape | undefined, Q extends Shape | undefined, B extends Shape | undefined> = {
  params: ParsedInput<P>
  query: ParsedInput<Q>
  body: ParsedInput<B>
  now: Temporal.Instant
  language: Language
}

/** The media type of a workbook for spreadsheets. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const

/** Files that are bytes: a workbook, a document, an archive. */
const byteTypes = [xlsx, 'application/pdf', 'application/zip'] as const
const isByteType = (type: string): type is (typeof byteTypes)[number] => byteTypes.some(each => each === type)
export const isBytes = (type: string) => isByteType(type) || type === 'image/png'

/** A file that a person takes away, sent while it is read. @property isShown a browser that opens its address shows it */
type Download =
  | { name: string; type: 'text/csv' | 'application/json'; content: AsyncIterable<string> }
  | { name: string; type: (typeof byteTypes)[number]; content: AsyncIterable<Uint8Array>; isShown?: true }
  /** In its own encoding: some software reads no UTF-8. */
  | { name: string; type: 'text/csv' | 'text/plain'; charset: 'utf-8' | 'windows-1252'; content: Iterable<Uint8Array> }
export const download = z.custom<Download>()

export const isDownload = ({ response }: { response: Shape | null }) => response === download

/** A file that is being made, as a stream that closes once nothing makes it any more. */
type OpenFile = { name: string; type: string; isShown: boolean; stream: Readable }

const openFile = ({ name, type, content, ...file }: Download): OpenFile => ({
  name,
  type: isByteType(type) ? type : `${type}; charset=${'charset' in file ? file.charset : 'utf-8'}`,
  isShown: 'isShown' in file && file.isShown === true,
  stream: Readable.from(content),
})

const streamOf = (file: unknown) => (file as OpenFile).stream

/** A failure before the first byte, such as a document that gets no turn, is answered as a problem. */
const sendFile = async (reply: FastifyReply, { name, type, isShown, stream }: OpenFile) => {
  await once(stream, 'readable')
  if (reply.raw.destroyed) stream.destroy()
  const disposition = isShown ? 'inline' : 'attachment'
  return reply.header('content-disposition', `${disposition}; filename="${name}"`).type(type).send(stream)
}

/** A PNG that a page shows. Its address names its version, so a browser asks for it once, and keeps it for its person alone. */
type Picture = { name: string; version: string; image: Uint8Array }
export const picture = z.custom<Picture>()

const isPicture = ({ response }: { response: Shape | null }) => response === picture

const sendPicture = (reply: FastifyReply, { name, version, image }: Picture) => {
  const etag = `"${version}"`
  reply.header('etag', etag).header('cache-control', 'private, max-age=31536000, immutable')
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.header('content-disposition', `attachment; filename="${name}"`).type('image/png').send(image)
}

export type Answer<R extends Shape | null> = Promise<R extends Shape ? z.input<R> : void>

export const isUnsafe = (method: string) => method !== 'GET'

const parse = <S extends Shape | undefined>(schema: S, value: unknown): ParsedInput<S> => {
  if (!schema) return undefined as ParsedInput<S>
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) throw fieldsOf(result.error.issues)
  return result.data as ParsedInput<S>
}

const uuid = z.guid()

/** Ids as the database writes them, in which they are compared as text: in capitals they are the same. */
const lowerCasedIds = (params: unknown) =>
  Object.fromEntries(
    Object.entries(params as Record<string, string>).map(([name, value]) => [
      name,
      uuid.safeParse(value).success ? value.toLowerCase() : value,
    ]),
  )

/** A malformed id is a 404, like an unknown one. */
export const parseParams = <S extends Shape | undefined>(schema: S, value: unknown): ParsedInput<S> => {
  if (!schema) return undefined as ParsedInput<S>
  const result = schema.safeParse(lowerCasedIds(value))
  if (!result.success) throw new NotFound()
  return result.data as ParsedInput<S>
}

/** For a route without a body or query: unexpected input is refused, not ignored. */
const nothing = z.strictObject({})

/** The path parameters are checked apart, before the body: see the order of checks in gates.ts. */
export const inputOf = <Q extends Shape | undefined, B extends Shape | undefined>(
  request: FastifyRequest,
  route: { query?: Q; body?: B },
) => ({
  body: parse(route.body ?? nothing, request.body ?? {}) as ParsedInput<B>,
  query: parse(route.query ?? nothing, request.query) as ParsedInput<Q>,
  now: request.server.backend.now(),
  language: languageOf(request.headers['accept-language']),
})

/** The same; undefined for what it refuses. */
export const inputIfValid: <Q extends Shape | undefined, B extends Shape | undefined>(
  ...given: Parameters<typeof inputOf<Q, B>>
) => ReturnType<typeof inputOf<Q, B>> | undefined = (...given) => {
  try {
    return inputOf(...given)
  } catch {
    return undefined
  }
}

const meaningOfStatus = {
  400: 'The request cannot be read.',
  401: 'Nobody is signed in, or the password is wrong.',
  403: 'The permission is missing, or the request comes from a page of another site.',
  404: 'There is no such object for this person.',
  409: 'The state of things refuses it.',
  410: 'The link has been used, or is too old.',
  413: 'The body is too large.',
  415: 'The body is no JSON.',
  422: 'Some fields are wrong; `errors` names them.',
  429: 'Too many attempts, or too often: `retry-after` says when to come back.',
  500: 'A fault of ours, recorded under the request’s id.',
  503: 'The database is out of reach, `retry-after` says when to come back; or a document took too long.',
}
type Status = keyof typeof meaningOfStatus

/** A problem's `title` is the sentence for the person, its `code` is stable. */
export const refusedWith = (...statuses: Status[]) =>
  Object.fromEntries(
    statuses.map(status => [
      status,
      { description: meaningOfStatus[status], content: { 'application/problem+json': { schema: problem } } },
    ]),
  )

/** The problems that a route can answer: by who may call it, and whether it changes anything. */
const refusalsOf = ({ method, params, isHeavy, mayBeNothing }: AnyRoute, { audience }: RouteAccess) => {
  const isStranger = audience === 'public'
  const ofAttempts: Status[] = isStranger || audience === 'signed-in' ? [401, 410] : [401]
  const ofReads: Status[] = isStranger ? [] : audience === 'signed-in' ? [401] : [401, 403]
  const ofChanges: Status[] = [...ofAttempts, 403, 409, 413, 415, 429]
  return refusedWith(
    400,
    ...(isUnsafe(method) ? ofChanges : ofReads),
    ...(params || mayBeNothing ? [404 as const] : []),
    ...(isHeavy ? [429 as const] : []),
    422,
    500,
    503,
  )
}

/** Before the body is read: a request beyond the limit is as cheap as one without a session. */
const withinWrites = async (request: FastifyRequest) =>
  request.server.countWrite(
    request.kiosk?.kioskId ?? request.actor!.userId,
    request.server.backend.now(),
    weightOf(request),
  )

/** Large answers in the making wait a moment for it. */
const servedFirst = async (_request: FastifyRequest, { raw }: FastifyReply) => {
  raw.once('close', serveSmall())
}

const hours = (seconds: number) => (seconds === 3600 ? 'hour' : `${seconds / 3600} hours`)

const descriptionOf = ({ limit }: AnyRoute, { permissions }: RouteAccess) => {
  const needed = permissions.length > 0 && `Needs the permission ${permissions.join(' or ')}.`
  const often = limit && `At most ${limit.max} ${limit.kind} a person in each ${hours(limit.windowSeconds)}.`
  return [needed, often].filter(Boolean).join(' ')
}

const binary = z.string().meta({ format: 'binary' })

/** A response that is a file of one of these types. */
const file = {
  description: 'A file.',
  content: {
    'text/csv': { schema: z.string() },
    'text/plain': { schema: z.string() },
    'application/json': { schema: z.unknown() },
    ...Object.fromEntries(byteTypes.map(type => [type, { schema: binary }])),
  },
}

const shownPicture = { description: 'A picture.', content: { 'image/png': { schema: binary } } }

const described = (response: Shape | null) => {
  if (response === download) return { 200: file }
  if (response === picture) return { 200: shownPicture, 304: z.null().describe('The picture that is known already.') }
  return response ? { 200: response } : { 204: z.null().describe('Done.') }
}

type Making = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** A file is opened, and a heavy answer written, where it is made, unless a thread has written it; Fastify writes the others. */
const makerOf = ({ isHeavy, response, method, url }: AnyRoute, answer: Making): Making => {
  if (response === download) return async (...asked) => openFile((await answer(...asked)) as Download)
  if (!isHeavy || !(response instanceof z.ZodObject)) return answer
  const write = writtenInSlices(response, method, url)
  return async (request, reply) => {
    const made = await answer(request, reply)
    const text = typeof made === 'string' ? made : await write(made as Record<string, unknown>)
    reply.type('application/json; charset=utf-8')
    return text
  }
}

/** Adds a route with its description for /api/openapi.json. */
export const declare = <
  M extends Method,
  U extends string,
  P extends Shape | undefined,
  Q extends Shape | undefined,
  B extends Shape | undefined,
  R extends Shape | null,
>(
  app: FastifyInstance,
  route: Route<M, U, P, Q, B, R>,
  gate: RouteAccess & { onRequest: ((request: FastifyRequest) => Promise<void>)[] },
  answer: Making,
): Endpoint<M, U, P, Q, B, R> => {
  const { audience, permissions, onRequest } = gate
  const status = route.response ? 200 : 204
  const make = makerOf(route, answer)
  const description = descriptionOf(route, gate)
  const isCounted = audience !== 'public' && isUnsafe(route.method)
  app.route({
    method: route.method,
    url: route.url,
    config: { audience, permissions, limit: route.limit },
    ...(route.bodyLimit && { bodyLimit: route.bodyLimit }),
    schema: {
      summary: route.summary,
      tags: [route.tag],
      ...(description && { description }),
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      response: { ...described(route.response), ...refusalsOf(route, gate) },
      security: audience === 'public' ? [] : [{ [audience === 'kiosk' ? 'kiosk' : 'session']: [] }],
    },
    onRequest: [...(route.isHeavy ? [] : [servedFirst]), ...onRequest, ...(isCounted ? [withinWrites] : [])],
    handler: async (request, reply) => {
      const result = await announcing(request, reply, () =>
        route.isHeavy
          ? app.readHeavily(request, reply, () => make(request, reply), isDownload(route) ? streamOf : undefined)
          : make(request, reply),
      )
      if (isDownload(route)) return sendFile(reply, result as OpenFile)
      if (isPicture(route)) return sendPicture(reply, result as Picture)
      return reply.code(status).send(route.response ? result : undefined)
    },
  })
  return route
}
