import { brokenInvariants } from '#testing/invariants.ts'
import { brokenOf, type Fault } from './fault.ts'
import { House, newKey, onDatabase } from './house.ts'
import type { Visitor } from './visitor.ts'

const clicks = 1000
const copies = 5
const people = 8

/** Repeats a request answered with 503, as a browser does. */
const answered = async (person: Visitor, path: string, key: string) => {
  for (;;) {
    const reply = await person.post(path, { key })
    if (reply.status !== 503) return reply
  }
}

/** People click in turn; each click is sent five times at once. @returns how many clicks got differing answers */
const clickAway = async (person: Visitor) => {
  let different = 0
  for (let click = 0; click < clicks / people; click += 1) {
    const key = newKey()
    const path = `/time-clock/${click % 2 ? 'clock-out' : 'clock-in'}`
    const replies = await Promise.all(Array.from({ length: copies }, () => answered(person, path, key)))
    const answers = new Set(replies.map(({ status, body }) => `${status} ${body}`))
    if (answers.size !== 1 || replies[0]!.status !== 200) different += 1
  }
  return different
}

const run: Fault['run'] = async cleanUp => {
  const house = await House.open(cleanUp, { people })
  const different = (await Promise.all(house.company.people.map(clickAway))).reduce((a, b) => a + b, 0)
  const databaseUrl = await house.databaseUrl()
  const { rows } = await onDatabase(databaseUrl, client =>
    client.query('select count(*)::int as entries from time_entries'),
  )
  const { entries } = rows[0]
  return {
    figures: `${clicks} clicks × ${copies} copies at once: ${entries} entries, ${different} with different answers`,
    broken: [
      ...brokenOf({ 'not one entry a click': entries === clicks, 'copies have different answers': different === 0 }),
      ...(await brokenInvariants(databaseUrl)),
    ],
  }
}

export const sameKey: Fault = {
  name: 'same-key',
  promise: 'A double click, a retry and two tabs have one effect and the same answer',
  wanted: '1 000 requests × 5 copies at once: 1 000 entries',
  run,
}
