import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '#testing/quantile.ts'
import { type Company, newKey } from './house.ts'
import { type Reply, Visitor } from './visitor.ts'

/** Noise of a busy machine, in milliseconds: below it, twice as long does not count. */
export const noise = 50

export type RepliesInUse = { reads: Reply[]; punches: Reply[] }

/** Everybody reads the time clock and punches, twice a second, whatever the answers are. */
export const usedBy = async ({ people }: Company, forSeconds: number): Promise<RepliesInUse> => {
  const asked: RepliesInUse = { reads: [], punches: [] }
  const until = performance.now() + forSeconds * 1000
  const use = async (person: Visitor, index: number) => {
    await sleep(index * 37)
    for (let turn = 0; performance.now() < until; turn += 1) {
      asked.reads.push(await person.get('/time-clock'))
      asked.punches.push(await person.post(`/time-clock/${turn % 2 ? 'clock-out' : 'clock-in'}`, { key: newKey() }))
      await sleep(500)
    }
  }
  await Promise.all(people.map(use))
  return asked
}

export const repliesOf = ({ reads, punches }: RepliesInUse) => [...reads, ...punches]

/** Over all requests, in milliseconds. */
export const p99 = (asked: RepliesInUse) =>
  quantile(
    repliesOf(asked).map(reply => reply.milliseconds),
    0.99,
  )

export const answered = (replies: readonly Reply[], ...statuses: number[]) =>
  replies.every(({ status, headers }) => statuses.includes(status) && (status !== 503 || headers['retry-after']))

/** Requests `/healthz` twenty times a second. @returns milliseconds of each answer. */
export const watched = async (url: string, isOver: () => boolean) => {
  const watcher = new Visitor(url, '')
  const waits: number[] = []
  while (!isOver()) {
    const { status, milliseconds } = await watcher.send('GET', '/healthz')
    waits.push(status === 200 ? milliseconds : Number.POSITIVE_INFINITY)
    await sleep(50)
  }
  return waits
}
