import { expect, test } from 'vitest'
import { daysFrom, onEach, payingCompany } from '#testing/paying-company.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

test('a type of leave that the employer pays from now on pays nothing of a closed month', async () => {
  const { company, hire, work, leave, validate, month, close } = await payingCompany(world, 'law')
  const { admin } = company
  world.clock.set('2026-05-02T06:00Z')
  const noe = await hire('Noe', { weeklyHours: 35, workingDays: [1, 2, 3, 4, 5] })
  const mondays = ['2026-03-30', '2026-04-06', '2026-04-13', '2026-04-20']
  const worked = mondays
    .flatMap(monday => daysFrom(monday, 5))
    .filter(day => !['2026-04-06', '2026-04-14'].includes(day))
  await work(noe, onEach(worked, '09:00-16:00'))
  for (const day of ['2026-04-14', '2026-05-05']) await leave(noe, 'sick', { startDate: day, endDate: day })
  await validate(mondays)
  await company.withMatricules()
  // 151,67 × 147 ÷ 154.
  expect((await close('2026-04')).figures['noe']).toMatchObject({ 'normal-hours': 144.77, 'unpaid-hours': 7 })

  const { types } = (await admin.get('/leave/types')).body
  const { key, nature: _nature, ...form } = types.find((type: { key: string }) => type.key === 'sick')
  expect((await admin.patch(`/leave/types/${key}`, { ...form, isPaid: true, seen: form })).status).toBe(200)
  world.clock.set('2026-06-01T06:00Z')
  const { regularisations, people } = await month('2026-05')
  expect(regularisations).toEqual([])
  const { elements } = people.find(({ id }: { id: string }) => id === noe)
  expect(elements).toContainEqual({ element: 'normal-hours', amount: 9100 })
})
