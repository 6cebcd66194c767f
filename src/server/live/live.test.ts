import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { changedHeader, pageHeader } from '#core/actor.ts'
import { needs } from '#core/permissions.ts'
import { newId } from '#server/database/columns.ts'
import { buildApp } from '#server/http/http.ts'
import { openBackend } from '#server/main.ts'
import { type Client, password } from '#testing/client.ts'
import { changeShift } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'
import type { Change } from './live.ts'

const world = await openWorld()
const company = await world.company()
const chef = await company.hire({ firstName: 'Hugo', role: 'manager' })
const lea = await company.hire({ firstName: 'Léa' })
const max = await company.hire({ firstName: 'Max' })
const elsewhere = await world.company()

const listen = async (app: FastifyInstance) => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}
const port = await listen(world.app)

/** An open stream of somebody, over a real connection. */
const follow = async ({ cookie }: Pick<Client, 'cookie'>, { at = port, path = '/api/live' } = {}) => {
  const request = http.get({ host: '127.0.0.1', port: at, path, headers: { cookie }, agent: false })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  onTestFinished(() => void request.destroy())
  const events: string[] = []
  const closed = new Promise(resolve => response.once('close', resolve))
  // Leaving breaks it off.
  response.on('error', () => {})
  response.setEncoding('utf8').on('data', (chunk: string) => {
    for (const [, event, data] of chunk.matchAll(/event: (\w+)\ndata: (.*)\n/g))
      events.push(event === 'change' ? JSON.parse(data!).topic : event!)
  })
  return { status: response.statusCode, headers: response.headers, events, closed, leave: () => request.destroy() }
}

const within = (milliseconds: number) => ({ timeout: milliseconds, interval: 10 })
const { live } = world.app.backend

/** Notices come in the order in which they were published: once this one has come, those before it have. */
const allTold = () => {
  const last: Change = { companyId: newId(), topic: 'site' }
  return new Promise<void>(resolve => {
    const stop = live.subscribe(changes => {
      if (!changes.some(({ companyId }) => companyId === last.companyId)) return
      stop()
      resolve()
    })
    live.publish([last])
  })
}
/** The same for what these streams have been sent: ends each with a change that everybody is told. */
const allRead = async (streams: readonly { events: string[] }[]) => {
  live.publish([company.id, elsewhere.id, null].map(companyId => ({ companyId, topic: 'site' })))
  for (const { events } of streams) {
    await expect.poll(() => events, within(5000)).toContain('site')
    events.splice(events.indexOf('site'), 1)
  }
}
let day = 0
const plan = (person: { id: string }) =>
  company.plan(person, Temporal.PlainDate.from('2026-11-16').add({ days: ++day }).toString(), '09:00', '14:00')

test('a person who must still set up a second step gets only changes of their access', async () => {
  const strict = await world.company()
  const late = await strict.hire({ role: 'manager' })
  await strict.turnTwoStepOn(strict.admin)
  await allTold()
  const { events } = await follow(late)
  await strict.admin.post('/company/two-step', { isRequired: true })
  await expect.poll(() => events, within(1000)).toEqual(['access'])
  await strict.shiftType()
  live.publish([{ companyId: strict.id, topic: 'access' }])
  await expect.poll(() => events, within(5000)).toEqual(['access', 'access'])
})

