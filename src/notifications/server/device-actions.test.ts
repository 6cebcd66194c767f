import { describe, expect, test } from 'vitest'
import type { Employee } from '#testing/company.ts'
import { holding } from '#testing/held-rows.ts'
import { newBrowser, noticeDevice, subscriptionOf } from '#testing/push-browser.ts'
import { openPushService } from '#testing/push-receiver.ts'
import { openWorld } from '#testing/world.ts'

const service = await openPushService()
const world = await openWorld({ pushAgent: service.agent })
const company = await world.company()
const quiet = { from: '22:00', to: '07:00', isDaysOff: false }

const employee = async () => {
  const person = await company.hire()
  await person.post('/notifications/settings', { groups: [], quiet, isDigest: true })
  return person
}

let counter = 0
const browserOf = async (person: Employee) => {
  const browser = newBrowser(`browser-${++counter}`)
  const { body, status } = await person.post('/notifications/devices', subscriptionOf(browser))
  expect(status).toBe(200)
  return { ...browser, id: body.devices[0].id as string }
}

let week = 0
const refuse = async (person: Employee) => {
  const day = Temporal.PlainDate.from('2027-01-04').add({ weeks: week++ }).toString()
  const asked = { type: 'vacation', startDate: day, endDate: day, reason: 'Voyage' }
  const { body } = await person.post('/leave/requests', asked)
  await company.admin.post(`/leave/requests/${body.id}/rejection`, { reason: 'Salle complète' })
}

const tell = async () => {
  for (let round = 0; round < 3; round++) {
    await world.sql('update graphile_worker._private_jobs set run_at = now() where run_at > now() and attempts = 0')
    await world.doJobs()
  }
}

const devicesOf = async (person: Employee) => (await person.get('/notifications/settings')).body.devices

