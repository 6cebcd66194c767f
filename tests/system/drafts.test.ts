import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { builtInRoles } from '#people/rules.ts'
import { newId } from '#server/database/columns.ts'
import type { Client } from '#testing/client.ts'
import { changeShift } from '#testing/company.ts'
import { addressOf, plainSlots, slotsOf } from '#testing/slots.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
world.clock.set('2026-11-12T12:00:00Z')
const company = await world.company()
const { date: monday } = plainSlots as { date: string }
const tuesday = Temporal.PlainDate.from(monday).add({ days: 1 }).toString()

/** Hours and notes that nothing else has. */
const secret = { startTime: '04:37', endTime: '08:41', notes: 'brouillon secret' }
const words = ['04:37', '08:41', '03:37', '07:41', 'brouillon secret']

const lea = await company.hire({ firstName: 'Léa' })
const shown = await changeShift(company.admin, {
  after: await company.shift(lea, { date: monday, startTime: '10:03', endTime: '14:09', notes: '' }),
})
await company.admin.post('/schedule/publishing', { publishes: true })

/** A shift that moves, and a new one that exceeds a limit, which a planner accepts. */
const drafts = [
  await changeShift(company.admin, {
    before: shown.body,
    after: await company.shift(lea, { date: monday, ...secret }),
  }),
  await changeShift(company.admin, { after: await company.shift(lea, { date: tuesday, ...secret }) }),
]
await company.onLeave(lea, tuesday)
const accepted = [{ rule: 'on-leave', change: 0, reason: 'brouillon secret' }]
drafts.push(
  await changeShift(
    company.admin,
    { after: await company.shift(lea, { date: tuesday, ...secret, startTime: '08:41', endTime: '09:50' }) },
    { accepted },
  ),
)
const ids = drafts.map(({ body }) => body.id as string)

const isHers = ({ permissions }: { permissions: readonly string[] }) =>
  permissions.length === 0 || permissions.some(each => builtInRoles.employee.permissions.includes(each as never))
const asked: Record<string, string> = {
  '/leave/preview': `?type=vacation&startDate=${tuesday}&endDate=${tuesday}`,
}

/** All that an employee reads without naming an object, and the file of her data. */
const readBy = async (person: Client) => {
  const routes = world.app.declaredRoutes.filter(
    route => route.method === 'GET' && ['signed-in', 'member'].includes(route.audience) && isHers(route),
  )
  const addresses = routes
    .filter(({ url }) => slotsOf(url).every(slot => slot in plainSlots))
    .map(({ url }) => addressOf(url, {}))
    .filter(address => address !== '/live')
  const answers = new Map<string, string>()
  for (const address of addresses) {
    const { status, body } = await person.get(`${address}${asked[address] ?? ''}`)
    if (status === 200) answers.set(address, JSON.stringify(body))
  }
  answers.set('file', JSON.stringify((await person.post('/account/export')).body))
  return answers
}

const tellsOfDrafts = (answers: Map<string, string>) =>
  [...answers].flatMap(([address, text]) =>
    [...words, ...ids.slice(1)].filter(word => text.includes(word)).map(word => `${address}: ${word}`),
  )

test('an employee reads a draft nowhere until it is published', async () => {
  expect(ids.every(Boolean)).toBe(true)
  const before = await readBy(lea)
  expect([...before.keys()]).toEqual(
    expect.arrayContaining([`/schedule/my-week/${monday}`, '/time-clock', '/leave/preview', 'file']),
  )
  expect(tellsOfDrafts(before)).toEqual([])
  expect(JSON.parse(before.get('/leave/preview')!)).toMatchObject({ plannedShifts: 0 })
  expect(before.get('file')).not.toContain('Règles acceptées')
  const { people } = (await company.admin.get(`/schedule/weeks/${monday}/publication`)).body
  const seals = people.map(({ id, seal }: { id: string; seal: string }) => ({ employeeId: id, seal }))
  world.clock.advance({ minutes: 70 })
  expect((await company.admin.post(`/schedule/weeks/${monday}/publication`, { people: seals })).status).toBe(200)
  const after = await readBy(lea)
  expect(tellsOfDrafts(after)).toEqual(
    expect.arrayContaining([`/schedule/my-week/${monday}: 04:37`, 'file: 04:37', 'file: brouillon secret']),
  )
  expect(after.get('file')).toContain('Règles acceptées')
})

test('her screens are told nothing while somebody drafts, and of a publication at once', async () => {
  const { live } = world.app.backend
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = world.app.server.address() as AddressInfo
  const request = http.get({
    host: '127.0.0.1',
    port,
    path: '/api/live',
    headers: { cookie: lea.cookie },
    agent: false,
  })
  onTestFinished(() => void request.destroy())
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.on('error', () => {})
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const told = async () => {
    // Notices come in the order of their changes: once this one has come, those before it have.
    live.publish([{ companyId: company.id, topic: 'site' }])
    await expect.poll(() => text).toContain('site')
    const topics = [...text.matchAll(/"topic":"(\w+)"/g)].map(([, topic]) => topic)
    text = ''
    return topics.filter(topic => topic !== 'site')
  }
  const later = Temporal.PlainDate.from(monday).add({ days: 9 }).toString()
  const after = await company.shift(lea, { date: later, ...secret })
  await told()
  expect((await changeShift(company.admin, { after })).status).toBe(200)
  expect(await told()).not.toContain('schedule')
  const address = `/schedule/weeks/${later}/publication`
  const { people } = (await company.admin.get(address)).body
  const seals = people.map(({ id, seal }: { id: string; seal: string }) => ({ employeeId: id, seal }))
  await company.admin.post(address, { people: seals }, { 'idempotency-key': newId() })
  expect(await told()).toContain('schedule')
})

test('a leave that takes a shift tells nothing of the other drafts of its week', async () => {
  const nathan = await company.hire({ firstName: 'Nathan' })
  const day = (days: number) =>
    Temporal.PlainDate.from(monday)
      .add({ days: 14 + days })
      .toString()
  const after = await company.shift(nathan, { date: day(3), startTime: '10:03', endTime: '14:09', notes: '' })
  const { body: going } = await changeShift(company.admin, { after })
  const address = `/schedule/weeks/${day(0)}/publication`
  const { people } = (await company.admin.get(address)).body
  await company.admin.post(address, {
    people: people.map(({ id: employeeId, seal }: Record<string, string>) => ({ employeeId, seal })),
  })
  world.clock.advance({ minutes: 2 })
  await changeShift(company.admin, { after: await company.shift(nathan, { date: day(1), ...secret }) })
  world.clock.advance({ minutes: 2 })
  const shifts = [{ id: going.id, version: going.version, fate: 'remove' }]
  const form = { type: 'vacation', startDate: day(3), endDate: day(3), reason: '', shifts }
  expect((await company.admin.post(`/leave/people/${nathan.id}/leave`, form)).status).toBe(200)
  expect(tellsOfDrafts(await readBy(nathan))).toEqual([])
})
