import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealEntries } from '#audit/server/chain.ts'
import { verifyAudit } from '#audit/server/verification.ts'
import { asEraser } from '#server/database/database.ts'
import { backUp } from '#server/operations/backup.ts'
import { restore } from '#server/operations/restore.ts'
import { type Company, changeShift, type Employee } from '#testing/company.ts'
import { migratedDatabase } from '#testing/empty-database.ts'
import { holding } from '#testing/held-rows.ts'
import { rowsOf } from '#testing/rows.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const other = await world.company()
const { admin } = company
const seal = () => sealEntries.run({}, world.app.backend)
const verify = async () => (await verifyAudit(world.databaseUrl, [], world.clock.now())).faults

/** Somebody who decided and asked, and of whom much was written, with one word in all of it. */
const known = async (where: Company, word: string) => {
  const person = await where.hire({ firstName: word, lastName: word, department: word, role: 'manager' })
  const named = where.details({ firstName: word, lastName: word, role: 'manager' })
  const details = { ...named, department: word, matricule: word }
  await where.admin.edit(person.id, { ...details, email: `${word}@releve.test` })
  const hours = { date: '2026-11-12', startTime: '09:00', endTime: '17:00' }
  await where.onLeave(person, hours.date)
  const accepted = [{ rule: 'on-leave', change: 0, reason: word }]
  await changeShift(where.admin, { after: await where.shift(person, { ...hours, notes: word }) }, { accepted })
  await where.admin.post(
    `/time-clock/people/${person.id}/sessions`,
    { ...hours, reason: word },
    { 'idempotency-key': 'key-of-times' },
  )
  await person.post('/schedule/day-notes', { date: '2026-11-18', department: null, kind: 'note', text: word })
  const asked = (startDate: string) => ({ type: 'other', startDate, endDate: startDate, reason: word })
  for (const [day, decision, body] of [
    ['2026-12-01', 'approval', {}],
    ['2026-12-02', 'rejection', { reason: word }],
  ] as const) {
    const { id } = (await person.post('/leave/requests', asked(day))).body
    await where.admin.post(`/leave/requests/${id}/${decision}`, body, { 'idempotency-key': `key-of-${decision}` })
  }
  const colleague = await where.hire()
  const theirs = (
    await colleague.post('/leave/requests', {
      type: 'other',
      startDate: '2026-12-03',
      endDate: '2026-12-03',
    })
  ).body
  await person.post(`/leave/requests/${theirs.id}/approval`)
  return { person, colleague }
}
const word = 'canariefface'
let lea: Employee
let colleague: Employee

/** Every column of every table in which a text stands, whatever its type. */
const placesOf = async (text: string) => {
  const tables = await world.sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await world.sql<{ row: string }>(`select t::text as row from ${name} t where t::text ilike $1`, [
        `%${text}%`,
      ])
      return rows.map(({ row }) => `${name}: ${row}`)
    }),
  )
  return found.flat()
}
const totals = () =>
  world.sql(
    `select sum(total_work_time)::int as minutes, count(*)::int as days, (select count(*)::int from time_entries) as punches,
       (select sum(extract(epoch from ends_at - starts_at))::int from shifts) as planned from work_sessions`,
  )
const erase = (person: Employee, name = `${word} ${word}`, by = admin) =>
  by.post(`/people/${person.id}/erasure`, { name })

beforeAll(async () => {
  ;({ person: lea, colleague } = await known(company, word))
  await known(other, 'canarivoisin')
  await seal()
})

test('a person who still works here is not erased, and a wrong name erases nobody', async () => {
  expect(await erase(lea)).toMatchObject({
    status: 409,
    body: { code: 'people.still-works-here', title: expect.stringMatching(/^Cette personne travaille encore ici/) },
  })
  await admin.delete(`/people/${lea.id}`)
  expect(await erase(lea, 'Paul Renard')).toMatchObject({ status: 422, body: { errors: [{ path: 'name' }] } })
  expect(await placesOf(word)).not.toEqual([])
})

test('a typed name matches without its joiners, accents and case', async () => {
  const elsewhere = await world.company()
  const person = await elsewhere.hire({ firstName: 'می\u200cرضا', lastName: 'Étienne' })
  await elsewhere.admin.delete(`/people/${person.id}`)
  expect((await erase(person, 'میرزا etienne', elsewhere.admin)).status).toBe(422)
  expect((await erase(person, 'میرضا etienne', elsewhere.admin)).status).toBe(204)
})

test('only an administrator can erase', async () => {
  const chef = await company.hire({ role: 'manager' })
  expect((await erase(lea, undefined, chef)).status).toBe(403)
  expect((await chef.get('/people/former')).status).toBe(403)
  expect((await erase(lea, undefined, other.admin)).status).toBe(404)
})

