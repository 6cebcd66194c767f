import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { StartError } from '#server/start-error.ts'
import { accountFor } from './account.ts'
import { startEmbeddedPostgres, startThrowAwayPostgres } from './embedded-postgres.ts'
import { findPrograms, reachableHome } from './programs.ts'

// Real processes on real folders, which mkdtemp closes to every other user.
vi.setConfig({ testTimeout: 60_000 })

const log = { info: () => undefined, warn: () => undefined }
const isRoot = process.getuid?.() === 0

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'releve-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

type Settings = Partial<Parameters<typeof startEmbeddedPostgres>[0]> & { dataDir: string }

const start = async (settings: Settings) => {
  const postgres = await startEmbeddedPostgres({ log, durable: false, ...settings })
  onTestFinished(postgres.stop)
  return postgres
}

const createdFolder = await mkdtemp(join(tmpdir(), 'releve-embedded-'))
afterAll(() => rm(createdFolder, { recursive: true, force: true, maxRetries: 10 }))
const { stop } = await startEmbeddedPostgres({ dataDir: createdFolder, log, durable: false })
await stop()

/** A folder whose database was created before and is stopped: creating one takes a second of the processor. */
const stoppedFolder = async () => {
  const folder = await newFolder()
  // Only cp keeps the owner.
  await once(spawn('cp', ['-a', `${createdFolder}/.`, folder]), 'exit')
  return folder
}

const ask = async (url: string, question: string): Promise<Record<string, unknown>> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(question)).rows[0] ?? {}
  } finally {
    await client.end()
  }
}

/** Another process that starts the database, says its address and stays. */
const startElsewhere = (dataDir: string, durable = false) => {
  const module = new URL('embedded-postgres.ts', import.meta.url).href
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    const log = { info() {}, warn() {} }
    const { url, stop } = await startEmbeddedPostgres({ dataDir: process.argv[1], log, durable: ${durable} })
    process.once('SIGTERM', () => stop().then(() => process.exit(0)))
    setInterval(() => undefined, 60_000)
    console.log(url)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => end(child, 'SIGKILL'))
  return child
}

const addressFrom = async (child: ChildProcess) => {
  const [line] = child.stdout ? await once(child.stdout, 'data') : []
  return String(line).trim()
}

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

const serverId = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

const isAlive = (pid: number) => existsSync(`/proc/${pid}`)

/** Process ids, by the name of the program. */
const childrenOf = async (pid: number | undefined, program: string) => {
  const all = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)
  const names = await Promise.all(all.map(child => readFile(`/proc/${child}/comm`, 'utf8')))
  return all.filter((_, index) => names[index]?.trim() === program)
}

