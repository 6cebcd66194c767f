import fc from 'fast-check'
import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/database/columns.ts'
import { Client, type Reply } from '#testing/client.ts'
import type { Company, Employee } from '#testing/company.ts'
import { brokenInvariants } from '#testing/invariants.ts'
import { loggedApp } from '#testing/logged-app.ts'
import { statementsOf } from '#testing/statements.ts'
import { openWorld } from '#testing/world.ts'
import { type PunchType, punchTypes } from '#time-clock/rules.ts'

const world = await openWorld()

// Monday, 9:00 in Paris.
beforeEach(() => world.clock.set('2026-11-16T08:00:00Z'))

/** With a key, as the product's pages send it. */
const punch = (person: Employee, type: PunchType, key: string = newId(), body: object = { employeeId: person.id }) =>
  person.post(`/time-clock/${type}`, body, { 'idempotency-key': key })
const read = async (person: Employee) => (await person.get('/time-clock')).body

/** People who have arrived: the first session of a person is never written with others. */
const arrived = async (company: Company, number: number) => {
  const people: Employee[] = []
  for (let n = 0; n < number; n++) people.push(await company.hire())
  for (const person of people) await punch(person, 'clock-in')
  world.clock.advance({ minutes: 30 })
  return people
}

const entriesOf = (people: readonly { id: string }[]) =>
  world.sql<{ employee_id: string; type: string }>(
    'select employee_id, type from time_entries where employee_id = any($1) order by created_at, id',
    [people.map(({ id }) => id)],
  )
const typesOf = async (person: { id: string }) => (await entriesOf([person])).map(({ type }) => type)
/** Without what differs by itself between two people: ids, and when a row was written. */
const rowsOf = async ({ id }: { id: string }) => ({
  entries: await world.sql(
    'select type, timestamp, date, device_at, received_at, skew_ms, kiosk_id from time_entries where employee_id = $1 order by created_at, id',
    [id],
  ),
  sessions: await world.sql(
    `select date, clock_in, clock_out, breaks, status, total_work_time, total_break_time, kept_punches, corrected_at
     from work_sessions where employee_id = $1 order by clock_in`,
    [id],
  ),
})
const answersTo = (key: string) => world.sql('select response from idempotency_keys where key = $1', [key])
const withoutIds = (body: unknown) =>
  JSON.parse(JSON.stringify(body), (name, value) => (['id', 'requestId'].includes(name) ? undefined : value))
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status)

