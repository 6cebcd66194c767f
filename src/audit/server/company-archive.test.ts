import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { inFileName } from '#core/csv.ts'
import { languages } from '#core/languages.ts'
import { type Company, changeShift } from '#testing/company.ts'
import { verifyPack } from '#testing/packs.ts'
import { slots } from '#testing/slots.ts'
import { openWorld } from '#testing/world.ts'
import { sealEntries } from './chain.ts'
import { archivedTables, archiveWords, headingOf, withheldColumns, withheldTables } from './company-archive.ts'

const world = await openWorld()
const ours = await world.company()
const theirs = await world.company()

const filled = async (company: Company, text: string) => {
  for (const fill of Object.values(slots)) await fill(company, text)
  const lea = await company.hire({ lastName: `=${text}`, firstName: 'Léa' })
  await lea.post('/time-clock/clock-in', {}, { 'idempotency-key': `arrival-${text}` })
  await lea.post('/own-pin', { pin: '4826', currentPassword: 'corsaire-malouin' })
  await changeShift(company.admin, {
    after: await company.shift(lea, { date: '2026-12-21', startTime: '09:00', endTime: '17:00', notes: text }),
  })
}

const archiveOf = async (company: Company) => {
  const { status, headers, body } = await company.admin.post('/audit/company-archives')
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzipSync(body)
  const read = (name: string) => strFromU8(files[name]!)
  return { files, read, headers, all: Object.keys(files).map(read).join('\n') }
}

let archive: Awaited<ReturnType<typeof archiveOf>>
let tables: Awaited<ReturnType<typeof archivedTables>>
beforeAll(async () => {
  await filled(ours, 'canari')
  await filled(theirs, 'voisine')
  await sealEntries.run({}, world.app.backend)
  archive = await archiveOf(ours)
  tables = await world.app.backend.database.inCompany(ours.id, 'read only', archivedTables)
})

