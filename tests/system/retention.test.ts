import { getTableName } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'
import { sealEntries } from '../../src/audit/server/chain.ts'
import { verifyAudit } from '../../src/audit/server/verification.ts'
import { jobs, personalData } from '../../src/server/capabilities.ts'
import { newId } from '../../src/server/database/columns.ts'
import { forgetFailed } from '../../src/server/jobs/jobs.ts'

// All test data are old enough for the database, which uses its own clock, to allow their deletion.
const world = await openWorld({ now: '2012-01-02T08:00:00Z' })
const company = await world.company()
const other = await world.company()
const { database } = world.app.backend

/** Runs every hourly job at that moment. */
const forgetAt = async (instant: string) => {
  world.clock.set(instant)
  const hourly = jobs.filter(({ every }) => every === 'hour')
  for (const { name } of hourly) await world.sql('select graphile_worker.add_job($1)', [name])
  await world.doJobs()
  expect(await world.sql('select last_error from graphile_worker.jobs where last_error is not null')).toEqual([])
}
const sealAt = async (instant: string) => {
  world.clock.set(instant)
  await sealEntries.run({}, world.app.backend)
}
const count = async (table: string) => {
  const [row] = await world.sql<{ count: number }>(`select count(*)::int as count from ${table}`)
  return row!.count
}
const insert = async (table: string, row: Record<string, unknown>) => {
  const full = { company_id: company.id, id: newId(), ...row }
  const names = Object.keys(full)
  const places = names.map((_, index) => `$${index + 1}`)
  await world.sql(`insert into ${table} (${names.join()}) values (${places.join()})`, Object.values(full))
  return full.id
}

const lea = await company.hire()

/** A working day of 2012-03-05, with its corrections. */
const dayOfWork = async () => {
  const session = { employee_id: lea.id, date: '2012-03-05', status: 'completed', total_work_time: 480 }
  const times = { clock_in: '2012-03-05T08:00Z', clock_out: '2012-03-05T16:00Z' }
  const work_session_id = await insert('work_sessions', { ...session, ...times })
  const punch = { employee_id: lea.id, work_session_id, type: 'clock-in', date: '2012-03-05' }
  await insert('time_entries', { ...punch, timestamp: times.clock_in })
  const corrected = { corrected_by: company.admin.id, reason: 'Oubli', after: '{}', created_at: '2012-03-06' }
  await insert('time_corrections', { work_session_id, ...corrected })
}
const leave = async (takenBy = company.admin.id, days = { start_date: '2012-02-27', end_date: '2012-03-05' }) => {
  const id = await insert('leave_requests', { employee_id: lea.id, type: 'vacation', status: 'approved', ...days })
  await world.sql(
    `insert into leave_steps (company_id, leave_request_id, number, status, taken_by, taken_at)
     values ($1, $2, 1, 'pending', $3, '2012-01-03'), ($1, $2, 2, 'approved', $4, '2012-01-04')`,
    [company.id, id, lea.id, takenBy],
  )
}
const shift = async () => {
  const hours = { starts_at: '2012-03-05T08:00Z', ends_at: '2012-03-05T16:00Z' }
  await insert('shifts', { employee_id: lea.id, shift_type_id: await company.shiftType(), ...hours })
}
const dayNote = () =>
  insert('day_notes', { date: '2012-03-05', kind: 'note', text: 'Inventaire', author: company.admin.id })
const application = async () => {
  const days = { from_date: '2012-03-05', to_date: '2012-03-05', is_stop: false, withdrawn: '[]' }
  await insert('template_applications', { ...days, applied_at: '2012-03-05T12:00Z' })
}
const retainedDay = () => company.retainedDayOf(lea, { week: '2012-03-05' })
const sheetSignature = () => company.sheetSignatureOf(lea, { week: '2012-02-28' })
const training = async () => {
  const days = { date: '2012-03-01', end_date: '2012-03-05' }
  const training_id = await insert('trainings', {
    name: 'SST',
    type: 'internal',
    available_slots: 1,
    taken_slots: 1,
    ...days,
  })
  await world.sql('insert into enrolments (company_id, training_id, employee_id) values ($1, $2, $3)', [
    company.id,
    training_id,
    lea.id,
  ])
}
const notice = (given: Record<string, unknown>) =>
  insert('notifications', { employee_id: lea.id, kind: 'leave_approved', subject: newId(), data: '{}', ...given })

beforeEach(() => world.sql('delete from notifications'))

const punchToCheck = async () => {
  const id = await company.punchToCheckOf(lea)
  await world.sql(`update punches_to_check set received_at = '2012-03-05T12:00Z' where id = $1`, [id])
}

