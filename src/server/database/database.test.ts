import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { Unavailable } from '#server/http/refusals.ts'
import { statementsOf } from '#testing/statements.ts'
import { openWorld } from '#testing/world.ts'
import { openDatabase, type Tx } from './database.ts'
import { keepAwake } from './keep-awake.ts'
import { prepared } from './prepared.ts'

const world = await openWorld()
const { admin, id } = await world.company()

/** Ends every connection of the server to its database, as a restart of PostgreSQL does. */
const cutConnections = () =>
  world.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'releve_%' and pid <> pg_backend_pid()`)

/** A request that meets a connection whose end is not noticed yet is a 503. */
const expectAnswers = async () => {
  await expect.poll(async () => (await admin.get('/time-clock')).status).toBe(200)
}

test('a connection cut between two statements fails its transaction, and the process goes on', async () => {
  const { database } = world.app.backend
  const work = database.inCompany(id, 'read write', async tx => {
    await tx.execute('select 1')
    const { $client } = tx as Tx & { $client: pg.Client }
    const ended = new Promise<void>(resolve => $client.once('end', resolve))
    await Promise.all([ended, cutConnections()])
    return tx.execute('select 1')
  })
  await expect(work).rejects.toMatchObject({ cause: { message: expect.stringMatching(/not queryable|terminat/) } })
  await expectAnswers()
})

test('requests during a cut answer 503 with Retry-After; the next ones are answered', async () => {
  const requests = Array.from({ length: 40 }, () => admin.get('/time-clock'))
  const [replies] = await Promise.all([Promise.all(requests), cutConnections()])
  const refused = replies.filter(reply => reply.status !== 200)
  expect(refused.map(reply => [reply.status, reply.headers['retry-after']])).toEqual(refused.map(() => [503, '2']))
  await expectAnswers()
})

test('the time clock never scans a whole table, however small it was when its statements were planned; other screens may', async () => {
  const openingsOf = async (path: string) =>
    (await statementsOf(() => admin.get(path))).filter(text => text.startsWith('begin'))
  expect(await openingsOf('/time-clock')).toEqual([expect.stringContaining('set local enable_seqscan=off')])
  expect(await openingsOf('/people')).toEqual([expect.not.stringContaining('enable_seqscan')])
  const { database } = world.app.backend
  const setting = async (options?: { isByIndex: boolean }) => {
    const show = (tx: Tx) => tx.execute<{ enable_seqscan: string }>('show enable_seqscan')
    return (await database.inCompany(id, 'read only', show, options)).rows[0]!.enable_seqscan
  }
  expect([await setting({ isByIndex: true }), await setting()]).toEqual(['off', 'on'])
})

test('other requests are served between the rows of a long answer', async () => {
  let turn = 0
  let isOver = false
  const count = () => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  /** The turn of the event loop that reads each row. */
  const turns: number[] = []
  const slowly = sql<number>`n`.mapWith((value: string) => {
    const end = performance.now() + 1.5
    while (performance.now() < end);
    turns.push(turn)
    return Number(value)
  })
  const longRead = prepared(['to'], (tx, { to }) =>
    tx.select({ n: slowly }).from(sql`generate_series(1, ${to}::int) n`),
  )
  count()
  const rows = await world.app.backend.database.inCompany(id, 'read only', tx => longRead(tx, { to: 10 }))
  isOver = true
  expect(rows.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(new Set(turns).size).toBe(10)
})

/** Until the test ends: as an action that takes long, or that somebody has begun by hand. */
const lockRowOf = async (companyId: string) => {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('select from companies where id = $1 for update', [companyId])
  return () => client.query('rollback')
}

/** How many transactions wait for a lock. */
const held = async () => {
  const [row] = await world.sql<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row!.count
}

/** Less than the wait for a lock lasts. */
const aMoment = { timeout: 4000, interval: 10 }

test('requests of a company that waits for a lock do not delay other companies', async () => {
  const other = await world.company()
  const release = await lockRowOf(id)
  const waiting = Array.from({ length: 20 }, () => admin.post('/schedule/shift-types', {}))
  await expect.poll(held, aMoment).toBe(6)
  const replies = await Promise.all(Array.from({ length: 20 }, () => other.admin.post('/schedule/shift-types', {})))
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(422))
  await release()
  const waited = await Promise.all(waiting)
  expect(waited.map(({ status }) => status)).toEqual(Array(20).fill(422))
})

test('a shared transaction gives up a lock early, and waits behind none that waits for one', async () => {
  const { database } = world.app.backend
  const release = await lockRowOf(id)
  const waiting = Array.from({ length: 12 }, () => database.inCompany(id, 'read write', async () => 'done'))
  await expect.poll(held, aMoment).toBe(6)
  const shared = database.inCompany(id, 'read write', async () => 'done', { isShared: true })
  await expect(shared).rejects.toMatchObject({ cause: { code: '55P03' } })
  expect(await held()).toBe(6)
  await release()
  expect(await Promise.all(waiting)).toEqual(Array(12).fill('done'))
})

/** So many transactions of the company that have only their end to wait for. @returns how to let them end */
const endsAwaited = async (count: number) => {
  const { database } = world.app.backend
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('select pg_advisory_lock(1)')
  const waiting = Array.from({ length: count }, () =>
    database.inCompany(id, 'read write', async (tx, last) => last(() => tx.execute('select pg_advisory_xact_lock(1)'))),
  )
  return async () => {
    await client.query('select pg_advisory_unlock(1)')
    await Promise.all(waiting)
  }
}

test('a transaction that waits for its COMMIT releases the slot of its company', async () => {
  const release = await endsAwaited(6)
  await expect.poll(held, aMoment).toBe(6)
  expect((await admin.get('/people')).status).toBe(200)
  await release()
})

test('a company whose transactions hang leaves connections to the others', async () => {
  const other = await world.company()
  const release = await endsAwaited(20)
  await expect.poll(held, aMoment).toBe(14)
  const replies = await Promise.all(Array.from({ length: 20 }, () => other.admin.get('/time-clock')))
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await held()).toBe(14)
  await release()
})

test('people of other companies stay signed in while accounts of one company are locked', async () => {
  const other = await world.company()
  const release = await lockRowOf(id)
  const waiting = Array.from({ length: 6 }, () => admin.delete('/account/sessions'))
  await expect.poll(held, aMoment).toBe(3)
  expect((await other.admin.get('/people')).status).toBe(200)
  await release()
  const waited = await Promise.all(waiting)
  expect(waited.map(({ status }) => status)).toEqual(Array(6).fill(204))
})

test('a failed statement pipelined with COMMIT fails the transaction with its error', async () => {
  const { database } = world.app.backend
  const named = sql`update companies set name = 'Autrement' where id = ${id}`
  const work = database.inCompany(id, 'read write', async (tx, last) => {
    last(() => tx.execute(named))
    last(() => tx.execute('select 1 / 0'))
  })
  await expect(work).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  const givenUp = database.inCompany(id, 'read write', async (tx, last) => {
    last(() => tx.execute(named))
    throw new Unavailable('given up')
  })
  await expect(givenUp).rejects.toBeInstanceOf(Unavailable)
  expect(await world.sql(`select name from companies where id = '${id}'`)).not.toEqual([{ name: 'Autrement' }])
})

test('work that ignores a failed statement is rejected at COMMIT', async () => {
  const { database } = world.app.backend
  const work = database.inCompany(id, 'read write', tx => tx.execute('select 1 / 0').catch(() => 'done'))
  await expect(work).rejects.toThrow('a statement had failed before the commit')
})

test.each([
  ['/time-clock', 'work_sessions'],
  ['/reports/time-tracking?from=2026-11-16&to=2026-11-22', 'work_sessions'],
  ['/schedule/weeks/2026-11-16', 'shifts'],
  ['/schedule/my-week/2026-11-16', 'shift_types'],
])('of what %s reads together, a cancelled statement rejects with its reason', async (path, table) => {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`begin; lock table ${table}`)
  const asked = admin.get(path)
  await expect.poll(held, aMoment).toBe(1)
  await world.sql(`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  expect((await asked).status).toBe(503)
})