describe('a browser of a person', () => {
  test('shows what concerns them, without types and reasons, and leads to its place', async () => {
    const lea = await employee()
    const [phone, tablet] = [await browserOf(lea), await browserOf(lea)]
    await refuse(lea)
    await tell()
    const [message] = service.messagesTo(phone)
    expect(message).toMatchObject({ to: lea.id, unread: 1, url: expect.stringContaining('/app/requests?request=') })
    for (const kept of ['Salle complète', 'Congés payés', 'Voyage']) expect(JSON.stringify(message)).not.toContain(kept)
    expect(service.messagesTo(tablet)).toHaveLength(1)
    expect(service.authorizations()[0]).toMatch(/^vapid t=\S+, k=/)
    expect(await devicesOf(lea)).toMatchObject([
      { browser: 'Chrome', system: 'Android', lastToldAt: expect.any(String) },
      {},
    ])
  })

  test('shows one message in five minutes of a group, with all that came meanwhile', async () => {
    const lea = await employee()
    const phone = await browserOf(lea)
    for (const _ of ['told', 'waits', 'waits too']) {
      await refuse(lea)
      world.clock.advance({ minutes: 1 })
      await tell()
    }
    world.clock.advance({ minutes: 2, seconds: 59 })
    await tell()
    expect(service.messagesTo(phone)).toHaveLength(1)
    world.clock.advance({ seconds: 1 })
    await tell()
    const [, second, ...others] = service.messagesTo(phone)
    expect([second, others]).toEqual([
      expect.objectContaining({ title: 'Relève\u00a0: 2 avis', body: 'Demande refusée', unread: 3 }),
      [],
    ])
  })

  test('gets nothing for groups that its person does not want there', async () => {
    const lea = await employee()
    const groups = [{ group: 'leave', mail: true, phone: false }]
    await lea.post('/notifications/settings', { groups, quiet, isDigest: true })
    const phone = await browserOf(lea)
    await refuse(lea)
    await tell()
    expect(service.messagesTo(phone)).toEqual([])
  })

  test('is forgotten once its push service says that it is gone', async () => {
    const lea = await employee()
    const phone = await browserOf(lea)
    service.answer(new URL(phone.endpoint).pathname.slice(1), 410)
    await refuse(lea)
    await tell()
    expect(await devicesOf(lea)).toEqual([])
  })

  test('stays while its push service is out of order, and is tried again', async () => {
    const lea = await employee()
    const phone = await browserOf(lea)
    const path = new URL(phone.endpoint).pathname.slice(1)
    service.answer(path, 503)
    await refuse(lea)
    await tell()
    expect(await devicesOf(lea)).toHaveLength(1)
    service.answer(path, 201)
    await world.sql('update graphile_worker._private_jobs set run_at = now()')
    await world.doJobs()
    expect(service.messagesTo(phone)).toHaveLength(2)
  })

  test('is told nothing more once it is removed; nobody else removes it', async () => {
    const [lea, max] = [await employee(), await employee()]
    const phone = await browserOf(lea)
    expect((await max.delete(`/notifications/devices/${phone.id}`)).status).toBe(404)
    expect((await lea.delete(`/notifications/devices/${phone.id}`)).body.devices).toEqual([])
    await refuse(lea)
    await tell()
    expect(service.messagesTo(phone)).toEqual([])
  })

  test('belongs to whoever asked last on it', async () => {
    const [lea, max] = [await employee(), await employee()]
    const device = noticeDevice()
    await lea.post('/notifications/devices', device)
    await max.post('/notifications/devices', device)
    expect(await devicesOf(lea)).toEqual([])
    expect(await devicesOf(max)).toHaveLength(1)
  })

  test('of ten is one too many: the oldest goes', async () => {
    const lea = await employee()
    for (let each = 0; each < 11; each++) await lea.post('/notifications/devices', noticeDevice())
    expect(await devicesOf(lea)).toHaveLength(10)
  })

  test('that two people ask for at once belongs to one of them', async () => {
    const [lea, max] = [await employee(), await employee()]
    const device = noticeDevice()
    const asked = await Promise.all([lea, max, lea, max].map(person => person.post('/notifications/devices', device)))
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([...(await devicesOf(lea)), ...(await devicesOf(max))]).toHaveLength(1)
  })

  test('of ten that each of two people takes over from the other at once none is refused', async () => {
    const [lea, max] = [await employee(), await employee()]
    const devices = [lea, max].map(() => Array.from({ length: 10 }, noticeDevice))
    for (const [nth, person] of [lea, max].entries())
      for (const device of devices[nth]!) await person.post('/notifications/devices', device)
    const both = await holding(world, 'select from employees where id = any($1) for update', [[lea.id, max.id]])
    const taking = [lea, max].map((person, nth) => person.post('/notifications/devices', devices[1 - nth]![0]))
    await both.awaited(2)
    await both.release()
    expect((await Promise.all(taking)).map(({ status }) => status)).toEqual([200, 200])
  })

  test('of fifteen that are added at once ten stay', async () => {
    const lea = await employee()
    const person = await holding(world, 'select from employees where id = $1 for update', [lea.id])
    const adding = Array.from({ length: 15 }, () => lea.post('/notifications/devices', noticeDevice()))
    await person.awaited(6)
    await person.release()
    expect((await Promise.all(adding)).map(({ status }) => status)).toEqual(adding.map(() => 200))
    expect(await devicesOf(lea)).toHaveLength(10)
  })

  test.each(['http://push.example/x', 'https://127.0.0.1/x', 'https://[::1]/x', 'https://localhost/x'])(
    'is not at %s',
    async endpoint => {
      const lea = await employee()
      const { status } = await lea.post('/notifications/devices', { ...noticeDevice(), endpoint })
      expect(status).toBe(422)
    },
  )
})

describe('a browser that subscribed with a key that the server no longer has', () => {
  test('is sent nothing and says so, until it subscribes anew in its place', async () => {
    const lea = await employee()
    const { publicKey } = world.app.backend.push
    const [former, next] = [newBrowser(`former-${++counter}`), newBrowser(`next-${++counter}`)]
    const add = (body: object) => lea.post('/notifications/devices', body)
    expect((await add({ ...subscriptionOf(former), publicKey: 'B'.repeat(87) })).status).toBe(200)
    expect(await devicesOf(lea)).toMatchObject([{ endpoint: former.endpoint, isSilent: true }])
    await refuse(lea)
    await tell()
    expect(service.messagesTo(former)).toEqual([])
    await add({ ...subscriptionOf(next), publicKey, replaces: former.endpoint })
    expect(await devicesOf(lea)).toMatchObject([{ endpoint: next.endpoint, isSilent: false }])
    await refuse(lea)
    await tell()
    expect(service.messagesTo(next)).toHaveLength(1)
  })

  test('takes the place of no browser of a colleague', async () => {
    const [lea, max] = [await employee(), await employee()]
    const phone = await browserOf(max)
    const own = newBrowser(`own-${++counter}`)
    await lea.post('/notifications/devices', { ...subscriptionOf(own), replaces: phone.endpoint })
    expect(await devicesOf(max)).toMatchObject([{ endpoint: phone.endpoint }])
  })
})
