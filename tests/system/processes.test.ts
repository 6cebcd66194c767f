import { expect, test } from 'vitest'
import { Client } from '#testing/client.ts'
import { openWorld } from '#testing/world.ts'

// Jobs done once: jobs.test.ts. Live events told by one to the listeners of another: live.test.ts.
const world = await openWorld()
const company = await world.company()

/** The same browser, at a process of its choice. */
const at = (app: typeof world.app, { cookie, address }: Client) => Object.assign(new Client(app), { cookie, address })

test('all processes count wrong passwords together', async () => {
  const processes = [world.app, await world.secondProcess()]
  const lea = await company.hire()
  const stranger = world.visitor()
  const guess = (n: number) =>
    at(processes[n % 2]!, stranger).post('/session', { email: lea.email, password: 'not-this-one', rememberMe: false })
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) statuses.push((await guess(n)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
})

test('a sign-in and a sign-out at one process hold at the other', async () => {
  const second = await world.secondProcess()
  const lea = await company.hire()
  const signedIn = await world.visitor().signIn(lea.email)
  expect((await at(second, signedIn).get('/time-clock')).status).toBe(200)
  await at(second, signedIn).delete('/session')
  expect((await signedIn.get('/time-clock')).status).toBe(401)
})

test('the same punch sent to two processes at once is one', async () => {
  const second = await world.secondProcess()
  const lea = await company.hire()
  const key = { 'idempotency-key': 'one-arrival' }
  const replies = await Promise.all(
    [lea, at(second, lea), lea, at(second, lea)].map(client => client.post('/time-clock/clock-in', {}, key)),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await world.sql('select type from time_entries where employee_id = $1', [lea.id])).toEqual([
    { type: 'clock-in' },
  ])
})
