import { expect, test } from 'vitest'
import { employmentFormWith, recordFormWith } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const chef = await company.hire({ firstName: 'Hugo', role: 'manager' })
const lea = await company.hire({ firstName: 'Léa' })
const ines = await company.hire({ firstName: 'Inès' })
const planner = await company.hire({ role: await company.role(['manage_schedules']) })
const elsewhere = await world.company()

const empty = {
  phone: null,
  emergencyName: null,
  emergencyLink: null,
  emergencyPhone: null,
  birthDate: null,
  sex: null,
  nationality: null,
  permitType: null,
  permitNumber: null,
}
const none = { entries: [], allowed: null }
const urlOf = ({ id }: { id: string }) => `/record/people/${id}`
const lastEntry = async () =>
  (
    await world.sql(
      'select action, before, after from audit_entries where company_id = $1 order by at desc, id desc limit 1',
      [company.id],
    )
  )[0]

test('a record begins empty, is edited by who may edit the person, and tells telephone numbers as people read them', async () => {
  expect((await chef.get(urlOf(lea))).body).toEqual({ ...empty, employments: [], complements: none })
  const { status, body } = await chef.patch(urlOf(lea), { ...recordFormWith('Nora'), phone: '06 39 98 12 34' })
  expect([status, body]).toEqual([
    200,
    {
      ...recordFormWith('Nora'),
      phone: '+33 6 39 98 12 34',
      emergencyPhone: '+32 470 12 34 56',
      employments: [],
      complements: none,
    },
  ])
  expect((await lea.get('/record/own')).body).toEqual(body)
})

test('nobody else reads or writes it: planners, colleagues, team leaders of one another, other companies', async () => {
  await company.recordOf(chef, 'canari')
  for (const [reader, whose, status] of [
    [planner, lea, 403],
    [ines, lea, 403],
    [lea, lea, 403],
    [chef, company.admin, 403],
    [elsewhere.admin, lea, 404],
  ] as const) {
    expect((await reader.get(urlOf(whose))).status).toBe(status)
    expect((await reader.patch(urlOf(whose), recordFormWith('x'))).status).toBe(status)
    expect((await reader.post(`${urlOf(whose)}/employments`, employmentFormWith('x'))).status).toBe(status)
  }
  for (const list of ['/people', '/schedule/weeks/2026-11-16'])
    expect(JSON.stringify((await chef.get(list)).body)).not.toContain('canari')
})

test('people say themselves how to reach them, and nothing that the company answers for', async () => {
  const own = { phone: '0639981234', emergencyName: 'Paul', emergencyLink: 'frère', emergencyPhone: null }
  const { status, body } = await ines.patch('/record/own', own)
  expect([status, body]).toEqual([
    200,
    { ...empty, ...own, phone: '+33 6 39 98 12 34', employments: [], complements: none },
  ])
  const { status: refused, body: problem } = await ines.patch('/record/own', { ...own, nationality: 'FR' })
  expect([refused, problem.errors]).toMatchObject([422, [{ path: 'nationality', code: 'unknownField' }]])
})

test('the trail names the fields that were changed, and none of their values', async () => {
  await company.admin.patch(urlOf(lea), { ...recordFormWith('Nora'), phone: '+33639981299', nationality: 'PT' })
  expect(await lastEntry()).toEqual({
    action: 'record.changed',
    before: null,
    after: { recordFields: ['phone', 'nationality'] },
  })
})

test('somebody born in 1962 has a birth date, in the record and for the rules alike', async () => {
  const born = await company.hire()
  expect((await company.admin.patch(urlOf(born), { ...empty, birthDate: '1962-05-01' })).status).toBe(200)
  const profile = (await company.admin.get(`/labour/people/${born.id}`)).body
  expect(profile).toMatchObject({ birthDate: '1962-05-01' })
  const ahead = await company.admin.patch(urlOf(born), { ...empty, birthDate: '2030-01-01' })
  expect(ahead).toMatchObject({ status: 422, body: { errors: [{ path: 'birthDate', code: 'notBorn' }] } })
})

test('a job has days: another one from a day keeps the first, one of the same day corrects it', async () => {
  const cook = await company.hire()
  const waiter = { ...employmentFormWith(''), jobTitle: 'Serveur', kind: 'fixed-term' }
  const first = (await chef.post(`${urlOf(cook)}/employments`, waiter)).body
  expect(first.employments).toMatchObject([{ from: null, jobTitle: 'Serveur', kind: 'fixed-term', tutor: null }])
  const head = { ...waiter, from: '2026-12-01', jobTitle: 'Chef de rang', kind: 'permanent' }
  await chef.post(`${urlOf(cook)}/employments`, head)
  expect((await chef.post(`${urlOf(cook)}/employments`, head)).status).toBe(200)
  const other = { ...head, jobTitle: 'Maître d’hôtel' }
  for (const given of [{}, { seen: { ...head, tutor: 'Nora' } }, { from: '2027-01-04', seen: head }]) {
    const refused = await chef.post(`${urlOf(cook)}/employments`, { ...other, ...given })
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed' } })
    expect(refused.body.title).toBe(
      'Vous avez modifié ces données dans une autre fenêtre. Relisez-les, puis recommencez.',
    )
  }
  const { body } = await chef.post(`${urlOf(cook)}/employments`, { ...other, seen: head })
  expect(body.employments.map(({ from, jobTitle }: { from: string; jobTitle: string }) => [from, jobTitle])).toEqual([
    [null, 'Serveur'],
    ['2026-12-01', 'Maître d’hôtel'],
  ])
  expect(await lastEntry()).toMatchObject({
    action: 'record.employment-changed',
    before: { jobTitle: 'Chef de rang' },
    after: { jobTitle: 'Maître d’hôtel', from: '2026-12-01', employmentKind: 'permanent' },
  })
  const [{ id }] = first.employments
  expect((await lea.delete(`/record/employments/${id}`)).status).toBe(403)
  expect((await chef.delete(`/record/employments/${id}`)).body.employments).toHaveLength(1)
})

test('a job that says nothing is refused', async () => {
  const cook = await company.hire()
  const nothing = { ...employmentFormWith(''), kind: null, authorisedOn: null }
  const { status, body } = await chef.post(`${urlOf(cook)}/employments`, nothing)
  expect([status, body.errors]).toMatchObject([422, [{ path: 'jobTitle', code: 'required' }]])
  expect((await chef.get(urlOf(cook))).body.employments).toEqual([])
})

test('once somebody has left nobody has to reach them: numbers and contacts go, what the register asks stays', async () => {
  const paul = await company.hire({ firstName: 'Paul', lastName: 'Renard' })
  await company.recordOf(paul, 'Nora')
  await company.admin.delete(`/people/${paul.id}`)
  const kept = 'select phone, emergency_name, emergency_phone, nationality from person_details where employee_id = $1'
  expect(await world.sql(kept, [paul.id])).toEqual([
    { phone: null, emergency_name: null, emergency_phone: null, nationality: 'MA' },
  ])
  await company.admin.post(`/people/${paul.id}/erasure`, { name: 'Paul Renard' })
  expect(await world.sql(kept, [paul.id])).toEqual([])
  expect(await world.sql('select 1 from employments where employee_id = $1', [paul.id])).toEqual([])
})
