import { describe, expect, test } from 'vitest'
import { changeShift } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company
const lea = await company.hire({ firstName: 'Léa', lastName: 'Martin' })

type Entry = {
  id: string
  actor: string
  action: string
  subject: { kind: string; name: string | null; shownAt: string | null; isGone: boolean }
  changes: { label: string; before: string | null; after: string | null }[]
}
const read = async (query = '', client = admin, language = 'fr') => {
  const { status, body } = await client.get(`/audit${query}`, { 'accept-language': language })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as { entries: Entry[]; next: string | null; from: string; to: string }
}
const newest = async (...language: string[]) => (await read('?limit=1', admin, ...language)).entries[0]!

describe('an entry says in words the author, the action, the person, before and after:', () => {
  test('a user edited', async () => {
    const details = { ...company.details({ firstName: 'Léa', lastName: 'Martin' }), email: lea.email }
    await admin.edit(lea.id, { ...details, weeklyHours: 20.5, roleId: company.roles.manager })
    expect(await newest()).toMatchObject({
      actor: 'Admin User',
      action: 'Utilisateur modifié',
      subject: { kind: 'person', name: 'Léa Martin', shownAt: 'Léa Martin' },
      changes: [
        { label: 'Rôle', before: 'Employé', after: "Chef d'équipe" },
        { label: 'Heures par semaine', before: '35', after: '20,5' },
        {
          label: 'Contrats',
          before: 'Temps plein, 35 h (… – …)',
          after: 'Temps plein, 35 h (… – 15/11/2026), Temps plein, 20,5 h (16/11/2026 – …)',
        },
      ],
    })
    expect((await newest('en')).changes[1]).toEqual({ label: 'Weekly hours', before: '35', after: '20.5' })
  })

  test('a role, with its rights', async () => {
    const id = await company.role(['manage_schedules'], 'Planificateur')
    await admin.editRole(id, { name: 'Planificateur', permissions: [] })
    expect(await newest()).toMatchObject({
      action: 'Rôle modifié',
      subject: { kind: 'role', name: 'Planificateur' },
      changes: [{ label: 'Droits', before: 'Gérer les plannings et les types de shifts', after: 'aucun' }],
    })
    await admin.delete(`/roles/${id}`)
    const { subject, changes } = await newest()
    expect(subject).toMatchObject({ name: 'Planificateur', shownAt: null, isGone: true })
    expect(changes).toContainEqual({ label: 'Personnes concernées', before: null, after: '0' })
  })

  test('a shift moved, in the company’s zone, then deleted', async () => {
    const midi = await company.shiftType('Midi')
    const form = await company.shift(lea, { date: '2026-11-18', startTime: '10:30', endTime: '15:00' }, midi)
    const { id } = (await changeShift(admin, { after: form })).body
    await changeShift(admin, { before: { id, version: 1 }, after: { ...form, startTime: '11:00' } })
    expect(await newest()).toMatchObject({
      action: 'Shift modifié',
      subject: { kind: 'shift', name: 'Léa Martin, 18/11/2026', shownAt: '2026-11-18' },
      changes: [{ label: 'De', before: '10:30', after: '11:00' }],
    })
    await changeShift(admin, { before: { id, version: 2 } })
    const { subject, changes } = await newest()
    expect(subject).toMatchObject({ name: 'Léa Martin, 18/11/2026', shownAt: null, isGone: true })
    expect(changes).toContainEqual({ label: 'Type de shift', before: 'Midi', after: null })
  })

  test('leave and corrected times, never with the reason', async () => {
    const asked = { type: 'sick', startDate: '2026-12-01', endDate: '2026-12-02', reason: 'canari médical' }
    const { id } = (await lea.post('/leave/requests', asked)).body
    await admin.post(`/leave/requests/${id}/rejection`, { reason: 'canari du refus' })
    expect(await newest()).toMatchObject({
      action: 'Congé refusé',
      subject: { kind: 'leave', name: 'Léa Martin, du 01/12/2026 au 02/12/2026', shownAt: id },
    })
    const { id: withdrawn } = (await lea.post('/leave/requests', asked)).body
    await lea.delete(`/leave/requests/${withdrawn}`)
    expect(await newest()).toMatchObject({
      action: 'Demande de congé retirée',
      // It is withdrawn, not deleted: its person still reads it.
      subject: { kind: 'leave', name: 'Léa Martin, du 01/12/2026 au 02/12/2026', shownAt: null, isGone: false },
    })
    const added = { date: '2026-11-12', startTime: '09:00', endTime: '17:00', reason: 'canari' }
    await admin.post(`/time-clock/people/${lea.id}/sessions`, added)
    const [session] = await world.sql<{ id: string; seen: Date }>(
      'select id, corrected_at as seen from work_sessions where employee_id = $1',
      [lea.id],
    )
    expect((await newest()).subject.name).toBe('Léa Martin, 12/11/2026')
    const corrected = { startTime: '09:00', endTime: '16:00', breaks: [{ startTime: '12:00', endTime: '12:30' }] }
    await admin.post(`/time-clock/sessions/${session!.id}/corrections`, {
      ...corrected,
      reason: 'canari oublié',
      seen: session!.seen.toISOString(),
    })
    expect((await newest()).changes).toEqual([
      { label: 'À', before: '17:00', after: '16:00' },
      { label: 'Pauses', before: 'aucune', after: '12:00–12:30' },
    ])
    expect(JSON.stringify(await read('?limit=200'))).not.toContain('canari')
  })

  test('a training, its assigned people, and an address', async () => {
    const id = await company.training({ name: 'Premiers secours' })
    await admin.post(`/trainings/${id}/assignments`, { added: [lea.id], removed: [] })
    expect(await newest()).toMatchObject({
      subject: { kind: 'training', name: 'Premiers secours' },
      changes: [
        { label: 'Ajoutés', after: 'Léa Martin' },
        { label: 'Retirés', after: 'aucun' },
      ],
    })
  })

  test('a person who left long ago is still named as the author', async () => {
    const paul = await company.hire({ firstName: 'Paul', lastName: 'Renard' })
    await paul.post('/leave/requests', { type: 'other', startDate: '2026-12-01', endDate: '2026-12-01' })
    await admin.delete(`/people/${paul.id}`)
    const { entries } = await read(`?actor=${paul.id}`)
    expect(entries).toMatchObject([{ actor: 'Paul Renard', action: 'Congé demandé' }])
    const { people } = (await admin.get('/audit/people')).body
    expect(people).toContainEqual({ id: paul.id, firstName: 'Paul', lastName: 'Renard', isDeleted: true })
  })
})

