import { brokenInvariants } from '#testing/invariants.ts'
import { brokenOf, type Fault, most, seconds, timed } from './fault.ts'
import { House, onDatabase } from './house.ts'
import { answered, noise, p99, repliesOf, usedBy } from './using.ts'

const lockSeconds = 30
/** Held by another connection, as by a manual migration or a slow action. */
const whileLocked = <T>(databaseUrl: string, companyId: string, work: () => Promise<T>) =>
  onDatabase(databaseUrl, async client => {
    await client.query('begin')
    await client.query('select from companies where id = $1 for update', [companyId])
    const result = await work()
    await client.query('rollback')
    return result
  })

const run: Fault['run'] = async cleanUp => {
  const house = await House.open(cleanUp, { people: 20 })
  const [locked, other] = [house.company, await house.another(20)]
  const databaseUrl = await house.databaseUrl()
  await usedBy(other, 5)
  const [quiet] = await Promise.all([usedBy(other, 15), usedBy(locked, 15)])
  const [during, waiting] = await whileLocked(databaseUrl, locked.id, () =>
    Promise.all([usedBy(other, lockSeconds), usedBy(locked, lockSeconds - 7)]),
  )
  const after = await timed(async () => {
    while ((await locked.people[0]!.post('/time-clock/clock-in')).status === 503);
  })
  const refused = waiting.punches.filter(({ status }) => status === 503)
  const longest = most(waiting.punches.map(({ milliseconds }) => milliseconds))
  return {
    figures: `a lock of ${lockSeconds} s on one company: p99 of the other ${p99(quiet).toFixed(0)} ms before, ${p99(during).toFixed(0)} ms meanwhile; of the locked one ${refused.length} of ${waiting.punches.length} punches answered 503 after ${seconds(longest)} at most, ${waiting.reads.length} reads answered; back ${seconds(after.milliseconds)} after it`,
    broken: [
      ...brokenOf({
        'the other company waits more than twice as long': p99(during) <= Math.max(noise, 2 * p99(quiet)),
        'the other company was refused': answered(repliesOf(during), 200, 409),
        'the locked one was not told by 503 with when to try again':
          answered(waiting.punches, 503) && refused.length > 0,
        'reads of the locked one were refused': answered(waiting.reads, 200, 503),
        'it was not back within 2 s': after.milliseconds <= 2000,
      }),
      ...(await brokenInvariants(databaseUrl)),
    ],
  }
}

export const lock: Fault = {
  name: 'lock',
  promise: 'One company’s row is locked: 503 for that company, no delay for the others',
  wanted: `30 s lock; the others’ p99 at most doubles (below ${noise} ms is noise)`,
  run,
}