describe('is kept to the last day, and deleted the day after:', () => {
  test.each([
    [
      'a day of work with its punches and corrections',
      dayOfWork,
      ['work_sessions', 'time_entries', 'time_corrections'],
      5,
    ],
    ['a shift', shift, ['shifts'], 5],
    [
      'a publication with what people see of a week, whom it told and what it asked',
      () => company.publishedTo(lea, { week: '2012-02-28' }),
      ['publications', 'publication_people', 'published_shifts', 'shift_agreements'],
      5,
    ],
    ['a note of a day', dayNote, ['day_notes'], 5],
    ['a line of the staff register', () => company.registerLineOf('Renard', '2012-03-05'), ['register_lines'], 5],
    ['what was written from a template', application, ['template_applications'], 5],
    ['what is retained of a day', retainedDay, ['retained_days'], 5],
    [
      'a month of payroll with its files',
      () => company.payrollFileOf(lea, '2012-03-05'),
      ['payroll_months', 'payroll_files'],
      5,
    ],
    ['a punch of a kiosk that nobody counted', punchToCheck, ['punches_to_check'], 5],
    ['a signature of an hours sheet', sheetSignature, ['sheet_signatures'], 5],
    ['a leave request with its steps', () => leave(), ['leave_requests', 'leave_steps'], 5],
    ['a training with its enrolments', training, ['trainings', 'enrolments'], 6],
  ])('%s', async (_what, make, tables, years) => {
    await make()
    await forgetAt(`${2012 + years}-03-05T12:00:00Z`)
    for (const table of tables) expect(await count(table)).toBeGreaterThan(0)
    await forgetAt(`${2012 + years}-03-06T12:00:00Z`)
    for (const table of tables) expect(await count(table)).toBe(0)
  })
})

test('a week with its steps is kept as long as its Sunday', async () => {
  await retainedDay()
  const left = async () => [await count('timesheet_weeks'), await count('timesheet_steps')]
  await forgetAt('2017-03-11T12:00:00Z')
  expect(await left()).toEqual([1, 1])
  await forgetAt('2017-03-12T12:00:00Z')
  expect(await left()).toEqual([0, 0])
})

test('what somebody said of a month before pay is kept for five years after it', async () => {
  await company.claimOf(lea, 'Une heure manque.')
  // Nobody is asked about later months.
  await world.sql('delete from payroll_settings')
  await world.sql(`update payroll_agreement_steps set month = '2012-02'`)
  await forgetAt('2017-02-28T12:00:00Z')
  expect(await count('payroll_agreement_steps')).toBe(1)
  await forgetAt('2017-03-01T12:00:00Z')
  expect(await count('payroll_agreement_steps')).toBe(0)
})

test('an audit entry is kept for five years, a company’s and the platform’s', async () => {
  for (const table of ['audit_entries', 'platform_audit_entries']) await world.sql(`delete from ${table}`)
  await insert('audit_entries', { at: '2012-03-05T09:00Z', action: 'a', subject: 's' })
  const entry = `insert into platform_audit_entries (id, at, action, subject) values ($1, '2012-03-05T09:00Z', 'a', 's')`
  await world.sql(entry, [newId()])
  await forgetAt('2017-03-05T09:00:00Z')
  expect([await count('audit_entries'), await count('platform_audit_entries')]).toEqual([1, 1])
  await forgetAt('2017-03-05T09:00:01Z')
  expect([await count('audit_entries'), await count('platform_audit_entries')]).toEqual([0, 0])
})

test('a notification is kept for 90 days once it is read, for a year if it never is', async () => {
  await notice({ created_at: '2012-01-01T00:00Z', read_at: '2012-01-02T00:00Z' })
  await notice({ created_at: '2012-01-01T00:00Z' })
  await forgetAt('2012-04-01T00:00:00Z')
  expect(await count('notifications')).toBe(2)
  await forgetAt('2012-04-01T00:00:01Z')
  expect(await world.sql('select read_at from notifications')).toEqual([{ read_at: null }])
  await forgetAt('2013-01-01T00:00:00Z')
  expect(await count('notifications')).toBe(1)
  await forgetAt('2013-01-01T00:00:01Z')
  expect(await count('notifications')).toBe(0)
})

test('an ended session and a void link are deleted', async () => {
  const userId = await company.userIdOf(lea)
  const session = `insert into sessions (id, token, user_id, expires_at) values ($1, 'old', $2, '2012-03-05T20:00Z')`
  await world.sql(session, [newId(), userId])
  const link = `insert into verifications (id, identifier, value, expires_at) values ($1, 'x', '{}', '2012-03-05T20:00Z')`
  await world.sql(link, [newId()])
  const left = async () => [await count(`sessions where token = 'old'`), await count('verifications')]
  await forgetAt('2012-03-05T20:00:00Z')
  expect(await left()).toEqual([1, 1])
  await forgetAt('2012-03-05T20:00:01Z')
  expect(await left()).toEqual([0, 0])
  expect((await lea.get('/session')).status).toBe(200)
})

