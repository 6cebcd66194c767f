import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen } from './live.ts'
import { sessionQuery } from './session.ts'

/** A channel of the browser that says what the test lets it say. */
class Channel extends EventTarget {
  static readonly CLOSED = 2
  static opened: Channel[] = []
  readyState = 0
  constructor() {
    super()
    Channel.opened.push(this)
  }
  close() {
    this.readyState = Channel.CLOSED
  }
  say(type: 'open' | 'error' | 'end') {
    this.dispatchEvent(new Event(type))
  }
  change(topic: string) {
    this.dispatchEvent(new MessageEvent('change', { data: JSON.stringify({ topic }) }))
  }
  refuse() {
    this.close()
    this.say('error')
  }
}
const latest = () => Channel.opened.at(-1)!

const screens = [['schedule', 'week'], ['leave', 'inbox'], sessionQuery.queryKey]
let queryClient: QueryClient
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Channel)
  Channel.opened = []
  queryClient = new QueryClient()
  stop = listen(queryClient)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The answers read anew: the first part of their keys. */
const readAnewBy = (happens: () => void) => {
  queryClient.setQueryDefaults(sessionQuery.queryKey, { meta: sessionQuery.meta! })
  for (const key of screens) queryClient.setQueryData(key, {})
  happens()
  return screens.filter(key => queryClient.getQueryState(key)!.isInvalidated).map(([topic]) => topic)
}
const all = screens.map(([topic]) => topic)

test('a change reloads its topic, and nothing else', () => {
  expect(readAnewBy(() => latest().change('leave'))).toEqual(['leave'])
})

test('changed access, and a session that ends, reload the session', () => {
  expect(readAnewBy(() => latest().change('access'))).toEqual([sessionQuery.queryKey[0]])
  expect(readAnewBy(() => latest().say('end'))).toEqual([sessionQuery.queryKey[0]])
})

test('without the channel everything is reloaded every 30 s, and once more when it is back', () => {
  latest().say('open')
  latest().say('error')
  latest().say('error')
  expect(readAnewBy(() => vi.advanceTimersByTime(29_999))).toEqual([])
  expect(readAnewBy(() => vi.advanceTimersByTime(1))).toEqual(all)
  expect(readAnewBy(() => latest().say('open'))).toEqual(all)
  expect(readAnewBy(() => vi.advanceTimersByTime(60_000))).toEqual([])
  expect(Channel.opened).toHaveLength(1)
})

test('a refused channel checks whether the session has ended, and reconnects within 2 to 5 s', () => {
  expect(readAnewBy(() => latest().refuse())).toEqual([sessionQuery.queryKey[0]])
  vi.advanceTimersByTime(1_999)
  expect(Channel.opened).toHaveLength(1)
  vi.advanceTimersByTime(3_001)
  expect(Channel.opened).toHaveLength(2)
  expect(readAnewBy(() => latest().say('open'))).toEqual(all)
})

test('a page that is left closes its channel and opens no other', () => {
  latest().refuse()
  stop()
  expect(readAnewBy(() => vi.advanceTimersByTime(60_000))).toEqual([])
  expect(Channel.opened.map(({ readyState }) => readyState)).toEqual([Channel.CLOSED])
})

test('a change reloads an answer that shows its topic besides its own', async () => {
  const read = { queryKey: ['time-clock', 'team'], queryFn: () => ({}), meta: { topics: ['leave'] } }
  await queryClient.fetchQuery(read)
  latest().change('schedule')
  expect(queryClient.getQueryState(read.queryKey)?.isInvalidated).toBe(false)
  latest().change('leave')
  expect(queryClient.getQueryState(read.queryKey)?.isInvalidated).toBe(true)
})
