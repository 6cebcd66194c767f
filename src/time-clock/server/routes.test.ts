import fc from 'fast-check'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Employee } from '#testing/company.ts'
import { holding } from '#testing/held-rows.ts'
import { openWorld } from '#testing/world.ts'
import { type Punch, type PunchType, punchTypes, rebuild } from '#time-clock/rules.ts'

const world = await openWorld()
const company = await world.company()

// Monday, 9:00 in Paris.
beforeEach(() => world.clock.set('2026-11-16T08:00:00Z'))

const punch = (person: Employee, type: PunchType) => person.post(`/time-clock/${type}`)
/** Punches at these winter times of Paris, each on its day or on the last given one. */
const punches = async (person: Employee, ...steps: [time: string, type: PunchType][]) => {
  let day = '2026-11-16'
  const replies = []
  for (const [time, type] of steps) {
    if (time.length > 5) day = time.slice(0, 10)
    world.clock.set(`${day}T${time.slice(-5)}:00+01:00`)
    replies.push(await punch(person, type))
  }
  return replies.at(-1)!
}
const read = async (person: Employee, date?: string) =>
  (await person.get(`/time-clock${date ? `?date=${date}` : ''}`)).body

/** Statements that wait for a lock. */
const waiting = () =>
  world.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)

const sentences = {
  'already-clocked-in': 'Une session est déjà en cours',
  'not-clocked-in': 'Aucune session n’est en cours.',
  'on-break': 'Veuillez terminer votre pause avant de badger le départ.',
  'already-on-break': 'Vous êtes déjà en pause.',
  'not-on-break': "Vous n'êtes pas en pause.",
}

describe('a working day', () => {
  test('clock in, break, clock out: the totals are right to the minute', async () => {
    const lea = await company.hire()
    const { status, body } = await punches(
      lea,
      ['09:00', 'clock-in'],
      ['12:00', 'break-start'],
      ['12:25', 'break-end'],
      ['16:30', 'clock-out'],
    )
    expect([status, body.sessions]).toEqual([
      200,
      [
        {
          id: expect.any(String),
          date: '2026-11-16',
          clockIn: '2026-11-16T08:00:00.000Z',
          clockOut: '2026-11-16T15:30:00.000Z',
          breaks: [{ start: '2026-11-16T11:00:00.000Z', end: '2026-11-16T11:25:00.000Z' }],
          status: 'completed',
          totalWorkTime: 425,
          totalBreakTime: 25,
          correctedAt: null,
          keptPunches: [],
        },
      ],
    ])
    expect(body.latest).toEqual(body.sessions[0])
  })

  test('continues while the server’s clock stands still', async () => {
    const lea = await company.hire()
    for (let round = 0; round < 50; round++)
      for (const type of ['clock-in', 'break-start', 'break-end', 'clock-out'] as const)
        expect((await punch(lea, type)).status).toBe(200)
    const { latest, sessions } = await read(lea)
    expect(latest).toEqual(sessions[49])
  })

  test('in two parts is two sessions of one day', async () => {
    const lea = await company.hire()
    const { body } = await punches(
      lea,
      ['10:30', 'clock-in'],
      ['15:00', 'clock-out'],
      ['18:00', 'clock-in'],
      ['23:00', 'clock-out'],
    )
    const parts = body.sessions.map((s: { date: string; totalWorkTime: number }) => [s.date, s.totalWorkTime])
    expect(parts).toEqual([
      ['2026-11-16', 270],
      ['2026-11-16', 300],
    ])
  })

  test('without an arrival is empty', async () => {
    const lea = await company.hire()
    expect(await read(lea)).toEqual({
      serverNow: '2026-11-16T08:00:00.000Z',
      timeZone: 'Europe/Paris',
      today: '2026-11-16',
      planned: [],
      latest: null,
      week: { from: '2026-11-16', to: '2026-11-22' },
      sessions: [],
    })
  })
})

