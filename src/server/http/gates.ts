import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readerHeader, readerName, requiredStep } from '#accounts/policy.ts'
import type { Actor, Kiosk, Member, Owner } from '#core/actor.ts'
import type { Policy } from '#core/permissions.ts'
import type { AuditEntry, Backend } from '#server/backend.ts'
import type { Last, Tx } from '#server/database/database.ts'
import type { MakeDocument } from '#server/documents/document-job.ts'
import { AnswerOfThread } from '#server/documents/large-reads.ts'
import type { Audience, Change, Topic } from '#server/live/live.ts'
import { idempotently, type SentRequest } from './idempotency.ts'
import { countAgainst } from './limits.ts'
import { ProblemError } from './problems.ts'
import { ChangedMeanwhile, Forbidden, found, NotFound } from './refusals.ts'
import {
  type Answer,
  declare,
  type Input,
  inputIfValid,
  inputOf,
  isDownload,
  isUnsafe,
  type Method,
  type ParsedInput,
  parseParams,
  type Route,
  type Shape,
} from './route.ts'

/** A page of another site may send requests with the person's cookie; it cannot send these headers (docs/trust.md § Threats, 16). */
const fromOurPages = async (request: FastifyRequest) => {
  if (!isUnsafe(request.method)) return
  const { origin } = request.headers
  const trusted = request.server.backend.config.publicUrl.origin
  if (request.headers['sec-fetch-site'] !== 'same-origin' && origin !== trusted)
    throw new ProblemError(403, 'foreignOrigin')
}

/** The identity of the sender, by the session of the cookie. */
export const senderOf = async (request: FastifyRequest): Promise<Actor | null> => {
  const { tokenOf, actorOf } = request.server.backend
  const token = tokenOf(request)
  return token ? ((await actorOf(token)) ?? null) : null
}

/** A page that was drawn for somebody else sends nothing in the name of who signed in since. */
const isOfPage = ({ headers: { [readerHeader]: reader } }: FastifyRequest, actor: Actor) =>
  reader === undefined || reader === readerName(actor)

export const signedIn = async (request: FastifyRequest) => {
  request.actor = await senderOf(request)
  if (!request.actor || !isOfPage(request, request.actor)) throw new ProblemError(401, 'signedOut')
}

const signedInAs = (kind: Actor['kind']) => async (request: FastifyRequest) => {
  await signedIn(request)
  if (request.actor?.kind !== kind) throw new Forbidden()
}

/** Also somebody whose contract has ended, on a device where they were signed in: the action says what still counts of them. */
const memberOrLeaver = async (request: FastifyRequest) => {
  const { tokenOf, leaverOf } = request.server.backend
  const token = tokenOf(request)
  const sender = await senderOf(request)
  request.actor = sender ?? (token === null ? undefined : await leaverOf(token)) ?? null
  if (!request.actor || !isOfPage(request, request.actor)) throw new ProblemError(401, 'signedOut')
  if (request.actor.kind !== 'member') throw new Forbidden()
  // A person who has left cannot do the step any more.
  if (sender) await requiredStepDone(request)
}

const problemOf = { 'own-password': 'ownPasswordRequired', 'two-step': 'twoStepRequired' } as const

/** Until the step that the company requires is done, the routes behind it answer 403. */
const requiredStepDone = async ({ actor }: FastifyRequest) => {
  const step = actor?.kind === 'member' ? requiredStep(actor) : null
  if (step) throw new ProblemError(403, problemOf[step])
}

/** Tells the screens what the request has committed: for actions that open their own transactions. */
export type Telling = { tell: (...changes: readonly Change[]) => void }

const tellingOf =
  ({ changes }: FastifyRequest): Telling['tell'] =>
  (...more) =>
    void changes.push(...more)

const modeOf = (method: string) => (isUnsafe(method) ? 'read write' : 'read only')

/** For everybody, signed in or not: signing in, the demo form. */
export const publicRoute = <
  M extends Method,
  U extends string,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  R extends Shape | null = null,
>(
  app: FastifyInstance,
  route: Route<M, U, P, Q, B, R> & {
    /** Limits count by person; public routes count attempts by address themselves. */
    limit?: never
    act: (input: Input<P, Q, B> & Telling & { request: FastifyRequest; reply: FastifyReply }) => Answer<R>
  },
) =>
  declare(app, route, { audience: 'public', permissions: [], onRequest: [fromOurPages] }, (request, reply) =>
    route.act({
      ...inputOf(request, route),
      params: parseParams(route.params as P, request.params),
      tell: tellingOf(request),
      request,
      reply,
    }),
  )

/**
 * For everybody who is signed in, employee or owner, on their own account. Accounts belong to no company, and a wrong password is counted
 * although it is refused: each action opens its own transaction.
 */
export const accountRoute = <
  M extends Method,
  U extends string,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  R extends Shape | null = null,
