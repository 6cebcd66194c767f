import { mkdtempDisposable, open } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '#testing/quantile.ts'

// The generator shares the cores with the server, so it uses raw sockets and little work a request.

/** Status of the answer; 0 without one. */
type Status = number

const endOfHead = Buffer.from('\r\n\r\n')

/** A connection that stays open, with one request at a time. */
class Connection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #settle: ((status: Status) => void) | undefined
  isOpen = true

  constructor({ hostname, port }: URL) {
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk))
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => {
      this.isOpen = false
      this.#answer(0)
    })
  }

  send = (request: string) =>
    new Promise<Status>(settle => {
      this.#settle = settle
      this.#socket.write(request)
    })

  close = () => this.#socket.destroy()

  #read(chunk: Buffer) {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const end = this.#received.indexOf(endOfHead)
    if (end === -1) return
    const head = this.#received.toString('latin1', 0, end)
    const bytes = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (this.#received.length < end + endOfHead.length + bytes) return
    this.#received = Buffer.alloc(0)
    this.#answer(Number(head.slice(9, 12)))
  }

  #answer(status: Status) {
    const settle = this.#settle
    this.#settle = undefined
    settle?.(status)
  }
}

type AskedLoad = {
  method: 'GET' | 'POST'
  path: string
  cookie: string
  headers?: Record<string, string>
  body?: object
}

/** People at their browsers: each request takes a free connection, or opens one. */
export const browsers = (url: string) => {
  const address = new URL(url)
  const free: Connection[] = []
  const all = new Set<Connection>()

  const connection = () => {
    for (let one = free.pop(); one; one = free.pop()) if (one.isOpen) return one
    const opened = new Connection(address)
    all.add(opened)
    return opened
  }

  const send = async ({ method, path, cookie, headers = {}, body }: AskedLoad): Promise<Status> => {
    const text = body ? JSON.stringify(body) : ''
    const sent = { host: address.host, origin: address.origin, cookie, ...headers }
    const lines = [`${method} ${path} HTTP/1.1`, ...Object.entries(sent).map(header => header.join(': '))]
    if (body) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`)
    const taken = connection()
    const status = await taken.send(`${lines.join('\r\n')}\r\n\r\n${text}`)
    if (taken.isOpen) free.push(taken)
    else all.delete(taken)
    return status
  }

  const close = () => {
    for (const one of all) one.close()
  }
  return { send, close }
}

export type Browsers = ReturnType<typeof browsers>

/** An open live stream that reports its events. Resolves once accepted. */
export const follow = (url: string, cookie: string, onEvent: () => void) =>
  new Promise<Socket>((settle, fail) => {
    const { hostname, port, host } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    socket.write(`GET /api/live HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`)
    socket.on('data', chunk => {
      if (chunk.includes('event: change')) onEvent()
      else if (chunk.includes('200 OK')) settle(socket)
    })
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the stream has ended')))
  })

/** How long one kind of request took, in milliseconds, and how many failed. */
export class Timings {
  readonly times: number[] = []
  errors = 0

  /** @param since when the request was due, so that a stalled server cannot hide by slowing its visitors */
  count = async (answer: Promise<Status>, since = performance.now()) => {
    const status = await answer
    this.times.push(performance.now() - since)
    const isGood = status === 200
    if (!isGood) this.errors += 1
    return isGood
  }

  median = () => quantile(this.times, 0.5)
  p99 = () => quantile(this.times, 0.99)
}

export const heading = (title: string) =>
  `\n${title.padEnd(58)} ${'number'.padStart(8)} ${'p50 ms'.padStart(8)} ${'p99 ms'.padStart(8)} ${'errors'.padStart(7)}`

export const line = (what: string, timings: Timings) =>
  `${what.padEnd(58)} ${String(timings.times.length).padStart(8)} ${timings.median().toFixed(1).padStart(8)} ${timings.p99().toFixed(1).padStart(8)} ${String(timings.errors).padStart(7)}`

/** Closed loop: each connection sends its next request when the last one is answered. @returns good answers a second */
export const closedLoop = async (seconds: number, connections: number, ask: () => Promise<boolean>) => {
  const begun = performance.now()
  let good = 0
  const connection = async () => {
    while (performance.now() < begun + seconds * 1000) if (await ask()) good += 1
  }
  await Promise.all(Array.from({ length: connections }, connection))
  return (good * 1000) / (performance.now() - begun)
}

/** Open loop: people arrive at random (Poisson), answered or not. Ends when the last one has left. */
export const openLoop = async (seconds: number, people: number, come: (dueAt: number) => Promise<unknown>) => {
  const begun = performance.now()
  const arrivals = Float64Array.from({ length: people }, () => begun + Math.random() * seconds * 1000).toSorted()
  const visits: Promise<unknown>[] = []
  for (const dueAt of arrivals) {
    const wait = dueAt - performance.now()
    if (wait > 0) await sleep(wait)
    visits.push(come(dueAt))
  }
  await Promise.all(visits)
}

const page = Buffer.alloc(8192)

/** The time of the disk alone: a page written and synced, as for a commit, at the same rate. */
export const diskAlone = async (seconds: number, number: number) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'releve-disk-'))
  await using file = await open(join(folder.path, 'page'), 'w')
  const timings = new Timings()
  const commit = async () => {
    await file.write(page, 0, page.length, 0)
    await file.datasync()
    return 200
  }
  await openLoop(seconds, number, dueAt => timings.count(commit(), dueAt))
  return timings
}

/** The share of a core that the generator takes meanwhile. */
export const withItsOwnShare = async <T>(work: () => Promise<T>) => {
  const [cpu, since] = [process.cpuUsage(), performance.now()]
  const result = await work()
  const { user, system } = process.cpuUsage(cpu)
  return { result, share: `${((user + system) / 10 / (performance.now() - since)).toFixed(0)} %` }
}
