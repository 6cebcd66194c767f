import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { todayIn, weekOf } from '#core/calendar.ts'
import { brokenOf, type Fault, most, seconds } from './fault.ts'
import { type Company, House, planWeek } from './house.ts'
import { answered, noise, p99, repliesOf, usedBy, watched } from './using.ts'
import type { Reply, Visitor } from './visitor.ts'

const forSeconds = 30
const people = 1_000
const atOnce = 18
/** Milliseconds after which the person hangs up. */
const hangsUpAfter = 2_000
/** Milliseconds within which `/healthz` must answer. */
const aliveWithin = 100
/** Milliseconds within which a document of another company must arrive. */
const drawnWithin = 5_000

const week = weekOf(todayIn('Europe/Paris', Temporal.Now.instant()))
const path = `/schedule/weeks/${week.from}/pdf`

/** Asks for the week as PDF and hangs up, again and again. */
const hangUp = async (url: string, { cookie }: Visitor, isOver: () => boolean) => {
  const { port, hostname, host } = new URL(url)
  const repeat = async () => {
    while (!isOver()) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {}).resume()
      socket.write(`GET /api${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`)
      await sleep(hangsUpAfter)
      socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, repeat))
}

/** Asks for a document a second, in turn. */
const drawn = async ({ admin }: Company) => {
  const replies: Reply[] = []
  const until = performance.now() + forSeconds * 1000
  while (performance.now() < until) {
    replies.push(await admin.get(path))
    await sleep(1_000)
  }
  return replies
}

const run: Fault['run'] = async cleanUp => {
  const house = await House.open(cleanUp, { people })
  const other = await house.another(20)
  await planWeek(await house.databaseUrl(), house.company, week.from, 7)
  await usedBy(other, 5)
  const quiet = await usedBy(other, 15)
  let isOver = false
  const hanging = hangUp(house.product.url, house.company.admin, () => isOver)
  const watching = watched(house.product.url, () => isOver)
  const [others, documents] = await Promise.all([usedBy(other, forSeconds), drawn(other)])
  isOver = true
  const [waits] = await Promise.all([watching, hanging])
  const slowest = most(documents.map(({ milliseconds }) => milliseconds))
  return {
    figures: `${documents.length} documents of another company, ${seconds(slowest)} at most; p99 of others ${p99(quiet).toFixed(0)} ms before, ${p99(others).toFixed(0)} meanwhile; /healthz ${most(waits).toFixed(0)} ms at most`,
    broken: brokenOf({
      'a document of another company was refused or cut off': answered(documents, 200),
      'a document of another company was late': slowest <= drawnWithin,
      'others were refused': answered(repliesOf(others), 200, 409),
      'others wait more than twice as long': p99(others) <= Math.max(noise, 2 * p99(quiet)),
      'a watcher waited': most(waits) <= aliveWithin,
    }),
  }
}

export const documents: Fault = {
  name: 'too-much-drawn',
  promise: `One person asks for the week of ${people} people as PDF, ${atOnce} times at once, and hangs up, again and again`,
  wanted: `a document of another company ≤ ${seconds(drawnWithin)}; the others’ p99 at most doubles (below ${noise} ms is noise); /healthz ≤ ${aliveWithin} ms`,
  run,
}
