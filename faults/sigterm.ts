import { setTimeout as sleep } from 'node:timers/promises'
import { clockInAndOut, Witness } from './clocking.ts'
import { openCluster } from './cluster.ts'
import { brokenOf, type Fault, most, seconds, timed } from './fault.ts'
import { House, onDatabase } from './house.ts'

const stops = 50

const run: Fault['run'] = async cleanUp => {
  const { place, databaseUrl } = await openCluster(cleanUp)
  const house = await House.open(cleanUp, { people: 16, place })
  const { product } = house
  const witness = new Witness(cleanUp)
  let isOver = false
  const clocking = clockInAndOut(house.company.people, witness, () => isOver)
  const durations: number[] = []
  const exitCodes: (number | null)[] = []
  let reset = 0
  for (let stop = 0; stop < stops; stop += 1) {
    await Promise.race([sleep(800), clocking])
    const [acknowledged, before] = [witness.acknowledged.length, witness.unanswered.length]
    const { result, milliseconds } = await timed(product.stop)
    exitCodes.push(result)
    durations.push(milliseconds)
    const unanswered = witness.unanswered.slice(before).map(({ key }) => key)
    const stored = await onDatabase(databaseUrl, client =>
      client.query('select from idempotency_keys where key = any ($1)', [unanswered]),
    )
    reset += stored.rowCount ?? 0
    await product.start()
    while (witness.acknowledged.length <= acknowledged) await Promise.race([sleep(10), clocking])
  }
  isOver = true
  await clocking
  const { lost, doubled, half, broken } = await witness.compare(databaseUrl)
  return {
    figures: `${stops} stops under load, ${witness.acknowledged.length} acknowledged: ${reset} broken off after they were done, ${lost} lost, ${doubled} doubled, ${half} half; stopped in ${seconds(most(durations))} at most, exit codes ${[...new Set(exitCodes)].join(', ')}`,
    broken: [
      ...broken,
      ...brokenOf({
        'a request was done and its answer broken off': reset === 0,
        'it took longer than 10 s': most(durations) <= 10_000,
        'not every exit was 0': exitCodes.every(code => code === 0),
      }),
    ],
  }
}

export const sigterm: Fault = {
  name: 'sigterm',
  promise: 'After SIGTERM the product stops accepting, finishes its requests, exits with 0',
  wanted: '50 under load, 0 broken off after an acknowledgement, ≤ 10 s',
  run,
}