describe('the archive of a company', () => {
  test('has every row of each of its tables, as CSV and as JSON', async () => {
    for (const { table } of tables) {
      const column = table === 'companies' ? 'id' : 'company_id'
      const [stored] = await world.sql(`select count(*)::int as count from ${table} where ${column} = $1`, [ours.id])
      const rows = JSON.parse(archive.read(`json/${table}.json`))[table]
      expect([table, rows.length]).toEqual([table, stored!.count])
    }
    const names = Object.keys(archive.files)
    expect(names.filter(name => name.startsWith('csv/'))).toHaveLength(tables.length)
    expect(names.filter(name => name.startsWith('json/'))).toHaveLength(tables.length)
  })

  test('is read without the product: headings, names of people, days and hours of the company', () => {
    const [heading, ...lines] = archive.read('csv/badgeages.csv').trim().split('\r\n')
    expect(heading).toMatch(/^\uFEFF?Identifiant;Personne;Temps de travail;Type;Heure;Date/)
    expect(lines.some(line => /;Léa =canari;.*;clock-in;16\/11\/2026 09:00:00;16\/11\/2026/.test(line))).toBe(true)
    expect(archive.read('LISEZ-MOI.txt')).toContain(`Fait le 16/11/2026 à 09:00`)
  })

  test('runs no formula in a spreadsheet', () => {
    expect(archive.read('csv/personnes.csv')).toContain("'=canari")
    const cells = Object.keys(archive.files)
      .filter(name => name.endsWith('.csv'))
      .flatMap(name => archive.read(name).split(/[;\r\n]+/))
    expect(cells.filter(cell => /^"?[=@]/.test(cell))).toEqual([])
  })

  test('has the whole trail, and the program that verifies it', async () => {
    const entries = JSON.parse(archive.read('journal/ecritures.json')).entries
    const [stored] = await world.sql('select count(*)::int as count from audit_entries where company_id = $1', [
      ours.id,
    ])
    // Its own making has an entry, which is written when it ends.
    expect(entries.length).toBe(stored!.count)
    expect(await verifyPack(archive.files)).toMatchObject({ isFine: true })
    entries[0].action = 'people.deleted'
    const forged = { ...archive.files, 'journal/ecritures.json': Buffer.from(JSON.stringify({ entries })) }
    expect(await verifyPack(forged)).toMatchObject({ isFine: false })
    for (const line of archive.read('EMPREINTES.txt').trim().split('\n')) {
      const [digest, name] = line.split('  ')
      expect(createHash('sha256').update(archive.files[name!]!).digest('hex')).toBe(digest)
    }
  })

  test('has nothing of another company', async () => {
    expect(archive.all).toContain('canari')
    expect(archive.all).not.toContain('voisine')
    expect(archive.all).not.toContain(theirs.id)
    const people = await world.sql<{ id: string }>('select id from employees where company_id = $1', [theirs.id])
    expect(people.filter(({ id }) => archive.all.includes(id))).toEqual([])
  })

  test('has nothing that opens anything', async () => {
    const secrets = await world.sql<{ secret: string | null }>(
      `select hash as secret from employee_pins union all select hash from calendar_links union all select hash from wall_links union all select hash from wall_sheets
       union all select code_hash from kiosks union all select token_hash from kiosks union all select private_key from kiosks
       union all select endpoint from notice_devices union all select auth from notice_devices
       union all select password from credentials union all select value from verifications`,
    )
    const kept = secrets.flatMap(({ secret }) => secret ?? [])
    expect(kept.length).toBeGreaterThan(5)
    expect(kept.filter(secret => archive.all.includes(secret) || archive.all.includes(JSON.stringify(secret)))).toEqual(
      [],
    )
  })

  test('a table has a name and a column a heading, unless they are withheld', async () => {
    const { fr, en } = archiveWords
    expect(Object.keys(fr.tables).toSorted()).toEqual(tables.map(({ table }) => table).toSorted())
    const named = new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)))
    named.delete('company_id')
    for (const language of languages)
      expect([...named].filter(name => headingOf(name, language) === undefined)).toEqual([])
    expect(Object.keys(fr.columns).filter(name => !named.has(name))).toEqual([])
    for (const { tables: titles } of [fr, en])
      expect(new Set(Object.values(titles).map(inFileName)).size).toBe(tables.length)
  })

  test('a column that sounds like a secret is withheld, or known as none', async () => {
    const harmless = [
      'companies.code',
      'companies.requires_own_password',
      'leave_types.code',
      'leave_types.key',
      'payroll_profiles.codes',
      'sheet_signatures.hash',
    ]
    const columns = tables.flatMap(({ table, columns: each }) => each.map(({ name }) => `${table}.${name}`))
    const suspect = /\.(.*_)?(hash|token|secret|key|codes?|pin|password|auth|endpoint|salt|p256dh)(_.*)?$/
    expect(columns.filter(column => suspect.test(column)).toSorted()).toEqual(harmless)
  })

  test('what is withheld exists', async () => {
    const known = await world.sql<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    )
    const names = known.map(({ name }) => name)
    for (const table of withheldTables) expect(names.some(name => name.startsWith(`${table}.`))).toBe(true)
    for (const [table, columns] of Object.entries(withheldColumns))
      for (const column of columns) expect(names).toContain(`${table}.${column}`)
  })
})

test('a table of many rows is read whole, a page after the other', async () => {
  const company = await world.company()
  await world.sql(
    `insert into leave_periods (company_id, id, kind, start_date, end_date, reason)
     select $1, gen_random_uuid(), 'closed', '2027-01-01', '2027-01-01', 'jour ' || day from generate_series(1, 2500) as day`,
    [company.id],
  )
  const { read } = await archiveOf(company)
  const rows: { reason: string }[] = JSON.parse(read('json/leave_periods.json')).leave_periods
  expect(new Set(rows.map(({ reason }) => reason)).size).toBe(2500)
})

test('only who has every right makes one, and the trail tells it', async () => {
  const company = await world.company()
  const chef = await company.hire({ role: 'manager' })
  expect((await chef.post('/audit/company-archives')).status).toBe(403)
  await archiveOf(company)
  const entries = `select actor_id from audit_entries where company_id = $1 and action = 'audit.company-exported'`
  expect(await world.sql(entries, [company.id])).toEqual([{ actor_id: await company.userIdOf(company.admin) }])
})