>(
  app: FastifyInstance,
  route: Route<M, U, P, Q, B, R> & {
    /** Refused before the step that the company requires: the person who gave a password may sign in with it first. */
    isAfterRequiredStep?: boolean
    /** The row that the address names. Undefined: answered with 404, before the body is read. */
    load?: (params: ParsedInput<P>, actor: Actor) => Promise<object | undefined>
    act: (input: Input<P, Q, B> & Telling & { actor: Actor; token: string; reply: FastifyReply }) => Answer<R>
  },
) =>
  declare(
    app,
    route,
    {
      audience: 'signed-in',
      permissions: [],
      onRequest: [signedIn, fromOurPages, ...(route.isAfterRequiredStep ? [requiredStepDone] : [])],
    },
    async (request, reply) => {
      const params = parseParams(route.params as P, request.params)
      const [actor, token] = [request.actor!, app.backend.tokenOf(request)!]
      if (route.load) found(await route.load(params, actor))
      const input = inputOf(request, route)
      if (route.limit) await countAgainst(route.limit, actor, app.backend)
      return route.act({ ...input, params, actor, token, tell: tellingOf(request), reply })
    },
  )

/** For an employee with the permission. */
export const memberGate = ({ anyOf }: Policy, isForLeavers = false) => ({
  audience: 'member' as const,
  permissions: anyOf,
  onRequest: isForLeavers ? [memberOrLeaver, fromOurPages] : [signedInAs('member'), fromOurPages, requiredStepDone],
})

/** Aborted once nobody can read the answer any more. */
export const goneSignal = (response: ServerResponse) => {
  const gone = new AbortController()
  const leave = () => gone.abort(new ProblemError(400, 'malformed'))
  if (response.destroyed) leave()
  else response.once('close', leave)
  return gone.signal
}

/** A refusal of a change names who was faster. @returns the error */
const named = async (error: unknown, { authorOf, now }: Backend, { tx, actor }: { tx: Tx; actor: Member }) => {
  const author = error instanceof ChangedMeanwhile && (await authorOf(tx, error.trace, now()))
  if (author) error.author = { name: author.name, isOneself: author.userId === actor.userId }
  return error
}

/** The context of a member's request. */
export type MemberInput = {
  actor: Member
  tx: Tx
  audit: (...entries: AuditEntry[]) => Promise<unknown>
  /** Tells the screens of the company, once the transaction has committed. */
  changed: (topic: Topic, to?: Audience) => void
  makeDocument: MakeDocument
}

/** The context of a member's request that shares a transaction with others. */
export type SharedInput = Pick<MemberInput, 'actor' | 'changed'> & { sent: SentRequest }

/**
 * An employee, in one transaction of their company. Order of checks: signed in (401), same origin (403), row (404), permission (403), body (422), state (409); another
 * order would reveal what exists.
 */
export const memberRoute = <
  M extends Method,
  U extends string,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  R extends Shape | null = null,
  Row = undefined,
