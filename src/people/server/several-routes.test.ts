import { describe, expect, test } from 'vitest'
import type { Company, Employee } from '#testing/company.ts'
import { fieldError } from '#testing/planning.ts'
import { statementsOf } from '#testing/statements.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin, roles } = company
const chef = await company.hire({ firstName: 'Hugo', lastName: 'Chef', role: 'manager', department: 'Salle' })
const elsewhere = await world.company()

type PlacedPerson = { department: string | null; roleId: string }
const contract = { contractType: 'part-time', weeklyHours: 24, workingDays: null, from: '2026-12-01' }

/** The change of these people, each from what is so now. */
const changing = async (
  people: readonly { id: string }[],
  to: Partial<PlacedPerson>,
  by: Pick<Employee, 'get'> = admin,
) => {
  const known = (await by.get('/people')).body.employees as ({ id: string } & PlacedPerson)[]
  return people.map(({ id }) => {
    const { department, roleId } = known.find(each => each.id === id)!
    return { id, before: { department, roleId }, after: { department, roleId, ...to } }
  })
}
const shown = async (where: Company, { id }: { id: string }) =>
  (await where.admin.get('/people')).body.employees.find((each: { id: string }) => each.id === id)

test('department, role and contract of several people change together, each with an entry; their plans stay', async () => {
  const people = [await company.hire({ department: 'Salle' }), await company.hire()]
  await company.plan(people[0]!, '2026-12-02', '09:00', '14:00')
  const body = { people: await changing(people, { department: 'Bar', roleId: roles.manager! }), contract }
  const preview = await admin.post('/people/changes/preview', body)
  expect(preview.body.people).toEqual(
    expect.arrayContaining([
      { id: people[0]!.id, refusal: null, isChanged: true, planned: 1 },
      { id: people[1]!.id, refusal: null, isChanged: true, planned: 0 },
    ]),
  )
  // Nothing was written.
  expect(await shown(company, people[1]!)).toMatchObject({ department: null, roleId: roles.employee })
  expect((await admin.post('/people/changes', body)).status).toBe(200)
  for (const person of people)
    expect(await shown(company, person)).toMatchObject({
      department: 'Bar',
      roleName: "Chef d'équipe",
      contracts: [
        { type: 'full-time', weeklyHours: 35, from: null, until: '2026-11-30' },
        { type: 'part-time', weeklyHours: 24, from: '2026-12-01', until: null },
      ],
    })
  expect(
    await world.sql(`select count(*)::int from audit_entries where action = 'people.edited' and subject = any($1)`, [
      people.map(({ id }) => id),
    ]),
  ).toEqual([{ count: 2 }])
  expect(await world.sql('select count(*)::int from shifts where employee_id = $1', [people[0]!.id])).toEqual([
    { count: 1 },
  ])
})

test('hours alone are raised from a day on: each keeps their type and their days', async () => {
  const [full, half] = [await company.hire(), await company.hire({ contractType: 'part-time', weeklyHours: 20 })]
  const people = await changing([full, half], {})
  const hours = { contractType: null, weeklyHours: 28, workingDays: null, from: '2026-12-01' }
  expect((await admin.post('/people/changes', { people, contract: hours })).status).toBe(200)
  const last = async (person: Employee) => (await shown(company, person)).contracts.at(-1)
  expect([await last(full), await last(half)]).toMatchObject([
    { type: 'full-time', weeklyHours: 28, from: '2026-12-01' },
    { type: 'part-time', weeklyHours: 28, from: '2026-12-01' },
  ])
})

test('other hours leave the working days of each as they are, unless days are chosen', async () => {
  const [mornings, free] = [await company.hire({ firstName: 'Inès' }), await company.hire()]
  await admin.edit(mornings.id, {
    ...company.details({ firstName: 'Inès' }),
    email: mornings.email,
    workingDays: [1, 2, 3],
  })
  const people = await changing([mornings, free], {})
  const daysOf = async (person: Employee) => (await shown(company, person)).contracts.at(-1).workingDays
  expect((await admin.post('/people/changes', { people, contract })).status).toBe(200)
  expect([await daysOf(mornings), await daysOf(free)]).toEqual([[1, 2, 3], null])
  const chosen = { ...contract, from: '2027-01-01', workingDays: [4, 5] }
  await admin.post('/people/changes', { people, contract: chosen })
  expect([await daysOf(mornings), await daysOf(free)]).toEqual([
    [4, 5],
    [4, 5],
  ])
})

