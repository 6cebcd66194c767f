import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, inject } from 'vitest'
import { contractTypes } from '#people/rules.ts'
import { buildApp } from '#server/http.ts'
import { openBackend } from '#server/main.ts'
import { execute, templateName, withDatabase } from './cluster.ts'

export const password = 'corsaire-malouin'
export const publicUrl = new URL('http://releve.test')

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Reply = { status: number; body: any; headers: LightMyRequestResponse['headers'] }

/** A clock that stands still until a test moves it. */
export class FakeClock {
  #now: Temporal.Instant

  constructor(start: string) {
    this.#now = Temporal.Instant.from(start)
  }

  now = () => this.#now
  set = (instant: string) => {
    this.#now = Temporal.Instant.from(instant)
  }
  advance = (duration: Temporal.DurationLike) => {
    this.#now = this.#now.add(duration)
  }
}

/** Somebody at a browser of their own: sends requests with their cookie, as our pages do. */
export class Client {
  #app: FastifyInstance
  cookie = ''

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  send = async (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> => {
    const response = await this.#app.inject({
      method,
      url: `/api${url}`,
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      headers: {
        cookie: this.cookie,
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    const set = [response.headers['set-cookie'] ?? []].flat().find(cookie => cookie.startsWith('releve='))
    if (set) this.cookie = set.split(';')[0]!
    return { status: response.statusCode, headers: response.headers, body: response.body && JSON.parse(response.body) }
  }

  get = (url: string) => this.send('GET', url)
  post = (url: string, body: unknown = {}, headers?: Record<string, string>) => this.send('POST', url, body, headers)
  patch = (url: string, body: unknown) => this.send('PATCH', url, body)
  delete = (url: string) => this.send('DELETE', url)

  signIn = async (email: string, rememberMe = false) => {
    const reply = await this.post('/session', { email, password, rememberMe })
    if (reply.status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(reply.body)}`)
    return this
  }
}

export type Employee = Client & { id: string; email: string; firstName: string }

let counter = 0
const unique = (name: string) => `${name}-${++counter}`

type Hire = {
  firstName?: string
  lastName?: string
  role?: string
  weeklyHours?: number
  contractType?: (typeof contractTypes)[number]
}

/** A company with its administrator signed in, who hires the others. */
export class Company {
  readonly admin: Employee
  readonly id: string
  readonly name: string
  roles: Record<string, string> = {}
  #world: World

  constructor(world: World, admin: Employee, { id, name }: { id: string; name: string }) {
    this.#world = world
    this.admin = admin
    this.id = id
    this.name = name
  }

  /** @param role a built-in key (admin, manager, employee) or the id of a custom role. */
  hire = async ({
    firstName = 'Léa',
    lastName = 'Martin',
    role = 'employee',
    ...rest
  }: Hire = {}): Promise<Employee> => {
    const email = `${unique('person')}@releve.test`
    const form = {
      firstName,
      lastName,
      email,
      password,
      roleId: this.roles[role] ?? role,
      contractType: 'full-time',
      weeklyHours: 35,
      ...rest,
    }
    const { status, body } = await this.admin.post('/people', form)
    if (status !== 200) throw new Error(`not hired: ${JSON.stringify(body)}`)
    return this.#world.signedIn(email, body.id, firstName)
  }

  shiftType = async (name = unique('Midi')) => {
    const { body } = await this.admin.post('/schedule/shift-types', {
      name,
      color: '#F59E0B',
      description: '',
      defaultStartTime: '10:30',
      defaultEndTime: '15:00',
      defaultBreakDuration: 0,
    })
    return body.id as string
  }

  plan = async (employee: Employee, date: string, startTime: string, endTime: string, breakDuration = 0) => {
    const shiftTypeId = await this.shiftType()
    return this.admin.post('/schedule/shifts', {
      employeeId: employee.id,
      shiftTypeId,
      date,
      startTime,
      endTime,
      breakDuration,
      notes: '',
    })
  }
}

export class World {
  readonly app: FastifyInstance
  readonly clock: FakeClock
  readonly owner: Client
  /** Of this file's database, as its owner: for what only SQL can show. */
  readonly databaseUrl: string

  constructor(app: FastifyInstance, clock: FakeClock, owner: Client, databaseUrl: string) {
    this.app = app
    this.clock = clock
    this.owner = owner
    this.databaseUrl = databaseUrl
  }

  visitor = () => new Client(this.app)

  signedIn = async (email: string, id: string, firstName: string): Promise<Employee> => {
    const client = await this.visitor().signIn(email)
    return Object.assign(client, { id, email, firstName })
  }

  company = async (companyName = unique('Le Comptoir des Halles')): Promise<Company> => {
    const adminEmail = `${unique('admin')}@releve.test`
    const { body, status } = await this.owner.post('/owner/companies', {
      companyName,
      adminEmail,
      adminPassword: password,
    })
    if (status !== 200) throw new Error(`no company: ${JSON.stringify(body)}`)
    const admin = await this.visitor().signIn(adminEmail)
    const session = await admin.get('/session')
    const company = new Company(
      this,
      Object.assign(admin, { id: session.body.employee.id, email: adminEmail, firstName: 'Admin' }),
      body,
    )
    const roles = await admin.get('/roles')
    for (const role of roles.body.roles) company.roles[role.builtIn] = role.id
    return company
  }
}

/**
 * The whole server on a database of its own, over in-process HTTP, with an owner signed up and a clock that stands still
 * (Monday 16 November 2026, 9:00 in Paris). Closed after the file's tests.
 */
export const openWorld = async ({ now = '2026-11-16T08:00:00Z' } = {}): Promise<World> => {
  const templateUrl = inject('templateUrl')
  const name = `test_${process.pid}_${Date.now().toString(36)}_${++counter}`
  await execute(withDatabase(templateUrl, 'postgres'), `create database ${name} template ${templateName}`)
  const databaseUrl = withDatabase(templateUrl, name)
  const clock = new FakeClock(now)
  const backend = await openBackend(databaseUrl, {
    publicUrl,
    secret: 'only-for-tests-only-for-tests-only',
    now: clock.now,
    onError: error => {
      throw error
    },
  })
  const app = await buildApp(backend, { webRoot: null })
  await app.ready()
  const owner = new Client(app)
  await owner.post('/owner', { firstName: 'Zoé', lastName: 'Le Gall', email: 'zoe@releve.test', password })
  afterAll(async () => {
    await app.close()
    await backend.close()
    await execute(withDatabase(templateUrl, 'postgres'), `drop database ${name} with (force)`)
  })
  return new World(app, clock, owner, databaseUrl)
}
