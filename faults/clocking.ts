import { randomInt } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brokenInvariants } from '#testing/invariants.ts'
import { newKey, onDatabase } from './house.ts'
import type { Reply, Visitor } from './visitor.ts'

type Punch = { employeeId: string; key: string; type: 'clock-in' | 'clock-out' }

/** What the server has acknowledged, written down by the people themselves, outside the server and at once. */
export class Witness {
  readonly #file: number
  readonly acknowledged: Punch[] = []
  /** Answers other than yes: those that were not 503 with when to try again have no place in a fault. */
  readonly refused: Pick<Reply, 'status' | 'body' | 'milliseconds'>[] = []
  readonly unanswered: Punch[] = []
  readonly milliseconds: number[] = []
  /** The moment at which the last one was acknowledged. */
  lastAt = 0

  constructor(cleanUp: AsyncDisposableStack) {
    const folder = mkdtempSync(join(tmpdir(), 'releve-witness-'))
    const file = openSync(join(folder, 'acknowledged'), 'a')
    this.#file = file
    cleanUp.defer(async () => {
      closeSync(file)
      rmSync(folder, { recursive: true })
    })
  }

  hear(punch: Punch, reply: Reply) {
    if (reply.status === 200) {
      writeSync(this.#file, `${punch.employeeId} ${punch.key} ${punch.type}\n`)
      this.acknowledged.push(punch)
      this.milliseconds.push(reply.milliseconds)
      this.lastAt = performance.now()
    } else if (reply.status === 0) this.unanswered.push(punch)
    else if (reply.status !== 503 || !reply.headers['retry-after']) this.refused.push(reply)
    return reply.status === 200
  }

  /** What is stored is what was acknowledged, each once; and all that must hold holds. */
  async compare(databaseUrl: string): Promise<{ lost: number; doubled: number; half: number; broken: string[] }> {
    const { stored, entries } = await onDatabase(databaseUrl, async client => ({
      stored: (await client.query('select key, employee_id from idempotency_keys')).rows,
      entries: (await client.query('select employee_id, count(*)::int as count from time_entries group by 1')).rows,
    }))
    const keys = new Set(stored.map(({ key }) => key))
    const lost = this.acknowledged.filter(({ key }) => !keys.has(key))
    const storedBy = countBy(stored.map(row => row.employee_id))
    const recordedBy = new Map<string, number>(entries.map(row => [row.employee_id, row.count]))
    const people = [...new Set([...storedBy.keys(), ...recordedBy.keys()])]
    const excess = people.map(id => (recordedBy.get(id) ?? 0) - (storedBy.get(id) ?? 0))
    const doubled = excess.reduce((sum, some) => sum + Math.max(0, some), 0)
    const half = excess.reduce((sum, some) => sum + Math.max(0, -some), 0)
    const broken = [
      ...lost.map(({ key, type }) => `lost: ${type} ${key}`),
      ...(doubled ? [`${doubled} punches are stored twice`] : []),
      ...(half ? [`${half} punches are stored by half`] : []),
      ...this.refused.slice(0, 5).map(({ status, body }) => `answered ${status}: ${body}`),
      ...(await brokenInvariants(databaseUrl)),
    ]
    return { lost: lost.length, doubled, half, broken }
  }
}

const countBy = (values: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/**
 * They arrive and leave in turn until it is over, and then each has the answer to the last punch sent: what was not
 * answered, or answered by 503, is asked again under its key.
 * @param each milliseconds between two punches of one person; 0: one after the other
 */
export const clockInAndOut = async (people: readonly Visitor[], witness: Witness, isOver: () => boolean, each = 0) => {
  const work = async (person: Visitor) => {
    if (each) await sleep(randomInt(each))
    for (let sent = 0; !isOver(); sent += 1) {
      const punch = { employeeId: person.id, key: newKey(), type: sent % 2 ? 'clock-out' : 'clock-in' } as const
      const due = performance.now() + each
      if (!(await untilAnswered(person, punch, witness))) return
      await sleep(Math.max(0, due - performance.now()))
    }
  }
  await Promise.all(people.map(work))
}

/** While the product is stopped and started again and again. */
const timeoutMs = 300_000

/** @returns false when it was refused for good */
const untilAnswered = async (person: Visitor, punch: Punch, witness: Witness) => {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const reply = await person.post(`/time-clock/${punch.type}`, { key: punch.key })
    if (witness.hear(punch, reply)) return true
    if (reply.status !== 0 && reply.status !== 503) return false
    if (performance.now() > deadline) throw new Error(`no answer for five minutes: ${reply.status} ${reply.body}`)
    await sleep(100 + randomInt(200))
  }
}