test('statements, locks and idle transactions have time-outs', async () => {
  const { database } = world.app.backend
  const question = `select name, setting::int / 1000 as seconds from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`
  const answers = await Promise.all([
    database.inCompany(id, 'read only', tx => tx.execute(question)),
    database.onPlatform('read only', tx => tx.execute(question)),
    database.platform.execute(question),
    database.archive.execute(question),
  ])
  for (const { rows } of answers)
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', seconds: 15 },
      { name: 'lock_timeout', seconds: 5 },
      { name: 'statement_timeout', seconds: 10 },
    ])
})

test('a transaction that waits for something else is kept from ending as idle', async () => {
  const waiting = (wait: (tx: Tx) => Promise<unknown>) =>
    world.app.backend.database.inCompany(id, 'read only', async tx => {
      await tx.execute(`set local idle_in_transaction_session_timeout = '2s'`)
      await wait(tx)
      const { rows } = await tx.execute('select 1 as one')
      return rows
    })
  const [forgotten, kept] = await Promise.allSettled([
    waiting(() => sleep(4_000)),
    waiting(tx => keepAwake(tx, sleep(4_000), 200)),
  ])
  expect(forgotten.status).toBe('rejected')
  expect(kept).toEqual({ status: 'fulfilled', value: [{ one: 1 }] })
})

