import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/database/columns.ts'
import { backUp } from '#server/operations/backup.ts'
import { restore } from '#server/operations/restore.ts'
import { migratedDatabase } from '#testing/empty-database.ts'
import { openWorld } from '#testing/world.ts'
import { sealEntries } from './chain.ts'
import { type Head, verifyAudit } from './verification.ts'

const world = await openWorld()
const seal = (backend = world.app.backend) => sealEntries.run({}, backend)
const verify = (earlier: Head[] = [], url = world.databaseUrl) => verifyAudit(url, earlier, world.clock.now())
const folder = await mkdtemp(join(tmpdir(), 'releve-chain-'))
afterAll(() => rm(folder, { recursive: true }))

/** A company of its own with three seals of two entries. */
const sealedCompany = async () => {
  const company = await world.company()
  for (let minute = 0; minute < 3; minute++) {
    for (let entry = 0; entry < 2; entry++) await company.role([])
    await seal()
    world.clock.advance({ minutes: 1 })
  }
  const entries = await world.sql<{ id: string; seal: number }>(
    'select id, seal from audit_entries where company_id = $1 order by seal, id',
    [company.id],
  )
  const headOf = async () => (await verify()).companies.find(({ companyId }) => companyId === company.id)!
  /** The faults of the chain. */
  const faults = async (...earlier: Head[]) =>
    (await verify(earlier)).faults
      .filter(fault => fault.includes(company.id))
      .map(fault => fault.replace(`${company.name} (${company.id}): `, ''))
  // The entries spoilt here are no fault that others find.
  onTestFinished(async () => void (await world.sql('delete from companies where id = $1', [company.id])))
  return { company, entries, headOf, faults }
}

test('an untouched trail verifies, and new entries are not sealed yet', async () => {
  const { company, headOf } = await sealedCompany()
  await company.role([])
  expect(await headOf()).toMatchObject({ number: 3, entries: 6, unsealed: 1, hash: expect.stringMatching(/^.{43}$/) })
  await seal()
  expect(await headOf()).toMatchObject({ number: 4, entries: 7, unsealed: 0 })
  expect((await verify()).faults).toEqual([])
})

