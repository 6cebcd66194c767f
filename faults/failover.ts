import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execute } from '#testing/cluster.ts'
import { signalPostgres } from '#testing/embedded.ts'
import type { PostgresServer } from '#testing/postgres-server.ts'
import { clockInAndOut, Witness } from './clocking.ts'
import { brokenOf, type Fault, most, seconds } from './fault.ts'
import { House, ownerSignIn, shiftType } from './house.ts'
import { databaseOn, follow, openPair, programsFolder } from './servers.ts'
import { Stream } from './stream.ts'

/** 25 people punch twice a second. */
const people = 25
const each = 500
const silentSeconds = 14
const timeoutMs = 60_000

/** Milliseconds until it holds. @throws after a minute */
const until = async (holds: () => boolean | Promise<boolean>, what: string) => {
  const begun = performance.now()
  while (!(await holds())) {
    if (performance.now() - begun > timeoutMs) throw new Error(`not within a minute: ${what}`)
    await sleep(10)
  }
  return performance.now() - begun
}

type Scene = { house: House; witness: Witness; streams: readonly Stream[] }

/** The steps of a cluster manager once the primary is lost. */
const failOver = async ({ house, witness, streams }: Scene, lost: PostgresServer, next: PostgresServer) => {
  const openings = streams.map(stream => stream.openings)
  await lost.kill()
  const lostAt = performance.now()
  await execute(next.url, 'select pg_promote()')
  await until(() => witness.lastAt > lostAt, 'punching again')
  const back = witness.lastAt - lostAt
  // Notices may have been missed: each stream is ended, and its page reads anew once it is back.
  await until(() => streams.every((stream, nth) => stream.isOpen && stream.openings > openings[nth]!), 'streams back')
  const streamsBack = performance.now() - lostAt
  const { admin } = house.company
  await until(
    async () => (await admin.post('/schedule/shift-types', { body: shiftType(`On ${next.port}`) })).status === 200,
    'a change',
  )
  await until(() => streams.every(({ topics }) => topics.includes('schedule')), 'streams told')
  return { back, streamsBack, mailed: await mailed(house) }
}

/** Milliseconds from a request to the mail of its job. */
const mailed = async ({ owner, product }: House) => {
  const count = () =>
    readdir(join(product.place.dataDir, 'mails')).then(
      ({ length }) => length,
      () => 0,
    )
  const before = await count()
  const asked = await owner.post('/password-reset-requests', { body: { email: ownerSignIn.email } })
  if (asked.status >= 300) throw new Error(`answered ${asked.status}: ${asked.body}`)
  return until(async () => (await count()) > before, 'a mail')
}

/** Punches acknowledged while the standby says nothing: they would stand on one server alone. */
const acknowledgedAlone = async ({ witness }: Scene, standby: PostgresServer) => {
  await signalPostgres(standby.folder, 'SIGSTOP')
  // The changes that it had applied before are acknowledged on the way.
  await sleep(1000)
  const before = witness.acknowledged.length
  await sleep(silentSeconds * 1000)
  const alone = witness.acknowledged.length - before
  await signalPostgres(standby.folder, 'SIGCONT')
  await until(() => witness.acknowledged.length > before + alone, 'punching after the silence')
  return alone
}

const run: Fault['run'] = async cleanUp => {
  const programs = programsFolder()
  if (!programs) return { figures: 'no pg_basebackup on this machine', broken: [], isNotPossibleHere: true }
  const { primary, standby, place } = await openPair(cleanUp, programs)
  const house = await House.open(cleanUp, { people, place })
  const witness = new Witness(cleanUp)
  const streams = house.company.people.map(({ cookie }) => new Stream(house.product.url, cookie))
  cleanUp.defer(async () => streams.forEach(stream => stream.close()))
  const scene = { house, witness, streams }
  const { pid } = house.product
  let isOver = false
  const begun = performance.now()
  const clocking = clockInAndOut(house.company.people, witness, () => isOver, each)
  const work = async () => {
    await sleep(5000)
    const perSecond = witness.acknowledged.length / ((performance.now() - begun) / 1000)
    const over = await failOver(scene, primary, standby)
    await follow(primary, standby)
    await sleep(3000)
    const backAgain = await failOver(scene, standby, primary)
    await follow(standby, primary)
    await sleep(3000)
    return { perSecond, times: [over, backAgain], alone: await acknowledgedAlone(scene, standby) }
  }
  const untilOver = async () => {
    try {
      return await work()
    } finally {
      isOver = true
      await clocking
    }
  }
  const { perSecond, times, alone } = await untilOver()
  const { lost, doubled, half, broken } = await witness.compare(databaseOn(primary))
  const { status } = await fetch(`${house.product.url}/healthz`)
  const backs = times.map(({ back }) => back)
  const words = times.map(
    ({ back, streamsBack, mailed: mail }) =>
      `punching again after ${seconds(back)}, streams after ${seconds(streamsBack)}, a mail ${seconds(mail)} after its request`,
  )
  return {
    figures: `primary killed under ${perSecond.toFixed(0)} punches/s: ${words[0]}; switched back: ${words[1]}; ${witness.acknowledged.length} acknowledged: ${lost} lost, ${doubled} doubled, ${half} half, ${witness.unanswered.length} without an answer; ${alone} acknowledged in ${silentSeconds} s without a word of the standby`,
    broken: [
      ...broken,
      ...brokenOf({
        'punching again took longer than 10 s': most(backs) <= 10_000,
        'the process did not live': house.product.pid === pid && status === 200,
        'punches were acknowledged that one server alone had': alone === 0,
      }),
    ],
  }
}

export const failover: Fault = {
  name: 'failover',
  promise:
    'The primary of two PostgreSQL is killed and its synchronous standby promoted, then back: every acknowledged punch is stored once, streams and jobs go on',
  wanted:
    '50 punches/s: 0 lost, 0 stored twice, punching again ≤ 10 s; nothing acknowledged while the standby is silent',
  run,
}
