import { expect, test } from 'vitest'
import { daysFrom, onEach, payingCompany } from '#testing/paying-company.ts'
import { openWorld } from '#testing/world.ts'

// May 2026 of an association of home help (IDCC 2941), counted by hand before it was closed. Its weeks go from 27 April to 31 May; the public
// holidays are Friday 1, Friday 8, Thursday 14 and Monday 25 May, which is the solidarity day of the association; it has 21 weekdays.
const world = await openWorld()
const { company, hire, work, plan, leave, train, solidarity, validate, close } = await payingCompany(world, 'home-help')
await solidarity('2026-05-25')
const mondays = ['2026-04-27', '2026-05-04', '2026-05-11', '2026-05-18', '2026-05-25']
const weekdays = [1, 2, 3, 4, 5]
const without = (dates: readonly string[], ...others: string[]) => dates.filter(date => !others.includes(date))
const allWeekdays = mondays.flatMap(monday => daysFrom(monday, 5))
const [seven, six] = ['09:00-16:00', '09:00-15:00']

// 24 hours on Mondays, Tuesdays, Thursdays and Fridays.
const gaelle = await hire('Gaelle', { weeklyHours: 24, workingDays: [1, 2, 4, 5] })
const hers = mondays.flatMap(monday => without(daysFrom(monday, 5), daysFrom(monday, 3)[2]!))
await work(gaelle, [
  ...onEach(without(hers, '2026-05-01', '2026-05-14', '2026-05-15', '2026-05-19'), six),
  // A Saturday in the week of 1 May, a Sunday in that of 8 May, a Wednesday beside Ascension Day and a day of leave, two hours more.
  ...onEach(['2026-05-02', '2026-05-13'], six),
  ...onEach(['2026-05-10'], '09:00-17:00'),
  ...onEach(['2026-05-19'], '09:00-17:00'),
])
await leave(gaelle, 'vacation', { startDate: '2026-05-15', endDate: '2026-05-15' })

// 28 hours from Monday to Thursday; four hours of délégation on a Friday.
const hugo = await hire('Hugo', { weeklyHours: 28, workingDays: [1, 2, 3, 4] })
const his = mondays.flatMap(monday => daysFrom(monday, 4))
await work(hugo, [
  ...onEach(without(his, '2026-05-14'), seven),
  ...onEach(['2026-05-08'], '09:00-13:00'),
  ...onEach(['2026-05-15'], '09:00-15:30'),
  ...onEach(['2026-05-31'], six),
])
await leave(hugo, 'del', { startDate: '2026-05-22', endDate: '2026-05-22', startTime: '09:00', endTime: '13:00' })

// 35 hours: a training of the employer of eight hours, two days ill and four days of eight hours.
const ines = await hire('Ines', { weeklyHours: 35, workingDays: weekdays })
const ill = ['2026-05-18', '2026-05-19']
const fourDays = daysFrom('2026-05-20', 4)
await train(ines, '2026-05-06', 480)
await leave(ines, 'sick', { startDate: '2026-05-18', endDate: '2026-05-19' })
await work(ines, [
  ...onEach(without(allWeekdays, '2026-05-01', '2026-05-06', '2026-05-08', '2026-05-14', ...ill, ...fourDays), seven),
  ...onEach(['2026-05-09', ...fourDays], '09:00-17:00'),
  ...onEach(['2026-05-30'], '09:00-16:30'),
])

// 35 hours whose working days nobody typed: 1 May worked, délégation within a day, a week of leave.
const jules = await hire('Jules', { weeklyHours: 35 })
await leave(jules, 'vacation', { startDate: '2026-05-18', endDate: '2026-05-22' })
await leave(jules, 'del', { startDate: '2026-05-15', endDate: '2026-05-15', startTime: '13:00', endTime: '17:00' })
await work(jules, [
  ...onEach(
    without(
      [...allWeekdays.slice(0, 15), ...allWeekdays.slice(20)],
      '2026-05-01',
      '2026-05-08',
      '2026-05-14',
      '2026-05-15',
    ),
    seven,
  ),
  ...onEach(['2026-05-01'], '09:00-14:00'),
  ...onEach(['2026-05-15'], '09:00-12:00'),
])

// 35 hours: 1 May, Ascension Day and two Sundays worked.
const karim = await hire('Karim', { weeklyHours: 35, workingDays: weekdays })
await plan(karim, onEach(['2026-05-17'], '09:00-17:00'))
await work(karim, [
  ...onEach(without(allWeekdays, '2026-05-08'), seven),
  ...onEach(['2026-05-17'], '09:00-17:00'),
  ...onEach(['2026-05-24'], '09:00-18:30'),
])

// 35 hours: ill on the Wednesday and the Thursday of a week of paid leave.
const lina = await hire('Lina', { weeklyHours: 35, workingDays: weekdays })
await leave(lina, 'vacation', { startDate: '2026-05-18', endDate: '2026-05-22' })
await leave(lina, 'sick', { startDate: '2026-05-20', endDate: '2026-05-21' })
await work(
  lina,
  onEach(without(allWeekdays, '2026-05-01', '2026-05-08', '2026-05-14', ...daysFrom('2026-05-18', 5)), seven),
)