test('nothing of the person remains in any column but the staff register; hours, decisions, the chain and other people stay', async () => {
  const [before, neighbours] = [await totals(), await rowsOf(world, other.id)]
  expect(await erase(lea)).toMatchObject({ status: 204 })
  // The list of departments is the company's.
  expect(await placesOf(word)).toEqual([
    expect.stringMatching(/^register_lines: /),
    expect.stringMatching(/^departments: /),
  ])
  expect(await totals()).toEqual(before)
  expect(await rowsOf(world, other.id)).toEqual(neighbours)
  expect(await verify()).toEqual([])
  await seal()
  expect(await verify()).toEqual([])
  const { companies } = await verifyAudit(world.databaseUrl, [], world.clock.now())
  expect(companies.find(({ companyId }) => companyId === company.id)!.redacted).toBe(3)
})

test('notes of their shifts go too, of open ones and of those that others have by then; new notes stay', async () => {
  const where = await world.company()
  const [zoe, hugo] = [await where.hire({ firstName: 'Zoé', lastName: 'Petit' }), await where.hire()]
  const shiftOf = (person: Employee, day: number, notes = 'Reprise après son opération') =>
    where.shift(person, { date: `2026-12-${day}`, startTime: '09:00', endTime: '17:00', notes })
  const planned = async (day: number) => (await changeShift(where.admin, { after: await shiftOf(zoe, day) })).body
  const [opened, given, rewritten] = [await planned(14), await planned(15), await planned(16)]
  await changeShift(where.admin, { before: given, after: await shiftOf(hugo, 15) })
  await changeShift(where.admin, { before: rewritten, after: await shiftOf(hugo, 16, 'Inventaire') })
  await where.admin.delete(`/people/${zoe.id}`)
  const notes = async () => {
    const replies = await Promise.all(
      [opened, given, rewritten].map(({ id }) => where.admin.get(`/schedule/shifts/${id}`)),
    )
    return replies.map(({ body }) => body.notes)
  }
  expect(await notes()).toEqual(['Reprise après son opération', 'Reprise après son opération', 'Inventaire'])
  expect((await erase(zoe, 'Zoé Petit', where.admin)).status).toBe(204)
  expect(await notes()).toEqual(['', '', 'Inventaire'])
})

test('their shifts are locked in the order of their ids, as the plan locks them', async () => {
  const where = await world.company()
  const paul = await where.hire({ firstName: 'Paul', lastName: 'Petit' })
  const days = ['2026-12-07', '2026-12-08']
  const made = []
  for (const date of days) {
    const hours = { date, startTime: '09:00', endTime: '17:00', breakDuration: 0 }
    made.push((await changeShift(where.admin, { after: { ...(await where.shift(paul, hours)), notes: 'Clés' } })).body)
  }
  const [first, second] = made
  await where.admin.delete(`/people/${paul.id}`)
  // The first one stands behind the second in the table.
  await world.sql('update shifts set version = version where id = $1', [first.id])
  const held = await holding(world, 'select from shifts where id = $1 for update', [first.id])
  const erasing = erase(paul, 'Paul Petit', where.admin)
  await held.awaited()
  expect(await world.sql('select id from shifts where id = $1 for update nowait', [second.id])).toHaveLength(1)
  await held.release()
  expect((await erasing).status).toBe(204)
})

test('notes of their shifts go from copies too, from the open ones that stand for theirs and from copies of those', async () => {
  const where = await world.company()
  const [zoe, hugo] = [await where.hire({ firstName: 'Zoé', lastName: 'Petit' }), await where.hire()]
  const hours = { startTime: '09:00', endTime: '13:00', notes: 'Reprise après son opération' }
  for (const [person, date] of [
    [zoe, '2026-12-15'],
    [hugo, '2026-12-16'],
  ] as const)
    await changeShift(where.admin, { after: await where.shift(person, { date, ...hours }) })
  await where.onLeave(zoe, '2026-12-22')
  for (const date of ['2026-12-21', '2026-12-28']) {
    const { body } = await where.admin.get(`/schedule/weeks/${date}/copy`)
    const { status } = await where.admin.post(`/schedule/weeks/${date}/copy`, { seal: body.seal, opensLeftOut: true })
    expect(status).toBe(200)
  }
  const notes = () =>
    world.sql(
      'select starts_at::date::text as day, employee_id as of, notes from shifts where company_id = $1 order by starts_at',
      [where.id],
    )
  const of = (day: string, person: Employee | null, text = hours.notes) => ({
    day,
    of: person?.id ?? null,
    notes: text,
  })
  const hugos = ['2026-12-16', '2026-12-23', '2026-12-30']
  expect(await notes()).toEqual([
    of('2026-12-15', zoe),
    of(hugos[0]!, hugo),
    of('2026-12-22', null),
    of(hugos[1]!, hugo),
    of('2026-12-29', null),
    of(hugos[2]!, hugo),
  ])
  const published = (text: string) => where.publishedTo(zoe, { notes: text })
  await published(hours.notes)
  await where.admin.delete(`/people/${zoe.id}`)
  expect((await erase(zoe, 'Zoé Petit', where.admin)).status).toBe(204)
  const left = await notes()
  expect(left.filter(({ notes: text }) => text !== '')).toEqual(hugos.map(day => of(day, hugo)))
  expect(await world.sql('select notes from published_shifts where employee_id = $1', [zoe.id])).toEqual([
    { notes: '' },
  ])
  expect(await world.sql('select reason from shift_agreements where employee_id = $1', [zoe.id])).toEqual([
    { reason: '' },
  ])
})

