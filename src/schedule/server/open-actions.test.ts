import { describe, expect, test } from 'vitest'
import { newId } from '#server/database/columns.ts'
import { changePlan, changeShift, type Employee } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company
const type = await company.shiftType('Service')
const monday = '2026-11-16'

type Hours = [date: string, startTime: string, endTime: string]
type SeenVersion = { id: string; version: number }

const formOf = (employeeId: string | null, [date, startTime, endTime]: Hours, change = {}) => ({
  employeeId,
  shiftTypeId: type,
  date,
  startTime,
  endTime,
  breakDuration: 0,
  notes: '',
  ...change,
})
const open = async (hours: Hours, change: object = { department: 'Salle' }) => {
  const { status, body } = await changeShift(admin, { after: formOf(null, hours, change) })
  expect([status, body.employeeId]).toEqual([200, null])
  return body as SeenVersion & { department: string | null }
}
const edit = (before: SeenVersion, after: object | null, client: Pick<Employee, 'post'> = admin) =>
  changeShift(client, { before, ...(after && { after }) })
const week = async (date = monday) => (await admin.get(`/schedule/weeks/${date}`)).body
const openOn = async (date: string) =>
  (await week(date)).openShifts.filter((shift: { date: string }) => shift.date === date)

describe('an open shift', () => {
  test('is read apart from the shifts of people, with its department', async () => {
    const shift = await open(['2026-11-16', '09:00', '12:00'])
    const { shifts, openShifts } = await week()
    expect(openShifts).toEqual([expect.objectContaining({ id: shift.id, employeeId: null, department: 'Salle' })])
    expect(shifts).toEqual([])
    const { body } = await admin.get(`/schedule/shifts/${shift.id}`)
    expect([body.employeeId, body.department]).toEqual([null, 'Salle'])
  })

  test('may overlap others that nobody has, and repeats as one', async () => {
    const id = newId()
    const wanted = formOf(null, ['2026-11-17', '09:00', '12:00'], { id })
    for (const _ of [1, 2]) expect((await changeShift(admin, { after: wanted })).status).toBe(200)
    await open(['2026-11-17', '09:00', '12:00'], {})
    expect((await openOn('2026-11-17')).map(({ department }: { department: null }) => department)).toEqual([null, null])
  })

  test('has a type that exists, and a department only while nobody has it', async () => {
    const lea = await company.hire()
    const hours: Hours = ['2026-11-18', '09:00', '12:00']
    const refusals = [
      [formOf(null, hours, { shiftTypeId: newId() }), 'changes.0.after.shiftTypeId', 'unknown'],
      [formOf(lea.id, hours, { department: 'Salle' }), 'changes.0.after.department', 'unknownField'],
    ]
    for (const [after, path, code] of refusals) {
      const { status, body } = await changeShift(admin, { after: after as object })
      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
    }
  })

  test('is given through the rules, taken back and deleted; each is in the trail', async () => {
    const lea = await company.hire({ firstName: 'Léa', lastName: 'Fontaine' })
    const hours: Hours = ['2026-11-19', '09:00', '12:00']
    await changeShift(admin, { after: formOf(lea.id, ['2026-11-19', '11:00', '15:00']) })
    const shift = await open(hours)
    const refused = await edit(shift, formOf(lea.id, hours))
    expect([refused.status, refused.body.code]).toEqual([409, 'schedule.overlap'])
    const given = await edit(shift, formOf(lea.id, ['2026-11-19', '08:00', '11:00']))
    expect([given.status, given.body.employeeId, 'department' in given.body]).toEqual([200, lea.id, false])
    const back = await edit(given.body, formOf(null, hours, { department: 'Bar' }))
    expect([back.status, back.body.department, back.body.version]).toEqual([200, 'Bar', 3])
    expect((await edit(back.body, null)).status).toBe(200)
    const rows = await world.sql(
      `select action, before ->> 'employeeId' as of, after ->> 'employeeId' as to, after ->> 'department' as department
       from audit_entries where subject = $1 order by at, id`,
      [shift.id],
    )
    expect(rows).toEqual([
      { action: 'schedule.shift-added', of: null, to: null, department: 'Salle' },
      { action: 'schedule.shift-edited', of: null, to: lea.id, department: null },
      { action: 'schedule.shift-edited', of: lea.id, to: null, department: 'Bar' },
      { action: 'schedule.shift-deleted', of: null, to: null, department: null },
    ])
    const { body: trail } = await admin.get('/audit?kind=schedule')
    const named = trail.entries.filter(({ subject }: { subject: { id: string } }) => subject.id === shift.id)
    expect(named.map(({ subject }: { subject: { name: string } }) => subject.name)).toEqual(
      expect.arrayContaining(['À pourvoir, 19/11/2026']),
    )
  })

  test('given by two planners at the same moment goes to one; the second is told whose it is', async () => {
    const [lea, hugo] = [
      await company.hire({ firstName: 'Léa', lastName: 'Fontaine' }),
      await company.hire({ firstName: 'Hugo', lastName: 'Moreau' }),
    ]
    const hours: Hours = ['2026-11-20', '09:00', '12:00']
    const shift = await open(hours)
    const replies = await Promise.all([lea, hugo].map(({ id }) => edit(shift, formOf(id, hours))))
    const [won, lost] = replies.toSorted((a, b) => a.status - b.status)
    expect([won!.status, lost!.status, lost!.body.code]).toEqual([200, 409, 'schedule.shift-changed'])
    expect(lost!.body.title).toContain(won!.body.employeeId === lea.id ? 'Léa Fontaine' : 'Hugo Moreau')
    const back = await edit(won!.body, formOf(null, hours))
    const late = await edit(won!.body, formOf(hugo.id, hours))
    expect([back.status, late.status, late.body.code]).toEqual([200, 409, 'schedule.shift-opened'])
    expect(late.body.title).toContain('à pourvoir')
  })

  test('a list of changes moves, copies and deletes open ones: all or none', async () => {
    const shift = await open(['2026-11-21', '09:00', '12:00'])
    const { id, version } = shift
    const moved = formOf(null, ['2026-11-22', '09:00', '12:00'], { department: 'Bar' })
    const changes = [
      { before: { id, version }, after: moved },
      { before: null, after: moved },
      { before: { id: newId(), version: 1 }, after: moved },
    ]
    expect((await changePlan(admin, changes)).body.code).toBe('schedule.shift-gone')
    expect(await openOn('2026-11-22')).toEqual([])
    expect((await changePlan(admin, changes.slice(0, 2))).status).toBe(200)
    expect(await openOn('2026-11-22')).toHaveLength(2)
  })

  test('stands in nobody’s week, hours, findings, counters and exports', async () => {
    const own = await world.company()
    const lea = await own.hire({ department: 'Salle' })
    const shiftTypeId = await own.shiftType()
    const given = { shiftTypeId, date: '2026-11-17', startTime: '09:00', endTime: '17:00', breakDuration: 0, notes: '' }
    const read = async () => {
      const replies = await Promise.all([
        lea.get('/schedule/my-week/2026-11-17'),
        lea.get('/time-clock'),
        own.admin.get('/schedule/weeks/2026-11-17/findings'),
        own.admin.get('/schedule/weeks/2026-11-17/labour'),
        own.admin.get('/reports/time-tracking?from=2026-11-16&to=2026-11-22'),
        own.admin.get('/reports/counters?year=2026'),
        own.admin.get('/reports/team-today'),
        lea.get('/reports/own-counters?year=2026'),
      ])
      expect(replies.filter(({ status }) => status !== 200)).toEqual([])
      return replies.map(({ body }) => body)
    }
    const before = await read()
    const { status } = await changeShift(own.admin, { after: { ...given, employeeId: null, department: 'Salle' } })
    expect(status).toBe(200)
    expect(await read()).toEqual(before)
  })
})