test('a person who left is named while any kept record mentions them, and no longer', async () => {
  world.clock.set('2012-03-05T09:00:00Z')
  const [manager, gone] = [await company.hire({ role: 'manager' }), await company.hire()]
  // A decision on a leave that ends a year later still mentions the manager.
  await leave(manager.id, { start_date: '2013-03-04', end_date: '2013-03-05' })
  for (const { id } of [manager, gone]) await company.admin.delete(`/people/${id}`)
  const left = async () => {
    const rows = await world.sql<{ id: string }>('select id from employees where deleted_at is not null')
    return rows.map(({ id }) => id)
  }
  await forgetAt('2017-03-05T09:00:00Z')
  expect(new Set(await left())).toEqual(new Set([manager.id, gone.id]))
  await forgetAt('2017-03-05T09:00:01Z')
  expect(await left()).toEqual([manager.id])
  // The request is deleted in one hour, the name at the latest in the next.
  for (const hour of ['08', '09']) await forgetAt(`2018-03-06T${hour}:00:00Z`)
  expect(await left()).toEqual([])
  expect((await lea.get('/session')).status).toBe(200)
})

test('no balance of leave changes when the facts behind it are deleted', async () => {
  await world.sql(`update companies set created_at = '2012-01-02' where id = $1`, [company.id])
  const ines = await company.hire()
  const took = (type: string, start_date: string, end_date: string, hours = {}) =>
    insert('leave_requests', { employee_id: ines.id, type, status: 'approved', start_date, end_date, ...hours })
  const gave = { employee_id: ines.id, type: 'rec', kind: 'given', author: company.admin.id, reason: 'Samedi' }
  await insert('leave_entries', { ...gave, effective_on: '2012-02-01', amount: 600 })
  await took('rec', '2012-03-06', '2012-03-06', { start_time: '09:00', end_time: '12:00' })
  for (const year of [2012, 2013, 2014, 2015]) await took('vacation', `${year}-08-06`, `${year}-08-19`)
  await took('sick', '2013-01-07', '2013-04-30', { interrupts: true })
  type Account = { type: string; year: { from: string } | null; balance: number }
  const balancesOn = async (on: string) => {
    const { accounts } = (await ines.get(`/leave/own-ledger?on=${on}`)).body as { accounts: Account[] }
    const nonZero = accounts.filter(({ balance }) => balance !== 0)
    return nonZero.map(({ type, year, balance }) => [type, year?.from, balance])
  }
  const read = (days: readonly string[]) => Promise.all(days.map(balancesOn))
  for (const year of [2016, 2017, 2018, 2019]) {
    const days = [`${year}-08-07`, `${year}-11-02`, `${year + 1}-06-01`, `${year + 2}-07-31`]
    world.clock.set(`${year}-08-07T08:00:00Z`)
    const before = await read(days)
    await forgetAt(`${year}-08-07T09:00:00Z`)
    expect(await read(days)).toEqual(before)
    expect(before[0]).toContainEqual(['rec', undefined, 420])
  }
  expect(await world.sql('select end_date::text from leave_requests where employee_id = $1', [ines.id])).toEqual([
    { end_date: '2014-08-19' },
    { end_date: '2015-08-19' },
  ])
  expect(await count(`leave_entries where kind = 'given' and employee_id = '${ines.id}'`)).toBe(0)
})

test('leave of a company is deleted although the balances of another could not be brought forward', async () => {
  await world.sql(`update companies set time_zone = 'Nowhere' where id = $1`, [other.id])
  await leave()
  world.clock.set('2017-03-06T12:00:00Z')
  const forgetOldLeave = jobs.find(({ name }) => name === 'leave.forget-old-leave')!
  await expect(forgetOldLeave.run({} as never, world.app.backend)).rejects.toThrow('failed for 1 of 2 companies')
  expect(await count(`leave_requests where employee_id = '${lea.id}'`)).toBe(0)
  await world.sql(`update companies set time_zone = 'Europe/Paris' where id = $1`, [other.id])
})

