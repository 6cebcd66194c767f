import createClient, { type Middleware } from 'openapi-fetch'
import { readVersionOf } from '#web/offline/version.ts'
import { currentLanguage } from '#web/speech.ts'
import { underWay } from '#web/under-way.ts'
import { answered, unanswered } from './contact.ts'
import type { Paths } from './paths.ts'
import { problemOf, unreachable } from './problem.ts'
import { readClockOf } from './server-clock.ts'

const problems: Middleware = {
  onRequest({ request }) {
    request.headers.set('Accept-Language', currentLanguage())
  },
  async onResponse({ request, response }) {
    await readVersionOf(response)
    readClockOf(response)
    if (request.method === 'GET') answered()
    if (!response.ok) throw await problemOf(response)
  },
  onError({ request, error }) {
    if (error instanceof DOMException && error.name === 'AbortError') return error
    if (request.method === 'GET') unanswered()
    return unreachable()
  },
}

const send = (request: Request) => (request.method === 'GET' ? fetch(request) : underWay(fetch(request)))

/** The application's own HTTP interface, as /api/openapi.json describes it. A refused call throws a `Problem`. */
export const api = createClient<Paths>({ baseUrl: '/api', credentials: 'same-origin', fetch: send })
api.use(problems)

/** The data of a call: `dataOf(api.GET('/session'))`. */
export const dataOf = async <Data>(call: Promise<{ data?: Data; response: Response }>): Promise<Data> => {
  const { data } = await call
  return data as Data
}
