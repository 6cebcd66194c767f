import { expect, test } from 'vitest'
import { daysFrom, onEach, payingCompany } from '#testing/paying-company.ts'
import { openWorld } from '#testing/world.ts'

// November 2026 of a restaurant (IDCC 1979), counted by hand before it was closed. Its weeks go from 26 October to 29 November; Sunday 1 and
// Wednesday 11 November are public holidays; it has 21 weekdays.
const world = await openWorld()
const dinner = [{ from: '19:00', to: '19:30' }]
const { company, hire, changeHours, work, plan, leave, rest, setValue, validate, month, close } = await payingCompany(
  world,
  'hcr',
  {
    mealElement: 'meals-served',
    mealWindows: dinner,
  },
)
world.clock.set('2026-12-07T08:00Z')
// The convention pays no more for them: an agreement of the restaurant does.
await setValue('nightPremium', 10)
await setValue('sundayPremium', 20)
await setValue('holidayPremium', 50)
// Both holidays are among the six that the convention guarantees after a year of service; who has no other date was hired on 1 September 2025.
await setValue('guaranteedHolidays', ['2026-11-01', '2026-11-11'])
const mondays = ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']
const weekdays = [1, 2, 3, 4, 5]
const without = (dates: readonly string[], ...others: string[]) => dates.filter(date => !others.includes(date))

// A cook, Tuesday to Saturday 7 h 48: the bridge of 11 November, an illness over the end of the month, overtime that becomes rest.
const anne = await hire('Anne', { weeklyHours: 39, workingDays: [2, 3, 4, 5, 6] }, { jobCategory: 'cook' })
const evenings = (dates: readonly string[]) => onEach(dates, '10:00-14:00', '18:00-21:48')
await rest(anne, '2026-11-16')
await work(anne, [
  ...evenings([...daysFrom('2026-10-27', 4), ...daysFrom('2026-11-03', 4), ...daysFrom('2026-11-17', 3)]),
  ...evenings(daysFrom('2026-11-24', 2)),
  ...onEach(['2026-10-31', '2026-11-07', '2026-11-14', '2026-11-21'], '10:00-14:00', '19:12-23:00'),
  ...onEach(['2026-11-01'], '10:00-15:00'),
  ...onEach(['2026-11-10'], '10:00-14:00', '16:00-22:00'),
  ...onEach(['2026-11-20'], '10:00-14:00', '16:00-22:48'),
])
await leave(anne, 'vacation', { startDate: '2026-11-12', endDate: '2026-11-13' })
await leave(anne, 'sick', { startDate: '2026-11-26', endDate: '2026-12-04' })

// A waiter, Wednesday to Saturday 18:00–24:00: the holiday worked, two Sundays, twelve minutes late on Thursday 5.
const bruno = await hire('Bruno', { weeklyHours: 24, workingDays: [3, 4, 5, 6] }, { jobCategory: 'other' })
const nights = mondays.flatMap(monday => daysFrom(monday, 6).slice(2))
await plan(bruno, [['2026-11-05', '18:00', '00:00']])
await work(bruno, [
  ...onEach(without(nights, '2026-11-05'), '18:00-00:00'),
  ...onEach(['2026-11-05'], '18:12-00:00'),
  ...onEach(['2026-11-15'], '11:00-16:00'),
  ...onEach(['2026-11-29'], '11:00-15:00', '18:00-22:00'),
])

// Two extras: a weekend of 16 hours, a Thursday of 10.
const weekend = { weeklyHours: 16, contractType: 'temporary', startDate: '2026-11-07', endDate: '2026-11-08' }
const clara = await hire('Clara', weekend)
await work(clara, onEach(['2026-11-07'], '11:00-15:00', '18:00-22:00'))
await work(clara, onEach(['2026-11-08'], '10:00-14:00', '18:00-22:00'))
const thursday = { weeklyHours: 10, contractType: 'temporary', startDate: '2026-11-12', endDate: '2026-11-12' }
const david = await hire('David', thursday)
await work(david, onEach(['2026-11-12'], '10:00-15:00', '17:00-22:00'))

// An apprentice of 17: the week of the holiday at four days of eight hours, three days of school.
const minor = { birthDate: '2009-03-01', isApprentice: true }
const eliot = await hire('Eliot', { weeklyHours: 35, workingDays: weekdays }, minor)
await work(eliot, [
  ...onEach(
    [
      ...daysFrom('2026-10-26', 5),
      ...daysFrom('2026-11-02', 5),
      ...daysFrom('2026-11-19', 2),
      ...daysFrom('2026-11-23', 5),
    ],
    '10:00-14:00',
    '15:00-18:00',
  ),
  ...onEach(without(daysFrom('2026-11-09', 5), '2026-11-11'), '10:00-14:00', '15:00-19:00'),
  ...onEach(['2026-11-30'], '10:00-14:00', '15:00-18:00'),
])
await leave(eliot, 'for', { startDate: '2026-11-16', endDate: '2026-11-18' })

