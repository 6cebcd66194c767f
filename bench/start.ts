import { setTimeout as sleep } from 'node:timers/promises'
import { buildWebApp } from '#scripts/start.ts'
import { openPlace } from '#testing/place.ts'
import { Product } from '#testing/product.ts'
import { memoryOf, option } from './company.ts'
import { machine, spread } from './figures.ts'

/** From the command to 'ready': on a new data folder, then again. */
const firsts = option('runs', 5)
const latersEach = 2

const timed = async (start: () => Promise<void>) => {
  const since = performance.now()
  await start()
  return (performance.now() - since) / 1000
}

buildWebApp()
console.log(machine())
const [first, later, memory]: [number[], number[], number[]] = [[], [], []]
for (let run = 0; run < firsts; run++) {
  const product = await Product.on(await openPlace(undefined))
  try {
    first.push(await timed(product.start))
    for (let again = 0; again < latersEach; again++) {
      await product.stop()
      later.push(await timed(product.start))
    }
    await sleep(2_000)
    memory.push(memoryOf(product))
  } finally {
    await product.close()
  }
}
console.log(`First start:  ready after ${spread(first, 2)} s (goal: 5)`)
console.log(`Later starts: ready after ${spread(later, 2)} s (goal: 1.5)`)
console.log(`Memory of the server after a start: ${spread(memory, 0)} MB`)
