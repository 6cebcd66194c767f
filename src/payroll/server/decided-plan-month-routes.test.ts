import { expect, test } from 'vitest'
import { changePlan } from '#testing/company.ts'
import { daysFrom, onEach, payingCompany } from '#testing/paying-company.ts'
import { openWorld } from '#testing/world.ts'

// 35 hours from Monday to Friday, 7 hours a day, planned from 9:00 to 16:00; the company takes lateness off. Counted by hand.
const world = await openWorld()
const weekdays = { weeklyHours: 35, workingDays: [1, 2, 3, 4, 5] }
const usual = '09:00-16:00'

test('leave in part leaves the rest of a planned day to be missed, or to be late on', async () => {
  // April 2026: 22 weekdays, 154 hours. Easter Monday is off.
  const { company, hire, work, plan, leave, validate, month, close } = await payingCompany(world, 'law', {
    lateness: 'off',
  })
  world.clock.set('2026-05-04T06:00Z')
  const mondays = ['2026-03-30', '2026-04-06', '2026-04-13', '2026-04-20']
  const [missed, late] = ['2026-04-14', '2026-04-15'] as const
  const dates = mondays.flatMap(monday => daysFrom(monday, 5)).filter(date => date !== '2026-04-06')
  const hired = async (name: string, day: string) => {
    const id = await hire(name, weekdays)
    await plan(id, [[day, '09:00', '16:00']])
    await work(
      id,
      onEach(
        dates.filter(date => date !== day),
        usual,
      ),
    )
    return id
  }
  const on = (date: string) => ({ startDate: date, endDate: date })

  const rested = await hired('Rest', missed)
  await leave(rested, 'rtt', { ...on(missed), fromMidday: true })
  const elected = await hired('Elected', missed)
  await leave(elected, 'del', { ...on(missed), startTime: '14:00', endTime: '16:00' })
  const tidied = await hired('Tidied', missed)

  const afternoon = await hired('Afternoon', late)
  await leave(afternoon, 'rtt', { ...on(late), untilMidday: true })
  await work(afternoon, onEach([late], '13:30-16:00'))
  const unpaid = await hired('Unpaid', late)
  await leave(unpaid, 'aau', { ...on(late), startTime: '09:00', endTime: '11:00' })
  await work(unpaid, onEach([late], '12:00-16:00'))
  const came = await hired('Late', late)
  await work(came, onEach([late], '09:30-16:00'))

  await validate(
    mondays,
    [rested, elected, tidied].map(id => `${id} ${missed}`),
  )
  await company.withMatricules()
  const { shortWeeks } = await month('2026-04')
  // The half day of rest is 3,5 hours, of which the plan had three: half an hour is late, the other half hour was never planned.
  expect(shortWeeks).toMatchObject([{ employeeId: afternoon, minutes: 30, days: [{ date: late, minutes: 30 }] }])
  const { figures } = await close('2026-04')
  const off = (id: string) => [figures[id]?.['unpaid-hours'], figures[id]?.['normal-hours']]
  // 151,67 × (154 − 3,5) ÷ 154: the other half of the day.
  expect(off('rest')).toEqual([3.5, 148.22])
  // 9:00 to 14:00.
  expect(off('elected')).toEqual([5, 146.74])
  expect(off('tidied')).toEqual([7, 144.77])
  expect(off('afternoon')).toEqual([0.5, 151.17])
  // Two hours of the absence, and one late.
  expect(off('unpaid')).toEqual([3, 148.71])
  expect(off('late')).toEqual([0.5, 151.17])

  // Whatever becomes of the plan afterwards, the days were decided on as it was.
  const shifts = await world.sql<{ id: string; version: number }>(
    'select id, version from shifts where company_id = $1 and employee_id = any($2)',
    [company.id, [tidied, came]],
  )
  expect(shifts).toHaveLength(2)
  const { status } = await changePlan(
    company.admin,
    shifts.map(before => ({ before, after: null })),
  )
  expect(status).toBe(200)
  expect((await month('2026-05')).regularisations).toEqual([])
})

test('whether somebody made up for being late, the whole week says, also where the month before pays it', async () => {
  // October 2026 begins on a Thursday: the week of Monday 28 September is paid with September.
  world.clock.set('2026-11-09T08:00Z')
  const { company, hire, work, plan, leave, validate, close } = await payingCompany(world, 'law', {
    lateness: 'off',
    weekMonth: 'monday',
  })
  const mondays = ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26']
  const [monday, tuesday, wednesday, thursday, friday] = daysFrom('2026-09-28', 5) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const others = mondays.slice(1).flatMap(each => daysFrom(each, 5))
  for (const name of ['Leave', 'Missed']) {
    const id = await hire(name, weekdays)
    await plan(id, [[thursday, '09:00', '16:00']])
    await work(id, [
      ...onEach([wednesday, ...others], usual),
      ...onEach([thursday], '09:30-16:00'),
      ...onEach([friday], '09:00-16:30'),
    ])
    if (name === 'Leave') {
      await leave(id, 'vacation', { startDate: monday, endDate: tuesday })
      continue
    }
    await plan(id, onEach([monday], usual))
    await work(id, onEach([tuesday], usual))
  }
  await validate(mondays, [monday])
  await company.withMatricules()
  const { figures } = await close('2026-10')
  expect(figures['leave']).toEqual({ 'contract-hours': 151.67, 'normal-hours': 151.67 })
  expect(figures['missed']).toEqual({ 'contract-hours': 151.67, 'normal-hours': 151.67 })
})
