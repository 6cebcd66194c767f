import readWorkbook from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'

// Monday 16 November 2026 in Paris.
const world = await openWorld()
const company = await world.company()
const chef = await company.hire({ firstName: 'Hugo', lastName: 'Petit', role: 'manager' })
const elsewhere = await world.company()
const ask = async (person: Awaited<ReturnType<typeof company.hire>>, change: object) =>
  (await chef.post(`/leave/people/${person.id}/leave`, { type: 'vacation', ...change })).body

type Person = { id: string; left: number | null; absences: object[] }
const absencesOf = async ({ id }: { id: string }, year = 2026) => {
  const { body } = await chef.get(`/leave/absences?year=${year}`)
  return body.people.find((person: Person) => person.id === id) as Person
}

describe('the absences of a year', () => {
  test('are those of everybody who works here, granted or asked for, with holidays and what is left', async () => {
    await world.sql(`update companies set created_at = '2025-06-10'`)
    const lea = await company.hire({ firstName: 'Léa', lastName: 'Absente' })
    await ask(lea, { startDate: '2026-08-03', endDate: '2026-08-08' })
    await ask(lea, { type: 'sick', startDate: '2026-09-01', endDate: '2026-09-02' })
    await lea.post('/leave/requests', { type: 'vacation', startDate: '2026-12-21', endDate: '2027-01-02' })
    const refused = (
      await lea.post('/leave/requests', { type: 'personal', startDate: '2026-12-01', endDate: '2026-12-01' })
    ).body
    await chef.post(`/leave/requests/${refused.id}/rejection`, { reason: 'Inventaire' })
    const period = {
      kind: 'blocked',
      startDate: '2026-12-14',
      endDate: '2026-12-31',
      reason: 'Fêtes',
      department: null,
      mostAway: 2,
    }
    await company.admin.post('/leave/periods', period)
    const { status, body } = await chef.get('/leave/absences?year=2026')
    expect([status, body.today, body.year]).toEqual([200, '2026-11-16', 2026])
    expect(body.periods).toMatchObject([{ kind: 'blocked', reason: 'Fêtes', startDate: '2026-12-14', mostAway: 2 }])
    expect(body.holidays).toContainEqual({ date: '2026-05-14', name: 'ascension' })
    expect(await absencesOf(lea)).toMatchObject({
      left: 2600,
      absences: [
        {
          startDate: '2026-08-03',
          status: 'approved',
          isSickness: false,
          count: { amount: 600, countedIn: 'ouvrables' },
        },
        { type: 'sick', status: 'approved', isSickness: true, count: null },
        { startDate: '2026-12-21', endDate: '2027-01-02', status: 'pending' },
      ],
    })
    expect((await absencesOf(lea, 2027)).absences).toHaveLength(1)
    expect((await absencesOf(lea, 2025)).absences).toHaveLength(0)
  })

  test('are read by each person of themselves, counted for every type', async () => {
    const paul = await company.hire({ firstName: 'Paul', lastName: 'Absent', department: 'Cuisine' })
    await ask(paul, { startDate: '2026-08-03', endDate: '2026-08-08' })
    await ask(paul, { type: 'sick', startDate: '2026-08-07', endDate: '2026-08-09' })
    await paul.post('/leave/requests', { type: 'vacation', startDate: '2026-12-30', endDate: '2027-01-02' })
    const closed = { kind: 'closed', startDate: '2026-09-01', endDate: '2026-09-02', reason: 'Travaux', mostAway: null }
    for (const department of ['Cuisine', 'Salle'])
      await company.admin.post('/leave/periods', { ...closed, department, reason: department })
    const { status, body } = await paul.get('/leave/own-absences?year=2026')
    expect([status, body.year, body.absences.length]).toEqual([200, 2026, 3])
    expect(body.totals).toEqual([
      // Six days, of which Friday and Saturday are given back; the 31st of December is the last one of the year.
      { type: 'vacation', typeName: null, countedIn: 'ouvrables', granted: 400, pending: 200 },
      { type: 'sick', typeName: null, countedIn: 'calendar', granted: 300, pending: 0 },
    ])
    const reasons = body.periods.map(({ reason }: { reason: string }) => reason)
    expect([reasons.includes('Cuisine'), reasons.includes('Salle')]).toEqual([true, false])
    expect((await chef.get('/leave/own-absences?year=2026')).body.absences).toEqual([])
  })

  test('stand by department in the order of the company', async () => {
    const other = await world.company()
    for (const department of ['Bar', 'Salle']) await other.hire({ department })
    const { departments } = (await other.admin.get('/departments')).body
    const [bar, salle] = ['Bar', 'Salle'].map(
      wanted => departments.find(({ name }: { name: string }) => name === wanted).id,
    )
    await other.admin.post('/departments/order', { departments: [salle, bar] })
    const { body } = await other.admin.get('/leave/absences?year=2026')
    expect(body.departments).toEqual(['Salle', 'Bar', null])
  })

  test('are read by those who decide on leave, of their own company', async () => {
    const lea = await company.hire()
    for (const address of ['/leave/absences?year=2026', '/leave/absences/export?year=2026'])
      expect((await lea.get(address)).status).toBe(403)
    const { body } = await elsewhere.admin.get('/leave/absences?year=2026')
    expect(body.people.map(({ id }: Person) => id)).toEqual([elsewhere.admin.id])
    expect((await chef.get('/leave/absences?year=1066')).status).toBe(422)
  })
})

describe('the workbook of a year', () => {
  test('has a row a person and absence, and runs no formula', async () => {
    const other = await world.company()
    const paul = await other.hire({ firstName: '=1+1', lastName: '@Paul', department: '+Bar' })
    const enter = (change: object) =>
      other.admin.post(`/leave/people/${paul.id}/leave`, { type: 'vacation', ...change })
    await enter({ startDate: '2026-08-03', endDate: '2026-08-08' })
    await enter({ type: 'css', startDate: '2026-09-07', endDate: '2026-09-08', fromMidday: true })
    const { status, headers, body } = await other.admin.get('/leave/absences/export?year=2026')
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="absences-2026.xlsx"'])
    const [sheet] = await readWorkbook(body)
    expect(sheet!.sheet).toBe('Absences 2026')
    const [head, ...rows] = sheet!.data
    expect(head!.slice(0, 5)).toEqual(['Nom', 'Prénom', 'Département', 'Type', 'Du'])
    const [from, to] = [new Date('2026-08-03'), new Date('2026-08-08')]
    expect(rows).toEqual([
      ['@Paul', '=1+1', '+Bar', 'Congés payés', from, null, to, null, 'Approuvé', 6, 'Jours ouvrables'],
      [
        '@Paul',
        '=1+1',
        '+Bar',
        'Congé sans solde',
        new Date('2026-09-07'),
        '13:00',
        new Date('2026-09-08'),
        null,
        'Approuvé',
        null,
        null,
      ],
    ])
  })
})