describe('a punch that does not fit is refused with its sentence, and records nothing', () => {
  const arrived = ['clock-in'] as const
  const paused = ['clock-in', 'break-start'] as const
  test.each([
    [[], 'clock-out', 'not-clocked-in'],
    [[], 'break-start', 'not-clocked-in'],
    [[], 'break-end', 'not-on-break'],
    [arrived, 'clock-in', 'already-clocked-in'],
    [arrived, 'break-end', 'not-on-break'],
    [paused, 'clock-in', 'already-clocked-in'],
    [paused, 'clock-out', 'on-break'],
    [paused, 'break-start', 'already-on-break'],
    [['clock-in', 'clock-out'], 'clock-out', 'not-clocked-in'],
    [['clock-in', 'clock-out'], 'break-start', 'not-clocked-in'],
  ] as [PunchType[], PunchType, keyof typeof sentences][])('after [%s], %s', async (before, type, code) => {
    const lea = await company.hire()
    for (const earlier of before) expect((await punch(lea, earlier)).status).toBe(200)
    const { status, body } = await punch(lea, type)
    expect([status, body.code, body.title]).toEqual([409, `time-clock.${code}`, sentences[code]])
    const recorded = await world.sql('select type from time_entries where employee_id = $1 order by id', [lea.id])
    expect(recorded.map(entry => entry.type)).toEqual([...before])
  })

  test.each([{ at: '2026-11-16T07:00:00Z' }, { timestamp: 0 }, { date: '2026-11-15' }])(
    'a punch with %j is refused: the server’s clock and the session decide',
    async extra => {
      const lea = await company.hire()
      const { status, body } = await lea.post('/time-clock/clock-in', extra)
      expect([status, body.errors]).toMatchObject([422, [{ code: 'unknownField' }]])
      expect((await read(lea)).sessions).toEqual([])
    },
  )
})

describe('a night', () => {
  test('belongs to the day of its arrival, even if it ends after midnight', async () => {
    const lea = await company.hire()
    await punches(lea, ['2026-11-22T22:00', 'clock-in'], ['2026-11-23T02:00', 'break-start'], ['02:30', 'break-end'])
    const { body } = await punches(lea, ['2026-11-23T06:00', 'clock-out'])
    expect(body.latest).toMatchObject({ date: '2026-11-22', totalWorkTime: 450, totalBreakTime: 30 })
    expect([body.week.from, body.sessions]).toEqual(['2026-11-23', []])
    expect((await read(lea, '2026-11-22')).sessions).toEqual([body.latest])
  })

  test('counts real hours when clocks go back', async () => {
    const lea = await company.hire()
    world.clock.set('2026-10-24T20:00:00Z')
    await punch(lea, 'clock-in')
    world.clock.set('2026-10-25T05:00:00Z')
    expect((await punch(lea, 'clock-out')).body.latest.totalWorkTime).toBe(540)
  })

  test('begins on the day of the company’s zone', async () => {
    const island = await world.company()
    await world.sql(`update companies set time_zone = 'Pacific/Noumea' where id = $1`, [island.id])
    const lea = await island.hire()
    world.clock.set('2026-11-16T13:30:00Z')
    const { body } = await punch(lea, 'clock-in')
    expect([body.today, body.sessions[0].date]).toEqual(['2026-11-17', '2026-11-17'])
  })
})

describe('a departure that was forgotten', () => {
  const forget = async () => {
    const lea = await company.hire()
    await punches(lea, ['2026-11-16T09:00', 'clock-in'])
    return lea
  }
  const open = { date: '2026-11-16', clockOut: null, status: 'in-progress', totalWorkTime: 0, totalBreakTime: 0 }

  test('may follow until 16 hours after the arrival', async () => {
    const lea = await forget()
    const { body } = await punches(lea, ['2026-11-17T00:59', 'clock-out'])
    expect(body.latest).toMatchObject({ status: 'completed', totalWorkTime: 959 })
  })

  test('leaves the session open afterwards, and the session counts for nothing', async () => {
    const lea = await forget()
    const { status, body } = await punches(lea, ['2026-11-17T01:00', 'clock-out'])
    expect([status, body.title]).toEqual([409, sentences['not-clocked-in']])
    expect((await read(lea)).latest).toMatchObject(open)
    world.clock.set('2026-11-30T09:00:00+01:00')
    expect((await read(lea)).latest).toMatchObject(open)
  })

  test('does not block the next day’s arrival, and the session stays open', async () => {
    const lea = await forget()
    const { status, body } = await punches(lea, ['2026-11-17T08:00', 'clock-in'], ['16:00', 'clock-out'])
    expect(status).toBe(200)
    expect(body.sessions).toMatchObject([open, { date: '2026-11-17', status: 'completed', totalWorkTime: 480 }])
  })

  test('during a break does not block either', async () => {
    const lea = await company.hire()
    await punches(lea, ['2026-11-16T09:00', 'clock-in'], ['12:00', 'break-start'])
    expect((await punches(lea, ['2026-11-17T08:00', 'clock-in'])).status).toBe(200)
  })
})

