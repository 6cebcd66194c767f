import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { killPostgres } from '#testing/embedded.ts'
import { clockInAndOut, Witness } from './clocking.ts'
import { brokenOf, type Fault, most, seconds, timed } from './fault.ts'
import { House } from './house.ts'

const kills = 20
const punchesBetween = 500

/** @param withDatabase also kills the embedded PostgreSQL, as in a power cut */
const killing = async (cleanUp: AsyncDisposableStack, withDatabase: boolean) => {
  const house = await House.open(cleanUp, { people: 24 })
  const witness = new Witness(cleanUp)
  const { product } = house
  let isOver = false
  const clocking = clockInAndOut(house.company.people, witness, () => isOver)
  const restarts: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    while (witness.acknowledged.length < kill * punchesBetween) await Promise.race([clocking, sleep(randomInt(1, 20))])
    await Promise.all([product.kill(), withDatabase ? killPostgres(product.place.dataDir) : undefined])
    restarts.push((await timed(product.start)).milliseconds)
  }
  isOver = true
  await clocking
  const { lost, doubled, half, broken } = await witness.compare(await house.databaseUrl())
  return {
    figures: `${kills} kills, ${witness.acknowledged.length} acknowledged, ${witness.unanswered.length} without an answer and sent again: ${lost} lost, ${doubled} doubled, ${half} half; ready again in ${seconds(most(restarts))} at most`,
    broken: [...broken, ...brokenOf({ 'ready again took longer than 3 s': most(restarts) <= 3000 })],
  }
}

const promise = 'every acknowledged punch is stored once'
const wanted = '20 kills, 10 000 acknowledged: 0 lost, 0 stored twice, 0 incomplete; ready again ≤ 3 s'

export const killApp: Fault = {
  name: 'kill-app',
  promise: `The product is killed while people clock in: ${promise}`,
  wanted,
  run: cleanUp => killing(cleanUp, false),
}

export const killAppAndDatabase: Fault = {
  name: 'kill-app-and-database',
  promise: `The product and its PostgreSQL are killed together: ${promise}`,
  wanted,
  isEmbedded: true,
  run: cleanUp => killing(cleanUp, true),
}
