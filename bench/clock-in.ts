import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/embedded-postgres.ts'
import { execute } from '#testing/cluster.ts'
import { Product } from '#testing/product.ts'
import { cookiesOf, openCompany } from './company.ts'
import { machine } from './figures.ts'
import { closeConnections, closedLoop, type Figures, openLoop, post, type Send } from './load.ts'
import { punchesByPgbench } from './pgbench.ts'

const seconds = 10
const warmUpSeconds = 4
const connections = 8
/** A big company at the start of a shift: two hundred arrivals a second. */
const arrivalsPerSecond = 200
const people = 5000

/** Everybody arrives, then everybody leaves, and so on: nobody's two punches meet. */
const punches = async (product: Product): Promise<() => Send> => {
  const cookieOf = await cookiesOf(product)
  let sent = 0
  const address = {
    arrive: new URL('/api/time-clock/clock-in', product.url),
    leave: new URL('/api/time-clock/clock-out', product.url),
  }
  return () => {
    const n = (sent % people) + 1
    const isArrival = Math.floor(sent / people) % 2 === 0
    sent += 1
    return () =>
      post(isArrival ? address.arrive : address.leave, {
        'content-type': 'application/json',
        'content-length': '2',
        'idempotency-key': randomUUID(),
        cookie: cookieOf(n),
        origin: product.url,
      })
  }
}

type Measured = { database: string; closed: Figures; open: Figures; pgbench: number | null }

const measure = async (product: Product, databaseUrl: string): Promise<Measured> => {
  const companyId = await openCompany(product, databaseUrl, people + connections * 500)
  const next = await punches(product)
  await closedLoop({ next, seconds: warmUpSeconds }, connections)
  // As autovacuum does within a minute: by the statistics of an empty table the planner would read everybody's day.
  await execute(databaseUrl, 'analyze')
  const closed = await closedLoop({ next, seconds }, connections)
  const open = await openLoop({ next, seconds }, arrivalsPerSecond)
  const pgbench = punchesByPgbench({
    url: databaseUrl,
    companyId,
    firstEmployee: people + 1,
    clients: connections,
    seconds,
  })
  return { database: await versionOf(databaseUrl), closed, open, pgbench }
}

const versionOf = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('show server_version')
  await client.end()
  return `PostgreSQL ${rows[0].server_version.split(' ')[0]}`
}

const measureOn = async (clusterUrl: string | undefined): Promise<Measured> => {
  const product = await Product.open(clusterUrl)
  const { dataDir, databaseUrl } = product.place
  // A second user of the folder shares its server, and so learns its address.
  const embedded = clusterUrl ? null : await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: () => {} } })
  try {
    return await measure(product, embedded?.url ?? databaseUrl)
  } finally {
    await embedded?.stop()
    await product.close()
  }
}

const line = (what: string, { perSecond, p50, p99, errors }: Figures) =>
  `${what.padEnd(34)} ${perSecond.toFixed(0).padStart(9)} ${p50.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(8)} ${String(errors).padStart(8)}`

const print = ({ database, closed, open, pgbench }: Measured, kind: string) => {
  console.log(`\n${`${kind}, ${database}`.padEnd(34)} punches/s   p50 ms   p99 ms   errors`)
  console.log(line(`${connections} connections, one after the other`, closed))
  console.log(line(`${arrivalsPerSecond} people a second`, open))
  if (pgbench === null) console.log('The same SQL by pgbench: not measured, this machine has no pgbench.')
  else {
    console.log(`${'The same SQL by pgbench'.padEnd(34)} ${pgbench.toFixed(0).padStart(9)}`)
    console.log(`The server reaches ${((100 * closed.perSecond) / pgbench).toFixed(0)} % of it.`)
  }
}

console.log(machine())
print(await measureOn(undefined), 'embedded')
const given = process.env.DATABASE_URL
if (given) print(await measureOn(given), 'DATABASE_URL')
closeConnections()
