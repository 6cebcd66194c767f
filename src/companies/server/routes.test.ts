import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/database/columns.ts'
import type { Change } from '#server/live/live.ts'
import { password } from '#testing/client.ts'
import { rowsOf } from '#testing/rows.ts'
import { slots } from '#testing/slots.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

const form = (change = {}) => ({
  companyName: 'Le Comptoir des Halles',
  adminEmail: `admin-${crypto.randomUUID()}@releve.test`,
  adminPassword: password,
  ...change,
})
const list = async () => (await world.owner.get('/owner/companies')).body.companies as { id: string; name: string }[]

test('a new company has an administrator with all rights and the three original roles', async () => {
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
      contractType: 'none',
      weeklyHours: 0,
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

test('an administrator gives the company its name and SIRET', async () => {
  const { id, admin } = await world.company()
  const { name } = (await admin.get('/company')).body
  const seen = { name, siret: '' }
  expect((await admin.get('/company')).body).toMatchObject({ ...seen, people: 1 })
  const asked = { name: 'Chez Nestor', siret: '732 829 320 00074' }
  expect((await admin.post('/company', { ...asked, seen })).status).toBe(204)
  const now = { name: 'Chez Nestor', siret: '73282932000074' }
  expect((await admin.get('/company')).body).toMatchObject({ ...now, people: 1 })
  expect((await admin.get('/session')).body.company.name).toBe('Chez Nestor')

  const entries = `select before, after from audit_entries where company_id = $1 and action = 'companies.identity-set'`
  expect(await world.sql(entries, [id])).toEqual([{ before: seen, after: now }])
})

test('a SIRET whose key is wrong is refused, and what somebody else changed meanwhile is not overwritten', async () => {
  const { admin } = await world.company()
  const { name } = (await admin.get('/company')).body
  const seen = { name, siret: '' }
  const wrong = await admin.post('/company', { name, siret: '12345678900012', seen })
  expect([wrong.status, wrong.body.errors]).toMatchObject([422, [{ path: 'siret', code: 'siret' }]])
  await admin.post('/company', { name: 'Chez Lou', siret: '', seen })
  const late = await admin.post('/company', { name: 'Chez Max', siret: '', seen })
  expect([late.status, late.body.code]).toEqual([409, 'changed'])
  expect((await admin.get('/company')).body.name).toBe('Chez Lou')
})

/** The opening hours of a new company. */
const unsaid = Array.from({ length: 7 }, () => null)

test('opening hours that somebody else set meanwhile are not overwritten', async () => {
  const { admin } = await world.company()
  const midday = [{ start: 720, end: 870 }]
  const openingHours = [midday, ...unsaid.slice(1)]
  expect((await admin.post('/company/opening-hours', { openingHours, seen: unsaid })).status).toBe(204)
  const tuesday = { openingHours: [null, midday, ...unsaid.slice(2)], seen: unsaid }
  const late = await admin.post('/company/opening-hours', tuesday)
  expect([late.status, late.body.code]).toEqual([409, 'changed'])
  expect((await admin.get('/company')).body.openingHours).toEqual(openingHours)
})

test('opening hours are kept by weekday, and the planning gets them', async () => {
  const { admin } = await world.company()
  const week = '/schedule/weeks/2026-11-16'
  expect((await admin.get(week)).body.openingHours).toBeUndefined()
  const midday = { start: 720, end: 870 }
  const openingHours = [[], [midday, { start: 1140, end: 1560 }], [midday], [], null, [], []]
  expect((await admin.post('/company/opening-hours', { openingHours, seen: unsaid })).status).toBe(204)
  expect((await admin.get('/company')).body.openingHours).toEqual(openingHours)
  expect((await admin.get(week)).body.openingHours).toEqual(openingHours.map(hours => hours ?? []))
})

test('the trail tells no hours of days of which nobody has said', async () => {
  const { id, admin } = await world.company()
  const openingHours = [[{ start: 540, end: 1020 }], null, [], null, null, null, null]
  await admin.post('/company/opening-hours', { openingHours, seen: unsaid })
  const entries = `select before, after from audit_entries where company_id = $1 and action = 'companies.opening-set'`
  expect(await world.sql(entries, [id])).toEqual([
    { before: { openingHours: '' }, after: { openingHours: '1 09:00–17:00 ; 3 –' } },
  ])
})

test('nobody has said when a new company is open; one that is closed all week has said so', async () => {
  const { id, admin } = await world.company()
  const read = async () => (await admin.get('/company')).body.openingHours
  const closed = Array.from({ length: 7 }, () => [])
  expect(await read()).toEqual(unsaid)
  await admin.post('/company/opening-hours', { openingHours: closed, seen: unsaid })
  expect(await read()).toEqual(closed)
  const entries = `select before, after from audit_entries where company_id = $1 and action = 'companies.opening-set'`
  expect(await world.sql(entries, [id])).toEqual([
    { before: { openingHours: '' }, after: { openingHours: '1 – ; 2 – ; 3 – ; 4 – ; 5 – ; 6 – ; 7 –' } },
  ])
})

test('the planning is told on which days of its week the company, or a department, is closed', async () => {
  const company = await world.company()
  const { admin } = company
  await company.department('Cuisine')
  const usual = { kind: 'closed', reason: 'Travaux', department: null, mostAway: null }
  const close = (startDate: string, endDate: string, rest: object = {}) =>
    admin.post('/leave/periods', { ...usual, startDate, endDate, ...rest })
  expect((await close('2026-11-22', '2026-11-24')).status).toBe(200)
  expect((await close('2026-11-17', '2026-11-17', { department: 'Cuisine' })).status).toBe(200)
  expect((await close('2026-11-18', '2026-11-18', { kind: 'blocked' })).status).toBe(200)
  const closingsOf = async (monday: string) => (await admin.get(`/schedule/weeks/${monday}`)).body.closings
  expect(await closingsOf('2026-11-16')).toEqual([
    { startDate: '2026-11-17', endDate: '2026-11-17', department: 'Cuisine' },
    { startDate: '2026-11-22', endDate: '2026-11-24', department: null },
  ])
  expect(await closingsOf('2026-11-23')).toHaveLength(1)
  expect(await closingsOf('2026-11-30')).toBeUndefined()
})

test.each([
  [
    'overlap',
    [
      { start: 720, end: 870 },
      { start: 840, end: 900 },
    ],
  ],
  ['end before they begin', [{ start: 720, end: 700 }]],
  ['last longer than a day', [{ start: 720, end: 2161 }]],
])('hours that %s are refused', async (_, hours) => {
  const { admin } = await world.company()
  const openingHours = [hours, [], [], [], [], [], []]
  expect((await admin.post('/company/opening-hours', { openingHours, seen: unsaid })).status).toBe(422)
})

test('only an administrator reads and changes what identifies the company', async () => {
  const company = await world.company()
  const manager = await company.hire({ role: 'manager' })
  expect((await manager.get('/company')).status).toBe(403)
  const body = { name: 'Chez Max', siret: '', seen: { name: 'Chez Max', siret: '' } }
  expect((await manager.post('/company', body)).status).toBe(403)
})

test('a taken address leaves no company behind', async () => {
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

test('of two simultaneous companies with the same address, one is created', async () => {
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

test('companies are listed by name, with the number of people who work there now', async () => {
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

test('the author of a new company is recorded, without the password', async () => {
  const { body } = await world.owner.post('/owner/companies', form())
  const [entry] = await world.sql('select action, after from platform_audit_entries where subject = $1', [body.id])
  expect(entry).toMatchObject({ action: 'companies.created', after: { name: 'Le Comptoir des Halles' } })
  expect(JSON.stringify(await world.sql('select * from platform_audit_entries'))).not.toContain(password)
})

const madeUp = `/owner/companies/${newId()}`
const rename = (id: string, name: string, seen: string) => world.owner.patch(`/owner/companies/${id}`, { name, seen })
const audited = (subject: string, action: string) =>
  world.sql('select action, before, after from platform_audit_entries where subject = $1 and action = $2', [
    subject,
    action,
  ])

describe('the people of a company', () => {
  test('are listed by last name with their role and first day, without people who left', async () => {
    const company = await world.company()
    const gone = await company.hire({ firstName: 'Hugo', lastName: 'Petit' })
    const lea = await company.hire({ firstName: 'Léa', lastName: 'Martin', role: 'manager' })
    await world.sql(`update contracts set starts_on = '2020-02-29' where employee_id = $1`, [lea.id])
    await company.admin.delete(`/people/${gone.id}`)
    const { body } = await world.owner.get(`/owner/companies/${company.id}/people`)
    expect(body.people).toEqual([
      {
        id: lea.id,
        firstName: 'Léa',
        lastName: 'Martin',
        email: lea.email,
        role: { builtIn: 'manager', name: "Chef d'équipe" },
        joinedOn: '2020-02-29',
      },
      {
        id: company.admin.id,
        firstName: 'Admin',
        lastName: 'User',
        email: company.admin.email,
        role: { builtIn: 'admin', name: 'Administrateur' },
        joinedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ])
  })

  test('an unknown company is a 404', async () => {
    expect((await world.owner.get(`${madeUp}/people`)).status).toBe(404)
  })
})

describe('renaming a company', () => {
  test('changes its name for its people too, and is recorded', async () => {
    const company = await world.company('Chez Paulette')
    expect((await rename(company.id, '  Chez Paul ', 'Chez Paulette')).status).toBe(204)
    expect((await company.admin.get('/session')).body.company.name).toBe('Chez Paul')
    expect(await audited(company.id, 'companies.renamed')).toMatchObject([
      { before: 'Chez Paulette', after: 'Chez Paul' },
    ])
  })

  test('does not silently overwrite another change', async () => {
    const company = await world.company('Chez Paulette')
    const replies = await Promise.all(['Chez Lou', 'Chez Max'].map(name => rename(company.id, name, 'Chez Paulette')))
    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 409]))
    const { name } = (await list()).find(({ id }) => id === company.id)!
    const { body } = replies.find(({ status }) => status === 409)!
    expect(body).toMatchObject({ code: 'companies.renamed-meanwhile', title: expect.stringContaining(name) })
    expect((await rename(company.id, 'Chez Ida', name)).status).toBe(204)
  })

  test.each(['', '   ', 'deux\nlignes', 'x'.repeat(121)])('to %j is refused', async name => {
    const company = await world.company('Chez Paulette')
    const { status, body } = await rename(company.id, name, 'Chez Paulette')
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: 'name' })]])
  })

  test('an unknown company is a 404', async () => {
    expect((await world.owner.patch(madeUp, { name: 'Personne', seen: 'Personne' })).status).toBe(404)
  })
})

/** With something of everything in it: what was decided, planned, punched, corrected, asked, told. */
const furnished = async () => {
  const company = await world.company()
  for (const fill of Object.values(slots)) await fill(company, 'canari')
  const [lea, hugo] = [await company.hire(), await company.hire({ role: 'manager' })]
  await lea.post('/time-clock/clock-in', {}, { 'idempotency-key': 'first-arrival' })
  // Each has approved what the other asked for: neither goes first.
  const zoe = await company.hire({ role: 'admin' })
  for (const [asking, approving] of [
    [company.admin, zoe],
    [zoe, company.admin],
  ] as const)
    await approving.post(`/leave/requests/${await company.requestOf(asking)}/approval`)
  const trainingId = await company.training({ isPublic: true })
  await lea.post(`/trainings/${trainingId}/enrolment`)
  return { company, lea, hugo }
}

/** Statements that wait for a lock of another transaction. */
const untilWaiting = (count: number) => {
  const waiting = `select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  return expect.poll(() => world.sql(waiting)).toEqual([{ count }])
}

test('what a company says of itself is saved while its people work in it, by two at once as well', async () => {
  const { id, admin } = await world.company()
  const other = new pg.Client({ connectionString: world.databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  // As every writing transaction of the company does.
  await other.query('select from companies where id = $1 for key share', [id])
  const { name, siret, openingHours } = (await admin.get('/company')).body
  const saved = await Promise.all([
    admin.post('/company', { name, siret, seen: { name, siret } }),
    ...Array.from({ length: 4 }, () => admin.post('/company/opening-hours', { openingHours, seen: openingHours })),
    world.owner.patch(`/owner/companies/${id}`, { name, seen: name }),
  ])
  expect(saved.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204])
})

describe('deleting a company', () => {
  test('leaves none of its rows in any table, and changes no other company', async () => {
    const [{ company, lea }, other] = [await furnished(), await furnished()]
    const users = await Promise.all([lea, company.admin].map(company.userIdOf))
    const kept = await rowsOf(world, other.company.id)
    expect(kept.length).toBeGreaterThan(40)
    expect((await world.owner.delete(`/owner/companies/${company.id}`)).status).toBe(204)
    expect(await rowsOf(world, company.id)).toEqual([])
    for (const table of ['sessions', 'credentials'])
      expect(await world.sql(`select from ${table} where user_id = any($1)`, [users])).toEqual([])
    expect(await world.sql('select from users where id = any($1)', [users])).toEqual([])
    expect(await rowsOf(world, other.company.id)).toEqual(kept)
    expect(await audited(company.id, 'companies.deleted')).toMatchObject([{ before: { name: company.name } }])
  })

  test('ends every session: the next request says so, and the passwords are refused', async () => {
    const company = await world.company()
    const lea = await company.hire()
    await world.owner.delete(`/owner/companies/${company.id}`)
    for (const person of [lea, company.admin]) expect((await person.get('/leave/requests')).status).toBe(401)
    const { status, body } = await world.visitor().post('/session', { email: lea.email, password, rememberMe: false })
    expect([status, body.code]).toEqual([401, 'accounts.invalid-credentials'])
  })

  test('drops its waiting mails, and voids its links', async () => {
    const company = await world.company()
    const [lea, hugo] = [await company.hire(), await company.hire()]
    const ask = (email: string) => world.visitor().post('/password-reset-requests', { email })
    await ask(lea.email)
    const sent = await world.mails()
    const change = { currentPassword: password, newPassword: 'goelette-de-brest', confirmation: 'goelette-de-brest' }
    expect((await hugo.post('/account/password', change)).status).toBe(204)
    await ask(hugo.email)
    await world.owner.delete(`/owner/companies/${company.id}`)
    expect(await world.mails()).toHaveLength(sent.length)
    expect(await world.sql(`select from verifications where value like '%' || $1 || '%'`, [lea.email])).toEqual([])
  })

  test('frees its addresses for another company', async () => {
    const company = await world.company()
    await world.owner.delete(`/owner/companies/${company.id}`)
    expect((await world.owner.post('/owner/companies', form({ adminEmail: company.admin.email }))).status).toBe(200)
  })

  test('twice, at once or in turn, deletes it once', async () => {
    const company = await world.company()
    const remove = () => world.owner.delete(`/owner/companies/${company.id}`)
    const replies = await Promise.all([remove(), remove()])
    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 404]))
    expect((await remove()).status).toBe(404)
    expect(await audited(company.id, 'companies.deleted')).toHaveLength(1)
  })

  test('an unknown company is a 404', async () => {
    expect((await world.owner.delete(madeUp)).status).toBe(404)
    expect((await world.owner.delete('/owner/companies/abc')).status).toBe(404)
  })

  test('while its people work: their late requests get 401, and leave nothing behind', async () => {
    const { company, lea, hugo } = await furnished()
    const work = [
      () => hugo.post('/time-clock/clock-in', {}, { 'idempotency-key': `arrival-${hugo.id}` }),
      () => lea.post('/time-clock/clock-out'),
      () => lea.post('/leave/requests', { type: 'other', startDate: '2026-12-01', endDate: '2026-12-02', reason: '' }),
      () => hugo.post('/people', company.form()),
    ]
    const { deletion, after } = await world.app.backend.database.onPlatform('read write', async tx => {
      // The deletion has begun when it waits for this row, and whoever comes then waits for the deletion.
      await tx.execute(`select from employees where id = '${hugo.id}' for update`)
      const begun = world.owner.delete(`/owner/companies/${company.id}`)
      await untilWaiting(1)
      const others = work.map(act => act())
      await untilWaiting(1 + work.length)
      return { deletion: begun, after: others }
    })
    expect((await deletion).status).toBe(204)
    expect((await Promise.all(after)).map(({ status, body }) => [status, body.code])).toEqual(
      work.map(() => [401, 'signedOut']),
    )
    expect(await rowsOf(world, company.id)).toEqual([])
  })

  describe('while an account of it changes', () => {
    const chosen = { password: 'goelette-de-brest', confirmation: 'goelette-de-brest' }
    const change = { currentPassword: password, newPassword: chosen.password, confirmation: chosen.password }
    const somebody = async () => {
      const company = await world.company()
      const lea = await company.hire()
      const userId = await company.userIdOf(lea)
      const elsewhere = await company.sessionOf(userId)
      await world.visitor().post('/password-reset-requests', { email: lea.email })
      const token = new URL((await world.mails()).at(-1)!.link).hash.slice(1)
      const acts = {
        'changes the password': () => lea.post('/account/password', change),
        'changes the e-mail': () =>
          lea.post('/account/email', { currentPassword: password, email: `new-${lea.email}` }),
        'ends another session': () => lea.delete(`/account/sessions/${elsewhere}`),
        'ends the other sessions': () => lea.delete('/account/sessions'),
        'opens a mailed link': () => world.visitor().post('/password-resets', { token, ...chosen }),
        'signs in': () => world.visitor().post('/session', { email: lea.email, password, rememberMe: false }),
        'is blocked': () => world.owner.post(`/owner/accounts/${userId}/block`),
      }
      return { company, userId, acts }
    }
    type Act = keyof Awaited<ReturnType<typeof somebody>>['acts']

    /** Both are under way, in this order, when the row that both want is let go of. */
    const meet = async (table: 'users' | 'sessions', act: Act, isDeletionFirst: boolean) => {
      const { company, userId, acts } = await somebody()
      const deletion = () => world.owner.delete(`/owner/companies/${company.id}`)
      const [first, second] = isDeletionFirst ? [deletion, acts[act]] : [acts[act], deletion]
      const column = table === 'users' ? 'id' : 'user_id'
      const begun = await world.app.backend.database.onPlatform('read write', async tx => {
        await tx.execute(`select from ${table} where ${column} = '${userId}' for update`)
        const one = first()
        await untilWaiting(1)
        const other = second()
        await untilWaiting(2)
        return { one, other }
      })
      const replies = [await begun.one, await begun.other]
      expect(await rowsOf(world, company.id)).toEqual([])
      return replies.map(({ status, body }) => [status, body.code])
    }

    test.each([
      ['changes the password', 401, 'signedOut'],
      ['changes the e-mail', 401, 'signedOut'],
      ['ends another session', 401, 'signedOut'],
      ['ends the other sessions', 401, 'signedOut'],
      ['opens a mailed link', 410, 'accounts.link-expired'],
      ['signs in', 401, 'accounts.invalid-credentials'],
      ['is blocked', 204, undefined],
    ] as const)('a late request to %s gets a clear refusal', async (act, status, code) => {
      expect(await meet('users', act, true)).toEqual([
        [204, undefined],
        [status, code],
      ])
    })

    test.each([
      ['sessions', 'changes the password'],
      ['users', 'changes the e-mail'],
      ['sessions', 'ends another session'],
      ['sessions', 'ends the other sessions'],
      ['sessions', 'opens a mailed link'],
      ['users', 'is blocked'],
    ] as const)('it waits on %s while a request to %s is being written', async (table, act) => {
      const [first, second] = await meet(table, act, false)
      expect([first![0], second]).toEqual([act === 'changes the e-mail' ? 200 : 204, [204, undefined]])
    })
  })

  test('updates the screens of its people and of the owner', async () => {
    const company = await world.company()
    const told: Change[] = []
    const stop = world.app.backend.live.subscribe(changes => told.push(...changes))
    await world.owner.delete(`/owner/companies/${company.id}`)
    await expect
      .poll(() => told)
      .toEqual(
        expect.arrayContaining([
          { companyId: company.id, topic: 'access' },
          { companyId: null, topic: 'companies' },
        ]),
      )
    stop()
  })
})
