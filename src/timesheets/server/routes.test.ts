import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/database/columns.ts'
import type { Company, Employee } from '#testing/company.ts'
import { askedQuestion, publishingOf } from '#testing/publishing.ts'
import { retained } from '#testing/retained.ts'
import { statementsOf } from '#testing/statements.ts'
import { openWorld } from '#testing/world.ts'
import type { PunchType } from '#time-clock/rules.ts'

const world = await openWorld()

// Monday, 9:00 in Paris.
beforeEach(() => world.clock.set('2026-11-16T08:00:00Z'))

const punch = async (person: Employee, at: string, type: PunchType) => {
  world.clock.set(`2026-11-${at}:00+01:00`)
  expect((await person.post(`/time-clock/${type}`)).status).toBe(200)
}

const monday = { from: '2026-11-16', to: '2026-11-16' }
const ask = (person: Employee, { from, to } = monday) => person.get(`/reports/time-tracking?from=${from}&to=${to}`)
const rowOf = async ({ admin }: Company, { id }: { id: string }, days = monday) =>
  (await ask(admin, days)).body.employees.find((employee: { id: string }) => employee.id === id)

const company = await world.company()

describe('who sees the times of the company', () => {
  test('an administrator and a team leader do, an employee reads 403', async () => {
    expect((await ask(company.admin)).status).toBe(200)
    expect((await ask(await company.hire({ role: 'manager' }))).status).toBe(200)
    expect((await ask(await company.hire())).status).toBe(403)
    expect((await ask(await company.hire({ role: await company.role(['view_reports']) }))).status).toBe(200)
  })

  test('another company sees nothing of them', async () => {
    const lea = await company.hire()
    await punch(lea, '16T09:00', 'clock-in')
    const elsewhere = await world.company()
    const { body } = await ask(elsewhere.admin)
    expect(body.employees.map((employee: { id: string }) => employee.id)).toEqual([elsewhere.admin.id])
  })
})