// A night porter, Tuesday to Friday 22:00–08:00 with a quarter of an hour of pause; the night of the holiday off, Saturday's in its place.
const porter = { weeklyHours: 39, workingDays: [2, 3, 4, 5] }
const fares = await hire('Fares', porter, { jobCategory: 'night-porter' })
const porterNights = mondays.flatMap(monday => daysFrom(monday, 5).slice(1))
await work(
  fares,
  [...without(porterNights, '2026-11-11'), '2026-11-14'].map(
    date => [date, '22:00', '08:00', ['03:00', '03:15']] as const,
  ),
)

// A director by days: the holiday off, and leave on the Friday beside it.
const gilles = await hire('Gilles', { weeklyHours: 35, workingDays: weekdays }, { isForfaitJours: true })
const office = [...mondays.flatMap(monday => daysFrom(monday, 5)), '2026-11-30']
await work(gilles, onEach(without(office, '2026-11-11', '2026-11-13'), '09:00-17:00'))
await leave(gilles, 'vacation', { startDate: '2026-11-13', endDate: '2026-11-13' })

// A person who joins on Wednesday 4 November; the Thursday of that week has nine hours.
const hana = await hire('Hana', { weeklyHours: 35, workingDays: weekdays, startDate: '2026-11-04' })
await work(hana, [
  ...onEach(
    without(office.slice(5), '2026-11-02', '2026-11-03', '2026-11-05', '2026-11-11'),
    '11:00-15:00',
    '18:00-21:00',
  ),
  ...onEach(['2026-11-05'], '11:00-15:00', '18:00-23:00'),
])

// A person who leaves on Thursday 19 November, hired on Monday 1 June.
const leaves = { weeklyHours: 35, workingDays: weekdays, startDate: '2026-06-01', endDate: '2026-11-19' }
const ivan = await hire('Ivan', leaves)
await work(ivan, onEach(without(office.slice(0, 19), '2026-11-11'), '09:00-12:00', '13:00-17:00'))

// From 24 to 35 hours on Thursday 19 November.
const jade = await hire('Jade', { weeklyHours: 24, workingDays: weekdays })
await changeHours(jade, '2026-11-19', 35)
await plan(jade, [
  ...onEach(daysFrom('2026-11-16', 3), '11:00-15:48'),
  ...onEach(daysFrom('2026-11-19', 2), '11:00-15:00', '18:00-21:00'),
])
await work(jade, [
  ...onEach(without(office.slice(0, 18), '2026-11-11'), '11:00-15:48'),
  ...onEach(office.slice(18), '11:00-15:00', '18:00-21:00'),
])

await validate([...mondays, '2026-11-30'])
await company.withMatricules()
const open = await month('2026-11')
const { figures, lines } = await close('2026-11')

test('a cook of 39 h: a bridge, an illness over the end of the month, a public holiday on a Sunday, overtime that becomes rest', () => {
  expect(figures['anne']).toEqual({
    // 39 × 52 ÷ 12.
    'contract-hours': 169,
    // 20 days of 7,8 h are 156 h, three of them ill: 15 % of 151,67 h and of 17,33 h.
    'unpaid-hours': 23.4,
    'withheld-hours': 22.75,
    'normal-hours': 128.92,
    'overtime-10': 14.73,
    // The week of the holiday: 10 + 7,8 h, where 39 − 7,8 − 2 × 7,8 were expected.
    'more-hours': 2.2,
    // 44 h until Sunday 1 November: 39 to 43, then one.
    'overtime-20': 4,
    'overtime-50': 1,
    // 42 h in the week of 16 November.
    'rested-hours': 3,
    // Four Saturdays until 23:00, and 48 minutes on Friday 20.
    night: 4.8,
    sunday: 5,
    holiday: 5,
    'night-10': 4.8,
    // Sunday 1 November is a public holiday: its hours have the higher rate, once.
    'holiday-50': 5,
    // Weekday evenings: 4 + 4 + 1 + 4 + 2. On Saturdays she comes after 19:00.
    'meals-served': 15,
    // Sunday 1, a day of rest that she worked; on Wednesday 11 she was free.
    'guaranteed-holidays': 1,
  })
  expect(lines['anne']).toEqual([
    'HS-contract-hours 169,00',
    // Before absences.
    'HS-normal-hours 151,67',
    'HS-unpaid-hours 23,40',
    'HS-withheld-hours 22,75',
    'HS-more-hours 2,20',
    'HS-overtime-10 14,73',
    'HS-overtime-20 4,00',
    'HS-overtime-50 1,00',
    'HS-rested-hours 3,00',
    'HS-night 4,80',
    'HS-sunday 5,00',
    'HS-holiday 5,00',
    'HS-night-10 4,80',
    'HS-holiday-50 5,00',
    'AB-CP 15,60 12/11/2026 13/11/2026',
    'AB-MAL 23,40 26/11/2026 30/11/2026',
    'EV-meals-served 15',
    'EV-guaranteed-holidays 1',
  ])
})

