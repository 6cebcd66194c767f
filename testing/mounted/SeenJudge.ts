import { matcherOf, type Read, readerOf, readForBody, type SentForm, seenInQuery, type Thing } from '../seen.ts'

const entryOfDay =
  (url: string, list: string): Read<SentForm> =>
  async (who, id, { from }) => {
    const { body } = await who.get(`${url}/${id}`)
    if (!body) return undefined
    const entry = (body[list] as Thing[]).find(each => each.from === from)
    const { id: _id, ...seen } = entry ?? { id: '' }
    return { seen: entry ? seen : null }
  }

/** The reads of things that tests of the server name by hand. */
const readMore: Record<string, Read<SentForm>> = {
  ...readForBody,
  'POST /company': async who => {
    const { body } = await who.get('/company')
    return body && { seen: { name: body.name, siret: body.siret } }
  },
  'POST /company/opening-hours': async who => {
    const { body } = await who.get('/company')
    return body && { seen: body.openingHours }
  },
  'POST /labour/people/:employeeId': async (...asked) => {
    const born = await readForBody['POST /labour/people/:employeeId']!(...asked)
    return born && { ...born, ...(await entryOfDay('/labour/people', 'profiles')(...asked)) }
  },
  'POST /record/people/:employeeId/employments': entryOfDay('/record/people', 'employments'),
}

/** Commands that answer what their page reads, at the address that it reads. */
const answersAsRead = ['PATCH /record/people/:employeeId', 'POST /labour/people/:employeeId']
const isAsRead = (command: string) => answersAsRead.some(call => matcherOf(call).test(command))

/** One answer is read for every day. */
const byDay = /^\/(?:payroll\/months|schedule\/weeks)(?=\/)/
/** The last answer is what the page shows, whatever was asked with the address. */
const keyOf = (address: string) => {
  const [path = ''] = address.split('?')
  return byDay.exec(path)?.[0] ?? path
}

/** Compares what a page names as seen with the last answers that it had, as the server compares it with what it keeps: all fields, and no others. */
export class SeenJudge {
  readonly #answers = new Map<string, unknown>()

  keep = (method: string, path: string, given: unknown) => {
    if (method === 'GET' || isAsRead(`${method} ${path}`)) this.#answers.set(keyOf(path), given)
  }

  /** @returns what is wrong, if anything is */
  faultOf = async (
    method: string,
    path: string,
    query: URLSearchParams,
    body: unknown,
  ): Promise<string | undefined> => {
    const sent = (body ?? {}) as SentForm
    const reader = readerOf(readMore, `${method} ${path}`)
    const known = reader ? await reader.read(this, sent) : { seen: await seenInQuery(this, method, path, sent) }
    const named = reader ? sent : { seen: JSON.parse(query.get('seen') ?? 'null') as unknown }
    // The number of a step comes from another answer than the one that lists them.
    const { step: _step, ...fields } = known ?? {}
    const wrong = Object.keys(fields).find(key => fields[key] !== undefined && !isSame(fields[key], named[key]))
    if (wrong === undefined) return undefined
    return `${method} ${path} names ${JSON.stringify(named[wrong])} as ${wrong}, but ${JSON.stringify(fields[wrong])} was answered.`
  }

  get = async (path: string) => ({ status: 200, body: this.#answers.get(keyOf(path)) })
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}
const isSame = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