describe('a team member', () => {
  test('has planned hours too, without breaks, on the day on which the shift starts', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    await company.plan(lea, '2026-11-16', '08:00', '12:00', 15)
    await company.plan(lea, '2026-11-16', '22:00', '02:00')
    await company.plan(lea, '2026-11-15', '23:00', '01:00')
    await company.plan(lea, '2026-11-18', '09:00', '17:00', 30)
    const days = { from: '2026-11-16', to: '2026-11-17' }
    expect((await rowOf(company, lea, days)).planned).toEqual([
      { date: '2026-11-16', startTime: '08:00', endTime: '12:00', minutes: 225 },
      { date: '2026-11-16', startTime: '22:00', endTime: '02:00', minutes: 240 },
    ])
    expect((await rowOf(company, max, days)).planned).toEqual([])
  })

  test('has days without a contract between two employments', async () => {
    const team = await world.company()
    const [lea, max] = [await team.hire(), await team.hire()]
    await team.endOfContract(lea, '2026-11-17')
    await team.comesBack(lea, '2026-11-20')
    const days = { from: '2026-11-16', to: '2026-11-22' }
    const daysOf = async (person: Employee) => (await rowOf(team, person, days)).daysWithoutContract
    expect(await daysOf(lea)).toEqual(['2026-11-18', '2026-11-19'])
    expect(await daysOf(max)).toEqual([])
    expect(await daysOf(team.admin)).toEqual([])
  })

  test('is planned for what leave leaves of a shift, as where hours are validated', async () => {
    const team = await world.company()
    const [lea, max, zoe] = [await team.hire(), await team.hire(), await team.hire()]
    for (const person of [lea, max, zoe]) {
      await team.plan(person, '2026-11-16', '09:00', '17:00', 30)
      await team.onLeave(person, '2026-11-16')
    }
    await world.sql(`update leave_requests set start_time = '10:00', end_time = '12:00' where employee_id = $1`, [
      lea.id,
    ])
    // She comes all the same: an hour without a plan.
    await punch(zoe, '16T09:00', 'clock-in')
    await punch(zoe, '16T10:00', 'clock-out')
    const planned = {
      lea: [
        { date: '2026-11-16', startTime: '09:00', endTime: '10:00', minutes: 60 },
        // Half an hour of break within the longer part.
        { date: '2026-11-16', startTime: '12:00', endTime: '17:00', minutes: 270 },
      ],
      max: [],
      zoe: [],
    }
    expect((await rowOf(team, lea)).planned).toEqual(planned.lea)
    expect((await rowOf(team, max)).planned).toEqual(planned.max)
    expect((await rowOf(team, zoe)).planned).toEqual(planned.zoe)
    const { employees } = (await team.admin.get('/timesheets/week?date=2026-11-16')).body
    const deskOf = ({ id }: Employee) =>
      employees
        .find((each: { id: string }) => each.id === id)
        .days.map((day: { planned: { minutes: number } }) => day.planned.minutes)
    expect([deskOf(lea), deskOf(max), deskOf(zoe)]).toEqual([[330], [], [0]])
    const counters = async ({ id }: Employee) =>
      (await team.admin.get(`/reports/counters/${id}?year=2026`)).body.plannedMinutes
    expect([await counters(lea), await counters(max), await counters(zoe)]).toEqual([330, 0, 0])
  })

  test('is planned for a shift on the weekend within a training, and for none on its days', async () => {
    const team = await world.company()
    const lea = await team.hire()
    for (const date of ['2026-11-20', '2026-11-21', '2026-11-23']) await team.plan(lea, date, '09:00', '17:00', 30)
    const training = await team.training({ date: '2026-11-19', endDate: '2026-11-24' })
    await team.admin.post(`/trainings/${training}/assignments`, { added: [lea.id], removed: [] })
    const week = { from: '2026-11-16', to: '2026-11-22' }
    expect((await rowOf(team, lea, week)).planned).toMatchObject([{ date: '2026-11-21', minutes: 450 }])
    const { employees } = (await team.admin.get('/timesheets/week?date=2026-11-16')).body
    const { days } = employees.find(({ id }: Employee) => id === lea.id)
    expect(days).toMatchObject([{ date: '2026-11-21', planned: { minutes: 450 } }])
    expect((await team.admin.get(`/reports/counters/${lea.id}?year=2026`)).body.plannedMinutes).toBe(450)
    const before = world.clock.now().toString()
    const isAwayOn = async (now: string) => {
      world.clock.set(now)
      const { team: shown } = (await team.admin.get('/reports/team-today')).body
      return shown.find(({ id }: Employee) => id === lea.id).isAway as boolean
    }
    const shown = [await isAwayOn('2026-11-20T07:00:00Z'), await isAwayOn('2026-11-21T07:00:00Z')]
    world.clock.set(before)
    expect(shown).toEqual([true, false])
  })

  test('has the same sessions as on their own time clock, to the minute', async () => {
    const lea = await company.hire({ firstName: 'Léa', lastName: 'Fontaine', weeklyHours: 35 })
    await punch(lea, '16T09:00', 'clock-in')
    await punch(lea, '16T12:00', 'break-start')
    await punch(lea, '16T12:31', 'break-end')
    await punch(lea, '16T17:04', 'clock-out')
    const own = (await lea.get('/time-clock')).body
    const row = await rowOf(company, lea)
    expect(row.sessions).toEqual(own.sessions)
    expect(row).toMatchObject({
      firstName: 'Léa',
      lastName: 'Fontaine',
      weeklyHours: 35,
      isDeleted: false,
      latestArrival: '2026-11-16T08:00:00.000Z',
      sessions: [{ totalWorkTime: 453, totalBreakTime: 31 }],
    })
  })

  test('has no hours of a contract for who works by days', async () => {
    const max = await company.hire({ weeklyHours: 35 })
    await company.byDays(max)
    expect(await rowOf(company, max)).toMatchObject({ weeklyHours: 0 })
  })

  test('a night belongs to the day of its arrival alone', async () => {
    const lea = await company.hire()
    await punch(lea, '16T22:00', 'clock-in')
    await punch(lea, '17T06:00', 'clock-out')
    expect((await rowOf(company, lea)).sessions).toMatchObject([{ date: '2026-11-16', totalWorkTime: 480 }])
    expect((await rowOf(company, lea, { from: '2026-11-17', to: '2026-11-17' })).sessions).toEqual([])
  })

  test('a session without a departure of the day before the period is told beside those of the period', async () => {
    const lea = await company.hire()
    await punch(lea, '15T18:02', 'clock-in')
    const asked = { from: '2026-11-16', to: '2026-11-22' }
    expect(await rowOf(company, lea, asked)).toMatchObject({
      sessions: [],
      openBefore: { date: '2026-11-15', clockIn: '2026-11-15T17:02:00.000Z' },
    })
    await punch(lea, '16T00:30', 'clock-out')
    expect(await rowOf(company, lea, asked)).toMatchObject({ sessions: [], openBefore: null })
  })

  test('a later arrival is shown, also after the requested days', async () => {
    const lea = await company.hire()
    await punch(lea, '16T09:00', 'clock-in')
    await punch(lea, '17T09:00', 'clock-in')
    expect(await rowOf(company, lea)).toMatchObject({
      latestArrival: '2026-11-17T08:00:00.000Z',
      sessions: [{ date: '2026-11-16', clockOut: null, totalWorkTime: 0 }],
    })
  })

  test('a person who never clocked in has no session and no arrival', async () => {
    const lea = await company.hire()
    expect(await rowOf(company, lea)).toMatchObject({ latestArrival: null, sessions: [] })
  })

  test('a deleted person keeps their name on the days that they worked, and is not listed on others', async () => {
    const lea = await company.hire({ lastName: 'Fontaine' })
    await punch(lea, '16T09:00', 'clock-in')
    await punch(lea, '16T17:00', 'clock-out')
    await company.admin.delete(`/people/${lea.id}`)
    const row = await rowOf(company, lea)
    expect(row).toMatchObject({ lastName: 'Fontaine', isDeleted: true, sessions: [{ totalWorkTime: 480 }] })
    expect(await rowOf(company, lea, { from: '2026-11-17', to: '2026-11-17' })).toBeUndefined()
  })
})