test('a waiter of 24 h: complementary hours up to a third, a holiday worked, twelve minutes late told and paid', () => {
  expect(figures['bruno']).toEqual({
    'contract-hours': 104,
    'normal-hours': 104,
    // Five hours and eight hours beyond 24: 2,4 of each within a tenth.
    'complementary-10': 4.8,
    'complementary-25': 8.2,
    // 20 nights from 22:00 to midnight.
    night: 40,
    sunday: 13,
    holiday: 6,
    'night-10': 40,
    'sunday-20': 13,
    // Two hours of them are night: it comes beside.
    'holiday-50': 6,
    'meals-served': 21,
    // Sunday 1, a day of rest, and Wednesday 11, worked.
    'guaranteed-holidays': 2,
  })
  expect(open.shortWeeks).toEqual([
    {
      employeeId: bruno,
      from: '2026-11-02',
      minutes: 12,
      isMonth: false,
      days: [{ date: '2026-11-05', minutes: 12 }],
    },
  ])
})

test('extras are paid by their hours', () => {
  expect(figures['clara']).toEqual({ 'normal-hours': 16, sunday: 8, 'sunday-20': 8, 'meals-served': 2 })
  expect(figures['david']).toEqual({ 'normal-hours': 10, 'meals-served': 1 })
})

test('an apprentice of 17: four days of eight hours beside the holiday are four hours in addition, school is work', () => {
  // 32 h, where 35 − 7 were expected.
  expect(figures['eliot']).toEqual({
    'contract-hours': 151.67,
    'normal-hours': 151.67,
    'more-hours': 4,
    'guaranteed-holidays': 1,
  })
  expect(lines['eliot']).toContain('AB-FOR 21,00 16/11/2026 18/11/2026')
})

test('a night porter: the holiday of which he has the night off, another night in its place', () => {
  expect(figures['fares']).toEqual({
    'contract-hours': 169,
    'normal-hours': 151.67,
    'overtime-10': 17.33,
    // 39 h, where 39 − 9,75 were expected.
    'more-hours': 9.75,
    // 20 nights from 22:00 to 7:00 less a quarter of an hour.
    night: 175,
    // Until 8:00 of Sunday 15, and of Wednesday 11.
    sunday: 7.75,
    holiday: 7.75,
    'night-10': 175,
    'sunday-20': 7.75,
    'holiday-50': 7.75,
    'guaranteed-holidays': 1,
  })
})

test('a director by days has days and no hours, of work and of leave', () => {
  // 21 weekdays of November less the holiday and the leave: the last week of October counts in October.
  expect(figures['gilles']).toEqual({ 'days-worked': 19, 'guaranteed-holidays': 1 })
  expect(lines['gilles']).toEqual(['AB-CP 1 13/11/2026 13/11/2026', 'EV-guaranteed-holidays 1', 'EV-days-worked 19'])
})

test('who joins on a Wednesday has the share of 19 of 21 days, and the two hours beyond the three days of that week', () => {
  expect(figures['hana']).toEqual({
    // 151,67 × 133 ÷ 147.
    'contract-hours': 137.22,
    'normal-hours': 137.22,
    // 23 h, where 21 were expected.
    'more-hours': 2,
    night: 1,
    'night-10': 1,
    'meals-served': 17,
  })
})

test('who leaves on a Thursday has the share of 14 of 21 days, and 15 days of leave to be paid', () => {
  // 151,67 × 98 ÷ 147.
  expect(figures['ivan']).toEqual({ 'contract-hours': 101.11, 'normal-hours': 101.11 })
  // 24 weeks are six periods of 2,5 days.
  expect(open.departures).toContainEqual({
    employeeId: ivan,
    on: '2026-11-19',
    due: [{ name: 'Congés payés', unit: 'days', amount: 1500 }],
  })
})

test('24 h until a Wednesday, 35 h from the Thursday on: the share of each, and nothing in addition', () => {
  // 104 × 13 ÷ 21 + 151,67 × 8 ÷ 21.
  expect(figures['jade']).toEqual({
    'contract-hours': 122.16,
    'normal-hours': 122.16,
    'meals-served': 7,
    'guaranteed-holidays': 1,
  })
})

test('who left before the leave years that the company keeps has a balance that nobody knows here', async () => {
  const kim = await hire('Kim', { weeklyHours: 35, startDate: '2025-06-01', endDate: '2026-05-20' })
  const { departures } = await month('2026-05')
  expect(departures).toContainEqual({ employeeId: kim, on: '2026-05-20', due: null })
})
