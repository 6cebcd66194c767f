import { mkdtemp, rm } from 'node:fs/promises'
import type { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { runOnce } from 'graphile-worker'
import pg from 'pg'
import { afterAll, inject, onTestFinished } from 'vitest'
import { signedToken } from '#accounts/server/session-cookie.ts'
import type { DemoPeople } from '#server/backend.ts'
import { jobs } from '#server/capabilities.ts'
import { newId } from '#server/database/columns.ts'
import type { Logins } from '#server/database/logins.ts'
import { buildApp } from '#server/http/http.ts'
import { type Job, openQueue, queueOptions, tasksOf } from '#server/jobs/jobs.ts'
import { type Mailer, openMailer } from '#server/mail/mailer.ts'
import { openBackend } from '#server/main.ts'
import { Client, password } from './client.ts'
import { execute, loginsTo, templateName, withDatabase } from './cluster.ts'
import { Company, type Employee } from './company.ts'
import type { AtEnd } from './empty-database.ts'
import { FakeClock } from './fake-clock.ts'
import { mailsIn } from './mails.ts'

const ownerForm = { firstName: 'Zoé', lastName: 'Le Gall', email: 'zoe@releve.test', password }

/** The sender of all mails in the tests. */
export const mailFrom = { name: 'Relève', address: 'ne-pas-repondre@releve.test' }

export const secret = 'only-for-tests-only-for-tests-only'
/** The cookie of a session that a test has inserted itself. */
export const sessionCookieOf = (token: string) => `releve=${encodeURIComponent(signedToken(token, secret))}`

let counter = 0
const unique = (name: string) => `${name}-${++counter}`

type Parts = {
  app: FastifyInstance
  clock: FakeClock
  databaseUrl: string
  logins: Logins
  dataDir: string
  /** As the database's owner, without row-level security: for checks and set-ups that need SQL. */
  database: pg.Pool
}

/** The whole server on a database of its own, over in-process HTTP, with a clock that stands still. */
export class World {
  readonly app: FastifyInstance
  readonly clock: FakeClock
  /** The address of the database's owner. */
  readonly databaseUrl: string
  readonly logins: Logins
  readonly dataDir: string
  readonly owner: Client
  #database: pg.Pool

  constructor({ app, clock, databaseUrl, logins, dataDir, database }: Parts) {
    this.app = app
    this.clock = clock
    this.databaseUrl = databaseUrl
    this.logins = logins
    this.dataDir = dataDir
    this.owner = new Client(app)
    this.#database = database
  }

  visitor = () => new Client(this.app)

  /** Rows as the database's own user sees them: all of them. @param name of a statement that is planned once a connection */
  sql = async <Row extends pg.QueryResultRow = Record<string, string>>(
    text: string,
    values: unknown[] = [],
    name?: string,
  ) => (await this.#database.query<Row>({ text, values, name })).rows

  /** Drops the database and breaks every connection to it. */
  dropDatabase = async () => {
    const [row] = await this.sql<{ name: string }>('select current_database() as name')
    await execute(withDatabase(this.databaseUrl, 'postgres'), `drop database ${row!.name} with (force)`)
  }

  /** Runs the queued jobs, except failed ones that wait for a retry. */
  doJobs = async (given: readonly Job[] = jobs) => {
    const taskList = tasksOf(this.app.backend, given)
    const pgPool = openQueue(this.logins.housekeeping, () => {})
    await runOnce({ ...queueOptions, pgPool, taskList })
    await pgPool.end()
  }

  /** Every mail written so far, once the queued jobs are done; the newest is the last. */
  mails = async () => {
    await this.doJobs()
    return mailsIn(this.dataDir)
  }

  /** Another server process on the same database, until the test ends. */
  secondProcess = async (): Promise<FastifyInstance> => {
    const { config, mailer } = this.app.backend
    const settings = { ...config, mailer: { ...mailer, close: () => {} }, now: this.clock.now, onError: () => {} }
    const backend = await openBackend(this.logins, settings)
    const app = await buildApp(backend, { webRoot: null })
    onTestFinished(async () => {
      await app.close()
      await backend.close()
    })
    return app
  }

  /** Never expires, like every session of a test. */
  keepOwnerSignedIn = async () => {
    const [owner] = await this.sql<{ email: string }>(
      'select users.email from platform_owner join users on users.id = user_id',
    )
    this.owner.cookie = (await this.signedIn({ id: '', email: owner!.email, firstName: '' })).cookie
  }

  registerOwner = () => this.owner.post('/owner', ownerForm)

  /** Signs in without a password check, which is slow on purpose. The session never expires, however far a test moves the clock. */
  signedIn = async (person: { id: string; email: string; firstName: string }): Promise<Employee> => {
    const client = this.visitor()
    const token = newId()
    await this.sql(
      `insert into sessions (id, token, user_id, expires_at)
       select gen_random_uuid(), $1, id, '9999-12-31' from users where email = $2`,
      [token, person.email],
    )
    client.cookie = sessionCookieOf(token)
    return Object.assign(client, person)
  }

  company = async (companyName = unique('Le Comptoir des Halles')): Promise<Company> => {
    const adminEmail = `${unique('admin')}@releve.test`
    const { body, status } = await this.owner.post('/owner/companies', {
      companyName,
      adminEmail,
      adminPassword: password,
    })
    if (status !== 200) throw new Error(`no company: ${JSON.stringify(body)}`)
    const [administrator] = await this.sql<{ id: string }>('select id from employees where email = $1', [adminEmail])
    // Most tests need an administrator with a contract, whom the product gives none.
    await this.sql("update contracts set type = 'full-time', weekly_hours = 35 where company_id = $1", [body.id])
    const admin = await this.signedIn({ ...administrator!, email: adminEmail, firstName: 'Admin' })
    const roles = await this.sql<{ built_in: string; id: string }>(
      'select built_in, id from roles where company_id = $1 and built_in is not null',
      [body.id],
    )
    return new Company(this, admin, {
      id: body.id,
      name: companyName,
      roles: Object.fromEntries(roles.map(role => [role.built_in, role.id])),
    })
  }
}

const onMonday = '2026-11-16T08:00:00Z'

type Settings = {
  now?: string
  publicUrl?: string
  sendsMail?: boolean
  demoPeople?: DemoPeople | undefined
  mailer?: Mailer | undefined
  pushAgent?: Agent | undefined
}

/**
 * A world on a migrated database, until `atEnd`.
 * @param sendsMail true: behaves as with a mail server, although its mails are files too.
 */
export const worldOn = async (
  { databaseUrl, logins }: Pick<Parts, 'databaseUrl' | 'logins'>,
  { now = onMonday, publicUrl = 'http://releve.test', sendsMail = false, mailer, ...settings }: Settings = {},
  atEnd: AtEnd = onTestFinished,
): Promise<World> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'releve-world-'))
  const clock = new FakeClock(now)
  const pooler = process.env.DATABASE_POOLER_URL
  const backend = await openBackend(logins, {
    ...settings,
    publicUrl: new URL(publicUrl),
    secret,
    mailer: mailer ?? { ...openMailer({ smtpUrl: undefined, mailFrom, dataDir }, () => {}), hasServer: sendsMail },
    now: clock.now,
    poolerUrl: pooler && withDatabase(pooler, new URL(databaseUrl).pathname.slice(1)),
    // Some tests break connections; the effect shows in the answer of the request.
    onError: () => {},
  })
  const app = await buildApp(backend, { webRoot: null })
  await app.ready()
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  database.on('error', () => {})
  atEnd(async () => {
    await app.close()
    await backend.close()
    await database.end()
    await rm(dataDir, { recursive: true })
  })
  return new World({ app, clock, databaseUrl, logins, dataDir, database })
}

