import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mostImported } from '#imports/rules.ts'
import { Authenticator } from '#testing/authenticator.ts'
import type { Company } from '#testing/company.ts'
import { holding } from '#testing/held-rows.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld({ sendsMail: true })
const company = await world.company()
const { admin } = company
const elsewhere = await world.company()

const send = (people: readonly object[], to: Company = company) => to.admin.post('/people/imports', { people })
const imported = async (people: readonly object[], to: Company = company) => {
  const { status, body } = await send(people, to)
  expect([status, body]).toMatchObject([200, { count: people.length }])
  return body as { id: string; at: string; until: string; toInvite: number; withoutMatricule: number }
}
const undo = (id: string) => admin.delete(`/people/imports/${id}`)
const team = async (of: Company = company) =>
  (await of.admin.get('/people')).body.employees as { id: string; email: string }[]
/** Everything that the company has of people, but the trail. */
const kept = () =>
  Promise.all(
    ['users', 'employees', 'contracts', 'imports', 'employments'].map(table =>
      world.sql(`select * from ${table} order by id`),
    ),
  )

test('a wrong column makes no thousand departments: of more than two hundred nobody is added', async () => {
  const full = await world.company()
  const people = Array.from({ length: 201 }, (_, nth) => ({
    ...full.importedPerson(),
    email: null,
    department: `Rayon ${nth}`,
  }))
  expect(await send(people, full)).toMatchObject({ status: 409, body: { code: 'people.too-many-departments' } })
  expect((await full.admin.get('/departments')).body.departments).toEqual([])
})

test('of somebody who comes in while their import is undone, one thing happens', async () => {
  const house = await world.company()
  for (let round = 0; round < 8; round++) {
    const { id } = await imported([{ ...house.importedPerson(), email: null, lastName: `Arrivant ${round}` }], house)
    const [person] = (await house.admin.get('/people')).body.employees.filter(
      ({ lastName }: { lastName: string }) => lastName === `Arrivant ${round}`,
    )
    const token = (await house.admin.post(`/people/${person.id}/link`)).body.url.split('#')[1]
    const visitor = world.visitor()
    const device = new Authenticator('http://releve.test')
    const asked = await visitor.post('/invitations/passkey-options', { token })
    const answer = device.make(asked.body.options)
    const [accepted, undone] = await Promise.all([
      visitor.post('/invitations/passkey', { token, challenge: asked.body.token, answer, name: 'Téléphone' }),
      house.admin.delete(`/people/imports/${id}`),
    ])
    const isIn = accepted.status === 200
    expect([accepted.status, undone.status]).toEqual(isIn ? [200, 409] : [410, 204])
    expect((await visitor.get('/session')).body.kind).toBe(isIn ? 'member' : 'anonymous')
  }
})

