import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueuedPunch } from '#web/api/device-database.ts'
import { ANSWER_MS, lastingOr, memoryStore, PunchQueue, type PunchStore, type Sending } from './PunchQueue.ts'

const pressedAt = Date.parse('2026-11-16T15:32:00Z')
beforeEach(() => vi.useFakeTimers({ now: pressedAt }))
afterEach(() => vi.useRealTimers())

const counted: Sending = { is: 'counted' }
const unanswered: Sending = { is: 'unanswered' }
const refused: Sending = { is: 'refused', sentence: 'Un départ est déjà enregistré.' }

/** The browser of one device: its store, its one lock, and what its server answers. */
const device = (store: PunchStore = memoryStore()) => {
  const sent: QueuedPunch[] = []
  const awaited: boolean[] = []
  const told: string[] = []
  let answer: (punch: QueuedPunch) => Promise<Sending> = () => Promise.resolve(counted)
  let last: Promise<unknown> = Promise.resolve()
  const exclusively = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
  /** A page of somebody; a new one is a new tab, or the browser after it was killed. */
  const page = (employeeId = 'lea') =>
    new PunchQueue(employeeId, {
      store,
      send: (punch, isAwaited) => {
        sent.push(punch)
        awaited.push(isAwaited)
        return answer(punch)
      },
      tell: (sentence, kept) => told.push(kept ? `${sentence} (gardé)` : sentence),
      exclusively,
      tellOtherTabs: () => undefined,
    })
  const answers = (sending: Sending | typeof answer) => {
    answer = typeof sending === 'function' ? sending : () => Promise.resolve(sending)
  }
  return { page, sent, awaited, told, answers, store }
}

const shownOf = (queue: PunchQueue) =>
  queue.shown().map(({ type, isKept, refusal }) => (refusal ? [type, refusal] : [type, isKept ? 'kept' : 'on its way']))
const typesOf = (punches: readonly QueuedPunch[]) => punches.map(({ type }) => type)

describe('a press', () => {
  test('is stored before it is sent, and gone once it is counted', async () => {
    const { page, store, answers } = device()
    const queue = page()
    let storedAtSending: string[] = []
    answers(async () => {
      storedAtSending = typesOf(await store.of('lea'))
      return counted
    })
    await queue.press('clock-in', 0)
    expect(storedAtSending).toEqual(['clock-in'])
    expect(queue.shown()).toEqual([])
    expect(await store.of('lea')).toEqual([])
  })

  test('keeps its key, the hour of the device and how far the server is ahead', async () => {
    const { page, sent, answers } = device()
    answers(unanswered)
    const queue = page()
    await queue.press('clock-in', 5000)
    await queue.send()
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatchObject({ at: pressedAt, ahead: 5000, employeeId: 'lea' })
    expect(sent[1]!.key).toBe(sent[0]!.key)
  })

  test('without an answer in two seconds is kept; the answer of the request that hung still counts', async () => {
    const { page, answers, sent } = device()
    const hung = Promise.withResolvers<Sending>()
    answers(() => hung.promise)
    const queue = page()
    const pressed = queue.press('clock-in', 0)
    await vi.advanceTimersByTimeAsync(ANSWER_MS - 1)
    expect(shownOf(queue)).toEqual([['clock-in', 'on its way']])
    await vi.advanceTimersByTimeAsync(1)
    expect(shownOf(queue)).toEqual([['clock-in', 'kept']])
    hung.resolve(counted)
    await pressed
    expect(queue.shown()).toEqual([])
    expect(sent).toHaveLength(1)
  })

  test('that fails at once is kept at once', async () => {
    const { page, answers } = device()
    answers(unanswered)
    const queue = page()
    await queue.press('clock-in', 0)
    expect(shownOf(queue)).toEqual([['clock-in', 'kept']])
  })

  test('that failed is sent again as a kept one, also within the two seconds', async () => {
    const { page, answers, awaited } = device()
    answers(unanswered)
    const queue = page()
    await queue.press('clock-in', 0)
    await queue.send()
    expect(awaited).toEqual([true, false])
  })

  test('that a failing server cannot count is kept, and its sentence is said once', async () => {
    const { page, answers, told } = device()
    answers({ is: 'failed', sentence: 'Erreur lors du badgeage.' })
    const queue = page()
    await queue.press('clock-in', 0)
    await queue.send()
    expect(shownOf(queue)).toEqual([['clock-in', 'kept']])
    expect(told).toEqual(['Erreur lors du badgeage. (gardé)'])
  })

  test('that is refused while the person looks on is told, and leaves nothing', async () => {
    const { page, answers, told } = device()
    answers(refused)
    const queue = page()
    await queue.press('clock-out', 0)
    expect(told).toEqual(['Un départ est déjà enregistré.'])
    expect(queue.shown()).toEqual([])
  })
})

