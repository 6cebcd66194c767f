import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { isBytes } from '#server/http/route.ts'
import { type AnsweredRequest, seenOf, withSeen } from './seen.ts'

export const password = 'corsaire-malouin'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Reply = AnsweredRequest & { headers: LightMyRequestResponse['headers'] }

const bodyOf = ({ headers, body, rawPayload }: LightMyRequestResponse) => {
  const type = String(headers['content-type'])
  if (isBytes(type)) return rawPayload
  return /json/.test(type) && body ? JSON.parse(body) : body
}

let browsers = 0
/** Sign-ins are counted by address: each browser has its own. */
export const newAddress = () => `10.0.${++browsers >> 8}.${browsers & 255}`

/**
 * A person at a browser: sends requests with their cookie, as our pages do. Whoever changes or deletes a thing names what they see of it,
 * unless the request names something else; `send` sends exactly what it is given.
 */
export class Client {
  #app: FastifyInstance
  cookie = ''
  /** Held between the two steps of signing in. */
  ticket = ''
  /** The cookie of a device that is paired. */
  kiosk = ''
  address = newAddress()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  send = (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    this.sendRaw(method, url, body === undefined ? undefined : JSON.stringify(body), headers)

  /** A body as it goes over the wire. */
  sendRaw = async (
    method: Method,
    url: string,
    payload?: string,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const response = await this.#app.inject({
      method,
      url: `/api${url}`,
      remoteAddress: this.address,
      ...(payload !== undefined && { payload }),
      headers: {
        cookie: [this.cookie, this.ticket, this.kiosk].filter(Boolean).join('; '),
        'sec-fetch-site': 'same-origin',
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const cookie = set.split(';')[0]!
      if (cookie.startsWith('releve=')) this.cookie = cookie
      if (cookie.startsWith('releve-step=')) this.ticket = cookie
      if (cookie.startsWith('releve-kiosk=')) this.kiosk = cookie
    }
    return { status: response.statusCode, headers: response.headers, body: bodyOf(response) }
  }

  get = (url: string, headers?: Record<string, string>) => this.send('GET', url, undefined, headers)
  post = (url: string, body: unknown = {}, headers?: Record<string, string>) =>
    this.#sendAsSeen('POST', url, body, headers)
  patch = (url: string, body: unknown, headers?: Record<string, string>) =>
    this.#sendAsSeen('PATCH', url, body, headers)
  delete = (url: string, headers?: Record<string, string>) => this.#sendAsSeen('DELETE', url, undefined, headers)
  #sendAsSeen = async (method: Method, url: string, body?: unknown, headers?: Record<string, string>) => {
    const request = await withSeen(this, method, url, body)
    return this.send(method, request.url, request.body, headers)
  }
  /** An employee as the form of this person shows them. */
  seen = async (employeeId: string) => {
    const { employees = [] } = (await this.get('/people')).body
    const person = employees.find(({ id }: { id: string }) => id === employeeId)
    return person && seenOf(person)
  }

  edit = (employeeId: string, form: object, headers?: Record<string, string>) =>
    this.patch(`/people/${employeeId}`, form, headers)
  editRole = (roleId: string, form: object) => this.patch(`/roles/${roleId}`, form)

  signIn = async (email: string, rememberMe = false) => {
    const reply = await this.post('/session', { email, password, rememberMe })
    if (reply.status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(reply.body)}`)
    return this
  }
}
