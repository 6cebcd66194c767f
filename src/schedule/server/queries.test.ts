import { describe, expect, test } from 'vitest'
import type { Member } from '#core/actor.ts'
import { wholeDays } from '#leave/rules.ts'
import { NotFound } from '#server/http/refusals.ts'
import { type Employee, profileForm } from '#testing/company.ts'
import { myWeek, openPlanning } from '#testing/planning.ts'
import { statementsOf } from '#testing/statements.ts'
import { ownWeek } from './queries.ts'

const { world, company, chef, plan, week } = await openPlanning()

describe('a week', () => {
  test('goes from Monday to Sunday for each of its days', async () => {
    for (const date of ['2026-11-16', '2026-11-19', '2026-11-22'])
      expect(await week(date)).toMatchObject({ week: { from: '2026-11-16', to: '2026-11-22' }, today: '2026-11-16' })
  })

  test('holds the shifts that begin in it, with the Sunday night that ends on Monday', async () => {
    const lea = await company.hire()
    await plan(lea, ['2026-11-22', '22:00', '06:00'])
    await plan(lea, ['2026-11-16', '00:00', '06:00'])
    await plan(lea, ['2026-11-15', '22:00', '00:00'])
    const starts = (await myWeek('2026-11-18', lea)).shifts.map(shift => `${shift.date} ${shift.startTime}`)
    expect(starts).toEqual(['2026-11-16 00:00', '2026-11-22 22:00'])
  })

  test.each([
    ['Indian/Reunion', '2026-11-15T20:30:00.000Z', '2026-11-16T19:30:00.000Z'],
    ['America/Martinique', '2026-11-16T04:30:00.000Z', '2026-11-17T03:30:00.000Z'],
  ])('in %s begins at midnight there', async (zone, firstStart, lastStart) => {
    const island = await world.company()
    await world.sql('update companies set time_zone = $1 where id = $2', [zone, island.id])
    const lea = await island.hire()
    const first = await island.plan(lea, '2026-11-16', '00:30', '04:00')
    const last = await island.plan(lea, '2026-11-16', '23:30', '23:59')
    const before = await island.plan(lea, '2026-11-15', '20:00', '23:30')
    expect([first.body.startsAt, last.body.startsAt]).toEqual([firstStart, lastStart])
    const shown = await myWeek('2026-11-16', lea)
    expect([shown.shifts, shown.timeZone]).toEqual([[first.body, last.body], zone])
    expect((await myWeek('2026-11-15', lea)).shifts).toEqual([before.body])
  })

  test('today is the company’s day', async () => {
    const island = await world.company()
    await world.sql(`update companies set time_zone = 'Pacific/Noumea' where id = $1`, [island.id])
    const begin = world.clock.now().toString()
    world.clock.set('2026-11-16T13:30:00Z')
    expect((await island.admin.get('/schedule/weeks/2026-11-16')).body.today).toBe('2026-11-17')
    expect((await week('2026-11-16')).today).toBe('2026-11-16')
    world.clock.set(begin)
  })

  test.each(['2025-02-29', '1969-12-31', '2101-01-01', 'tomorrow', '2026-11-16T00:00:00Z'])(
    '%s is a 404',
    async date => {
      expect((await chef.get(`/schedule/weeks/${date}`)).status).toBe(404)
      expect((await chef.get(`/schedule/my-week/${date}`)).status).toBe(404)
    },
  )

  test.each(['1970-01-01', '2100-12-31', '2028-02-29'])('%s is a date', async date => {
    expect((await chef.get(`/schedule/weeks/${date}`)).status).toBe(200)
  })

  test('names the contracts that touch it, whose days may be planned', async () => {
    const other = await world.company()
    const short = await other.hire()
    const contractId = await other.contractOf(short)
    await world.sql("update contracts set starts_on = '2026-11-11', ends_on = '2026-11-18' where id = $1", [contractId])
    const { employees } = (await other.admin.get('/schedule/weeks/2026-11-16')).body
    const person = employees.find(({ id }: { id: string }) => id === short.id)
    expect(person.contracts).toEqual([{ from: '2026-11-11', until: '2026-11-18' }])
  })

  test('of one’s own shows no other person', async () => {
    const [lea, max] = [await company.hire({ weeklyHours: 35.5 }), await company.hire()]
    await plan(max, ['2026-11-17', '09:00', '17:00'], { notes: 'seulement Max' })
    const own = await myWeek('2026-11-16', lea)
    expect(own).toMatchObject({ shifts: [], weeklyHours: 35.5 })
    expect(JSON.stringify(own)).not.toContain('seulement Max')
    expect((await lea.get('/schedule/weeks/2026-11-16')).status).toBe(403)
  })

  test('has no hours to plan of who works by days, from the first whole week on', async () => {
    const lea = await company.hire({ weeklyHours: 35 })
    const form = { ...profileForm, isNightWorker: false, isForfaitJours: true, from: '2026-11-18' }
    expect((await company.admin.post(`/labour/people/${lea.id}`, form)).status).toBe(200)
    const hoursOf = async (monday: string) => {
      const { employees } = (await chef.get(`/schedule/weeks/${monday}`)).body
      return employees.find(({ id }: { id: string }) => id === lea.id).weeklyHours
    }
    expect([await hoursOf('2026-11-16'), await hoursOf('2026-11-23')]).toEqual([35, 0])
    expect((await myWeek('2026-11-23', lea)).weeklyHours).toBe(0)
  })

  test('of one’s own is a 404 once the company is deleted, even during a request', async () => {
    const gone = await world.company()
    const { database, actorOf } = world.app.backend
    const userId = await gone.userIdOf(gone.admin)
    const sessions = await world.sql('select token from sessions where user_id = $1', [userId])
    const member = await actorOf(sessions[0]!.token!)
    await world.sql('delete from companies where id = $1', [gone.id])
    const reading = database.inCompany(gone.id, 'read only', tx =>
      ownWeek(tx, member as Member, '2026-11-16', world.clock.now()),
    )
    await expect(reading).rejects.toBeInstanceOf(NotFound)
  })

  test('of one’s own has an address without a date, by the company’s clock', async () => {
    const lea = await company.hire()
    const { today, ...own } = (await lea.get('/schedule/my-week/today')).body
    expect(own.week).toEqual((await lea.get(`/schedule/my-week/${today}`)).body.week)
    const { month } = (await lea.get('/schedule/my-month/today')).body
    expect(month.from).toBe(`${today.slice(0, 7)}-01`)
    expect((await chef.get('/schedule/weeks/today')).status).toBe(404)
  })

  test('of one’s own is open to planners too; a role without permissions has none', async () => {
    const planner = await company.hire({ role: await company.role(['manage_schedules']) })
    const nobody = await company.hire({ role: await company.role(['view_profile']) })
    expect((await planner.get('/schedule/my-week/2026-11-16')).status).toBe(200)
    expect((await nobody.get('/schedule/my-week/2026-11-16')).status).toBe(403)
  })

  test('of 200 people takes as many statements as a week of one', async () => {
    const big = await world.company()
    const read = () => statementsOf(() => big.admin.get('/schedule/weeks/2026-11-16'))
    const forOne = await read()
    await big.crowd()
    expect(await read()).toEqual(forOne)
    const { employees, shifts } = await week('2026-11-16', big.admin)
    expect([employees.length, shifts.length]).toEqual([201, 1000])
  })
})