describe('a departure taken back', () => {
  const left = async () => {
    const lea = await company.hire()
    await punches(lea, ['09:00', 'clock-in'], ['14:58', 'clock-out'])
    return lea
  }

  test('is a record of its own: the session goes on, nothing is deleted, and the trail says it', async () => {
    const lea = await left()
    const { status, body } = await punches(lea, ['14:59', 'clock-out-undo'])
    expect(status).toBe(200)
    expect(body.latest).toMatchObject({ clockOut: null, status: 'in-progress', totalWorkTime: 0 })
    const recorded = await world.sql('select type from time_entries where employee_id = $1 order by id', [lea.id])
    expect(recorded.map(({ type }) => type)).toEqual(['clock-in', 'clock-out', 'clock-out-undo'])
    const [entry] = await world.sql(
      `select after from audit_entries where action = 'time-clock.departure-undone' and subject = $1`,
      [body.latest.id],
    )
    expect(entry!.after).toEqual({ employeeId: lea.id, date: '2026-11-16', departureTime: '14:58' })
  })

  test('is refused after a minute of the server’s clock', async () => {
    const { status, body } = await punches(await left(), ['15:00', 'clock-out-undo'])
    expect([status, body.title]).toEqual([409, 'Ce départ ne peut plus être annulé.'])
  })

  test('is refused once somebody has corrected the session', async () => {
    const lea = await left()
    const { latest } = await read(lea)
    const hours = { startTime: '09:00', endTime: '14:50', breaks: [], reason: 'Parti plus tôt', seen: null }
    const corrected = await company.admin.post(`/time-clock/sessions/${latest.id}/corrections`, hours)
    expect(corrected.status).toBe(200)
    expect((await punch(lea, 'clock-out-undo')).status).toBe(409)
    expect((await read(lea)).latest.clockOut).toBe('2026-11-16T13:50:00.000Z')
  })
})

describe('the same punch several times', () => {
  test('five copies with one key are one punch with one answer', async () => {
    const lea = await company.hire()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const replies = await Promise.all(Array.from({ length: 5 }, () => lea.post('/time-clock/clock-in', {}, key)))
    expect(new Set(replies.map(reply => JSON.stringify(reply.body))).size).toBe(1)
    expect(replies.map(reply => reply.status)).toEqual([200, 200, 200, 200, 200])
    expect(replies[0]!.body.sessions).toHaveLength(1)
  })

  test.each([
    [[], 'clock-in', 'already-clocked-in'],
    [['clock-in', 'clock-out'], 'clock-in', 'already-clocked-in'],
    [['clock-in'], 'clock-out', 'not-clocked-in'],
    [['clock-in'], 'break-start', 'already-on-break'],
    [['clock-in', 'break-start'], 'break-end', 'not-on-break'],
  ] as [PunchType[], PunchType, keyof typeof sentences][])(
    'from six tabs at once, after [%s], %s counts once and the others read why',
    async (before, type, code) => {
      const lea = await company.hire()
      for (const earlier of before) await punch(lea, earlier)
      const replies = await Promise.all(Array.from({ length: 6 }, () => punch(lea, type)))
      const refused = replies.filter(reply => reply.status !== 200)
      expect(refused.map(reply => reply.body.title)).toEqual(Array(5).fill(sentences[code]))
      const entries = await world.sql('select type from time_entries where employee_id = $1', [lea.id])
      expect(entries).toHaveLength(before.length + 1)
    },
  )
})

test('punches are stored in the order in which they count', async () => {
  const lea = await company.hire()
  const key = crypto.randomUUID()
  const other = new pg.Client({ connectionString: world.databaseUrl })
  await other.connect()
  await other.query('begin')
  await other.query(`insert into idempotency_keys (company_id, employee_id, key, request) values ($1, $2, $3, '')`, [
    company.id,
    lea.id,
    key,
  ])
  const leaving = lea.post('/time-clock/clock-out', {}, { 'idempotency-key': key })
  await expect.poll(waiting).toHaveLength(1)
  expect((await punch(lea, 'clock-in')).status).toBe(200)
  await other.query('rollback')
  await other.end()
  expect((await leaving).status).toBe(200)
  const recorded = await world.sql('select type from time_entries where employee_id = $1 order by created_at', [lea.id])
  expect(recorded.map(entry => entry.type)).toEqual(['clock-in', 'clock-out'])
})

