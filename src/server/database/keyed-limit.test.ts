import { expect, test } from 'vitest'
import { Unavailable } from '#server/http/refusals.ts'
import { keyedLimit } from './keyed-limit.ts'

const works = () => {
  const open: (() => void)[] = []
  let begun = 0
  const work = () => {
    begun += 1
    return new Promise<void>(resolve => open.push(resolve))
  }
  return { work, begun: () => begun, endOne: () => open.shift()!() }
}

test('a key has a fixed number of slots; the next call starts when one is free, and other keys do not wait', async () => {
  const limit = keyedLimit({ slots: 2, timeoutMs: 1000 })
  const [crowd, other] = [works(), works()]
  const done = [1, 2, 3].map(() => limit('crowd', crowd.work))
  expect(crowd.begun()).toBe(2)
  const alone = limit('other', other.work)
  expect(other.begun()).toBe(1)
  crowd.endOne()
  await done[0]
  expect(crowd.begun()).toBe(3)
  for (const end of [crowd.endOne, crowd.endOne, other.endOne]) end()
  await Promise.all([...done, alone])
})

test('a call that waits too long is rejected, and takes no slot', async () => {
  const limit = keyedLimit({ slots: 1, timeoutMs: 20 })
  const crowd = works()
  const first = limit('crowd', crowd.work)
  await expect(limit('crowd', crowd.work)).rejects.toBeInstanceOf(Unavailable)
  crowd.endOne()
  await first
  const next = limit('crowd', crowd.work)
  expect(crowd.begun()).toBe(2)
  crowd.endOne()
  await next
})

test('a failed call frees its slot too', async () => {
  const limit = keyedLimit({ slots: 1, timeoutMs: 1000 })
  await expect(limit('crowd', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limit('crowd', () => Promise.resolve('yes'))).toBe('yes')
})

test('a slot released early is freed once', async () => {
  const limit = keyedLimit({ slots: 1, timeoutMs: 1000 })
  const [early, crowd] = [works(), works()]
  const first = limit('crowd', releaseSlot => {
    releaseSlot()
    return early.work()
  })
  const others = [1, 2].map(() => limit('crowd', crowd.work))
  expect([early.begun(), crowd.begun()]).toEqual([1, 1])
  early.endOne()
  await first
  expect(crowd.begun()).toBe(1)
  crowd.endOne()
  await others[0]
  crowd.endOne()
  await others[1]
})

test('a call beyond the queue is refused at once, with an error of the limit', async () => {
  const limit = keyedLimit({ slots: 1, timeoutMs: 20, maxWaiting: 1, refusal: () => new Error('too much') })
  const crowd = works()
  const first = limit('crowd', crowd.work)
  const waiting = limit('crowd', crowd.work)
  await expect(limit('crowd', crowd.work)).rejects.toThrow('too much')
  await expect(waiting).rejects.toThrow('too much')
  crowd.endOne()
  await first
  expect(crowd.begun()).toBe(1)
})

test('patient work waits beyond the queue and the time', async () => {
  const limit = keyedLimit({ slots: 1, timeoutMs: 1, maxWaiting: 0 })
  const crowd = works()
  const first = limit('crowd', crowd.work)
  const patient = limit('crowd', crowd.work, { isPatient: true })
  await expect(limit('crowd', crowd.work)).rejects.toBeInstanceOf(Unavailable)
  crowd.endOne()
  await first
  expect(crowd.begun()).toBe(2)
  crowd.endOne()
  await patient
})

test('work that nobody wants any more leaves the queue at once, and the next one takes its turn', async () => {
  const limit = keyedLimit({ slots: 1, timeoutMs: 60_000, maxWaiting: 1 })
  const gone = new AbortController()
  const crowd = works()
  const first = limit('crowd', crowd.work)
  const unwanted = limit('crowd', crowd.work, { signal: gone.signal })
  gone.abort(new Error('gone'))
  await expect(unwanted).rejects.toThrow('gone')
  const next = limit('crowd', crowd.work)
  crowd.endOne()
  await first
  expect(crowd.begun()).toBe(2)
  crowd.endOne()
  await next
  await expect(limit('crowd', crowd.work, { signal: gone.signal })).rejects.toThrow('gone')
  expect(crowd.begun()).toBe(2)
})