>(
  app: FastifyInstance,
  route: Route<M, U, P, Q, B, R> & {
    may: Policy
    /** The row that the address names. Undefined: not found for this company or person, answered with 404. */
    load?: (tx: Tx, params: ParsedInput<P>, actor: Member, now: Temporal.Instant) => Promise<Row | undefined>
    /** The check of the permission on this row. */
    mayOn?: (actor: Member, row: Row) => boolean
    /** How much this request counts against the limit; one by default. */
    counted?: (asked: { row: Row; body: ParsedInput<B> }) => number
    /** Its answer holds a secret and is never kept: a repeated request acts again. */
    isShownOnce?: boolean
    /** Also for members whose contract has ended (`hasLeft`); the action refuses what is not theirs any more. */
    isForLeavers?: boolean
    act: (
      input: Input<P, Q, B> & MemberInput & { row: Row },
    ) => Answer<R> | Promise<Awaited<Answer<R>> | AnswerOfThread>
    /** Acts in one transaction with other requests; `alone` does what cannot be shared. For routes without parameters, a row or a limit. */
    together?: (input: Omit<Input<P, Q, B>, 'params'> & SharedInput, alone: () => Answer<R>) => Answer<R>
  },
) =>
  declare(app, route, memberGate(route.may, route.isForLeavers), async (request, { raw }) => {
    const actor = request.actor as Member
    const { database, documents, largeReads, now, record } = app.backend
    const changes: Change[] = []
    const changed = (topic: Topic, to: Audience = {}) => {
      changes.push({ companyId: actor.companyId, topic, ...to })
    }
    let gone: AbortSignal | undefined
    const makeDocument: MakeDocument = (job, how) =>
      documents.make(job, { companyId: actor.companyId, signal: (gone ??= goneSignal(raw)), ...how })
    const { method, url, headers, body } = request
    const sent = { method, url, headers, body: route.isSameByKey ? null : body }
    const answer = async (tx: Tx, last: Last) => {
      const params = parseParams(route.params as P, request.params)
      const checkRights = (row: Row | undefined) => {
        const isGone = route.load && row === undefined
        if (!route.may(actor) || (!isGone && route.mayOn?.(actor, row as Row) === false)) throw new Forbidden()
      }
      const work = async () => {
        const row = (route.load ? found(await route.load(tx, params, actor, now())) : undefined) as Row
        checkRights(row)
        const input = inputOf(request, route)
        const counted = route.counted?.({ row, body: input.body }) ?? 1
        if (route.limit && counted > 0) await countAgainst(route.limit, actor, app.backend, counted)
        try {
          return await route.act({
            ...input,
            params,
            row,
            actor,
            tx,
            audit: (...entries: AuditEntry[]) =>
              record(tx, actor.companyId, { actorId: actor.userId, at: now() }, ...entries),
            changed,
            makeDocument,
          })
        } catch (error) {
          throw await named(error, app.backend, { tx, actor })
        }
      }
      // A repeated request gets the first answer, so right and row are checked again: both may have gone. A deletion has no answer to hide.
      const checkAgain = async () => {
        const row = route.load && (await route.load(tx, params, actor, now()))
        if (route.load && row === undefined && route.response) throw new NotFound()
        checkRights(row)
      }
      // A file is read after the transaction, for each request.
      return isDownload(route) || route.isShownOnce ? work() : idempotently(tx, last, actor, sent, work, checkAgain)
    }
    const alone = async () => {
      const answered = await database.inCompany(actor.companyId, modeOf(route.method), answer, route)
      return answered instanceof AnswerOfThread ? largeReads.make(answered.job) : answered
    }
    // Forbidden or invalid requests take the normal path, which checks the idempotency key first.
    const given = route.together && !actor.hasLeft && route.may(actor) && inputIfValid(request, route)
    const result = await (given
      ? route.together!({ ...given, actor, sent, changed }, alone as () => Answer<R>)
      : alone())
    tellingOf(request)(...changes)
    return result
  })

/** The owner of the platform, on accounts and companies; no company's planning or hours are in reach. */
export const ownerRoute = <
  M extends Method,
  U extends string,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  R extends Shape | null = null,
  Row = undefined,
>(
  app: FastifyInstance,
  route: Route<M, U, P, Q, B, R> & {
    /** The row that the address names. Undefined: answered with 404. */
    load?: (tx: Tx, params: ParsedInput<P>) => Promise<Row | undefined>
    act: (
      input: Input<P, Q, B> & {
        actor: Owner
        tx: Tx
        row: Row
        audit: (entry: AuditEntry) => Promise<unknown>
        /** Tells the owner's screens, once the transaction has committed; those of a company's people when it is named. */
        changed: (topic: Topic, to?: Audience & { companyId?: string }) => void
      },
    ) => Answer<R>
  },
) => {
  const gate = { audience: 'owner' as const, permissions: [], onRequest: [signedInAs('owner'), fromOurPages] }
  return declare(app, route, gate, async request => {
    const actor = request.actor as Owner
    const { database, now, record } = app.backend
    const changes: Change[] = []
    const result = await database.onPlatform(modeOf(route.method), async tx => {
      const params = parseParams(route.params as P, request.params)
      const row = (route.load ? found(await route.load(tx, params)) : undefined) as Row
      const input = inputOf(request, route)
      if (route.limit) await countAgainst(route.limit, actor, app.backend)
      return route.act({
        ...input,
        params,
        row,
        actor,
        tx,
        audit: (entry: AuditEntry) => record(tx, null, { actorId: actor.userId, at: now() }, entry),
        changed: (topic, to = {}) => changes.push({ companyId: null, topic, ...to }),
      })
    })
    tellingOf(request)(...changes)
    return result
  })
}

const onKiosk = async (request: FastifyRequest) => {
  request.kiosk = (await request.server.backend.kioskOf(request)) ?? null
  if (!request.kiosk) throw new ProblemError(401, 'notPaired')
}

/**
 * For a device that is paired with a company: its own cookie says which, and no account's session counts. A wrong code is counted although it is
 * refused, so each action opens its own transactions.
 */
export const kioskRoute = <
  M extends Method,
  U extends string,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  R extends Shape | null = null,
>(
  app: FastifyInstance,
  route: Route<M, U, P, Q, B, R> & {
    limit?: never
    act: (input: Input<P, Q, B> & Telling & { kiosk: Kiosk; request: FastifyRequest; reply: FastifyReply }) => Answer<R>
  },
) =>
  declare(app, route, { audience: 'kiosk', permissions: [], onRequest: [onKiosk, fromOurPages] }, (request, reply) =>
    route.act({
      ...inputOf(request, route),
      params: parseParams(route.params as P, request.params),
      kiosk: request.kiosk!,
      tell: tellingOf(request),
      request,
      reply,
    }),
  )
