import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Reply } from '#testing/client.ts'
import { openWorld } from '#testing/world.ts'
import { heavyReads } from './heavy-reads.ts'
import { TooMany } from './refusals.ts'

const world = await openWorld()
const company = await world.company()

/** On a busy machine too. */
const soon = (holds: () => void) => vi.waitFor(holds, { timeout: 30_000 })

/** Until the returned function is called, nobody reads what is planned. */
const holdShifts = async () => {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  await client.query('begin; lock table shifts in access exclusive mode')
  return () => client.end()
}

test('of many simultaneous heavy reads of one person some are answered, the others get 429', async () => {
  const letGo = await holdShifts()
  const answered: Reply[] = []
  const read = async () => answered.push(await company.admin.get('/schedule/weeks/2026-11-16'))
  const all = Promise.all(Array.from({ length: 20 }, read))
  await soon(() => expect(answered.length).toBeGreaterThanOrEqual(14))
  await letGo()
  await all
  for (const { status, headers, body } of answered.slice(0, 14))
    expect([status, headers['retry-after'], body.code]).toEqual([429, '1', 'tooMuchAtOnce'])
  expect((await company.admin.get('/schedule/weeks/2026-11-16')).status).toBe(200)
})

test('accepting a finding, which looks at the whole team, is limited as a heavy read', async () => {
  const letGo = await holdShifts()
  const answered: Reply[] = []
  const named = { employeeId: company.admin.id, rule: 'PAUSE_6H', about: '2026-11-16', reason: 'Pause prise sur place' }
  const accept = async () =>
    answered.push(await company.admin.post('/schedule/weeks/2026-11-16/findings/acceptance', named))
  const all = Promise.all(Array.from({ length: 8 }, accept))
  await soon(() => expect(answered.length).toBeGreaterThanOrEqual(2))
  await letGo()
  await all
  expect(answered.slice(0, 2).map(({ body }) => body.code)).toEqual(['tooMuchAtOnce', 'tooMuchAtOnce'])
})

/** Lists that do not grow with the company, and why. */
const bounded: Record<string, string> = {
  '/account': 'the open sessions of one account',
  '/audit': 'a page of at most 200',
  '/company': 'the hours of seven weekdays',
  '/labour/people/{employeeId}': 'at most 100 entries of one person',
  '/labour/settings': 'at most 1,000 changes of one company',
  '/leave/accrual-rules': 'at most 500 of one company',
  '/leave/approvers': 'one a department',
  '/leave/openings/imports': 'those of the last hour',
  '/leave/periods': 'the last 500',
  '/leave/settings': 'at most 200 of one company',
  '/leave/types': 'those of the law, and at most 100 own ones',
  '/notifications': 'the newest of one person',
  '/notifications/defaults': 'the choices of one company',
  '/notifications/settings': 'the choices of one person',
  '/owner/accounts': 'a page of 50',
  '/people/imports': 'those of the last hour',
  '/record/own': 'at most 100 jobs and 200 complements of one person',
  '/record/people/{employeeId}': 'at most 100 jobs and 200 complements of one person',
  '/schedule/my-changes/{date}': 'the week of one person',
  '/schedule/my-month/{date}': 'the month of one person',
  '/schedule/my-week/{date}': 'the week of one person',
  '/schedule/shift-types/imports': 'those of the last hour',
  '/time-clock': 'the week of one person',
  '/time-clock/own-proposals': 'at most 100 of one person, and the sessions of two weeks',
  '/timesheets/overtime-rules': 'a company sets 500 a day at most, rarely one a year',
  '/timesheets/own-rest': 'two accounts of one person',
  '/timesheets/own-sheet': 'a month of one person',
  '/timesheets/own-week': 'the week of one person',
  '/timesheets/sheets/{employeeId}': 'a month of one person',
}

test('every list of a company is a heavy read, or has a fixed size', async () => {
  type Answer = { content?: { 'application/json'?: { schema: { properties?: Record<string, { type?: string }> } } } }
  type Operation = { responses: Record<string, Answer> }
  const { paths } = (await world.visitor().get('/openapi.json')).body as { paths: Record<string, { get?: Operation }> }
  const lists = Object.entries(paths).filter(([, { get }]) =>
    Object.values(get?.responses[200]?.content?.['application/json']?.schema.properties ?? {}).some(
      ({ type }) => type === 'array',
    ),
  )
  const light = lists.filter(([, { get }]) => !get!.responses[429]).map(([path]) => path)
  expect(lists.length).toBeGreaterThan(10)
  expect(light.toSorted()).toEqual(Object.keys(bounded).toSorted())
})