/** The reasons why these columns refer to an employee without blocking the deletion. */
const untold = {
  'birth_dates.employee_id': 'goes with the person',
  'calendar_links.employee_id': 'void once the person has left',
  'employee_pins.employee_id': 'gone once the person has left',
  'last_month_links.employee_id': 'opens what is kept about the person, and goes with it',
  'person_details.employee_id': 'goes with the person',
  'pin_attempts.employee_id': 'goes with the person',
  'employments.employee_id': 'goes with the person',
  'labour_profiles.employee_id': 'goes with the person',
  'labour_settings.author': 'the setting stays, without its author',
  'contract_complements.employee_id': 'goes with the person',
  'contract_ends.employee_id': 'kept for an hour',
  'contract_ends.ended_by': 'kept for an hour',
  'contracts.employee_id': 'goes with the person',
  'overtime_rules.employee_id': 'goes with the person',
  'notice_settings.employee_id': 'goes with the person',
  'notice_devices.employee_id': 'goes with the person',
  'notifications.employee_id': 'kept for a year at most',
  'notifications.actor_id': 'kept for a year at most',
  'punch_reminders.employee_id': 'kept for 90 days',
  'wall_sheets.employee_id': 'kept for 35 days after its week',
  'time_entries.employee_id': 'kept and gone with their work session',
}

test('every column that refers to an employee blocks the deletion of the name, or the reason why not is listed', async () => {
  const columns = await world.sql<{ name: string }>(
    `select conrelid::regclass || '.' || attname as name from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid = 'employees'::regclass and attname <> 'company_id' order by 1`,
  )
  const declared = personalData.flatMap(({ employeesInRecords }) => Object.values(employeesInRecords ?? {}).flat())
  const known = [...declared.map(column => `${getTableName(column.table)}.${column.name}`), ...Object.keys(untold)]
  expect(columns.map(({ name }) => name)).toEqual(known.toSorted())
})

test('a failed job is kept for thirty days, a job with retries left as long as it needs', async () => {
  const given = `select graphile_worker.add_job('test.nobody', max_attempts := $1) from generate_series(1, 2)`
  await world.sql(given, [1])
  await world.sql(`update graphile_worker._private_jobs set attempts = 1, updated_at = now() - interval '29 days'`)
  await world.sql(given, [2])
  const age = 'update graphile_worker._private_jobs set updated_at = now() - $1::interval where id % 2 = 0'
  const left = async () => {
    await forgetFailed({ query: world.sql })
    return count('graphile_worker.jobs')
  }
  await world.sql(age, ['29 days'])
  expect(await left()).toBe(4)
  await world.sql(age, ['31 days'])
  expect(await left()).toBe(3)
  await world.sql('delete from graphile_worker._private_jobs')
})

test('the audit trail loses whole seals, the oldest first, and the rest still verifies', async () => {
  await world.sql('delete from audit_entries')
  const days = ['2012-03-01', '2012-03-02', '2012-03-05', '2012-03-06']
  for (const [index, day] of days.entries()) {
    await insert('audit_entries', { at: `${day}T08:00Z`, action: 'roles.added', subject: 's' })
    // The third seal holds two days, and waits for the second of them.
    if (index !== 2) await sealAt(`${day}T09:00:00Z`)
  }
  const left = async () => [await count('audit_entries'), await count('audit_seals')]
  await forgetAt('2017-03-03T12:00:00Z')
  expect(await left()).toEqual([2, 2])
  await forgetAt('2017-03-06T07:00:00Z')
  expect(await left()).toEqual([2, 2])
  expect((await verifyAudit(world.databaseUrl, [], world.clock.now())).faults).toEqual([])
  await forgetAt('2017-03-07T12:00:00Z')
  expect(await left()).toEqual([0, 1])
  expect((await verifyAudit(world.databaseUrl, [], world.clock.now())).faults).toEqual([])
})

describe('the database refuses', () => {
  test.each([
    [
      'work_sessions',
      dayOfWork,
      `set date = current_date - 1, clock_in = now() - interval '30 hours', clock_out = now()`,
    ],
    ['shifts', shift, `set starts_at = now() - interval '30 hours', ends_at = now() - interval '24 hours'`],
    ['leave_requests', () => leave(), `set start_date = current_date - 5, end_date = current_date - 1`],
    ['trainings', training, `set date = current_date - 1, end_date = current_date - 1`],
    ['audit_entries', () => insert('audit_entries', { at: '2012-01-01', action: 'a', subject: 's' }), 'set at = now()'],
  ])('to delete %s that are younger, even for a job', async (table, make, toYesterday) => {
    await world.sql(`delete from ${table}`)
    await make()
    await world.sql(`update ${table} ${toYesterday}`)
    await database.archive.execute(`delete from ${table}`)
    expect(await count(table)).toBe(1)
    await world.sql(`delete from ${table}`)
  })

  test('to change or add any record as the archivist', async () => {
    for (const statement of [
      'update work_sessions set total_work_time = 0',
      'delete from time_entries',
      'insert into attempts (key, count, window_ends_at) values (1, 1, now())',
      'delete from users',
    ])
      await expect(database.archive.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
