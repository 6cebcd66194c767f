import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'

const demoPeople = { manager: 'youssef@demo.test', employee: 'ines@demo.test' }
const demo = await openWorld({ demoPeople })
const company = await demo.company()
await company.hire({ role: 'manager', email: demoPeople.manager, firstName: 'Youssef' })
const ines = await company.hire({ email: demoPeople.employee, firstName: 'Inès' })
const ordinary = await openWorld()

const visit = (as: string, headers = {}, browser = demo.visitor()) => browser.post('/session/demo', { as }, headers)

test('a visitor of the demo is signed in as its manager or its employee, each visit in a session of its own', async () => {
  const [first, second, third] = [demo.visitor(), demo.visitor(), demo.visitor()]
  expect(await visit('manager', {}, first)).toMatchObject({ status: 200, body: { home: '/app' } })
  await visit('manager', {}, second)
  await visit('employee', {}, third)
  const names = await Promise.all(
    [first, second, third].map(async each => (await each.get('/session')).body.employee.firstName),
  )
  expect(names).toEqual(['Youssef', 'Youssef', 'Inès'])
  await first.delete('/session')
  expect((await second.get('/session')).body.kind).toBe('member')
})

test('nobody else may be visited, no other site sends a visitor in, and visits are limited by address', async () => {
  for (const as of ['admin', 'owner', company.admin.email, '']) expect((await visit(as)).status).toBe(422)
  expect((await visit('manager', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const one = demo.visitor()
  for (let visits = 0; visits < 100; visits++) expect((await visit('employee', {}, one)).status).toBe(200)
  expect((await visit('employee', {}, one)).status).toBe(429)
  expect((await visit('employee')).status).toBe(200)
})

test('once a visitor has removed the person, the visit is a 404', async () => {
  await company.admin.delete(`/people/${ines.id}`)
  expect((await visit('employee')).status).toBe(404)
  expect((await visit('manager')).status).toBe(200)
})

test('in every other product the route does not exist, whatever is sent', async () => {
  expect(
    ordinary.app.declaredRoutes.filter(({ url }) => url.includes('demo') && !url.includes('demo-requests')),
  ).toEqual([])
  for (const body of [{ as: 'manager' }, { as: 'employee', demo: true }, { demoPeople, as: 'manager' }])
    for (const path of ['/session/demo', '/session/demo?demo=1'])
      expect((await ordinary.visitor().post(path, body, { 'x-demo': '1' })).status).toBe(404)
})
