import { expect, test } from 'vitest'
import { changeShift } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
world.clock.set('2026-11-16T08:00:00Z')
const company = await world.company()
const chef = await company.hire({ role: 'manager', department: 'Salle' })
const elsewhere = await world.company()

const evening = [{ start: 1080, end: 1560, people: 2 }]
const form = (given: object = {}) => ({
  department: 'Salle',
  shiftTypeId: null,
  weekdays: Array.from({ length: 7 }, () => evening),
  exceptions: [{ from: '2026-12-24', to: '2026-12-25', ranges: [] }],
  version: null,
  ...given,
})
const list = async (who = chef) => (await who.get('/needs')).body
const weekNeeds = async () => (await chef.get('/schedule/weeks/2026-11-16')).body.needs

test('the need of a department is written by planners, read with the week, and absent where nobody said any', async () => {
  expect(await weekNeeds()).toBeUndefined()
  const { status, body } = await chef.post('/needs', form())
  expect(status).toBe(200)
  const { version: _, ...written } = form()
  expect(body).toEqual({ id: body.id, ...written, version: 1 })
  expect(await weekNeeds()).toEqual([body])
  expect(await list()).toEqual({ needs: [body], people: 2, departments: [{ name: 'Salle', people: 1 }] })
  expect(await list(elsewhere.admin as never)).toEqual({ needs: [], people: 1, departments: [] })
  const lea = await company.hire()
  const refused = [await lea.get('/needs'), await lea.post('/needs', form()), await lea.delete(`/needs/${body.id}`)]
  expect(refused.map(reply => reply.status)).toEqual([403, 403, 403])
})

test('a need that is saved again unchanged keeps its version, and the trail tells nothing', async () => {
  const [known] = (await list()).needs
  const told = () => world.sql(`select id from audit_entries where action = 'needs.saved' and subject = $1`, [known.id])
  const before = await told()
  const again = await chef.post('/needs', form({ version: known.version }))
  expect([again.status, again.body]).toEqual([200, known])
  expect(await told()).toEqual(before)
})

