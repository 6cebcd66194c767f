import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loggedApp } from '#testing/logged-app.ts'
import { openWorld } from '#testing/world.ts'
import { Unavailable } from './http/refusals.ts'
import { burstLog, logLines } from './log.ts'

const world = await openWorld()

/** The log's entry about a statement that failed. */
const logged = async (failing: Promise<unknown>) => {
  const error = await failing.then(
    () => expect.unreachable('the statement works'),
    (thrown: Error) => thrown,
  )
  return logLines.err(error)
}
const { platform } = world.app.backend.database

test('a failed statement is logged without its parameters', async () => {
  const line = await logged(platform.execute(sql`select 1 from nowhere where email = ${'lea@releve.test'}`))
  expect(line).toMatchObject({
    code: '42P01',
    message: 'relation "nowhere" does not exist',
    statement: 'select 1 from nowhere where email = $1',
  })
  expect(line.stack).toMatch(/^at /)
  expect(JSON.stringify(line)).not.toContain('lea@')
})

test('a value that the database could not parse is not logged', async () => {
  const line = await logged(platform.execute(sql`select ${'lea@releve.test'}::int`))
  expect(line.code).toBe('22P02')
  expect(JSON.stringify(line)).not.toContain('lea@')
})

test('any other error is logged with its message and its place in the code', () => {
  expect(logLines.err(new TypeError('no such thing'))).toMatchObject({
    type: 'TypeError',
    message: 'no such thing',
    stack: expect.stringMatching(/^at .*log\.test\.ts/),
  })
})

test('an answer is logged by its status', () => {
  expect(logLines.res({ statusCode: 204 })).toEqual({ status: 204 })
})

describe('a burst of refusals is logged once, not once per request', () => {
  afterEach(() => vi.useRealTimers())

  test('a burst has one line when it begins and one with its count ten seconds after it ends', () => {
    vi.useFakeTimers()
    const lines: object[] = []
    const bursts = burstLog({ warn: (line: object) => lines.push(line), error: () => {} })
    for (let times = 0; times < 20; times += 1) {
      bursts.tell('stopping')
      vi.advanceTimersByTime(9_000)
    }
    expect(lines).toEqual([{ reason: 'stopping' }])
    vi.advanceTimersByTime(10_000)
    expect(lines).toEqual([{ reason: 'stopping' }, { reason: 'stopping', count: 20 }])
    bursts.tell('stopping')
    expect(lines).toHaveLength(3)
  })

  test.each([
    ['a full disk', new Unavailable('no room left to write'), { level: 40, reason: 'no room left to write' }],
    [
      'a full disk elsewhere',
      Object.assign(new pg.DatabaseError('no space left', 0, 'error'), { code: '53100' }),
      { level: 50, reason: 'the database refuses: 53100', err: { code: '53100', message: 'no space left' } },
    ],
    [
      'a database that is gone',
      Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
      { level: 50, reason: 'the database is out of reach' },
    ],
  ])('fifty requests refused for %s are two lines', async (_why, error, line) => {
    const { backend } = world.app
    const refuse = () => Promise.reject(error)
    const { app, lines } = await loggedApp({ ...backend, database: { ...backend.database, inCompany: refuse } })
    const { admin } = await world.company()
    const url = '/api/time-clock/clock-in'
    const headers = { cookie: admin.cookie, 'sec-fetch-site': 'same-origin' }
    const replies = Array.from({ length: 50 }, () => app.inject({ method: 'POST', url, headers }))
    expect(new Set((await Promise.all(replies)).map(reply => reply.statusCode))).toEqual(new Set([503]))
    await app.close()
    expect(lines.filter(({ level }) => level > 30)).toMatchObject([
      { ...line, msg: 'requests are refused' },
      { level: 40, reason: line.reason, count: 50 },
    ])
  })
})
