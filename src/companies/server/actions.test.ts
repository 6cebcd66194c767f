import { describe, expect, test } from 'vitest'
import { newId } from '#server/database/columns.ts'
import { type Client, type Method, password } from '#testing/client.ts'
import type { Company } from '#testing/company.ts'
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
const accountRoutes = world.app.declaredRoutes.filter(({ url }) => url.startsWith('/api/account'))

/** Acts on one's own account: the ones that do a required step, and the ones that end sessions. The rest waits for the step. */
const beforeTheStep = [
  'DELETE /account/sessions',
  'DELETE /account/sessions/:sessionId',
  'GET /account',
  'POST /account/password',
  'POST /account/two-step',
  'POST /account/two-step/recovery-codes',
  'POST /account/two-step/removal',
  'POST /account/two-step/setup',
]
/** Routes of their own account that somebody reaches. Without a body the changes are refused, and change nothing. */
const reachedBy = async (person: Client) => {
  const replies = accountRoutes.map(async ({ method, url }) => {
    const { status, body } = await person.send(method as Method, addressOf(url, { sessionId: newId() }))
    const isClosed = status === 403 && ['ownPasswordRequired', 'twoStepRequired'].includes(body.code)
    return isClosed ? [] : [`${method} ${url.replace('/api', '')}`]
  })
  return (await Promise.all(replies)).flat().toSorted()
}

