import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { todayIn } from '#core/calendar.ts'
import { instantAt } from '#core/wall-clock.ts'
import { execute, withDatabase } from '#testing/cluster.ts'

const root = join(import.meta.dirname, '..')

export const timeZone = 'Europe/Paris'

/** A port that was free a moment ago. */
const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

type Place = { dataDir: string; databaseUrl: string; remove: () => Promise<void> }

/** A folder for the embedded PostgreSQL or, when DATABASE_URL is given, a database of its own on that server. */
const newPlace = async (): Promise<Place> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'releve-journey-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  const cluster = process.env.DATABASE_URL
  if (!cluster) return { dataDir, databaseUrl: '', remove: removeFolder }
  const name = `journey_${process.pid}_${Date.now().toString(36)}`
  await execute(cluster, `create database ${name}`)
  const remove = async () => {
    await execute(cluster, `drop database ${name} with (force)`)
    await removeFolder()
  }
  return { dataDir, databaseUrl: withDatabase(cluster, name), remove }
}

/** The built product, as `npm start` runs it: a process of its own on a free port. Its day starts today at 9:00 in Paris. */
export class Product {
  readonly url: string
  readonly #port: number
  readonly #place: Place
  #process: ChildProcess | undefined
  #ahead = 0

  private constructor(port: number, place: Place) {
    this.#port = port
    this.#place = place
    this.url = `http://localhost:${port}`
    const morning = instantAt(this.today(), '09:00', timeZone) as Temporal.Instant
    this.#ahead = morning.epochMilliseconds - Date.now()
  }

  static async open() {
    const product = new Product(await freePort(), await newPlace())
    await product.start()
    return product
  }

  /** By the server's clock, in the zone of its companies. */
  today = () => todayIn(timeZone, Temporal.Instant.fromEpochMilliseconds(Date.now() + this.#ahead))

  start = async () => {
    const output: string[] = []
    const child = spawn(
      process.execPath,
      ['--import', join(import.meta.dirname, 'settable-clock.ts'), 'scripts/start.ts'],
      {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          PORT: String(this.#port),
          DATA_DIR: this.#place.dataDir,
          DATABASE_URL: this.#place.databaseUrl,
          LOG_LEVEL: 'warn',
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    )
    this.#process = child
    const ready = new Promise<void>((settle, fail) => {
      const read = (chunk: Buffer) => {
        output.push(chunk.toString())
        if (output.join('').includes('Relève is ready')) settle()
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('exit', code => fail(new Error(`the product stopped (${code}):\n${output.join('')}`)))
    })
    await ready
    await this.#setClock()
  }

  /** Lets time pass for the server. */
  advance = async (duration: Temporal.DurationLike) => {
    this.#ahead += Temporal.Duration.from(duration).total('milliseconds')
    await this.#setClock()
  }

  #setClock = async () => {
    this.#process?.send(this.#ahead)
    await once(this.#process!, 'message')
  }

  /** As a power cut would: nothing is put away. */
  kill = () => this.#end('SIGKILL')

  close = async () => {
    await this.#end('SIGTERM')
    await this.#place.remove()
  }

  #end = async (signal: NodeJS.Signals) => {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
}
