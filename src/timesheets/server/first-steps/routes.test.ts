import { beforeEach, expect, test } from 'vitest'
import { changeShift } from '#testing/company.ts'
import { takeOver } from '#testing/leave.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

// Monday, 9:00 in Paris.
beforeEach(() => world.clock.set('2026-11-16T08:00:00Z'))

const lunch = { date: '2026-11-23', startTime: '10:30', endTime: '15:00' }

test('a new company reads its people and its types until its first shift', async () => {
  const fresh = await world.company()
  const steps = async () => (await fresh.admin.get('/reports/first-steps')).body
  const [own] = await world.sql('select first_name as name from employees where id = $1', [fresh.admin.id])
  expect(await steps()).toMatchObject({
    steps: { people: { names: [own!.name], count: 1 }, shiftTypes: { names: [], count: 0 } },
    isNew: true,
  })
  const team = []
  for (const firstName of ['Nora', 'Paul', 'Jeanne', 'Driss', 'Inès', 'Hugo'])
    team.push(await fresh.hire({ firstName }))
  const shiftTypeId = await fresh.shiftType('Midi')
  expect((await steps()).steps).toEqual({
    people: { names: [own!.name, 'Nora', 'Paul', 'Jeanne', 'Driss'], count: 7 },
    shiftTypes: { names: ['Midi'], count: 1 },
  })
  await changeShift(fresh.admin, { after: await fresh.shift(team[0]!, lunch, shiftTypeId) })
  expect(await steps()).toMatchObject({ steps: null, isNew: false })
})

test('the settings that can wait are read by administrators until each is done', async () => {
  const fresh = await world.company()
  const later = async () => (await fresh.admin.get('/reports/first-steps')).body.later
  const nothing = {
    access: { done: 1, of: 1 },
    convention: false,
    // The administrator works here without a first day that is known.
    balances: { done: 0, of: 1 },
    publishing: false,
    kiosk: false,
  }
  expect(await later()).toEqual(nothing)
  await fresh.admin.post('/labour/conventions', { preset: 'law', from: '2026-11-23' })
  expect(await later()).toEqual({ ...nothing, convention: true })
  const lea = await fresh.hire()
  await world.sql(
    `update users set invitation = 'to-hand-over', invited_until = '2026-12-01' from employees
     where employees.id = $1 and employees.user_id = users.id`,
    [lea.id],
  )
  const two = { done: 0, of: 2 }
  expect(await later()).toEqual({ ...nothing, convention: true, access: { done: 1, of: 2 }, balances: two })
  await world.sql(
    `update users set invitation = 'handed-over' from employees where employees.id = $1 and employees.user_id = users.id`,
    [lea.id],
  )
  await fresh.admin.post('/schedule/publishing', { publishes: true })
  await takeOver(fresh.admin, lea)
  const some = { ...nothing, convention: true, publishing: true, access: { done: 2, of: 2 } }
  expect(await later()).toEqual({ ...some, balances: { done: 1, of: 2 } })
  // A person who came later has nothing to take over, nor has one who works without a contract of employment.
  const ines = await fresh.hire()
  await fresh.endOfContract(ines, '2026-11-10')
  await fresh.comesBack(ines, '2026-11-20')
  await takeOver(fresh.admin, fresh.admin)
  expect(await later()).toEqual({ ...some, access: { done: 3, of: 3 }, balances: { done: 2, of: 2 } })
  await fresh.kiosk()
  expect(await later()).toBeNull()
})

test('somebody who has left is no step of a team: nobody waits for their access', async () => {
  const fresh = await world.company()
  const paul = await fresh.hire({ firstName: 'Paul' })
  await world.sql(
    `update users set invitation = 'to-hand-over', invited_until = '2026-12-01' from employees
     where employees.id = $1 and employees.user_id = users.id`,
    [paul.id],
  )
  const read = async () => (await fresh.admin.get('/reports/first-steps')).body
  expect(await read()).toMatchObject({ steps: { people: { count: 2 } }, later: { access: { done: 1, of: 2 } } })
  await fresh.endOfContract(paul, '2026-11-10')
  expect(await read()).toMatchObject({ steps: { people: { count: 1 } }, later: { access: { done: 1, of: 1 } } })
})

test('once hidden they stay hidden for all administrators, and the trail says by whom', async () => {
  const fresh = await world.company()
  const second = await fresh.hire({ role: 'admin' })
  const leader = await fresh.hire({ role: 'manager' })
  expect((await leader.get('/reports/first-steps')).body.later).toBeNull()
  expect((await leader.post('/reports/first-steps/hidden')).status).toBe(403)
  for (const _ of [1, 2]) expect((await fresh.admin.post('/reports/first-steps/hidden')).status).toBe(204)
  expect((await second.get('/reports/first-steps')).body.later).toBeNull()
  const written = await world.sql(
    `select id from audit_entries where company_id = $1 and action = 'companies.later-steps-hidden'`,
    [fresh.id],
  )
  expect(written).toHaveLength(1)
})

test('a company that clocks or asks for leave is not new, although it plans nothing', async () => {
  const isNew = async (reader: { get: (path: string) => Promise<{ body: { isNew: boolean } }> }) =>
    (await reader.get('/reports/first-steps')).body.isNew
  const clocking = await world.company()
  expect(await isNew(clocking.admin)).toBe(true)
  expect((await clocking.admin.post('/time-clock/clock-in')).status).toBe(200)
  expect(await isNew(clocking.admin)).toBe(false)
  const asking = await world.company()
  await asking.onLeave(await asking.hire(), '2026-12-21')
  expect(await isNew(asking.admin)).toBe(false)
})

test('a planner who manages no people reads the steps that are theirs', async () => {
  const fresh = await world.company()
  const planner = await fresh.hire({ role: await fresh.role(['manage_schedules']) })
  expect((await planner.get('/reports/first-steps')).body).toEqual({
    steps: { shiftTypes: { names: [], count: 0 } },
    later: null,
    isNew: true,
  })
  expect((await (await fresh.hire()).get('/reports/first-steps')).status).toBe(403)
})
