import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import type { Actor, Member, Owner } from '#core/actor.ts'
import type { Language } from '#core/languages.ts'
import type { Permission, Policy } from '#core/permissions.ts'
import { type AuditEntry, audit, auditPlatform } from './audit.ts'
import type { Backend } from './backend.ts'
import type { Tx } from './database.ts'
import { once } from './idempotency.ts'
import type { Audience, Change, Topic } from './live.ts'
import { fieldsOf, ProblemError, problem } from './problems.ts'
import { Forbidden, found, NotFound } from './refusals.ts'
import { languageOf } from './sentences.ts'
import { senderOf } from './session-cookie.ts'

type Declared = {
  audience: 'public' | 'signed-in' | 'member' | 'owner'
  /** Any one of them is enough; none needed when empty. */
  permissions: readonly Permission[]
}
export type DeclaredRoute = Declared & { method: string; url: string }

declare module 'fastify' {
  interface FastifyInstance {
    backend: Backend
    /** Every route of the API with who may call it; the rights matrix of the tests is generated from it. */
    declaredRoutes: DeclaredRoute[]
  }
  /** Set by the gates only; a route under /api without it stops the start. */
  interface FastifyContextConfig extends Partial<Declared> {}
  interface FastifyRequest {
    actor: Actor | null
  }
}

type Shape = z.ZodType
type Parsed<S extends Shape | undefined> = S extends Shape ? z.output<S> : undefined

type Route<
  P extends Shape | undefined,
  Q extends Shape | undefined,
  B extends Shape | undefined,
  R extends Shape | null,
> = {
  method: HTTPMethods & ('GET' | 'POST' | 'PATCH' | 'DELETE')
  url: string
  summary: string
  tag: string
  params?: P
  query?: Q
  body?: B
  /** Null answers 204 without a body. Whatever the schema does not name is stripped. */
  response: R
}

type Input<P extends Shape | undefined, Q extends Shape | undefined, B extends Shape | undefined> = {
  params: Parsed<P>
  query: Parsed<Q>
  body: Parsed<B>
  now: Temporal.Instant
  language: Language
}

type Answer<R extends Shape | null> = Promise<R extends Shape ? z.input<R> : void>

type MemberInput = {
  actor: Member
  tx: Tx
  audit: (entry: AuditEntry) => Promise<unknown>
  /** Tells the screens of the company, once the transaction has committed. */
  changed: (topic: Topic, to?: Audience) => void
}

const unsafe = (method: string) => method !== 'GET'

/** A page of another site may send requests with the person's cookie; it cannot send these headers (threats § Secure defaults). */
const fromOurPages = async (request: FastifyRequest) => {
  if (!unsafe(request.method)) return
  const { origin } = request.headers
  const trusted = request.server.backend.config.publicUrl.origin
  if (request.headers['sec-fetch-site'] !== 'same-origin' && origin !== trusted)
    throw new ProblemError(403, 'foreignOrigin')
}

export const signedIn = async (request: FastifyRequest) => {
  request.actor = await senderOf(request)
  if (!request.actor) throw new ProblemError(401, 'signedOut')
}

const signedInAs = (kind: Actor['kind']) => async (request: FastifyRequest) => {
  await signedIn(request)
  if (request.actor?.kind !== kind) throw new Forbidden()
}

const parse = <S extends Shape | undefined>(schema: S, value: unknown): Parsed<S> => {
  if (!schema) return undefined as Parsed<S>
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) throw fieldsOf(result.error.issues)
  return result.data as Parsed<S>
}

/** An id that is none is an id that does not exist. */
const parseParams = <S extends Shape | undefined>(schema: S, value: unknown): Parsed<S> => {
  if (!schema) return undefined as Parsed<S>
  const result = schema.safeParse(value)
  if (!result.success) throw new NotFound()
  return result.data as Parsed<S>
}

export const refused = {
  description: 'A problem: its `title` is the sentence for the person, its `code` is stable.',
  content: { 'application/problem+json': { schema: problem } },
}

const declare = (
  app: FastifyInstance,
  route: Route<Shape | undefined, Shape | undefined, Shape | undefined, Shape | null>,
  gate: {
    audience: 'public' | 'member' | 'owner'
    permissions: readonly Permission[]
    onRequest: ((request: FastifyRequest) => Promise<void>)[]
  },
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) => {
  const { audience, permissions } = gate
  const status = route.response ? 200 : 204
  app.route({
    method: route.method,
    url: route.url,
    config: { audience, permissions },
    schema: {
      summary: route.summary,
      tags: [route.tag],
      ...(permissions.length > 0 && { description: `Needs the permission ${permissions.join(' or ')}.` }),
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      response: { [status]: route.response ?? z.null().describe('Done.'), '4xx': refused, '5xx': refused },
      security: audience === 'public' ? [] : [{ session: [] }],
    },
    onRequest: gate.onRequest,
    handler: async (request, reply) => {
      const result = await answer(request, reply)
      return reply.code(status).send(route.response ? result : undefined)
    },
  })
}

