import { describe, expect, test } from 'vitest'
import type { Client } from '#testing/client.ts'
import { holding } from '#testing/held-rows.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
world.clock.set('2026-03-05T12:00:00Z')
const monday = '2026-03-16'
const address = `/schedule/weeks/${monday}/publication`

/** A company that publishes, with a shift of each of two people planned since. */
const publishing = async () => {
  const company = await world.company()
  const [lea, nathan] = [await company.hire({ firstName: 'Léa' }), await company.hire({ firstName: 'Nathan' })]
  await company.admin.post('/schedule/publishing', { publishes: true })
  await company.plan(lea, monday, '09:00', '17:00')
  await company.plan(nathan, monday, '11:30', '15:00')
  return { company, lea, nathan }
}

type UnpublishedWeek = {
  last: { at: string; by: string } | null
  people: { id: string; firstName: string; contract: unknown; seal: string }[]
  changes: { employeeId: string; late: unknown }[]
}
const unpublished = async (planner: Client) => (await planner.get(address)).body as UnpublishedWeek

const publish = (planner: Client, people: readonly { id: string; seal: string }[], headers = {}) =>
  planner.post(address, { people: people.map(({ id, seal }) => ({ employeeId: id, seal })) }, headers)

const shiftsOf = async (person: Client) => (await person.get(`/schedule/my-week/${monday}`)).body.shifts

/** Publications wait for it, where they begin to write. */
const publicationsHeld = 'lock table publications in share mode'
const companyHeld = ({ id }: { id: string }) => `select from companies where id = '${id}' for no key update`

describe('publishing of a company', () => {
  test('is off at first, and turned on and off by who changes settings', async () => {
    const company = await world.company()
    const chef = await company.hire({ role: 'manager' })
    expect((await company.admin.get('/schedule/publishing')).body).toEqual({ publishes: false, drafts: [], open: [] })
    expect((await chef.get('/schedule/publishing')).status).toBe(403)
    expect((await chef.post('/schedule/publishing', { publishes: true })).status).toBe(403)
    expect((await company.admin.post('/schedule/publishing', { publishes: true })).status).toBe(204)
    expect((await company.admin.get('/schedule/publishing')).body).toEqual({ publishes: true, drafts: [], open: [] })
  })

  test('says before it is turned off what becomes visible to whom; these people are told, and the trail keeps how much it was', async () => {
    const { company, lea } = await publishing()
    expect((await company.admin.get('/schedule/publishing')).body.drafts).toMatchObject([
      { firstName: 'Léa', changes: 1 },
      { firstName: 'Nathan', changes: 1 },
    ])
    await company.admin.post('/schedule/publishing', { publishes: false })
    await company.admin.post('/schedule/publishing', { publishes: false })
    expect((await lea.get('/notifications')).body.notifications).toMatchObject([
      { kind: 'plan_shown', data: { changes: '1' } },
    ])
    const [last, before] = await world.sql(
      `select action, after from audit_entries where company_id = $1 and action like 'schedule.publishing-%' order by at desc, id desc`,
      [company.id],
    )
    expect([last, before]).toEqual([
      { action: 'schedule.publishing-stopped', after: { changesShown: 2 } },
      { action: 'schedule.publishing-started', after: null },
    ])
  })

  test('is turned once by two people at once: one entry of the trail, and one notice of what became visible', async () => {
    const { company, lea } = await publishing()
    await company.plan(lea, '2026-03-17', '09:00', '17:00')
    const other = await company.hire({ role: 'admin' })
    const turnTwice = async (publishes: boolean) => {
      const held = await holding(world, companyHeld(company))
      const turned = [company.admin, other].map(admin => admin.post('/schedule/publishing', { publishes }))
      await held.awaited(2)
      await held.release()
      expect((await Promise.all(turned)).map(({ status }) => status)).toEqual([204, 204])
    }
    await turnTwice(false)
    expect((await lea.get('/notifications')).body.notifications).toMatchObject([
      { kind: 'plan_shown', data: { changes: '2' } },
    ])
    await turnTwice(true)
    const trail = await world.sql(
      `select action, after from audit_entries where company_id = $1 and action like 'schedule.publishing-%' order by id`,
      [company.id],
    )
    expect(trail).toEqual([
      { action: 'schedule.publishing-started', after: null },
      { action: 'schedule.publishing-stopped', after: { changesShown: 3 } },
      { action: 'schedule.publishing-started', after: null },
    ])
  })

  describe('that is turned on while somebody plans a shift of today', () => {
    const today = '2026-03-05'
    const evening = async () => {
      const company = await world.company()
      const lea = await company.hire({ firstName: 'Léa' })
      const told = async () => (await lea.get('/notifications')).body.notifications.length
      const seen = async () => (await lea.get(`/schedule/my-week/${today}`)).body.shifts.length
      let isOn = false
      return {
        lea,
        isOn: () => isOn,
        turnOn: async () => {
          await company.admin.post('/schedule/publishing', { publishes: true })
          isOn = true
        },
        plan: () => company.plan(lea, today, '18:00', '22:00'),
        toldAndSeen: async () => [await told(), await seen()],
      }
    }

    test('waits for a change that has begun: the person sees the shift of which they are told', async () => {
      const { plan, turnOn, isOn, toldAndSeen } = await evening()
      const held = await holding(world, 'lock table shifts in share mode')
      const planned = plan()
      await held.awaited()
      const turned = turnOn()
      await expect.poll(async () => isOn() || (await held.waiting()) === 2).toBe(true)
      await held.release()
      await Promise.all([planned, turned])
      expect(await toldAndSeen()).toEqual([1, 1])
    })

    test('goes before a change that has not: the shift is a draft, of which nobody is told', async () => {
      const { lea, plan, turnOn, toldAndSeen } = await evening()
      const held = await holding(world, `select from employees where id = '${lea.id}' for no key update`)
      const planned = plan()
      await held.awaited()
      await turnOn()
      await held.release()
      await planned
      expect(await toldAndSeen()).toEqual([0, 0])
    })
  })

  test('is turned off after a publication that has begun, and nothing that it showed is left when it is turned on again', async () => {
    const { company, lea } = await publishing()
    const { people } = await unpublished(company.admin)
    const held = await holding(world, publicationsHeld)
    const publication = publish(company.admin, people)
    await held.awaited()
    let isOff = false
    const turnedOff = company.admin.post('/schedule/publishing', { publishes: false }).then(answer => {
      isOff = true
      return answer
    })
    await expect.poll(async () => isOff || (await held.waiting()) === 2).toBe(true)
    await held.release()
    expect([(await publication).status, (await turnedOff).status]).toEqual([200, 204])
    expect(await world.sql('select from published_shifts where company_id = $1', [company.id])).toEqual([])
    expect((await company.admin.post('/schedule/publishing', { publishes: true })).status).toBe(204)
    expect(await shiftsOf(lea)).toHaveLength(1)
  })
})

