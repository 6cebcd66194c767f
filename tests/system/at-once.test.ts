import { isDeepStrictEqual } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '#testing/client.ts'
import { operationsOf } from '#testing/documented.ts'
import { persistently } from '#testing/seen.ts'
import { addressOf, plainSlots, slots, slotsOf } from '#testing/slots.ts'
import { validBodies } from '#testing/valid-bodies.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const second = await company.hire({ role: 'admin' })
beforeEach(() => world.clock.advance({ minutes: 1 }))

type Entry = { action: string; subject: string; before: Record<string, unknown> | null; after: unknown }

/** In the order in which they were written. */
const entries = () =>
  world.sql<Entry>(`select action, subject, before, after from audit_entries where company_id = $1 order by id`, [
    company.id,
  ])
const writtenDuring = async (work: () => Promise<unknown>) => {
  const { length } = await entries()
  await work()
  return (await entries()).slice(length)
}

const isOfMembers = (name: string) =>
  world.app.declaredRoutes.some(
    ({ method, url, audience }) => audience === 'member' && `${method} ${url.replace('/api', '')}` === name,
  )
const deletions = operationsOf((await company.admin.get('/openapi.json')).body).filter(
  ({ method, url, name }) => method === 'DELETE' && /:\w+$/.test(url) && isOfMembers(name),
)

describe('what several delete at once is deleted once: the trail tells it once, and the others that it is gone:', () => {
  test.each(deletions.map(({ name, url }) => [name, url] as const))('%s', async (_, url) => {
    const values: Record<string, string> = {}
    for (const slot of slotsOf(url)) values[slot] = await slots[slot]!(company, 'x', company.admin)
    const statuses: number[] = []
    const written = await writtenDuring(async () => {
      const address = addressOf(url, values)
      const replies = await Promise.all(Array.from({ length: 4 }, () => company.admin.delete(address)))
      statuses.push(...replies.map(({ status }) => status))
    })
    const told = written.map(entry => JSON.stringify(entry))
    expect(told).toEqual([...new Set(told)])
    expect(statuses.filter(status => status >= 500)).toEqual([])
    const deleted = told.length === 0 ? [] : statuses.filter(status => status < 300)
    expect(deleted.length).toBeLessThan(2)
  })
})

const valid = (name: string) => (values: Record<string, string>) =>
  validBodies[name]!(company, { ...plainSlots, ...values })

/** Bodies that differ: of the first, the second and the third request. */
const edits: [string, (values: Record<string, string>, nth: number) => object | Promise<object>][] = [
  ['PATCH /schedule/shift-types/:shiftTypeId', valid('PATCH /schedule/shift-types/:shiftTypeId')],
  [
    'PATCH /schedule/day-notes/:dayNoteId',
    async (values, nth) => ({
      ...(await valid('PATCH /schedule/day-notes/:dayNoteId')(values)),
      date: `2026-12-1${nth}`,
    }),
  ],
  ['PATCH /templates/:weekTemplateId', valid('PATCH /templates/:weekTemplateId')],
  ['PATCH /cycles/:cycleId', valid('PATCH /cycles/:cycleId')],
  [
    'PATCH /trainings/:trainingId',
    async (values, nth) => ({ ...(await valid('PATCH /trainings/:trainingId')(values)), name: `Hygiène ${nth}` }),
  ],
  ['PATCH /kiosks/:kioskId', valid('PATCH /kiosks/:kioskId')],
  ['POST /schedule/team-week', (_, nth) => ({ sight: ['everybody', 'department', 'nobody'][nth] })],
  [
    'POST /payroll/settings',
    async (values, nth) => ({
      ...(await valid('POST /payroll/settings')(values)),
      mealWindows: [{ from: `1${nth}:30`, to: '14:00' }],
    }),
  ],
  [
    'POST /timesheets/settings',
    async (values, nth) => ({ ...(await valid('POST /timesheets/settings')(values)), threshold: 5 * nth }),
  ],
  ['POST /labour/conventions', (_, nth) => ({ preset: ['hcr', 'law', 'cleaning'][nth], from: '2026-11-01' })],
  [
    'POST /labour/values',
    async (values, nth) => ({
      ...(await valid('POST /labour/values')(values)),
      value: [{ width: null, percent: 25 + nth }],
    }),
  ],
  ['POST /people/order', (_, nth) => ({ order: ['first-name', 'department', 'last-name'][nth] })],
]

/** Before each change stood what the one before it left. Of some things more is told before a change than after it. */
const isChain = (those: readonly Entry[]) =>
  those.slice(1).every(({ before }, nth) => {
    const left = those[nth]!.after as Record<string, unknown>
    return Object.entries(before!).every(([fact, value]) => !(fact in left) || isDeepStrictEqual(left[fact], value))
  })

/** As a page does it, with what is shown at that moment. */
const change = (who: Client, method: 'patch' | 'post', address: string, body: object) => {
  const { seen: _seen, ...form } = body as Record<string, unknown>
  return persistently(() => who[method](address, form))
}

describe('of what several change at once the trail tells before each change what the one before it left:', () => {
  test.each(edits)('%s', async (name, bodyOf) => {
    const [verb, url] = name.split(' ') as ['PATCH' | 'POST', string]
    const method = verb === 'PATCH' ? 'patch' : 'post'
    const values: Record<string, string> = {}
    for (const slot of slotsOf(url)) values[slot] = await slots[slot]!(company, 'x')
    const bodies = await Promise.all([0, 1, 2].map(async nth => bodyOf(values, nth)))
    const address = addressOf(url, values)
    const written = await writtenDuring(async () => {
      // Something stands before they change it.
      await change(company.admin, method, address, bodies[0]!)
      const callers = [company.admin, second, company.admin]
      const replies = await Promise.all(bodies.map((body, nth) => change(callers[nth]!, method, address, body)))
      expect(replies.filter(({ status }) => status >= 300).map(({ body }) => body)).toEqual([])
    })
    expect(written.length).toBeGreaterThan(2)
    expect(written).toSatisfy(isChain)
  })
})

describe('what several do at once and one of them has done is told once:', () => {
  const once: [string, (values: Record<string, string>) => object | Promise<object>][] = [
    ['POST /schedule/publishing', () => ({ publishes: true })],
    ['POST /trainings/:trainingId/visibility', () => ({ isPublic: false })],
    ['POST /trainings/:trainingId/assignments', valid('POST /trainings/:trainingId/assignments')],
    ['POST /cycles/:cycleId/stop', valid('POST /cycles/:cycleId/stop')],
    ['POST /labour/rules-off', valid('POST /labour/rules-off')],
    // The last one: whoever was given a password does nothing more.
    ['POST /company/own-password', () => ({ isRequired: true })],
  ]
  test.each(once)('%s', async (name, bodyOf) => {
    const url = name.split(' ')[1]!
    const values: Record<string, string> = {}
    for (const slot of slotsOf(url)) values[slot] = await slots[slot]!(company, 'x')
    const body = await bodyOf(values)
    const written = await writtenDuring(() =>
      Promise.all([company.admin, second, company.admin, second].map(each => each.post(addressOf(url, values), body))),
    )
    expect(written).toHaveLength(1)
  })
})
