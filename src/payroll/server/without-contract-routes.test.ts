import { expect, test } from 'vitest'
import { newId } from '#server/database/columns.ts'
import { daysFrom, onEach, payingCompany } from '#testing/paying-company.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { seenOf } from '#testing/seen.ts'
import { openWorld } from '#testing/world.ts'

// October 2026: 22 weekdays, no public holiday. The owner clocks in, and never got a contract.
const world = await openWorld()
const { company, hire, work, plan, leave, validate, month, close } = await payingCompany(world, 'home-help')
await company.withoutContract()
const { admin } = company
world.clock.set('2026-11-02T09:00:00Z')
const claire = await hire('Claire', { weeklyHours: 35 })
const mondays = ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19']
const weekdays = mondays.flatMap(monday => daysFrom(monday, 5))
await work(claire, onEach(weekdays, '09:00-16:00'))
await validate(mondays)
await work(admin.id, onEach(daysFrom('2026-10-05', 3), '09:00-17:00'))
await leave(admin.id, 'vacation', { startDate: '2026-10-12', endDate: '2026-10-16' })
await plan(admin.id, [['2026-10-22', '09:00', '17:00']])
await company.withMatricules()

test('somebody without a contract of employment stands in no register, account of leave, counter or sheet of hours', async () => {
  const register = (await admin.get('/record/register')).body
  expect(register.count).toBe(1)
  const { people } = (await admin.get('/leave/balances')).body
  expect(people.find(({ id }: { id: string }) => id === admin.id)).toMatchObject({ accounts: [], toTakeOver: null })
  const counters = (await admin.get('/reports/counters?year=2026')).body
  expect(counters.employees.map(({ id }: { id: string }) => id)).toEqual([claire])
})

test('their planned and punched hours stand, and nobody is asked to decide on them', async () => {
  const isOwn = ({ id }: { id: string }) => id === admin.id
  const tracked = (await admin.get('/reports/time-tracking?from=2026-10-05&to=2026-10-11')).body
  expect(tracked.employees.find(isOwn).sessions).toHaveLength(3)
  const { employees } = (await admin.get('/timesheets/week?date=2026-10-05')).body
  const daysOf = (who: string) => employees.find(({ id }: { id: string }) => id === who).days.length
  expect([daysOf(admin.id), daysOf(claire)]).toEqual([0, 5])
  const { hours } = (await admin.get('/reports/team-weeks')).body
  expect(hours.flatMap(({ toDecide }: { toDecide: number }) => toDecide)).toEqual([0, 0])
  const planned = (await admin.get('/schedule/weeks/2026-10-19')).body
  expect(planned.shifts.filter(({ employeeId }: { employeeId: string }) => employeeId === admin.id)).toHaveLength(1)
  expect(planned.employees.find(({ id }: { id: string }) => id === admin.id)).toMatchObject({ weeklyHours: 0 })
})

test('each of their own pages stands', async () => {
  const pages = [
    '/schedule/my-week/2026-10-22',
    '/schedule/my-month/2026-10-22',
    '/reports/own-counters?year=2026',
    '/timesheets/own-week?date=2026-10-05',
    '/timesheets/own-sheet?kind=month&date=2026-10-01',
    '/leave/own-ledger',
    '/leave/own-absences?year=2026',
    `/leave/people/${admin.id}/ledger`,
    '/leave/preview?startDate=2026-12-07&endDate=2026-12-08&type=vacation',
  ]
  for (const page of pages) expect([page, (await admin.get(page)).status]).toEqual([page, 200])
})

test('the month has no line of them, and closes although nobody decided on their hours', async () => {
  const before = await month('2026-10')
  expect(before.people.map(({ id }: { id: string }) => id)).toEqual([claire])
  const blocking = before.checks.filter(({ level }: { level: string }) => level === 'blocking')
  expect(blocking).toEqual([])
  const { figures } = await close('2026-10')
  expect(figures).toEqual({ claire: { 'contract-hours': 151.67, 'normal-hours': 151.67 } })
})

test('their page of the month says that it pays them nothing; nobody unknown has one', async () => {
  const pageOf = (id: string) => admin.get(`/payroll/months/2026-10/people/${id}`)
  expect(await pageOf(admin.id)).toMatchObject({
    status: 422,
    body: {
      code: 'payroll.not-paid-in-month',
      title: expect.stringMatching(
        /^Rien n’est à payer à .+ pour octobre 2026 : ni contrat de travail, ni heures, ni élément saisi ce mois-là\.$/,
      ),
    },
  })
  expect((await pageOf(claire)).status).toBe(200)
  expect((await pageOf(newId())).status).toBe(404)
})

test('the month on paper has a page for everybody whom it pays, with how it is counted, and none for them', async () => {
  const text = await pdfText((await admin.get('/payroll/months/2026-10/explanation')).body as Buffer)
  // 22 days of seven hours.
  for (const said of [
    'Explication du mois, octobre 2026',
    'Claire',
    '35 h par semaine · matricule claire',
    'Heures du mois réel 151,67',
    '154,00 h prévues, fériés compris : 151,67 d’heures normales au mois.',
    'Heures payées, octobre 2026 151,67',
    '1 sur 1',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Admin')
  expect((await admin.get('/payroll/months/2026-12/explanation')).status).toBe(404)
})

test('a contract that they get counts from its day on', async () => {
  const { employees } = (await admin.get('/people')).body
  const seen = seenOf(employees.find(({ id }: { id: string }) => id === admin.id))
  const terms = { contractType: 'full-time', weeklyHours: 35, contractFrom: '2026-11-16' }
  expect((await admin.patch(`/people/${admin.id}`, { ...seen, ...terms, clearsPlans: false, seen })).status).toBe(200)
  const { people } = await month('2026-11')
  const own = people.find(({ id }: { id: string }) => id === admin.id)
  // November has 21 weekdays, 11 of them from the 16th on: 151,67 × 11 ÷ 21.
  expect(own.elements.find(({ element }: { element: string }) => element === 'normal-hours').amount / 60).toBeCloseTo(
    79.44,
    2,
  )
})

test('no contract is without hours, and without a contract there are none', async () => {
  const form = company.form({ firstName: 'Noé', role: 'admin' })
  expect(await admin.post('/people', { ...form, weeklyHours: 0 })).toMatchObject({ status: 422 })
  expect(await admin.post('/people', { ...form, contractType: 'none' })).toMatchObject({ status: 422 })
  expect(await admin.post('/people', { ...form, contractType: 'none', weeklyHours: 0 })).toMatchObject({ status: 200 })
})
