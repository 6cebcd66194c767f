import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { changeShift } from '#testing/company.ts'
import { tenantTables } from '#testing/rows.ts'
import { slots } from '#testing/slots.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const ours = await world.company()
const theirs = await world.company()
for (const company of [ours, theirs]) {
  for (const fill of Object.values(slots)) await fill(company, 'canari')
  const lea = await company.hire()
  await lea.post('/time-clock/clock-in', {}, { 'idempotency-key': 'first-arrival' })
  await company.onLeave(lea, '2026-11-19')
  const after = await company.shift(lea, { date: '2026-11-19', startTime: '09:00', endTime: '17:00' })
  await changeShift(company.admin, { after }, { accepted: [{ rule: 'on-leave', change: 0 }] })
}
const tables = await tenantTables(world)
const roles = ['releve_member', 'releve_platform']
const appendOnly = ['time_entries', 'sheet_signatures', 'audit_entries', 'audit_seals', 'platform_audit_entries']

/** The application's own connection: under one of its roles, for a company or for none. */
const connectAs = async (role: string, companyId?: string) => {
  const client = new pg.Client({ connectionString: world.databaseUrl, options: `-c role=${role}` })
  await client.connect()
  if (companyId) await client.query(`select set_config('app.company_id', $1, false)`, [companyId])
  return client
}
const member = await connectAs('releve_member', ours.id)
const nobody = await connectAs('releve_member')
const platform = await connectAs('releve_platform')
afterAll(() => Promise.all([member.end(), nobody.end(), platform.end()]))

const denied = { code: '42501' }