describe('an import', () => {
  test('hires everybody with their contract, and mails nobody', async () => {
    const person = {
      ...company.details({
        firstName: 'João',
        lastName: 'Da Silva',
        contractType: 'temporary',
        weeklyHours: 35.5,
      }),
      department: 'Cuisine',
      matricule: '00042',
      startDate: '2025-12-01',
      endDate: '2026-12-31',
    }
    const record = {
      phone: '+33612004810',
      birthDate: '1990-05-04',
      emergencyName: 'Ana',
      emergencyPhone: '+33612004811',
    }
    const civil = { sex: 'male', nationality: 'PT' }
    const saved = await imported([
      {
        ...company.importedPerson(),
        ...person,
        ...record,
        ...civil,
        jobTitle: 'Commis',
        qualification: 'Niveau II',
        employmentKind: 'fixed-term',
      },
      company.importedPerson(),
    ])
    expect(saved).toMatchObject({ toInvite: 2, toHandOver: 0, withoutMatricule: 1 })
    const until = Temporal.Instant.from(saved.at).add({ hours: 1 })
    expect(Temporal.Instant.compare(saved.until, until)).toBe(0)
    expect((await team()).find(({ email }) => email === person.email)).toMatchObject({
      ...person,
      roleName: 'Employé',
      invitedUntil: expect.any(String),
    })
    const { id } = (await team()).find(({ email }) => email === person.email)!
    const spaced = { ...record, phone: '+33 6 12 00 48 10', emergencyPhone: '+33 6 12 00 48 11' }
    expect((await admin.get(`/record/people/${id}`)).body).toMatchObject({
      ...spaced,
      ...civil,
      employments: [{ from: null, jobTitle: 'Commis', qualification: 'Niveau II', kind: 'fixed-term' }],
    })
    expect(await world.mails()).toEqual([])
    expect((await admin.get('/people/imports')).body.imports).toEqual([saved])
    await undo(saved.id)
  })

  test('gives names to sign in with to people without an address: namesakes get two', async () => {
    const ana = { ...company.importedPerson({ firstName: 'Ana', lastName: 'Silva' }), email: null }
    const saved = await imported([ana, company.importedPerson(), ana])
    expect(saved).toMatchObject({ toInvite: 1, toHandOver: 2 })
    const { employees } = (await admin.get('/people')).body
    expect(
      employees
        .flatMap(({ signInName, invitation }: Record<string, unknown>) =>
          signInName ? [[signInName, invitation]] : [],
        )
        .toSorted(),
    ).toEqual([
      ['ana.silva', 'to-hand-over'],
      ['ana.silva.2', 'to-hand-over'],
    ])
    await admin.post(`/people/imports/${saved.id}/invitations`)
    expect((await admin.get('/people/imports')).body.imports).toMatchObject([{ toInvite: 0, toHandOver: 2 }])
    expect(await world.mails()).toHaveLength(1)
    expect((await undo(saved.id)).status).toBe(204)
  })

  test('with the same key it is one import', async () => {
    const before = (await team()).length
    const people = [company.importedPerson()]
    const headers = { 'idempotency-key': 'import-once' }
    const [first, again] = [
      await admin.post('/people/imports', { people }, headers),
      await admin.post('/people/imports', { people }, headers),
    ]
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect((await team()).length).toBe(before + 1)
  })

  test('needs all rights, and is of one company', async () => {
    const chef = await company.hire({ role: 'manager' })
    const id = await company.peopleImport('Petit')
    expect((await chef.post('/people/imports', { people: [company.importedPerson()] })).status).toBe(403)
    expect((await chef.get('/people/imports')).status).toBe(403)
    expect((await chef.delete(`/people/imports/${id}`)).status).toBe(403)
    expect((await elsewhere.admin.delete(`/people/imports/${id}`)).status).toBe(404)
    expect((await elsewhere.admin.get('/people/imports')).body.imports).toEqual([])
  })

  const fault = (path: string, code: string) => ({ path, code })
  test('is all or nothing: every fault is named at its line, and nobody is hired', async () => {
    const lea = await company.hire()
    const other = await elsewhere.hire()
    await imported([{ ...company.importedPerson(), matricule: '00007' }])
    const before = await kept()
    const person = company.importedPerson()
    const lines: [readonly object[], object[]][] = [
      [[person, { ...company.importedPerson(), email: person.email }], [fault('people.1.email', 'taken')]],
      [
        [
          { ...person, matricule: '8' },
          { ...company.importedPerson(), matricule: '8' },
        ],
        [fault('people.1.matricule', 'taken')],
      ],
      [[person, { ...company.importedPerson(), matricule: '00007' }], [fault('people.1.matricule', 'taken')]],
      [
        [person, { ...person, email: lea.email }, { ...person, email: other.email }],
        [fault('people.1.email', 'taken'), fault('people.2.email', 'taken')],
      ],
      [
        [person, { ...company.importedPerson(), roleId: elsewhere.roles.employee }],
        [fault('people.1.roleId', 'unknown')],
      ],
      [
        [person, { ...company.importedPerson(), startDate: '2060-01-01' }],
        [fault('people.1.startDate', 'people.too-far-ahead')],
      ],
      [[person, { ...company.importedPerson(), birthDate: '2030-01-01' }], [fault('people.1.birthDate', 'notBorn')]],
      [[person, { ...company.importedPerson(), weeklyHours: 151.67 }], [fault('people.1.weeklyHours', 'weeklyHours')]],
    ]
    for (const [people, faults] of lines) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await send(people)
      expect([status, body.errors.map(({ path, code }: { path: string; code: string }) => fault(path, code))]).toEqual([
        422,
        faults,
      ])
    }
    expect(await kept()).toEqual(before)
    const many = Array.from({ length: mostImported + 1 }, () => person)
    expect((await send(many)).body.errors).toMatchObject([{ path: 'people', code: 'tooLong' }])
  })

  test('two at once of the same people hire them once', async () => {
    const people = [company.importedPerson(), company.importedPerson()]
    const answers = await Promise.all([send(people), send(people), send(people.toReversed())])
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(answers.filter(({ status }) => status === 422).length).toBe(2)
  })

  test('invitations are mailed on their own, to those who have not come in', async () => {
    const people = [company.importedPerson(), company.importedPerson()]
    const { id } = await imported(people)
    const { status, body } = await admin.post(`/people/imports/${id}/invitations`)
    expect([status, body]).toMatchObject([200, { count: 2, toInvite: 0 }])
    const addresses = people.map(({ email }) => email)
    const mailed = (await world.mails()).flatMap(({ to }) => to?.[0] ?? [])
    expect(mailed.filter(to => addresses.includes(to))).toHaveLength(addresses.length)
    expect(mailed).toEqual(expect.arrayContaining(addresses))
  })

  test('invitations wait for nobody who is clocking in, nor they for them', async () => {
    const { id } = await imported([company.importedPerson()])
    const other = new pg.Client({ connectionString: world.databaseUrl })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('begin')
    // As the foreign key of a punch does.
    await other.query('select from employees for key share')
    expect((await admin.post(`/people/imports/${id}/invitations`)).status).toBe(200)
  })

  test('invitations are mailed to all, or to nobody if one address was sent too many', async () => {
    const people = [company.importedPerson(), company.importedPerson()]
    const { id } = await imported(people)
    await world.sql('insert into attempts (key, count, window_ends_at) values ($1, 10, $2)', [
      `links to ${people[1]!.email}`,
      String(world.clock.now().add({ minutes: 30 })),
    ])
    expect(await admin.post(`/people/imports/${id}/invitations`)).toMatchObject({ status: 429 })
    expect((await admin.get('/people/imports')).body.imports).toContainEqual(
      expect.objectContaining({ id, toInvite: people.length }),
    )
  })
})

