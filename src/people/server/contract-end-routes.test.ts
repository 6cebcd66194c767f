import { afterEach, expect, test } from 'vitest'
import type { Company, Employee } from '#testing/company.ts'
import { publishingOf } from '#testing/publishing.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const monday = '2026-11-16T08:00:00Z'
world.clock.set(monday)
afterEach(() => world.clock.set(monday))

type PlansSeen = { shifts: number; trainings: number; requests: number }
const nothing: PlansSeen = { shifts: 0, trainings: 0, requests: 0 }
const terms = { contractType: 'full-time', weeklyHours: 35, startDate: null, endDate: null }

/** Shifts on the 18th, 20th and 21st, a training, and requests for a day before and a week after the 20th. */
const house = async () => {
  const company = await world.company()
  const { admin } = company
  const lea = await company.hire({ firstName: 'Léa', department: 'Salle' })
  for (const day of ['2026-11-18', '2026-11-20', '2026-11-21', '2026-11-24'])
    expect((await company.plan(lea, day, '09:00', '17:00')).status).toBe(200)
  const trainingId = await company.training({ name: 'Hygiène', date: '2026-12-01', endDate: '2026-12-01' })
  await admin.post(`/trainings/${trainingId}/assignments`, { added: [lea.id], removed: [] })
  const ask = async (startDate: string, endDate: string) =>
    expect((await lea.post('/leave/requests', { type: 'vacation', startDate, endDate, reason: '' })).status).toBe(200)
  await ask('2026-11-19', '2026-11-19')
  await ask('2026-12-14', '2026-12-18')
  return { company, admin, lea, trainingId, ...endsOf(company, lea) }
}

const endsOf = (company: Company, whom: Employee) => {
  const { admin } = company
  const preview = async (endDate: string, by = admin) =>
    by.get(`/people/contracts/${await company.contractOf(whom)}/end?endDate=${endDate}`)
  const end = async (endDate: string, planned: PlansSeen, given: object = {}, by = admin) =>
    by.post(`/people/contracts/${await company.contractOf(whom)}/end`, {
      endDate,
      reason: 'resignation',
      shifts: 'open',
      ...given,
      seen: { ...terms, planned },
    })
  const undo = (endId: string, by = admin) => by.post(`/people/contract-ends/${endId}/undo`, {})
  return { preview, end, undo }
}

const planned: PlansSeen = { shifts: 2, trainings: 1, requests: 1 }