describe.each(tables)('%s', table => {
  test('has forced row-level security', async () => {
    const [row] = await world.sql(
      `select relrowsecurity and relforcerowsecurity as forced from pg_class where oid = $1::regclass`,
      [table],
    )
    expect(row).toEqual({ forced: true })
  })

  test('has a primary key that begins with the company', async () => {
    const rows = await world.sql(
      `select attname from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'p' and conrelid = $1::regclass`,
      [table],
    )
    expect(rows).toEqual([{ attname: 'company_id' }])
  })

  test('refers to its company by a foreign key, and to other tables together with the company', async () => {
    const keys = await world.sql<{ target: string; carries: boolean }>(
      `select confrelid::regclass::text as target, exists (
         select from unnest(conkey, confkey) as pair(here, there)
         join pg_attribute a on a.attrelid = conrelid and a.attnum = here
         join pg_attribute b on b.attrelid = confrelid and b.attnum = there
         where a.attname = 'company_id' and b.attname = case confrelid when 'companies'::regclass then 'id' else 'company_id' end
       ) as carries from pg_constraint where contype = 'f' and conrelid = $1::regclass`,
      [table],
    )
    const toTenants = keys.filter(key => key.target === 'companies' || tables.includes(key.target))
    expect(toTenants).not.toEqual([])
    expect(toTenants.filter(key => !key.carries)).toEqual([])
  })

  test('shows nothing without a company, and nothing of another one', async () => {
    expect((await nobody.query(`select * from ${table}`)).rows).toEqual([])
    const { rows } = await member.query(`select distinct company_id from ${table}`)
    expect(rows.filter(row => row.company_id !== ours.id)).toEqual([])
  })

  test('accepts no row of another company', async () => {
    // Only the policy can refuse: the row violates no constraint that is checked before.
    const [row] = await world.sql(`select * from ${table} where company_id = $1 limit 1`, [theirs.id])
    const values = JSON.stringify({ ...row, company_id: theirs.id })
    const [written] = await world.sql(
      `select string_agg(quote_ident(attname), ',') as columns from pg_attribute
       where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
    const insert = `insert into ${table} (${written!.columns})
      select ${written!.columns} from jsonb_populate_record(null::${table}, $1)`
    await expect(member.query(insert, [values])).rejects.toMatchObject(denied)
  })
})

test('the tables with a company are those of the capabilities', () => {
  expect(tables).toEqual(
    expect.arrayContaining(['audit_entries', 'employees', 'roles', 'shift_types', 'shifts', 'time_entries']),
  )
})

test('companies and accounts show nothing without a company, and only its own rows with one', async () => {
  expect((await nobody.query('select id from companies')).rows).toEqual([])
  expect((await nobody.query('select id from users')).rows).toEqual([])
  expect((await member.query('select id from companies')).rows).toEqual([{ id: ours.id }])
  const colleagues = await world.sql('select count(*)::int as count from employees where company_id = $1', [ours.id])
  expect((await member.query('select count(id)::int as count from users')).rows).toEqual(colleagues)
})

test.each([...roles, 'releve_archivist', 'releve_sealer', 'releve_eraser', 'releve_worker'])(
  'the role %s can neither sign in, nor bypass row-level security, nor create anything',
  async role => {
    const [row] = await world.sql(
      `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolcanlogin, rolreplication,
       has_schema_privilege(rolname, 'public', 'create') as may_create,
       has_schema_privilege(rolname, 'drizzle', 'usage') as may_see_migrations,
       has_database_privilege(rolname, current_database(), 'create') as may_create_schemas,
       exists (select from pg_class where relowner = pg_roles.oid) as owns
     from pg_roles where rolname = $1`,
      [role],
    )
    expect(new Set(Object.values(row!))).toEqual(new Set([false]))
  },
)

describe.each(roles)('the role %s', role => {
  test.each(appendOnly)('can neither change nor delete %s', async table => {
    const [row] = await world.sql(
      `select has_any_column_privilege($1, $2, 'update') as may_update, has_table_privilege($1, $2, 'delete') as may_delete,
         has_table_privilege($1, $2, 'truncate') as may_truncate`,
      [role, table],
    )
    expect(row).toEqual({ may_update: false, may_delete: false, may_truncate: false })
  })

  test.each([
    'create table mine (id int)',
    'alter table shifts disable row level security',
    'drop policy tenant on shifts',
    'truncate audit_entries',
    'update time_entries set timestamp = now()',
    'delete from audit_entries',
  ])('is refused "%s"', async statement => {
    const client = role === 'releve_member' ? member : platform
    await expect(client.query(statement)).rejects.toMatchObject(denied)
  })
})

test.each(['shifts', 'shift_types', 'work_sessions', 'time_entries', 'leave_requests', 'enrolments', 'notifications'])(
  'the platform role reads no %s of any company',
  async table => {
    await expect(platform.query(`select * from ${table}`)).rejects.toMatchObject(denied)
  },
)

test('the platform role counts the notifications of a person, but cannot read what they say', async () => {
  await platform.query('select count(*) from notifications where read_at is null and kind = any($1)', [
    ['leave_request'],
  ])
  for (const column of ['subject', 'actor_id', 'data'])
    await expect(platform.query(`select ${column} from notifications`)).rejects.toMatchObject(denied)
})

test('the platform role deletes old answers to repeated requests, but cannot read them', async () => {
  await expect(platform.query('select response from idempotency_keys')).rejects.toMatchObject(denied)
  await expect(platform.query('update idempotency_keys set response = null')).rejects.toMatchObject(denied)
})

test('of tables without a company, the roles of a company reach only those whose rows are forced to be theirs', async () => {
  const rows = await world.sql<{ reached: string }>(
    `select format('%s %s: %s', role, relname, string_agg(right_, ', ' order by right_)) as reached
     from pg_class, unnest(array['releve_member', 'releve_eraser']) role, unnest(array['select', 'insert', 'update', 'delete']) right_
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and not exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'company_id')
       and (has_table_privilege(role, pg_class.oid, right_)
         or right_ <> 'delete' and has_any_column_privilege(role, pg_class.oid, right_))
     group by role, relname
     order by role, relname`,
  )
  expect(rows.map(({ reached }) => reached)).toEqual([
    'releve_eraser platform_audit_entries: select, update',
    'releve_member companies: select, update',
    'releve_member sessions: delete, select',
    'releve_member two_steps: delete, select',
    'releve_member users: delete, insert, select, update',
  ])
  const unforced = await world.sql(
    `select relname from pg_class where relname in ('platform_audit_entries', 'companies', 'sessions', 'two_steps', 'users')
       and not (relrowsecurity and relforcerowsecurity)`,
  )
  expect(unforced).toEqual([])
})

test('a company role reads no sessions, no passwords and no owner', async () => {
  for (const table of ['sessions', 'credentials', 'verifications', 'platform_owner', 'platform_audit_entries'])
    await expect(member.query(`select * from ${table}`)).rejects.toMatchObject(denied)
})

test('no function or view bypasses row-level security', async () => {
  const functions = `select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`
  const views = `select relname, reloptions from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace`
  // The first three functions add a job, and return nothing. The others return yes or no: about an id that the caller knows, and whether an account is new.
  expect(await world.sql(`${functions} order by proname`)).toEqual([
    { proname: 'enqueue_job' },
    { proname: 'enqueue_job_after' },
    { proname: 'enqueue_job_once' },
    { proname: 'is_platform_owner' },
    { proname: 'open_account' },
  ])
  // A view with the rights of its reader.
  expect(await world.sql(views)).toEqual([{ relname: 'seen_shifts', reloptions: ['security_invoker=true'] }])
})

test('even the database owner cannot link rows of two companies', async () => {
  const link = `update shifts set employee_id = (select id from employees where company_id = $1 limit 1) where company_id = $2`
  await expect(world.sql(link, [theirs.id, ours.id])).rejects.toMatchObject({ code: '23503' })
})

test('a read-only transaction cannot write', async () => {
  const { database } = world.app.backend
  const insert = `insert into roles (company_id, id, name, permissions) values ('${ours.id}', gen_random_uuid(), 'x', '{}')`
  const write = database.inCompany(ours.id, 'read only', tx => tx.execute(insert))
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
})

test('a company must be a UUID, so that no SQL can be injected where it is set', () => {
  const { database } = world.app.backend
  const work = async () => undefined
  expect(() => database.inCompany(`${ours.id}'; reset role; --`, 'read only', work)).toThrow('UUID')
})