describe('two-step sign-in required of people who decide', () => {
  test('only an administrator with a second step can require it', async () => {
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
    '%s is refused until it is set up',
    async (_, { method, url }) => {
      const ids: Record<string, string> = {}
      for (const slot of slotsOf(url)) if (slots[slot]) ids[slot] = await slots[slot](strict, 'canari', late)
      expect(await late.send(method as Method, addressOf(url, ids))).toMatchObject(firstSetUp)
    },
  )

  test('allows on the own account only what sets it up: it exports no data and changes no address', async () => {
    expect(await reachedBy(late)).toEqual(beforeTheStep)
  })

  test('applies to open sessions at once, to deciders only, and ends once it is set up', async () => {
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
    expect((await people.chef.get('/session')).body).toMatchObject({ requiredStep: 'two-step' })
    expect((await people.chef.get('/account')).body.twoStep).toMatchObject({ since: null, isRequired: true })
    await company.turnTwoStepOn(people.chef)
    expect(await statuses()).toEqual({ ...all, administrator: 403, planner: 403 })
    expect((await people.chef.get('/session')).body).toMatchObject({ requiredStep: null })
    await company.admin.post('/company/two-step', { isRequired: false })
    expect(await statuses()).toEqual(all)
  })

  test('applies to a person who gets the right to decide', async () => {
    const company = strict
    const lea = await company.hire()
    expect((await lea.get('/time-clock')).status).toBe(200)
    await world.sql('update employees set role_id = $1 where id = $2', [company.roles.manager, lea.id])
    expect(await lea.get('/time-clock')).toMatchObject(firstSetUp)
  })

  test('people of whom it is required cannot turn it off', async () => {
    const { admin } = strict
    const form = { currentPassword: 'corsaire-malouin', code: '000000' }
    expect(await admin.post('/account/two-step/removal', form)).toMatchObject({
      status: 409,
      body: { code: 'accounts.two-step-required' },
    })
  })

  test('does not apply to another company', async () => {
    const other = await world.company()
    expect((await other.admin.get('/people')).status).toBe(200)
  })
})

const chooseFirst = {
  status: 403,
  body: { code: 'ownPasswordRequired', title: expect.stringMatching(/^Votre entreprise/) },
}
const ownPassword = {
  currentPassword: password,
  newPassword: 'la-brume-de-chausey',
  confirmation: 'la-brume-de-chausey',
}
const askOwnPassword = (company: Company, isRequired: boolean) =>
  company.admin.post('/company/own-password', { isRequired })
/** Hired by the form, with a password that the administrator knows. */
const given = async (company: Company, role?: string) => {
  const form = company.form(role ? { role } : {})
  expect((await company.admin.post('/people', form)).status).toBe(200)
  return world.visitor().signIn(form.email)
}
const asked = async ({ get }: Client) => {
  const { hasGivenPassword, requiredStep } = (await get('/session')).body
  return { hasGivenPassword, requiredStep }
}
/** Its administrator, to whom the platform's owner gave a password, has chosen another. */
const demanding = await world.company()
await askOwnPassword(demanding, true)
await demanding.admin.post('/account/password', ownPassword)
const newcomer = await given(demanding)

describe('an own password required of everyone', () => {
  test('is off at first: people with a given password are asked, and nothing is refused to them', async () => {
    const company = await world.company()
    expect(await asked(company.admin)).toEqual({ hasGivenPassword: true, requiredStep: null })
    const lea = await given(company)
    expect(await asked(lea)).toEqual({ hasGivenPassword: true, requiredStep: null })
    expect((await lea.get('/time-clock')).status).toBe(200)
  })

  test.each(membersRoutes.map(route => [`${route.method} ${route.url}`, route] as const))(
    '%s is refused until it is chosen',
    async (_, { method, url }) => {
      const ids: Record<string, string> = {}
      for (const slot of slotsOf(url)) if (slots[slot]) ids[slot] = newId()
      expect(await newcomer.send(method as Method, addressOf(url, ids))).toMatchObject(chooseFirst)
    },
  )

  test('allows on the own account only what chooses it: it exports no data and changes no address', async () => {
    expect(await reachedBy(newcomer)).toEqual(beforeTheStep)
    for (const url of ['/account/export', '/account/email']) expect(await newcomer.post(url)).toMatchObject(chooseFirst)
  })

  test('applies to open sessions at once, and ends once it is chosen', async () => {
    const company = await world.company()
    const [lea, hugo, kept] = [await given(company), await given(company, 'manager'), await company.hire()]
    expect((await askOwnPassword(company, true)).status).toBe(204)
    expect(await lea.get('/time-clock')).toMatchObject(chooseFirst)
    expect(await hugo.get('/people')).toMatchObject(chooseFirst)
    expect(await company.admin.get('/people')).toMatchObject(chooseFirst)
    expect((await kept.get('/time-clock')).status).toBe(200)
    expect(await asked(lea)).toEqual({ hasGivenPassword: true, requiredStep: 'own-password' })
    expect((await lea.post('/account/password', ownPassword)).status).toBe(204)
    expect(await asked(lea)).toEqual({ hasGivenPassword: false, requiredStep: null })
    expect((await lea.get('/time-clock')).status).toBe(200)
    expect((await company.admin.post('/account/password', ownPassword)).status).toBe(204)
    expect((await askOwnPassword(company, false)).status).toBe(204)
    expect((await hugo.get('/people')).status).toBe(200)
    const trail = `select after from audit_entries where company_id = $1 and action = 'companies.own-password-required' order by id`
    expect(await world.sql(trail, [company.id])).toEqual([{ after: true }, { after: false }])
  })

  test('can be chosen through a mailed link; a refused choice changes nothing', async () => {
    const lea = await given(demanding)
    expect((await lea.post('/account/password', { ...ownPassword, currentPassword: 'une-autre-marée' })).status).toBe(
      422,
    )
    expect(await asked(lea)).toEqual({ hasGivenPassword: true, requiredStep: 'own-password' })
    const { employee } = (await lea.get('/session')).body
    await world.visitor().post('/password-reset-requests', { email: employee.email })
    const [mail] = (await world.mails()).filter(({ to }) => to?.includes(employee.email))
    const token = new URL(mail!.link).hash.slice(1)
    const chosen = { token, password: ownPassword.newPassword, confirmation: ownPassword.newPassword }
    expect((await world.visitor().post('/password-resets', chosen)).status).toBe(204)
    const again = world.visitor()
    await again.post('/session', { email: employee.email, password: ownPassword.newPassword, rememberMe: false })
    expect(await asked(again)).toEqual({ hasGivenPassword: false, requiredStep: null })
  })

  test('comes before the second step', async () => {
    const company = await world.company()
    await company.turnTwoStepOn(company.admin)
    await company.admin.post('/company/two-step', { isRequired: true })
    const hugo = await given(company, 'manager')
    await askOwnPassword(company, true)
    expect(await hugo.get('/people')).toMatchObject(chooseFirst)
    await hugo.post('/account/password', ownPassword)
    expect(await hugo.get('/people')).toMatchObject(firstSetUp)
  })

  test('only an administrator can require it', async () => {
    const company = await world.company()
    const chef = await company.hire({ role: 'manager' })
    expect((await chef.post('/company/own-password', { isRequired: true })).status).toBe(403)
  })
})
