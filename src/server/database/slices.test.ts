import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { giveWay, inSlices } from './slices.ts'

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

test('a failed list does not stop the others', async () => {
  const failing = inSlices([1], () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await giveWay()
})
