import { setTimeout as sleep } from 'node:timers/promises'
import { signalPostgres } from '#testing/embedded.ts'
import { clockInAndOut, Witness } from './clocking.ts'
import { brokenOf, type Fault, most, seconds, timed } from './fault.ts'
import { House } from './house.ts'

const silentSeconds = 30

const run: Fault['run'] = async cleanUp => {
  const house = await House.open(cleanUp, { people: 20 })
  const { product, company } = house
  const { dataDir } = product.place
  const witness = new Witness(cleanUp)
  let isOver = false
  const clocking = clockInAndOut(company.people, witness, () => isOver, 500)
  await sleep(3000)
  cleanUp.defer(() => signalPostgres(dataDir, 'SIGCONT'))
  await signalPostgres(dataDir, 'SIGSTOP')
  const until = performance.now() + silentSeconds * 1000
  const waits: number[] = []
  const statuses = new Set<number>()
  while (performance.now() < until) {
    const { result, milliseconds } = await timed(() => company.admin.get('/people'))
    waits.push(milliseconds)
    statuses.add(result.status)
  }
  const alive = await fetch(`${product.url}/healthz`)
  await signalPostgres(dataDir, 'SIGCONT')
  const back = await timed(async () => {
    for (let good = 0; good < 5; ) good = (await company.admin.get('/people')).status === 200 ? good + 1 : 0
  })
  isOver = true
  await clocking
  const { lost, doubled, half, broken } = await witness.compare(await house.databaseUrl())
  return {
    figures: `${silentSeconds} s without a word: answered ${[...statuses].join(', ')} after ${seconds(most(waits))} at most; back after ${seconds(back.milliseconds)}; ${witness.acknowledged.length} acknowledged: ${lost} lost, ${doubled} doubled, ${half} half`,
    broken: [
      ...broken,
      ...brokenOf({
        'other answers than 503': statuses.size === 1 && statuses.has(503),
        'somebody waited for more than 15 s': most(waits) <= 15_000,
        'the process does not answer for itself': alive.status === 200,
        'not back within 2 s': back.milliseconds <= 2000,
      }),
    ],
  }
}

export const silentDatabase: Fault = {
  name: 'silent-database',
  promise:
    'A database does not answer (stopped, or behind a dead network): 503, nobody waits for ever, it recovers by itself',
  wanted: '30 s of silence: 503 within 15 s, back ≤ 2 s',
  isEmbedded: true,
  run,
}