test('the day is in the company’s zone, and the moment is the server’s', async () => {
  world.clock.set('2026-11-16T23:30:00Z')
  expect((await ask(company.admin)).body).toMatchObject({
    today: '2026-11-17',
    timeZone: 'Europe/Paris',
    serverNow: '2026-11-16T23:30:00.000Z',
  })
})

describe('the requested period', () => {
  test('has one page for a week, and pages of a hundred people for longer periods', async () => {
    const large = await world.company()
    await Promise.all(Array.from({ length: 120 }, () => large.hire()))
    const first = await large.hire({ firstName: 'Anne', lastName: 'Aaron' })
    const last = await large.hire({ firstName: 'Zoé', lastName: 'Zidane' })
    for (const person of [first, last]) {
      await punch(person, '16T09:00', 'clock-in')
      await large.plan(person, '2026-11-16', '09:00', '12:00')
    }
    const week = { from: '2026-11-16', to: '2026-11-22' }
    const month = { from: '2026-11-01', to: '2026-11-30' }
    const whole = (await ask(large.admin, week)).body
    expect([whole.employees.length, whole.next]).toEqual([123, null])
    const { from, to } = month
    const page = (after: string) => large.admin.get(`/reports/time-tracking?from=${from}&to=${to}&after=${after}`)
    const one = (await ask(large.admin, month)).body
    const two = (await page(one.next)).body
    expect([one.employees.length, two.employees.length, two.next]).toEqual([100, 23, null])
    expect([...one.employees, ...two.employees]).toEqual(whole.employees)
    expect((await page(newId())).body.errors).toMatchObject([{ path: 'after', code: 'unknown' }])
  })

  test('is a day, a week or up to 31 days', async () => {
    expect((await ask(company.admin, { from: '2026-10-01', to: '2026-10-31' })).status).toBe(200)
  })

  test.each([
    ['to', 'period', { from: '2026-10-01', to: '2026-11-01' }],
    ['to', 'period', { from: '2026-11-17', to: '2026-11-16' }],
    ['from', 'date', { from: '2025-02-29', to: '2026-11-16' }],
    ['to', 'date', { from: '2026-11-16', to: '' }],
  ])('with "%s" is refused as no %s: %j', async (path, code, days) => {
    const { status, body } = await ask(company.admin, days)
    expect([status, body.errors]).toMatchObject([422, [{ path, code }]])
  })

  test('is required', async () => {
    expect((await company.admin.get('/reports/time-tracking')).status).toBe(422)
  })
})

