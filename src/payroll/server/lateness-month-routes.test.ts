import { expect, test } from 'vitest'
import { daysFrom, onEach, payingCompany } from '#testing/paying-company.ts'
import { openWorld } from '#testing/world.ts'

// October 2026, counted by hand: 22 weekdays of seven hours are 154 hours, and no public holiday. The company takes lateness off. Its weeks end
// on Sunday 25; that of Monday 26 is paid with November.
const world = await openWorld()
const { company, hire, work, plan, leave, validate, month, close } = await payingCompany(world, 'law', {
  lateness: 'off',
})
world.clock.set('2026-11-09T08:00Z')
const mondays = ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26']
const weekdays = mondays.flatMap(monday => daysFrom(monday, 5))
const [tuesday, wednesday, lastFriday] = ['2026-10-06', '2026-10-07', '2026-10-30']

/** Works as planned, but for these days. */
const working = async (firstName: string, others: Record<string, string>, planned: readonly string[]) => {
  const id = await hire(firstName, { weeklyHours: 35, workingDays: [1, 2, 3, 4, 5] })
  const shifts = planned.map(date => [date, '09:00', '16:00'] as const)
  if (shifts.length > 0) await plan(id, shifts)
  await work(
    id,
    onEach(
      weekdays.filter(date => !(date in others)),
      '09:00-16:00',
    ),
  )
  await work(
    id,
    Object.entries(others).flatMap(([date, hours]) => onEach([date], hours)),
  )
  return id
}
await working('Rita', { [tuesday]: '09:30-16:00' }, [tuesday])
await working('Sami', { [tuesday]: '09:30-16:00', [wednesday]: '09:00-16:30' }, [tuesday])
await working('Tina', { [tuesday]: '09:30-16:00', [wednesday]: '09:00-16:10' }, [tuesday])
const uma = await working('Uma', { [lastFriday]: '10:00-16:00' }, [lastFriday])
// Nobody planned her Tuesday, and the week is short: that is told.
const vera = await working('Vera', { [tuesday]: '09:30-16:00' }, [])
// By the month, from Monday to Thursday: 17 days of six hours are 102 h, two less than agreed.
const wanda = await hire('Wanda', { weeklyHours: 24, monthlyHours: 104, workingDays: [1, 2, 3, 4] })
const hers = mondays.flatMap(monday => daysFrom(monday, 4)).filter(date => date >= '2026-10-01')
await plan(wanda, onEach([tuesday], '09:00-15:00'))
await work(wanda, [
  ...onEach(
    hers.filter(date => date !== tuesday),
    '09:00-15:00',
  ),
  ...onEach([tuesday], '09:30-15:00'),
])
// Half an hour late too, and 108 hours in all.
const yann = await hire('Yann', { weeklyHours: 24, monthlyHours: 104, workingDays: [1, 2, 3, 4] })
await plan(yann, onEach([tuesday], '09:00-15:00'))
await work(yann, [
  ...onEach(
    [...hers, '2026-10-16'].filter(date => date !== tuesday),
    '09:00-15:00',
  ),
  ...onEach([tuesday], '09:30-15:00'),
])
// An absence that the company pays, of the time that she was late.
const paid = { unit: 'hour', isPaid: true, hasBalance: false, needsProof: false, color: '#6B7280', askedBy: 'deciders' }
const { key } = (
  await company.admin.post('/leave/types', { ...paid, code: 'RP', name: 'Retard payé', nature: 'other' })
).body
const zelda = await working('Zelda', { [tuesday]: '09:30-16:00' }, [tuesday])
await leave(zelda, key, { startDate: tuesday, endDate: tuesday, startTime: '09:00', endTime: '09:30' })
await validate(mondays)
await company.withMatricules()
const { before, figures } = await close('2026-10')
const whole = { 'contract-hours': 151.67 }

test('half an hour late takes half an hour of the month off', () => {
  // 151,67 × 0,5 ÷ 154.
  expect(figures['rita']).toEqual({ ...whole, 'unpaid-hours': 0.5, 'withheld-hours': 0.49, 'normal-hours': 151.17 })
})

test('an absence that the company pays excuses who was late', () => {
  expect(figures['zelda']).toEqual({ ...whole, 'normal-hours': 151.67 })
})

test('whoever made up for it loses nothing, and of a part of it the rest', () => {
  expect(figures['sami']).toEqual({ ...whole, 'normal-hours': 151.67 })
  // Twenty minutes: 151,67 × 20 ÷ 9 240.
  expect(figures['tina']).toEqual({ ...whole, 'unpaid-hours': 0.33, 'withheld-hours': 0.33, 'normal-hours': 151.34 })
})

test('a day of the month whose week the next month pays is taken off this month, and once', async () => {
  // 151,67 × 1 ÷ 154.
  expect(figures['uma']).toEqual({ ...whole, 'unpaid-hours': 1, 'withheld-hours': 0.98, 'normal-hours': 150.68 })
  const { people, regularisations } = await month('2026-11')
  const { elements } = people.find(({ id }: { id: string }) => id === uma)
  const amount = (of: string) => elements.find(({ element }: { element: string }) => element === of)?.amount
  expect([amount('normal-hours'), amount('more-hours')]).toEqual([9100, undefined])
  expect(regularisations).toEqual([])
})

test('a short day that nobody planned is told and paid', () => {
  expect(figures['vera']).toEqual({ ...whole, 'normal-hours': 151.67 })
  expect(before.shortWeeks).toContainEqual({
    employeeId: vera,
    from: '2026-10-05',
    minutes: 30,
    isMonth: false,
    days: [],
  })
})

test('half an hour late takes half an hour off a month that lacks hours, and what it still lacks is told', () => {
  // 104 × 0,5 ÷ 102.
  expect(figures['wanda']).toEqual({
    'contract-hours': 104,
    'unpaid-hours': 0.5,
    'withheld-hours': 0.51,
    'normal-hours': 103.49,
  })
  // 103,49 − 101,5.
  expect(before.shortWeeks).toContainEqual({
    employeeId: wanda,
    from: '2026-10-01',
    minutes: 119,
    isMonth: true,
    days: [{ date: tuesday, minutes: 30 }],
  })
})

test('whoever has done the hours of the month loses nothing for being late', () => {
  // 107,5 h.
  expect(figures['yann']).toEqual({ 'contract-hours': 104, 'normal-hours': 104, 'complementary-10': 3.5 })
})
