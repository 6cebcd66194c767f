import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/main.ts'
import { execute, silent, withDatabase } from '#testing/cluster.ts'
import { emptyDatabase, maintenanceUrl } from '#testing/empty-database.ts'
import { asOrdinaryOwner } from '#testing/ordinary-owner.ts'
import { openWorld } from '#testing/world.ts'
import { onConnection } from './connection.ts'
import { type Logins, throughPooler } from './logins.ts'
import { migrate } from './migrations.ts'
import { settingsOf } from './settings.ts'

const world = await openWorld()
const copies = [world, await openWorld({ withOwner: false }), await openWorld({ withOwner: false })]
const company = await world.company()
await company.hire()
const { owner, server } = (await world.sql('select current_user as owner, session_user as server'))[0]!
const loginOf = (address: string) => new URL(address).searchParams.get('user')!

/** The login of each pool, and all the roles that it may take. */
const pools: { kind: keyof Logins; role: string; reaches: string[] }[] = [
  { kind: 'members', role: 'releve_member', reaches: ['releve_eraser', 'releve_member'] },
  { kind: 'platform', role: 'releve_platform', reaches: ['releve_platform'] },
  {
    kind: 'housekeeping',
    role: 'releve_archivist',
    reaches: ['releve_archivist', 'releve_sealer', 'releve_worker'],
  },
  { kind: 'housekeeping', role: 'releve_worker', reaches: ['releve_archivist', 'releve_sealer', 'releve_worker'] },
]
const roles = [...new Set(pools.flatMap(({ reaches }) => reaches))]

/** No copy of another one: its logins are its own. */
const ownDatabase = await emptyDatabase(afterAll)
const ownLogins = await migrate(ownDatabase)

const denied = { code: '42501' }
/** An injected statement may begin with this one. */
const writing = 'set default_transaction_read_only = off'

describe.each(pools)('a connection of $kind under $role', ({ kind, role, reaches }) => {
  const client = new pg.Client({ connectionString: world.logins[kind], options: `-c role=${role}` })
  afterAll(() => client.end())
  const connected = client.connect()
  const attempt = async (statement: string) => {
    await connected
    await client.query('begin read write; set local role none')
    try {
      return await client.query(statement)
    } finally {
      await client.query('rollback')
    }
  }

  test('can become its own roles and no other', async () => {
    const reached = await world.sql(
      `select rolname from pg_roles where rolname <> $1 and pg_has_role($1, oid, 'member') order by rolname`,
      [loginOf(world.logins[kind])],
    )
    expect(reached.map(({ rolname }) => rolname)).toEqual(reaches)
    for (const foreign of roles.filter(known => !reaches.includes(known)))
      await expect(attempt(`set role ${foreign}`)).rejects.toMatchObject(denied)
  })

  test('without a role has no privilege at all', async () => {
    await connected
    await client.query('set role none')
    const [row] = (
      await client.query(
        `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication, rolinherit,
           has_schema_privilege('public', 'usage') as may_see_tables,
           exists (select from pg_class where relowner = pg_roles.oid) as owns,
           exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
             and has_table_privilege(oid, 'select, insert, update, delete')) as has_a_right
         from pg_roles where rolname = current_user and rolname = session_user`,
      )
    ).rows
    expect(new Set(Object.values(row))).toEqual(new Set([false]))
    await client.query('reset role')
  })

  test.each([
    'select from public.employees',
    'select from public.users',
    'insert into public.roles default values',
    'select from public.audit_entries',
    'select from owner_only.logins',
    'select from drizzle.__drizzle_migrations',
    'select from graphile_worker._private_jobs',
    `select public.enqueue_job('accounts.reset', '{}')`,
    'select from pg_authid',
    `select pg_read_file('/etc/passwd')`,
    `copy (select 1) to program 'true'`,
    `copy (select 1) to '/tmp/releve'`,
    'create table public.mine ()',
    'create schema mine',
    'select lo_create(0)',
    'select lo_creat(0)',
    `select lo_from_bytea(0, 'mine')`,
    'create function public.mine() returns int language sql return 1',
    'create role mine',
    'create extension file_fdw schema pg_catalog',
    'alter role current_user superuser',
    'alter role current_user bypassrls',
    'alter role releve_member login',
    `alter role "${owner}" password 'mine'`,
    `set role "${owner}"`,
    `set session authorization "${owner}"`,
    `set session authorization "${server}"`,
    `grant "${owner}" to current_user`,
    'grant releve_archivist to releve_member',
    'alter table public.employees disable row level security',
    'drop policy tenant on public.employees',
    'truncate public.audit_entries',
  ])('is refused %s', async statement => {
    await expect(attempt(statement)).rejects.toMatchObject(denied)
  })
})