describe('future shifts of somebody who leaves', () => {
  const hoursOn = (date: string): Hours => [date, '09:00', '12:00']
  const planned = async (employee: { id: string }, date: string) =>
    (await changeShift(admin, { after: formOf(employee.id, hoursOn(date)) })).body as SeenVersion

  test('become open in their department when the person is deleted; past ones stay', async () => {
    const zoe = await company.hire({ firstName: 'Zoé', lastName: 'Petit', department: 'Cuisine' })
    const [past, next] = [await planned(zoe, '2026-11-02'), await planned(zoe, '2026-12-01')]
    expect((await admin.delete(`/people/${zoe.id}`)).status).toBe(204)
    expect(await openOn('2026-12-01')).toEqual([
      expect.objectContaining({ id: next.id, department: 'Cuisine', version: 2 }),
    ])
    const { body } = await admin.get(`/schedule/shifts/${past.id}`)
    expect([body.employeeId, body.version]).toEqual([zoe.id, 1])
    const [entry] = await world.sql(
      `select before ->> 'employeeId' as of, after ->> 'department' as department from audit_entries where subject = $1 and action = 'schedule.shift-opened'`,
      [next.id],
    )
    expect(entry).toEqual({ of: zoe.id, department: 'Cuisine' })
    const late = await edit(next, formOf((await company.hire()).id, hoursOn('2026-12-01')))
    expect(late.body.code).toBe('schedule.shift-opened')
  })

  test('and those on days without a contract, once the planner has confirmed', async () => {
    const zoe = await company.hire({ department: null })
    const [kept, freed] = [await planned(zoe, '2026-12-08'), await planned(zoe, '2026-12-09')]
    const contractId = await company.contractOf(zoe)
    const ended = { contractType: 'full-time', weeklyHours: 35, startDate: null, endDate: '2026-12-08' }
    const asked = await admin.patch(`/people/contracts/${contractId}`, ended)
    expect([asked.status, asked.body.code]).toEqual([409, 'people.plans-without-contract'])
    await admin.patch(`/people/contracts/${contractId}`, { ...ended, clearsPlans: true })
    expect((await admin.get(`/schedule/shifts/${kept.id}`)).body.employeeId).toBe(zoe.id)
    expect(await openOn('2026-12-09')).toEqual([expect.objectContaining({ id: freed.id, department: null })])
  })

  test('also where the type is deleted: it is given once it has one', async () => {
    const zoe = await company.hire()
    const gone = await company.shiftType()
    const { body: shift } = await changeShift(admin, {
      after: formOf(zoe.id, hoursOn('2026-12-15'), { shiftTypeId: gone }),
    })
    await admin.delete(`/schedule/shift-types/${gone}`)
    await admin.delete(`/people/${zoe.id}`)
    expect(await openOn('2026-12-15')).toEqual([expect.objectContaining({ id: shift.id, shiftTypeId: null })])
    const hugo = await company.hire()
    expect((await edit({ ...shift, version: 2 }, formOf(hugo.id, hoursOn('2026-12-15')))).status).toBe(200)
  })
})