test('1 and 200 people take the same number of statements', async () => {
  const { admin, id, roles } = await world.company()
  const read = () => statementsOf(async () => expect((await ask(admin)).status).toBe(200))
  const alone = await read()
  await world.sql(
    `with people as (
       insert into employees (company_id, id, first_name, last_name, role_id, deleted_at)
       select $1, gen_random_uuid(), 'Personne', 'Numéro ' || n, $2, now() from generate_series(1, 200) n returning id
     ) insert into work_sessions (company_id, id, employee_id, date, clock_in)
       select $1, gen_random_uuid(), id, '2026-11-16', timestamptz '2026-11-16T08:00:00Z' from people`,
    [id, roles.employee],
  )
  expect((await ask(admin)).body.employees).toHaveLength(201)
  expect(await read()).toHaveLength(alone.length)
})

describe('the team today', () => {
  const today = async (person: Employee) => (await person.get('/reports/team-today')).body
  const planned = (of: Company, person: Employee, date = '2026-11-16') => of.plan(person, date, '09:00', '17:00', 30)
  const idsOf = (people: { id: string }[]) => people.map(({ id }) => id)

  test('names those planned or clocked since yesterday, with their plan and their sessions', async () => {
    const team = await world.company()
    const [lea, max, zoe] = [
      await team.hire({ lastName: 'Aubry' }),
      await team.hire({ lastName: 'Blanc' }),
      await team.hire({ lastName: 'Colin' }),
    ]
    await planned(team, lea)
    await planned(team, zoe, '2026-11-14')
    await punch(max, '16T08:50', 'clock-in')
    await team.plan(team.admin, '2026-11-15', '22:00', '06:00')
    const { team: shown, ...rest } = await today(team.admin)
    expect(shown).toMatchObject([
      { id: lea.id, isAway: false, latestArrival: null, sessions: [], planned: [{ startTime: '09:00' }] },
      { id: max.id, latestArrival: '2026-11-16T07:50:00.000Z', sessions: [{ clockOut: null }], planned: [] },
      { id: team.admin.id, planned: [{ date: '2026-11-15', startTime: '22:00' }] },
    ])
    expect(rest).toMatchObject({
      today: '2026-11-16',
      timeZone: 'Europe/Paris',
      leave: [],
      proposals: [],
      toComplete: [],
      toCheck: [],
    })
  })

  test('knows who is on approved leave or in a training, and not why', async () => {
    const team = await world.company()
    const [lea, max, zoe] = [await team.hire(), await team.hire(), await team.hire()]
    for (const person of [lea, max, zoe]) await planned(team, person)
    await team.onLeave(lea, '2026-11-16')
    await zoe.post('/leave/requests', { type: 'sick', startDate: '2026-11-16', endDate: '2026-11-16' })
    const training = await team.training({ date: '2026-11-15', endDate: '2026-11-16' })
    await team.admin.post(`/trainings/${training}/assignments`, { added: [max.id], removed: [] })
    const { team: shown } = await today(team.admin)
    const away = shown.filter((person: { isAway: boolean }) => person.isAway)
    expect(new Set(idsOf(away))).toEqual(new Set([lea.id, max.id]))
    expect(JSON.stringify(shown)).not.toContain('sick')
  })

  test('expects somebody on half a day of leave for the shifts of the other half', async () => {
    const team = await world.company()
    const [lea, max] = [await team.hire({ lastName: 'Aubry' }), await team.hire({ lastName: 'Blanc' })]
    for (const person of [lea, max]) await team.plan(person, '2026-11-16', '08:00', '12:00')
    await team.plan(lea, '2026-11-16', '14:00', '18:00')
    const morning = { type: 'rtt', startDate: '2026-11-16', endDate: '2026-11-16', untilMidday: true }
    for (const { id } of [lea, max]) await team.admin.post(`/leave/people/${id}/leave`, morning)
    expect((await today(team.admin)).team).toMatchObject([
      { id: lea.id, isAway: false, planned: [{ startTime: '14:00' }] },
      { id: max.id, isAway: true, planned: [{ startTime: '08:00' }] },
    ])
  })

  test('expects somebody on hours of leave before and after them', async () => {
    const team = await world.company()
    const lea = await team.hire()
    await team.plan(lea, '2026-11-16', '09:00', '17:00')
    await team.onLeave(lea, '2026-11-16')
    await world.sql(`update leave_requests set start_time = '10:00', end_time = '12:00' where employee_id = $1`, [
      lea.id,
    ])
    expect((await today(team.admin)).team).toMatchObject([
      {
        id: lea.id,
        isAway: false,
        planned: [
          { startTime: '09:00', endTime: '10:00' },
          { startTime: '12:00', endTime: '17:00' },
        ],
      },
    ])
  })

  test('lists the requests that the reader may decide, and the sessions that they may correct', async () => {
    const team = await world.company()
    const [lea, chef] = [await team.hire(), await team.hire({ role: 'manager' })]
    const askLeave = (who: Employee, day: string) =>
      who.post('/leave/requests', { type: 'vacation', startDate: day, endDate: day })
    await punch(lea, '14T09:00', 'clock-in')
    await punch(chef, '14T09:00', 'clock-in')
    await punch(lea, '16T09:00', 'clock-in')
    world.clock.set('2026-11-16T08:00:00Z')
    const [later, sooner] = [(await askLeave(lea, '2026-12-24')).body.id, (await askLeave(chef, '2026-12-01')).body.id]
    const office = await today(team.admin)
    expect(idsOf(office.leave)).toEqual([sooner, later])
    expect(office.toComplete).toMatchObject([{ date: '2026-11-14' }, { date: '2026-11-14' }])
    const own = await today(chef)
    expect(idsOf(own.leave)).toEqual([later])
    expect(own.toComplete).toHaveLength(1)
  })

  test('lists no session to complete of a day of which the hours were decided, and their readers are told these', async () => {
    const team = await world.company()
    const [lea, max] = [await team.hire({ lastName: 'Aubry' }), await team.hire({ lastName: 'Blanc' })]
    for (const person of [lea, max]) await punch(person, '13T09:00', 'clock-in')
    world.clock.set('2026-11-16T08:00:00Z')
    expect((await today(team.admin)).toComplete).toMatchObject([{ lastName: 'Aubry' }, { lastName: 'Blanc' }])
    await retained(world, team, lea, [['2026-11-13', '09:00', '14:00']])
    expect((await today(team.admin)).toComplete).toMatchObject([{ lastName: 'Blanc' }])
    const decided = [{ date: '2026-11-13', minutes: 300 }]
    expect((await lea.get('/time-clock/own-proposals')).body.retained).toEqual(decided)
    expect((await max.get('/time-clock/own-proposals')).body.retained).toEqual([])
    const days = { from: '2026-11-09', to: '2026-11-15' }
    expect([(await rowOf(team, lea, days)).retained, (await rowOf(team, max, days)).retained]).toEqual([decided, []])
    // Months later the week of that day still says so.
    world.clock.set('2027-03-16T08:00:00Z')
    expect((await lea.get('/time-clock/own-proposals')).body.retained).toEqual(decided)
  })

  test('names whom to inform of their leave after an illness, until somebody has', async () => {
    const team = await world.company()
    const lea = await team.hire()
    const days = { startDate: '2026-11-02', endDate: '2026-11-06' }
    await team.admin.post(`/leave/people/${lea.id}/leave`, { type: 'sick', ...days })
    const late = { startDate: '2026-11-12', endDate: '2026-11-20' }
    await team.admin.post(`/leave/people/${(await team.hire()).id}/leave`, { type: 'sick', ...late })
    expect((await today(team.admin)).duties).toMatchObject([{ id: lea.id, deadline: '2026-12-07' }])
    await team.admin.post(`/leave/people/${lea.id}/information`, { on: '2026-11-16' })
    expect((await today(team.admin)).duties).toEqual([])
  })

  test('lists a late change until it is accepted or settled, and whether it was refused', async () => {
    const [waiting, refused, accepted] = [await world.company(), await world.company(), await world.company()]
    const question = await askedQuestion(waiting)
    const toSettle = await askedQuestion(refused, 'refused')
    await askedQuestion(accepted, 'accepted')
    const late = { firstName: 'Nathan', week: '2026-11-16', date: '2026-11-17' }
    expect((await today(waiting.admin)).lateChanges).toMatchObject([{ ...late, isRefused: false }])
    expect((await today(refused.admin)).lateChanges).toMatchObject([{ ...late, isRefused: true }])
    expect((await today(accepted.admin)).lateChanges).toEqual([])
    await waiting.admin.post(`/schedule/questions/${question}/withdrawal`)
    expect((await today(waiting.admin)).lateChanges).toEqual([])
    await refused.admin.post(`/schedule/questions/${toSettle}/former-hours`, { version: 2 })
    expect((await today(refused.admin)).lateChanges).toEqual([])
  })

  test('has for everybody the parts that they may see', async () => {
    const team = await world.company()
    await planned(team, await team.hire())
    const partsOf = async (...permissions: Parameters<Company['role']>[0]) => {
      const answer = await today(await team.hire({ role: await team.role(permissions) }))
      const { team: present, leave, proposals, toComplete, toCheck, lateChanges } = answer
      return [present, leave, proposals, toComplete, toCheck, lateChanges].map(part => part !== null)
    }
    expect(await partsOf('view_reports')).toEqual([true, false, false, false, false, false])
    expect(await partsOf('manage_team')).toEqual([false, true, true, false, true, false])
    expect(await partsOf('view_reports', 'manage_team')).toEqual([true, true, true, true, true, false])
    expect(await partsOf('manage_schedules')).toEqual([false, false, false, false, false, false])
    await publishingOf(team, '2026-11-16').start()
    expect(await partsOf('manage_schedules')).toEqual([false, false, false, false, false, true])
    expect(await partsOf('view_reports', 'manage_team')).toEqual([true, true, true, true, true, false])
    const employee = await team.hire({ role: await team.role(['view_schedule']) })
    expect((await employee.get('/reports/team-today')).status).toBe(403)
    expect((await today((await world.company()).admin)).team).toEqual([])
  })

  test('takes as many statements for 1 and 200 people', async () => {
    const { admin, id, roles } = await world.company()
    const read = () => statementsOf(async () => expect((await admin.get('/reports/team-today')).status).toBe(200))
    const alone = await read()
    await world.sql(
      `with people as (
         insert into employees (company_id, id, first_name, last_name, role_id, deleted_at)
         select $1, gen_random_uuid(), 'Personne', 'Numéro ' || n, $2, now() from generate_series(1, 200) n returning id
       ), asked as (
         insert into leave_requests (company_id, id, employee_id, type, start_date, end_date)
         select $1, gen_random_uuid(), id, 'vacation', '2026-12-01', '2026-12-02' from people
       ) insert into work_sessions (company_id, id, employee_id, date, clock_in)
         select $1, gen_random_uuid(), id, day, day + time '08:00' from people, (values (date '2026-11-14'), ('2026-11-16')) as days (day)`,
      [id, roles.employee],
    )
    const { team, leave, toComplete } = (await admin.get('/reports/team-today')).body
    expect([team.length, leave.length, toComplete.length]).toEqual([200, 200, 200])
    expect(await read()).toHaveLength(alone.length)
  })
})

