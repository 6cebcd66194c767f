import { expect, test } from 'vitest'
import { daysFrom, onEach, payingCompany } from '#testing/paying-company.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { openWorld } from '#testing/world.ts'

// October 2026, counted by hand: 22 weekdays, no public holiday. 104 h a month from Thursday 1 October on, 4 h 48 from Monday to Friday: the plan has 105,6 h.
const world = await openWorld()
const { company, hire, work, leave, validate, close } = await payingCompany(world, 'home-help')
world.clock.set('2026-11-09T08:00Z')
const { admin } = company
const hireByMonth = (firstName: string) =>
  hire(firstName, { weeklyHours: 24, monthlyHours: 104, workingDays: [1, 2, 3, 4, 5], startDate: '2026-10-01' })
const weekdays = [
  ...daysFrom('2026-10-01', 2),
  ...['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'].flatMap(monday => daysFrom(monday, 5)),
]
const short = '09:00-13:48'
const lena = await hireByMonth('Lena')
// Two Saturdays: 105,6 + 8,8 = 114,4 h, a tenth more than 104 h.
await work(lena, [...onEach([...weekdays, '2026-10-10'], short), ...onEach(['2026-10-17'], '09:00-13:00')])
const marc = await hireByMonth('Marc')
// Two hours more.
await work(marc, [
  ...onEach([...weekdays, '2026-10-10'], short),
  ...onEach(['2026-10-17'], '09:00-13:00'),
  ...onEach(['2026-10-24'], '09:00-11:00'),
])
const nora = await hireByMonth('Nora')
// 21 days of 4 h 48, and 3 h 12 on the last one: 104 h.
await work(nora, [...onEach(weekdays.slice(0, -1), short), ...onEach(weekdays.slice(-1), '09:00-12:12')])
const omar = await hireByMonth('Omar')
await leave(omar, 'vacation', { startDate: '2026-10-12', endDate: '2026-10-16' })
await work(
  omar,
  onEach(
    weekdays.filter(date => date < '2026-10-12' || date > '2026-10-16'),
    short,
  ),
)
// 21 days of 4 h 48: 100,8 h.
const paul = await hireByMonth('Paul')
await work(paul, onEach(weekdays.slice(0, -1), short))
await validate(['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'])
await company.withMatricules()
const { before, figures } = await close('2026-10')
const month = { 'contract-hours': 104, 'normal-hours': 104 }

test('hours of a part-time contract by the month: a tenth of the month at 10 %, whatever its weeks have', () => {
  expect(figures['lena']).toEqual({ ...month, 'complementary-10': 10.4 })
})

test('what is beyond a tenth of the month is paid 25 % more', () => {
  expect(figures['marc']).toEqual({ ...month, 'complementary-10': 10.4, 'complementary-25': 2 })
})

test('a month of as many hours as were agreed has none in addition', () => {
  expect(figures['nora']).toEqual(month)
})

test('with leave, hours beyond its share of the month are paid, and none of them is complementary', () => {
  // 17 days of 4,8 h are 81,6 h; 104 × 17 ÷ 22 = 80,36.
  expect(figures['omar']).toEqual({ ...month, 'more-hours': 1.23 })
})

test('the month on paper says what its hours beyond are counted from', async () => {
  const text = await pdfText((await admin.get('/payroll/months/2026-10/explanation')).body as Buffer)
  // To the minute: 80 h 22.
  expect(text).toContain('81,60 h faites, 80,37 h attendues sans les absences ni les fériés chômés.')
  expect(text).toContain('104 h par mois')
})

test('a month of fewer hours than were agreed is told before the closing, and paid', () => {
  expect(figures['paul']).toEqual(month)
  // 104 − 100,8.
  expect(before.shortWeeks).toEqual([{ employeeId: paul, from: '2026-10-01', minutes: 192, isMonth: true, days: [] }])
  const told = before.checks.find(({ kind }: { kind: string }) => kind === 'short-months')
  expect(told).toEqual({ kind: 'short-months', level: 'warning', of: [{ employeeId: paul, date: '2026-10-01' }] })
})

test('hours by the month are part-time alone, and say what they are a week', async () => {
  const contract = {
    contractType: 'full-time',
    weeklyHours: 35,
    workingDays: null,
    startDate: '2030-01-01',
    endDate: null,
  }
  const add = (given: object) => admin.post(`/people/${lena}/contracts`, { ...contract, clearsPlans: false, ...given })
  expect(await add({ monthlyHours: 151.67 })).toMatchObject({ status: 422 })
  expect(await add({ contractType: 'part-time', weeklyHours: 23, monthlyHours: 104 })).toMatchObject({ status: 422 })
})