/** The work while another connection holds what the statement takes. */
const whileHeld = async <T>(
  statement: string,
  values: unknown[],
  work: (other: pg.Client) => Promise<T>,
): Promise<T> => {
  const other = new pg.Client({ connectionString: world.databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  await other.query(statement, values)
  return work(other)
}

const waiting = () =>
  world.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)

describe('people who punch at once', () => {
  test('are written by few statements, each punch once, and each answer is what the time clock says then', async () => {
    const company = await world.company()
    const people = await arrived(company, 12)
    const keys = people.map(() => newId())
    let replies: Reply[] = []
    const sent = await statementsOf(async () => {
      replies = await Promise.all(people.map((person, n) => punch(person, 'break-start', keys[n])))
    })
    expect(statuses(replies)).toEqual(people.map(() => 200))
    expect(sent.filter(text => text.startsWith('insert into "time_entries"')).length).toBeLessThanOrEqual(3)
    expect((await entriesOf(people)).filter(({ type }) => type === 'break-start')).toHaveLength(12)
    for (const [n, person] of people.entries()) {
      expect(replies[n]!.body).toEqual(await read(person))
      const { status, body } = await punch(person, 'break-start', keys[n])
      expect([status, body]).toEqual([200, replies[n]!.body])
    }
    expect(await brokenInvariants(world.databaseUrl)).toEqual([])
  })

  test('get the answers and leave the rows that each would get alone, for any punches, and their sessions are those rebuilt from them', async () => {
    const company = await world.company()
    const all = await arrived(company, 8)
    const [people, twins] = [all.slice(0, 4), all.slice(4)]
    const press = fc.record({
      type: fc.constantFrom(...punchTypes),
      isKept: fc.boolean(),
      copies: fc.constantFrom(1, 1, 2),
    })
    const rounds = fc.array(fc.array(press, { minLength: 4, maxLength: 4 }), { maxLength: 8 })
    const before = (minutes: number) =>
      world.clock.now().subtract({ minutes }).toString({ smallestUnit: 'millisecond' })
    await fc.assert(
      fc.asyncProperty(rounds, async wanted => {
        for (const presses of wanted) {
          world.clock.advance({ minutes: 20 })
          const kept = { kept: { at: before(5), sentAt: before(0), ahead: 0 } }
          const bodies = presses.map(({ isKept }) => (isKept ? kept : {}))
          const replies = await Promise.all(
            people.map((person, n) => {
              const [{ type, copies }, key] = [presses[n]!, newId()]
              return Promise.all(Array.from({ length: copies }, () => punch(person, type, key, bodies[n])))
            }),
          )
          for (const [n, twin] of twins.entries()) {
            // Without a key it goes alone.
            const { status, body } = await twin.post(`/time-clock/${presses[n]!.type}`, bodies[n])
            for (const reply of replies[n]!)
              expect([reply.status, withoutIds(reply.body)]).toEqual([status, withoutIds(body)])
          }
          for (const [n, person] of people.entries()) {
            const [clock, [reply]] = [await read(person), replies[n]!]
            expect(reply!.status === 200 ? reply!.body : clock).toEqual(clock)
          }
        }
      }),
      { numRuns: 6 },
    )
    for (const [n, person] of people.entries()) expect(await rowsOf(person)).toEqual(await rowsOf(twins[n]!))
    expect(await brokenInvariants(world.databaseUrl)).toEqual([])
  })

  test('are written by the statements of a punch alone', async () => {
    const company = await world.company()
    const [lea, max] = await arrived(company, 2)
    const written = async (work: () => Promise<unknown>) =>
      (await statementsOf(work)).filter(text => /^insert into "(time_entries|work_sessions)"/.test(text))
    const together = await written(() => punch(lea!, 'break-start'))
    expect(together).toHaveLength(2)
    // Without a key it goes alone.
    expect(await written(() => max!.post('/time-clock/break-start'))).toEqual(together)
    expect(await written(() => max!.post('/time-clock/clock-in'))).toEqual([])
    expect(await written(async () => (await company.hire()).post('/time-clock/clock-in'))).toEqual(together)
  })

  test('in any number share transactions of 32 at most', async () => {
    const company = await world.company()
    const people = await arrived(company, 70)
    const replies = await Promise.all(people.map(person => punch(person, 'clock-out')))
    expect(statuses(replies)).toEqual(people.map(() => 200))
    const transactions = await world.sql<{ punches: number }>(
      `select count(*)::int as punches from time_entries where company_id = $1 and type = 'clock-out' group by xmin::text`,
      [company.id],
    )
    const punches = transactions.map(row => row.punches)
    expect(Math.max(...punches)).toBeLessThanOrEqual(32)
    expect(punches.length).toBeLessThan(35)
  })

  test('read their shifts in the answer, those who may see them', async () => {
    const company = await world.company()
    const unplanned = await company.hire({ role: await company.role([]) })
    await punch(unplanned, 'clock-in')
    const people = [...(await arrived(company, 2)), unplanned]
    for (const person of people)
      for (const date of ['2026-11-16', '2026-11-18', '2026-11-19']) await company.plan(person, date, '09:00', '17:00')
    const replies = await Promise.all(people.map(person => punch(person, 'break-start')))
    const days = replies.map(({ body }) => body.planned.map(({ date }: { date: string }) => date))
    expect(days).toEqual([['2026-11-16', '2026-11-18'], ['2026-11-16', '2026-11-18'], []])
    for (const [n, person] of people.entries()) expect(replies[n]!.body).toEqual(await read(person))
  })

  test('are told to their screens once they are stored, each once and nobody who was refused', async () => {
    const company = await world.company()
    const told: string[] = []
    const stored: Promise<string[]>[] = []
    const stop = world.app.backend.live.subscribe(changes => {
      for (const { companyId, topic, employeeIds } of changes) {
        if (companyId !== company.id || topic !== 'time-clock') continue
        const [id] = employeeIds!
        told.push(id!)
        stored.push(typesOf({ id: id! }))
      }
    })
    onTestFinished(stop)
    const people = await arrived(company, 6)
    const refused = await company.hire()
    await expect.poll(() => told).toEqual(people.map(({ id }) => id))
    for (const list of [told, stored]) list.length = 0
    await Promise.all([...people, refused].map(person => punch(person, 'clock-out')))
    await expect.poll(() => told).toEqual(people.map(({ id }) => id))
    expect(await Promise.all(stored)).toEqual(people.map(() => ['clock-in', 'clock-out']))
  })
})

describe('among people who punch at once', () => {
  test('what is not plain gets its own answer, and the others are not concerned', async () => {
    const company = await world.company()
    const [lea, max, zoe, noe, ana, eva, ...others] = await arrived(company, 11)
    const newcomer = await company.hire()
    const used = newId()
    const first = await punch(zoe!, 'break-start', used)
    const keptAt = world.clock.now().toString({ smallestUnit: 'millisecond' })
    world.clock.advance({ minutes: 5 })
    const sentAt = world.clock.now().toString({ smallestUnit: 'millisecond' })
    const copied = newId()
    const [refused, foreign, repeated, again, unknown, kept, ...rest] = await Promise.all([
      punch(lea!, 'break-end'),
      punch(max!, 'clock-out', newId(), { employeeId: lea!.id }),
      punch(zoe!, 'break-start', used),
      // As another version of the page would say it.
      punch(zoe!, 'break-start', used, { at: keptAt }),
      punch(noe!, 'clock-out', newId(), { at: '2026-11-16T07:00:00Z' }),
      punch(ana!, 'clock-out', newId(), { employeeId: ana!.id, kept: { at: keptAt, sentAt, ahead: 0 } }),
      punch(newcomer, 'clock-in'),
      ...Array.from({ length: 5 }, () => punch(eva!, 'clock-out', copied)),
      ...others.map(person => punch(person, 'clock-out')),
    ])
    expect([refused.status, refused.body.code]).toEqual([409, 'time-clock.not-on-break'])
    expect([foreign.status, foreign.body.code]).toEqual([403, 'time-clock.of-somebody-else'])
    for (const copy of [repeated, again]) expect([copy.status, copy.body]).toEqual([200, first.body])
    expect([unknown.status, unknown.body.errors]).toMatchObject([422, [{ code: 'unknownField' }]])
    expect(kept.body.latest).toMatchObject({ clockOut: keptAt, keptPunches: [{ type: 'clock-out' }] })
    expect(statuses(rest)).toEqual(rest.map(() => 200))
    expect(new Set(rest.slice(1, 6).map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await Promise.all([lea!, max!, zoe!, noe!, ana!, eva!, newcomer].map(typesOf))).toEqual([
      ['clock-in'],
      ['clock-in'],
      ['clock-in', 'break-start'],
      ['clock-in'],
      ['clock-in', 'clock-out'],
      ['clock-in', 'clock-out'],
      ['clock-in'],
    ])
    expect(await brokenInvariants(world.databaseUrl)).toEqual([])
  })

  test('a statement that fails for one leaves the others served, and no key of the refused one', async () => {
    const company = await world.company()
    const people = await arrived(company, 8)
    const [lea] = people
    await Promise.all(people.map(person => punch(person, 'clock-out')))
    // An older session that nobody ended: the database allows one a day.
    await world.sql(
      `insert into work_sessions (company_id, id, employee_id, date, clock_in) values ($1, $2, $3, '2026-11-16', '2026-11-16T05:00:00Z')`,
      [company.id, newId(), lea!.id],
    )
    const key = newId()
    const [refused, ...others] = await Promise.all(
      people.map(person => punch(person, 'clock-in', person === lea ? key : newId())),
    )
    expect([refused!.status, refused!.body.code]).toEqual([409, 'time-clock.already-clocked-in'])
    expect(statuses(others)).toEqual(others.map(() => 200))
    expect(await answersTo(key)).toEqual([])
    expect(await typesOf(lea!)).toEqual(['clock-in', 'clock-out'])
    await world.sql(`delete from work_sessions where employee_id = $1 and clock_in = '2026-11-16T05:00:00Z'`, [lea!.id])
    expect((await punch(lea!, 'clock-in', key)).status).toBe(200)
  })

  test.each(['work_sessions where employee_id', 'employees where id'])(
    'one whose row of %s is locked waits alone',
    async row => {
      const company = await world.company()
      const [lea, ...others] = await arrived(company, 8)
      await whileHeld(`select from ${row} = $1 for update`, [lea!.id], async other => {
        const late = punch(lea!, 'clock-out')
        const replies = await Promise.all(others.map(person => punch(person, 'clock-out')))
        expect(statuses(replies)).toEqual(others.map(() => 200))
        await expect.poll(waiting).toHaveLength(1)
        expect(await typesOf(lea!)).toEqual(['clock-in'])
        await other.query('commit')
        expect((await late).status).toBe(200)
      })
      expect(await typesOf(lea!)).toEqual(['clock-in', 'clock-out'])
    },
  )

  test('one whose key another process is writing waits alone, and gets its answer', async () => {
    const company = await world.company()
    const [lea, ...others] = await arrived(company, 6)
    const key = newId()
    const insert = `insert into idempotency_keys (company_id, employee_id, key, request) values ($1, $2, $3, '')`
    await whileHeld(insert, [company.id, lea!.id, key], async other => {
      const late = punch(lea!, 'clock-out', key)
      const replies = await Promise.all(others.map(person => punch(person, 'clock-out')))
      expect(statuses(replies)).toEqual(others.map(() => 200))
      await expect.poll(waiting).toHaveLength(1)
      await other.query('rollback')
      expect((await late).status).toBe(200)
    })
    expect(await typesOf(lea!)).toEqual(['clock-in', 'clock-out'])
  })

  test('one who is being deleted is refused and leaves no trace; the others do not wait', async () => {
    const company = await world.company()
    const people = await arrived(company, 6)
    const [lea, ...others] = people
    const key = newId()
    const { app, lines } = await loggedApp(world.app.backend)
    const left = ({ cookie }: Employee, own: string) =>
      Object.assign(new Client(app), { cookie }).post('/time-clock/clock-out', {}, { 'idempotency-key': own })
    // The deletion has ended the person, and waits before it ends their contract.
    await whileHeld(`lock table contracts in exclusive mode`, [], async other => {
      const deletion = company.admin.delete(`/people/${lea!.id}`)
      await expect.poll(waiting).toHaveLength(1)
      const late = left(lea!, key)
      expect(statuses(await Promise.all(others.map(person => left(person, newId()))))).toEqual(others.map(() => 200))
      await expect.poll(waiting).toHaveLength(2)
      await other.query('commit')
      expect([(await deletion).status, (await late).status]).toEqual([204, 401])
    })
    expect(lines.filter(({ level }) => level > 40)).toEqual([])
    expect(await typesOf(lea!)).toEqual(['clock-in'])
    expect(await answersTo(key)).toEqual([])
  })

  const ofDatabase = (code: string, routine = '') =>
    Object.assign(new pg.DatabaseError('from the database', 0, 'error'), { code, routine })

  test.each([
    [new Error('a fault of ours'), 1],
    [ofDatabase('23514'), 1],
    [ofDatabase('23502'), 1],
    [ofDatabase('42501', 'aclcheck_error'), 1],
    [ofDatabase('42501', 'ExecWithCheckOptions'), 0],
    [ofDatabase('23505'), 0],
    [ofDatabase('40P01'), 0],
    [ofDatabase('55P03'), 0],
  ])('after %o in what they share each is served alone, and a fault of ours is logged', async (failure, logged) => {
    const company = await world.company()
    const people = await arrived(company, 3)
    const { backend } = world.app
    const { inCompany } = backend.database
    const failing: typeof inCompany = (id, mode, work, opening) =>
      opening?.isShared ? Promise.reject(failure) : inCompany(id, mode, work, opening)
    const { app, lines } = await loggedApp({ ...backend, database: { ...backend.database, inCompany: failing } })
    const there = people.map(({ cookie }) => Object.assign(new Client(app), { cookie }))
    const replies = await Promise.all(
      there.map(person => person.post('/time-clock/clock-out', {}, { 'idempotency-key': newId() })),
    )
    expect(statuses(replies)).toEqual([200, 200, 200])
    const faults = lines.filter(({ level }) => level > 40)
    expect(faults.slice(0, 1)).toMatchObject(
      Array.from({ length: logged }, () => ({ err: { message: failure.message } })),
    )
  })

  test('two punches of one person are written one after the other', async () => {
    const company = await world.company()
    const people = await arrived(company, 5)
    const twice = people.map(person => [punch(person, 'break-start'), punch(person, 'break-start')] as const)
    for (const pair of twice)
      expect(statuses(await Promise.all(pair)).toSorted((one, other) => one - other)).toEqual([200, 409])
    const ended = people.map(person => [punch(person, 'break-end'), punch(person, 'clock-out')] as const)
    for (const pair of ended) expect(statuses(await Promise.all(pair))).toEqual([200, 200])
    expect(await typesOf(people[0]!)).toEqual(['clock-in', 'break-start', 'break-end', 'clock-out'])
    expect(await brokenInvariants(world.databaseUrl)).toEqual([])
  })

  test('those of two processes are each counted once', async () => {
    const company = await world.company()
    const people = await arrived(company, 8)
    const process = await world.secondProcess()
    const there = people.map(({ cookie }) => Object.assign(new Client(process), { cookie }))
    const keys = people.map(() => newId())
    const replies = await Promise.all(
      people.flatMap((person, n) => [
        punch(person, 'clock-out', keys[n]),
        there[n]!.post('/time-clock/clock-out', {}, { 'idempotency-key': keys[n]! }),
      ]),
    )
    expect(statuses(replies)).toEqual(replies.map(() => 200))
    for (const [n] of people.entries()) expect(replies[2 * n]!.body).toEqual(replies[2 * n + 1]!.body)
    expect((await entriesOf(people)).filter(({ type }) => type === 'clock-out')).toHaveLength(8)
    expect(await brokenInvariants(world.databaseUrl)).toEqual([])
  })
})

describe('a company', () => {
  test('that is deleted meanwhile refuses all of them', async () => {
    const company = await world.company()
    const people = await arrived(company, 5)
    await whileHeld(`select from companies where id = $1 for update`, [company.id], async other => {
      const late = people.map(person => punch(person, 'clock-out'))
      await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
      await other.query('delete from companies where id = $1', [company.id])
      await other.query('commit')
      expect(statuses(await Promise.all(late))).toEqual(people.map(() => 401))
    })
  })

  test('that is locked does not keep another one waiting', async () => {
    const [locked, company] = [await world.company(), await world.company()]
    const [late, people] = [await arrived(locked, 3), await arrived(company, 5)]
    await whileHeld(`select from companies where id = $1 for update`, [locked.id], async other => {
      const waited = late.map(person => punch(person, 'clock-out'))
      await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
      const replies = await Promise.all(people.map(person => punch(person, 'clock-out')))
      expect(statuses(replies)).toEqual(people.map(() => 200))
      await other.query('commit')
      expect(statuses(await Promise.all(waited))).toEqual(late.map(() => 200))
    })
  })
})
