import { todayIn } from '#core/calendar.ts'
import { onConnection } from '#server/database/connection.ts'
import { companyId, type History, lastWeek } from '#testing/history.ts'
import { accessesOf, wholeReads } from '#testing/plans.ts'
import { quantile } from '#testing/quantile.ts'
import { machine, median } from './figures.ts'
import {
  ask,
  closeConnections,
  type FilledDatabase,
  openFilled,
  openServer,
  type Request,
  statementsSentBy,
} from './filled.ts'

const sizes = [10_000, 1_000_000, ...(process.argv.includes('--ten-million') ? [10_000_000] : [])]
/** The people; requests come from those of the busy companies. */
const layouts = {
  'one company of 1 000': { companies: 1, people: 1000, busy: 1 },
  '1 000 companies of 20': { companies: 1000, people: 20, busy: 20 },
}
const rounds = 10
const today = todayIn('Europe/Paris', Temporal.Now.instant())
const { from, to } = lastWeek(today)

/** The nth person of the busy companies. */
const person = ({ companies, people, busy }: History, n: number) =>
  (n % busy) + 1 + companies * (Math.floor(n / busy) % people)
const admin = ({ busy }: History, n: number) => (n % busy) + 1

type GrowingRead = { timesARound: number; nth: (history: History, n: number) => Request }

const read = (timesARound: number, path: string, who = person): GrowingRead => ({
  timesARound,
  nth: (history, n) => ({ path, by: who(history, n), encoding: 'gzip, deflate' }),
})

/** Everybody clocks in and out; the screens that stay open all day are read. */
const requests: Record<string, GrowingRead> = {
  'clock in or out': {
    timesARound: 100,
    nth: (history, n) => ({
      method: 'POST',
      path: `/api/time-clock/clock-${n % 2 === 0 ? 'in' : 'out'}`,
      by: person(history, Math.floor(n / 2)),
    }),
  },
  dashboard: read(100, `/api/schedule/my-week/${from}`),
  'time clock': read(20, '/api/time-clock'),
  notifications: read(20, '/api/notifications'),
  'own requests': read(10, '/api/leave/requests'),
  'week of the team': read(30, `/api/schedule/weeks/${from}`, admin),
  'time tracking': read(10, `/api/reports/time-tracking?from=${from}&to=${to}`, admin),
  'requests to decide': read(10, '/api/leave/inbox', admin),
  journal: read(10, '/api/audit', admin),
}

type Times = Record<string, number[]>

const measureRound = async (filled: FilledDatabase, round: number, times: Times) => {
  for (const [name, { timesARound, nth }] of Object.entries(requests))
    for (let n = round * timesARound; n < (round + 1) * timesARound; n++)
      (times[name] ??= []).push((await ask(filled, nth(filled.history, n))).milliseconds)
}

/** The sizes take turns, so that the noise of the machine meets all of them. */
const measure = async (databases: readonly FilledDatabase[]): Promise<Times[]> => {
  const measured: Times[] = databases.map(() => ({}))
  for (const filled of databases) await measureRound(filled, 0, {})
  for (let round = 1; round <= rounds; round++)
    for (const [place, filled] of databases.entries()) await measureRound(filled, round, measured[place]!)
  return measured
}

const p99 = (times: number[]) => quantile(times, 0.99)

/** Slope of the logarithms by least squares: 0 is constant time, 1 is linear. */
const slope = (times: readonly number[]) => {
  const points = times.map((time, place) => [Math.log(sizes[place]!), Math.log(time)] as const)
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const along = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return along / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}

const rowOf = (name: string, measured: readonly Times[]) => {
  const times = measured.map(size => size[name]!)
  const cells = times.map((of, place) => [
    `${sizes[place]!.toLocaleString('en')}: p50 / p99 ms`,
    `${median(of).toFixed(1)} / ${p99(of).toFixed(1)}`,
  ])
  return {
    request: name,
    ...Object.fromEntries(cells),
    'p50 ×': (median(times.at(-1)!) / median(times[0]!)).toFixed(2),
    'p99 ×': (p99(times.at(-1)!) / p99(times[0]!)).toFixed(2),
    'slope p50': slope(times.map(median)).toFixed(3),
    'slope p99': slope(times.map(p99)).toFixed(3),
  }
}

/** The tables that the sent statements scan whole, on the biggest database. */
const printPlans = async (filled: FilledDatabase) => {
  const asked = Object.values(requests).flatMap(({ nth }) => [nth(filled.history, 4000), nth(filled.history, 4001)])
  const sent = await statementsSentBy(filled, asked)
  const accesses = await accessesOf(filled.databaseUrl, sent, companyId(1))
  const whole = wholeReads(accesses)
  console.log(
    `${new Set(accesses.map(({ text }) => text)).size} statements, ${whole.length} whole reads of a growing table`,
  )
  for (const { table, by, condition, text } of whole) console.log(`  ${table} by ${by} ${condition}: ${text}`)
}

const describe = async ({ databaseUrl, history, seconds }: FilledDatabase) => {
  const ofSize = 'select pg_database_size(current_database())::float8 as bytes'
  const { rows } = await onConnection(databaseUrl, 'releve_bench', client => client.query(ofSize))
  const all = [...seconds.values()].reduce((sum, some) => sum + some, 0)
  console.log(
    `${history.rows.toLocaleString('en')} rows of history: ${(rows[0].bytes / 1e9).toFixed(2)} GB, filled in ${all.toFixed(0)} s`,
  )
}

const server = await openServer()
console.log(machine())
try {
  for (const [layout, staff] of Object.entries(layouts)) {
    console.log(`\n${layout}; ${server.kind}`)
    const databases: FilledDatabase[] = []
    try {
      for (const rows of sizes) databases.push(await openFilled(server.url, { ...staff, rows, today }))
      for (const filled of databases) await describe(filled)
      const measured = await measure(databases)
      console.table(Object.keys(requests).map(name => rowOf(name, measured)))
      await printPlans(databases.at(-1)!)
    } finally {
      for (const filled of databases) await filled.close()
    }
  }
} finally {
  closeConnections()
  await server.close()
}