describe('shifts on days of leave that become open', () => {
  const away = { type: 'vacation', startDate: '2027-02-02', endDate: '2027-02-03', reason: '' }

  test('are taken from their person with the decision, and come back with its undo', async () => {
    const lea = await company.hire({ department: 'Salle' })
    const { body: shift } = await changeShift(admin, { after: formOf(lea.id, ['2027-02-02', '09:00', '12:00']) })
    const { body: request } = await lea.post('/leave/requests', away)
    const decided = await admin.post(`/leave/requests/${request.id}/approval`, {
      shifts: [{ id: shift.id, version: 1, fate: 'open' }],
    })
    expect([decided.status, decided.body.removed]).toEqual([
      200,
      [expect.objectContaining({ id: shift.id, version: 2, fate: 'open' })],
    ])
    expect(await openOn('2027-02-02')).toEqual([expect.objectContaining({ id: shift.id, department: 'Salle' })])
    const undone = await admin.post(`/leave/requests/${request.id}/undo`, { step: decided.body.step })
    expect(undone.status).toBe(200)
    const { body } = await admin.get(`/schedule/shifts/${shift.id}`)
    expect([body.employeeId, body.version]).toEqual([lea.id, 3])
  })

  test('are not taken from whoever has them by then: the undo is refused', async () => {
    const [lea, hugo] = [await company.hire(), await company.hire()]
    const hours: Hours = ['2027-02-02', '14:00', '17:00']
    const { body: shift } = await changeShift(admin, { after: formOf(lea.id, hours) })
    const entered = await admin.post(`/leave/people/${lea.id}/leave`, {
      ...away,
      shifts: [{ id: shift.id, version: 1, fate: 'open' }],
    })
    expect(entered.status).toBe(200)
    expect((await edit({ ...shift, version: 2 }, formOf(hugo.id, hours))).status).toBe(200)
    const undone = await admin.post(`/leave/requests/${entered.body.id}/undo`, { step: entered.body.step })
    expect([undone.status, undone.body.code]).toEqual([409, 'schedule.shift-changed'])
  })
})

