import { expect, test } from 'vitest'
import { planMarch } from '#testing/march.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
world.clock.set('2026-03-05T12:00:00Z')

const rowOf = (body: { people: { firstName: string }[] }, name: string) =>
  body.people.find(({ firstName }) => firstName === name)

test('the month of the team has each person’s shifts, their net hours and the contract’s, and leave', async () => {
  const { company } = await planMarch(world)
  const { body } = await company.admin.get('/schedule/months/2026-03-16')
  expect(body).toMatchObject({ month: { from: '2026-03-01', to: '2026-03-31' }, today: '2026-03-05' })
  expect(rowOf(body, 'Léa')).toMatchObject({
    shifts: [
      [16, expect.any(String), '09:00', '14:00', 270],
      [31, expect.any(String), '20:00', '02:00', 360],
    ],
    plannedMinutes: 630,
    contractMinutes: 155 * 60,
  })
  expect(rowOf(body, 'Nathan')).toMatchObject({ shifts: [], plannedMinutes: 0 })
  expect(body.leave).toMatchObject([{ startDate: '2026-03-20', type: 'vacation', status: 'approved' }])
})

test('months and one’s own week plan no hours that leave in part takes of a shift', async () => {
  const { company, lea } = await planMarch(world)
  const day = { startDate: '2026-03-16', endDate: '2026-03-16', shifts: [] }
  const leave = { ...day, type: 'aau', startTime: '10:00', endTime: '12:00' }
  expect((await company.admin.post(`/leave/people/${lea.id}/leave`, leave)).status).toBe(200)
  // 9:00 to 14:00 without the break and two hours: 2.5 h; 6 h on the last night.
  const planned = {
    shifts: [expect.arrayContaining([16, 150]), expect.arrayContaining([31, 360])],
    plannedMinutes: 510,
  }
  expect(rowOf((await company.admin.get('/schedule/months/2026-03-16')).body, 'Léa')).toMatchObject(planned)
  expect((await lea.get('/schedule/my-month/2026-03-16')).body).toMatchObject(planned)
  expect((await lea.get('/schedule/my-week/2026-03-16')).body).toMatchObject({ plannedMinutes: 150 })
})

test('hours of leave on the day after are cut out of the night of the last day, of a month and of a week', async () => {
  const company = await world.company()
  const noe = await company.hire()
  const nights = [
    ['2026-03-31', '2026-04-01'],
    ['2026-04-05', '2026-04-06'],
  ] as const
  for (const [night, morning] of nights) {
    expect((await company.plan(noe, night, '22:00', '06:00')).status).toBe(200)
    const leave = {
      startDate: morning,
      endDate: morning,
      shifts: [],
      type: 'aau',
      startTime: '04:00',
      endTime: '06:00',
    }
    expect((await company.admin.post(`/leave/people/${noe.id}/leave`, leave)).status).toBe(200)
  }
  const month = (await noe.get('/schedule/my-month/2026-03-31')).body
  expect(month).toMatchObject({ plannedMinutes: 360, leave: [] })
  const week = (await noe.get('/schedule/my-week/2026-04-05')).body
  expect(week).toMatchObject({ plannedMinutes: 720, leave: [{ startDate: '2026-04-01' }] })
  // The grid counts with the leave of the week that it is told.
  const team = (await company.admin.get('/schedule/weeks/2026-04-05')).body
  expect(team.leave.map(({ startDate }: { startDate: string }) => startDate)).toEqual(['2026-04-01', '2026-04-06'])
})

test('one’s own week tells the days on which one has no contract, where there are any', async () => {
  const company = await world.company()
  const lea = await company.hire()
  const days = async (date: string) => (await lea.get(`/schedule/my-week/${date}`)).body.unemployed
  expect(await days('2026-12-14')).toBeUndefined()
  const details = { ...company.details({ firstName: 'Léa' }), email: lea.email, endDate: '2026-12-17' }
  expect((await company.admin.edit(lea.id, details)).status).toBe(200)
  expect(await days('2026-12-07')).toBeUndefined()
  expect(await days('2026-12-14')).toEqual(['2026-12-18', '2026-12-19', '2026-12-20'])
})

test('months tell the days without a contract, and have no hours of a contract in days', async () => {
  const company = await world.company()
  const [lea, noe] = [await company.hire({ firstName: 'Léa' }), await company.hire({ firstName: 'Noé' })]
  await world.sql(`update contracts set starts_on = '2026-03-03', ends_on = '2026-03-30' where employee_id = $1`, [
    lea.id,
  ])
  await company.byDays(noe, '2026-03-22')
  const { body } = await company.admin.get('/schedule/months/2026-03-16')
  // 28 days of five hours.
  const ofLea = { unemployed: ['2026-03-01', '2026-03-02', '2026-03-31'], contractMinutes: 140 * 60 }
  expect(rowOf(body, 'Léa')).toMatchObject(ofLea)
  // Three weeks until the 21st.
  expect(rowOf(body, 'Noé')).toMatchObject({ contractMinutes: 105 * 60 })
  expect(rowOf(body, 'Noé')).not.toHaveProperty('unemployed')
  expect((await lea.get('/schedule/my-month/2026-03-16')).body).toMatchObject(ofLea)
  expect((await noe.get('/schedule/my-month/2026-04-16')).body).toMatchObject({ contractMinutes: 0 })
})

test('the month of the team tells its closing days', async () => {
  const company = await world.company()
  const closing = { startDate: '2026-02-27', endDate: '2026-03-02', department: null }
  await company.admin.post('/leave/periods', { ...closing, kind: 'closed', reason: 'Travaux', mostAway: null })
  expect((await company.admin.get('/schedule/months/2026-03-16')).body.closings).toEqual([closing])
  expect((await company.admin.get('/schedule/months/2026-04-16')).body.closings).toBeUndefined()
})

test('planners who do not decide on leave read that somebody is away, not why', async () => {
  const { company } = await planMarch(world)
  const planner = await company.hire({ role: await company.role(['manage_schedules']) })
  const { body } = await planner.get('/schedule/months/2026-03-16')
  expect(body.leave).toMatchObject([{ startDate: '2026-03-20', type: null }])
})

test('one’s own month has what one sees: no draft, and nobody else', async () => {
  const { company, lea, nathan } = await planMarch(world)
  expect((await lea.get('/schedule/months/2026-03-16')).status).toBe(403)
  await company.admin.post('/schedule/publishing', { publishes: true })
  await company.plan(lea, '2026-03-17', '09:00', '12:00')
  const own = (await lea.get('/schedule/my-month/2026-03-16')).body
  expect(own.shifts.map(([day]: [number]) => day)).toEqual([16, 31])
  expect(own).toMatchObject({ plannedMinutes: 630, contractMinutes: 155 * 60, leave: [{ startDate: '2026-03-20' }] })
  expect((await nathan.get('/schedule/my-month/2026-03-16')).body).toMatchObject({ shifts: [], leave: [] })
  const planned = rowOf((await company.admin.get('/schedule/months/2026-03-16')).body, 'Léa')
  expect(planned).toMatchObject({ shifts: [[16], [17], [31]].map(([day]) => expect.arrayContaining([day])) })
})
