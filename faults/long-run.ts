import { randomInt } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, todayIn } from '#core/calendar.ts'
import { brokenInvariants } from '#testing/invariants.ts'
import { quantile } from '#testing/quantile.ts'
import { brokenOf, type Fault } from './fault.ts'
import { cookieIn, House, newKey, onDatabase, ownerSignIn, shiftType } from './house.ts'
import { Stream } from './stream.ts'
import { parsed, type Reply, Visitor } from './visitor.ts'

const perSecond = 25
const sampleMilliseconds = 15_000
const metricsPort = '4963'

/** Measured on the product's process; connections as the database counts them. */
const measures = ['rss MB', 'heap MB', 'descriptors', 'connections'] as const
type Measure = (typeof measures)[number]
type Sample = Record<Measure, number> & { at: number }

/** The growth allowed over the last three quarters of the run, in the figure's unit; a share of the mean is allowed on top. */
const allowed: Record<Measure, { share: number; beside: number }> = {
  'rss MB': { share: 0.1, beside: 0 },
  'heap MB': { share: 0.1, beside: 0 },
  descriptors: { share: 0, beside: 6 },
  connections: { share: 0, beside: 3 },
}

const figure = (metrics: string, name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1])

const sampleOf = async (house: House, startedAt: number): Promise<Sample> => {
  const { pid } = house.product
  const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
  const url = await house.databaseUrl()
  const [counted] = await onDatabase(url, async client => {
    const question = `select count(*)::int as count from pg_stat_activity where application_name like 'releve_%'`
    return (await client.query<{ count: number }>(question)).rows
  })
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return {
    at: (performance.now() - startedAt) / 60_000,
    'rss MB': Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
    'heap MB': figure(metrics, 'nodejs_heap_size_used_bytes') / 2 ** 20,
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
    connections: counted!.count,
  }
}

/** The minimum of each twelfth of the run: what remains after garbage collection. */
const floorOf = (samples: readonly Sample[], measure: Measure, minutes: number) =>
  [...Map.groupBy(samples, ({ at }) => Math.floor((at * 12) / minutes))].map(([twelfth, some]) => ({
    at: (twelfth * minutes) / 12,
    value: Math.min(...some.map(sample => sample[measure])),
  }))

/** Slope per minute, by least squares. */
const slopeOf = (points: readonly { at: number; value: number }[]) => {
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const [x, y] = [mean(points.map(({ at }) => at)), mean(points.map(({ value }) => value))]
  const spread = points.reduce((sum, { at }) => sum + (at - x) ** 2, 0)
  return { mean: y, slope: points.reduce((sum, { at, value }) => sum + (at - x) * (value - y), 0) / (spread || 1) }
}

/** Growth over the last three quarters, with its bound. */
const growthOf = (samples: readonly Sample[], measure: Measure, minutes: number) => {
  const { mean, slope } = slopeOf(
    floorOf(
      samples.filter(({ at }) => at > minutes / 4),
      measure,
      minutes,
    ),
  )
  const bound = mean * allowed[measure].share + allowed[measure].beside
  return { measure, mean, perHour: slope * 60, growth: slope * minutes * 0.75, bound }
}

type Act = (person: Visitor, house: House) => Promise<Reply | undefined>

const today = () => todayIn('Europe/Paris', Temporal.Now.instant())
const pick = <T>(values: readonly T[]) => values[randomInt(values.length)]!

const punch: Act = async person => {
  const key = newKey()
  const arrival = await person.post('/time-clock/clock-in', { key })
  return arrival.status === 409 ? person.post('/time-clock/clock-out', { key: newKey() }) : arrival
}

const askAndWithdraw: Act = async person => {
  const startDate = addDays(today(), 30 + randomInt(300))
  const asked = await person.post('/leave/requests', { body: { type: 'vacation', startDate, endDate: startDate } })
  return asked.status === 200 ? person.delete(`/leave/requests/${parsed<{ id: string }>(asked).id}`) : asked
}

const plan: Act = async (_person, { company: { admin, people } }) => {
  const read = await admin.get('/schedule/shift-types')
  if (read.status !== 200) return read
  const { shiftTypes } = parsed<{ shiftTypes: { id: string }[] }>(read)
  const hours = { date: addDays(today(), randomInt(300)), startTime: '09:00', endTime: '17:00' }
  const after = { ...hours, employeeId: pick(people).id, shiftTypeId: shiftTypes[0]!.id, breakDuration: 30, notes: '' }
  const planned = await admin.post('/schedule/changes', { body: { changes: [{ before: null, after }] } })
  if (planned.status !== 200) return planned
  const { id, version } = parsed<{ shifts: [{ id: string; version: number }] }>(planned).shifts[0]
  return admin.post('/schedule/changes', { body: { changes: [{ before: { id, version }, after: null }] } })
}

