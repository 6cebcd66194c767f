import createClient, { type Middleware } from 'openapi-fetch'
import { changedHeader, pageHeader } from '#core/actor.ts'
import { readVersionOf } from '#web/offline/version.ts'
import { currentLanguage } from '#web/speech.ts'
import { underWay } from '#web/under-way.ts'
import { answered, unanswered } from './contact.ts'
import { newId } from './new-id.ts'
import type { Paths } from './paths.ts'
import { problemOf, unreachable } from './problem.ts'
import { readClockOf } from './server-clock.ts'

/** This page. Its live stream is not told what the answers to its own commands say. */
export const ownPage = newId()

/** The topics that answers to commands named and that are not read yet. Null: anything may have changed. */
export const unread: { topics: string[] | null } = { topics: [] }

/** Keeps a page whose session has ended until its person is back. */
type Keeper = {
  /** For whom the page was drawn. */
  reader: string
  /** Nobody is signed in, and the page waits. */
  isAway: () => boolean
  /** Sends a request again, once its person is back, if it found no session. */
  send: (request: Request) => Promise<Response>
  /** The session that was read, or that of its person once they are back. */
  sessionOf: <Session extends { kind: string }>(read: Session) => Promise<Session>
}

/** The keeper of a page inside, once it is there (#accounts/web/ended). */
export const kept: { by?: Keeper | undefined } = {}

const problems: Middleware = {
  onRequest({ request }) {
    request.headers.set('Accept-Language', currentLanguage())
    request.headers.set(pageHeader, ownPage)
  },
  async onResponse({ request, response }) {
    await readVersionOf(response)
    readClockOf(response)
    if (request.method === 'GET') answered()
    else if (response.ok) unread.topics?.push(...(response.headers.get(changedHeader)?.split(' ') ?? []))
    // Often somebody else was faster, and the page shows what is no longer true.
    else unread.topics = null
    if (!response.ok) throw await problemOf(response)
  },
  onError({ request, error }) {
    if (error instanceof DOMException && error.name === 'AbortError') return error
    if (request.method === 'GET') unanswered()
    // Nobody knows whether the command was done.
    else unread.topics = null
    return unreachable()
  },
}

/** The answer, whoever is signed in. */
export const sendAtOnce = (request: Request) =>
  globalThis.handed?.take(request.headers.get('Idempotency-Key') ?? request.url) ??
  (request.method === 'GET' ? fetch(request) : underWay(fetch(request)))

const send = (request: Request) => (kept.by?.send ?? sendAtOnce)(request)

/** The application's own HTTP interface, as /api/openapi.json describes it. A refused call throws a `Problem`. */
export const api = createClient<Paths>({ baseUrl: '/api', credentials: 'same-origin', fetch: send })
api.use(problems)

/** The data of a call: `dataOf(api.GET('/session'))`. */
export const dataOf = async <Data>(call: Promise<{ data?: Data; response: Response }>): Promise<Data> => {
  return (await call).data as Data
}