describe('a week of it', () => {
  test('is read by who plans, with what each person would be told', async () => {
    const { company, lea, nathan } = await publishing()
    const chef = await company.hire({ role: 'manager' })
    expect((await lea.get(address)).status).toBe(403)
    expect(await unpublished(chef)).toMatchObject({
      last: null,
      people: [
        { id: lea.id, firstName: 'Léa', contract: { type: 'full-time', weeklyHours: 35 } },
        { id: nathan.id, firstName: 'Nathan' },
      ],
      changes: [
        { employeeId: lea.id, before: null, after: { startTime: '09:00' }, late: null },
        { employeeId: nathan.id, before: null, after: { startTime: '11:30' }, late: null },
      ],
    })
  })

  test('is published to chosen people, once for one key, and says by whom', async () => {
    const { company, lea, nathan } = await publishing()
    const { people } = await unpublished(company.admin)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const chosen = people.filter(({ id }) => id === lea.id)
    const answer = { id: expect.any(String), people: 1, unopened: 0, closed: 0, changes: 1, agreements: 0 }
    expect((await publish(company.admin, chosen, key)).body).toEqual(answer)
    expect((await publish(company.admin, chosen, key)).body).toEqual(answer)
    expect(await world.sql('select week::text from publications where company_id = $1', [company.id])).toEqual([
      { week: monday },
    ])
    expect([await shiftsOf(lea), await shiftsOf(nathan)]).toMatchObject([[{ startTime: '09:00' }], []])
    expect(await unpublished(company.admin)).toMatchObject({
      last: { at: '2026-03-05T12:00:00.000Z', by: expect.any(String) },
      told: { people: 1, seen: 0, withoutAccess: 0 },
      people: [{ id: nathan.id }],
    })
  })

  test('is not published to somebody who has nothing new', async () => {
    const { company, lea } = await publishing()
    const { people } = await unpublished(company.admin)
    const chosen = people.filter(({ id }) => id === lea.id)
    await publish(company.admin, chosen)
    const { status, body } = await publish(company.admin, chosen)
    expect([status, body.code]).toEqual([409, 'schedule.publication-changed'])
  })

  test('tells the grid what people see otherwise, and nothing where the company does not publish', async () => {
    const { company, lea } = await publishing()
    const week = async () => (await company.admin.get(`/schedule/weeks/${monday}`)).body
    expect((await week()).publishing).toMatchObject({
      last: null,
      differences: [{ employeeId: lea.id, before: null, isAsked: false }, {}],
    })
    await company.admin.post('/schedule/publishing', { publishes: false })
    expect(await week()).not.toHaveProperty('publishing')
  })
})
