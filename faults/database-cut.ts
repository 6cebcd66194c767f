import { setTimeout as sleep } from 'node:timers/promises'
import { killPostgres, postmasterOf } from '#testing/embedded.ts'
import { clockInAndOut, Witness } from './clocking.ts'
import { openCluster } from './cluster.ts'
import { brokenOf, type Fault, most, seconds } from './fault.ts'
import { House, onDatabase } from './house.ts'
import type { Visitor } from './visitor.ts'

const cuts = 30
/** 25 people punch twice a second. */
const people = 25
const each = 500

const terminate = (databaseUrl: string) =>
  onDatabase(databaseUrl, client =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'releve_%'`),
  )

/** Each resolves once the database can be reached again. */
const waysToCut = ({ proxy, databaseUrl, dataDir }: Awaited<ReturnType<typeof openCluster>>) => [
  async () => proxy.cut(),
  () => terminate(databaseUrl),
  async () => {
    proxy.cut(true)
    await sleep(700)
    proxy.mend()
  },
  () => terminate(databaseUrl),
  async () => {
    const before = await postmasterOf(dataDir)
    await killPostgres(dataDir)
    while ([undefined, before].includes(await postmasterOf(dataDir))) await sleep(20)
    while ((await onDatabase(databaseUrl, client => client.query('select 1')).catch(() => true)) === true)
      await sleep(20)
  },
]

/** Milliseconds until five requests in a row succeed. */
const untilBack = async (admin: Visitor) => {
  const begun = performance.now()
  for (let good = 0; good < 5; ) good = (await admin.get('/people')).status === 200 ? good + 1 : 0
  return performance.now() - begun
}

const run: Fault['run'] = async cleanUp => {
  const cluster = await openCluster(cleanUp)
  const { place, databaseUrl } = cluster
  const house = await House.open(cleanUp, { people, place })
  const witness = new Witness(cleanUp)
  let isOver = false
  const clocking = clockInAndOut(house.company.people, witness, () => isOver, each)
  const { pid } = house.product
  const backs: number[] = []
  const ways = waysToCut(cluster)
  const begun = performance.now()
  for (let cut = 0; cut < cuts; cut += 1) {
    await Promise.race([sleep(1500), clocking])
    await ways[cut % ways.length]!()
    backs.push(await untilBack(house.company.admin))
  }
  isOver = true
  await clocking
  const perSecond = witness.acknowledged.length / ((performance.now() - begun) / 1000)
  const { lost, doubled, half, broken } = await witness.compare(databaseUrl)
  const { status } = await fetch(`${house.product.url}/healthz`)
  return {
    figures: `${cuts} cuts (network, ended connections, server killed) under ${perSecond.toFixed(0)} punches/s, ${witness.acknowledged.length} acknowledged: ${lost} lost, ${doubled} doubled, ${half} half, ${witness.unanswered.length} without an answer; back in ${seconds(most(backs))} at most`,
    broken: [
      ...broken,
      ...brokenOf({
        'the process did not live': house.product.pid === pid && status === 200,
        'back took longer than 2 s': most(backs) <= 2000,
        'some requests had no answer': witness.unanswered.length === 0,
      }),
    ],
  }
}

export const databaseCut: Fault = {
  name: 'database-cut',
  promise:
    'The database is cut off or restarted: 503 with Retry-After, it reconnects by itself, and a repetition by key settles an unknown commit',
  wanted: '30 cuts under 50 requests/s: 0 wrong states, back ≤ 2 s, the process lives',
  run,
}