test('no id and no JSON is ever shown', async () => {
  const { entries } = await read('?limit=200')
  const shown = entries.map(({ id: _id, subject, ...words }) => [words, subject.name])
  expect(entries.length).toBeGreaterThan(10)
  expect(JSON.stringify(shown)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|\\"|null:|undefined|\[object/)
})

describe('filters', () => {
  test('by kind of action, by person, by period', async () => {
    const kinds = new Set((await read('?kind=leave')).entries.map(({ subject }) => subject.kind))
    expect(kinds).toEqual(new Set(['leave']))
    expect((await read(`?actor=${lea.id}&kind=roles`)).entries).toEqual([])
    expect((await read('?from=2026-11-17&to=2026-11-18')).entries).toEqual([])
    expect((await read('?from=2026-11-16&to=2026-11-16')).entries).not.toEqual([])
  })

  test('without a period the last 31 days are shown; with one end, 366 at most', async () => {
    expect(await read()).toMatchObject({ from: '2026-10-17', to: '2026-11-16' })
    expect(await read('?from=2020-01-01')).toMatchObject({ from: '2020-01-01', to: '2020-12-31' })
    expect(await read('?to=2026-06-30')).toMatchObject({ from: '2026-05-31', to: '2026-06-30' })
  })

  test.each([
    ['from=2026-11-17&to=2026-11-16', 'to', 'yearPeriod'],
    ['from=2025-01-01&to=2026-01-02', 'to', 'yearPeriod'],
    ['from=2026-02-30', 'from', 'date'],
    ['kind=passwords', 'kind', 'unknown'],
    ['actor=x', 'actor', 'unknown'],
    ['limit=201', 'limit', 'invalid'],
    ['limit=0', 'limit', 'invalid'],
    ['after=x', 'after', 'invalid'],
    [`after=1_${'-'.repeat(36)}`, 'after', 'invalid'],
    ['after=999999999999999_019a8c1e-0000-7000-8000-000000000000', 'after', 'invalid'],
    ["sort=at';drop", 'sort', 'unknownField'],
  ])('%s is refused at %s', async (query, path, code) => {
    const { status, body } = await admin.get(`/audit?${query}`)
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
  })

  test('a person of another company is unknown here', async () => {
    const other = await world.company()
    const { status, body } = await admin.get(`/audit?actor=${other.admin.id}`)
    expect([status, body.errors]).toMatchObject([422, [{ path: 'actor', code: 'unknown' }]])
  })
})

test('pages contain each entry once, the newest first, with equal instants and new entries too', async () => {
  const big = await world.company()
  await world.sql(
    `insert into audit_entries (company_id, id, at, action, subject)
     select $1, gen_random_uuid(), timestamptz '2026-11-15' + (n / 7) * interval '1 second', 'roles.added', 'x' from generate_series(1, 1200) n`,
    [big.id],
  )
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: Awaited<ReturnType<typeof read>> = await read(`?limit=200${next && `&after=${next}`}`, big.admin)
    seen.push(...page.entries.map(({ id }) => id))
    next = page.next
    await big.role([])
  }
  const stored = await world.sql(
    `select id from audit_entries where company_id = $1 and at < '2026-11-16' order by at desc, id desc`,
    [big.id],
  )
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.slice(-1200)).toEqual(stored.map(({ id }) => id))
})

