import { expect, test } from 'vitest'
import { password } from '#testing/client.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

const form = (change = {}) => ({
  companyName: 'Le Comptoir des Halles',
  adminEmail: `admin-${crypto.randomUUID()}@releve.test`,
  adminPassword: password,
  ...change,
})
const list = async () => (await world.owner.get('/owner/companies')).body.companies as { id: string; name: string }[]

test('a new company has its administrator, who may do everything, and the three original roles', async () => {
  const { status, body } = await world.owner.post('/owner/companies', form({ adminEmail: 'Sofia@Halles.test' }))
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.any(String),
    name: 'Le Comptoir des Halles',
    employeeCount: 1,
    createdAt: expect.any(String),
  })
  const sofia = await world.visitor().signIn('sofia@halles.test')
  expect((await sofia.get('/session')).body).toMatchObject({
    employee: {
      firstName: 'Admin',
      lastName: 'User',
      roleName: 'Administrateur',
      contractType: 'full-time',
      weeklyHours: 35,
    },
    company: { id: body.id, timeZone: 'Europe/Paris' },
    permissions: ['all'],
  })
  expect((await sofia.get('/roles')).body.roles).toMatchObject([
    { builtIn: 'admin', name: 'Administrateur', permissions: ['all'], employeeCount: 1 },
    { builtIn: 'manager', name: "Chef d'équipe", permissions: ['manage_schedules', 'view_reports', 'manage_team'] },
    { builtIn: 'employee', name: 'Employé', permissions: ['view_schedule', 'view_profile'] },
  ])
})

test('all or nothing: an address that is taken leaves no company behind', async () => {
  const before = await list()
  const counted = () => world.sql('select (select count(*) from roles) as roles, (select count(*) from users) as users')
  const rows = await counted()
  for (const adminEmail of ['zoe@releve.test', 'ZOE@releve.test', 'sofia@halles.test']) {
    const { status, body } = await world.owner.post('/owner/companies', form({ adminEmail }))
    expect([status, body.code, body.errors]).toEqual([
      409,
      'people.email-taken',
      [{ path: 'adminEmail', code: 'people.email-taken', message: 'Cette adresse email est déjà utilisée.' }],
    ])
  }
  expect(await list()).toEqual(before)
  expect(await counted()).toEqual(rows)
})

test('of two companies at once for the same address one is created', async () => {
  const wanted = form({ companyName: 'Jumelle' })
  const replies = await Promise.all([1, 2].map(() => world.owner.post('/owner/companies', wanted)))
  expect(replies.map(reply => reply.status)).toEqual(expect.arrayContaining([200, 409]))
  expect((await list()).filter(company => company.name === 'Jumelle')).toHaveLength(1)
})

test.each([
  [{ companyName: undefined }, 'companyName', 'required'],
  [{ companyName: '   ' }, 'companyName', 'required'],
  [{ companyName: 'x'.repeat(121) }, 'companyName', 'tooLong'],
  [{ companyName: 'deux\r\nlignes' }, 'companyName', 'invalidCharacters'],
  [{ adminEmail: 'pas une adresse' }, 'adminEmail', 'email'],
  [{ adminPassword: '12345' }, 'adminPassword', 'passwordTooShort'],
  [{ adminPassword: '123456' }, 'adminPassword', 'passwordTooCommon'],
  [{ adminEmail: 'chef@halles.test', adminPassword: 'CHEF@halles.test' }, 'adminPassword', 'passwordIsEmail'],
])('%j is refused at %s', async (change, path, code) => {
  const { status, body } = await world.owner.post('/owner/companies', form(change))
  expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
})

test('companies are listed by name with the number of people who work there now', async () => {
  const company = await world.company('Aux Trois Mousses')
  const lea = await company.hire()
  await company.hire()
  const shown = async () => (await list()).find(({ id }) => id === company.id)
  expect(await shown()).toMatchObject({ name: 'Aux Trois Mousses', employeeCount: 3 })
  await company.admin.delete(`/people/${lea.id}`)
  expect(await shown()).toMatchObject({ employeeCount: 2 })
  const names = (await list()).map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'fr')))
})

test('who created which company is recorded, without the password', async () => {
  const { body } = await world.owner.post('/owner/companies', form())
  const [entry] = await world.sql('select action, after from platform_audit_entries where subject = $1', [body.id])
  expect(entry).toMatchObject({ action: 'companies.created', after: { name: 'Le Comptoir des Halles' } })
  expect(JSON.stringify(await world.sql('select * from platform_audit_entries'))).not.toContain(password)
})