/** The product refuses more than 60 an hour. */
const signInAndOut: Act = async (_person, house) => {
  const { product, owner } = house
  const signedIn = await owner.post('/session', { body: { ...ownerSignIn, rememberMe: false } })
  const cookie = cookieIn(signedIn.headers['set-cookie'])
  return signedIn.status === 200 ? new Visitor(product.url, cookie).delete('/session') : signedIn
}

const followAWhile: Act = async (person, { product }) => {
  const stream = new Stream(product.url, person.cookie)
  setTimeout(stream.close, randomInt(5_000, 60_000)).unref()
  return undefined
}

/** The acts of people, and how many times in a thousand. */
const acts: [weight: number, Act][] = [
  [200, punch],
  [300, person => person.get('/time-clock')],
  [100, person => person.get(`/schedule/my-week/${today()}`)],
  [80, person => person.get('/notifications')],
  [60, (_person, { company }) => company.admin.get(`/schedule/weeks/${today()}`)],
  [40, (_person, { company }) => company.admin.get('/people')],
  [30, plan],
  [40, askAndWithdraw],
  [30, person => person.get('/session')],
  [30, person => person.send('GET', '/login')],
  [20, person => person.get('/people')],
  [20, person => person.post('/leave/requests', { body: { type: 'vacation', startDate: 'yesterday' } })],
  [20, person => person.send('GET', '/no-such-page')],
  [15, followAWhile],
  [10, (_person, { company }) => company.admin.get('/leave/inbox')],
  [5, signInAndOut],
]
const total = acts.reduce((sum, [weight]) => sum + weight, 0)

const anyAct = () => {
  let left = randomInt(total)
  return acts.find(([weight]) => (left -= weight) < 0)![1]
}

const expected = new Set([200, 204, 401, 403, 404, 409, 422, 429])

type ToldReplies = { milliseconds: number[]; unexpected: Map<number, number> }

const live = async (house: House, isOver: () => boolean): Promise<ToldReplies> => {
  const told: ToldReplies = { milliseconds: [], unexpected: new Map() }
  const act = async () => {
    const reply = await anyAct()(pick(house.company.people), house)
    if (!reply) return
    told.milliseconds.push(reply.milliseconds)
    if (!expected.has(reply.status)) told.unexpected.set(reply.status, (told.unexpected.get(reply.status) ?? 0) + 1)
  }
  const running = new Set<Promise<void>>()
  for (let due = performance.now(); !isOver(); due += 1000 / perSecond) {
    await sleep(Math.max(0, due - performance.now()))
    const one = act().finally(() => running.delete(one))
    running.add(one)
  }
  await Promise.all(running)
  return told
}

const run: Fault['run'] = async (cleanUp, { minutes }) => {
  const house = await House.open(cleanUp, { people: 100, settings: { METRICS_PORT: metricsPort } })
  parsed(await house.company.admin.post('/schedule/shift-types', { body: shiftType('Midi') }))
  const startedAt = performance.now()
  const until = startedAt + minutes * 60_000
  const samples: Sample[] = []
  const log = join(tmpdir(), `releve-long-run-${process.pid}.csv`)
  console.log(`long-run: a sample every ${sampleMilliseconds / 1000} s in ${log}`)
  const sampling = async () => {
    while (performance.now() < until) {
      const sample = await sampleOf(house, startedAt)
      samples.push(sample)
      appendFileSync(
        log,
        `${[sample.at, ...measures.map(measure => sample[measure])].map(n => n.toFixed(2)).join(',')}\n`,
      )
      await sleep(sampleMilliseconds)
    }
  }
  const [told] = await Promise.all([live(house, () => performance.now() > until), sampling()])
  const growths = measures.map(measure => growthOf(samples, measure, minutes))
  const words = growths.map(
    ({ measure, mean, perHour, growth, bound }) =>
      `${measure} ${mean.toFixed(0)}, ${perHour.toFixed(1)} an hour (grown by ${growth.toFixed(1)}, bound ${bound.toFixed(1)})`,
  )
  const { milliseconds, unexpected } = told
  const median = quantile(milliseconds, 0.5).toFixed(0)
  return {
    figures: `${minutes} min, ${milliseconds.length} answers (p50 ${median} ms, p99 ${quantile(milliseconds, 0.99).toFixed(0)} ms), ${JSON.stringify(Object.fromEntries(unexpected))} unexpected; ${words.join('; ')}`,
    broken: [
      ...brokenOf({ [`unexpected answers: ${[...unexpected.keys()].join(', ')}`]: unexpected.size === 0 }),
      ...growths.filter(({ growth, bound }) => growth > bound).map(({ measure }) => `${measure} grows`),
      ...(await brokenInvariants(await house.databaseUrl())),
    ],
  }
}

export const longRun: Fault = {
  name: 'long-run',
  promise: 'Mixed load for an hour: no leak',
  wanted: 'memory and heap grow ≤ 10 %, descriptors ≤ 6, connections ≤ 3 over the last three quarters',
  run,
}
