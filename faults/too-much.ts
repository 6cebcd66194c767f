import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brokenInvariants } from '#testing/invariants.ts'
import { brokenOf, type Fault, most, seconds } from './fault.ts'
import { type Company, House } from './house.ts'
import { answered, noise, p99, repliesOf, usedBy } from './using.ts'

const forSeconds = 40
const slowClients = 500
const streams = 500
/** Every five seconds the server ends requests that are incomplete after twenty. */
const endedWithin = 26_000

type Ask = { path: string; body?: Uint8Array<ArrayBuffer>; refusedBy: readonly number[] }

/** Built beforehand, because the attacker shares the processor with the others. */
const json = (text: string) => new TextEncoder().encode(text)

/** Requests that must be refused, with the statuses that may refuse them. 429: a person’s changes are counted before their bodies are read. */
const asks: Record<string, Ask> = {
  // 0: the server closed the connection before the answer could be read.
  'a body of 50 MB': {
    path: '/leave/requests',
    body: json(`"${'x'.repeat(50 * 2 ** 20)}"`),
    refusedBy: [413, 429, 0],
  },
  'a body of 10 000 levels': {
    path: '/leave/requests',
    body: json('['.repeat(10_000) + ']'.repeat(10_000)),
    refusedBy: [400, 429],
  },
  'a page of a billion rows': { path: '/audit?limit=1e9', refusedBy: [422] },
  'the journal of ten years': { path: '/audit?from=2016-01-01&to=2025-12-31', refusedBy: [422] },
  'its file': {
    path: '/audit/exports',
    body: json('{"from":"2016-01-01","to":"2025-12-31"}'),
    refusedBy: [422, 429],
  },
}

/** Sends each at most ten times a second. @returns the statuses by request. */
const askTooMuch = async (url: string, { admin }: Company) => {
  const until = performance.now() + forSeconds * 1000
  const headers = { cookie: admin.cookie, origin: url, 'content-type': 'application/json' }
  const repeat = async ([what, { path, body, refusedBy }]: [string, Ask]) => {
    const statuses: number[] = []
    while (performance.now() < until) {
      const asked = fetch(`${url}/api${path}`, body ? { method: 'POST', headers, body } : { headers })
      statuses.push(await asked.then(answer => answer.status).catch(() => 0))
      await sleep(100)
    }
    return { what, statuses, isRefused: statuses.every(status => refusedBy.includes(status)) }
  }
  return Promise.all(Object.entries(asks).map(repeat))
}

/** Sends a byte a second without end. @returns milliseconds until the server closed the connection. */
const sendSlowly = async (url: URL): Promise<number> => {
  const begun = performance.now()
  const socket = connect(Number(url.port), url.hostname)
  const { promise, resolve } = Promise.withResolvers<number>()
  socket.on('error', () => {})
  socket.once('close', () => resolve(performance.now() - begun))
  socket.resume().write(`POST /api/session HTTP/1.1\r\nhost: ${url.host}\r\nx-slow: `)
  const dribble = setInterval(() => socket.write('a'), 1000)
  const giveUp = setTimeout(() => socket.destroy(), forSeconds * 1000)
  const lasted = await promise
  clearInterval(dribble)
  clearTimeout(giveUp)
  return lasted
}

/** One person opens all streams at once. @returns how many were accepted. */
const openStreams = async (url: string, { admin }: Company) => {
  const leaving = new AbortController()
  const headers = { cookie: admin.cookie }
  const answers = Array.from({ length: streams }, () => fetch(`${url}/api/live`, { headers, signal: leaving.signal }))
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  await sleep(forSeconds * 1000)
  leaving.abort()
  return {
    open: statuses.filter(status => status === 200).length,
    refused: statuses.filter(status => status === 429).length,
  }
}

const run: Fault['run'] = async cleanUp => {
  const house = await House.open(cleanUp, { people: 1 })
  const other = await house.another(20)
  const { url } = house.product
  await usedBy(other, 5)
  const quiet = await usedBy(other, 20)
  const [during, asked, lasted, streaming] = await Promise.all([
    usedBy(other, forSeconds),
    askTooMuch(url, house.company),
    Promise.all(Array.from({ length: slowClients }, () => sendSlowly(new URL(url)))),
    openStreams(url, house.company),
  ])
  const count = asked.reduce((sum, { statuses }) => sum + statuses.length, 0)
  return {
    figures: `${count} requests that ask too much, ${slowClients} slow clients, ${streams} streams of one person: ${streaming.open} streams open, ${streaming.refused} refused; the slow ones ended after ${seconds(most(lasted))} at most; p99 of others ${p99(quiet).toFixed(0)} ms before, ${p99(during).toFixed(0)} ms meanwhile`,
    broken: [
      ...asked
        .filter(({ isRefused }) => !isRefused)
        .map(({ what, statuses }) => `${what} was answered ${[...new Set(statuses)].join(', ')}`),
      ...brokenOf({
        'others wait more than twice as long': p99(during) <= Math.max(noise, 2 * p99(quiet)),
        'others were refused': answered(repliesOf(during), 200, 409),
        'a slow client kept its connection': most(lasted) <= endedWithin,
        'one person has more than twelve streams':
          streaming.open <= 12 && streaming.open + streaming.refused === streams,
      }),
      ...(await brokenInvariants(await house.databaseUrl())),
    ],
  }
}

export const tooMuch: Fault = {
  name: 'too-much',
  promise:
    'Too many or too large requests: 50 MB, 10 000 levels, a billion rows, ten years, 500 streams, 500 slow clients',
  wanted: `413, 400, 422 or 429, slow ones ended; the others’ p99 at most doubles (below ${noise} ms is noise)`,
  run,
}
