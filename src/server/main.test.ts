import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { openWorld } from '#testing/world.ts'
import { readConfig } from './config.ts'
import { closeWithin, startServer } from './main.ts'
import { refuseTakenPort } from './start-error.ts'

const world = await openWorld()

test('a failed start closes all that it opened, and prints one sentence', async () => {
  await using place = await folder()
  await writeFile(join(place.path, 'index.html'), '')
  const config = readConfig({
    DATABASE_URL: world.databaseUrl,
    DATA_DIR: place.path,
    HOST: '203.0.113.1',
    PORT: '40009',
  })
  const said: string[] = []
  const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) }
  const before = await connections()
  await expect(startServer({ ...config, logLevel: 'silent' }, log, place.path)).rejects.toThrow(
    'HOST 203.0.113.1 is not an address of this machine',
  )
  await expect.poll(connections).toBe(before)
  expect(said).toEqual([])
})

test('a taken port is refused before anything else happens; a free one stays free', async () => {
  const listening = createServer().listen({ host: '127.0.0.1', port: 0 })
  await once(listening, 'listening')
  const address = { host: '127.0.0.1', port: (listening.address() as AddressInfo).port }
  await expect(refuseTakenPort(address)).rejects.toThrow(`PORT ${address.port} is taken`)
  listening.close()
  await once(listening, 'close')
  await refuseTakenPort(address)
  await refuseTakenPort(address)
})

test('a request without its body does not delay the stop of the server', async () => {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((world.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST /api/session HTTP/1.1\r\nHost: releve.test\r\nSec-Fetch-Site: same-origin\r\n')
  socket.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
  await once(world.app.server, 'request')
  const closed = once(socket, 'close')
  await closeWithin(world.app, 50)
  expect(await closed).toEqual([false])
})

test('a log that takes no line, as a closed terminal or a full disk, delays neither an answer nor the stop of the server', async () => {
  await using place = await folder()
  await writeFile(join(place.path, 'index.html'), '')
  await using full = await open('/dev/full', 'w')
  const port = await freePort()
  const script = `import { readConfig } from ${moduleOf('config.ts')}
    import { run } from ${moduleOf('main.ts')}
    await run(readConfig(process.env), process.env.DATA_DIR, line => console.log(line))`
  const product = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { DATABASE_URL: world.databaseUrl, DATA_DIR: place.path, PORT: String(port) },
    stdio: ['ignore', full.fd, 'inherit'],
  })
  onTestFinished(() => void product.kill('SIGKILL'))
  const health = () => fetch(`http://localhost:${port}/healthz`).then(({ status }) => status, String)
  await expect.poll(health).toBe(200)
  product.kill('SIGTERM')
  expect(await once(product, 'exit')).toEqual([0, null])
}, 60_000)

const moduleOf = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'releve-start-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

async function connections() {
  const [row] = await world.sql<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database()',
  )
  return row!.count
}