describe('leave in a week', () => {
  const ask = async (employee: Employee, startDate: string, endDate: string, leaveType = 'sick') => {
    const request = { type: leaveType, startDate, endDate, reason: 'Une raison à moi' }
    return (await employee.post('/leave/requests', request)).body.id as string
  }
  const approve = (id: string) => company.admin.post(`/leave/requests/${id}/approval`)
  const leaveOf = async (date: string, { id }: { id: string }, reader: Pick<Employee, 'get'> = chef) => {
    const { body } = await reader.get(`/schedule/weeks/${date}`)
    expect(JSON.stringify(body)).not.toContain('Une raison à moi')
    return body.leave.filter((leave: { employeeId: string }) => leave.employeeId === id)
  }

  test('is approved or pending leave with a day in it, without its reason', async () => {
    const lea = await company.hire()
    const granted = await ask(lea, '2027-02-06', '2027-02-08')
    await approve(granted)
    const waiting = await ask(lea, '2027-02-14', '2027-02-15', 'personal')
    await company.admin.post(`/leave/requests/${await ask(lea, '2027-02-10', '2027-02-10')}/rejection`, {
      reason: 'Non',
    })
    await ask(lea, '2027-02-05', '2027-02-05')
    expect(await leaveOf('2027-02-10', lea)).toEqual([
      {
        id: granted,
        employeeId: lea.id,
        type: 'sick',
        typeName: null,
        countsAs: null,
        startDate: '2027-02-06',
        endDate: '2027-02-08',
        ...wholeDays,
        planned: {},
        status: 'approved',
        training: null,
      },
      expect.objectContaining({ id: waiting, type: 'personal', status: 'pending' }),
    ])
  })

  test('shows the type to leave deciders, and only an absence to other planners', async () => {
    const planner = await company.hire({ role: await company.role(['manage_schedules']) })
    const lea = await company.hire()
    await approve(await ask(lea, '2027-03-01', '2027-03-02'))
    await ask(lea, '2027-03-03', '2027-03-03', 'vacation')
    expect(await leaveOf('2027-03-01', lea)).toMatchObject([{ type: 'sick' }, { type: 'vacation' }])
    expect(await leaveOf('2027-03-01', lea, planner)).toMatchObject([{ type: null }, { type: null }])
  })

  test('fills the contract of the week where its type does, once it is granted', async () => {
    const max = await company.hire({ weeklyHours: 30 })
    const planner = await company.hire({ role: await company.role(['manage_schedules']) })
    const filled = async (reader: Pick<Employee, 'get'>) => {
      const { employees } = (await reader.get('/schedule/weeks/2027-03-29')).body
      return employees.find(({ id }: { id: string }) => id === max.id).leaveMinutes as number
    }
    const own = async () => (await max.get('/schedule/my-week/2027-03-29')).body.leaveMinutes as number
    // Easter Monday is free by itself.
    const id = await ask(max, '2027-03-29', '2027-03-30')
    await ask(max, '2027-04-02', '2027-04-02')
    expect([await filled(chef), await own()]).toEqual([0, 0])
    await approve(id)
    expect(await own()).toBe(6 * 60)
    const absence = { type: 'ann', startDate: '2027-03-31', endDate: '2027-03-31' }
    await company.admin.post(`/leave/people/${max.id}/leave`, absence)
    expect([await filled(chef), await own()]).toEqual([6 * 60, 6 * 60])
    // A reader who may not see types would read this one from the hours.
    expect(await filled(planner)).toBe(12 * 60)
  })

  test('shows only one’s own leave in one’s own week', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    await approve(await ask(lea, '2027-03-08', '2027-03-08'))
    const own = (await lea.get('/schedule/my-week/2027-03-08')).body.leave
    expect(own).toEqual([expect.objectContaining({ type: 'sick', status: 'approved', startDate: '2027-03-08' })])
    expect((await max.get('/schedule/my-week/2027-03-08')).body.leave).toEqual([])
  })

  test('disappears with a deleted person', async () => {
    const lea = await company.hire()
    await approve(await ask(lea, '2027-03-15', '2027-03-15'))
    await company.admin.delete(`/people/${lea.id}`)
    expect(await leaveOf('2027-03-15', lea)).toEqual([])
  })
})
