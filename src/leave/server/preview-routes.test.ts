import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import type { Employee } from '#testing/company.ts'
import { takeOver } from '#testing/leave.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company

/** Today is Monday 16 November 2026. */
const vacation = { type: 'vacation', startDate: '2026-12-28', endDate: '2027-01-02' }
const query = (asked: object) => new URLSearchParams(Object.entries(asked)).toString()

test('a preview counts the days and says what is left', async () => {
  const max = await company.hire()
  expect((await takeOver(admin, max, 2100)).status).toBe(200)
  const before = (await max.get(`/leave/preview?${query(vacation)}`)).body
  expect(before.count).toMatchObject({ amount: 500, countedIn: 'ouvrables' })
  expect(before.count.skipped).toEqual([
    { date: '2027-01-01', why: 'holiday' },
    { date: '2027-01-03', why: 'rest' },
  ])
  expect(before.balance).toMatchObject({ on: '2026-12-28', asked: 500, pending: 0 })
  expect(before.balance.left).toBe(before.balance.before - 500)
  expect(before).toMatchObject({ plannedShifts: 0, department: null, away: [], periods: [] })
  // Once asked for, the days stand apart from what is left for another leave.
  await max.post('/leave/requests', vacation)
  const later = { type: 'vacation', startDate: '2026-12-21', endDate: '2026-12-21' }
  const { balance } = (await max.get(`/leave/preview?${query(later)}`)).body
  expect(balance).toMatchObject({ on: '2026-12-21', left: balance.before - 100, pending: 500, granted: 0 })
  expect(balance.leftOfAll).toBe(balance.left - 500)
})

test('nobody reads a balance of paid leave while a year is to be taken over; written, be it nothing, it is known to all', async () => {
  const max = await company.hire()
  const { id } = (await max.post('/leave/requests', vacation)).body
  const except = query({ ...vacation, except: id })
  const read = async () => [
    (await max.get(`/leave/preview?${except}`)).body,
    (await admin.get(`/leave/people/${max.id}/leave-preview?${except}`)).body,
    (await admin.get(`/leave/requests/${id}`)).body,
  ]
  const toTakeOver = { from: '2025-06-01', to: '2026-05-31' }
  for (const body of await read()) expect(body).toMatchObject({ balance: null, toTakeOver, count: { amount: 500 } })
  expect((await max.get('/leave/own-ledger')).body).toMatchObject({ toTakeOver })
  // A type of which nothing is taken over.
  const rest = (await max.get(`/leave/preview?${query({ ...vacation, type: 'sick' })}`)).body
  expect(rest.toTakeOver).toBeNull()

  await takeOver(admin, max)
  for (const body of await read())
    expect(body).toMatchObject({
      toTakeOver: null,
      balance: { on: '2026-12-28', before: 1500, asked: 500, left: 1000 },
    })
})

test('a preview says what the grant refuses: days without a contract take nothing, and are named', async () => {
  const max = await company.hire()
  await takeOver(admin, max, 2100)
  await company.endOfContract(max, '2026-11-20')
  await company.comesBack(max, '2027-01-06')
  const asked = { type: 'vacation', startDate: '2026-11-19', endDate: '2027-01-09' }
  const preview = (await max.get(`/leave/preview?${query(asked)}`)).body
  // Thursday 19 and Friday 20 November, Wednesday 6 to Saturday 9 January.
  expect(preview).toMatchObject({ count: { amount: 600 }, balance: { asked: 600 }, overlap: null })
  expect(preview.uncovered).toEqual([{ startDate: '2026-11-21', endDate: '2027-01-05' }])
  expect((await max.post('/leave/requests', asked)).body).toMatchObject({
    code: 'leave.no-contract',
    title: expect.stringContaining('du 21/11/2026 au 05/01/2027'),
  })
  const gone = { type: 'vacation', startDate: '2026-12-07', endDate: '2026-12-11' }
  const none = (await admin.get(`/leave/people/${max.id}/leave-preview?${query(gone)}`)).body
  expect(none).toMatchObject({
    count: { amount: 0, counted: [] },
    uncovered: [{ startDate: '2026-12-07', endDate: '2026-12-11' }],
  })
})

test('a preview names the other leave because of which the request is refused', async () => {
  const max = await company.hire()
  const { id } = (await max.post('/leave/requests', vacation)).body
  const asked = { type: 'vacation', startDate: '2026-12-30', endDate: '2027-01-05' }
  const before = (await max.get(`/leave/preview?${query(asked)}`)).body
  expect(before).toMatchObject({ overlap: vacation, uncovered: [] })
  expect((await max.post('/leave/requests', asked)).body.code).toBe('leave.overlap')
  // It does not stand in its own way.
  expect((await max.get(`/leave/preview?${query({ ...asked, except: id })}`)).body.overlap).toBeNull()
})