test('all are changed or nobody: whoever cannot be is named with the reason', async () => {
  const lea = await company.hire({ firstName: 'Léa', lastName: 'Martin' })
  const ended = await company.hire({ firstName: 'Paul', lastName: 'Renard' })
  await admin.edit(ended.id, {
    ...company.details({ firstName: 'Paul', lastName: 'Renard' }),
    email: ended.email,
    endDate: '2026-11-30',
  })
  const body = { people: await changing([lea, ended], { department: 'Bar' }), contract }
  const { people } = (await admin.post('/people/changes/preview', body)).body
  expect(people.find(({ id }: { id: string }) => id === ended.id)).toMatchObject({
    refusal: 'Il n’y a pas de contrat à cette date\u00a0: ajoutez-le sous «\u00a0Contrats\u00a0».',
    isChanged: false,
  })
  const refused = await admin.post('/people/changes', body)
  expect(refused).toMatchObject({ status: 409, body: { code: 'people.cannot-change' } })
  expect(refused.body.title).toMatch(/^Paul Renard\u00a0: Il n’y a pas de contrat .* Personne n’a été changé\.$/)
  expect(await shown(company, lea)).toMatchObject({ department: null, contracts: [{ weeklyHours: 35 }] })
})

test('a team leader changes those whom they may edit, gives no right that they lack, and not their own role', async () => {
  const lea = await company.hire()
  const refusals = async (people: readonly { id: string }[], to: Partial<PlacedPerson>) =>
    (await chef.post('/people/changes/preview', { people: await changing(people, to) })).body.people.map(
      ({ refusal }: { refusal: string | null }) => refusal?.split(/[\u00a0:]/)[0] ?? null,
    )
  expect(await refusals([lea], { department: 'Bar' })).toEqual([null])
  expect(await refusals([admin], { department: 'Bar' })).toEqual(['Vous ne pouvez pas modifier cette personne'])
  expect(await refusals([lea], { roleId: roles.admin! })).toEqual([
    'Vous ne pouvez pas donner un droit que vous n’avez pas.',
  ])
  expect(await refusals([chef], { roleId: roles.employee! })).toEqual(['Vous ne pouvez pas changer votre propre rôle.'])
  expect(await refusals([chef], { department: 'Bar' })).toEqual([null])
  const others = await changing([lea], { department: 'Bar' })
  expect((await lea.post('/people/changes', { people: others })).status).toBe(403)
  const { status, body } = await elsewhere.admin.post('/people/changes', { people: others })
  expect([status, body.errors]).toEqual([422, fieldError('people.0.id', 'unknown')])
})

test('nobody stands twice in a change: which of the two counted would be chance', async () => {
  const lea = await company.hire()
  const people = [
    ...(await changing([lea], { department: 'Bar' })),
    ...(await changing([lea], { department: 'Salle' })),
  ]
  const { status, body } = await admin.post('/people/changes', { people })
  expect([status, body.errors]).toEqual([422, fieldError('people', 'invalid')])
})

test('the last administrators are not changed at once', async () => {
  const place = await world.company()
  const second = await place.hire({ role: 'admin' })
  const known = (await place.admin.get('/people')).body.employees as ({ id: string } & PlacedPerson)[]
  const people = known.map(({ id, department, roleId }) => ({
    id,
    before: { department, roleId },
    after: { department, roleId: place.roles.employee! },
  }))
  const { body } = await place.admin.post('/people/changes', { people })
  expect(body.code).toBe('people.cannot-change')
  expect((await shown(place, second)).roleId).toBe(place.roles.admin)
})

test('departments and roles are undone exactly, over what was made, and not over a later change', async () => {
  const [one, two] = [await company.hire({ department: 'Salle' }), await company.hire({ department: 'Bar' })]
  const people = await changing([one, two], { department: 'Cuisine' })
  expect((await admin.post('/people/changes', { people })).body.canBeUndone).toBe(true)
  const undo = { people: people.map(({ id, before, after }) => ({ id, before: after, after: before })) }
  expect((await admin.post('/people/changes', undo)).status).toBe(200)
  expect([await shown(company, one), await shown(company, two)].map(({ department }) => department)).toEqual([
    'Salle',
    'Bar',
  ])
  // They are as they were: the same undo again is over something else.
  expect((await admin.post('/people/changes', undo)).body.title).toContain('a changé entre-temps')
})