/**
 * A world with its owner signed up, on Monday 16 November 2026 at 9:00 in Paris. Closed after the file's tests.
 * @param withOwner false for a new installation, before anybody signed up.
 * @param isByIndex true: statements are planned as on large tables. Otherwise those that are planned first read all rows of the tables that a long file fills.
 */
export const openWorld = async ({
  withOwner = true,
  isByIndex = false,
  ...settings
}: Settings & { withOwner?: boolean; isByIndex?: boolean } = {}): Promise<World> => {
  const templateUrl = inject('templateUrl')
  const name = `test_${process.pid}_${Date.now().toString(36)}_${++counter}`
  // Copying the template's files takes half the processor's time of copying its pages, which is the default.
  await execute(
    withDatabase(templateUrl, 'postgres'),
    `create database ${name} template ${templateName} strategy file_copy`,
    ...(isByIndex ? [`alter database ${name} set enable_seqscan = off`] : []),
  )
  afterAll(() => execute(withDatabase(templateUrl, 'postgres'), `drop database if exists ${name} with (force)`))
  const parts = { databaseUrl: withDatabase(templateUrl, name), logins: loginsTo(inject('templateLogins'), name) }
  const world = await worldOn(parts, settings, afterAll)
  if (withOwner) await world.registerOwner()
  return world
}