type AskedGap = { gap: number; days: number; isGranted: boolean }

test('whatever leave somebody has: who asks, who decides and the ledger of that day read the same balance', async () => {
  const some = fc.record({
    gap: fc.integer({ min: 1, max: 40 }),
    days: fc.integer({ min: 1, max: 12 }),
    isGranted: fc.boolean(),
  })
  const agree = async (plans: AskedGap[]) => {
    const max = await company.hire()
    await takeOver(admin, max)
    let next = '2026-11-18'
    const ids: string[] = []
    for (const { gap, days, isGranted } of plans) {
      const startDate = addDays(next, gap)
      const endDate = addDays(startDate, days - 1)
      const { body } = await max.post('/leave/requests', { type: 'vacation', startDate, endDate })
      if (isGranted) await admin.post(`/leave/requests/${body.id}/approval`)
      ids.push(body.id)
      next = endDate
    }
    for (const id of ids) {
      const { balance, request } = (await admin.get(`/leave/requests/${id}`)).body
      const { startDate, endDate } = request
      const again = query({ type: 'vacation', startDate, endDate, except: id })
      expect((await max.get(`/leave/preview?${again}`)).body.balance).toEqual(balance)
      expect((await admin.get(`/leave/people/${max.id}/leave-preview?${again}`)).body.balance).toEqual(balance)
      const { accounts } = (await max.get(`/leave/own-ledger?on=${balance.on}`)).body
      const left = accounts.map((each: typeof balance) => each.balance - each.planned - each.pending)
      expect(left.reduce((all: number, one: number) => all + one, 0)).toBe(balance.leftOfAll)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 4 }), agree), { numRuns: 4 })
})

test('leave that another one replaces is not counted twice', async () => {
  const max = await company.hire()
  await takeOver(admin, max)
  const asked = await max.post('/leave/requests', vacation)
  const shorter = { ...vacation, endDate: '2026-12-29' }
  const except = asked.body.id
  const alone = (await max.get(`/leave/preview?${query({ ...shorter, except })}`)).body.balance
  const first = await company.hire()
  await takeOver(admin, first)
  const fresh = (await first.get(`/leave/preview?${query(shorter)}`)).body.balance
  // A leave of somebody else is not replaced.
  const ofAnother = await first.get(`/leave/preview?${query({ ...shorter, except })}`)
  expect(ofAnother.body.errors).toMatchObject([{ path: 'except', code: 'unknown' }])
  expect(alone).toEqual(fresh)
})

test('a type without a balance has none; half days and hours are counted where the type has them', async () => {
  const max = await company.hire()
  const sick = (await max.get(`/leave/preview?${query({ ...vacation, type: 'sick' })}`)).body
  expect(sick).toMatchObject({ balance: null, count: { amount: 600, countedIn: 'calendar' } })
  const day = { startDate: '2026-12-01', endDate: '2026-12-01' }
  const half = (await max.get(`/leave/preview?${query({ type: 'rtt', ...day, fromMidday: 'true' })}`)).body
  expect(half.count).toMatchObject({ amount: 50, countedIn: 'worked' })
  const hours = { type: 'rcr', ...day, startTime: '10:00', endTime: '12:30' }
  expect((await max.get(`/leave/preview?${query(hours)}`)).body.count).toMatchObject({
    amount: 150,
    countedIn: 'minutes',
  })
  expect(await max.get(`/leave/preview?${query({ ...hours, type: 'vacation' })}`)).toMatchObject({ status: 422 })
  expect(await max.get(`/leave/preview?${query({ ...hours, type: 'nothing' })}`)).toMatchObject({ status: 422 })
})

test('half a day touches the shifts of its half', async () => {
  const max = await company.hire()
  await company.plan(max, '2026-12-02', '08:00', '12:00')
  const day = { type: 'rtt', startDate: '2026-12-02', endDate: '2026-12-02' }
  const shiftsOf = async (asked: object) => (await max.get(`/leave/preview?${query(asked)}`)).body.plannedShifts
  expect(await shiftsOf(day)).toBe(1)
  expect(await shiftsOf({ ...day, untilMidday: 'true' })).toBe(1)
  expect(await shiftsOf({ ...day, fromMidday: 'true' })).toBe(0)
})