test('a changed contract, and a role that ends given passwords, are not undone by a press', async () => {
  const lea = await company.hire()
  const withContract = { people: await changing([lea], {}), contract }
  expect((await admin.post('/people/changes/preview', withContract)).body.canBeUndone).toBe(false)
  const raised = { people: await changing([lea], { roleId: roles.manager! }) }
  expect((await admin.post('/people/changes/preview', raised)).body.canBeUndone).toBe(false)
})

test('two hundred people are changed in a few statements each', async () => {
  const place = await world.company()
  await world.sql(
    `with account as (
       insert into users (id, name, email) select gen_random_uuid(), 'P N', 'p' || n || $3 from generate_series(1, 199) n returning id, email
     ), person as (
       insert into employees (company_id, id, user_id, first_name, last_name, email, role_id)
       select $1, gen_random_uuid(), id, 'P', 'N', email, $2 from account returning id
     ) insert into contracts (company_id, id, employee_id) select $1, gen_random_uuid(), id from person`,
    [place.id, place.roles.employee, '@several.test'],
  )
  const known = (await place.admin.get('/people')).body.employees as ({ id: string } & PlacedPerson)[]
  const people = known.map(({ id, department, roleId }) => ({
    id,
    before: { department, roleId },
    after: { department: 'Salle', roleId },
  }))
  const statements = await statementsOf(async () => {
    expect((await place.admin.post('/people/changes', { people, contract })).status).toBe(200)
  })
  expect(statements.length).toBeLessThan(12 * people.length)
})

describe('matricules of several people', () => {
  const number = (people: { id: string; matricule: string }[], by = company.admin) =>
    by.post('/people/matricules', { people })
  const matriculeOf = async ({ id }: { id: string }) => (await company.admin.seen(id)).matricule

  test('are given to all of those who have none, each told in the trail', async () => {
    const [lea, ines] = [await company.hire(), await company.hire()]
    const given = [
      { id: lea.id, matricule: ' 00701 ' },
      { id: ines.id, matricule: '00702' },
    ]
    expect((await number(given)).status).toBe(204)
    expect([await matriculeOf(lea), await matriculeOf(ines)]).toEqual(['00701', '00702'])
    const told = await world.sql(
      `select after->>'matricule' as matricule from audit_entries where subject = any($1) and action = 'people.edited' order by 1`,
      [[lea.id, ines.id]],
    )
    expect(told).toEqual([{ matricule: '00701' }, { matricule: '00702' }])
  })

  test('are given to nobody where somebody has one by now, or one is taken, which is named', async () => {
    const [lea, ines, paul] = [await company.hire(), await company.hire(), await company.hire()]
    await number([{ id: lea.id, matricule: '00711' }])
    const again = await number([
      { id: ines.id, matricule: '00712' },
      { id: lea.id, matricule: '00713' },
    ])
    expect([again.status, again.body.code]).toEqual([409, 'changed'])
    const taken = await number([
      { id: ines.id, matricule: '00712' },
      { id: paul.id, matricule: '00711' },
    ])
    expect([taken.status, taken.body.code]).toEqual([409, 'people.matricule-taken'])
    expect(taken.body.errors.map(({ path }: { path: string }) => path)).toEqual(['people.1.matricule'])
    const twice = await number([
      { id: ines.id, matricule: '00714' },
      { id: paul.id, matricule: '00714' },
    ])
    expect(twice.body.errors.map(({ path }: { path: string }) => path)).toEqual(['people.1.matricule'])
    expect([await matriculeOf(lea), await matriculeOf(ines), await matriculeOf(paul)]).toEqual(['00711', null, null])
  })

  test('are given by those alone who may edit each of these people', async () => {
    const leader = await company.hire({ role: 'manager' })
    const [lea, other] = [await company.hire(), await company.hire({ role: 'manager' })]
    expect((await number([{ id: lea.id, matricule: '00721' }], lea)).status).toBe(403)
    const reached = await number(
      [
        { id: lea.id, matricule: '00721' },
        { id: other.id, matricule: '00722' },
      ],
      leader,
    )
    expect([reached.status, reached.body.code]).toEqual([403, 'people.out-of-reach'])
    expect(await matriculeOf(lea)).toBeNull()
    expect((await number([{ id: lea.id, matricule: '00721' }], leader)).status).toBe(204)
  })
})
