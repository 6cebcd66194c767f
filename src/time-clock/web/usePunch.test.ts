import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { liveClockQuery, type TimeClock } from './TimeClock.ts'
import { keys, punching } from './usePunch.ts'

const server = vi.hoisted(() => {
  const answering = { answer: (_request: Request): Promise<Response> => Promise.reject(new Error('not asked for')) }
  // The client keeps what it finds when it is made; the addresses of a page are relative.
  vi.stubGlobal('fetch', (request: Request) => answering.answer(request))
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(path: string, init: RequestInit) {
        super(new URL(path, 'http://releve.test'), init)
      }
    },
  )
  return answering
})

const { queryKey } = liveClockQuery
const week = { from: '2026-11-16', to: '2026-11-22' }
const home: TimeClock = {
  timeZone: 'Europe/Paris',
  today: '2026-11-16',
  planned: [],
  week,
  latest: null,
  sessions: [],
  ahead: 0,
}
const arrived = {
  serverNow: '2026-11-16T08:00:00.000Z',
  timeZone: 'Europe/Paris',
  today: '2026-11-16',
  planned: [],
  week,
  latest: null,
  sessions: [],
}
const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  })
const problem = (status: number) => answer(status, { type: 'about:blank', title: 'Non', status, code: 'bug' })
const offline = () => new TypeError('Failed to fetch')

let sent: string[] = []
let queryClient: QueryClient
beforeEach(() => {
  vi.useFakeTimers({ now: Temporal.Instant.from('2026-11-16T08:00:00Z').epochMilliseconds })
  sent = []
  queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, home)
})
afterEach(() => vi.useRealTimers())

/** What the server answers to each request, the last one from then on. */
const answers = (...given: (() => Response | Error)[]) => {
  server.answer = request => {
    sent.push(request.headers.get('idempotency-key')!)
    const next = (given.length > 1 ? given.shift()! : given[0]!)()
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  }
}

const press = async () => {
  const told: string[] = []
  const observer = new MutationObserver(
    queryClient,
    punching(queryClient, (_, type) => told.push(type)),
  )
  const ended = observer.mutate({ type: 'clock-in', key: 'key-of-this-press' }).then(
    () => 'counted',
    () => 'refused',
  )
  await vi.runAllTimersAsync()
  return { ended: await ended, told }
}

describe('a punch', () => {
  test('is not shown before the server answers', async () => {
    const awaited = Promise.withResolvers<Response>()
    server.answer = () => awaited.promise
    const observer = new MutationObserver(
      queryClient,
      punching(queryClient, () => {}),
    )
    void observer.mutate({ type: 'clock-in', key: 'key' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(queryClient.getQueryData(queryKey)).toEqual(home)
    expect(observer.getCurrentResult().isPending).toBe(true)
    awaited.resolve(answer(200, { ...arrived, today: '2026-11-17' }))
    await vi.advanceTimersByTimeAsync(0)
    expect(queryClient.getQueryData(queryKey)?.today).toBe('2026-11-17')
    expect(observer.getCurrentResult().isPending).toBe(false)
  })

  test.each([
    ['the network fails', offline],
    ['the server fails', () => problem(503)],
  ])('is sent again with the same key when %s', async (_, fails) => {
    answers(fails, fails, () => answer(200, arrived))
    expect(await press()).toEqual({ ended: 'counted', told: [] })
    expect(sent).toEqual(['key-of-this-press', 'key-of-this-press', 'key-of-this-press'])
  })

  test('is given up with a sentence after three failures', async () => {
    answers(offline)
    expect(await press()).toEqual({ ended: 'refused', told: ['clock-in'] })
    expect(sent).toHaveLength(3)
    expect(queryClient.getQueryData(queryKey)).toEqual(home)
  })

  test('that is refused is sent once and changes nothing', async () => {
    answers(() => problem(409))
    expect(await press()).toEqual({ ended: 'refused', told: ['clock-in'] })
    expect(sent).toHaveLength(1)
    expect(queryClient.getQueryData(queryKey)).toEqual(home)
  })
})

describe('the key of a press', () => {
  const session = {
    id: 'session',
    date: '2026-11-16',
    breaks: [],
    clockIn: 1,
    clockOut: null,
    correctedAt: null,
    keptPunches: [],
  }
  const working = {
    ...home,
    latest: { ...session, status: 'in-progress', totalWorkTime: 0, totalBreakTime: 0 },
  } as TimeClock

  test('is the same for a new press on an unchanged clock: the answer to the first one may have been lost', () => {
    const keyFor = keys()
    expect(keyFor('clock-in', home)).toBe(keyFor('clock-in', home))
  })

  test('is another for another punch, and for the same punch on another clock', () => {
    const keyFor = keys()
    const given = [keyFor('clock-in', home), keyFor('clock-out', working), keyFor('clock-in', home)]
    expect(new Set(given).size).toBe(3)
  })
})
