import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#testing/free-port.ts'
import { openPlace } from '#testing/place.ts'
import { Product } from '#testing/product.ts'
import { cookiesOf, openCompany, opening, option, punch } from './company.ts'
import { machine, spread } from './figures.ts'
import { openServer } from './filled.ts'
import { browsers, closedLoop, withItsOwnShare } from './load.ts'

const people = 2_000
const connections = option('connections', 24)
const seconds = option('seconds', 10)
const rounds = option('rounds', 5)

/** HAProxy at one address, before one process or both. */
const behind = async (port: number, products: readonly Product[], work: () => Promise<number>) => {
  const folder = await mkdtemp(join(tmpdir(), 'releve-haproxy-'))
  const servers = products.map(({ address }, nth) => `  server app-${nth} 127.0.0.1:${new URL(address).port}`)
  const times = ['connect', 'client', 'server'].map(which => `  timeout ${which} 30s`)
  const listen = [
    'listen releve',
    '  mode http',
    `  bind 127.0.0.1:${port}`,
    '  balance roundrobin',
    ...times,
    ...servers,
  ]
  await writeFile(join(folder, 'haproxy.cfg'), `${listen.join('\n')}\n`)
  const child = spawn('haproxy', ['-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
  try {
    const answers = () =>
      fetch(`http://localhost:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (child.exitCode === null && !(await answers())) await sleep(20)
    return await work()
  } finally {
    child.kill()
    await once(child, 'exit')
    await rm(folder, { recursive: true })
  }
}

const server = await openServer()
const place = await openPlace(server.url)
const port = await freePort()
const url = `http://localhost:${port}`
// They share the folder for the secret in it.
const ownSecret = { SESSION_SECRET: '' }
const [one, other] = [await Product.on(place, ownSecret, url), await Product.on(place, ownSecret, url)]
await one.start()
await other.start()
console.log(machine())

let turn = 0
const visits = async () => {
  const { send, close } = browsers(url)
  const cookieOf = await cookiesOf(one)
  const visit = async () => {
    const nth = turn++
    const cookie = cookieOf(1 + (nth % people))
    const reads = await Promise.all(opening.map(path => send({ method: 'GET', path, cookie })))
    const punched = await punch(send, cookie, Math.floor(nth / people) % 2 ? 'clock-out' : 'clock-in')
    return [...reads, punched].every(status => status === 200)
  }
  const { result, share } = await withItsOwnShare(() => closedLoop(seconds, connections, visit))
  close()
  console.log(`  ${result.toFixed(0)} visits/s, generator ${share} of a core, load ${loadavg()[0]!.toFixed(1)}`)
  return result
}

await behind(port, [one], async () => {
  await openCompany(one, place.databaseUrl, people)
  return visits()
})
const found: { alone: number; both: number }[] = []
for (let round = 0; round < rounds; round++) {
  const alone = await behind(port, [one], visits)
  found.push({ alone, both: await behind(port, [one, other], visits) })
}
console.log(
  `One process behind HAProxy: ${spread(
    found.map(({ alone }) => alone),
    0,
  )} visits/s`,
)
console.log(
  `Two: ${spread(
    found.map(({ both }) => both),
    0,
  )} visits/s`,
)
console.log(
  `Two over one, of each round: ${spread(
    found.map(({ alone, both }) => both / alone),
    2,
  )}`,
)
await one.stop()
await other.stop()
await place.remove()
await server.close()
process.exit()
