import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aheadBy, askedByDocument, readClockOf, serverAhead } from './server-clock.ts'

const answeredAt = (date: string) => readClockOf(new Response(null, { headers: { date } }))

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

test('the time of the server is used in a browser that is a day late', () => {
  answeredAt('Sat, 21 Nov 2026 09:00:00 GMT')
  expect(serverAhead()).toBe(24 * 60 * 60 * 1000)
})

test('clocks less than a minute apart count as equal', () => {
  answeredAt('Fri, 20 Nov 2026 09:00:59 GMT')
  expect(serverAhead()).toBe(0)
})

test('an answer without its date changes nothing', () => {
  answeredAt('Fri, 20 Nov 2026 08:00:00 GMT')
  readClockOf(new Response())
  expect(serverAhead()).toBe(-60 * 60 * 1000)
})

test('a clock that the document asked for is as old as its answer, however late the scripts come', () => {
  vi.stubGlobal('location', { origin: 'https://releve.example' })
  vi.spyOn(performance, 'now').mockReturnValue(3_400)
  const entry = { initiatorType: 'link', startTime: 100, responseEnd: 700 } as unknown as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByName').mockImplementation(name =>
    name === 'https://releve.example/api/time-clock' ? [entry] : [],
  )
  const [askedAt = 0, readAt] = askedByDocument('/api/time-clock')
  // The page began 3.4 s ago; the server answered 0.4 s after that.
  expect(aheadBy('2026-11-20T08:59:57Z', askedAt, readAt)).toBe(0)
  expect(askedByDocument('/api/site')).toEqual([])
})