describe('the time clock', () => {
  test('shows only one’s own sessions', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    await punch(max, 'clock-in')
    expect(await read(lea)).toMatchObject({ latest: null, sessions: [] })
  })

  test('shows the requested week, and the latest arrival of any week', async () => {
    const lea = await company.hire()
    await punches(lea, ['2026-11-16T09:00', 'clock-in'], ['17:00', 'clock-out'])
    const other = await read(lea, '2026-11-09')
    expect(other).toMatchObject({ week: { from: '2026-11-09', to: '2026-11-15' }, sessions: [], today: '2026-11-16' })
    expect(other.latest.date).toBe('2026-11-16')
  })

  test('shows the newest 500 sessions of a week, by arrival', async () => {
    const restless = await company.hire()
    await world.sql(
      `insert into work_sessions (company_id, id, employee_id, date, clock_in, clock_out, status)
       select $1, gen_random_uuid(), $2, '2026-11-16', start, start + interval '30 seconds', 'completed'
       from generate_series(timestamptz '2026-11-16 00:00Z', '2026-11-16 08:59Z', '1 minute') start`,
      [company.id, restless.id],
    )
    const { sessions } = (await restless.get('/time-clock?date=2026-11-16')).body
    expect([sessions.length, sessions[0].clockIn, sessions.at(-1).clockIn]).toEqual([
      500,
      '2026-11-16T00:40:00.000Z',
      '2026-11-16T08:59:00.000Z',
    ])
  })

  test('shows the shifts of yesterday and today and the next one after, with `view_schedule`', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    for (const date of ['2026-11-14', '2026-11-15', '2026-11-16', '2026-12-23', '2026-12-24'])
      await company.plan(lea, date, '22:00', '06:00')
    await company.plan(max, '2026-11-18', '09:00', '17:00', 30)
    const { planned } = await read(lea)
    expect(planned).toMatchObject([
      { date: '2026-11-15', startTime: '22:00', endTime: '06:00' },
      { date: '2026-11-16', startTime: '22:00', endTime: '06:00' },
      { date: '2026-12-23', startTime: '22:00', endTime: '06:00', minutes: 480 },
    ])
    expect((await read(max)).planned).toMatchObject([{ date: '2026-11-18', minutes: 450, notes: '' }])
    const hidden = await company.hire({ role: await company.role([]) })
    await company.plan(hidden, '2026-11-16', '09:00', '17:00')
    expect((await read(hidden)).planned).toEqual([])
  })

  test('shows what hours of granted leave leave of a shift: the departure is due when they begin', async () => {
    const lea = await company.hire()
    for (const date of ['2026-11-16', '2026-11-18']) await company.plan(lea, date, '09:00', '17:00', 30)
    for (const date of ['2026-11-16', '2026-11-18']) await company.onLeave(lea, date)
    await world.sql(`update leave_requests set start_time = '13:00', end_time = '17:00' where employee_id = $1`, [
      lea.id,
    ])
    // The break of half an hour stays with what is left.
    expect((await read(lea)).planned).toMatchObject([
      { date: '2026-11-16', startTime: '09:00', endTime: '13:00', minutes: 210 },
      { date: '2026-11-18', startTime: '09:00', endTime: '13:00', minutes: 210 },
    ])
  })

  test.each(['2025-02-29', '16/11/2026', '', '2026-11-16T08:00:00Z', '1e3'])('of "%s" is refused', async date => {
    const { status, body } = await company.admin.get(`/time-clock?date=${date}`)
    expect([status, body.errors]).toMatchObject([422, [{ path: 'date', code: 'date' }]])
  })
})

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const recordedOf = ({ id }: Employee) =>
  world.sql<Punch>(
    `select type, date::text, ${milliseconds('timestamp')} as at from time_entries where employee_id = $1 order by id`,
    [id],
  )
const storedOf = ({ id }: Employee) =>
  world.sql(
    `select date::text, ${milliseconds('clock_in')} as "clockIn", ${milliseconds('clock_out')} as "clockOut", breaks, status,
       total_work_time as "totalWorkTime", total_break_time as "totalBreakTime"
     from work_sessions where employee_id = $1 order by clock_in, id`,
    [id],
  )

test('sessions equal those rebuilt from the punches, for any punches', async () => {
  const step = fc.record({
    type: fc.constantFrom(...punchTypes),
    minutes: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 300 }) }, fc.integer({ min: 300, max: 2000 })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async steps => {
      world.clock.set('2026-11-16T08:00:00Z')
      const lea = await company.hire()
      for (const { type, minutes } of steps) {
        world.clock.advance({ minutes, seconds: minutes % 60 })
        expect([200, 409]).toContain((await punch(lea, type)).status)
      }
      expect(await storedOf(lea)).toEqual(rebuild(await recordedOf(lea)))
    }),
    { numRuns: 8 },
  )
})