/** Another company, with accounts that have no password. */
const other = await world.company()
const passkeyOnly = await other.userIdOf(await other.hire())
await other.passkeyOf(passkeyOnly, 'Téléphone')
await world.sql('delete from credentials where user_id = $1', [passkeyOnly])
const { body: invited } = await other.admin.post('/people', other.details())
const accounts = {
  'a colleague': await company.userIdOf(company.admin),
  'somebody of another company who has a passkey alone': passkeyOnly,
  'somebody whom another company has invited': await other.userIdOf(invited),
}

describe('a statement injected into a request of a company', () => {
  const inCompany = async (statement: string) =>
    execute(world.logins.members, writing, 'set role releve_member', `set app.company_id = '${company.id}'`, statement)

  test.each(Object.entries(accounts))('cannot plant a password in the account of %s', async (_, userId) => {
    const before = await world.sql('select * from credentials where user_id = $1', [userId])
    await expect(
      inCompany(`insert into credentials (user_id, password) values ('${userId}', 'mine')`),
    ).rejects.toMatchObject(denied)
    // Its own way to give one opens a new account, or nothing.
    await inCompany(`select open_account('${userId}', 'Zoé Le Gall', null, 'mine', false)`)
    const [account] = await world.sql('select email from users where id = $1', [userId])
    await inCompany(`select open_account(gen_random_uuid(), 'Zoé Le Gall', '${account!.email}', 'mine', false)`)
    expect(await world.sql('select * from credentials where user_id = $1', [userId])).toEqual(before)
    expect(await world.sql(`select from credentials where password = 'mine'`)).toEqual([])
  })

  test('cannot take the account of another company for one of its people', async () => {
    await expect(
      inCompany(`update employees set user_id = '${passkeyOnly}', email = (select email from employees where id = '${company.admin.id}')
        where id = '${company.admin.id}'`),
    ).rejects.toMatchObject({ code: '23505' })
  })

  test('cannot make the platform’s owner an employee', async () => {
    const [account] = await world.sql('select id, email from users join platform_owner on user_id = id')
    const { id, email } = account!
    await expect(
      inCompany(`insert into employees (company_id, id, user_id, email, first_name, last_name, role_id)
        values ('${company.id}', gen_random_uuid(), '${id}', '${email}', 'Zoé', 'Le Gall', '${company.roles.employee}')`),
    ).rejects.toMatchObject(denied)
    await expect(
      inCompany(`update employees set user_id = '${id}', email = '${email}' where id = '${company.admin.id}'`),
    ).rejects.toMatchObject(denied)
  })
})

const startOn = async (url: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'releve-logins-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await writeFile(join(dataDir, 'index.html'), '')
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  return startServer({ ...config, port: 0 }, silent, dataDir)
}

