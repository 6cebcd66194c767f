import { Agent, type IncomingHttpHeaders, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Status 0: no complete answer. */
export type Reply = { status: number; headers: IncomingHttpHeaders; body: string; milliseconds: number }

type SentRequest = { body?: unknown; key?: string; timeoutMs?: number }

/** A person at a browser, over a real connection. */
export class Visitor {
  /** The employee's id; empty for the owner. */
  readonly id: string
  readonly cookie: string
  readonly #url: string

  constructor(url: string, cookie: string, id = '') {
    this.#url = url
    this.cookie = cookie
    this.id = id
  }

  send = (method: string, path: string, { body, key, timeoutMs = 60_000 }: SentRequest = {}): Promise<Reply> => {
    const begun = performance.now()
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      cookie: this.cookie,
      origin: this.#url,
      ...(key && { 'idempotency-key': key }),
      ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    }
    const { promise, resolve } = Promise.withResolvers<Omit<Reply, 'milliseconds'>>()
    const nothing = () => resolve({ status: 0, headers: {}, body: '' })
    const sent = request(`${this.#url}${path}`, { method, agent, headers }, response => {
      let received = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
      response.once('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: received }))
      response.once('error', nothing)
    })
    sent.setTimeout(timeoutMs, () => sent.destroy())
    sent.once('error', nothing)
    sent.end(text)
    return promise.then(reply => ({ ...reply, milliseconds: performance.now() - begun }))
  }

  get = (path: string, sent?: SentRequest) => this.send('GET', `/api${path}`, sent)
  post = (path: string, sent: SentRequest = {}) => this.send('POST', `/api${path}`, { body: {}, ...sent })
  delete = (path: string) => this.send('DELETE', `/api${path}`)
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the type of the answer
export const parsed = <T>({ status, body }: Reply): T => {
  if (status !== 200) throw new Error(`answered ${status}: ${body}`)
  return JSON.parse(body) as T
}
