import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { execute, withDatabase } from '#testing/cluster.ts'
import { emptyDatabase, maintenanceUrl, migratedDatabase } from '#testing/empty-database.ts'
import { asOrdinaryOwner } from '#testing/ordinary-owner.ts'
import { onConnection } from './connection.ts'
import { inTurn, knownSchemas, migrate, migrateUpTo, schemaOf } from './migrations.ts'

const newest = knownSchemas().at(-1)

/** Breaks the connection that is about to send the nth statement, as a crash there would. @returns how many were sent */
const cutAt = async (n: number, work: () => Promise<unknown>) => {
  let sent = 0
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    sent += 1
    if (sent === n) (this as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
    return send.apply(this, given)
  })
  await work().finally(() => query.mockRestore())
  return sent
}

test('simultaneous starts migrate once', async () => {
  const url = await emptyDatabase()
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(await inTurn(url, schemaOf)).toEqual(newest)
})

test('a schema newer than the program is refused and unchanged', async () => {
  const url = await migratedDatabase()
  await execute(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`)
  await expect(migrate(url)).rejects.toMatchObject({
    name: 'StartError',
    message: 'The database was migrated by a newer version of Relève: start that version instead.',
  })
  expect(await inTurn(url, schemaOf)).toEqual({ count: newest!.count + 1, hash: 'newer' })
})

test('migrations interrupted after 2, 30, 60 and 90 % of their statements are rolled back each time, and the next start completes them', async () => {
  const fresh = await emptyDatabase()
  const statements = await cutAt(0, () => migrate(fresh))
  const url = await emptyDatabase()
  for (const share of [0.02, 0.3, 0.6, 0.9]) {
    await cutAt(Math.ceil(share * statements), () => expect(migrate(url)).rejects.toBeInstanceOf(Error))
    expect([0, newest!.count]).toContain((await inTurn(url, schemaOf)).count)
  }
  await migrate(url)
  expect(await inTurn(url, schemaOf)).toEqual(newest)
})

// One installation has had every version: what a version kept is inserted before the next one is installed. Each test has rows of its own.

const id = (name: string) => `00000000-0000-4000-8000-${name.padStart(12, '0')}`
const kept: { version: number; statements: string[] }[] = []
/** @param version its number of migrations @param write the statements of a superuser */
const keptBy = (version: number, write: () => string[]) => kept.push({ version, statements: write() })
const read = (text: string) => onConnection(asSuperuser, 'looking', async client => (await client.query(text)).rows)

const lookAlikes = id('c23')
keptBy(23, () => {
  const role = (nth: number, name: string, builtIn: string | null = null) =>
    `insert into roles (company_id, id, name, built_in, permissions, created_at)
     values ('${lookAlikes}', '${id(`a${nth}`)}', e'${name}', ${builtIn && `'${builtIn}'`}, '{}', '2026-01-0${nth}')`
  return [
    `insert into companies (id, name) values ('${lookAlikes}', 'Le Bistrot')`,
    role(1, String.raw`Employ\u00e9\u200d`),
    role(2, String.raw`Employ\u00e9`, 'employee'),
    role(3, String.raw`\u2764\ufe0f`),
    role(4, String.raw`\u2764\ufe0e`),
    role(5, String.raw`\u2764`),
    role(6, 'Salle'),
  ]
})

test('of names that look equal, one stays, that of an original role or the oldest; the others get their id', async () => {
  const rows = await read(
    `select name, (select relforcerowsecurity from pg_class where relname = 'roles') as forced
     from roles where company_id = '${lookAlikes}' order by id`,
  )
  expect(rows.map(({ name, forced }) => [name, forced])).toEqual([
    ['Employé\u200d (000000a1)', true],
    ['Employé', true],
    ['❤\ufe0f', true],
    ['❤\ufe0e (000000a4)', true],
    ['❤ (000000a5)', true],
    ['Salle', true],
  ])
})

const decided = id('c26')
keptBy(26, () => {
  const [role, chef, lea, max] = ['c1', 'e1', 'e2', 'e3'].map(id)
  const employee = (who: string, account: string, firstName: string, deletedAt: string | null) =>
    `insert into employees (company_id, id, user_id, former_user_id, email, first_name, last_name, role_id, deleted_at)
     select '${decided}', '${who}', ${deletedAt ? 'null' : 'id'}, ${deletedAt ? 'id' : 'null'}, ${deletedAt ? 'null' : 'email'}, '${firstName}', 'Martin', '${role}',
       ${deletedAt && `'${deletedAt}'`} from users where id = '${account}'`
  const request = (name: string, who: string, day: number, status: string, rest: string) =>
    `insert into leave_requests (company_id, id, employee_id, type, start_date, end_date, created_at, updated_at, status, approved_by, rejection_reason)
     values ('${decided}', '${id(name)}', '${who}', 'vacation', '2026-01-${day}', '2026-01-${day}', '2025-12-01', '2025-12-02', '${status}', ${rest})`
  const entry = (action: string, subject: string, by: string, at: string) =>
    `insert into audit_entries (company_id, id, at, actor_id, action, subject)
     values ('${decided}', gen_random_uuid(), '${at}', '${by}', '${action}', '${subject}')`
  const notice = (nth: number, to: string, type: string, told: Record<string, string>) =>
    `insert into notifications (company_id, id, employee_id, type, data) values ('${decided}', '${id(`d${nth}`)}', '${to}', '${type}',
       '${JSON.stringify({ ...told, leaveType: 'vacation', startDate: '2026-01-10', endDate: '2026-01-10' })}')`
  return [
    `insert into companies (id, name) values ('${decided}', 'Le Bistrot')`,
    `insert into roles (company_id, id, name, permissions) values ('${decided}', '${role}', 'Chef', '{}')`,
    ...['a1', 'a2', 'a3'].map(
      name => `insert into users (id, name, email) values ('${id(name)}', 'Léa Martin', '${name}@releve.test')`,
    ),
    employee(chef!, id('a1'), 'Hugo', null),
    employee(lea!, id('a2'), 'Léa', null),
    employee(max!, id('a3'), 'Max', '2025-12-20T12:00Z'),
    request('b1', lea!, 10, 'pending', 'null, null'),
    request('b2', lea!, 11, 'approved', `'${chef}', null`),
    request('b3', lea!, 12, 'rejected', `null, 'Trop de monde'`),
    request('b4', lea!, 13, 'rejected', `null, 'Inventaire'`),
    request('b5', max!, 14, 'pending', 'null, null'),
    entry('leave.approved', id('b2'), id('a1'), '2025-12-03T09:00Z'),
    entry('leave.rejected', id('b3'), id('a1'), '2025-12-04T09:00Z'),
    entry('people.deleted', max!, id('a1'), '2025-12-20T12:00Z'),
    notice(1, chef!, 'leave_request', { leaveRequestId: id('b5'), employeeName: 'Max Martin' }),
    notice(2, lea!, 'leave_approved', { leaveRequestId: id('b2'), adminName: 'Hugo Martin' }),
    notice(3, lea!, 'leave_rejected', {
      leaveRequestId: id('b4'),
      adminName: 'Hugo Martin',
      rejectionReason: 'Inventaire',
    }),
  ]
})

test('decisions on leave become steps, requests of people who left are closed, and notices name people by id', async () => {
  const rows = (text: string) =>
    onConnection(asSuperuser, 'looking', async client => (await client.query({ text, rowMode: 'array' })).rows)
  const steps = await rows(
    `select right(leave_request_id::text, 2), number, status, right(taken_by::text, 2), taken_at::date::text, reason
     from leave_steps where company_id = '${decided}' order by 1, 2`,
  )
  expect(steps).toEqual([
    ['b1', 1, 'pending', 'e2', '2025-12-01', null],
    ['b2', 1, 'pending', 'e2', '2025-12-01', null],
    ['b2', 2, 'approved', 'e1', '2025-12-03', null],
    ['b3', 1, 'pending', 'e2', '2025-12-01', null],
    ['b3', 2, 'rejected', 'e1', '2025-12-04', 'Trop de monde'],
    ['b4', 1, 'pending', 'e2', '2025-12-01', null],
    // No entry says who: it stays unknown.
    ['b4', 2, 'rejected', null, '2025-12-02', 'Inventaire'],
    ['b5', 1, 'pending', 'e3', '2025-12-01', null],
    ['b5', 2, 'closed', 'e1', '2025-12-20', null],
  ])
  expect(await rows(`select status from leave_requests where company_id = '${decided}' order by id`)).toEqual([
    ['pending'],
    ['approved'],
    ['rejected'],
    ['rejected'],
    ['closed'],
  ])
  const about = { leaveType: 'vacation', startDate: '2026-01-10', endDate: '2026-01-10' }
  const notices = `select kind, right(subject::text, 2), first_name, data from notifications join employees on employees.id = actor_id
    where notifications.company_id = '${decided}' order by notifications.id`
  expect(await rows(notices)).toEqual([
    ['leave_request', 'b5', 'Max', about],
    ['leave_approved', 'b2', 'Hugo', about],
    ['leave_rejected', 'b4', 'Hugo', { ...about, rejectionReason: 'Inventaire' }],
  ])
  const forced = `select bool_and(relforcerowsecurity) from pg_class where relname in ('leave_requests', 'leave_steps', 'notifications', 'employees', 'audit_entries')`
  expect(await rows(forced)).toEqual([[true]])
})

const contracted = id('c28')
keptBy(28, () => {
  const role = id('c29')
  const person = (email: string, given: string) =>
    `with account as (insert into users (id, name, email) values (gen_random_uuid(), '${email}', '${email}') returning id)
     insert into employees (company_id, id, user_id, first_name, last_name, email, role_id, contract_type, weekly_hours, start_date, deleted_at)
     select '${contracted}', gen_random_uuid(), id, '${email}', 'Roux', '${email}', '${role}', ${given} from account`
  return [
    `insert into companies (id, name) values ('${contracted}', 'Le Bistrot')`,
    `insert into roles (company_id, id, name, permissions) values ('${contracted}', '${role}', 'Cuisine', '{}')`,
    person('a@releve.test', `'part-time', 24.5, '2025-03-01', null`),
    person('b@releve.test', `'full-time', 35, null, null`),
    // 23:30 UTC is the next day in Paris.
    person('c@releve.test', `'temporary', 30, '2025-03-01', '2026-06-30T23:30:00Z'`),
    person('d@releve.test', `'full-time', 39, '2026-09-01', '2026-06-30T10:00:00Z'`),
  ]
})

test('the former columns of a contract become one dated contract', async () => {
  const contracts = await read(
    `select type, weekly_hours::float as hours, starts_on::text as from, ends_on::text as until
     from contracts join employees on employees.id = employee_id where contracts.company_id = '${contracted}' order by email`,
  )
  expect(contracts).toEqual([
    { type: 'part-time', hours: 24.5, from: '2025-03-01', until: null },
    { type: 'full-time', hours: 35, from: null, until: null },
    { type: 'temporary', hours: 30, from: '2025-03-01', until: '2026-07-01' },
    { type: 'full-time', hours: 39, from: '2026-06-30', until: '2026-06-30' },
  ])
  const overlap = `insert into contracts (company_id, id, employee_id, starts_on)
    select company_id, gen_random_uuid(), id, '2030-01-01' from employees
    where company_id = '${contracted}' and deleted_at is null`
  await expect(execute(asSuperuser, overlap)).rejects.toMatchObject({ constraint: 'contracts_no_overlap' })
})

const [onLeave, person] = [id('c40'), id('e40')]
const leave = (type: string, from: string, to: string, status: string) =>
  `insert into leave_requests (company_id, id, employee_id, type, start_date, end_date, status)
   values ('${onLeave}', gen_random_uuid(), '${person}', '${type}', '${from}', '${to}', '${status}')`
keptBy(40, () => [
  `insert into companies (id, name) values ('${onLeave}', 'Le Bistrot')`,
  `insert into roles (company_id, id, name, permissions) values ('${onLeave}', '${person}', 'Chef', '{}')`,
  `insert into users (id, name, email) values ('${person}', 'Léa Martin', 'lea@releve.test')`,
  `insert into employees (company_id, id, user_id, email, first_name, last_name, role_id)
     values ('${onLeave}', '${person}', '${person}', 'lea@releve.test', 'Léa', 'Martin', '${person}')`,
  leave('vacation', '2026-08-03', '2026-08-15', 'approved'),
  leave('sick', '2026-08-16', '2026-08-20', 'pending'),
  leave('other', '2026-08-16', '2026-08-20', 'rejected'),
])

test('leave from before types of a company stays as it was: whole days, and illness may lie over paid leave', async () => {
  const rows = await read(
    `select type, start_date::text as first, end_date::text as last, status, interrupts,
       from_midday or until_midday or start_time is not null or end_time is not null or wanted_start is not null as parts
     from leave_requests where company_id = '${onLeave}' order by start_date, type`,
  )
  expect(rows).toEqual([
    { type: 'vacation', first: '2026-08-03', last: '2026-08-15', status: 'approved', interrupts: false, parts: false },
    { type: 'other', first: '2026-08-16', last: '2026-08-20', status: 'rejected', interrupts: false, parts: false },
    { type: 'sick', first: '2026-08-16', last: '2026-08-20', status: 'pending', interrupts: true, parts: false },
  ])
  await expect(execute(asSuperuser, leave('other', '2026-08-15', '2026-08-15', 'pending'))).rejects.toMatchObject({
    constraint: 'leave_requests_no_overlap',
  })
})

const [company, other] = [id('c72'), id('c73')]
keptBy(72, () => [
  `insert into companies (id, name, code) values ('${company}', 'Le Bistrot', 'BCDFGHJK'), ('${other}', 'Le Comptoir', 'BCDFGHJM')`,
  `insert into roles (company_id, id, name, permissions) values ('${company}', '${id('a72')}', 'Équipe', '{}')`,
  `insert into employees (company_id, id, first_name, last_name, role_id, deleted_at, department)
     select '${company}', gen_random_uuid(), 'Léa', 'Martin', '${id('a72')}', now(), named from unnest(array['Salle', 'salle', 'Salle', null]) named`,
  `insert into needs (company_id, id, department, weekdays, exceptions) values ('${other}', '${id('a72')}', 'Bar', '[]', '[]')`,
  `insert into cycles (company_id, id, name, starts_on, is_for_all, departments)
     values ('${company}', '${id('a72')}', 'A / B', '2026-11-16', false, array['Plonge', 'Salle', 'Plonge'])`,
])

test('every department that was named joins the list, and cycles name theirs in rows', async () => {
  const listed = `select company_id as company, name, colour, rank from departments
    where company_id in ('${company}', '${other}') order by company_id, colour`
  expect(await read(listed)).toMatchObject(
    [
      { company, name: 'Plonge', colour: '#F59E0B' },
      { company, name: expect.stringMatching(/^salle$/i) },
      { company, name: expect.stringMatching(/^salle$/i) },
      { company: other, name: 'Bar', colour: '#F59E0B' },
    ].toSorted(
      (a, b) => a.company.localeCompare(b.company) || Number(a.name === 'Plonge') - Number(b.name === 'Plonge'),
    ),
  )
  expect(
    await read(`select department from cycle_departments where company_id = '${company}' order by department`),
  ).toEqual([{ department: 'Plonge' }, { department: 'Salle' }])
  expect(
    await read(
      `select count(*)::int from employees where company_id = '${company}' and department in ('Salle', 'salle')`,
    ),
  ).toEqual([{ count: 3 }])
})

const [paid, unpaid] = [id('c75'), id('c76')]
keptBy(75, () => [
  `insert into companies (id, name, code) values ('${paid}', 'Le Bistrot', 'AAAAAAAA'), ('${unpaid}', 'Le Port', 'BBBBBBBB')`,
  `insert into payroll_settings (company_id, siret, contract_overtime) values ('${paid}', '73282932000074', 'monthly')`,
])

test('the SIRET that payroll kept is the company’s', async () => {
  const companies = await read(`select siret from companies where id in ('${paid}', '${unpaid}') order by id`)
  expect(companies).toEqual([{ siret: '73282932000074' }, { siret: '' }])
})

const [closed, opened] = [id('c85'), id('c86')]
keptBy(85, () => [
  `insert into companies (id, name, code) values ('${closed}', 'Le Bistrot', 'CCCCCCCC'), ('${opened}', 'Le Port', 'DDDDDDDD')`,
  `update companies set opening_hours = '[[],[],[],[],[],[],[{"start":540,"end":720}]]' where id = '${opened}'`,
])

test('nobody has said when a company is open that has seven closed days', async () => {
  const companies = await read(
    `select opening_hours as hours from companies where id in ('${closed}', '${opened}') order by id`,
  )
  expect(companies).toEqual([
    { hours: [null, null, null, null, null, null, null] },
    { hours: [[], [], [], [], [], [], [{ start: 540, end: 720 }]] },
  ])
})

const founded = id('c111')
/** Data that was counted by the contract of an administrator. Each of these administrators has one kind of it. */
const counters = {
  nobody: '',
  month: `insert into payroll_months (company_id, month, from_day, to_day, settings, parts, closed_by, closed_at)
    select company_id, '2026-05', '2026-04-27', '2026-05-31', '{}', jsonb_build_array(jsonb_build_object('employeeId', id)), id, now() from founder`,
  entry: `insert into leave_entries (company_id, id, employee_id, type, kind, effective_on, amount, reason, author)
    select company_id, id, id, 'rtt', 'opening', '2026-01-01', 100, '', id from founder`,
  leave: `insert into leave_requests (company_id, id, employee_id, type, start_date, end_date)
    select company_id, id, id, 'vacation', '2026-03-02', '2026-03-03' from founder`,
  complement: `insert into contract_complements (company_id, id, employee_id, weekly_hours, starts_on, ends_on, ground)
    select company_id, id, id, 39, '2026-03-02', '2026-03-31', '' from founder`,
  job: `insert into employments (company_id, id, employee_id, job_title) select company_id, id, id, 'Gérante' from founder`,
}
/** Contracts that somebody gave, whatever counted by them. */
const given = {
  later: "created_at = '2026-01-02'",
  hours: 'weekly_hours = 39',
  kind: "type = 'temporary'",
  beginning: "starts_on = '2025-01-01'",
  end: "ends_on = '2027-01-01'",
  days: 'working_days = array[1, 2]::smallint[]',
}
const founders = [...Object.keys(counters), ...Object.keys(given)]
const founderId = (name: string) => id(`f${111_000 + founders.indexOf(name)}`)
keptBy(111, () => [
  `insert into companies (id, name, code, created_at) values ('${founded}', 'Le Bistrot', 'FNDRBCDF', '2026-01-01')`,
  `insert into roles (company_id, id, name, permissions) values ('${founded}', '${id('f111')}', 'Équipe', '{}')`,
  ...founders.flatMap(name => [
    `insert into employees (company_id, id, first_name, last_name, role_id, deleted_at)
     values ('${founded}', '${founderId(name)}', '${name}', 'Martin', '${id('f111')}', now())`,
    `insert into contracts (company_id, id, employee_id, created_at) values ('${founded}', '${founderId(name)}', '${founderId(name)}', '2026-01-01')`,
  ]),
  ...Object.entries(counters).flatMap(([name, statement]) =>
    statement
      ? [`with founder as (select company_id, id from employees where id = '${founderId(name)}') ${statement}`]
      : [],
  ),
  ...Object.entries(given).map(([name, changed]) => `update contracts set ${changed} where id = '${founderId(name)}'`),
])

test('the contract that came with a company is none, unless somebody gave it or counted by it', async () => {
  const rows = await read(
    `select first_name as name, weekly_hours::float as hours from contracts join employees on employees.id = contracts.employee_id
     where contracts.company_id = '${founded}' and type = 'none'`,
  )
  expect(rows).toEqual([{ name: 'nobody', hours: 0 }])
  expect(
    await read(
      `select count(*)::int from contracts where company_id = '${founded}' and type <> 'none' and weekly_hours > 0`,
    ),
  ).toEqual([{ count: founders.length - 1 }])
  const forced = await read(
    `select relname from pg_class where not relforcerowsecurity
     and relname in ('companies', 'contracts', 'payroll_months', 'leave_entries', 'leave_requests', 'contract_complements', 'employments')`,
  )
  expect(forced).toEqual([])
})

const sealed = id('c117')
keptBy(117, () => [
  `insert into companies (id, name, code) values ('${sealed}', 'Le Bistrot', 'SEALEDBC')`,
  `insert into roles (company_id, id, name, permissions) values ('${sealed}', '${id('f117')}', 'Équipe', '{}')`,
  `insert into employees (company_id, id, first_name, last_name, role_id, deleted_at) values ('${sealed}', '${id('e117')}', 'Léa', 'Martin', '${id('f117')}', now())`,
  `insert into leave_types (company_id, key, code, name, nature, is_paid, unit, has_balance, color, needs_proof, asked_by)
   values ('${sealed}', 'sick', 'MAL', null, 'sickness', true, 'calendar-day', false, '#123456', false, 'deciders'),
     ('${sealed}', '${id('d117')}', 'DEM', 'Déménagement', 'other', true, 'day', false, '#123456', false, 'deciders')`,
  ...(
    [
      ['2026-04', '{"contractOvertime": "weekly"}'],
      ['2026-05', '{"leaveTypes": {"sick": {"isPaid": false, "unit": "day"}}}'],
    ] as const
  ).map(
    ([month, settings]) =>
      `insert into payroll_months (company_id, month, from_day, to_day, settings, parts, closed_by, closed_at)
       values ('${sealed}', '${month}', '2026-04-27', '2026-05-31', '${settings}', '[]', '${id('e117')}', now())`,
  ),
])

test('a month that was closed before keeps what types of leave are now', async () => {
  const months = await read(`select settings from payroll_months where company_id = '${sealed}' order by month`)
  expect(months).toMatchObject([
    {
      settings: {
        contractOvertime: 'weekly',
        leaveTypes: {
          sick: { isPaid: true, unit: 'calendar-day' },
          css: { isPaid: false, unit: 'half-day' },
          [id('d117')]: { isPaid: true, unit: 'day' },
        },
      },
    },
    { settings: { leaveTypes: { sick: { isPaid: false, unit: 'day' } } } },
  ])
})

const url = await asOrdinaryOwner(await emptyDatabase(afterAll), afterAll)
const asSuperuser = withDatabase(maintenanceUrl(), new URL(url).pathname.slice(1))
for (const { version, statements } of kept.toSorted((a, b) => a.version - b.version)) {
  await inTurn(url, client => migrateUpTo(client, version))
  await execute(asSuperuser, ...statements)
}
await migrate(url)