test('their records have a pseudonym, in colleagues’ notifications too; the audit entry says nothing more', async () => {
  const { people } = (await admin.get('/people/former')).body
  const erased = people.find(({ id }: { id: string }) => id === lea.id)
  expect(erased).toMatchObject({
    firstName: 'Personne',
    lastName: expect.stringMatching(/^effacée [0-9A-F]{4}$/),
    isErased: true,
  })
  const name = `${erased.firstName} ${erased.lastName}`
  const { notifications } = (await colleague.get('/notifications')).body
  expect(notifications).toMatchObject([{ kind: 'leave_approved', actor: name }])
  const { entries } = (await admin.get('/audit?limit=200')).body
  expect(entries[0]).toMatchObject({
    action: 'Personne effacée',
    subject: { name },
    actor: 'Admin User',
    changes: [{ label: 'Nom', after: name }],
  })
  expect(entries).toContainEqual(expect.objectContaining({ action: 'Congé approuvé', actor: name }))
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'Utilisateur modifié', isErased: true, changes: [] }),
  )
  const csv: string = (await admin.post('/audit/exports', { kind: 'people' })).body
  expect(csv).toContain(`;Utilisateur modifié;${name};Contenu effacé;Contenu effacé`)
  expect(csv).toContain(`;Personne effacée;${name};;Nom`)
  expect(await erase(lea, name)).toMatchObject({ status: 409, body: { code: 'people.already-erased' } })
})

test('a later backup can be restored, and its chain verifies', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'releve-erased-'))
  afterAll(() => rm(folder, { recursive: true }))
  const [file, url] = [join(folder, 'backup.gz'), await migratedDatabase()]
  await backUp(world.databaseUrl, file, world.clock.now())
  await restore(url, file)
  expect((await verifyAudit(url, [], world.clock.now())).faults).toEqual([])
})

describe('the verification finds', () => {
  const of = async ({ id }: Company) => (await verify()).filter(fault => fault.includes(id))

  test('a redaction without an erasure, or with fewer erasures', async () => {
    const own = await world.company()
    for (let count = 0; count < 3; count++) await own.role([])
    await seal()
    const redact = `update audit_entries set before = null, after = null, content_digest = 'x', erasure = gen_random_uuid()
      where id = (select id from audit_entries where company_id = $1 order by id limit 1)`
    await world.sql(redact, [own.id])
    expect(await of(own)).toEqual([
      expect.stringMatching(/was changed\.$/),
      expect.stringMatching(/1 entries were redacted, and no erasure says so\.$/),
    ])
    await world.sql('delete from companies where id = $1', [own.id])
  })

  test('content written into a redacted entry', async () => {
    const own = await world.company()
    const paul = await own.hire({ firstName: 'Paul', lastName: 'Renard' })
    await own.admin.delete(`/people/${paul.id}`)
    await seal()
    expect((await erase(paul, 'Paul Renard', own.admin)).status).toBe(204)
    await seal()
    expect(await of(own)).toEqual([])
    await world.sql(`update audit_entries set before = '{}' where company_id = $1 and erasure is not null`, [own.id])
    expect(await of(own)).toEqual([expect.stringMatching(/\(people\.deleted, .+ was changed\.$/)])
    await world.sql('delete from companies where id = $1', [own.id])
  })
})

describe('the erasing role', () => {
  const asRole = (statement: string) => {
    const { database } = world.app.backend
    return database.inCompany(company.id, 'read write', tx => asEraser(tx, () => tx.execute(statement)))
  }

  test.each([
    'update work_sessions set total_work_time = 0',
    'delete from work_sessions',
    'delete from time_entries',
    `update time_entries set type = 'clock-out'`,
    `update audit_entries set action = 'x'`,
    'delete from audit_entries',
    `update audit_seals set hash = ''`,
    'update employees set deleted_at = null',
    `update notifications set data = '{}'`,
    `update users set name = 'x'`,
    'select * from platform_owner',
  ])('is refused "%s"', async statement => {
    await expect(asRole(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('cannot change a person who works here, nor add content to an entry', async () => {
    const [shift] = [
      `update shifts set notes = '' where not exists (select from employees where employees.id in (employee_id, notes_about) and erased_at is not null)`,
    ]
    expect(await asRole(shift)).toMatchObject({ rowCount: 0 })
    expect(
      await asRole(`update employees set first_name = 'x', erased_at = now() where deleted_at is null`),
    ).toMatchObject({ rowCount: 0 })
    await expect(asRole(`update audit_entries set after = '{}', erasure = gen_random_uuid()`)).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })
})
