import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from './figures.ts'

/** One request, on a connection that stays open. Resolves with its status; 0 when there was no answer. */
export type Send = () => Promise<number>

/** Times in milliseconds. */
export type Figures = { perSecond: number; p50: number; p99: number; errors: number }

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

export const post = (url: URL, headers: Record<string, string>): Promise<number> =>
  new Promise(settle => {
    const sent = request(url, { method: 'POST', agent, headers }, response => {
      response.resume()
      response.once('end', () => settle(response.statusCode ?? 0))
    })
    sent.once('error', () => settle(0))
    sent.end('{}')
  })

const figuresOf = (latencies: number[], errors: number, seconds: number): Figures => ({
  perSecond: latencies.length / seconds,
  p50: quantile(latencies, 0.5),
  p99: quantile(latencies, 0.99),
  errors,
})

type Lane = { next: () => Send; seconds: number }

/** Each connection sends its next request when the last one is answered: how much the server can do. */
export const closedLoop = async ({ next, seconds }: Lane, connections: number): Promise<Figures> => {
  const latencies: number[] = []
  let errors = 0
  const begun = performance.now()
  const until = begun + seconds * 1000
  const connection = async () => {
    while (performance.now() < until) {
      const sentAt = performance.now()
      const status = await next()()
      latencies.push(performance.now() - sentAt)
      if (status !== 200) errors += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  return figuresOf(latencies, errors, (performance.now() - begun) / 1000)
}

/**
 * Requests arrive at a fixed rate, answered or not, as people do: how long they wait. Each is timed from the moment at
 * which it was due, so that a server that stalls does not hide it by slowing its visitors down.
 */
export const openLoop = async ({ next, seconds }: Lane, perSecond: number): Promise<Figures> => {
  const latencies: number[] = []
  let errors = 0
  const begun = performance.now()
  const arrivals = Array.from(
    { length: Math.round(seconds * perSecond) },
    (_, index) => begun + (index * 1000) / perSecond,
  )
  const answers: Promise<void>[] = []
  for (const dueAt of arrivals) {
    const wait = dueAt - performance.now()
    if (wait > 0) await sleep(wait)
    const arrive = async () => {
      const status = await next()()
      latencies.push(performance.now() - dueAt)
      if (status !== 200) errors += 1
    }
    answers.push(arrive())
  }
  await Promise.all(answers)
  return figuresOf(latencies, errors, (performance.now() - begun) / 1000)
}

export const closeConnections = () => agent.destroy()
