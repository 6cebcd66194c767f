import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { giveWay, inSlices, serveSmall } from './slices.ts'

/** As long as some milliseconds of work. */
const slowly = (item: number) => {
  const end = performance.now() + 1.5
  while (performance.now() < end);
  return item * 2
}

/** Calls `each` at each turn of the event loop while the work lasts. */
const untilEndOf = async (work: Promise<unknown>, each: () => void) => {
  const loop = { ends: false }
  const ended = work.finally(() => (loop.ends = true))
  while (!loop.ends) {
    each()
    await nextTurn()
  }
  await ended
}

test('the results keep the order of the list, like map', async () => {
  expect(await inSlices([1, 2, 3], item => item * 2)).toEqual([2, 4, 6])
  expect(await inSlices([1, 2, 3], slowly)).toEqual([2, 4, 6])
  expect(await inSlices([], slowly)).toEqual([])
})

test('other requests are served between two slices', async () => {
  let turns = 0
  await untilEndOf(
    inSlices(
      Array.from({ length: 20 }, () => 1),
      slowly,
    ),
    () => (turns += 1),
  )
  expect(turns).toBeGreaterThanOrEqual(19)
})

test('of two lists at once, one runs at each turn of the event loop', async () => {
  const ran: string[] = []
  const list = Array.from({ length: 5 }, (_, nth) => nth)
  const run = (name: string) => inSlices(list, item => ran.push(name) && slowly(item))
  await untilEndOf(Promise.all([run('a'), run('b')]), () => ran.push('|'))
  // The first slice of each runs when it is called.
  const slicesATurn = ran
    .join('')
    .split('|')
    .slice(2)
    .map(turn => turn.length)
  expect(Math.max(...slicesATurn)).toBe(1)
})

test('slices wait for a small request until it is answered, and for none long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const ran: string[] = []
  const turns = async (name: string) => {
    for (let turn = 0; turn < 3; turn++) await nextTurn()
    ran.push(name)
  }
  const sliced = (name: string) => inSlices([1, 2], () => ran.push(name) && slowly(1))
  const answered = serveSmall()
  const first = sliced('a')
  await turns('answered')
  // Its end is told twice: by its answer, and by its time.
  answered()
  answered()
  await first
  serveSmall()
  let turnsTaken = 0
  await untilEndOf(sliced('b'), () => {
    turnsTaken += 1
    vi.advanceTimersByTime(1)
  })
  expect(ran.join(' ')).toBe('a answered a b b')
  expect(turnsTaken).toBeGreaterThan(5)
  // It takes too long for a small one.
  vi.advanceTimersByTime(50)
  await sliced('c')
})

test('a failed list does not stop the others', async () => {
  const failing = inSlices([1], () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await giveWay()
})
