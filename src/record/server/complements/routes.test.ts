import { expect, test } from 'vitest'
import { asSeen } from '#core/seen.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const chef = await company.hire({ firstName: 'Hugo', role: 'manager' })
const lea = await company.hire({ firstName: 'Léa' })
const ines = await company.hire({ firstName: 'Inès', lastName: 'Garnier' })
const elsewhere = await world.company()

const urlOf = ({ id }: { id: string }) => `/record/people/${id}/complements`
const form = {
  weeklyHours: 30,
  startDate: '2026-11-25',
  endDate: '2026-12-08',
  replacedId: null as string | null,
  ground: 'Surcroît d’activité',
}
const agree = (value: number) =>
  company.admin.post('/labour/values', {
    parameter: 'complementsYearMax',
    value,
    source: 'Accord de branche',
    from: '2026-01-01',
    until: null,
  })
const hoursIn = async (date: string) => {
  const { body } = await company.admin.get(`/schedule/weeks/${date}`)
  return body.employees.find(({ id }: { id: string }) => id === lea.id).weeklyHours
}
const lastEntry = async () =>
  (
    await world.sql(
      'select action, before, after from audit_entries where company_id = $1 order by at desc, id desc limit 1',
      [company.id],
    )
  )[0]

await company.admin.patch(`/people/contracts/${await company.contractOf(lea)}`, {
  contractType: 'part-time',
  weeklyHours: 24,
  startDate: null,
  endDate: null,
})

test('without an agreement of the branch nobody is offered any, and none is taken', async () => {
  expect((await chef.get(`/record/people/${lea.id}`)).body.complements).toEqual({ entries: [], allowed: null })
  const { status, body } = await chef.post(urlOf(lea), form)
  expect([status, body.code, body.errors]).toMatchObject([422, 'record.complement-not-agreed', [{ path: 'startDate' }]])
  expect(JSON.stringify(body)).toContain('25/11/2026')
})

test('no more than eight a year can be allowed', async () => {
  expect((await agree(9)).status).toBe(422)
  expect((await agree(8)).status).toBe(200)
})

test('it is offered to part-time people alone', async () => {
  const offered = async (id: string) => (await chef.get(`/record/people/${id}`)).body.complements.allowed
  expect(await offered(lea.id)).toEqual({ yearMax: 8, premium: 0, fullTime: 2100, hours: 24 })
  expect(await offered(ines.id)).toBeNull()
  const { status, body } = await chef.post(urlOf(ines), form)
  expect([status, body.code]).toEqual([422, 'record.complement-full-time'])
})

test('it says why, and who is replaced is somebody else of the company', async () => {
  const refused = async (change: Partial<typeof form>) => {
    const { status, body } = await chef.post(urlOf(lea), { ...form, ...change })
    return [status, body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])]
  }
  expect(await refused({ ground: ' ' })).toEqual([422, [['ground', 'required']]])
  expect(await refused({ endDate: '2026-11-24' })).toEqual([422, [['endDate', 'endBeforeStart']]])
  expect(await refused({ replacedId: lea.id })).toEqual([422, [['replacedId', 'unknown']]])
  const stranger = await elsewhere.hire()
  expect(await refused({ replacedId: stranger.id })).toEqual([422, [['replacedId', 'unknown']]])
})

test('the weeks of its days have its hours, from a Wednesday to a Tuesday', async () => {
  const { status, body } = await chef.post(urlOf(lea), form)
  expect([status, body.complements.entries]).toMatchObject([
    200,
    [{ weeklyHours: 30, from: '2026-11-25', until: '2026-12-08', ground: 'Surcroît d’activité', replacedName: null }],
  ])
  // 2 × 4,8 + 3 × 6, 30, 2 × 6 + 3 × 4,8.
  expect([
    await hoursIn('2026-11-16'),
    await hoursIn('2026-11-23'),
    await hoursIn('2026-11-30'),
    await hoursIn('2026-12-07'),
    await hoursIn('2026-12-14'),
  ]).toEqual([24, 27.6, 30, 26.4, 24])
  expect((await lea.get('/record/own')).body.complements).toEqual(body.complements)
  const { employees } = (await company.admin.get('/people')).body
  expect(employees.find(({ id }: { id: string }) => id === lea.id)).toMatchObject({ weeklyHours: 24 })
})