test('a first start creates the database, a later start finds it', async () => {
  const dataDir = join(await newFolder(), 'data')
  const first = await start({ dataDir, durable: true })
  await ask(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  await expect(ask(first.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  const second = await start({ dataDir, durable: true })
  expect(await ask(second.url, 'select answer from kept')).toEqual({ answer: 42 })
})

test('the server is durable, uses UTF-8 and UTC, and needs a local connection and the password', async () => {
  const { url } = await start({ dataDir: await stoppedFolder(), durable: true })
  const settings = `select ${[
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'server_encoding',
    'timezone',
    'listen_addresses',
    'unix_socket_directories',
  ]
    .map(name => `current_setting('${name}') as ${name}`)
    .join(', ')}, current_database() as database, current_user as role, lower('É') as lower`
  expect(await ask(url, settings)).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    server_encoding: 'UTF8',
    timezone: 'UTC',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    database: 'releve',
    role: 'releve',
    lower: 'é',
  })
  const stranger = new URL(url)
  stranger.password = 'guess'
  await expect(ask(stranger.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('the server of a killed process is found again, with its data', async () => {
  const dataDir = await stoppedFolder()
  const killed = startElsewhere(dataDir)
  const url = await addressFrom(killed)
  await ask(url, 'create table kept as select 42 as answer')
  await end(killed, 'SIGKILL')
  const next = await start({ dataDir })
  expect(next.url).toBe(url)
  expect(await ask(next.url, 'select answer from kept')).toEqual({ answer: 42 })
  await next.stop()
  await expect(ask(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('the server ends by itself once its process was killed, and keeps what was written', async () => {
  const dataDir = await stoppedFolder()
  const killed = startElsewhere(dataDir)
  const url = await addressFrom(killed)
  await ask(url, 'create table kept as select 42 as answer')
  const server = await serverId(dataDir)
  const [watchdog = 0] = await childrenOf(killed.pid, 'sh')
  // As a service manager or a terminal sends them to every process.
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM', 'SIGQUIT'] as const) process.kill(watchdog, signal)
  await end(killed, 'SIGKILL')
  await expect.poll(() => isAlive(server), { interval: 50 }).toBe(false)
  const next = await start({ dataDir })
  expect(await ask(next.url, 'select answer from kept')).toEqual({ answer: 42 })
})

test('the server of a killed process stays while another process uses it', async () => {
  const dataDir = await stoppedFolder()
  const killed = startElsewhere(dataDir)
  await addressFrom(killed)
  const [watchdog = 0] = await childrenOf(killed.pid, 'sh')
  const { url } = await start({ dataDir })
  await end(killed, 'SIGKILL')
  await expect.poll(() => isAlive(watchdog), { interval: 50 }).toBe(false)
  expect(await ask(url, 'select 1 as up')).toEqual({ up: 1 })
})

test('a server that was stopped leaves no other process behind', async () => {
  const dataDir = await stoppedFolder()
  const product = startElsewhere(dataDir)
  await addressFrom(product)
  const [watchdog = 0] = await childrenOf(product.pid, 'sh')
  expect(isAlive(watchdog)).toBe(true)
  await end(product, 'SIGTERM')
  await expect.poll(() => isAlive(watchdog), { interval: 20 }).toBe(false)
})

test('process and server killed together start again with every acknowledged write', async () => {
  const dataDir = await stoppedFolder()
  const killed = startElsewhere(dataDir, true)
  await ask(await addressFrom(killed), 'create table kept as select 42 as answer')
  process.kill(await serverId(dataDir), 'SIGKILL')
  await end(killed, 'SIGKILL')
  const next = await start({ dataDir })
  expect(await ask(next.url, 'select answer from kept')).toEqual({ answer: 42 })
})

test('a server that ended is started again in the same place, with every acknowledged write', async () => {
  const dataDir = await stoppedFolder()
  const { url } = await start({ dataDir, durable: true })
  await ask(url, 'create table kept as select 42 as answer')
  process.kill(await serverId(dataDir), 'SIGKILL')
  const answer = () => ask(url, 'select answer from kept').catch(String)
  await expect.poll(answer, { interval: 50 }).toEqual({ answer: 42 })
})

test('processes that start together on a new folder share one server, and the last one stops it', async () => {
  const dataDir = await newFolder()
  const children = [startElsewhere(dataDir), startElsewhere(dataDir), startElsewhere(dataDir)]
  const urls = await Promise.all(children.map(addressFrom))
  expect(new Set(urls).size).toBe(1)
  const [url = ''] = urls
  for (const child of children) {
    expect(await ask(url, 'select 1 as up')).toEqual({ up: 1 })
    await end(child, 'SIGTERM')
  }
  await expect(ask(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('the next start recovers from a killed first start', async () => {
  const dataDir = await newFolder()
  const killed = startElsewhere(dataDir)
  const isDraft = (name: string) => name.startsWith('postgres.new-')
  // The template database has begun: far from whole.
  await expect
    .poll(() => globSync('postgres.new-*/base/1/PG_VERSION', { cwd: dataDir }), { interval: 5 })
    .toHaveLength(1)
  await end(killed, 'SIGKILL')
  const next = await start({ dataDir })
  expect(await ask(next.url, 'select 1 as up')).toEqual({ up: 1 })
  expect((await readdir(dataDir)).filter(isDraft)).toEqual([])
})

test('another program with the same process id is not taken for the server', async () => {
  const dataDir = await stoppedFolder()
  const first = await start({ dataDir })
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const content = await readFile(file, 'utf8')
  await first.stop()
  await writeFile(file, content.replace(/^\d+/, String(process.pid)))
  const second = await start({ dataDir })
  expect(await ask(second.url, 'select 1 as up')).toEqual({ up: 1 })
})

/** Path and change time of every file. */
const inventory = async (folder: string) => {
  const names = (await readdir(folder, { recursive: true })).toSorted()
  return Promise.all(names.map(async name => [name, (await stat(join(folder, name))).mtimeMs]))
}

test('a damaged folder is refused with instructions, and unchanged', async () => {
  const damages: [RegExp, (folder: string) => Promise<void>][] = [
    [/holds no PostgreSQL data.*backup/, folder => rm(join(folder, 'PG_VERSION'))],
    [/was written by PostgreSQL 15 .* brings PostgreSQL \d+/, folder => writeFile(join(folder, 'PG_VERSION'), '15\n')],
    [/pg_control.*backup/, folder => rm(join(folder, 'global', 'pg_control'))],
    [/password file .* is missing.*backup/, folder => rm(join(folder, 'releve.password'))],
  ]
  for (const [sentence, damage] of damages) {
    const dataDir = await stoppedFolder()
    await damage(join(dataDir, 'postgres'))
    const before = await inventory(join(dataDir, 'postgres'))
    const refusal = await start({ dataDir }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(refusal).toHaveProperty('message', expect.stringMatching(sentence))
    expect(await inventory(join(dataDir, 'postgres'))).toEqual(before)
  }
})

test('a folder that has lost its database does not start with an empty one', async () => {
  const dataDir = await stoppedFolder()
  await rm(join(dataDir, 'postgres'), { recursive: true })
  const before = await readdir(dataDir)
  await expect(start({ dataDir })).rejects.toThrow(/postgres is missing.*restore it from your backup/)
  expect(await readdir(dataDir)).toEqual(before)
})

test('a data folder without write permission is refused in one sentence', async () => {
  const file = join(await newFolder(), 'file')
  await writeFile(file, '')
  await expect(start({ dataDir: file })).rejects.toThrow(/^DATA_DIR cannot be used/)
})

test('started by root, the server runs as another user, otherwise as the same', async () => {
  const dataDir = await newFolder()
  await start({ dataDir, accounts: ['no-such-user', 'nobody'] })
  const nobody = await accountFor(join(dataDir, 'absent'), ['nobody'])
  const expected = isRoot ? nobody?.uid : process.getuid?.()
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(expected)
  // The owner of the data decides from then on.
  expect((await accountFor(join(dataDir, 'postgres'), ['root']))?.uid ?? process.getuid?.()).toBe(expected)
})

test('root without a user for the server is told so; another user needs none', async () => {
  const starting = start({ dataDir: await newFolder(), accounts: ['no-such-user'] })
  const outcome = await starting.then(() => 'started', String)
  expect(outcome).toMatch(isRoot ? /no user no-such-user: start as an ordinary user, or set DATABASE_URL/ : 'started')
})

test('programs in a folder that the account cannot read are copied once', async () => {
  const { home } = await findPrograms(undefined)
  const closed = join(await newFolder(), 'native')
  await cp(home, closed, { recursive: true, verbatimSymlinks: true })
  const place = join('/var/lib', `releve-test-${process.pid}`)
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  // An ordinary user enters its own folder and runs them where they are.
  const account = (await accountFor('/nowhere/postgres', ['nobody'])) ?? (await stat(closed))
  const places = [join(closed, 'also-closed'), place]
  const homes = await Promise.all([1, 2].map(() => reachableHome(closed, '1', account, places)))
  const expected = isRoot ? join(place, 'postgres-1') : closed
  expect(homes).toEqual([expected, expected])
  const copies = await readdir(place).catch(() => [])
  expect(new Set(copies)).toEqual(new Set(isRoot ? ['copying.lock', 'postgres-1'] : []))
})

test('a temporary server leaves nothing behind', async () => {
  const folder = await newFolder()
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const started = await startThrowAwayPostgres(log)
  expect(await ask(started.url, 'show fsync')).toEqual({ fsync: 'off' })
  await started.stop()
  await expect(ask(started.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(await readdir(folder)).toEqual([])
})
