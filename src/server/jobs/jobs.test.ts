import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { forgetAnswers } from '#server/http/idempotency.ts'
import { countAgainstLimit, forgetOldLimits } from '#server/http/rate-limit.ts'
import { openWorld } from '#testing/world.ts'
import { eachCompany, type Job, job, openJobs, releaseLost } from './jobs.ts'

const world = await openWorld()
const { database } = world.app.backend
const company = await world.company()
const pool = { query: (statement: string) => world.sql(statement) }

const queued = async () =>
  (await world.sql<{ count: number }>('select count(*)::int from graphile_worker.jobs'))[0]!.count
const queueIsEmpty = async () => {
  await expect.poll(queued).toBe(0)
}

afterEach(async () => {
  await world.sql('delete from graphile_worker._private_jobs')
})

/** A job that notes what it was told, and how to let it fail. */
const noting = (name: string) => {
  const told: string[] = []
  let isDown = false
  const noted = job(name, async ({ word }: { word: string }) => {
    if (isDown) throw new Error('down')
    told.push(word)
  })
  return { ...noted, told, down: (state: boolean) => (isDown = state) }
}

/** A server process that works until the test ends, and what it reports. */
const processWith = (jobs: Job[]) => {
  const reports: string[] = []
  const running = openJobs(world.logins.housekeeping, world.app.backend, jobs, (error, where) =>
    reports.push(`${where}: ${error.message}`),
  )
  let closed: Promise<void> | undefined
  const close = () => (closed ??= running.close())
  onTestFinished(close)
  return { reports, close }
}

