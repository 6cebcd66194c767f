import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { todayIn } from '#core/calendar.ts'
import type { Product } from '#testing/product.ts'
import { cookiesOf, memoryOf, onEachDatabase, openCompany, option } from './company.ts'
import { machine, spread } from './figures.ts'
import { browsers, follow, heading, line, Timings, withItsOwnShare } from './load.ts'

const people = option('people', 2_000)
const rounds = option('rounds', 20)
/** Longer than a notice takes, and than its refetch. */
const betweenRounds = 700

/** One change at a time that concerns everybody; how long it takes to each of the streams, and then to what they read. */
const measure = async (product: Product, databaseUrl: string, kind: string) => {
  const { adminCookie } = await openCompany(product, databaseUrl, people)
  const cookieOf = await cookiesOf(product)
  const { send, close } = browsers(product.url)
  const everybody = Array.from({ length: people }, (_, index) => index + 1)
  const today = todayIn('Europe/Paris', Temporal.Now.instant())
  const read = (n: number) => send({ method: 'GET', path: `/api/schedule/my-week/${today}`, cookie: cookieOf(n) })
  const change = () =>
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
  for (const n of everybody.slice(0, 500)) await read(n)

  let onEvent: (n: number) => void = () => {}
  const before = memoryOf(product)
  const streams = []
  for (const n of everybody) streams.push(await follow(product.url, cookieOf(n), () => onEvent(n)))
  await sleep(10_000)
  const perStream = ((memoryOf(product) - before) * 1024) / people
  console.log(
    `\n== ${kind}: ${people} streams, ${perStream.toFixed(0)} KB of memory each (goal: 40); the server holds ${memoryOf(product).toFixed(0)} MB`,
  )

  const [events, changes] = [new Timings(), new Timings()]
  const told: number[] = []
  for (let round = 0; round < rounds; round++) {
    const heard = new Set<number>()
    const answered = changes.count(change())
    const committed = answered.then(() => performance.now())
    onEvent = n => {
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

  const refetches = new Timings()
  const sums: number[] = []
  onEvent = () => {}
  for (let round = 0; round < 3; round++) {
    let missing = people
    const all = Promise.withResolvers<void>()
    const since = performance.now()
    onEvent = n =>
      void refetches.count(read(n), since).then(() => {
        if (--missing === 0) all.resolve()
      })
    const { share } = await withItsOwnShare(async () => {
      await change()
      await all.promise
    })
    sums.push(performance.now() - since)
    if (round === 2)
      console.log(line(`the same, until each has read the week anew (generator: ${share} of a core)`, refetches))
    onEvent = () => {}
    await sleep(1_000)
  }
  console.log(`All ${people} have read anew after ${spread(sums.map(ms => ms / 1000))} s`)
  for (const stream of streams) stream.destroy()
  close()
}

console.log(machine())
await onEachDatabase(measure)