test('a server signs in with its logins, and keeps no connection of the database’s owner', async () => {
  const running = await startOn(ownDatabase)
  try {
    const connected = () =>
      onConnection(ownDatabase, 'looking', async client => {
        const { rows } = await client.query(
          `select distinct application_name as name, usename as login from pg_stat_activity
           where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
        )
        return new Map(rows.map(({ name, login }) => [name, login]))
      })
    await running.app.backend.database.archive.execute('select 1')
    await running.app.backend.database.inCompany(company.id, 'read only', tx => tx.execute('select 1'))
    await expect.poll(connected).toEqual(
      new Map([
        ['releve_live', loginOf(ownLogins.members)],
        ['releve_member', loginOf(ownLogins.members)],
        ['releve_platform', loginOf(ownLogins.platform)],
        ['releve_archivist', loginOf(ownLogins.housekeeping)],
        ['releve_jobs', loginOf(ownLogins.housekeeping)],
      ]),
    )
  } finally {
    await running.close()
  }
})

test.each([
  ['members', settingsOf.releve_member],
  ['platform', settingsOf.releve_platform],
] as const)(
  'a connection of %s that says nothing has the settings of its role: a pooler hands it over',
  async (kind, settings) => {
    const found = await onConnection(world.logins[kind], 'looking', async client => {
      const shown = Object.keys(settings).map(async name => [
        name,
        (await client.query(`select current_setting('${name}') as value`)).rows[0].value,
      ])
      return Object.fromEntries(await Promise.all(shown))
    })
    expect(found).toEqual(settings)
  },
)

test('requests sign in at the pooler; what listens, jobs and deletions at the database itself', () => {
  const { members, platform, housekeeping } = throughPooler(world.logins, 'postgresql://pooler.example:6432/releve')
  for (const [pooled, direct] of [
    [members, world.logins.members],
    [platform, world.logins.platform],
  ] as const) {
    const address = new URL(pooled)
    expect([address.host, address.pathname]).toEqual(['pooler.example:6432', '/releve'])
    expect([...address.searchParams]).toEqual([...new URL(direct).searchParams])
  }
  expect(housekeeping).toBe(world.logins.housekeeping)
})

test('only the owner can create temporary tables', async () => {
  await expect(execute(ownLogins.members, writing, 'create temporary table mine ()')).rejects.toMatchObject(denied)
})

test('two databases of one cluster have logins of their own', async () => {
  const mixed = new URL(ownLogins.members)
  mixed.searchParams.set('user', loginOf(world.logins.members))
  await expect(execute(mixed.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('simultaneous starts on copies of one database share its logins', async () => {
  const starts = [...copies, ...copies, ...copies]
  const made = await Promise.all(starts.map(({ databaseUrl }) => migrate(databaseUrl)))
  expect(made).toEqual(starts.map(({ logins }) => logins))
})

test('a start restores a login that was changed or dropped', async () => {
  const login = loginOf(ownLogins.members)
  const asItself = [writing, 'set role none', `alter role "${login}" password 'mine'`]
  await execute(ownLogins.members, ...asItself, `alter role "${login}" set search_path = ''`)
  await execute(maintenanceUrl(), `drop role "${loginOf(ownLogins.platform)}"`)
  await expect(execute(ownLogins.members, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  expect(await migrate(ownDatabase)).toEqual(ownLogins)
  for (const address of Object.values(ownLogins)) await execute(address, 'select 1')
  await execute(ownLogins.members, 'set role releve_member', 'select id from employees')
})

test('the owner needs no superuser, and no right to create roles once the logins exist', async () => {
  const url = await asOrdinaryOwner(await emptyDatabase())
  const { username } = new URL(url)
  const logins = await migrate(url)
  await execute(maintenanceUrl(), `alter role ${username} nocreaterole`)
  expect(await migrate(url)).toEqual(logins)
  await execute(logins.members, 'set role releve_member', 'select id from employees')
  const opening = `select open_account(gen_random_uuid(), 'Léa Martin', null, 'hash', true)`
  await execute(logins.members, writing, 'set role releve_member', opening)
  await execute(maintenanceUrl(), `drop role "${loginOf(logins.members)}"`)
  await expect(migrate(url)).rejects.toMatchObject(denied)
})

test('a start whose logins PostgreSQL refuses says so in one sentence', async () => {
  const url = await asOrdinaryOwner(await emptyDatabase())
  const { members } = await migrate(url)
  await execute(maintenanceUrl(), `alter role ${new URL(url).username} nocreaterole`)
  await execute(maintenanceUrl(), `alter role "${loginOf(members)}" nologin`)
  await expect(startOn(url)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /^PostgreSQL does not let in the logins that Relève has made \(.+\): .+ by password\.$/,
    ),
  })
})

test('where PUBLIC may not connect, the logins can', async () => {
  const name = new URL(ownDatabase).pathname.slice(1)
  await execute(ownDatabase, `revoke connect on database ${name} from public`)
  await expect(execute(ownLogins.members, 'select 1')).rejects.toMatchObject(denied)
  await migrate(ownDatabase)
  await execute(ownLogins.members, 'select 1')
  await expect(execute(withDatabase(world.logins.members, name), 'select 1')).rejects.toMatchObject(denied)
})