test('others of the department are numbers: no name, no type, nobody of another one; what is asked for is for deciders', async () => {
  const [max, lea, tom, zoe] = await Promise.all(
    ['Salle', 'Salle', 'Salle', 'Bar'].map(department => company.hire({ department })),
  )
  const day = { startDate: '2026-12-07', endDate: '2026-12-08' }
  const asked = await lea!.post('/leave/requests', { type: 'sick', ...day })
  await admin.post(`/leave/requests/${asked.body.id}/approval`)
  await tom!.post('/leave/requests', { type: 'personal', startDate: '2026-12-08', endDate: '2026-12-08' })
  await zoe!.post('/leave/requests', { type: 'personal', ...day })
  const preview = (await max!.get(`/leave/preview?${query({ type: 'vacation', ...day })}`)).body
  expect(preview.department).toBe('Salle')
  expect(preview.away).toEqual([
    { date: '2026-12-07', granted: 1, pending: 0 },
    { date: '2026-12-08', granted: 1, pending: 0 },
  ])
  const ofDecider = (await admin.get(`/leave/people/${max!.id}/leave-preview?${query({ type: 'vacation', ...day })}`))
    .body
  expect(ofDecider.away.at(-1)).toEqual({ date: '2026-12-08', granted: 1, pending: 1 })
  const text = JSON.stringify(preview)
  for (const told of [lea!.id, tom!.id, 'sick', 'personal']) expect(text).not.toContain(told)
})

test('the preview of somebody is for deciders', async () => {
  const max = await company.hire()
  const chef = await company.hire({ role: await company.role(['manage_team']) })
  const url = `/leave/people/${max.id}/leave-preview?${query(vacation)}`
  expect(await chef.get(url)).toMatchObject({ status: 200 })
  expect(await max.get(url)).toMatchObject({ status: 403 })
})

test('a blocked period refuses a request with its reason; a decider enters leave all the same', async () => {
  const place = await world.company()
  const [max, zoe] = await Promise.all(['Salle', 'Bar'].map(department => place.hire({ department })))
  const period = {
    kind: 'blocked',
    startDate: '2026-12-21',
    endDate: '2026-12-31',
    reason: 'Fêtes de fin d’année',
    department: 'Salle',
    mostAway: null,
  }
  const added = await place.admin.post('/leave/periods', period)
  expect(added.body).toMatchObject(period)
  const asked = { type: 'vacation', startDate: '2026-12-30', endDate: '2027-01-02' }
  const refused = await max!.post('/leave/requests', asked)
  expect(refused.status).toBe(422)
  expect(refused.body.errors ?? refused.body.fields).toMatchObject([{ path: 'startDate' }])
  expect(JSON.stringify(refused.body)).toContain('Fêtes de fin d’année')
  expect(await zoe!.post('/leave/requests', asked)).toMatchObject({ status: 200 })
  const { periods } = (await max!.get(`/leave/preview?${query(asked)}`)).body
  expect(periods).toMatchObject([{ ...period, fullDays: [] }])
  expect(await place.admin.post(`/leave/people/${max!.id}/leave`, asked)).toMatchObject({ status: 200 })
  // With a number it warns only, once as many are away.
  await place.admin.patch(`/leave/periods/${added.body.id}`, { ...period, department: null, mostAway: 1 })
  const other = { type: 'vacation', startDate: '2026-12-28', endDate: '2026-12-31' }
  const lea = await place.hire({ department: 'Salle' })
  expect((await lea.get(`/leave/preview?${query(other)}`)).body.periods[0].fullDays).toEqual([
    '2026-12-30',
    '2026-12-31',
  ])
  expect(await lea.post('/leave/requests', other)).toMatchObject({ status: 200 })
  await place.admin.delete(`/leave/periods/${added.body.id}`)
  expect((await max!.get('/leave/periods')).body).toEqual({ periods: [] })
})

test('who sets no periods reads those of everybody and of their own department', async () => {
  const place = await world.company()
  const [max, zoe, nobody] = [
    await place.hire({ department: 'Salle' }),
    await place.hire({ department: 'Bar' }),
    await place.hire({ department: null }),
  ]
  const period = { kind: 'blocked', startDate: '2026-12-24', endDate: '2026-12-31', mostAway: null }
  for (const department of ['Salle', 'Bar', null])
    await place.admin.post('/leave/periods', { ...period, department, reason: `Pour ${department}` })
  const reasons = async (by: Employee) =>
    (await by.get('/leave/periods')).body.periods.map(({ reason }: { reason: string }) => reason).toSorted()
  expect(await reasons(max)).toEqual(['Pour Salle', 'Pour null'])
  expect(await reasons(zoe)).toEqual(['Pour Bar', 'Pour null'])
  expect(await reasons(nobody)).toEqual(['Pour null'])
  expect(await reasons(place.admin)).toEqual(['Pour Bar', 'Pour Salle', 'Pour null'])
})

