import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { brokenIn, brokenInvariants } from '#testing/invariants.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company

const added = async () => {
  const form = company.form()
  const { status, body } = await admin.post('/people', form)
  expect([status, body]).toEqual([200, expect.anything()])
  const lea = await world.visitor().signIn(form.email)
  return Object.assign(lea, { id: String(body.id) })
}
const lea = await added()
const max = await added()
const week = { startDate: '2026-12-21', endDate: '2026-12-27' }

/** A company with some of every kind of data, made through the routes. */
const workday = async () => {
  for (const punch of ['clock-in', 'break-start', 'break-end', 'clock-out', 'clock-in']) {
    expect((await lea.post(`/time-clock/${punch}`)).status).toBe(200)
    world.clock.advance({ minutes: 31 })
  }
  const yesterday = { date: '2026-11-13', startTime: '09:00', endTime: '17:00', reason: 'Oubli', breaks: [] }
  expect((await admin.post(`/time-clock/people/${max.id}/sessions`, yesterday)).status).toBe(200)
  const asked = await Promise.all(
    [lea, max].map(person => person.post('/leave/requests', { type: 'vacation', ...week })),
  )
  expect((await admin.post(`/leave/requests/${asked[0]!.body.id}/approval`)).status).toBe(200)
  expect((await company.plan(lea, '2026-11-18', '09:00', '17:00', 30)).status).toBe(200)
  const training = await company.training({ isPublic: true, availableSlots: 3 })
  expect((await max.post(`/trainings/${training}/enrolment`)).status).toBe(204)
  const assigned = await admin.post(`/trainings/${training}/assignments`, { added: [lea.id], removed: [] })
  expect(assigned.status).toBe(200)
}

test('the company built through the routes violates no invariant', async () => {
  await workday()
  expect(await brokenInvariants(world.databaseUrl)).toEqual([])
})

/** Constraints of the database are dropped first: the check must not rely on what it checks. */
const spoiled: [sentence: string, ...statements: string[]][] = [
  [
    'a person has two open sessions on one day',
    'drop index work_sessions_one_in_progress',
    `update work_sessions set clock_out = null, status = 'in-progress' where id = (select min(id::text)::uuid from work_sessions where employee_id = $1)`,
  ],
  [
    'two sessions of a person overlap',
    `update work_sessions set clock_out = clock_out + interval '1 day' where employee_id = $1 and clock_out is not null`,
  ],
  [
    'two shifts of a person overlap',
    'alter table shifts drop constraint shifts_no_overlap',
    `insert into shifts (company_id, id, employee_id, starts_at, ends_at)
     select company_id, gen_random_uuid(), employee_id, starts_at, ends_at from shifts where employee_id = $1`,
  ],
  [
    'a shift has a person and a department that needs one',
    'alter table shifts drop constraint shifts_department',
    `update shifts set department = 'Salle' where employee_id = $1`,
  ],
  [
    'two leaves of a person overlap',
    'alter table leave_requests drop constraint leave_requests_no_overlap',
    `insert into leave_requests (company_id, id, employee_id, type, start_date, end_date)
     select company_id, gen_random_uuid(), employee_id, type, end_date, end_date from leave_requests where employee_id = $1`,
  ],
  [
    'a break is as long as its shift',
    'alter table shifts drop constraint shifts_break_shorter',
    `update shifts set break_duration = 480 where employee_id = $1`,
  ],
  [
    'something ends before it starts',
    'alter table work_sessions drop constraint work_sessions_end_after_start',
    `update work_sessions set clock_out = clock_in - interval '1 minute' where employee_id = $1 and clock_out is not null`,
  ],
  [
    'a break lies outside its session',
    `update work_sessions set breaks = '[{"start": 0, "end": 1}]' where employee_id = $1 and clock_out is not null`,
  ],
  ['the places taken of a training are not its enrolments', 'delete from enrolments where employee_id = $1'],
  ['a training has more enrolments than places', 'update trainings set available_slots = 1, taken_slots = 1'],
  ['a company has no administrator', `update roles set permissions = '{view_profile}'`],
  [
    'a punch is of somebody else than its session',
    'update work_sessions set employee_id = (select min(id::text)::uuid from employees where id <> $1) where employee_id = $1',
  ],
  ['a session has neither punch nor correction', 'delete from time_entries where employee_id = $1'],
  ['a correction has not its audit row', 'delete from time_corrections'],
  ['a leave has not its audit row', `delete from audit_entries where action = 'leave.requested'`],
  ['a step of leave has not one audit row', `delete from audit_entries where action = 'leave.approved'`],
  [
    'a step of leave has not one audit row',
    `insert into audit_entries select company_id, gen_random_uuid(), at, actor_id, action, subject from audit_entries where action = 'leave.approved'`,
  ],
  ['a leave request is not in the state of its last step', `delete from leave_steps where status = 'approved'`],
  ['an enrolment has not its audit row', `delete from audit_entries where action = 'trainings.assigned'`],
  [
    'a foreign key does not carry the company',
    'alter table roles add unique (id)',
    'alter table employees add constraint careless foreign key (role_id) references roles (id)',
  ],
  ['a session is not what its punches amount to', `delete from time_entries where type = 'clock-out'`],
]

test.each(spoiled)('%s: the violation is found', async (sentence, ...statements) => {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  expect(await brokenIn(client)).toEqual([])
  for (const statement of statements) await client.query(statement, statement.includes('$1') ? [lea.id] : [])
  expect(await brokenIn(client)).toContainEqual(expect.stringContaining(sentence))
})