describe('the copy of a week', () => {
  const source = (day: number) => `2027-03-${String(day).padStart(2, '0')}`
  const into = '/schedule/weeks/2027-03-08/copy'
  const preview = async () => (await admin.get(into)).body
  const copied = async () => (await week('2027-03-08')).openShifts as { date: string; department: string | null }[]

  test('copies open shifts once each, at the same moment too', async () => {
    for (const _ of [1, 2]) await open([source(1), '09:00', '12:00'])
    const { seal, planned } = await preview()
    expect(planned.map(({ employeeId, department }: Record<string, unknown>) => [employeeId, department])).toEqual([
      [null, 'Salle'],
      [null, 'Salle'],
    ])
    const replies = await Promise.all([1, 2].map(() => admin.post(into, { seal })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await copied()).toHaveLength(2)
    const again = await preview()
    expect([again.planned, again.alreadyPlanned]).toEqual([[], 2])
  })

  test('opens what leave or a departure keeps out, if the planner wants it', async () => {
    const [lea, zoe] = [await company.hire({ department: 'Bar' }), await company.hire({ department: 'Cuisine' })]
    for (const person of [lea, zoe])
      await changeShift(admin, { after: formOf(person.id, [source(3), '18:00', '22:00']) })
    const days = { type: 'vacation', startDate: source(10), endDate: source(10), reason: '' }
    await admin.post(`/leave/people/${lea.id}/leave`, { ...days, shifts: [] })
    await admin.patch(`/people/contracts/${await company.contractOf(zoe)}`, {
      contractType: 'full-time',
      weeklyHours: 35,
      startDate: null,
      endDate: source(8),
    })
    const { seal, leftOut } = await preview()
    expect(leftOut.map(({ obstacle, mayBeOpen }: Record<string, unknown>) => [obstacle, mayBeOpen]).toSorted()).toEqual(
      [
        ['no-contract', true],
        ['on-leave', true],
      ],
    )
    const { body } = await admin.post(into, { seal, opensLeftOut: true })
    expect(body.shiftIds).toHaveLength(2)
    const opened = (await copied()).filter(({ date }) => date === source(10))
    expect(new Set(opened.map(({ department }) => department))).toEqual(new Set(['Bar', 'Cuisine']))
    const again = await preview()
    expect(again.leftOut.map(({ mayBeOpen }: { mayBeOpen: boolean }) => mayBeOpen)).toEqual([false, false])
  })
})
