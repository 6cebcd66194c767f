import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { onConnection } from '#server/database/connection.ts'
import type { Product } from '#testing/product.ts'
import { quantile } from '#testing/quantile.ts'
import { cookiesOf, onEachDatabase, openCompanies, option, punch } from './company.ts'
import { machine, median, spread } from './figures.ts'
import { type Browsers, browsers, closedLoop, openLoop, Timings } from './load.ts'
import { barePunches } from './pgbench.ts'
import { postmasterOf, processorOf, processorOfPostgres } from './processor.ts'

/** The people of each company. Nobody presses so often that their week grows long. */
const people = 10_000
const [turns, seconds] = [option('turns', 5), option('run', 4)]
/** Twenty punches a second have few that are slow. */
const fairSeconds = 3 * seconds
/** Companies that punch; one more is pgbench's. */
const companies = 3
const copied = 50

type Scene = { connections: number; of: number }
const scenes: readonly Scene[] = [
  { connections: 1, of: 1 },
  ...[8, 16, 32].flatMap(connections => [1, companies].map(of => ({ connections, of }))),
]

type Send = Browsers['send']

class Person {
  readonly #cookie: string
  #isIn = false
  isPressing = false

  constructor(cookie: string) {
    this.#cookie = cookie
  }

  /** Arrives or leaves. @param copies sent at once with one key @returns how many were answered */
  press = async (send: Send, copies = 1) => {
    this.isPressing = true
    const [type, key] = [this.#isIn ? 'clock-out' : 'clock-in', randomUUID()] as const
    const statuses = await Promise.all(Array.from({ length: copies }, () => punch(send, this.#cookie, type, key)))
    if (statuses.includes(200)) this.#isIn = !this.#isIn
    this.isPressing = false
    return statuses.filter(status => status === 200).length
  }
}

/** Each press by the next person who is not pressing already. */
const inTurn = (send: Send, team: readonly Person[], timings: Timings) => {
  let next = 0
  const idle = (): Person => {
    const person = team[next++ % team.length]!
    return person.isPressing ? idle() : person
  }
  return (dueAt?: number) =>
    timings.count(
      idle()
        .press(send)
        .then(answered => (answered === 1 ? 200 : 0)),
      dueAt,
    )
}

type Bare = { rate: number; postgres: number }
type MeasuredRun = { rate: number; server: number; postgres: number; timings: Timings; bare: Bare | null }

const rowOf = (all: readonly MeasuredRun[]) => {
  const bares = all.flatMap(({ bare }) => bare ?? [])
  const shares = all.flatMap(({ rate, bare }) => (bare ? [rate / bare.rate] : []))
  return {
    'ms of processor a punch': spread(
      all.map(({ server, postgres }) => server + postgres),
      2,
    ),
    server: spread(
      all.map(({ server }) => server),
      2,
    ),
    PostgreSQL: spread(
      all.map(({ postgres }) => postgres),
      2,
    ),
    'punches/s': spread(
      all.map(({ rate }) => rate),
      0,
    ),
    'p50 / p99 ms': `${median(all.map(({ timings }) => timings.median())).toFixed(1)} / ${median(all.map(({ timings }) => timings.p99())).toFixed(1)}`,
    ...(bares.length > 0 && {
      'bare transactions/s': spread(
        bares.map(({ rate }) => rate),
        0,
      ),
      'PostgreSQL of each': spread(
        bares.map(({ postgres }) => postgres),
        2,
      ),
      'share of them': spread(shares, 2),
    }),
  }
}

const entriesOf = (databaseUrl: string, ids: readonly string[]) =>
  onConnection(databaseUrl, 'bench', async client => {
    const { rows } = await client.query<{ entries: number }>(
      'select count(*)::int as entries from time_entries where company_id = any($1)',
      [ids],
    )
    return rows[0]!.entries
  })

/** The p99 of one company at twenty punches a second, alone and while another punches as fast as it can. */
const fairness = async (send: Send, [quiet, loud]: readonly (readonly Person[])[]) => {
  const beside = async (other: () => Promise<unknown>) => {
    const timings = new Timings()
    await Promise.all([openLoop(fairSeconds, 20 * fairSeconds, inTurn(send, quiet!, timings)), other()])
    return timings
  }
  const alone = await beside(async () => {})
  const others = new Timings()
  const besideLoud = await beside(() => closedLoop(fairSeconds, 32, inTurn(send, loud!, others)))
  return { alone, besideLoud, others }
}

const measure = async (product: Product, databaseUrl: string, kind: string) => {
  const ids = await openCompanies(product, databaseUrl, companies + 1, people)
  const { send, close } = browsers(product.url)
  const cookieOf = await cookiesOf(product)
  const teams = Array.from({ length: companies }, (_, nth) =>
    Array.from({ length: people }, (_person, n) => new Person(cookieOf(nth * people + n + 1))),
  )
  /** The first of each company, then the second of each. */
  const mixed = (of: number) => teams[0]!.flatMap((_, n) => teams.slice(0, of).map(team => team[n]!))
  const punching = ids.slice(0, companies)
  const before = await entriesOf(databaseUrl, punching)
  const postmaster = await postmasterOf(databaseUrl)
  const spent = async () => ({
    server: await processorOf(product.pid!),
    postgres: await processorOfPostgres(postmaster),
  })
  let [acknowledged, alike] = [0, 0]

  const measured = async ({ connections, of }: Scene): Promise<MeasuredRun> => {
    const timings = new Timings()
    const since = await spent()
    const rate = await closedLoop(seconds, connections, inTurn(send, mixed(of), timings))
    const used = await spent()
    const punches = timings.times.length
    acknowledged += punches - timings.errors
    const bareRate = barePunches({
      url: databaseUrl,
      companyId: ids.at(-1)!,
      firstEmployee: companies * people + 1,
      clients: connections,
      seconds,
    })
    const [server, postgres] = [(used.server - since.server) / punches, (used.postgres - since.postgres) / punches]
    const bare = bareRate && {
      rate: bareRate,
      postgres: ((await spent()).postgres - used.postgres) / (bareRate * seconds),
    }
    return { rate, server, postgres, timings, bare: bare || null }
  }

  const found = scenes.map((): MeasuredRun[] => [])
  const fair: Awaited<ReturnType<typeof fairness>>[] = []
  // The first turn warms everything up.
  for (let turn = 0; turn <= turns; turn++) {
    for (const [nth, scene] of scenes.entries()) {
      const one = await measured(scene)
      if (turn > 0) found[nth]!.push(one)
    }
    const some = await fairness(send, teams)
    if (turn > 0) fair.push(some)
    for (const { times, errors } of Object.values(some)) acknowledged += times.length - errors
    const copies = await Promise.all(teams[0]!.slice(0, copied).map(person => person.press(send, 2)))
    acknowledged += copies.filter(answered => answered > 0).length
    alike += copies.filter(answered => answered === 2).length
  }
  const stored = (await entriesOf(databaseUrl, punching)) - before
  console.log(
    `\n== ${kind}; ${turns} turns of ${seconds} s, median (lowest–highest); load ${loadavg()
      .map(one => one.toFixed(1))
      .join(' ')}`,
  )
  console.table(
    Object.fromEntries(
      scenes.map(({ connections, of }, nth) => [`${connections} connections, companies: ${of}`, rowOf(found[nth]!)]),
    ),
  )
  const p99 = (which: 'alone' | 'besideLoud') => {
    const times = fair.flatMap(some => some[which].times)
    return `${quantile(times, 0.99).toFixed(1)} ms (of ${times.length})`
  }
  console.log(
    `p99 of a company with 20 punches/s: ${p99('alone')} alone, ${p99('besideLoud')} while another punches through 32 connections`,
  )
  console.log(
    `${acknowledged} acknowledged, ${stored} stored: ${stored === acknowledged ? 'each once' : 'WRONG'}; ${alike} of ${copied * (turns + 1)} pairs of copies got an answer each`,
  )
  close()
}

console.log(machine())
await onEachDatabase(measure)