test('periods are written by those who manage the team, in order, and no longer than a year', async () => {
  const chef = await company.hire({ role: await company.role(['manage_team']) })
  const max = await company.hire()
  const closed = { kind: 'closed', startDate: '2027-08-02', endDate: '2027-08-15', reason: 'Fermeture d’été' }
  expect(await max.post('/leave/periods', closed)).toMatchObject({ status: 403 })
  const added = await chef.post('/leave/periods', closed)
  expect(added).toMatchObject({ status: 200, body: { ...closed, department: null, mostAway: null } })
  expect(await chef.post('/leave/periods', { ...closed, mostAway: 2 })).toMatchObject({ status: 422 })
  expect(await chef.post('/leave/periods', { ...closed, endDate: '2027-08-01' })).toMatchObject({ status: 422 })
  expect(await chef.patch(`/leave/periods/${added.body.id}`, { ...closed, endDate: '2028-09-01' })).toMatchObject({
    status: 422,
  })
  // A closing day refuses no request: it is only drawn.
  expect(
    await max.post('/leave/requests', { type: 'vacation', startDate: '2027-08-02', endDate: '2027-08-08' }),
  ).toMatchObject({
    status: 200,
  })
})

test('who has leave asks for other dates: it stands until a decider grants them or upholds it', async () => {
  const place = await world.company()
  const max = await place.hire()
  const first = { startDate: '2027-01-11', endDate: '2027-01-15' }
  const { body } = await max.post('/leave/requests', { type: 'vacation', ...first })
  await place.admin.post(`/leave/requests/${body.id}/approval`)
  const ask = (days: object) => max.post(`/leave/requests/${body.id}/cancellation`, days)
  const wanted = { startDate: '2027-01-12', endDate: '2027-01-19' }
  expect((await ask(first)).body.code).toBe('leave.same-dates')
  expect((await ask({ startDate: '2027-01-12' })).status).toBe(422)
  expect((await ask({ startDate: '2026-11-01', endDate: '2027-01-15' })).status).toBe(422)
  const asked = await ask(wanted)
  expect(asked.body).toMatchObject({
    ...first,
    status: 'cancelling',
    wantedStart: wanted.startDate,
    wantedEnd: wanted.endDate,
  })
  const noticesOf = async (person: Pick<typeof max, 'get'>) => JSON.stringify((await person.get('/notifications')).body)
  expect(await noticesOf(place.admin)).toContain('leave_change_request')
  // To cancel it is not what was asked for.
  expect((await place.admin.post(`/leave/requests/${body.id}/cancelling`)).body.code).toBe('leave.other-dates-asked')
  // Taken back, and asked for again.
  expect((await max.delete(`/leave/requests/${body.id}/cancellation`)).body.status).toBe('approved')
  expect(await noticesOf(place.admin)).not.toContain('leave_change_request')
  await ask(wanted)
  const changed = await place.admin.post(`/leave/requests/${body.id}/change`, { ...wanted, reason: 'Comme demandé' })
  expect(changed.body).toMatchObject({ ...wanted, status: 'approved' })
  expect(await noticesOf(max)).toContain('leave_changed')
})

test('other dates are asked for with half days or hours where the type has them, and granted so', async () => {
  const place = await world.company()
  const max = await place.hire()
  const grantedTo = async (leave: object) => {
    const { id } = (await place.admin.post(`/leave/people/${max.id}/leave`, leave)).body
    return (days: object) => max.post(`/leave/requests/${id}/cancellation`, days)
  }
  const oneDay = (date: string) => ({ startDate: date, endDate: date })
  const morning = { ...oneDay('2027-01-12'), untilMidday: true }
  const askInstead = await grantedTo({ type: 'rtt', ...morning })
  expect((await askInstead(morning)).body.code).toBe('leave.same-dates')
  const hours = { ...oneDay('2027-01-12'), startTime: '14:00', endTime: '16:30' }
  expect((await askInstead(hours)).body.code).toBe('leave.no-hours')
  const { id } = (await askInstead({ ...oneDay('2027-01-12'), fromMidday: true })).body
  const { body } = await place.admin.get(`/leave/requests/${id}`)
  expect(body.request).toMatchObject({ untilMidday: true, wantedFromMidday: true, wantedUntilMidday: false })
  expect(JSON.stringify((await place.admin.get('/notifications')).body)).toContain('"wantedStartTime":"13:00"')
  const trail = await world.sql(
    "select after from audit_entries where action = 'leave.change-asked' and subject = $1",
    [id],
  )
  expect(trail).toEqual([{ after: { ...oneDay('2027-01-12'), hours: '13:00–24:00' } }])
  const reason = 'Comme demandé'
  const granted = { ...oneDay('2027-01-12'), fromMidday: true, reason }
  expect((await place.admin.post(`/leave/requests/${id}/change`, granted)).body).toMatchObject({ fromMidday: true })

  const course = { ...hours, ...oneDay('2027-01-13') }
  const askOtherHours = await grantedTo({ type: 'for', ...course })
  const later = await askOtherHours({ ...course, endTime: '17:00' })
  expect(later.body).toMatchObject({ status: 'cancelling', wantedStartTime: '14:00', wantedEndTime: '17:00' })
  expect(JSON.stringify((await max.post('/account/export')).body)).toContain('17:00')
})
