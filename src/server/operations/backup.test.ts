import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { sealEntries } from '#audit/server/chain.ts'
import { inTurn, knownSchemas, migrate, migrateUpTo } from '#server/database/migrations.ts'
import { buildApp } from '#server/http/http.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { openBackend } from '#server/main.ts'
import { knownSecretId, secretId, sessionSecret } from '#server/secret.ts'
import { StartError } from '#server/start-error.ts'
import { Client, password } from '#testing/client.ts'
import { execute, withDatabase } from '#testing/cluster.ts'
import { accrualTerms } from '#testing/company.ts'
import { emptyDatabase, maintenanceUrl, migratedDatabase } from '#testing/empty-database.ts'
import { asOrdinaryOwner } from '#testing/ordinary-owner.ts'
import { noticeDevice } from '#testing/push-browser.ts'
import { slots } from '#testing/slots.ts'
import { openWorld, secret } from '#testing/world.ts'
import { backUp } from './backup.ts'
import { newSum } from './backup-file.ts'
import { restore, secretSentence } from './restore.ts'

const world = await openWorld()
const company = await world.company()
const lea = await company.hire({ firstName: 'Léa', department: 'Salle' })
// Signs that COPY escapes in a line, and signs that end lines in other formats.
const hostile = 'tab\t line\n return\r back\\slash \\. \u2028 « œuf » 🥐'
for (const fill of Object.values(slots)) await fill(company, 'canari')
await world.sql('update shifts set notes = $1', [hostile])
await lea.post(`/trainings/${await company.training({ isPublic: true })}/enrolment`)
await company.onLeave(lea, '2026-12-21')
await lea.post('/calendar/link')
await company.renamedDepartment('Étage')
await company.passkeyOf(await company.userIdOf(lea), hostile)
await lea.post('/notifications/settings', {
  groups: [],
  quiet: { from: '22:00', to: '07:00', isDaysOff: true },
  isDigest: true,
})
await company.admin.post('/notifications/defaults', { isDigest: false })
await lea.post('/notifications/devices', noticeDevice())
await company.withPin(lea, '4826')
await company.punchToCheckOf(lea, hostile)
await (await company.kiosk()).post('/kiosk/person', { employeeId: lea.id, pin: '1111' })
await company.admin.post('/leave/approvers', { department: 'Salle', approver: company.admin.id, deputy: null })
await company.admin.post('/schedule/changes', {
  changes: [
    { before: null, after: await company.shift(lea, { date: '2026-12-21', startTime: '09:00', endTime: '12:00' }) },
  ],
  accepted: [{ rule: 'on-leave', change: 0, reason: hostile }],
})
const workSessionId = await company.workSessionOf(lea)
await world.sql(
  `insert into time_corrections (company_id, id, work_session_id, corrected_by, reason, after)
   values ($1, gen_random_uuid(), $2, $3, $4, '{}')`,
  [company.id, workSessionId, lea.id, hostile],
)
const leaver = await company.hire()
await company.endOfContract(leaver, '2026-11-15')
await company.admin.post(`/people/${leaver.id}/last-month-link`, { seen: null })
await company.retainedDayOf(lea, { reason: hostile })
await company.payrollProfile(hostile)
await company.payrollVariableOf(lea, hostile)
await company.payrollSendingOf(await company.payrollFileOf(lea))
await company.admin.post('/payroll/settings', {
  contractOvertime: 'monthly',
  weekMonth: 'sunday',
  mealElement: null,
  mealWindows: [],
  accountantEmail: null,
  agreement: { closingDay: 4, daysBefore: 5 },
})
await company.claimOf(lea, hostile)
await company.sheetSignatureOf(lea)
await company.publishedTo(lea, { notes: hostile })
await company.templateOf(lea, hostile)
await company.registerLineOf(hostile)
await company.admin.post('/leave/accrual-rules', { type: 'rtt', from: '2026-01-01', ...accrualTerms, seen: null })
await company.admin.post('/timesheets/overtime-rules', { employeeId: null, from: '2026-11-02', fate: 'rest' })
await company.admin.post('/timesheets/settings', {
  threshold: 5,
  within: 'punched',
  rounding: 5,
  breaks: 'punched',
})
await lea.post('/time-clock/clock-in', {}, { 'idempotency-key': 'first-arrival' })
await world.sql(`insert into platform_settings values (true, 'a@releve.test', 'b@releve.test', true)`)
await sealEntries.run({}, world.app.backend)

const { recoveryCodes } = await company.turnTwoStepOn(company.admin)