test('the journal has its hours and days, and its ground is shown to nobody', async () => {
  expect(await lastEntry()).toMatchObject({
    action: 'record.complement-added',
    after: { weeklyHours: 30, startDate: '2026-11-25', endDate: '2026-12-08' },
  })
})

test('one at a time; those of a year are counted, but for named replacements', async () => {
  const later = { ...form, startDate: '2026-12-09', endDate: '2026-12-15' }
  expect((await chef.post(urlOf(lea), { ...later, startDate: '2026-12-08' })).body.code).toBe(
    'record.complement-overlaps',
  )
  await agree(1)
  const refused = await chef.post(urlOf(lea), later)
  expect([refused.status, refused.body.code]).toEqual([422, 'record.complements-of-year'])
  expect(JSON.stringify(refused.body)).toContain('en 2026')
  const replacing = await chef.post(urlOf(lea), { ...later, replacedId: ines.id, ground: '' })
  expect(replacing.body.complements.entries[1]).toMatchObject({ replacedName: 'Inès Garnier', ground: '' })
  await agree(8)
})

test('of two at once one is taken', async () => {
  const second = { ...form, startDate: '2027-02-01', endDate: '2027-02-14' }
  const answers = await Promise.all([chef.post(urlOf(lea), second), company.admin.post(urlOf(lea), second)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
})

test('who may edit the person enters and removes it; nobody their own, unless they hold all rights', async () => {
  for (const [reader, whose, status] of [
    [ines, lea, 403],
    [lea, lea, 403],
    [elsewhere.admin, lea, 404],
    [chef, chef, 403],
  ] as const)
    expect((await reader.post(urlOf(whose), form)).status).toBe(status)
  const [first] = (await chef.get(`/record/people/${lea.id}`)).body.complements.entries
  const { id, replacedName: _name, ...seen } = first
  const removal = `/record/complements/${id}?${new URLSearchParams(asSeen(seen))}`
  expect((await lea.delete(removal)).status).toBe(403)
  expect((await elsewhere.admin.delete(removal)).status).toBe(404)
  expect((await chef.delete(removal)).body.complements.entries).toHaveLength(2)
  expect(await hoursIn('2026-11-30')).toBe(24)
  expect(await lastEntry()).toMatchObject({ action: 'record.complement-removed', before: { weeklyHours: 30 } })
  expect((await chef.delete(removal)).status).toBe(404)
})

test('its paper says what changes, and until when; the person has it too, and nobody else', async () => {
  const nora = await company.hire({ firstName: 'Nora', lastName: 'Petit' })
  const id = await company.complementOf(nora, 'Inventaire de fin d’année')
  const own = `/record/own-complements/${id}/paper`
  const text = (await pdfText((await chef.get(`/record/complements/${id}/paper`)).body as Buffer)).replaceAll(
    /\s+/g,
    ' ',
  )
  for (const words of [
    'Avenant de complément d’heures',
    'Nora Petit',
    'Du 25/11/2026 au 08/12/2026 inclus, la durée du travail passe de 24 h à 30 h par semaine.',
    'Inventaire de fin d’année',
    'Chaque heure au-delà de 30 h par semaine est majorée de 25 %.',
    'Le contrat reprend ses 24 h par semaine le 09/12/2026.',
    'accord',
  ])
    expect(text).toContain(words)
  expect((await nora.get(own)).status).toBe(200)
  expect((await ines.get(own)).status).toBe(404)
  expect((await nora.get(`/record/complements/${id}/paper`)).status).toBe(403)
})

test('it ends with the contract of somebody who leaves; their data has it, and an erasure keeps no ground', async () => {
  const paul = await company.hire({ firstName: 'Paul', lastName: 'Renard' })
  await company.complementOf(paul, 'Inventaire')
  const exported = (await paul.post('/account/export')).body
  expect(JSON.stringify(exported)).toContain('Inventaire')
  await company.admin.delete(`/people/${paul.id}`)
  await company.admin.post(`/people/${paul.id}/erasure`, { name: 'Paul Renard' })
  expect(
    await world.sql('select ground, weekly_hours::float as hours from contract_complements where employee_id = $1', [
      paul.id,
    ]),
  ).toEqual([{ ground: '', hours: 30 }])
})
