import { describe, expect, test } from 'vitest'
import type { Employee } from '#testing/company.ts'
import { statementsOf } from '#testing/statements.ts'
import { retain, worked } from '#testing/worked.ts'
import { openWorld } from '#testing/world.ts'

// Monday 16 November 2026.
const world = await openWorld()
const company = await world.company()
const HOUR = 60

const weekdays = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']

const boss = await company.hire({ firstName: 'Nora', lastName: 'Aït', role: 'manager' })
await company.admin.post('/labour/conventions', { preset: 'hcr', from: '2025-01-01' })

const cook = await company.hire({ firstName: 'Lucas', lastName: 'Chevalier' })
// 46 hours, a night of 8 hours, a Sunday of 5 hours, and 4 hours on 1 May.
await worked(world, company, cook, [
  ...weekdays.map(day => [day, '09:00', '18:00', 60] as const),
  ['2026-03-07', '09:00', '15:00'],
  ['2026-03-16', '22:00', '06:00'],
  ['2026-03-29', '10:00', '15:00'],
  ['2026-05-01', '10:00', '14:00'],
])

const waiter = await company.hire({ firstName: 'Zoé', lastName: 'Martin', contractType: 'part-time', weeklyHours: 24 })
await worked(
  world,
  company,
  waiter,
  weekdays.map(day => [day, '09:00', '15:00'] as const),
)

type Piece = { isRetained: boolean; breakMinutes: number }

const countersOf = async ({ id }: { id: string }, year = 2026, client: Pick<Employee, 'get'> = boss) =>
  (await client.get(`/reports/counters/${id}?year=${year}`)).body

describe('the counters of one person', () => {
  test('are what was worked in the year, at the rates of the convention', async () => {
    expect(await countersOf(cook)).toMatchObject({
      scheme: 'full-time',
      figures: {
        worked: { days: 9, minutes: (46 + 8 + 5 + 4) * HOUR },
        overtime: [
          { percent: 10, minutes: 4 * HOUR },
          { percent: 20, minutes: 4 * HOUR },
          { percent: 50, minutes: 3 * HOUR },
        ],
        complementary: [],
        night: 8 * HOUR,
        sundays: { days: 1, minutes: 5 * HOUR },
        holidays: { days: 1, minutes: 4 * HOUR },
        firstOfMay: 4 * HOUR,
      },
      limits: { overtime: 360 * HOUR, night: 280 * HOUR },
      holidays: expect.arrayContaining([{ date: '2026-05-01', name: 'Fête du Travail' }]),
    })
  })

  test('come with the weeks and the sessions that they are sums of', async () => {
    const { weeks, people } = await countersOf(cook)
    expect(weeks.map(({ from }: { from: string }) => from)).toEqual([
      '2026-03-02',
      '2026-03-16',
      '2026-03-23',
      '2026-04-27',
    ])
    expect(weeks[0]).toMatchObject({ worked: 46 * HOUR, counted: 46 * HOUR, leave: 0 })
    expect(weeks[0].work[0]).toMatchObject({
      breakMinutes: 60,
      correctedAt: null,
      days: [{ date: '2026-03-02', worked: 8 * HOUR, night: 0 }],
    })
    expect(weeks[1].work[0].days).toEqual([
      { date: '2026-03-16', worked: 2 * HOUR, night: 2 * HOUR },
      { date: '2026-03-17', worked: 6 * HOUR, night: 6 * HOUR },
    ])
    expect(people.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['Aït', 'Chevalier', 'Martin', 'User'])
  })

  test('have complementary hours for a part-time contract', async () => {
    expect(await countersOf(waiter)).toMatchObject({
      scheme: 'part-time',
      contract: { type: 'part-time', weeklyHours: 24 },
      figures: {
        overtime: [],
        complementary: [
          { percent: 10, minutes: 144 },
          { percent: 25, minutes: 216 },
        ],
      },
    })
  })

  test('read what was retained of decided days, and say how much is not decided yet', async () => {
    const own = await world.company()
    const lea = await own.hire()
    await worked(
      world,
      own,
      lea,
      weekdays.map(day => [day, '09:00', '17:00'] as const),
    )
    const read = async () => (await lea.get('/reports/own-counters?year=2026')).body
    expect((await read()).figures).toMatchObject({ worked: { minutes: 40 * HOUR }, provisional: null, quota: 5 * HOUR })
    // Monday has 10 hours in two parts, the second without the place of its break of half an hour; Tuesday has none.
    await retain(world, own, lea, '2026-03-02', [
      { start: '08:00', end: '13:00' },
      { start: '14:00', end: '19:30', breakDuration: 30 },
    ])
    await retain(world, own, lea, '2026-03-03', [])
    const { figures, weeks } = await read()
    // 10 + 3 × 8.
    expect(figures).toMatchObject({
      worked: { days: 4, minutes: 34 * HOUR },
      provisional: 24 * HOUR,
      quota: 0,
      overtime: [],
    })
    expect(weeks[0].work.map(({ isRetained, breakMinutes }: Piece) => [isRetained, breakMinutes])).toEqual([
      [true, 0],
      [true, 30],
      [false, 0],
      [false, 0],
      [false, 0],
    ])
    const { employees } = (await own.admin.get('/reports/counters?year=2026')).body
    expect(employees.find(({ id }: { id: string }) => id === lea.id).figures).toEqual(figures)
  })

  test('count paid leave before overtime', async () => {
    const own = await world.company()
    const lea = await own.hire()
    await world.sql(
      `insert into leave_requests (company_id, id, employee_id, type, status, start_date, end_date)
       values ($1, gen_random_uuid(), $2, 'vacation', 'approved', '2026-03-02', '2026-03-03')`,
      [own.id, lea.id],
    )
    await worked(
      world,
      own,
      lea,
      weekdays.slice(2).map(day => [day, '09:00', '17:00'] as const),
    )
    const { figures, weeks } = (await lea.get('/reports/own-counters?year=2026')).body
    expect(weeks[0]).toMatchObject({ worked: 24 * HOUR, leave: 14 * HOUR, counted: 38 * HOUR })
    expect(figures.overtime).toEqual([{ percent: 25, minutes: 3 * HOUR }])
  })

  test('show the plan of this week, and count a session once it has a departure', async () => {
    const own = await world.company()
    const lea = await own.hire()
    const hours = { date: '2026-11-18', startTime: '09:00', endTime: '17:00' }
    await own.admin.post('/schedule/changes', {
      changes: [{ before: null, after: { ...(await own.shift(lea, hours)), breakDuration: 30 } }],
      accepted: [],
    })
    await lea.post('/time-clock/clock-in')
    const open = (await lea.get('/reports/own-counters?year=2026')).body
    expect(open).toMatchObject({ plannedMinutes: 450, planned: { worked: 450 }, weeks: [], people: [] })
    expect((await lea.get('/reports/own-counters?year=2025')).body).toMatchObject({
      plannedMinutes: null,
      planned: null,
    })
  })
})

