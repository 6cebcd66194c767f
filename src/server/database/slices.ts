import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work before others are served. */
const sliceLength = 1

/** Milliseconds that a slice waits for small requests: under any load large ones go on, slowly. */
const longestWait = 5

/** Milliseconds. What takes longer is no small request, or waits for something else than the processor. */
const smallFor = 50

let small = 0
let goOn: (() => void) | undefined

/** Work in slices waits a moment for a small request that is being served. @returns what to call once it is answered */
export const serveSmall = () => {
  small++
  let isServed = false
  const end = () => {
    if (isServed) return
    isServed = true
    clearTimeout(timer)
    small--
    if (small === 0) goOn?.()
  }
  const timer = setTimeout(end, smallFor)
  return end
}

const untilServed = () =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, longestWait)
    goOn = () => {
      clearTimeout(timer)
      resolve()
    }
  })

let queue: Promise<unknown> = Promise.resolve()

const turn = async () => {
  await nextTurn()
  if (small > 0) await untilServed()
}

/** Lets the event loop serve others. One slice runs at each turn of the loop, however much work is sliced. */
export const giveWay = () => (queue = queue.then(turn))

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
