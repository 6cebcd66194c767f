import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type CalendarDate, todayIn } from '#core/calendar.ts'
import { instantAt } from '#core/wall-clock.ts'
import manifest from '../package.json' with { type: 'json' }
import { freePort } from './free-port.ts'
import { openPlace, type Place } from './place.ts'

const root = join(import.meta.dirname, '..')
const timeZone = 'Europe/Paris'
/** When journeys begin: on a Wednesday, the same whatever the day. `DAY=2027-03-28` tries them on another. */
const usualDay = process.env.DAY ?? '2026-11-18'
const morningOf = (day: CalendarDate) => instantAt(day, '09:00', timeZone) as Temporal.Instant

const keptOutput = 20_000

/** Resolves once the product says that it is ready. One that stops later, and was not told to, says why. */
const isReady = (child: ChildProcess) =>
  new Promise<void>((settle, fail) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-keptOutput)
      if (/^(Relève|The demo) is ready/m.test(output)) settle()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code, signal) => {
      const reason = `the product stopped (${code ?? signal}):\n${output}`
      if (!child.killed) process.stderr.write(`${reason}\n`)
      fail(new Error(reason))
    })
  })

/** The facts about a running product that another process needs. */
export type RunningProduct = { port: number; dataDir: string; databaseUrl: string }

/** Milliseconds by which answers are late at most, at random (late-answers.ts): `npm run test:slow`. */
const lateAnswers = process.env.LATE_ANSWERS

const sharedSecret = 'shared-by-the-processes-of-a-journey'

/** The arguments that package.json gives Node in this script. */
export const argumentsOf = (script: 'start' | 'demo') => manifest.scripts[script].replace('exec node ', '').split(' ')

type Options = {
  place: Place
  isClockSettable: boolean
  /** The day of a settable clock. */
  day?: CalendarDate
  script?: 'start' | 'demo'
  /** The address of a proxy before it; otherwise its own. */
  publicUrl?: string
  /** Additional settings. */
  settings?: Record<string, string>
}

/** The built product, as `npm start` runs it: a process of its own on a free port. */
export class Product {
  /** The address that people type. */
  readonly url: string
  /** Where it listens. */
  readonly address: string
  readonly place: Place
  readonly #port: number
  readonly #isClockSettable: boolean
  readonly #script: 'start' | 'demo'
  readonly #settings: Record<string, string>
  #process: ChildProcess | undefined
  /** Milliseconds by which its clock is ahead of the machine's. */
  #ahead: number

  private constructor(port: number, options: Options) {
    const { place, isClockSettable, day = usualDay, script = 'start', publicUrl, settings = {} } = options
    this.#port = port
    this.place = place
    this.#isClockSettable = isClockSettable
    this.#script = script
    this.#settings = settings
    this.address = `http://localhost:${port}`
    this.url = publicUrl ?? this.address
    this.#ahead = isClockSettable ? morningOf(day).epochMilliseconds - Date.now() : 0
  }

  static async open(clusterUrl: string | undefined) {
    const place = await openPlace(clusterUrl)
    const product = new Product(await freePort(), { place, isClockSettable: false })
    await product.start()
    return product
  }

  /** Not started yet. @param settings additional settings @param publicUrl of a proxy before it */
  static async on(place: Place, settings: Record<string, string> = {}, publicUrl?: string) {
    return new Product(await freePort(), { place, isClockSettable: false, settings, publicUrl })
  }

  /** One of the processes behind a proxy, as on a machine of its own: they share a database, a secret, an address and the journeys' morning. */
  static async openBehind(publicUrl: string, place: Place) {
    const product = new Product(await freePort(), { place, isClockSettable: true, publicUrl })
    await product.start()
    return product
  }

  /** As `npm run demo` starts it: with its own embedded database, and a restaurant in it. */
  static async openDemo() {
    const place = await openPlace(undefined)
    const product = new Product(await freePort(), { place, isClockSettable: false, script: 'demo' })
    await product.start()
    return product
  }

  /** Its clock starts at 9:00 in Paris on a day, that of the journeys unless it is said, independent of the machine, and moves by `advance`. */
  static async openInTheMorning(clusterUrl: string | undefined, day?: CalendarDate) {
    return Product.openInTheMorningAt(await openPlace(clusterUrl), day)
  }

  /** The same, on a place that is there. */
  static async openInTheMorningAt(place: Place, day?: CalendarDate) {
    const product = new Product(await freePort(), { place, isClockSettable: true, day })
    await product.start()
    return product
  }

  /** One that another process has started, and ends. */
  static async attach({ port, ...place }: RunningProduct) {
    const product = new Product(port, { place: { ...place, remove: async () => {} }, isClockSettable: true })
    await product.#moveClock(0)
    return product
  }

  get running(): RunningProduct {
    return { port: this.#port, dataDir: this.place.dataDir, databaseUrl: this.place.databaseUrl }
  }

  /** The server's time, in the zone of its companies. */
  today = () => todayIn(timeZone, this.now())

  now = () => Temporal.Instant.fromEpochMilliseconds(Date.now() + this.#ahead)

  /** @param through a command that starts the product, such as npm, in a group of processes of its own */
  start = async (through?: readonly string[]) => {
    const { dataDir, databaseUrl } = this.place
    const preloads = this.#isClockSettable
      ? ['settable-clock', 'quick-hashes', ...(lateAnswers ? ['late-answers'] : [])]
      : []
    const imports = preloads.flatMap(name => ['--import', join(import.meta.dirname, `${name}.ts`)])
    const [program = '', ...given] = through ?? [process.execPath, ...imports, ...argumentsOf(this.#script)]
    this.#process = spawn(program, given, {
      cwd: root,
      detached: through !== undefined,
      env: {
        PATH: process.env.PATH,
        PORT: String(this.#port),
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        // Mails are files.
        SMTP_URL: '',
        ...(this.url !== this.address && { PUBLIC_URL: this.url, SESSION_SECRET: sharedSecret }),
        LOG_LEVEL: 'warn',
        ...(lateAnswers && { LATE_ANSWERS: lateAnswers }),
        ...this.#settings,
      },
      stdio: through ? 'pipe' : ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    await isReady(this.#process)
    if (this.#isClockSettable) await this.#moveClock(this.#ahead)
  }

  /** Lets time pass for the server. */
  advance = async (duration: Temporal.DurationLike) =>
    this.#moveClock(Temporal.Duration.from(duration).total('milliseconds'))

  /** As settable-clock.ts lets it. */
  #moveClock = async (milliseconds: number) => {
    const answer = await fetch(`${this.address}/clock-of-journeys?${milliseconds}`)
    this.#ahead = Number(await answer.text())
  }

  get pid() {
    return this.#process?.pid
  }

  /** Like a power cut: without any clean-up. */
  kill = () => this.#end('SIGKILL')

  /**
   * Like a service manager; with SIGHUP like a terminal window that is closed.
   * @param again comes at the same moment
   * @returns its exit code; null if a signal ended it
   */
  stop = async (signal: 'SIGTERM' | 'SIGHUP' = 'SIGTERM', again?: 'SIGTERM') => {
    await this.#end(signal, again)
    return this.#process?.exitCode ?? null
  }

  close = async () => {
    await this.#end('SIGTERM')
    await this.place.remove()
  }

  #end = async (signal: NodeJS.Signals, again?: NodeJS.Signals) => {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    if (again) child.kill(again)
    await exited
  }
}