const folder = await mkdtemp(join(tmpdir(), 'releve-backup-'))
afterAll(() => rm(folder, { recursive: true }))
let counter = 0
const newFile = () => join(folder, `${++counter}.gz`)
const backedUp = async (url = world.databaseUrl) => {
  const file = newFile()
  await backUp(url, file, world.clock.now())
  return file
}

/** A backup of the database as the tests above left it. */
const wholeFile = await backedUp()
/** A database into which every restore of these tests fails. */
const untouched = await emptyDatabase(afterAll)

const cluster = maintenanceUrl()

const query = async <Row extends pg.QueryResultRow>(url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
type Journal = { entries: { tag: string }[] }
const passing = ['sessions', 'verifications', 'attempts', 'idempotency_keys']

/** Count and checksum of every table that is ours. */
const contentsOf = async (url: string) => {
  const tables = await query<{ name: string }>(
    url,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, md5(string_agg(t::text, ',' order by t::text)) as sum from ${name} t`,
  )
  const found = await query<{ name: string; rows: number; sum: string }>(
    url,
    `${sums.join(' union all ')} order by name`,
  )
  return new Map(found.map(({ name, ...content }) => [name, content]))
}

/** The product on a restored database, with a secret that is not the former one. */
const openOn = async (url: string) => {
  const mailer = openMailer(
    { smtpUrl: undefined, mailFrom: { name: '', address: 'a@releve.test' }, dataDir: folder },
    () => {},
  )
  const backend = await openBackend(await migrate(url), {
    publicUrl: new URL('http://releve.test'),
    secret: 'another-installation-another-secret',
    mailer,
    now: world.clock.now,
    onError: () => {},
  })
  const app = await buildApp(backend, { webRoot: null })
  onTestFinished(async () => {
    await app.close()
    await backend.close()
  })
  return new Client(app)
}

test('a restored database has the same rows, lets people sign in and work, and still protects its tables', async () => {
  const url = await emptyDatabase()
  const { rows } = await restore(url, wholeFile)
  const [before, after] = [await contentsOf(world.databaseUrl), await contentsOf(url)]
  const empty = { rows: 0, sum: null }
  const expected = [...before].map(([name, content]) => [name, passing.includes(name) ? empty : content])
  expect([...after]).toEqual(expected)
  expect(new Set(Object.keys(rows))).toEqual(new Set([...before.keys()].filter(name => !passing.includes(name))))
  // Nothing is compared with nothing.
  for (const name of Object.keys(rows)) expect([name, after.get(name)!.rows]).not.toEqual([name, 0])
  const forced = `select relname from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace order by 1`
  expect(await query(url, forced)).toEqual(await query(world.databaseUrl, forced))
  const person = await openOn(url)
  expect((await person.post('/session', { email: lea.email, password, rememberMe: false })).status).toBe(200)
  expect((await person.post('/time-clock/break-start')).status).toBe(200)
})

test('authenticator apps do not work in a database restored with another secret; recovery codes do', async () => {
  const url = await migratedDatabase()
  await restore(url, wholeFile)
  const person = await openOn(url)
  const signIn = { email: company.admin.email, password, rememberMe: false }
  expect((await person.post('/session', signIn)).body).toEqual({ home: null })
  expect(await person.post('/session/second-step', { code: '123456' })).toMatchObject({
    status: 409,
    body: { code: 'accounts.app-unknown' },
  })
  expect((await person.post('/session/second-step', { code: recoveryCodes[0] })).status).toBe(200)
})

test('a backup says with which secret it was made, and a restore what works with the one that is there', async () => {
  const file = join(folder, 'with-secret.gz')
  await backUp(world.databaseUrl, file, world.clock.now(), secretId(secret))
  const { secretId: ofBackup } = await restore(await emptyDatabase(), file)
  expect(ofBackup).toBe(secretId(secret))
  expect(gunzipSync(await readFile(file)).toString()).not.toContain(secret)
  const said = (here: string | undefined) => secretSentence({ ofBackup, here }, '/data/session-secret')
  const settings = { dataDir: folder, sessionSecret: undefined }
  expect(await knownSecretId(settings)).toBeUndefined()
  expect(said(undefined)).toMatch(
    /none here yet\. Write the former one into \/data\/session-secret .* end: authenticator apps/,
  )
  await sessionSecret(settings)
  expect(said(await knownSecretId(settings))).toMatch(/another one than that of the backup\. .* Otherwise these end/)
  expect(said(await knownSecretId({ ...settings, sessionSecret: secret }))).toBe(
    'The secret is that of the backup: everything that needs it works.',
  )
})

test('the database user needs no superuser', async () => {
  const from = await asOrdinaryOwner(await emptyDatabase())
  await restore(from, wholeFile)
  const to = await asOrdinaryOwner(await emptyDatabase())
  const file = await backedUp(from)
  expect((await restore(to, file)).rows).toMatchObject({
    work_sessions: expect.any(Number),
    employees: expect.any(Number),
  })
  const asSuperuser = (url: string) => withDatabase(cluster, new URL(url).pathname.slice(1))
  expect(await contentsOf(asSuperuser(to))).toEqual(await contentsOf(asSuperuser(from)))
})

test('a backup is one file that its owner alone can read, without tokens', async () => {
  expect((await stat(wholeFile)).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).filter(name => name.endsWith('.unfinished'))).toEqual([])
  const text = gunzipSync(await readFile(wholeFile)).toString()
  const [token] = await world.sql<{ token: string }>('select token from sessions limit 1')
  expect(text).not.toContain(token!.token)
  expect(text).not.toContain('first-arrival')
})

test('a change during a backup is in it completely or not at all', async () => {
  const file = newFile()
  const day = (n: number) => Temporal.PlainDate.from('2027-03-01').add({ days: n }).toString()
  const ask = (_: unknown, n: number) =>
    lea.post('/leave/requests', { type: 'other', startDate: day(n), endDate: day(n), reason: 'Meanwhile' })
  await Promise.all([backUp(world.databaseUrl, file, world.clock.now()), ...Array.from({ length: 30 }, ask)])
  const url = await migratedDatabase()
  await restore(url, file)
  const told = `select from notifications where subject = leave_requests.id`
  const half = `select id from leave_requests where reason = 'Meanwhile' and not exists (${told})`
  expect(await query(url, half)).toEqual([])
  expect(await query(world.databaseUrl, half)).toEqual([])
  const all = await query(world.databaseUrl, `select from leave_requests where reason = 'Meanwhile'`)
  expect(all).toHaveLength(30)
})

test('a backup of an older version is restored in its version, then migrated', async () => {
  const old = await emptyDatabase()
  const count = knownSchemas().length - 1
  await inTurn(old, client => migrateUpTo(client, count))
  await execute(
    old,
    'grant select on all tables in schema public to releve_archivist',
    `insert into platform_settings values (true, 'a@releve.test', 'b@releve.test', true)`,
  )
  const url = await emptyDatabase()
  await restore(url, await backedUp(old))
  expect(await query(url, 'select contact_email from platform_settings')).toEqual([{ contact_email: 'a@releve.test' }])
  const applied = await query<{ count: number }>(url, 'select count(*)::int from drizzle.__drizzle_migrations')
  expect(applied).toEqual([{ count: count + 1 }])
  await migrate(url)
})

test('a shift of 24 hours from an older version keeps its hours, also in a backup', async () => {
  const old = await asOrdinaryOwner(await emptyDatabase())
  const { entries } = JSON.parse(await readFile('migrations/meta/_journal.json', 'utf8')) as Journal
  const before = entries.findIndex(({ tag }) => tag.endsWith('shifts_of_less_than_a_day'))
  await inTurn(old, client => migrateUpTo(client, before))
  const asSuperuser = (url: string) => withDatabase(cluster, new URL(url).pathname.slice(1))
  const shift = (day: string) => `insert into shifts (company_id, id, employee_id, starts_at, ends_at)
    select company_id, gen_random_uuid(), id, '${day}T08:00Z', timestamptz '${day}T08:00Z' + interval '24 hours' from employees`
  await execute(
    asSuperuser(old),
    `insert into companies (id, name) values ('${company.id}', 'Le Bistrot')`,
    `insert into roles (company_id, id, name, permissions) values ('${company.id}', gen_random_uuid(), 'Cuisine', '{}')`,
    `insert into users (id, name, email) values ('${lea.id}', 'Léa', 'lea@releve.test')`,
    `insert into employees (company_id, id, user_id, first_name, last_name, email, role_id, contract_type, weekly_hours)
     select company_id, gen_random_uuid(), '${lea.id}', 'Léa', 'Roux', 'lea@releve.test', id, 'full-time', 35 from roles`,
    shift('2026-11-16'),
  )
  await migrate(old)
  const restored = await asOrdinaryOwner(await emptyDatabase())
  await restore(restored, await backedUp(old))
  for (const url of [old, restored].map(asSuperuser)) {
    expect(await query(url, `select whole_day, ends_at - starts_at = '24 hours' as is_a_day from shifts`)).toEqual([
      { whole_day: true, is_a_day: true },
    ])
    await execute(url, `update shifts set notes = 'Inventaire'`)
    await expect(execute(url, shift('2026-11-18'))).rejects.toMatchObject({ constraint: 'shifts_less_than_a_day' })
    expect(await query(url, `select relforcerowsecurity from pg_class where relname = 'shifts'`)).toEqual([
      { relforcerowsecurity: true },
    ])
  }
})

describe('is refused in one sentence, and nothing is written:', () => {
  const tablesIn = (url: string) => query(url, `select tablename from pg_tables where schemaname = 'public'`)

  const sentenceOf = (url: string, file: string): Promise<string> =>
    restore(url, file).then(
      () => '',
      error => (error instanceof StartError ? error.message : String(error)),
    )

  test('a missing file', async () => {
    expect(await sentenceOf(untouched, newFile())).toMatch(/^There is no file .+\.$/)
  })

  test.each([
    ['another file', () => Buffer.from('hello\n')],
    ['an empty file', () => Buffer.alloc(0)],
    ['another compressed file', () => gzipSync('hello\n')],
    ['one cut off', (whole: Buffer) => whole.subarray(0, whole.length - 100)],
    ['one cut off within its text', (whole: Buffer) => gzipSync(gunzipSync(whole).subarray(0, -200))],
    ['one with a bit turned over', (whole: Buffer) => whole.with(whole.length >> 1, whole[whole.length >> 1]! ^ 4)],
    ['one with a name changed', (whole: Buffer) => gzipSync(gunzipSync(whole).toString().replace('Léa', 'Lea'))],
    [
      'one with something after its end',
      (whole: Buffer) => gzipSync(Buffer.concat([gunzipSync(whole), Buffer.from('{"table":"x","columns":["y"]}\n')])),
    ],
  ])('%s', async (_what, damage) => {
    const file = newFile()
    await writeFile(file, damage(await readFile(wholeFile)))
    expect(await sentenceOf(untouched, file)).toMatch(/is damaged or no backup of Relève \(.+\); nothing was changed/)
    expect(await tablesIn(untouched)).toEqual([])
  })

  /** As another version would have written it. */
  const rewritten = async (change: (text: string) => string) => {
    const lines = change(gunzipSync(await readFile(wholeFile)).toString())
    const body = lines.slice(0, lines.lastIndexOf('{"rows"'))
    const sum = newSum().update(body.replaceAll('\n\\.\n', '\n')).digest('hex')
    const file = newFile()
    await writeFile(file, gzipSync(body + lines.slice(body.length).replace(/"sha256":"\w+"/, `"sha256":"${sum}"`)))
    return file
  }

  test('a backup of a newer version', async () => {
    const count = knownSchemas().length
    const file = await rewritten(text => text.replace(`"count":${count}`, `"count":${count + 1}`))
    expect(await sentenceOf(untouched, file)).toMatch(/made by a newer version of Relève/)
  })

  test('a backup that violates a constraint', async () => {
    const file = await rewritten(text => text.replace('"table":"companies"', '"table":"nowhere"'))
    const url = await migratedDatabase()
    expect(await sentenceOf(url, file)).toMatch(/could not be restored: .+ No row was written\.$/)
    expect(await query(url, 'select from companies')).toEqual([])
    await restore(url, wholeFile)
  })

  test('a database that is in use', async () => {
    const before = await contentsOf(world.databaseUrl)
    expect(await sentenceOf(world.databaseUrl, wholeFile)).toMatch(
      /^The database is not empty \(\w+ has rows\); nothing was changed/,
    )
    expect(await contentsOf(world.databaseUrl)).toEqual(before)
  })

  test('a database of another program', async () => {
    const url = await emptyDatabase()
    await execute(url, 'create table invoices (id int)')
    expect(await sentenceOf(url, wholeFile)).toMatch(/has a table invoices/)
  })

  test('a backup of another database, over an existing file, or onto a full disk', async () => {
    const file = newFile()
    await expect(backUp(untouched, file, world.clock.now())).rejects.toThrow('The database holds no Relève')
    await symlink('/dev/full', `${file}.unfinished`)
    await expect(backUp(world.databaseUrl, file, world.clock.now())).rejects.toThrow(/could not be written to .+ENOSPC/)
    await expect(backUp(world.databaseUrl, wholeFile, world.clock.now())).rejects.toThrow('exists already')
    expect((await readdir(folder)).filter(name => name.startsWith(file) || name.endsWith('.unfinished'))).toEqual([])
  })
})