describe('punches', () => {
  test('are never changed or deleted by any statement of the application', async () => {
    const lea = await company.hire()
    await punch(lea, 'clock-in')
    const { database } = world.app.backend
    for (const statement of [
      'update time_entries set timestamp = now()',
      'delete from time_entries',
      'truncate time_entries',
      `insert into time_entries select * from time_entries on conflict (company_id, id) do update set type = 'clock-out'`,
    ]) {
      const attempt = database.inCompany(company.id, 'read write', tx => tx.execute(statement))
      await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })

  test('name their person, session and day', async () => {
    const lea = await company.hire()
    const { body } = await punches(lea, ['23:00', 'clock-in'], ['2026-11-17T01:00', 'clock-out'])
    const entries = await world.sql(
      'select company_id, work_session_id, type, date::text, timestamp from time_entries where employee_id = $1 order by id',
      [lea.id],
    )
    const common = { company_id: company.id, work_session_id: body.latest.id }
    expect(entries).toEqual([
      { ...common, type: 'clock-in', date: '2026-11-16', timestamp: new Date('2026-11-16T22:00Z') },
      { ...common, type: 'clock-out', date: '2026-11-17', timestamp: new Date('2026-11-17T00:00Z') },
    ])
  })
})

describe('a punch while its person is being deleted', () => {
  /** The deletion has ended the person, and waits before it ends their contract. */
  const leaving = async (lea: Employee) => {
    const held = await holding(world, 'lock table contracts in exclusive mode')
    const deletion = company.admin.delete(`/people/${lea.id}`)
    await held.awaited()
    return { held, deletion }
  }

  test.each<[PunchType, boolean]>([
    ['clock-in', false],
    ['clock-out', true],
  ])('is refused and leaves no trace: %s', async (type, isThere) => {
    const lea = await company.hire()
    if (isThere) await punch(lea, 'clock-in')
    const count = async () => (await world.sql('select from time_entries where employee_id = $1', [lea.id])).length
    const before = await count()
    const { held, deletion } = await leaving(lea)
    const late = punch(lea, type)
    await held.awaited(2)
    await held.release()
    const { status, body } = await late
    expect([(await deletion).status, status, body.title]).toEqual([204, 401, 'Utilisateur non trouvé.'])
    expect(await count()).toBe(before)
  })

  test('counts if it was under way before: the end is after it', async () => {
    const lea = await company.hire()
    const held = await holding(world, 'lock table work_sessions in exclusive mode')
    const punching = punch(lea, 'clock-in')
    await held.awaited()
    const deletion = company.admin.delete(`/people/${lea.id}`)
    await held.awaited(2)
    world.clock.advance({ minutes: 1 })
    await held.release()
    expect([(await punching).status, (await deletion).status]).toEqual([200, 204])
    const [row] = await world.sql(
      `select max(timestamp) < max(deleted_at) as "isBefore" from time_entries join employees on employees.id = employee_id where employee_id = $1`,
      [lea.id],
    )
    expect(row).toEqual({ isBefore: true })
  })
})

describe('a forgotten departure', () => {
  const forgotten = async () => {
    const lea = await company.hire()
    await punches(lea, ['09:00', 'clock-in'])
    world.clock.set('2026-11-17T09:00:00Z')
    const [session] = (await read(lea)).sessions
    return { lea, session }
  }
  const truth = { startTime: '09:00', endTime: '17:00', breaks: [], reason: ' Départ oublié. ', seen: null }
  const correct = (corrector: Employee, session: { id: string }, change = {}) =>
    corrector.post(`/time-clock/sessions/${session.id}/corrections`, { ...truth, ...change })

  test('is completed by a team leader: it counts, and the person reads author, hours and reason', async () => {
    const { lea, session } = await forgotten()
    const chef = await company.hire({ role: 'manager', firstName: 'Youssef', lastName: 'Benali' })
    expect((await correct(chef, session)).status).toBe(200)
    const [corrected] = (await read(lea)).sessions
    expect(corrected).toMatchObject({
      id: session.id,
      status: 'completed',
      totalWorkTime: 480,
      correctedAt: '2026-11-17T09:00:00.000Z',
    })
    const history = {
      timeZone: 'Europe/Paris',
      corrections: [
        {
          at: '2026-11-17T09:00:00.000Z',
          by: { firstName: 'Youssef', lastName: 'Benali' },
          reason: 'Départ oublié.',
          before: { clockIn: '2026-11-16T08:00:00.000Z', clockOut: null, breaks: [] },
          after: { clockIn: '2026-11-16T08:00:00.000Z', clockOut: '2026-11-16T16:00:00.000Z', breaks: [] },
        },
      ],
    }
    expect((await lea.get(`/time-clock/own-sessions/${session.id}/corrections`)).body).toEqual(history)
    expect((await company.admin.get(`/reports/sessions/${session.id}/corrections`)).body).toEqual(history)
  })

  test('is completed without changing or adding a punch', async () => {
    const { session } = await forgotten()
    await correct(company.admin, session)
    const entries = await world.sql('select type, timestamp from time_entries where work_session_id = $1', [session.id])
    expect(entries).toEqual([{ type: 'clock-in', timestamp: new Date('2026-11-16T08:00:00Z') }])
  })

  test('is not completed without the right, nor for oneself but by an administrator', async () => {
    const { lea, session } = await forgotten()
    expect((await correct(lea, session)).status).toBe(403)
    const chef = await company.hire({ role: 'manager' })
    world.clock.set('2026-11-17T09:00:00Z')
    await punches(chef, ['2026-11-17T10:00', 'clock-in'], ['12:00', 'clock-out'])
    const [own] = (await read(chef)).sessions
    expect((await correct(chef, own, { endTime: '11:00' })).status).toBe(403)
    expect((await correct(company.admin, own, { startTime: '10:00', endTime: '11:00' })).status).toBe(200)
    expect((await chef.get(`/time-clock/own-sessions/${session.id}/corrections`)).status).toBe(404)
  })

  test('is completed once by two people at the same time, and the second is told', async () => {
    const { session } = await forgotten()
    const chef = await company.hire({ role: 'manager' })
    const replies = await Promise.all([correct(chef, session), correct(company.admin, session, { endTime: '18:00' })])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { body } = replies.find(({ status }) => status === 409)!
    expect([body.code, body.title]).toEqual([
      'changed',
      expect.stringMatching(/^(?!Quelqu’un).+ a modifié ces données entre-temps/),
    ])
  })

  test('is not completed while the session is in progress, nor in the future', async () => {
    const lea = await company.hire()
    await punches(lea, ['2026-11-17T09:00', 'clock-in'])
    const [session] = (await read(lea)).sessions
    expect((await correct(company.admin, session)).body).toMatchObject({ status: 409, code: 'time-clock.still-open' })
    await punches(lea, ['2026-11-17T10:00', 'clock-out'])
    expect((await correct(company.admin, session)).body).toMatchObject({
      status: 422,
      code: 'time-clock.in-the-future',
      title: 'Le départ ne peut pas être dans le futur.',
      errors: [{ path: 'endTime', message: 'Le départ ne peut pas être dans le futur.' }],
    })
  })

  test('ends a session in progress with its departure, unless the person has left meanwhile', async () => {
    const lea = await company.hire()
    await punches(lea, ['2026-11-17T09:00', 'clock-in'], ['12:00', 'break-start'])
    const [session] = (await read(lea)).sessions
    world.clock.set('2026-11-17T14:00:00Z')
    const ended = {
      startTime: '09:00',
      endTime: '13:00',
      breaks: [{ startTime: '12:00', endTime: '12:30' }],
      wasOpen: true,
    }
    expect((await correct(company.admin, session, ended)).status).toBe(200)
    const { sessions, latest } = await read(lea)
    expect([sessions[0].totalWorkTime, latest.status]).toEqual([210, 'completed'])
    expect((await lea.post('/time-clock/clock-out')).body.code).toBe('time-clock.not-clocked-in')
    expect((await lea.post('/time-clock/clock-in')).status).toBe(200)
    const [, again] = (await read(lea)).sessions
    world.clock.set('2026-11-17T16:30:00Z')
    await lea.post('/time-clock/clock-out')
    const late = await correct(company.admin, again, { startTime: '15:00', endTime: '16:00', wasOpen: true })
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'time-clock.departed-meanwhile',
        title: 'La personne a badgé son départ à 17:30 entre-temps. Vérifiez ses heures avant de les corriger.',
      },
    })
  })

  test('does not end a session in progress whose person leaves while the correction is written', async () => {
    const lea = await company.hire()
    await punches(lea, ['2026-11-17T09:00', 'clock-in'])
    const [session] = (await read(lea)).sessions
    world.clock.set('2026-11-17T14:00:00Z')
    // The departure is written, and not yet committed.
    const departure = await holding(
      world,
      `update work_sessions set clock_out = '2026-11-17T12:30:00Z', status = 'completed', total_work_time = 270 where id = $1`,
      [session.id],
    )
    const late = correct(company.admin, session, { startTime: '09:00', endTime: '13:00', wasOpen: true })
    await departure.awaited()
    await departure.release()
    expect((await late).body).toMatchObject({ status: 409, code: 'time-clock.departed-meanwhile' })
    expect((await read(lea)).sessions).toMatchObject([{ clockOut: '2026-11-17T12:30:00.000Z', totalWorkTime: 270 }])
  })

  test('tells the person what their hours were and are; one’s own correction tells nobody', async () => {
    const { lea, session } = await forgotten()
    const notices = async (who = lea) => (await who.get('/notifications')).body.notifications
    expect((await correct(company.admin, session)).status).toBe(200)
    const [told] = await notices()
    expect(told).toMatchObject({ kind: 'hours_corrected', subject: session.id, read: false })
    expect(told.data).toMatchObject({ date: session.date, formerEndTime: '', formerWorkedMinutes: '0' })
    const hours = { date: '2026-11-10', startTime: '09:00', endTime: '10:00', breaks: [], reason: 'Oubli' }
    world.clock.advance({ minutes: 5 })
    await company.admin.post(`/time-clock/people/${lea.id}/sessions`, hours)
    const [added] = (await notices()).filter(({ kind }: { kind: string }) => kind === 'hours_added')
    expect(added.data).toEqual({ date: '2026-11-10', startTime: '09:00', endTime: '10:00', workedMinutes: '60' })
    const before = (await notices(company.admin)).length
    await company.admin.post(`/time-clock/people/${company.admin.id}/sessions`, hours)
    expect(await notices(company.admin)).toHaveLength(before)
  })

  test('tells ten sessions that somebody enters at one time as one notice, and those of somebody else apart', async () => {
    const [lea, manager] = [await company.hire(), await company.hire({ role: 'manager' })]
    const enter = (who: Employee, day: number) =>
      who.post(`/time-clock/people/${lea.id}/sessions`, {
        date: `2026-11-${String(day).padStart(2, '0')}`,
        startTime: '09:00',
        endTime: '13:00',
        breaks: [],
        reason: 'Tablette en panne',
      })
    for (const day of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) expect((await enter(company.admin, day)).status).toBe(200)
    expect((await enter(manager, 11)).status).toBe(200)
    const { notifications } = (await lea.get('/notifications')).body
    const data = { startTime: '09:00', endTime: '13:00', workedMinutes: '240' }
    expect(notifications.map((each: { kind: string; data: object }) => [each.kind, each.data])).toEqual([
      ['hours_added', { date: '2026-11-11', ...data }],
      ['hours_added', { date: '2026-11-01', ...data, more: '9' }],
    ])
  })

  test('of a deleted person may be completed at once', async () => {
    const lea = await company.hire()
    await punches(lea, ['2026-11-16T09:00', 'clock-in'])
    const [session] = (await read(lea)).sessions
    world.clock.set('2026-11-16T17:30:00Z')
    await company.admin.delete(`/people/${lea.id}`)
    expect((await correct(company.admin, session)).status).toBe(200)
  })

  test.each([
    ['reason', { reason: '  ' }],
    ['reason', { reason: 'x'.repeat(2001) }],
    ['startTime', { startTime: '24:00' }],
    ['breaks.0.endTime', { breaks: [{ startTime: '12:00', endTime: '' }] }],
    ['breaks', { breaks: Array.from({ length: 21 }, () => ({ startTime: '12:00', endTime: '12:01' })) }],
    ['seen', { seen: 'hier' }],
  ])('is not completed with a wrong %s', async (path, change) => {
    const { session } = await forgotten()
    const { status, body } = await correct(company.admin, session, change)
    expect([status, body.errors?.map((error: { path: string }) => error.path)]).toEqual([422, [path]])
  })
})