describe('kept punches', () => {
  const offlineDay = async () => {
    const here = device()
    here.answers(unanswered)
    const queue = here.page()
    for (const type of ['clock-in', 'break-start', 'break-end'] as const) {
      await queue.press(type, 0)
      await vi.advanceTimersByTimeAsync(60_000)
    }
    here.sent.length = 0
    return { ...here, queue }
  }

  test('are sent in order, once each, when the network is back', async () => {
    const { queue, sent, answers } = await offlineDay()
    answers(counted)
    await queue.send()
    await queue.send()
    expect(typesOf(sent)).toEqual(['clock-in', 'break-start', 'break-end'])
  })

  test('wait for the one before them', async () => {
    const { queue, sent } = await offlineDay()
    await queue.send()
    expect(typesOf(sent)).toEqual(['clock-in'])
  })

  test('are sent by the next page after the browser was killed', async () => {
    const { page, sent, answers } = await offlineDay()
    answers(counted)
    const next = page()
    await next.read()
    expect(shownOf(next).map(([, how]) => how)).toEqual(['kept', 'kept', 'kept'])
    await next.send()
    expect(typesOf(sent)).toEqual(['clock-in', 'break-start', 'break-end'])
  })

  test('are sent by one of two tabs', async () => {
    const { queue, page, sent, answers } = await offlineDay()
    answers(counted)
    const other = page()
    await Promise.all([queue.send(), other.send()])
    expect(sent).toHaveLength(3)
  })

  test('are neither shown to nor sent by somebody else on the device', async () => {
    const { page, sent, answers } = await offlineDay()
    answers(counted)
    const max = page('max')
    await max.read()
    await max.send()
    expect([max.shown(), sent]).toEqual([[], []])
  })

  test('that are refused stay with their reason until they are read; the others go on', async () => {
    const { queue, page, sent, answers, told } = await offlineDay()
    answers(punch => Promise.resolve(punch.type === 'clock-in' ? refused : counted))
    await queue.send()
    expect(sent).toHaveLength(3)
    const next = page()
    await next.read()
    expect(shownOf(next)).toEqual([['clock-in', 'Un départ est déjà enregistré.']])
    expect(told).toEqual([])
    await next.send()
    expect(sent).toHaveLength(3)
    await next.dismiss(next.shown()[0]!)
    expect(next.shown()).toEqual([])
  })
})

test('a browser that stores nothing keeps punches in the page, says so, and sends them', async () => {
  const full = () => Promise.reject(new Error('full'))
  const { page, sent, answers } = device(lastingOr({ of: full, put: full, remove: full }, memoryStore()))
  answers(unanswered)
  const queue = page()
  await queue.press('clock-in', 0)
  expect(queue.shown()).toMatchObject([{ isKept: true, isOnPage: true }])
  answers(counted)
  await queue.send()
  expect([queue.shown(), sent.length]).toEqual([[], 2])
})

describe('a press of before the page stood', () => {
  const early: QueuedPunch = { key: 'early', employeeId: 'lea', type: 'clock-in', at: pressedAt, ahead: 0 }

  test('is shown at once as on its way, and sent as one that its person waits for', async () => {
    const { page, sent, awaited, store } = device()
    await store.put(early)
    const queue = page()
    queue.adopt([early])
    expect(shownOf(queue)).toEqual([['clock-in', 'on its way']])
    await queue.read()
    expect(shownOf(queue)).toEqual([['clock-in', 'on its way']])
    await queue.send()
    expect(sent.map(({ key }) => key)).toEqual(['early'])
    expect(awaited).toEqual([true])
    expect(queue.shown()).toEqual([])
  })

  test('is kept once nobody has answered in time', async () => {
    const { page, store, answers } = device()
    await store.put(early)
    const queue = page()
    queue.adopt([early])
    answers(() => new Promise(() => undefined))
    await queue.read()
    void queue.send()
    await vi.advanceTimersByTimeAsync(ANSWER_MS)
    expect(shownOf(queue)).toEqual([['clock-in', 'kept']])
  })
})
