import type { z } from 'zod'
import { changedHeader } from '#core/actor.ts'
import type { ApiEndpoint } from '#server/capabilities.ts'
import type { download } from '#server/http/route.ts'
import { topicsChangedAt } from './changed-topics.ts'
import { SeenJudge } from './SeenJudge.ts'

type CallOf<E extends ApiEndpoint> = E extends unknown ? `${E['method']} ${E['url']}` : never
/** A route as it is declared: `GET /leave/requests/:requestId`. */
export type Call = CallOf<ApiEndpoint>

type EndpointAt<E extends ApiEndpoint, Method, Url> = E extends { method: Method }
  ? Url extends E['url']
    ? E
    : never
  : never
type EndpointOf<C extends Call> = C extends `${infer Method} ${infer Url}`
  ? EndpointAt<ApiEndpoint, Method, Url>
  : never

/** The body of an answer; undefined for a 204. A file is a Blob. */
export type AnswerTo<C extends Call> = [NonNullable<EndpointOf<C>['response']>] extends [never]
  ? undefined
  : NonNullable<EndpointOf<C>['response']> extends z.ZodType<infer Output>
    ? Output extends z.output<typeof download>
      ? Blob
      : Output
    : undefined
type BodyOf<C extends Call> = z.output<NonNullable<EndpointOf<C>['body']>>

/** A request of the page. */
export type Request<C extends Call = Call> = {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  body: BodyOf<C>
  headers: Headers
}

/** An answer other than the expected one. */
export class Failure {
  readonly status: number
  readonly body: object
  constructor(status: number, body: object) {
    this.status = status
    this.body = body
  }
}

/** A problem in the server's words (RFC 9457). @param more `errors` of fields, `findings` of the plan */
export const refusal = (status: number, code: string, title: string, more: object = {}) =>
  new Failure(status, { type: 'about:blank', title, status, code, requestId: 'mounted', ...more })

/** A refusal of one field, which the page shows there. */
export const refusalAt = (path: string, status: number, code: string, message: string) =>
  refusal(status, code, message, { errors: [{ path, code, message }] })

/** A fault of the server. People must not read its words. */
export const fault = (status = 500) => refusal(status, 'bug', 'Une erreur inattendue est survenue. Elle a été notée.')

/** No answer: the network is down. */
export const noAnswer = Symbol('noAnswer')

type GivenAnswer<C extends Call> = AnswerTo<C> | Failure | typeof noAnswer
export type Answers = { [C in Call]?: GivenAnswer<C> | ((request: Request<C>) => GivenAnswer<C>) }

type Rule = { call: Call; method: string; pattern: RegExp; answer: unknown }
type HeldCall = { call: Call; released: Promise<void> }

const patternOf = (url: string) => new RegExp(`^/api${url.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

/** Answers the requests of a mounted page, typed by the routes of the API. A request without an answer fails the test. */
export class FakeServer {
  #rules: Rule[] = []
  #held: readonly HeldCall[] = []
  readonly #requests: { call: Call; request: Request }[] = []
  readonly #startedAt = Date.now()
  /** Calls that got no answer: `GET /api/trainings`. */
  readonly unanswered: string[] = []
  /** Things that pages named as seen although they were not told so. */
  readonly misread: string[] = []
  readonly #judge = new SeenJudge()
  /** The server's time when the page is mounted. */
  now = '2026-11-18T08:00:00Z'

  constructor(answers: Answers) {
    this.answer(answers)
  }

  /** From now on these calls have these answers. */
  answer = (answers: Answers) => {
    for (const [call, answer] of Object.entries(answers) as [Call, unknown][]) {
      const [method = '', url = ''] = call.split(' ')
      this.#rules = [{ call, method, pattern: patternOf(url), answer }, ...this.#rules]
    }
  }

  /** Holds the answers to a call back. @returns what releases them */
  hold = (call: Call) => {
    const { promise: released, resolve } = Promise.withResolvers<void>()
    const held = { call, released }
    this.#held = [...this.#held, held]
    return () => {
      this.#held = this.#held.filter(each => each !== held)
      resolve()
    }
  }

  /** The requests of a call so far, the latest last. */
  requests = <C extends Call>(call: C): Request<C>[] =>
    this.#requests.filter(each => each.call === call).map(({ request }) => request as Request<C>)

  /** The bodies that were sent with a call so far, the latest last. */
  bodies = <C extends Call>(call: C): BodyOf<C>[] => this.requests(call).map(({ body }) => body)

  fetch = async (sent: globalThis.Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(sent.url)
    const rule = this.#rules.find(({ method, pattern }) => method === sent.method && pattern.test(pathname))
    if (!rule) {
      this.unanswered.push(`${sent.method} ${pathname}`)
      return this.#written(refusal(404, 'notFound', `No answer is given for ${sent.method} ${pathname}.`))
    }
    const { call, pattern, answer } = rule
    const body = await sent.json().catch(() => undefined)
    const request: Request = {
      params: { ...pattern.exec(pathname)?.groups },
      query: searchParams,
      body,
      headers: sent.headers,
    }
    this.#requests.push({ call, request })
    await Promise.all(this.#held.filter(held => held.call === call).map(({ released }) => released))
    sent.signal.throwIfAborted()
    const given: unknown = typeof answer === 'function' ? answer(request) : answer
    if (given === noAnswer) throw new TypeError('Failed to fetch')
    const written = this.#written(given)
    if (given instanceof Failure) return written
    const path = pathname.replace(/^\/api/, '')
    await this.#judged(sent.method, path, request, given)
    if (sent.method !== 'GET') written.headers.set(changedHeader, topicsChangedAt(path).join(' '))
    return written
  }

  #judged = async (method: string, path: string, { query, body }: Request, given: unknown) => {
    const wrong = await this.#judge.faultOf(method, path, query, body)
    if (wrong) this.misread.push(wrong)
    this.#judge.keep(method, path, given)
  }

  #written = (given: unknown) => {
    const date = new Date(Date.parse(this.now) + Date.now() - this.#startedAt).toUTCString()
    if (given === undefined) return new Response(null, { status: 204, headers: { date } })
    if (given instanceof Blob)
      return new Response(given, { headers: { date, 'content-disposition': 'attachment; filename="fichier"' } })
    if (!(given instanceof Failure)) return Response.json(given, { headers: { date } })
    const headers = { date, 'content-type': 'application/problem+json' }
    return Response.json(given.body, { status: given.status, headers })
  }
}