test('while the disk is full, reads work and writes are refused; then writes work again', async () => {
  let hasRoom = false
  const database = openDatabase(
    world.logins,
    () => {},
    () => hasRoom,
  )
  onTestFinished(database.close)
  const write = () => database.inCompany(id, 'read write', tx => tx.execute('select 1'))
  expect((await database.inCompany(id, 'read only', tx => tx.execute('select 1'))).rowCount).toBe(1)
  await expect(write()).rejects.toBeInstanceOf(Unavailable)
  await expect(database.onPlatform('read write', tx => tx.execute('select 1'))).rejects.toBeInstanceOf(Unavailable)
  hasRoom = true
  expect((await write()).rowCount).toBe(1)
})

test('a statement is parsed once per connection, and a connection keeps two hundred at most', async () => {
  const statements = await freshDatabase().onPlatform('read only', async tx => {
    for (let n = 0; n < 250; n++) await tx.execute(sql`select ${n}::int as ${sql.identifier(`other_${n}`)}`)
    const { rows } = await tx.execute('select name from pg_prepared_statements')
    return rows
  })
  expect(statements).toHaveLength(200)
  const uses = await freshDatabase().inCompany(id, 'read only', async tx => {
    for (let n = 0; n < 3; n++) await tx.execute(sql`select ${n}::int`)
    const { rows } = await tx.execute('select generic_plans + custom_plans as uses from pg_prepared_statements')
    return rows
  })
  expect(uses).toEqual([{ uses: '3' }])
})

test('a statement that was not parsed, for its transaction had failed, gets another name: PgBouncer has taken the first', async () => {
  const database = freshDatabase()
  const asked = (tx: Tx) => tx.execute(sql`select name from pg_prepared_statements where ${1}::int = 1`)
  const failed = database.inCompany(id, 'read only', tx => Promise.all([tx.execute('select 1 / 0'), asked(tx)]))
  await expect(failed).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  expect((await database.inCompany(id, 'read only', asked)).rows).toEqual([{ name: 'releve_1' }])
})

/** Its connections have seen nothing yet. */
const freshDatabase = () => {
  const database = openDatabase(world.logins, () => {})
  onTestFinished(database.close)
  return database
}

test('of pipelined statements the first error is reported, and the connection serves the next request', async () => {
  const database = freshDatabase()
  const backend = (tx: Tx) => tx.execute('select pg_backend_pid() as pid')
  const [before] = (await database.inCompany(id, 'read only', backend)).rows
  const together = database.inCompany(id, 'read only', tx =>
    Promise.all([tx.execute(sql`select ${'x'}::int`), tx.execute(sql`select ${1}::int`), tx.execute('select 1')]),
  )
  await expect(together).rejects.toMatchObject({ cause: { message: expect.stringContaining('invalid input syntax') } })
  expect((await database.inCompany(id, 'read only', backend)).rows).toEqual([before])
})

test('work whose opening statements failed writes nothing, not even its first part', async () => {
  const { database } = world.app.backend
  // As one that is cancelled before it has begun anything.
  const broken = 'nothing' as 'read write'
  const work = async (tx: Tx) => {
    await tx.execute(`insert into users (id, name, email) values (gen_random_uuid(), 'Léa', 'lea@releve.test')`)
    await tx.execute(`insert into users (id, name, email) values (gen_random_uuid(), 'Max', 'max@releve.test')`)
  }
  await expect(database.inCompany(id, broken, work)).rejects.toThrow('syntax error')
  await expect(database.onPlatform(broken, work)).rejects.toThrow('syntax error')
  expect(await world.sql(`select 1 from users where email in ('lea@releve.test', 'max@releve.test')`)).toEqual([])
})

test('a connection that breaks while nobody uses it is told by its error alone: its client holds keys and statements', async () => {
  const told: unknown[][] = []
  const database = openDatabase(world.logins, (...words: unknown[]) => void told.push(words))
  onTestFinished(database.close)
  await database.inCompany(id, 'read only', tx => tx.execute('select 1'))
  await cutConnections()
  await expect.poll(() => told.length).toBeGreaterThan(0)
  expect(told.flat()).toEqual(told.map(() => expect.any(Error)))
  await expectAnswers()
})