describe('a session that nobody clocked', () => {
  const worked = { date: '2026-11-16', startTime: '09:00', endTime: '12:00', breaks: [], reason: 'Badgeuse en panne' }
  const add = (employee: { id: string }, change = {}) =>
    company.admin.post(`/time-clock/people/${employee.id}/sessions`, { ...worked, ...change })

  test('is added without a punch', async () => {
    const lea = await company.hire()
    world.clock.set('2026-11-16T18:00:00Z')
    expect((await add(lea)).status).toBe(200)
    const [session] = (await read(lea)).sessions
    expect(session).toMatchObject({ date: '2026-11-16', totalWorkTime: 180, status: 'completed' })
    const { body } = await lea.get(`/time-clock/own-sessions/${session.id}/corrections`)
    expect(body.corrections).toMatchObject([{ before: null, reason: 'Badgeuse en panne' }])
    expect(await world.sql('select 1 from time_entries where work_session_id = $1', [session.id])).toEqual([])
  })

  test('is refused at its departure if it equals the arrival, like a corrected one', async () => {
    const lea = await company.hire()
    await punches(lea, ['2026-11-16T09:00', 'clock-in'], ['17:00', 'clock-out'])
    world.clock.set('2026-11-18T18:00:00Z')
    const [session] = (await read(lea)).sessions
    const message = 'L’heure de départ doit être différente de l’heure d’arrivée.'
    for (const time of ['09:00', '00:00'])
      for (const reply of [
        await add(lea, { date: '2026-11-15', startTime: time, endTime: time }),
        await company.admin.post(`/time-clock/sessions/${session.id}/corrections`, {
          ...worked,
          date: undefined,
          startTime: time,
          endTime: time,
          seen: null,
        }),
      ])
        expect([reply.status, reply.body.errors]).toEqual([
          422,
          [{ path: 'endTime', code: 'time-clock.same-time', message }],
        ])
    expect((await read(lea)).sessions).toEqual([session])
  })

  test.each([
    ['endTime', 'too-long', { date: '2026-10-24', startTime: '09:00', endTime: '08:59' }],
    ['startTime', 'missing-time', { date: '2026-03-29', startTime: '02:30', endTime: '10:00' }],
    ['endTime', 'missing-time', { date: '2026-03-28', startTime: '22:00', endTime: '02:30' }],
    [
      'breaks.1.endTime',
      'break-outside',
      {
        breaks: [
          { startTime: '09:30', endTime: '10:00' },
          { startTime: '11:30', endTime: '12:30' },
        ],
      },
    ],
  ])('and is refused names its field: %s for %s', async (path, reason, change) => {
    const lea = await company.hire()
    world.clock.set('2026-11-18T18:00:00Z')
    const { status, body } = await add(lea, change)
    expect([status, body.errors]).toEqual([422, [{ path, code: `time-clock.${reason}`, message: body.title }]])
  })

  test('may not overlap another one, even when added twice at the same time', async () => {
    const lea = await company.hire()
    world.clock.set('2026-11-16T18:00:00Z')
    const replies = await Promise.all([add(lea), add(lea), add(lea, { startTime: '11:00', endTime: '13:00' })])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await add(lea, { startTime: '13:00', endTime: '17:00' })).status).toBe(200)
    expect((await add(lea, { startTime: '16:59', endTime: '18:00' })).body.title).toBe(
      'Ces heures chevauchent la session du 16/11/2026 qui commence à 13:00.',
    )
  })

  test('of a deleted person is added up to the moment of the end, and no later', async () => {
    const lea = await company.hire()
    // In Paris 14:30.
    world.clock.set('2026-11-16T13:30:00Z')
    await company.admin.delete(`/people/${lea.id}`)
    world.clock.set('2026-11-18T18:00:00Z')
    const late = {
      status: 409,
      body: {
        code: 'time-clock.after-end',
        title: 'Cette personne est partie le 16/11/2026 à 14:30\u00a0: aucune heure ne s’ajoute après.',
      },
    }
    expect((await add(lea)).status).toBe(200)
    expect(await add(lea, { startTime: '13:00', endTime: '14:31' })).toMatchObject(late)
    expect(await add(lea, { startTime: '15:00', endTime: '18:00' })).toMatchObject(late)
    expect(await add(lea, { date: '2026-11-17' })).toMatchObject(late)
    expect((await add(lea, { startTime: '13:00', endTime: '14:30' })).status).toBe(200)
  })

  test('of the last day of a contract is added, whatever its hours', async () => {
    const lea = await company.hire()
    await company.endOfContract(lea, '2026-11-16')
    world.clock.set('2026-11-18T18:00:00Z')
    expect((await add(lea, { startTime: '18:00', endTime: '23:30' })).status).toBe(200)
  })

  test('does not block the next arrival', async () => {
    const lea = await company.hire()
    world.clock.set('2026-11-16T13:00:00Z')
    await add(lea)
    expect((await punch(lea, 'clock-in')).status).toBe(200)
    expect((await read(lea)).sessions).toHaveLength(2)
  })
})