test('of two people who write the same need the second is told', async () => {
  const [known] = (await list()).needs
  const both = await Promise.all([
    chef.post('/needs', form({ version: known.version, exceptions: [] })),
    company.admin.post('/needs', form({ version: known.version })),
  ])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const again = await chef.post('/needs', form())
  expect([again.status, again.body.code]).toEqual([409, 'changed'])
  const first = await Promise.all([
    chef.post('/needs', form({ department: 'Bar' })),
    chef.post('/needs', form({ department: 'Bar' })),
  ])
  expect(first.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('some days are written alone: the others and the dates stay, and of two people the second is told', async () => {
  const bar = { department: 'Terrasse', shiftTypeId: null }
  const noon = [{ start: 720, end: 870, people: 4 }]
  const days = [
    { weekday: 2, ranges: noon },
    { weekday: 6, ranges: evening },
  ]
  const first = await chef.patch('/needs', { ...bar, days, version: null })
  expect([first.status, first.body]).toMatchObject([
    200,
    { ...bar, weekdays: [[], noon, [], [], [], evening, []], exceptions: [], version: 1 },
  ])
  const exceptions = [{ from: '2026-12-24', to: '2026-12-25', ranges: [] }]
  await chef.post('/needs', { ...bar, weekdays: first.body.weekdays, exceptions, version: 1 })
  const friday = (version: number | null, ranges = noon) =>
    chef.patch('/needs', { ...bar, days: [{ weekday: 5, ranges }], version })
  const late = [await friday(1), await friday(null)]
  expect(late.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'changed'],
    [409, 'changed'],
  ])
  const saved = await friday(2)
  expect(saved.body).toMatchObject({ weekdays: [[], noon, [], [], noon, evening, []], exceptions, version: 3 })
  expect((await friday(3)).body).toEqual(saved.body)
  expect((await friday(3, [])).body).toMatchObject({ weekdays: [[], noon, [], [], [], evening, []], version: 4 })
  const wrong = [
    { ...bar, days: [], version: 4 },
    { ...bar, days: [{ weekday: 0, ranges: noon }], version: 4 },
    { ...bar, days: [...days, { weekday: 6, ranges: [] }], version: 4 },
    { ...bar, shiftTypeId: await company.shiftType(), days, version: null },
  ]
  for (const body of wrong) expect((await chef.patch('/needs', body)).status).toBe(422)
  const lea = await company.hire()
  expect((await lea.patch('/needs', { ...bar, days, version: 4 })).status).toBe(403)
  expect((await list()).needs).toContainEqual((await friday(4, [])).body)
})

test('the opening hours come with the needs once somebody has said them', async () => {
  expect((await list(elsewhere.admin as never)).openingHours).toBeUndefined()
  const midday = { start: 720, end: 870 }
  const openingHours = [[], [midday], null, null, null, null, null]
  const seen = Array.from({ length: 7 }, () => null)
  await elsewhere.admin.post('/company/opening-hours', { openingHours, seen })
  expect((await list(elsewhere.admin as never)).openingHours).toEqual(openingHours)
})

test('a night may take other people after midnight', async () => {
  const night = [
    { start: 1320, end: 1440, people: 3 },
    { start: 1440, end: 1560, people: 1 },
  ]
  const weekdays = Array.from({ length: 7 }, () => night)
  expect((await chef.post('/needs', form({ department: 'Nuit', weekdays }))).body).toMatchObject({ weekdays })
})

test('ranges are whole half hours in order, of one target', async () => {
  const weekdays = (ranges: object[]) => Array.from({ length: 7 }, () => ranges)
  const wrong = [
    form({ department: 'Plonge', weekdays: weekdays([{ start: 605, end: 660, people: 1 }]) }),
    form({ department: 'Plonge', weekdays: weekdays([{ start: 660, end: 600, people: 1 }]) }),
    form({
      department: 'Plonge',
      weekdays: weekdays([
        { start: 600, end: 720, people: 1 },
        { start: 690, end: 750, people: 1 },
      ]),
    }),
    form({ department: 'Plonge', weekdays: [[]] }),
    form({ department: 'Plonge', exceptions: [{ from: '2026-12-25', to: '2026-12-24', ranges: [] }] }),
    form({ department: 'Plonge', shiftTypeId: await company.shiftType() }),
    form({ department: null, shiftTypeId: await elsewhere.shiftType() }),
  ]
  for (const body of wrong) expect((await chef.post('/needs', body)).status).toBe(422)
})

test('the need of a type of shift goes with the type; one of another company is nobody’s', async () => {
  const type = await company.shiftType()
  const { body } = await chef.post('/needs', form({ department: null, shiftTypeId: type }))
  expect((await elsewhere.admin.delete(`/needs/${body.id}`)).status).toBe(404)
  expect((await chef.delete(`/schedule/shift-types/${type}`)).status).toBeLessThan(300)
  expect((await list()).needs).not.toContainEqual(body)
  const [kept] = (await list()).needs
  expect((await chef.delete(`/needs/${kept.id}`)).status).toBe(204)
  expect((await chef.delete(`/needs/${kept.id}`)).status).toBe(404)
  const shift = await company.shift(chef, { date: '2026-11-18', startTime: '18:00', endTime: '22:00' })
  expect((await changeShift(chef, { after: shift })).status).toBe(200)
})

test('a company has at most 200 targets', async () => {
  const full = await world.company()
  await world.sql(
    `insert into needs (company_id, id, department, weekdays, exceptions)
     select $1, gen_random_uuid(), 'Atelier ' || n, '[[],[],[],[],[],[],[]]', '[]' from generate_series(1, 200) n`,
    [full.id],
  )
  const { status, body } = await full.admin.post('/needs', form({ department: 'Un de trop' }))
  expect([status, body.code]).toEqual([409, 'needs.too-many'])
})