describe('is reported with the company, the entry and the kind:', () => {
  test.each([
    ['another content', `after = '{"name": "x"}'`],
    ['another author', 'actor_id = gen_random_uuid()'],
    ['another moment', `at = at + interval '1 second'`],
    ['another action', `action = 'roles.viewed'`],
    ['another subject', `subject = 'x'`],
  ])('%s', async (_what, change) => {
    const { entries, faults } = await sealedCompany()
    await world.sql(`update audit_entries set ${change} where id = $1`, [entries[2]!.id])
    expect(await faults()).toEqual([
      expect.stringMatching(new RegExp(`^entry ${entries[2]!.id} \\(roles\\.\\w+, 2026-.+\\) was changed\\.$`)),
    ])
  })

  test('a missing entry', async () => {
    const { entries, faults } = await sealedCompany()
    await world.sql('delete from audit_entries where id = $1', [entries[2]!.id])
    expect(await faults()).toEqual([`entry ${entries[2]!.id} of seal 2 is missing.`])
  })

  test('an entry inserted among the sealed ones, or dated back', async () => {
    const { company, faults } = await sealedCompany()
    const slipped = `insert into audit_entries (company_id, id, at, action, subject, seal) values ($1, $2, $3, 'roles.added', 'x', $4)`
    const ids = [newId(), newId()]
    await world.sql(slipped, [company.id, ids[0], '2026-11-16T08:00:00Z', 2])
    await world.sql(slipped, [company.id, ids[1], '2026-11-01T08:00:00Z', null])
    const [among, backdated] = await faults()
    expect([among, backdated].map(fault => fault?.replace(/\(.+\)/, ''))).toEqual(
      expect.arrayContaining(ids.map(id => `entry ${id}  was inserted: no seal names it.`)),
    )
    await world.sql('delete from audit_entries where id = $1', [ids[0]])
    await seal()
    expect(await faults()).toEqual([expect.stringMatching(`^entry ${ids[1]} .+ was inserted later`)])
  })

  test('entries that changed places', async () => {
    const { entries, faults } = await sealedCompany()
    await world.sql('update audit_entries set seal = 5 - seal where id in ($1, $2)', [entries[2]!.id, entries[4]!.id])
    expect(await faults()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(`^entry ${entries[2]!.id} .+ was moved from seal 2 to seal 3`),
        expect.stringMatching(`^entry ${entries[4]!.id} .+ was moved from seal 3 to seal 2`),
      ]),
    )
  })

  test('a content changed together with its salt', async () => {
    const { entries, faults } = await sealedCompany()
    await world.sql(`update audit_entries set after = null, salt = 'x' where id = $1`, [entries[2]!.id])
    expect(await faults()).toEqual([expect.stringMatching(`^entry ${entries[2]!.id} .+ was changed`)])
  })

  test('an entry removed from its seal too', async () => {
    const { entries, faults } = await sealedCompany()
    await world.sql('update audit_seals set entry_ids = entry_ids[2:] where entry_ids[1] = $1', [entries[2]!.id])
    await world.sql('delete from audit_entries where id = $1', [entries[2]!.id])
    expect(await faults()).toEqual(['seal 2 was changed.'])
  })

  test('entries removed before their time, as if they were too old', async () => {
    const { company, entries, faults } = await sealedCompany()
    await world.sql(`update audit_seals set last_at = '2001-01-01' where number = 1 and company_id = $1`, [company.id])
    expect(await faults()).toEqual(['seal 1 was changed.'])
    await world.sql('delete from audit_entries where seal = 1 and company_id = $1', [company.id])
    const missing = entries.slice(0, 2).map(({ id }) => `entry ${id} of seal 1 is missing.`)
    expect(await faults()).toEqual(['seal 1 was changed.', ...missing])
  })

  test('a seal that is missing in the middle or at the beginning, or was made again', async () => {
    const { company, faults } = await sealedCompany()
    const { company: other, faults: othersFaults } = await sealedCompany()
    for (const table of ['audit_seals where number', 'audit_entries where seal'])
      await world.sql(`delete from ${table} = 2 and company_id = $1`, [company.id])
    expect(await faults()).toEqual(['1 seals are missing before seal 3, with their entries.'])
    for (const table of ['audit_seals where number', 'audit_entries where seal'])
      await world.sql(`delete from ${table} = 1 and company_id = $1`, [company.id])
    expect(await faults()).toEqual(['2 seals are missing before seal 3, with their entries.'])
    await world.sql(`update audit_seals set hash = 'x' where number = 2 and company_id = $1`, [other.id])
    expect(await othersFaults()).toEqual(['seal 2 was changed.', 'seal 3 does not continue the one before it.'])
  })

  test('an end cut off, or the whole chain written again, against a head kept elsewhere', async () => {
    const { company, headOf, faults } = await sealedCompany()
    const head = await headOf()
    expect(await faults(head)).toEqual([])
    for (const table of ['audit_seals where number', 'audit_entries where seal'])
      await world.sql(`delete from ${table} = 3 and company_id = $1`, [company.id])
    expect(await faults()).toEqual([])
    expect(await faults(head)).toEqual(['the end is missing: it had 3 seals, and has 2.'])
    await company.role([])
    await seal()
    expect(await faults(head)).toEqual(['it was rewritten: seal 3 is not the one of the earlier head.'])
  })

  test('a whole company, unless the owner deleted it', async () => {
    const { company, headOf } = await sealedCompany()
    const head = await headOf()
    const deleted = await world.company()
    await world.owner.delete(`/owner/companies/${deleted.id}`)
    await world.sql('delete from companies where id = $1', [company.id])
    expect((await verify([head, { ...head, companyId: deleted.id }])).faults).toEqual([
      `Company ${company.id} is missing, with its whole trail.`,
    ])
  })
})

test('of two processes that seal at once, one does, and each entry is sealed once', async () => {
  const { company, headOf, faults } = await sealedCompany()
  const { backend } = await world.secondProcess()
  for (let round = 0; round < 5; round++)
    await Promise.all([company.role([]), company.role([]), seal(), seal(backend), seal()])
  await seal()
  expect(await headOf()).toMatchObject({ entries: 16, unsealed: 0 })
  expect(await faults()).toEqual([])
})

