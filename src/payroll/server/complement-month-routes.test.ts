import { expect, test } from 'vitest'
import { daysFrom, onEach, payingCompany } from '#testing/paying-company.ts'
import { openWorld } from '#testing/world.ts'

// October 2026, counted by hand: 22 weekdays, no public holiday. Aminata has 24 h, and 30 h from Wednesday 7 to Tuesday 20, which are ten of them.
const world = await openWorld()
const { company, hire, work, validate, close } = await payingCompany(world, 'home-help')
const set = (parameter: string, value: number) =>
  company.admin.post('/labour/values', { parameter, value, source: 'Accord', from: '2026-01-01', until: null })
await set('complementsYearMax', 8)
await set('complementPremium', 10)
const aminata = await hire('Aminata', { weeklyHours: 24 })
await company.admin.post(`/record/people/${aminata}/complements`, {
  weeklyHours: 30,
  startDate: '2026-10-07',
  endDate: '2026-10-20',
  replacedId: null,
  ground: 'Surcroît d’activité',
})
const [short, long] = ['09:00-13:48', '09:00-15:00']
await work(aminata, [
  ...onEach(daysFrom('2026-09-28', 5), short),
  ...onEach(daysFrom('2026-10-05', 2), short),
  ...onEach(daysFrom('2026-10-07', 3), long),
  ...onEach(daysFrom('2026-10-12', 5), long),
  // 33 h in the whole week of the complement.
  ...onEach(['2026-10-17'], '09:00-12:00'),
  ...onEach(daysFrom('2026-10-19', 2), long),
  ...onEach(daysFrom('2026-10-21', 3), short),
])
await validate(['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19'])
await company.withMatricules()
const { figures, lines } = await close('2026-10')

test('a complement of hours raises the month by its days, and each hour beyond it is paid 25 % more', () => {
  expect(figures['aminata']).toEqual({
    // 104 × 12 ÷ 22 and 130 × 10 ÷ 22.
    'contract-hours': 115.82,
    'normal-hours': 115.82,
    // 33 − 30.
    'complementary-25': 3,
    // 26 × 10 ÷ 22.
    'complement-10': 11.82,
  })
  expect(lines['aminata']).toContain('HS-complementary-25 3,00')
  expect(lines['aminata']).toContain('HS-complement-10 11,82')
})