describe('a change is sent', () => {
  test('to the people concerned, within a second after its commit, and to nobody else', async () => {
    // Events of the set-up arrive first.
    await allTold()
    const concerned = await Promise.all([chef, company.admin, lea].map(person => follow(person)))
    const others = await Promise.all([max, elsewhere.admin, world.owner].map(person => follow(person)))
    const shiftTypeId = await company.shiftType()
    for (const { events } of [...concerned, others[0]!])
      await expect.poll(() => events, within(1000)).toEqual(['schedule'])
    await changeShift(chef, {
      after: await company.shift(lea, { date: '2026-12-01', startTime: '09:00', endTime: '14:00' }, shiftTypeId),
    })
    for (const { events } of concerned) await expect.poll(() => events, within(1000)).toEqual(['schedule', 'schedule'])
    await allRead(others)
    expect(others.map(({ events }) => events)).toEqual([['schedule'], [], []])
  })

  test('to a page that read before its stream opened, and not to one that reads afterwards', async () => {
    await plan(lea)
    await allTold()
    const [before, after, stranger] = await Promise.all([
      follow(lea, { path: '/api/live?age=5000' }),
      follow(lea, { path: '/api/live?age=1' }),
      follow(elsewhere.admin, { path: '/api/live?age=5000' }),
    ])
    await expect.poll(() => before.events, within(1000)).toContain('schedule')
    await allRead([after, stranger])
    expect(after.events).toEqual([])
    expect(stranger.events).not.toContain('schedule')
  })

  test('to the person who punched and to people who see the times', async () => {
    const [own, reader, colleague] = await Promise.all([lea, chef, max].map(person => follow(person)))
    await lea.post('/time-clock/clock-in')
    for (const stream of [own!, reader!]) await expect.poll(() => stream.events, within(1000)).toEqual(['time-clock'])
    expect(colleague!.events).toEqual([])
  })

  test('of a command to all pages but its own, which is told by the answer: of the same topics', async () => {
    const page = newId()
    await allTold()
    const paths = [`/api/live?page=${page}`, `/api/live?page=${newId()}`, '/api/live']
    const [own, ...others] = await Promise.all(paths.map(path => follow(chef, { path })))
    const told: string[] = []
    const commands: [string, string, object?][] = [
      ['POST', '/time-clock/clock-in', {}],
      ['POST', '/schedule/day-notes', { date: '2026-12-01', department: null, kind: 'note', text: 'Inventaire' }],
      ['POST', '/leave/requests', { type: 'vacation', startDate: '2027-02-01', endDate: '2027-02-02' }],
      [
        'POST',
        '/account/password',
        { currentPassword: password, newPassword: 'goelette-de-brest', confirmation: 'goelette-de-brest' },
      ],
      ['POST', '/people/order', { order: 'last-name' }],
    ]
    for (const [method, url, body] of commands) {
      const { status, headers } = await chef.send(method as 'POST', url, body, { [pageHeader]: page })
      expect([url, status]).toEqual([url, expect.toBeOneOf([200, 204])])
      const topics = String(headers[changedHeader]).split(' ')
      told.push(...topics)
      for (const { events } of others) await expect.poll(() => events, within(1000)).toEqual(told)
    }
    await allRead([own!])
    expect(own!.events).toEqual([])
  })

  test('and the answer names only what this person’s screens show, and nothing when it is refused', async () => {
    const changedBy = async (person: Client, url: string, body: object = {}) =>
      (await person.send('POST', url, body)).headers[changedHeader]
    const tom = await company.hire()
    const request = { type: 'vacation', startDate: '2027-03-01', endDate: '2027-03-02' }
    // Notices go to the people who decide.
    expect(await changedBy(tom, '/leave/requests', request)).toBe('leave schedule')
    expect(await changedBy(tom, '/leave/requests', request)).toBeUndefined()
    expect(await changedBy(tom, '/schedule/changes', {})).toBeUndefined()
    const { status } = await tom.send('POST', '/time-clock/clock-in', {}, { [pageHeader]: 'x' })
    expect(status).toBe(400)
  })

  test('of a leave request to its author and to people who decide or plan, of the decision to both', async () => {
    await allTold()
    const [author, decider, colleague] = await Promise.all([lea, chef, max].map(person => follow(person)))
    const period = { startDate: '2026-12-21', endDate: '2026-12-27' }
    const { body } = await lea.post('/leave/requests', { type: 'vacation', ...period })
    await expect.poll(() => decider!.events, within(1000)).toEqual(['leave', 'schedule', 'notifications'])
    await expect.poll(() => author!.events, within(1000)).toEqual(['leave', 'schedule'])
    await chef.post(`/leave/requests/${body.id}/approval`)
    await expect
      .poll(() => author!.events, within(1000))
      .toEqual(['leave', 'schedule', 'leave', 'schedule', 'notifications'])
    await expect
      .poll(() => decider!.events, within(1000))
      .toEqual(['leave', 'schedule', 'notifications', 'leave', 'schedule', 'notifications'])
    expect(colleague!.events).toEqual([])
  })

  test('of the plan to whom the company shows the team’s week, and of a draft to nobody', async () => {
    const open = await world.company()
    const [mia, noah] = [await open.hire({ firstName: 'Mia' }), await open.hire({ firstName: 'Noah' })]
    await open.admin.post('/schedule/team-week', { sight: 'everybody' })
    const shiftTypeId = await open.shiftType()
    const planOn = async (date: string) =>
      changeShift(open.admin, {
        after: await open.shift(noah, { date, startTime: '09:00', endTime: '14:00' }, shiftTypeId),
      })
    await allTold()
    const stream = await follow(mia)
    await planOn('2026-11-16')
    await expect.poll(() => stream.events, within(1000)).toEqual(['team-week'])
    await open.admin.post('/schedule/publishing', { publishes: true })
    await expect.poll(() => stream.events, within(1000)).toEqual(['team-week', 'schedule', 'team-week'])
    await planOn('2026-11-17')
    await allTold()
    await open.admin.post('/schedule/team-week', { sight: 'department' })
    await expect
      .poll(() => stream.events, within(1000))
      .toEqual(['team-week', 'schedule', 'team-week', 'access', 'team-week'])
  })

  test('of a person, to every manager’s screen that names them', async () => {
    const [manager, colleague] = await Promise.all([chef, max].map(person => follow(person)))
    const told = ['people', 'roles', 'schedule', 'time-clock', 'leave', 'timesheets', 'templates']
    const hired = (await company.admin.post('/people', company.form())).body
    await expect.poll(() => manager!.events, within(1000)).toEqual(told)
    await company.admin.delete(`/people/${hired.id}`)
    await expect.poll(() => manager!.events, within(1000)).toEqual([...told, ...told, 'trainings'])
    expect(colleague!.events).toEqual(['trainings'])
  })

  test('to the owner, only for companies and accounts', async () => {
    const stream = await follow(world.owner)
    await world.company()
    await expect.poll(() => stream.events, within(1000)).toEqual(['companies', 'accounts'])
  })

  test('once for many simultaneous changes', async () => {
    const stream = await follow(max)
    for (let nth = 0; nth < 30; nth += 1) live.publish([{ companyId: company.id, topic: 'schedule' }])
    await expect.poll(() => stream.events, within(1000)).toEqual(['schedule'])
    await allRead([stream])
    expect(stream.events).toEqual(['schedule'])
  })

  test('once for all the arrivals of one notice', async () => {
    const stream = await follow(chef)
    const arrival = () => ({
      companyId: company.id,
      topic: 'time-clock' as const,
      employeeIds: [newId()],
      may: needs('view_reports'),
    })
    live.publish(Array.from({ length: 20 }, arrival))
    await expect.poll(() => stream.events, within(1000)).toEqual(['time-clock'])
    await allRead([stream])
    expect(stream.events).toEqual(['time-clock'])
  })

  test('however many changes and people there are at once', async () => {
    const stream = await follow(max)
    const named = () => [newId(), newId(), newId()]
    const one = () => ({
      companyId: company.id,
      topic: 'notifications' as const,
      employeeIds: named(),
      may: needs('manage_schedules'),
    })
    live.publish(
      [...Array.from({ length: 100 }, one), { companyId: company.id, topic: 'leave', employeeIds: [max.id] }],
      newId(),
    )
    await expect.poll(() => stream.events, within(1000)).toEqual(['leave'])
  })

  test('only if it is committed', async () => {
    const stream = await follow(chef)
    await chef.post('/schedule/changes', {})
    await lea.post('/time-clock/clock-in')
    await chef.delete(`/people/${company.admin.id}`)
    await allRead([stream])
    expect(stream.events).toEqual([])
  })

  test('by one process to the streams of another', async () => {
    const backend = await openBackend(world.logins, {
      publicUrl: new URL('http://releve.test'),
      secret: 'only-for-tests-only-for-tests-only',
      mailer: world.app.backend.mailer,
      now: world.clock.now,
      onError: () => {},
    })
    const second = await buildApp(backend, { webRoot: null })
    const stream = await follow(lea, { at: await listen(second) })
    await plan(lea)
    await expect.poll(() => stream.events, within(1000)).toContain('schedule')
    await second.close()
    await stream.closed
    await backend.close()
  })

  test('and a forged notice ends no stream', async () => {
    await allTold()
    const { events } = await follow(chef)
    for (const forged of ['x', '{}', '[null]', '"x"', '[{"topic":"schedule"}]', '[{"companyId":null,"topic":"x"}]'])
      await world.sql('select pg_notify($1, $2)', ['releve_live', forged])
    await plan(chef)
    await expect.poll(() => events, within(1000)).toEqual(['schedule'])
  })

  test('once again after the database connection was lost, over one connection', async () => {
    const connections = async () => {
      const rows = await world.sql<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'releve_live'`,
      )
      return rows.map(({ pid }) => pid)
    }
    const [lost] = await connections()
    const open = await follow(lea)
    await world.sql('select pg_terminate_backend($1)', [lost])
    await expect.poll(connections, within(5000)).toEqual([expect.not.toSatisfy((pid: number) => pid === lost)])
    await open.closed
    const stream = await follow(lea)
    await plan(lea)
    await expect.poll(() => stream.events, within(1000)).toContain('schedule')
    await allRead([stream])
    expect(stream.events.filter(topic => topic === 'schedule').length).toBeLessThanOrEqual(2)
    expect(await connections()).toHaveLength(1)
  })
})

describe('a stream', () => {
  test('needs a session', async () => {
    expect((await follow({ cookie: '' })).status).toBe(401)
  })

  test('is never cached, by browser or proxy', async () => {
    const { status, headers } = await follow(max)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
  })

  test('ends within 5 seconds after its session; others stay', async () => {
    const leaving = await world.visitor().signIn(max.email)
    const [ended, kept] = await Promise.all([leaving, max].map(person => follow(person)))
    await leaving.delete('/session')
    await expect.poll(() => ended!.events, within(5000)).toEqual(['end'])
    await ended!.closed
    expect(kept!.events).toEqual([])
  })

  test('ends once, even if several checks find its session ended', async () => {
    const errors: Error[] = []
    world.app.server.once('request', (_request, response) => response.on('error', error => errors.push(error)))
    const leaving = await company.hire()
    const stream = await follow(leaving)
    const client = new pg.Client({ connectionString: world.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('begin; lock table sessions in access exclusive mode')
    await client.query('delete from sessions where user_id = $1', [await company.userIdOf(leaving)])
    // Behind a look-up that waits, those who come meanwhile are answered together.
    const before = max.get('/session')
    const waiting = () => world.sql(`select from pg_locks where relation = 'sessions'::regclass and not granted`)
    await expect.poll(waiting, within(5000)).toHaveLength(1)
    for (let nth = 0; nth < 2; nth += 1) {
      live.publish([{ companyId: company.id, topic: 'access' }])
      await allTold()
    }
    await client.query('commit')
    await before
    await stream.closed
    expect(stream.events).toEqual(['access', 'access', 'end'])
    expect(errors).toEqual([])
  })

  test('ends within 5 seconds after its person is deleted, and sends nothing more', async () => {
    const gone = await company.hire()
    const stream = await follow(gone)
    await company.admin.delete(`/people/${gone.id}`)
    await expect.poll(() => stream.events.at(-1), within(5000)).toBe('end')
    await stream.closed
  })

  test.each([
    [
      'is blocked',
      async (person: { id: string }) => world.owner.post(`/owner/accounts/${await company.userIdOf(person)}/block`),
    ],
    [
      'has a new password, by a mailed link',
      async ({ email }: { email: string }) => {
        await world.visitor().post('/password-reset-requests', { email })
        const mail = (await world.mails()).findLast(({ to }) => to?.includes(email))!
        const token = new URL(mail.link).hash.slice(1)
        const form = { password: 'goelette-de-brest', confirmation: 'goelette-de-brest' }
        return world.visitor().post('/password-resets', { token, ...form })
      },
    ],
  ])('ends within 5 seconds after its person %s, and cannot be opened again', async (_, act) => {
    const person = await company.hire()
    const stream = await follow(person)
    expect((await act(person)).status).toBe(204)
    await expect.poll(() => stream.events.at(-1), within(5000)).toBe('end')
    await stream.closed
    expect((await follow(person)).status).toBe(401)
  })

  test('ends within 5 seconds after its company is deleted, and sends nothing more', async () => {
    const closing = await world.company()
    const [boss, stays] = [await follow(closing.admin), await follow(max)]
    await world.owner.delete(`/owner/companies/${closing.id}`)
    await expect.poll(() => boss.events.at(-1), within(5000)).toBe('end')
    await boss.closed
    expect(stays.events).toEqual([])
  })

  test('ends after 12 hours', async () => {
    const late = await world.visitor().signIn(max.email)
    const stream = await follow(late)
    const begin = world.clock.now().toString()
    onTestFinished(() => world.clock.set(begin))
    world.clock.advance({ hours: 12 })
    await expect.poll(() => stream.events.at(-1), within(5000)).toBe('end')
  })

  test('always has the current rights of its person', async () => {
    const promoted = await company.hire()
    const stream = await follow(promoted)
    const give = (role: string) =>
      company.admin.edit(promoted.id, { ...company.details({ role }), email: promoted.email })
    const toldOfOthers = async () => {
      stream.events.length = 0
      live.publish([{ companyId: company.id, topic: 'time-clock', may: needs('view_reports') }])
      await allRead([stream])
      return stream.events.includes('time-clock')
    }
    expect(await toldOfOthers()).toBe(false)
    await give('manager')
    await expect.poll(toldOfOthers, within(5000)).toBe(true)
    await give('employee')
    await expect.poll(toldOfOthers, within(5000)).toBe(false)
  })

  test('is one of twelve at most per person; closing one allows another', async () => {
    const eager = await company.hire()
    const streams = await Promise.all(Array.from({ length: 12 }, () => follow(eager)))
    expect(streams.map(stream => stream.status)).toEqual(Array(12).fill(200))
    const refused = await follow(eager)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5'])
    expect((await follow(max)).status).toBe(200)
    streams[0]!.leave()
    await expect.poll(async () => (await follow(eager)).status, { interval: 100 }).toBe(200)
  })
})

test('a page that disconnects before its stream opens leaves no stream', async () => {
  const hasty = await company.hire()
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  await client.query('begin; lock table sessions in access exclusive mode')
  for (let page = 0; page < 12; page += 1) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET /api/live HTTP/1.1\r\nhost: x\r\ncookie: ${hasty.cookie}\r\n\r\n`)
    socket.destroy()
    await once(socket, 'close')
  }
  await client.end()
  await expect.poll(async () => (await follow(hasty)).status, within(4000)).toBe(200)
})

test('a server that stops ends its streams at once', async () => {
  const stopping = await openWorld()
  const stream = await follow(stopping.owner, { at: await listen(stopping.app) })
  await stopping.app.close()
  await stream.closed
  expect(stream.events).toEqual([])
})
