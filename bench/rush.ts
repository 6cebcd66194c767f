import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { todayIn } from '#core/calendar.ts'
import type { Product } from '#testing/product.ts'
import { asked, cookiesOf, idOf, memoryOf, onEachDatabase, openCompany, opening, option, punch } from './company.ts'
import { machine, spread } from './figures.ts'
import {
  type Browsers,
  browsers,
  closedLoop,
  diskAlone,
  follow,
  heading,
  line,
  openLoop,
  Timings,
  withItsOwnShare,
} from './load.ts'
import { punchesByPgbench } from './pgbench.ts'
import { postmasterOf, processorOf, processorOfPostgres } from './processor.ts'

/** Everybody arrives within this time; two fifths of as many in the worst ten seconds. */
const people = option('people', 20_000)
const seconds = option('seconds', 120)
const worst = { seconds: 10, share: 0.4 }
const runs = 3
const secondsARun = option('run', 6)
const connections = 8
/** People for the steady rate, and people for the overload. */
const [inTurn, crowd] = [2_000, 24_000]

const inTheWorst = Math.round(people * worst.share)
const firstOfCrowd = people + inTheWorst + 1
const first = { rush: 1, worst: people + 1, crowd: firstOfCrowd, inTurn: firstOfCrowd + crowd }
const firstOfPgbench = first.inTurn + inTurn

type Scene = {
  send: Browsers['send']
  cookieOf: (n: number) => string
  url: string
  databaseUrl: string
  companyId: string
  /** Milliseconds of processor, until now. */
  spent: () => Promise<{ server: number; postgres: number }>
}

const today = () => todayIn('Europe/Paris', Temporal.Now.instant())

const counterFrom = (from: number) => () => from++

/** Everybody clocks in, then everybody clocks out, and so on: two punches of one person never meet. */
const punches = ({ send, cookieOf }: Scene) => {
  const next = counterFrom(0)
  return async () => {
    const n = next()
    const type = Math.floor(n / inTurn) % 2 === 0 ? 'clock-in' : 'clock-out'
    return (await punch(send, cookieOf(first.inTurn + (n % inTurn)), type)) === 200
  }
}

const arrivalTimings = () => ({
  'the opening (who I am, my clock, my week, the site)': new Timings(),
  'clock in': new Timings(),
})

/** The requests of a browser when somebody arrives, as a journey counts them (e2e/time-clock.spec.ts). */
const arrivals = ({ send, cookieOf }: Scene, nextPerson: () => number, onPunch = () => {}) => {
  const timings = arrivalTimings()
  const arrive = async (dueAt = performance.now()) => {
    const cookie = cookieOf(nextPerson())
    const reads = timings['the opening (who I am, my clock, my week, the site)']
    const answers = opening.map(path => reads.count(send({ method: 'GET', path, cookie }), dueAt))
    if (!(await Promise.all(answers)).every(Boolean)) return false
    if (!(await timings['clock in'].count(punch(send, cookie, 'clock-in')))) return false
    onPunch()
    return true
  }
  return { arrive, timings }
}

/** From a punch's answer to the next event on the manager's screen. */
const watchedByManager = async ({ url }: Scene, cookie: string) => {
  let [waiting, told] = [[] as number[], new Timings()]
  const stream = await follow(url, cookie, () => {
    const now = performance.now()
    told.times.push(...waiting.map(since => now - since))
    waiting = []
  })
  return {
    punched: () => waiting.push(performance.now()),
    told: () => {
      const timings = told
      told = new Timings()
      return timings
    },
    close: () => stream.destroy(),
  }
}

/** The highest steady rate and the limit, in turns. */
const capacity = async (scene: Scene) => {
  const ask = punches(scene)
  await closedLoop(secondsARun, connections, ask)
  const found: { ours: number; limit: number | null }[] = []
  for (let run = 0; run < runs; run++) {
    const ours = await closedLoop(secondsARun, connections, ask)
    const { databaseUrl: url, companyId } = scene
    const limit = punchesByPgbench({
      url,
      companyId,
      firstEmployee: firstOfPgbench,
      clients: connections,
      seconds: secondsARun,
    })
    found.push({ ours, limit })
  }
  console.log(
    `\nHighest steady rate, ${connections} connections: ${spread(
      found.map(({ ours }) => ours),
      0,
    )} punches/s`,
  )
  const limits = found.flatMap(({ limit }) => limit ?? [])
  if (limits.length === 0) return console.log('The same SQL by pgbench: not measured, this machine has no pgbench.')
  const ratios = found.map(({ ours, limit }) => ours / limit!)
  console.log(
    `The same SQL by pgbench: ${spread(limits, 0)} punches/s; the server reaches ${spread(ratios, 2)} of it (goal: 0.5)`,
  )
}

type Manager = Awaited<ReturnType<typeof watchedByManager>>