test('a company whose entries cannot be sealed holds up no other', async () => {
  const [broken, sound] = [await world.company(), await world.company()]
  await world.sql(
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'no seal'; end $$`,
  )
  await world.sql(
    `create trigger fails before insert on audit_seals for each row when (new.company_id = '${broken.id}') execute function fail()`,
  )
  const unsealed = async ({ id }: { id: string }) =>
    world.sql('select id from audit_entries where company_id = $1 and seal is null', [id])
  for (const company of [broken, sound]) await company.role([])
  await expect(seal()).rejects.toThrow(/^failed for 1 of \d+ companies$/)
  expect([(await unsealed(broken)).length > 0, await unsealed(sound)]).toEqual([true, []])
  await world.sql('drop function fail cascade')
  await seal()
  expect(await unsealed(broken)).toEqual([])
})

test('a late commit goes into a later seal, and neither sealing nor writing waits', async () => {
  const { company, headOf, faults } = await sealedCompany()
  const { database, now } = world.app.backend
  await database.inCompany(company.id, 'read write', async tx => {
    await tx.execute(
      `insert into audit_entries (company_id, id, at, action, subject) values ('${company.id}', '${newId()}', '${now().toString()}', 'roles.added', 'late')`,
    )
    await company.role([])
    await seal()
    expect(await headOf()).toMatchObject({ number: 4, entries: 7, unsealed: 0 })
  })
  expect(await headOf()).toMatchObject({ entries: 7, unsealed: 1 })
  await seal()
  expect(await headOf()).toMatchObject({ number: 5, entries: 8, unsealed: 0 })
  expect(await faults()).toEqual([])
})

test('many entries take several seals, however long they waited', async () => {
  const { company, headOf, faults } = await sealedCompany()
  await world.sql(
    `insert into audit_entries (company_id, id, at, action, subject)
     select $1, gen_random_uuid(), $2, 'roles.added', 'x' from generate_series(1, 2500)`,
    [company.id, world.clock.now().toString()],
  )
  world.clock.advance({ hours: 1 })
  await seal()
  expect(await headOf()).toMatchObject({ number: 6, entries: 2506, unsealed: 0 })
  expect(await faults()).toEqual([])
})

test('a restored backup has the same chain', async () => {
  const { headOf } = await sealedCompany()
  const [file, url, head] = [join(folder, 'backup.gz'), await migratedDatabase(), await headOf()]
  await backUp(world.databaseUrl, file, world.clock.now())
  await restore(url, file)
  const { companies, faults } = await verify([head], url)
  expect(faults).toEqual([])
  expect(companies.find(({ companyId }) => companyId === head.companyId)).toEqual(head)
})

describe('the sealing role', () => {
  const { database } = world.app.backend

  test.each([
    `update audit_entries set after = '{}'`,
    'update audit_entries set at = now()',
    'delete from audit_entries',
    'delete from audit_seals',
    `update audit_seals set hash = ''`,
    'insert into audit_entries (company_id, id, at, action, subject) select company_id, gen_random_uuid(), at, action, subject from audit_entries',
    'select * from shifts',
    'select * from users',
  ])('is refused "%s"', async statement => {
    await expect(database.sealing(tx => tx.execute(statement))).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('seals an entry once', async () => {
    const { company } = await sealedCompany()
    const again = `update audit_entries set seal = 9, salt = 'x' where company_id = '${company.id}'`
    expect(await database.sealing(tx => tx.execute(again))).toMatchObject({ rowCount: 0 })
  })
})

test('a role that writes entries cannot write a sealed one', async () => {
  const company = await world.company()
  const { database } = world.app.backend
  const pretend = `insert into audit_entries (company_id, id, at, action, subject, seal) values ('${company.id}', gen_random_uuid(), now(), 'a', 's', 1)`
  const denied = { cause: { code: '42501' } }
  await expect(database.inCompany(company.id, 'read write', tx => tx.execute(pretend))).rejects.toMatchObject(denied)
  await expect(database.onPlatform('read write', tx => tx.execute(pretend))).rejects.toMatchObject(denied)
})
