import { randomInt } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brokenInvariants } from '#testing/invariants.ts'
import { newKey, onDatabase } from './house.ts'
import type { Reply, Visitor } from './visitor.ts'

type Punch = { employeeId: string; key: string; type: 'clock-in' | 'clock-out' }

/** The punches that the server has acknowledged, recorded outside the server by the people who clock in. */
export class Witness {
  readonly #file: number
  readonly acknowledged: Punch[] = []
  /** Answers other than success. Only 503 with Retry-After is allowed during a fault. */
  readonly refused: Pick<Reply, 'status' | 'body' | 'milliseconds'>[] = []
  readonly unanswered: Punch[] = []
  readonly milliseconds: number[] = []
  /** When the last punch was acknowledged. */
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

  /** Checks that each acknowledged punch is stored once, and that all invariants hold. */
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
 * People clock in and out in turn until the end. A punch without an answer, or answered with 503, is repeated
 * with its key, so that the result of every punch is known.
 * @param each milliseconds between two punches of one person; 0: without a pause
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

/** People clock in while the product is stopped and started repeatedly. */
const timeoutMs = 300_000

/** @returns false if refused for good */
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
