import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work before others are served. */
const sliceLength = 1

let queue: Promise<unknown> = Promise.resolve()

/** Lets the event loop serve others. One slice runs at each turn of the loop, however much work is sliced. */
export const giveWay = () => (queue = queue.then(() => nextTurn()))

/** `items.map(each)` for a list that takes long: in slices, between which others are served. */
export const inSlices = async <Item, Result>(
  items: readonly Item[],
  each: (item: Item) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  let end = performance.now() + sliceLength
  for (const item of items) {
    results.push(each(item))
    if (performance.now() < end) continue
    await giveWay()
    end = performance.now() + sliceLength
  }
  return results
}