describe('the weeks around this one', () => {
  const weeks = async (person: Employee) => (await person.get('/reports/team-weeks')).body

  test('tell how far the last two are settled, and how much is planned in the next two', async () => {
    const team = await world.company()
    const lea = await team.hire({ lastName: 'Aubry' })
    await team.plan(lea, '2026-11-10', '09:00', '17:00')
    await team.plan(lea, '2026-11-24', '09:00', '17:00')
    await team.plan(lea, '2026-11-25', '22:00', '06:00')
    const { hours, plans } = await weeks(team.admin)
    expect(hours).toMatchObject([
      { week: '2026-11-09', days: 1, exceptions: 1, toDecide: 1, open: 1, submitted: 0, contestedBy: [] },
      { week: '2026-11-02', days: 0, exceptions: 0, toDecide: 0, open: 0 },
    ])
    expect(plans).toEqual([
      { week: '2026-11-23', shifts: 2, people: 1, open: 0, unpublished: 0 },
      { week: '2026-11-30', shifts: 0, people: 0, open: 0, unpublished: 0 },
    ])
  })

  test('tell what of the next two is a draft, where the company publishes, and name this one while it has drafts', async () => {
    const team = await world.company()
    const lea = await team.hire()
    await team.plan(lea, '2026-11-24', '09:00', '17:00')
    await team.admin.post('/schedule/publishing', { publishes: true })
    await team.plan(lea, '2026-11-25', '09:00', '17:00')
    await team.plan(lea, '2026-12-01', '09:00', '17:00')
    expect((await weeks(team.admin)).plans).toMatchObject([
      { week: '2026-11-23', shifts: 2, unpublished: 1 },
      { week: '2026-11-30', shifts: 1, unpublished: 1 },
    ])
    await team.plan(lea, '2026-11-18', '09:00', '17:00')
    expect((await weeks(team.admin)).plans).toMatchObject([
      { week: '2026-11-16', shifts: 1, unpublished: 1 },
      { week: '2026-11-23' },
      { week: '2026-11-30' },
    ])
  })

  test('name what the rules find in the plan of this one and nobody accepted', async () => {
    const team = await world.company()
    const lea = await team.hire({ firstName: 'Léa', lastName: 'Aubry' })
    await team.plan(lea, '2026-11-17', '14:00', '23:30')
    await team.plan(lea, '2026-11-18', '07:00', '12:00')
    const found = (await weeks(team.admin)).findings
    // It was accepted with a reason when it was planned.
    expect(found).toEqual({ week: '2026-11-16', count: 0, shown: [] })
    await world.sql('delete from accepted_findings where employee_id = $1', [lea.id])
    const { count, shown } = (await weeks(team.admin)).findings
    expect(count).toBe(shown.length)
    expect(shown).toContainEqual(
      expect.objectContaining({ lastName: 'Aubry', sentence: expect.stringMatching(/de repos entre/) }),
    )
  })

  test('are shown in the parts that the reader may see', async () => {
    const team = await world.company()
    const partsOf = async (...permissions: Parameters<Company['role']>[0]) => {
      const { hours, findings, plans } = await weeks(await team.hire({ role: await team.role(permissions) }))
      return [hours, findings, plans].map(part => part !== null)
    }
    expect(await partsOf('manage_schedules')).toEqual([false, true, true])
    expect(await partsOf('manage_team')).toEqual([false, false, false])
    expect(await partsOf('view_reports', 'manage_team')).toEqual([true, false, false])
    const reader = await team.hire({ role: await team.role(['view_reports']) })
    expect((await reader.get('/reports/team-weeks')).status).toBe(403)
  })
})
