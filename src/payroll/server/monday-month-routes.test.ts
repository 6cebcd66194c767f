import { expect, test } from 'vitest'
import { daysFrom, onEach, payingCompany } from '#testing/paying-company.ts'
import { openWorld } from '#testing/world.ts'

// October 2026, counted by hand: it begins on a Thursday and has 22 weekdays. A week is paid with the month of its Monday: 5 October to 1 November.
const world = await openWorld()
const { company, hire, work, plan, validate, close } = await payingCompany(world, 'law', { weekMonth: 'monday' })
world.clock.set('2026-11-09T08:00Z')
const mondays = ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26']
const weekdays = mondays.flatMap(monday => daysFrom(monday, 5))
const thursday = '2026-10-01'
const xavier = await hire('Xavier', { weeklyHours: 35, workingDays: [1, 2, 3, 4, 5] })
await plan(xavier, [[thursday, '09:00', '16:00']])
await work(
  xavier,
  onEach(
    weekdays.filter(date => date !== thursday),
    '09:00-16:00',
  ),
)
const yves = await hire('Yves', { weeklyHours: 35 }, { isForfaitJours: true })
await work(
  yves,
  onEach(
    weekdays.filter(date => date !== thursday),
    '09:00-17:00',
  ),
)
await validate(mondays, [thursday])
await company.withMatricules()
const { figures } = await close('2026-10')

test('a day of the month that nobody came for is taken off it, also in a week that the month before pays', () => {
  expect(figures['xavier']).toEqual({
    'contract-hours': 151.67,
    'unpaid-hours': 7,
    // 151,67 × 7 ÷ 154.
    'withheld-hours': 6.89,
    'normal-hours': 144.77,
  })
})

test('days by days are those of the calendar month', () => {
  // Friday 2, and four weeks.
  expect(figures['yves']).toMatchObject({ 'days-worked': 21 })
})
