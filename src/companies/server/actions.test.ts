import { describe, expect, test } from 'vitest'
import type { Method } from '#testing/client.ts'
import { addressOf, slots, slotsOf } from '#testing/slots.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

const firstSetUp = { status: 403, body: { code: 'twoStepRequired', title: expect.stringMatching(/^Votre entreprise/) } }

/** A company whose administrator has a second step and asks it of those who decide. */
const strictCompany = async () => {
  const company = await world.company()
  await company.turnTwoStepOn(company.admin)
  expect((await company.admin.post('/company/two-step', { isRequired: true })).status).toBe(204)
  return company
}
const strict = await strictCompany()
const late = await strict.hire({ role: 'manager' })
const membersRoutes = world.app.declaredRoutes.filter(({ audience }) => audience === 'member')

describe('two-step sign-in asked of those who decide', () => {
  test('is for whoever has it to ask, and an administrator alone', async () => {
    const company = await world.company()
    const chef = await company.hire({ role: 'manager' })
    await company.turnTwoStepOn(chef)
    expect((await chef.post('/company/two-step', { isRequired: true })).status).toBe(403)
    expect(await company.admin.post('/company/two-step', { isRequired: true })).toMatchObject({
      status: 409,
      body: { code: 'companies.two-step-first' },
    })
    await company.turnTwoStepOn(company.admin)
    expect((await company.admin.post('/company/two-step', { isRequired: true })).status).toBe(204)
    const trail = `select action, after from audit_entries where company_id = $1 and action like 'companies.%'`
    expect(await world.sql(trail, [company.id])).toEqual([{ action: 'companies.two-step-required', after: true }])
  })

  test.each(membersRoutes.map(route => [`${route.method} ${route.url}`, route] as const))(
    '%s is out of reach until it is set up',
    async (_, { method, url }) => {
      const ids: Record<string, string> = {}
      for (const slot of slotsOf(url)) if (slots[slot]) ids[slot] = await slots[slot](strict, 'canari', late)
      expect(await late.send(method as Method, addressOf(url, ids))).toMatchObject(firstSetUp)
    },
  )

  test('is asked of open sessions at once, of no one else, and no longer once it is set up', async () => {
    const company = await world.company()
    const people = {
      administrator: await company.hire({ role: 'admin' }),
      chef: await company.hire({ role: 'manager' }),
      planner: await company.hire({ role: await company.role(['manage_schedules']) }),
      reader: await company.hire({ role: await company.role(['view_reports']) }),
      employee: await company.hire(),
    }
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(people).map(async ([name, person]) => [name, (await person.get('/time-clock')).status]),
        ),
      )
    const all = Object.fromEntries(Object.keys(people).map(name => [name, 200]))
    expect(await statuses()).toEqual(all)
    await company.turnTwoStepOn(company.admin)
    await company.admin.post('/company/two-step', { isRequired: true })
    expect(await statuses()).toEqual({ ...all, administrator: 403, chef: 403, planner: 403 })
    expect((await people.chef.get('/session')).body).toMatchObject({ mustSetUpTwoStep: true })
    expect((await people.chef.get('/account')).body.twoStep).toMatchObject({ since: null, isRequired: true })
    await company.turnTwoStepOn(people.chef)
    expect(await statuses()).toEqual({ ...all, administrator: 403, planner: 403 })
    expect((await people.chef.get('/session')).body).toMatchObject({ mustSetUpTwoStep: false })
    await company.admin.post('/company/two-step', { isRequired: false })
    expect(await statuses()).toEqual(all)
  })

  test('is asked of somebody who begins to decide', async () => {
    const company = strict
    const lea = await company.hire()
    expect((await lea.get('/time-clock')).status).toBe(200)
    await world.sql('update employees set role_id = $1 where id = $2', [company.roles.manager, lea.id])
    expect(await lea.get('/time-clock')).toMatchObject(firstSetUp)
  })

  test('cannot be turned off by who is asked for it', async () => {
    const { admin } = strict
    const form = { currentPassword: 'corsaire-malouin', code: '000000' }
    expect(await admin.post('/account/two-step/removal', form)).toMatchObject({
      status: 409,
      body: { code: 'accounts.two-step-required' },
    })
  })

  test('the company of another is none of it', async () => {
    const other = await world.company()
    expect((await other.admin.get('/people')).status).toBe(200)
  })
})