// 35 hours: neither hours nor an absence on the solidarity day.
const mona = await hire('Mona', { weeklyHours: 35, workingDays: weekdays })
await work(mona, onEach(without(allWeekdays, '2026-05-01', '2026-05-08', '2026-05-14', '2026-05-25'), seven))

await validate(mondays)
await company.withMatricules()
const { before, figures, lines } = await close('2026-05')

test('24 h: complementary hours up to a third, days beyond those of weeks with a holiday or leave, the solidarity day', () => {
  expect(figures['gaelle']).toEqual({
    'contract-hours': 104,
    'normal-hours': 104,
    // 24 h where 18 were expected, 18 h where 12 were, and 6 − 7 × 24 ÷ 35 on the solidarity day.
    'more-hours': 13.2,
    // 32 h: 2,4 and 5,6; 26 h: 2.
    'complementary-10': 4.4,
    'complementary-25': 5.6,
    sunday: 8,
    // 6 h on 8 May, and what the solidarity day does not ask.
    holiday: 7.2,
    // The convention pays 45 % more for both (IDCC 2941).
    'sunday-45': 8,
    'holiday-45': 7.2,
  })
  expect(lines['gaelle']).toEqual([
    'HS-contract-hours 104,00',
    'HS-normal-hours 104,00',
    'HS-more-hours 13,20',
    'HS-complementary-10 4,40',
    'HS-complementary-25 5,60',
    'HS-sunday 8,00',
    'HS-holiday 7,20',
    'HS-sunday-45 8,00',
    'HS-holiday-45 7,20',
    'AB-CP 6,00 15/05/2026 15/05/2026',
  ])
})

test('28 h: délégation on a day off makes complementary hours as work does; what the solidarity day asks makes none', () => {
  expect(figures['hugo']).toEqual({
    'contract-hours': 121.33,
    'normal-hours': 121.33,
    // 27,5 h where 21 were expected; 34 − 5,6 where 21 were, 0,4 of them complementary.
    'more-hours': 13.5,
    // 32 h twice: 2,8 and 1,2; 28,4 h.
    'complementary-10': 6,
    'complementary-25': 2.4,
    sunday: 6,
    // 4 h on 8 May, 7 − 5,6.
    holiday: 5.4,
    'sunday-45': 6,
    'holiday-45': 5.4,
  })
  expect(lines['hugo']).toContain('AB-DEL 4,00 22/05/2026 22/05/2026')
})

test('35 h: a training counts before overtime; two days ill, then 4 × 8 h are 11 h in addition', () => {
  expect(figures['ines']).toEqual({
    'contract-hours': 151.67,
    'unpaid-hours': 14,
    // 151,67 × 14 ÷ 147.
    'withheld-hours': 14.44,
    'normal-hours': 137.22,
    // 37 h with the training: 2; 42,5 h less 7: 0,5.
    'overtime-25': 2.5,
    // 37 − 28 − 2, 32 − 21, 35,5 − 28 − 0,5.
    'more-hours': 25,
  })
  expect(lines['ines']).toContain('AB-MAL 14,00 18/05/2026 19/05/2026')
})

test('35 h without known days: a week of leave is 35 h and six days ouvrables, délégation within a day adds nothing', async () => {
  expect(figures['jules']).toEqual({ 'contract-hours': 151.67, 'normal-hours': 151.67, 'first-of-may': 5 })
  expect(lines['jules']).toEqual([
    'HS-contract-hours 151,67',
    'HS-normal-hours 151,67',
    'HS-first-of-may 5,00',
    'AB-DEL 4,00 15/05/2026 15/05/2026',
    'AB-CP 35,00 18/05/2026 22/05/2026',
  ])
})

test('35 h: two Sundays, Ascension Day and 1 May worked', () => {
  expect(figures['karim']).toEqual({
    'contract-hours': 151.67,
    'normal-hours': 151.67,
    // 43 h and 44,5 h.
    'overtime-25': 16,
    'overtime-50': 1.5,
    sunday: 17.5,
    holiday: 7,
    'sunday-45': 17.5,
    // Ascension Day. 1 May is paid double, and has no premium beside it.
    'holiday-45': 7,
    'first-of-may': 7,
  })
})

test('35 h: days of paid leave on which she was ill are an illness, and no leave', () => {
  expect(figures['lina']).toEqual({
    'contract-hours': 151.67,
    'unpaid-hours': 14,
    // 151,67 × 14 ÷ 147.
    'withheld-hours': 14.44,
    'normal-hours': 137.22,
  })
  expect(lines['lina']?.filter(line => line.startsWith('AB-'))).toEqual([
    'AB-CP 14,00 18/05/2026 19/05/2026',
    'AB-CP 7,00 22/05/2026 22/05/2026',
    'AB-MAL 14,00 20/05/2026 21/05/2026',
  ])
})

test('an absence on the solidarity day that nobody excused takes nothing off, and is told', () => {
  expect(figures['mona']).toEqual({ 'contract-hours': 151.67, 'normal-hours': 151.67 })
  const told = before.checks.find(({ kind }: { kind: string }) => kind === 'solidarity')
  expect(told).toEqual({ kind: 'solidarity', level: 'warning', of: [{ employeeId: mona, date: '2026-05-25' }] })
})