/** All that a departure may change, but for the versions and times that say that something was changed. */
const stateOf = async (company: Company) => {
  const state: Record<string, unknown> = {}
  for (const table of [
    'contracts',
    'shifts',
    'published_shifts',
    'publication_people',
    'shift_agreements',
    'notifications',
    'enrolments',
    'trainings',
    'leave_requests',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one table after the other
    const rows = await world.sql<{ row: Record<string, unknown> }>(
      `select to_jsonb(${table}) - 'version' - 'updated_at' - 'created_at' as row from ${table} where company_id = $1 order by 1`,
      [company.id],
    )
    state[table] = rows.map(({ row }) => row)
  }
  return state
}

const shiftsOf = (company: Company) =>
  world.sql<{ day: string; person: string | null; department: string | null }>(
    `select to_char(starts_at at time zone 'Europe/Paris', 'DD') as day, employee_id as person, department from shifts where company_id = $1 order by starts_at`,
    [company.id],
  )

test('what an end of contract takes is counted first: shifts with their hours, trainings, requests and days of leave', async () => {
  const { preview, lea, company } = await house()
  expect((await preview('2026-11-20')).body).toEqual({
    shifts: { count: 2, minutes: 960, from: '2026-11-21', to: '2026-11-24' },
    trainings: ['Hygiène'],
    requests: [{ startDate: '2026-12-14', endDate: '2026-12-18' }],
    leaveDays: expect.any(Number),
  })
  expect((await preview('2026-12-31')).body).toMatchObject({ shifts: null, trainings: [], requests: [] })
  expect((await preview('2026-11-20', lea)).status).toBe(403)
  expect((await preview('2026-11-20', (await world.company()).admin)).status).toBe(404)
  const ledger = (await company.admin.get(`/leave/people/${lea.id}/ledger?on=2026-11-20`)).body as {
    accounts: { type: string; balance: number }[]
  }
  const paid = ledger.accounts.filter(({ type }) => type === 'vacation').reduce((sum, each) => sum + each.balance, 0)
  expect((await preview('2026-11-20')).body.leaveDays).toBe(paid / 100)
})

test('its shifts wait for somebody, its requests are withdrawn, its places free, and the trail says why', async () => {
  const { company, lea, end } = await house()
  const { status, body } = await end('2026-11-20', planned)
  expect([status, body.contracts]).toMatchObject([200, [{ until: '2026-11-20' }]])
  expect(await shiftsOf(company)).toEqual([
    { day: '18', person: lea.id, department: null },
    { day: '20', person: lea.id, department: null },
    { day: '21', person: null, department: 'Salle' },
    { day: '24', person: null, department: 'Salle' },
  ])
  const state = await stateOf(company)
  expect(state.enrolments).toEqual([])
  expect(state.leave_requests).toMatchObject([{ status: 'pending' }, { status: 'closed' }])
  const told = await world.sql(
    `select after ->> 'endReason' as reason from audit_entries where action = 'people.contract-ended' and subject = $1`,
    [lea.id],
  )
  expect(told).toEqual([{ reason: 'resignation' }])
  world.clock.set('2026-11-21T08:00:00Z')
  expect((await lea.get('/time-clock')).status).toBe(401)
})

test('its shifts are deleted where that was chosen', async () => {
  const { company, end } = await house()
  expect((await end('2026-11-20', planned, { shifts: 'remove' })).status).toBe(200)
  expect((await shiftsOf(company)).map(({ day }) => day)).toEqual(['18', '20'])
})

test.each(['open', 'remove'])('all that it took comes back if it is undone: shifts %s', async shifts => {
  const { company, end, undo, lea } = await house()
  const before = await stateOf(company)
  const { body } = await end('2026-11-15', { ...planned, shifts: 4, requests: 2 }, { shifts })
  expect((await lea.get('/time-clock')).status).toBe(401)
  expect(await stateOf(company)).not.toEqual(before)
  const back = await undo(body.endId)
  expect([back.status, back.body.contracts]).toMatchObject([200, [{ until: null }]])
  expect(await stateOf(company)).toEqual(before)
  expect((await lea.get('/time-clock')).status).toBe(200)
  // Once.
  expect((await undo(body.endId)).status).toBe(404)
})

test.each(['open', 'remove'])('what people were told of published weeks comes back too: shifts %s', async shifts => {
  const company = await world.company()
  const plans = publishingOf(company, '2026-11-23')
  const lea = await company.hire({ firstName: 'Léa' })
  await plans.start()
  for (const day of ['24', '26', '27']) await plans.plan(lea, `2026-11-${day}`, '09:00', '17:00')
  await plans.publishAll()
  const before = await stateOf(company)
  const { end, undo } = endsOf(company, lea)
  const { body } = await end('2026-11-25', { ...nothing, shifts: 2 }, { shifts })
  const taken = await stateOf(company)
  expect(taken.published_shifts).toHaveLength(1)
  expect(taken.publication_people).not.toEqual(before.publication_people)
  expect((await undo(body.endId)).status).toBe(200)
  expect(await stateOf(company)).toEqual(before)
})

test('a shift that a colleague got meanwhile stays with them', async () => {
  const { company, end, undo, lea } = await house()
  const { body } = await end('2026-11-20', planned)
  const noe = await company.hire({ firstName: 'Noé' })
  const [open] = await world.sql<{ id: string; version: number; type: string }>(
    `select id, version, shift_type_id as type from shifts where company_id = $1 and employee_id is null order by starts_at`,
    [company.id],
  )
  const { id, version, type: shiftTypeId } = open!
  const given = { shiftTypeId, date: '2026-11-21', startTime: '09:00', endTime: '17:00', breakDuration: 30, notes: '' }
  const changes = [{ before: { id, version }, after: { ...given, employeeId: noe.id } }]
  expect((await company.admin.post('/schedule/changes', { changes })).body).toMatchObject({
    shifts: [{ employeeId: noe.id }],
  })
  expect((await undo(body.endId)).status).toBe(200)
  expect((await shiftsOf(company)).map(({ person }) => person)).toEqual([lea.id, lea.id, noe.id, lea.id])
})

test('it is undone by its author alone, within a minute, and as long as the contract stays', async () => {
  const { company, admin, end, undo, lea } = await house()
  const { body } = await end('2026-11-20', planned)
  const other = await company.hire({ role: 'admin' })
  const refused = async (by = admin) => (await undo(body.endId, by)).body.code
  expect(await refused(other)).toBe('people.end-not-yours')
  world.clock.set('2026-11-16T08:01:01Z')
  expect(await refused()).toBe('people.end-too-late')
  world.clock.set('2026-11-16T08:00:30Z')
  const seen = { ...terms, endDate: '2026-11-20' }
  const later = { ...terms, endDate: '2026-11-25', seen }
  expect((await admin.patch(`/people/contracts/${await company.contractOf(lea)}`, later)).status).toBe(200)
  expect(await refused()).toBe('people.end-changed')
})

test('a shift that somebody plans meanwhile is not taken unseen', async () => {
  const { company, end, lea } = await house()
  await company.plan(lea, '2026-11-25', '09:00', '17:00')
  const refused = await end('2026-11-20', planned)
  expect([refused.status, refused.body.code]).toEqual([409, 'people.plans-changed'])
  expect((await shiftsOf(company)).every(({ person }) => person === lea.id)).toBe(true)
  expect((await end('2026-11-20', { ...planned, shifts: 3 })).status).toBe(200)
})

test('of two ends at once one is made, every time', async () => {
  for (let round = 0; round < 5; round++) {
    const company = await world.company()
    const lea = await company.hire()
    const { end } = endsOf(company, lea)
    // oxlint-disable-next-line no-await-in-loop -- in rounds
    const answers = await Promise.all([end('2026-11-20', nothing), end('2026-11-22', nothing)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  }
})

test('of a shift and an end at once no shift is left after the last day', async () => {
  for (let round = 0; round < 5; round++) {
    const company = await world.company()
    const lea = await company.hire()
    const { end } = endsOf(company, lea)
    // oxlint-disable-next-line no-await-in-loop -- in rounds
    const [ended, plan] = await Promise.all([
      end('2026-11-20', nothing),
      company.plan(lea, '2026-11-23', '09:00', '17:00'),
    ])
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([ended.status, plan.status])
  }
})

test('the last administrator, oneself and a contract that another follows are refused', async () => {
  const company = await world.company()
  const { admin } = company
  const chief = await company.hire({ role: 'admin' })
  const own = await endsOf(company, admin).end('2026-12-31', nothing, {})
  expect([own.status, own.body.code]).toEqual([409, 'people.own-end'])
  expect((await endsOf(company, admin).end('2026-12-31', nothing, {}, chief)).status).toBe(200)
  const last = await endsOf(company, chief).end('2026-12-31', nothing, {})
  expect([last.status, last.body.title]).toEqual([409, 'Donnez d’abord tous les droits à quelqu’un d’autre.'])
  const lea = await company.hire()
  const first = await company.contractOf(lea)
  const added = await admin.post(`/people/${lea.id}/contracts`, {
    ...terms,
    startDate: '2026-12-01',
    ends: { id: first, ...terms },
  })
  expect(added.status).toBe(200)
  const earlier = await admin.post(`/people/contracts/${first}/end`, {
    endDate: '2026-11-25',
    seen: { ...terms, endDate: '2026-11-30', planned: nothing },
  })
  expect([earlier.status, earlier.body.code]).toEqual([422, 'people.not-last-contract'])
})