const inputOf = <Q extends Shape | undefined, B extends Shape | undefined>(
  request: FastifyRequest,
  route: { query?: Q; body?: B },
) => ({
  query: parse(route.query as Q, request.query),
  body: parse(route.body as B, request.body ?? {}),
  now: request.server.backend.now(),
  language: languageOf(request.headers['accept-language']),
})

/** Whoever calls: signing in, the demo form. */
export const publicRoute = <
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  R extends Shape | null = null,
>(
  app: FastifyInstance,
  route: Route<P, Q, B, R> & {
    act: (input: Input<P, Q, B> & { request: FastifyRequest; reply: FastifyReply }) => Answer<R>
  },
) =>
  declare(app, route, { audience: 'public', permissions: [], onRequest: [fromOurPages] }, (request, reply) =>
    route.act({
      ...inputOf(request, route),
      params: parseParams(route.params as P, request.params),
      request,
      reply,
    }),
  )

/**
 * An employee, in one transaction of their company. Order of checks: signed in (401), same origin (403), row (404),
 * permission (403), body (422), state (409); another order would tell what exists.
 */
export const memberRoute = <
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  R extends Shape | null = null,
  Row = undefined,
>(
  app: FastifyInstance,
  route: Route<P, Q, B, R> & {
    may: Policy
    /** The row that the address names; undefined when this company has no such row. */
    load?: (tx: Tx, params: Parsed<P>) => Promise<Row | undefined>
    /** What the permission leaves open: may they, on this row? */
    mayOn?: (actor: Member, row: Row) => boolean
    act: (input: Input<P, Q, B> & MemberInput & { row: Row }) => Answer<R>
  },
) => {
  const gate = {
    audience: 'member' as const,
    permissions: route.may.anyOf,
    onRequest: [signedInAs('member'), fromOurPages],
  }
  declare(app, route, gate, async request => {
    const actor = request.actor as Member
    const { database, live, now } = app.backend
    const changes: Change[] = []
    const work = async (tx: Tx) => {
      const params = parseParams(route.params as P, request.params)
      const act = async () => {
        const row = (route.load ? found(await route.load(tx, params)) : undefined) as Row
        if (!route.may(actor) || route.mayOn?.(actor, row) === false) throw new Forbidden()
        return route.act({
          ...inputOf(request, route),
          params,
          row,
          actor,
          tx,
          audit: (entry: AuditEntry) => audit(tx, actor.companyId, { actorId: actor.userId, at: now() }, entry),
          changed: (topic: Topic, to: Audience = {}) => changes.push({ companyId: actor.companyId, topic, ...to }),
        })
      }
      const key = idempotencyKey(request)
      if (!key) return act()
      // Around the row's check too: a deletion asked again finds no row any more, and is the same deletion.
      const answer = await once(tx, actor, key, [request.method, request.url, request.body], act)
      if (!route.may(actor)) throw new Forbidden()
      return answer
    }
    const result = await database.inCompany(actor.companyId, unsafe(route.method) ? 'read write' : 'read only', work)
    live.publish(changes)
    return result
  })
}

/** The owner of the platform, on accounts and companies; no company's planning or hours are in reach. */
export const ownerRoute = <
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  R extends Shape | null = null,
>(
  app: FastifyInstance,
  route: Route<P, Q, B, R> & {
    act: (
      input: Input<P, Q, B> & {
        actor: Owner
        tx: Tx
        audit: (entry: AuditEntry) => Promise<unknown>
        changed: (topic: Topic) => void
      },
    ) => Answer<R>
  },
) =>
  declare(
    app,
    route,
    { audience: 'owner', permissions: [], onRequest: [signedInAs('owner'), fromOurPages] },
    async request => {
      const actor = request.actor as Owner
      const { database, live, now } = app.backend
      const changes: Change[] = []
      const result = await database.onPlatform(unsafe(route.method) ? 'read write' : 'read only', tx =>
        route.act({
          ...inputOf(request, route),
          params: parseParams(route.params as P, request.params),
          actor,
          tx,
          audit: (entry: AuditEntry) => auditPlatform(tx, { actorId: actor.userId, at: now() }, entry),
          changed: (topic: Topic) => changes.push({ companyId: null, topic }),
        }),
      )
      live.publish(changes)
      return result
    },
  )

const keyShape = /^[\w-]{8,128}$/

const idempotencyKey = (request: FastifyRequest) => {
  const key = request.headers['idempotency-key']
  if (key === undefined || !unsafe(request.method)) return undefined
  if (typeof key !== 'string' || !keyShape.test(key)) throw new ProblemError(400, 'malformed')
  return key
}