describe('the export', () => {
  test('has every entry of the filters, in the format of French Excel, and is recorded itself', async () => {
    const own = await world.company()
    await own.role([], '=cmd|x!A1')
    await world.sql(
      `insert into audit_entries (company_id, id, at, action, subject)
       select $1, gen_random_uuid(), '2026-11-16T07:00Z', 'roles.added', 'x' from generate_series(1, 2500)`,
      [own.id],
    )
    const { status, headers, body } = await own.admin.post('/audit/exports', { kind: 'roles' })
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="journal-2026-10-17-2026-11-16.csv"',
    ])
    const lines = body.split('\r\n')
    expect(lines[0]).toBe('\uFEFFDate;Heure;Qui;Action;Objet;Avant;Après')
    expect(lines[1]).toBe("16/11/2026;09:00;Admin User;Rôle ajouté;'=cmd|x!A1;;Nom : =cmd|x!A1 · Droits : aucun")
    expect(lines).toHaveLength(2503)
    const { entries } = await read('?kind=audit', own.admin)
    expect(entries).toMatchObject([
      {
        action: 'Journal exporté',
        changes: [{ label: 'Du', after: '17/10/2026' }, { label: 'Au' }, { label: 'Actions', after: 'Rôles' }],
      },
    ])
  })

  test('is refused without a period or without the right', async () => {
    expect((await admin.post('/audit/exports', { from: '2020-01-01', to: '2026-01-01' })).status).toBe(422)
    const chef = await company.hire({ role: 'manager' })
    expect((await chef.post('/audit/exports', {})).status).toBe(403)
    expect((await chef.get('/audit')).status).toBe(403)
  })
})

test('another company reads none of it', async () => {
  const other = await world.company()
  const told = JSON.stringify([
    await read('?limit=200', other.admin),
    (await other.admin.post('/audit/exports', {})).body,
  ])
  expect(told).not.toMatch(/Léa|Martin|Planificateur/)
})
