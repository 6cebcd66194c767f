import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { isBytes } from '#server/http/route.ts'

export const password = 'corsaire-malouin'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Reply = {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever was answered; `expect` judges its shape
  body: any
  headers: LightMyRequestResponse['headers']
}

const bodyOf = ({ headers, body, rawPayload }: LightMyRequestResponse) => {
  const type = String(headers['content-type'])
  if (isBytes(type)) return rawPayload
  return /json/.test(type) && body ? JSON.parse(body) : body
}

/** What the form of an employee sends of them as they were. */
export const seenOf = ({
  id: _id,
  signInName: _signInName,
  roleName: _roleName,
  contracts: _contracts,
  hasTwoStep: _hasTwoStep,
  invitedUntil: _invitedUntil,
  invitation: _invitation,
  lastSignInAt: _lastSignInAt,
  ...seen
}: Record<string, unknown>) => seen

let browsers = 0
/** Sign-ins are counted by address: each browser has its own. */
export const newAddress = () => `10.0.${++browsers >> 8}.${browsers & 255}`

/** A person at a browser: sends requests with their cookie, as our pages do. */
export class Client {
  #app: FastifyInstance
  cookie = ''
  /** Held between the two steps of signing in. */
  ticket = ''
  /** Of a device that is paired. */
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
  post = (url: string, body: unknown = {}, headers?: Record<string, string>) => this.send('POST', url, body, headers)
  patch = (url: string, body: unknown, headers?: Record<string, string>) => this.send('PATCH', url, body, headers)
  /** An employee as the form of this person shows them. */
  seen = async (employeeId: string) => {
    const { employees = [] } = (await this.get('/people')).body
    const person = employees.find(({ id }: { id: string }) => id === employeeId)
    return person && seenOf(person)
  }
  /** Edits an employee, as seen now. */
  edit = async (employeeId: string, form: object, headers?: Record<string, string>) =>
    this.patch(`/people/${employeeId}`, { ...form, seen: await this.seen(employeeId) }, headers)
  /** Edits a role as this person sees it. */
  editRole = async (roleId: string, form: object) => {
    const { roles = [] } = (await this.get('/roles')).body
    const role = roles.find(({ id }: { id: string }) => id === roleId)
    const seen = role && { name: role.name, permissions: role.permissions }
    return this.patch(`/roles/${roleId}`, { ...form, seen })
  }
  delete = (url: string, headers?: Record<string, string>) => this.send('DELETE', url, undefined, headers)

  signIn = async (email: string, rememberMe = false) => {
    const reply = await this.post('/session', { email, password, rememberMe })
    if (reply.status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(reply.body)}`)
    return this
  }
}