describe('a job', () => {
  test('is queued with its transaction, and rolled back with it', async () => {
    const greet = noting('test.with-transaction')
    await database.onPlatform('read write', tx => greet.enqueue(tx, { word: 'kept' }))
    const failing = database.inCompany(company.id, 'read write', async tx => {
      await greet.enqueue(tx, { word: 'lost' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await database.inCompany(company.id, 'read write', tx => greet.enqueue(tx, { word: 'of a company' }))
    await world.doJobs([greet])
    expect(greet.told).toEqual(['kept', 'of a company'])
    expect(await queued()).toBe(0)
  })

  test.each([
    ['the people of a company', (statement: string) => database.inCompany(company.id, 'read write', run(statement))],
    ['the platform', (statement: string) => database.onPlatform('read write', run(statement))],
  ])('cannot be read or written in SQL by %s', async (_who, attempt) => {
    for (const statement of [
      'select * from graphile_worker.jobs',
      'select * from graphile_worker._private_jobs',
      'delete from graphile_worker._private_jobs',
      `select graphile_worker.add_job('made-up')`,
    ])
      await expect(attempt(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('runs once over all server processes', async () => {
    const count = noting('test.once')
    const processes = [processWith([count]), processWith([count])]
    const words = Array.from({ length: 60 }, (_, index) => String(index))
    await Promise.all(words.map(word => count.enqueue(database.platform, { word })))
    await queueIsEmpty()
    expect(count.told.toSorted()).toEqual(words.toSorted())
    expect(processes.flatMap(({ reports }) => reports)).toEqual([])
  })

  test('that fails is logged, waits longer each time, and succeeds in the end', async () => {
    const send = noting('test.retried')
    send.down(true)
    await send.enqueue(database.platform, { word: 'at last' })
    const waits: number[] = []
    for (let attempt = 0; attempt < 3; attempt++) {
      await world.doJobs([send])
      const [row] = await world.sql<{ wait: number }>(
        'select extract(epoch from run_at - now())::float as wait from graphile_worker.jobs',
      )
      waits.push(row!.wait)
      await world.sql('update graphile_worker._private_jobs set run_at = now()')
    }
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(waits[2]! / waits[0]!).toBeGreaterThan(3)
    const { reports } = processWith([send])
    await expect.poll(() => reports).toEqual(['job test.retried: down'])
    send.down(false)
    // A failure is told before the wait that follows it is written.
    const hurried = async () => {
      await world.sql('update graphile_worker._private_jobs set run_at = now()')
      return queued()
    }
    await expect.poll(hurried).toBe(0)
    expect(send.told).toEqual(['at last'])
  })

  test('for each company does all of them, then reports each that failed, and how many', async () => {
    const done: string[] = []
    const spread = job('test.each-company', () =>
      eachCompany([{ id: 'one' }, { id: 'two' }, { id: 'three' }], async ({ id }) => {
        if (id === 'two') throw new Error('down')
        done.push(id)
      }),
    )
    const { reports } = processWith([spread])
    await database.onPlatform('read write', tx => spread.enqueue(tx, {}))
    await expect.poll(() => reports).toHaveLength(2)
    expect(reports).toEqual(['down', 'failed for 1 of 3 companies'].map(said => `job test.each-company: ${said}`))
    expect(done).toEqual(['one', 'three'])
  })

  test('taken by a killed process is run by another one', async () => {
    const send = noting('test.taken')
    await send.enqueue(database.platform, { word: 'found again' })
    const takenSince = (interval: string) =>
      world.sql(
        `update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - $1::interval, attempts = 1`,
        [interval],
      )
    await takenSince('110 seconds')
    await releaseLost(pool)
    await world.doJobs([send])
    expect(send.told).toEqual([])
    await takenSince('121 seconds')
    await releaseLost(pool)
    await world.doJobs([send])
    expect(send.told).toEqual(['found again'])
  })
})

describe('every hour', () => {
  test('the deletion of old data is queued, once for all processes', async () => {
    for (const _ of ['one', 'other']) processWith([forgetAnswers, forgetOldLimits])
    const hourly = () => world.sql('select identifier from graphile_worker._private_known_crontabs order by identifier')
    const known = [{ identifier: 'server.forget-answers' }, { identifier: 'server.forget-old-attempts' }]
    await expect.poll(hourly).toEqual(known)
  })

  test('answers to repeated requests are deleted after two days, not earlier', async () => {
    const lea = await company.hire()
    const clockIn = () => lea.post('/time-clock/clock-in', {}, { 'idempotency-key': 'first-arrival' })
    const first = await clockIn()
    for (const [age, status] of [
      ['47 hours', 200],
      ['49 hours', 409],
    ] as const) {
      await world.sql('update idempotency_keys set created_at = $1::timestamptz - $2::interval', [
        world.clock.now().toString(),
        age,
      ])
      await forgetAnswers.enqueue(database.platform, {})
      await world.doJobs([forgetAnswers])
      expect((await clockIn()).status).toBe(status)
    }
    expect(first.status).toBe(200)
  })

  test('rate-limit counters are deleted once their window is over', async () => {
    await world.sql('delete from attempts')
    const limit = { key: 'sign-in lea@releve.test', max: 1 }
    await countAgainstLimit(database.platform, { ...limit, windowSeconds: 900 }, world.clock.now())
    const forget = async () => {
      await forgetOldLimits.enqueue(database.platform, {})
      await world.doJobs([forgetOldLimits])
      return world.sql('select key from attempts')
    }
    expect(await forget()).toEqual([{ key: limit.key }])
    world.clock.advance({ minutes: 16 })
    expect(await forget()).toEqual([])
  })
})

describe('a process', () => {
  test('goes on after its connections to the database broke', async () => {
    const send = noting('test.broken')
    const { reports } = processWith([send])
    await send.enqueue(database.platform, { word: 'before' })
    await queueIsEmpty()
    // Until they have ended: one that ends later may take the next job with it.
    await world.sql(`select pg_terminate_backend(pid, 30000) from pg_stat_activity
      where datname = current_database() and application_name = 'releve_jobs'`)
    await send.enqueue(database.platform, { word: 'after' })
    await queueIsEmpty()
    expect(send.told).toEqual(['before', 'after'])
    expect(reports.join()).not.toContain('before')
  })

  test('that stops finishes its jobs and takes no new one', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
    const done: string[] = []
    const slow = job('test.slow', async ({ word }: { word: string }) => {
      begin()
      await allowed
      done.push(word)
    })
    const running = processWith([slow])
    await slow.enqueue(database.platform, { word: 'begun' })
    await begun
    const closed = running.close()
    allow()
    await closed
    await slow.enqueue(database.platform, { word: 'later' })
    expect(done).toEqual(['begun'])
    expect(await queued()).toBe(1)
    await world.doJobs([slow])
  })

  test('that stops does not wait for a hanging job', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: never, resolve: release } = Promise.withResolvers<void>()
    const hanging = job('test.hanging', async (_told: { word: string }) => {
      begin()
      await never
    })
    const running = processWith([hanging])
    await hanging.enqueue(database.platform, { word: 'for ever' })
    await begun
    await running.close()
    expect(await queued()).toBe(1)
    release()
  })
})

function run(statement: string) {
  return (tx: { execute: (text: string) => Promise<unknown> }) => tx.execute(statement)
}
