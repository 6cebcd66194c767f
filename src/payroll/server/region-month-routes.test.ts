import { expect, test } from 'vitest'
import { daysFrom, onEach, payingCompany } from '#testing/paying-company.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

test('a leave over Good Friday stays what it was, though the company has left Alsace since', async () => {
  const { company, hire, work, leave, validate, close } = await payingCompany(world, 'law')
  world.clock.set('2026-06-15T06:00Z')
  for (const [parameter, value] of [
    ['holidayRegion', 'alsace-moselle'],
    ['goodFriday', true],
  ])
    await company.admin.post('/labour/values', {
      parameter,
      value,
      source: 'Strasbourg',
      from: '2026-01-01',
      until: '2026-05-31',
    })
  const lena = await hire('Lena', { weeklyHours: 35, workingDays: [1, 2, 3, 4, 5] })
  await leave(lena, 'vacation', { startDate: '2026-03-30', endDate: '2026-04-10' })
  await work(lena, onEach([...daysFrom('2026-04-13', 5), ...daysFrom('2026-04-20', 5)], '09:00-16:00'))
  await validate(['2026-04-13', '2026-04-20'])
  await company.withMatricules()
  const { before, figures, lines } = await close('2026-04')
  expect(figures['lena']).toEqual({ 'contract-hours': 151.67, 'normal-hours': 151.67 })
  // Wednesday 1 and Thursday 2, then Tuesday 7 to Friday 10: Good Friday 3 and Easter Monday 6 are off. Saturdays 4 and 11 are jours ouvrables.
  expect(lines['lena']).toContain('AB-CP 42,00 01/04/2026 10/04/2026')
  const { absences } = before.people.find(({ id }: { id: string }) => id === lena)
  expect(absences).toMatchObject([{ ouvrables: 800, ouvres: 600, minutes: 42 * 60 }])
})
