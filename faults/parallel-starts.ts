import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openPlace } from '#testing/place.ts'
import { Product } from '#testing/product.ts'
import { brokenOf, type Fault, seconds, timed } from './fault.ts'
import { House, onDatabase } from './house.ts'

const starters = 100
const products = 10

const module = new URL('../src/server/postgres/embedded-postgres.ts', import.meta.url).href
const script = `import { startEmbeddedPostgres } from ${JSON.stringify(module)}
  const log = { info() {}, warn() {} }
  const { url, stop } = await startEmbeddedPostgres({ dataDir: process.argv[1], log })
  process.once('SIGTERM', () => stop().then(() => process.exit(0)))
  setInterval(() => undefined, 60_000)
  console.log(url)`

const ended = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Its address, or the sentence of its refusal. */
const outcomeOf = (child: ChildProcess) =>
  new Promise<string>(settle => {
    let said = ''
    child.stdout?.once('data', (chunk: Buffer) => settle(chunk.toString().trim()))
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk))
    child.once('exit', code => settle(`refused (${code}): ${said}`))
  })

/** A hundred processes open the database of a new folder; a hundred whole products would not fit in memory. */
const databases = async (cleanUp: AsyncDisposableStack) => {
  const { dataDir, remove } = await openPlace(undefined)
  cleanUp.defer(remove)
  const { result, milliseconds } = await timed(() => {
    const children = Array.from({ length: starters }, () =>
      spawn(process.execPath, ['--input-type=module', '--eval', script, dataDir], {
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    )
    cleanUp.defer(async () => void (await Promise.all(children.map(child => ended(child, 'SIGTERM')))))
    return Promise.all(children.map(outcomeOf))
  })
  const served = result.filter(outcome => outcome.startsWith('postgresql:'))
  const refused = result.filter(outcome => /has lasted a minute: start again/.test(outcome))
  return { served: served.length, refused: refused.length, servers: new Set(served).size, milliseconds }
}

/** Whole products started on the folder of a running one. */
const wholeProducts = async (cleanUp: AsyncDisposableStack) => {
  const house = await House.open(cleanUp, { people: 1 })
  const others = await Promise.all(Array.from({ length: products }, () => Product.on(house.product.place)))
  for (const other of others) cleanUp.defer(other.kill)
  const outcomes = await Promise.all(others.map(other => other.start().then(() => 'works', String)))
  const answers = await Promise.all(
    others.map(other =>
      fetch(`${other.url}/readyz`).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  )
  const people = await onDatabase(await house.databaseUrl(), client => client.query('select from employees'))
  // The same port, as when the product is started twice.
  const twice = await Product.on(house.product.place, { PORT: new URL(house.product.url).port })
  const second = await timed(() => twice.start().then(() => 'works', String))
  return {
    working: answers.filter(status => status === 200).length,
    strange: outcomes.filter(outcome => outcome !== 'works'),
    isWhole: people.rowCount === 2,
    second,
  }
}

const run: Fault['run'] = async cleanUp => {
  const { served, refused, servers, milliseconds } = await databases(cleanUp)
  const { working, strange, isWhole, second } = await wholeProducts(cleanUp)
  const isRefused = /PORT \d+ is taken/.test(second.result)
  return {
    figures: `${starters} at once on a new folder: ${servers} server, ${served} served, ${refused} told to start again, all within ${seconds(milliseconds)}; ${products} whole products on a folder in use: ${working} work; one on the same port: refused with the reason after ${seconds(second.milliseconds)}, start of the process included`,
    broken: [
      ...strange,
      ...brokenOf({
        'not one server': servers === 1,
        'some were neither served nor told why': served + refused === starters,
        'the folder has lost its people': isWhole,
        [`no reason: ${second.result}`]: isRefused,
      }),
    ],
  }
}

export const parallelStarts: Fault = {
  name: 'parallel-starts',
  promise: 'A second product on the same data folder uses the same server, or refuses with the reason; no damage',
  wanted: '100 parallel starts, one server; a refusal within 1 s',
  isEmbedded: true,
  run,
}