describe('the list', () => {
  test('has the figures of each person', async () => {
    const { body } = await boss.get('/reports/counters?year=2026')
    expect(body.next).toBe(null)
    const { figures, ...row } = body.employees.find(({ id }: { id: string }) => id === cook.id)
    expect(figures).toEqual((await countersOf(cook)).figures)
    expect(row).toMatchObject({ lastName: 'Chevalier', plannedMinutes: 0, scheme: 'full-time', isDeleted: false })
  })

  test('keeps those who left with what they worked', async () => {
    const own = await world.company()
    const gone = await own.hire({ lastName: 'Parti' })
    await worked(world, own, gone, [['2026-03-02', '09:00', '12:00']])
    await own.admin.delete(`/people/${gone.id}`)
    const names = async (year: number) =>
      (await own.admin.get(`/reports/counters?year=${year}`)).body.employees.map(
        ({ lastName, isDeleted }: { lastName: string; isDeleted: boolean }) => [lastName, isDeleted],
      )
    expect(await names(2026)).toEqual([
      ['Parti', true],
      ['User', false],
    ])
  })

  test('takes as many statements for a hundred people as for one, and comes in pages', async () => {
    const large = await world.company()
    const read = (after = '') => large.admin.get(`/reports/counters?year=2026${after}`)
    const alone = await statementsOf(() => read())
    for (const n of Array.from({ length: 100 }, (_, index) => index)) await large.hire({ lastName: `P${n}` })
    expect(await statementsOf(() => read())).toEqual(alone)
    const { body } = await read()
    expect(body.employees.length).toBe(100)
    const { body: last } = await read(`&after=${body.next}`)
    expect([last.employees.length, last.next]).toEqual([1, null])
  })

  test('a year that has not begun, and a page after nobody, are refused', async () => {
    expect((await boss.get('/reports/counters?year=2027')).status).toBe(422)
    expect((await boss.get(`/reports/counters?year=2026&after=${company.id}`)).status).toBe(422)
    expect((await boss.get(`/reports/counters/${cook.id}?year=2027`)).status).toBe(422)
  })
})

test('people read their own counters, and need a permission for those of others', async () => {
  expect((await cook.get('/reports/own-counters?year=2026')).body.figures).toEqual((await countersOf(cook)).figures)
  expect((await cook.get('/reports/counters?year=2026')).status).toBe(403)
  expect((await cook.get(`/reports/counters/${cook.id}?year=2026`)).status).toBe(403)
})

describe('the export', () => {
  const lines = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

  test('of everybody has a line a person, with a column a rate', async () => {
    const { body: text, headers } = await boss.get('/reports/counters/export?year=2026')
    expect(headers['content-disposition']).toBe('attachment; filename="compteurs-2026.csv"')
    const [head, ...rows] = lines(text)
    expect(head).toBe(
      'Nom;Prénom;Contrat (h/semaine);Régime;Heures travaillées;HS 10 %;HS 20 %;HS 50 %;HC 10 %;HC 25 %;Nuit sur 12 mois;Dimanches;Heures du dimanche;Jours fériés;Heures fériées;Heures du 1er mai'.replaceAll(
        ' %',
        '\u00a0%',
      ),
    )
    expect(rows).toContain('Chevalier;Lucas;35,00;Temps plein;63,00;4,00;4,00;3,00;0,00;0,00;8,00;1;5,00;1;4,00;4,00')
    expect(rows).toContain('Martin;Zoé;24,00;Temps partiel;30,00;0,00;0,00;0,00;2,40;3,60;0,00;0;0,00;0;0,00;0,00')
  })

  test('of one person has a line a week', async () => {
    const { body: text, headers } = await cook.get('/reports/own-counters/export?year=2026')
    expect(headers['content-disposition']).toBe('attachment; filename="compteurs-2026-lucas-chevalier.csv"')
    expect(lines(text)[1]).toBe('02/03/2026;08/03/2026;46,00;0,00;46,00;4,00;4,00;3,00;0,00;0,00;0,00;0,00;0,00;0,00')
    const { body: same } = await boss.get(`/reports/counters/${cook.id}/export?year=2026`)
    expect(same).toBe(text)
  })
})
