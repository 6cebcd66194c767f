import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { slots } from '#testing/slots.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
for (const fill of Object.values(slots)) await fill(company, 'Martin', company.admin)

/** The application's own connection, for this company: whatever its code may come to, this much holds. */
const application = new pg.Client({ connectionString: world.databaseUrl, options: '-c role=releve_member' })
await application.connect()
await application.query(`select set_config('app.company_id', $1, false)`, [company.id])
afterAll(() => application.end())

const [check, unique, exclusion] = ['23514', '23505', '23P01']

/** All of a row but its id. */
const again = (table: string, columns: string) =>
  `insert into ${table} (company_id, id, ${columns}) select company_id, gen_random_uuid(), ${columns} from ${table} limit 1`

test.each([
  ['a contract of more than 50 hours', 'update contracts set weekly_hours = 50.01', check],
  ['a contract without hours', 'update contracts set weekly_hours = 0.99', check],
  ['a contract of hours that are no number', `update contracts set weekly_hours = 'NaN'`, check],
  ['somebody who works here and cannot sign in', 'update employees set user_id = null', check],
  [
    'leave that ends before it begins',
    `insert into leave_requests (company_id, id, employee_id, type, start_date, end_date)
     select company_id, gen_random_uuid(), employee_id, type, start_date, start_date - 1 from leave_requests`,
    check,
  ],
  [
    'leave rejected without a reason',
    `insert into leave_steps (company_id, leave_request_id, number, status, taken_at)
     select company_id, leave_request_id, 2, 'rejected', taken_at from leave_steps`,
    check,
  ],
  ['leave asked for twice', again('leave_requests', 'employee_id, type, start_date, end_date, reason'), exclusion],
  ['a shift that ends when it begins', 'update shifts set ends_at = starts_at', check],
  ['a shift of a day', `update shifts set ends_at = starts_at + interval '24 hours'`, check],
  [
    'an old shift of more than a day',
    `update shifts set whole_day = true, ends_at = starts_at + interval '24 hours 1 second'`,
    check,
  ],
  [
    'a break as long as its shift',
    `update shifts set break_duration = extract(epoch from ends_at - starts_at) / 60`,
    check,
  ],
  ['a break of less than no time', 'update shifts set break_duration = -15', check],
  [
    'two shifts of one person at once',
    again('shifts', 'employee_id, shift_type_id, starts_at, ends_at, break_duration, notes'),
    exclusion,
  ],
  ['a shift of version 0', 'update shifts set version = 0', check],
  ['a usual break of less than no time', 'update shift_types set default_break_duration = -1', check],
  [
    'two shift types of one name',
    again('shift_types', 'name, color, description, default_start_time, default_end_time, default_break_duration'),
    unique,
  ],
  ['two roles of one name', again('roles', 'name, permissions'), unique],
  ['a training that ends before it begins', 'update trainings set end_date = date - 1', check],
  ['more enrolled than there are places', 'update trainings set taken_slots = available_slots + 1', check],
  ['fewer than nobody enrolled', 'update trainings set taken_slots = -1', check],
  ['a departure before the arrival', `update work_sessions set clock_out = clock_in - interval '1 minute'`, check],
  ['a session that has ended at no time', 'update work_sessions set clock_out = null', check],
] as const)('%s is refused by the database', async (_what, statement, code) => {
  await expect(application.query(statement)).rejects.toMatchObject({ code })
})

test('the database refuses two sessions in progress of one person on one day', async () => {
  const open = `insert into work_sessions (company_id, id, employee_id, date, clock_in, status)
    select company_id, gen_random_uuid(), id, '2026-11-16', '2026-11-16T08:00Z', 'in-progress' from employees limit 1`
  await application.query(open)
  await expect(application.query(open)).rejects.toMatchObject({ code: unique })
})