describe('undoing', () => {
  test('leaves everything as it was before', async () => {
    const before = await kept()
    const { id } = await imported([
      { ...company.importedPerson({ role: 'admin' }), matricule: '1' },
      { ...company.importedPerson(), department: 'Salle', endDate: '2027-01-31' },
    ])
    expect((await undo(id)).status).toBe(204)
    expect(await kept()).toEqual(before)
    expect((await undo(id)).status).toBe(404)
    expect((await admin.get('/people/imports')).body.imports).not.toContainEqual(expect.objectContaining({ id }))
  })

  test('takes along the departments that it made, once nothing else names them', async () => {
    const house = await world.company()
    const names = async () =>
      (await house.admin.get('/departments')).body.departments.map(({ name }: { name: string }) => name).toSorted()
    await house.hire({ department: 'Salle' })
    const from = (department: string) => ({ ...house.importedPerson(), email: null, department })
    const { id } = await imported([from('Salle'), from('Rayon A'), from('Rayon B'), from('Rayon C')], house)
    await house.hire({ department: 'Rayon B' })
    const renamed = (await house.admin.get('/departments')).body.departments.find(
      ({ name }: { name: string }) => name === 'Rayon C',
    )
    await house.admin.patch(`/departments/${renamed.id}`, { name: 'Rayon D', colour: renamed.colour })
    expect((await house.admin.delete(`/people/imports/${id}`)).status).toBe(204)
    expect(await names()).toEqual(['Rayon B', 'Rayon D', 'Salle'])
    // A name that nobody has given up: the next file may bring it again.
    expect(await imported([from('Rayon A')], house)).toMatchObject({ refusal: null })
  })

  test('is another import with the same key afterwards: no answer says that what is gone was written', async () => {
    const people = [company.importedPerson()]
    const headers = { 'idempotency-key': 'import-again' }
    const first = await admin.post('/people/imports', { people }, headers)
    await undo(first.body.id)
    const again = await admin.post('/people/imports', { people }, headers)
    expect(again.status).toBe(200)
    expect(again.body.id).not.toBe(first.body.id)
    expect((await team()).map(({ email }) => email)).toContain(people[0]!.email)
  })

  test('takes along who was deleted meanwhile', async () => {
    const before = await kept()
    const person = company.importedPerson()
    const { id } = await imported([person, company.importedPerson()])
    const one = (await team()).find(({ email }) => email === person.email)!
    await admin.delete(`/people/${one.id}`)
    expect((await undo(id)).status).toBe(204)
    expect(await kept()).toEqual(before)
  })

  test('waits for who edits one of its people, and takes them along', async () => {
    const person = { ...company.importedPerson(), department: 'Réserve' }
    const { id } = await imported([person, company.importedPerson()])
    const one = (await team()).find(({ email }) => email === person.email)!
    const row = await holding(world, 'select from employees where id = $1 for update', [one.id])
    const details = company.details({ department: 'Réserve', lastName: 'Roux' })
    const form = { ...details, email: one.email, seen: await admin.seen(one.id) }
    const editing = admin.patch(`/people/${one.id}`, form)
    await row.awaited()
    const undoing = undo(id)
    await row.awaited(2)
    await row.release()
    expect([(await editing).status, (await undoing).status]).toEqual([200, 204])
    expect(await team()).not.toContainEqual(expect.objectContaining({ email: person.email }))
  })

  const refused = (names: string, count = 1) => ({
    status: 409,
    body: { code: 'record.import-used', title: expect.stringContaining(`(${count})\u00a0: ${names}.`) },
  })

  test('is refused with the names of those who were planned, are on leave, have a balance or came in, and with which', async () => {
    const people = ['Abadie', 'Bouzid', 'Costa', 'Diallo'].map(lastName => company.importedPerson({ lastName }))
    const { id } = await imported([...people, company.importedPerson()])
    const found = new Map((await team()).map(person => [person.email, person.id]))
    const [abadie, bouzid, costa, diallo] = people.map(({ email }) => ({
      id: found.get(email)!,
      email,
      firstName: 'Léa',
    }))
    const told = async () =>
      (await admin.get('/people/imports')).body.imports.find((each: { id: string }) => each.id === id).refusal
    expect(await told()).toBeNull()
    await company.plan(abadie!, '2026-11-18', '09:00', '12:00')
    expect(await undo(id)).toMatchObject(refused('Léa Abadie (planning)'))
    expect(await told()).toBe((await undo(id)).body.title)
    await company.onLeave(await world.signedIn(bouzid!), '2026-12-21')
    expect(await undo(id)).toMatchObject(refused('Léa Abadie (planning), Léa Bouzid (congés)', 2))
    await world.sql('update users set invited_until = null, invitation = null where email = $1', [costa!.email])
    await company.balancesImport(diallo!, 'Reprise')
    await company.plan(diallo!, '2026-11-18', '09:00', '12:00')
    const before = await kept()
    const names =
      'Léa Abadie (planning), Léa Bouzid (congés), Léa Costa (première connexion), Léa Diallo (planning, solde de congés)'
    expect(await undo(id)).toMatchObject(refused(names, 4))
    expect(await kept()).toEqual(before)
  })

  test('is refused with the kiosk of somebody who has added one, in the language of who asks', async () => {
    const person = company.importedPerson({ lastName: 'Evrard', role: 'admin' })
    const { id } = await imported([person])
    await world.sql('update users set invited_until = null, invitation = null where email = $1', [person.email])
    const evrard = await world.signedIn({ ...person, id: '' })
    expect((await evrard.post('/kiosks', { name: 'Comptoir' })).status).toBe(200)
    expect(await undo(id)).toMatchObject(refused('Léa Evrard (borne, première connexion)'))
    const inEnglish = await admin.delete(`/people/imports/${id}`, { 'accept-language': 'en' })
    expect(inEnglish.body.title).toContain('Léa Evrard (first sign-in, kiosk).')
  })

  test('is refused after an hour, and forgotten after a day', async () => {
    const { id } = await imported([company.importedPerson()])
    world.clock.advance({ minutes: 59 })
    expect((await admin.get('/people/imports')).body.imports).toContainEqual(expect.objectContaining({ id }))
    world.clock.advance({ minutes: 1 })
    expect((await admin.get('/people/imports')).body.imports).toEqual([])
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'imports.over' } })
    world.clock.advance({ hours: 24 })
    const { importsJobs } = await import('#imports/server/jobs.ts')
    await importsJobs[0]!.run({}, world.app.backend)
    expect(await world.sql('select id from imports')).toEqual([])
    expect((await undo(id)).status).toBe(404)
  })

  const asMember = (statement: SQL) =>
    world.app.backend.database.inCompany(company.id, 'read write', tx => tx.execute(statement))
  const deletes = async (id: string) => (await asMember(sql`delete from employees where id = ${id}`)).rowCount === 1
  const nameInImport = (id: string) =>
    asMember(sql`insert into imports (company_id, id, kind, at, made, replaced)
      values (${company.id}, gen_random_uuid(), 'people', now(), array[${id}]::uuid[], '{}')`)

  test('members cannot delete anybody whom no import brought', async () => {
    expect(await deletes((await company.hire()).id)).toBe(false)
  })

  test('members who name somebody in an import delete them neither once they have hours, nor once they are not new', async () => {
    const clocked = await company.hire()
    await clocked.post('/time-clock/clock-in')
    const former = '01900000-0000-7000-8000-000000000001'
    await world.sql(
      `insert into employees (company_id, id, first_name, last_name, role_id, deleted_at) values ($1, $2, 'Ida', 'Rey', $3, now())`,
      [company.id, former, company.roles.employee],
    )
    for (const id of [clocked.id, former]) await nameInImport(id)
    expect(await deletes(clocked.id)).toBe(false)
    expect(await deletes(former)).toBe(false)
    await expect(asMember(sql`update employees set id = gen_random_uuid() where id = ${former}`)).rejects.toMatchObject(
      { cause: { message: 'an id stays' } },
    )
  })
})
