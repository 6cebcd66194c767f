import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { todayIn } from '#core/calendar.ts'
import type { Product } from '#testing/product.ts'
import { cookiesOf, memoryOf, onEachDatabase, openCompany, option } from './company.ts'
import { machine, spread } from './figures.ts'
import { type Browsers, browsers, follow, heading, line, Timings, withItsOwnShare } from './load.ts'

const people = option('people', 2_000)
const rounds = option('rounds', 20)
/** Longer than a notice and its refetch take. */
const betweenRounds = 700
const everybody = Array.from({ length: people }, (_, index) => index + 1)
const today = todayIn('Europe/Paris', Temporal.Now.instant())

type Scene = {
  product: Product
  send: Browsers['send']
  cookieOf: (n: number) => string
  adminCookie: string
}

/** A person's own week. */
const read = ({ send, cookieOf }: Scene, n: number) =>
  send({ method: 'GET', path: `/api/schedule/my-week/${today}`, cookie: cookieOf(n) })

/** A new shift type concerns everybody. */
const change = ({ send, adminCookie }: Scene) =>
  send({
    method: 'POST',
    path: '/api/schedule/shift-types',
    cookie: adminCookie,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      name: randomUUID(),
      color: '#2563eb',
      defaultStartTime: '09:00',
      defaultEndTime: '17:00',
      defaultBreakDuration: 0,
    },
  })

/** One stream for each person, with the listener of its events. */
type Streams = { onEvent: (n: number) => void; close: () => void }

const openStreams = async ({ product: { url }, cookieOf }: Scene): Promise<Streams> => {
  const sockets: Socket[] = []
  const streams: Streams = { onEvent: () => {}, close: () => sockets.forEach(socket => socket.destroy()) }
  for (const n of everybody) sockets.push(await follow(url, cookieOf(n), () => streams.onEvent(n)))
  return streams
}

/** One change at a time: the time from its answer to the event on each stream. */
const measureNotices = async (scene: Scene, streams: Streams) => {
  const [events, changes] = [new Timings(), new Timings()]
  const told: number[] = []
  for (let round = 0; round < rounds; round++) {
    const heard = new Set<number>()
    const committed = changes.count(change(scene)).then(() => performance.now())
    streams.onEvent = n => {
      heard.add(n)
      const at = performance.now()
      void committed.then(since => events.times.push(Math.max(0, at - since)))
    }
    await committed
    await sleep(betweenRounds)
    told.push(heard.size)
  }
  console.log(heading(`${rounds} changes, told to each of ${Math.min(...told)} streams`))
  console.log(line('the change itself', changes))
  console.log(line('from its answer to each stream (goal: p99 500)', events))
}

/** From a change until every page has read its week again. */
const readAnew = async (scene: Scene, streams: Streams, refetches: Timings) => {
  let missing = people
  const all = Promise.withResolvers<void>()
  const since = performance.now()
  streams.onEvent = n =>
    void refetches.count(read(scene, n), since).then(() => {
      if (--missing === 0) all.resolve()
    })
  await change(scene)
  await all.promise
  return performance.now() - since
}

const measureRefetches = async (scene: Scene, streams: Streams) => {
  const refetches = new Timings()
  const runs = []
  for (let run = 0; run < 3; run++) {
    runs.push(await withItsOwnShare(() => readAnew(scene, streams, refetches)))
    streams.onEvent = () => {}
    await sleep(1_000)
  }
  const { share } = runs.at(-1)!
  console.log(line(`the same, until each has read the week anew (generator: ${share} of a core)`, refetches))
  console.log(`All ${people} have read anew after ${spread(runs.map(({ result }) => result / 1000))} s`)
}

const measure = async (product: Product, databaseUrl: string, kind: string) => {
  const { adminCookie } = await openCompany(product, databaseUrl, people)
  const { send, close } = browsers(product.url)
  const scene = { product, send, cookieOf: await cookiesOf(product), adminCookie }
  for (const n of everybody.slice(0, 500)) await read(scene, n)
  const before = memoryOf(product)
  const streams = await openStreams(scene)
  await sleep(10_000)
  const perStream = ((memoryOf(product) - before) * 1024) / people
  console.log(
    `\n== ${kind}: ${people} streams, ${perStream.toFixed(0)} KB of memory each (goal: 40); the server holds ${memoryOf(product).toFixed(0)} MB`,
  )
  await measureNotices(scene, streams)
  await measureRefetches(scene, streams)
  streams.close()
  close()
}

console.log(machine())
await onEachDatabase(measure)
