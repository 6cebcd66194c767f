import { expect, test } from 'vitest'
import { daysFrom, onEach, payingCompany } from '#testing/paying-company.ts'
import { openWorld } from '#testing/world.ts'

// June 2026, counted by hand: 22 weekdays and no public holiday. The weeks that it pays go from 1 to 28 June, and have 20 of them.
const world = await openWorld()
const { company, hire, work, leave, train, setValue, decide, validate, month, close } = await payingCompany(
  world,
  'law',
)
await world.sql(`update companies set created_at = '2025-06-01' where id = $1`, [company.id])
world.clock.set('2026-07-01T08:00Z')
const byDays = { isForfaitJours: true }
const weekdays = ['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22'].flatMap(monday => daysFrom(monday, 5))
const lastDays = ['2026-06-29', '2026-06-30']
const paula = await hire('Paula', { weeklyHours: 35 }, byDays)
await work(paula, onEach(['2026-01-05', '2026-01-06', ...weekdays, ...lastDays], '09:00-17:00'))
// She came in the year: how many days her agreement leaves her, nobody here knows.
const quentin = await hire('Quentin', { weeklyHours: 35, startDate: '2026-03-02' }, byDays)
await work(quentin, onEach(weekdays, '09:00-17:00'))
// Two of her days are trainings: one in hours, one whose hours nobody said, after which she works in the evening.
const rosa = await hire('Rosa', { weeklyHours: 35 }, byDays)
const [inHours, unsaid] = ['2026-06-04', '2026-06-09'] as const
await train(rosa, inHours, 420)
await train(rosa, unsaid, null)
await work(rosa, [
  ...onEach(
    weekdays.filter(date => date !== inHours && date !== unsaid),
    '09:00-17:00',
  ),
  ...onEach([unsaid], '18:00-20:00'),
])
// He takes an afternoon of RTT.
const sami = await hire('Sami', { weeklyHours: 35 }, byDays)
const morning = '2026-06-10'
await leave(sami, 'rtt', { startDate: morning, endDate: morning, fromMidday: true })
await work(sami, [
  ...onEach(
    weekdays.filter(date => date !== morning),
    '09:00-17:00',
  ),
  ...onEach([morning], '09:00-12:30'),
])
await validate(['2026-01-05', ...weekdays.filter((_, nth) => nth % 5 === 0)])
await company.withMatricules()
await setValue('forfaitDays', 214)

const openDays = async () => (await month('2026-06')).checks.find(({ kind }: { kind: string }) => kind === 'open-days')

test('days that are over and that nobody decided block the closing, in a week of the next month too', async () => {
  expect(await openDays()).toMatchObject({
    level: 'blocking',
    of: lastDays.map(date => ({ employeeId: paula, date })),
  })
  await decide('2026-06-29')
  expect(await openDays()).toMatchObject({ level: 'ok', of: [] })
})

test('the month has the days of the calendar month, and what they leave of the days of the year', async () => {
  const { figures } = await close('2026-06')
  // 214 − 2 in January − 22.
  expect(figures['paula']).toEqual({ 'days-worked': 22, 'days-left': 190 })
  expect(figures['quentin']).toEqual({ 'days-worked': 20 })
  expect(figures['sami']).toEqual({ 'days-worked': 19.5, 'days-left': 194.5 })
})

test('a day of training is a day of work, once', async () => {
  // 20 days of the weeks; 214 − 20.
  expect((await month('2026-06')).people.find(({ id }: { id: string }) => id === rosa).elements).toEqual([
    { element: 'days-worked', amount: 2000 },
    { element: 'days-left', amount: 19_400 },
  ])
  const { employees } = (await company.admin.get('/reports/counters?year=2026')).body
  expect(employees.find(({ id }: { id: string }) => id === rosa).figures.worked.days).toBe(20)
})

test('half a day of leave leaves half a day of work, in the month, its file and the counters', async () => {
  const { elements, absences } = (await month('2026-06')).people.find(({ id }: { id: string }) => id === sami)
  // 19 days and a half of the weeks; 214 − 19,5.
  expect(elements).toEqual([
    { element: 'days-worked', amount: 1950 },
    { element: 'days-left', amount: 19_450 },
  ])
  expect(absences).toMatchObject([{ code: 'RTT', ouvres: 50 }])
  const { employees } = (await company.admin.get('/reports/counters?year=2026')).body
  expect(employees.find(({ id }: { id: string }) => id === sami).figures.worked.days).toBe(19.5)
})

test('the next month has none of them twice; what is left of the year corrects nothing', async () => {
  await setValue('forfaitDays', 210)
  const { people, regularisations } = await month('2026-07')
  const { elements } = people.find(({ id }: { id: string }) => id === paula)
  expect(elements).toEqual([{ element: 'days-left', amount: 18_600 }])
  expect(regularisations).toEqual([])
  // 24 are done.
  await setValue('forfaitDays', 24)
  const { people: later } = await month('2026-07')
  expect(later.find(({ id }: { id: string }) => id === paula).elements).toEqual([{ element: 'days-left', amount: 0 }])
})