/** More than the sockets of both sides take without a reader. */
const longAnswer = 'x'.repeat(32 * 2 ** 20)

/** A server that answers one person. @param answer its answers @param streamOf the stream of each, where they are files */
const openServer = async <Answer extends string | Readable>(
  answer: () => Answer,
  streamOf?: (answer: Answer) => Readable,
) => {
  const read = heavyReads(60_000)
  const request = { actor: { kind: 'owner', userId: 'zoe' } } as FastifyRequest
  const [arrived, made]: [ServerResponse[], ServerResponse[]] = [[], []]
  const refused: unknown[] = []
  const server = createServer((_, raw) => {
    arrived.push(raw)
    const make = async () => {
      made.push(raw)
      return answer()
    }
    read(request, { raw } as FastifyReply, make, streamOf).then(
      given => {
        if (given instanceof Readable) pipeline(given, raw).catch(() => undefined)
        else raw.end(given)
      },
      error => {
        refused.push(error)
        raw.end()
      },
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const ask = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    return socket
  }
  return { ask, arrived, made, refused }
}

const openAtLength = () => openServer(() => longAnswer)

const closed = (socket: Socket) => once(socket.resume(), 'close')

test('a person has two at a time, and four that wait', async () => {
  const { ask, made, refused } = await openAtLength()
  const readers = await Promise.all(Array.from({ length: 9 }, () => ask()))
  await soon(() => expect(refused).toHaveLength(3))
  expect(refused).toEqual(refused.map(() => expect.any(TooMany)))
  await soon(() => expect(made).toHaveLength(2))
  await Promise.all(readers.map(closed))
  expect(made).toHaveLength(6)
})

test('an answer counts until its client has read it or disconnected', async () => {
  const { ask, made } = await openAtLength()
  const [reader, leaver] = [await ask(), await ask()]
  await soon(() => expect(made).toHaveLength(2))
  const third = await ask()
  const fourth = await ask()
  await closed(reader)
  await soon(() => expect(made).toHaveLength(3))
  leaver.destroy()
  await soon(() => expect(made).toHaveLength(4))
  await Promise.all([closed(third), closed(fourth)])
})

test('a file counts until nothing makes it any more, although its client disconnected', async () => {
  const pages: PromiseWithResolvers<string>[] = []
  const file = () => {
    const page = Promise.withResolvers<string>()
    pages.push(page)
    return Readable.from(
      (async function* () {
        yield await page.promise
      })(),
    )
  }
  const { ask, arrived, made } = await openServer(file, stream => stream)
  const leavers = [await ask(), await ask()]
  await soon(() => expect(made).toHaveLength(2))
  for (const leaver of leavers) leaver.destroy()
  await soon(() => expect(arrived.every(({ destroyed }) => destroyed)).toBe(true))
  const [third, fourth] = [await ask(), await ask()]
  await soon(() => expect(arrived).toHaveLength(4))
  expect(made).toHaveLength(2)
  pages[0]!.resolve('a page')
  await soon(() => expect(made).toHaveLength(3))
  for (const page of pages) page.resolve('a page')
  await closed(third)
  await soon(() => expect(made).toHaveLength(4))
  pages[3]!.resolve('a page')
  await closed(fourth)
})

test('one that waits too long for another of its company is too much at once: the service is available', async () => {
  const read = heavyReads(50)
  const asked = (userId: string) =>
    [
      { actor: { kind: 'member', userId, companyId: 'comptoir' } } as FastifyRequest,
      { raw: new PassThrough() as unknown } as FastifyReply,
    ] as const
  const begun = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  const first = read(...asked('zoe'), () => {
    begun.resolve()
    return answer.promise
  })
  await begun.promise
  for (const person of ['zoe', 'max'])
    await expect(read(...asked(person), async () => 'the month')).rejects.toBeInstanceOf(TooMany)
  answer.resolve('the month')
  expect(await first).toBe('the month')
})

test('a read whose client has disconnected is not started', async () => {
  const { ask, arrived, made, refused } = await openAtLength()
  const [first, second] = [await ask(), await ask()]
  await soon(() => expect(made).toHaveLength(2))
  const gone = await ask()
  await soon(() => expect(arrived).toHaveLength(3))
  gone.destroy()
  await soon(() => expect(arrived[2]!.destroyed).toBe(true))
  const last = await ask()
  await closed(first)
  await soon(() => expect(made).toHaveLength(3))
  expect(refused).toHaveLength(1)
  expect(refused[0]).not.toBeInstanceOf(TooMany)
  await Promise.all([closed(second), closed(last)])
})