const rush = async (
  scene: Scene,
  manager: Manager,
  title: string,
  visit: { from: number; within: number; number: number },
) => {
  const { arrive, timings } = arrivals(scene, counterFrom(visit.from), manager.punched)
  const before = await scene.spent()
  const { share } = await withItsOwnShare(() => openLoop(visit.within, visit.number, arrive))
  const after = await scene.spent()
  const aVisit = (of: keyof typeof after) => `${((after[of] - before[of]) / visit.number).toFixed(2)} ms`
  console.log(heading(`${title} (generator: ${share} of a core)`))
  for (const [what, some] of Object.entries(timings)) console.log(line(what, some))
  console.log(line('from the answer to a punch to the manager’s screen', manager.told()))
  console.log(
    `Processor a visit: server ${aVisit('server')}, PostgreSQL ${aVisit('postgres')}; load ${loadavg()[0]!.toFixed(0)}`,
  )
  return timings['clock in'].times.length - timings['clock in'].errors
}

const overload = async (scene: Scene) => {
  const nextPerson = counterFrom(first.crowd)
  const steady = arrivals(scene, nextPerson)
  const peak = await closedLoop(secondsARun, connections, () => steady.arrive())
  const { arrive, timings } = arrivals(scene, nextPerson)
  let good = 0
  const begun = performance.now()
  await openLoop(worst.seconds, Math.round(3 * peak * worst.seconds), async dueAt => {
    if (await arrive(dueAt)) good += 1
  })
  const lasted = (performance.now() - begun) / 1000
  console.log(heading(`For ${worst.seconds} s three times the highest steady rate of visits (${peak.toFixed(0)}/s)`))
  for (const [what, some] of Object.entries(timings)) console.log(line(what, some))
  const goodput = (100 * good) / lasted / peak
  console.log(`Goodput until the last answer, ${lasted.toFixed(1)} s: ${goodput.toFixed(0)} % of that rate (goal: 80)`)
  await sleep(Math.max(0, begun + 2 * worst.seconds * 1000 - performance.now()))
  const after = arrivals(scene, nextPerson)
  await openLoop(10, Math.round(2.5 * peak), after.arrive)
  console.log(line('ten seconds later, a quarter of that rate: clock in', after.timings['clock in']))
}

/** Exactly one open session and one entry for each person. */
const proveOnce = async ({ databaseUrl, companyId }: Scene, clockedIn: number) => {
  const theirs = `employee_id between '${idOf(first.rush)}' and '${idOf(first.crowd - 1)}'`
  const [found] = await asked<{ sessions: number; people: number; entries: number }>(
    databaseUrl,
    companyId,
    `select count(*)::int as sessions, count(distinct employee_id)::int as people,
       (select count(*)::int from time_entries where ${theirs} and date = '${today()}') as entries
     from work_sessions where ${theirs} and status = 'in-progress'`,
  )
  const isOnce = [found!.sessions, found!.people, found!.entries].every(count => count === clockedIn)
  console.log(
    `\n${clockedIn} clocked in: ${found!.sessions} open sessions of ${found!.people} people, ${found!.entries} entries: ${isOnce ? 'each once' : 'WRONG'}`,
  )
}

/** V8 gives memory back once it is idle: right after a rush most of it is garbage. */
const tellMemory = async (product: Product, when: string) => {
  const atOnce = memoryOf(product)
  await sleep(30_000)
  console.log(
    `Memory of the server ${when}: ${atOnce.toFixed(0)} MB, half a minute later ${memoryOf(product).toFixed(0)} MB`,
  )
}

const measure = async (product: Product, databaseUrl: string, kind: string) => {
  const { companyId, adminCookie } = await openCompany(product, databaseUrl, firstOfPgbench + connections * 500)
  const { send, close } = browsers(product.url)
  const postmaster = await postmasterOf(databaseUrl)
  const spent = async () => ({
    server: await processorOf(product.pid!),
    postgres: await processorOfPostgres(postmaster),
  })
  const scene = { send, cookieOf: await cookiesOf(product), url: product.url, databaseUrl, companyId, spent }
  console.log(`\n== ${kind}; memory of the server at rest ${memoryOf(product).toFixed(0)} MB`)
  await capacity(scene)
  const manager = await watchedByManager(scene, adminCookie)
  const evenly = { from: first.rush, within: seconds, number: people }
  const dense = { from: first.worst, within: worst.seconds, number: inTheWorst }
  const disk = await diskAlone(worst.seconds, (worst.seconds * people) / seconds)
  console.log(line('the disk alone, as often as people clock in', disk))
  const clockedIn =
    (await rush(scene, manager, `${people} people in ${seconds} s`, evenly)) +
    (await rush(scene, manager, `${inTheWorst} in ${worst.seconds} s`, dense))
  await proveOnce(scene, clockedIn)
  await tellMemory(product, 'after the rush')
  await overload(scene)
  await tellMemory(product, 'after the overload')
  manager.close()
  close()
}

console.log(machine())
await onEachDatabase(measure)
