import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

test('clock in, break, clock out: the totals are right to the minute', async () => {
  const company = await world.company()
  const lea = await company.hire()
  world.clock.set('2026-11-16T08:00:00Z')
  await lea.post('/time-clock/clock-in')
  world.clock.advance({ hours: 3 })
  await lea.post('/time-clock/break-start')
  world.clock.advance({ minutes: 25 })
  await lea.post('/time-clock/break-end')
  world.clock.advance({ hours: 4, minutes: 5 })
  const { status, body } = await lea.post('/time-clock/clock-out')
  expect(status).toBe(200)
  expect(body.sessions).toMatchObject([{ status: 'completed', totalWorkTime: 425, totalBreakTime: 25 }])
})

test('a break must end before clocking out', async () => {
  const company = await world.company()
  const lea = await company.hire()
  await lea.post('/time-clock/clock-in')
  await lea.post('/time-clock/break-start')
  const { status, body } = await lea.post('/time-clock/clock-out')
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'time-clock.on-break',
    title: 'Veuillez terminer votre pause avant de badger le départ.',
  })
})

test('five copies of the same punch are one punch with one answer', async () => {
  const company = await world.company()
  const lea = await company.hire()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const replies = await Promise.all(Array.from({ length: 5 }, () => lea.post('/time-clock/clock-in', {}, key)))
  expect(new Set(replies.map(reply => JSON.stringify(reply.body))).size).toBe(1)
  expect(replies.map(reply => reply.status)).toEqual([200, 200, 200, 200, 200])
  expect(replies[0]!.body.sessions).toHaveLength(1)
})
