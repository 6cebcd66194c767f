import { describe, expect, test } from 'vitest'
import { password } from '#testing/client.ts'
import type { Company } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const elsewhere = await world.company()

/** Somebody of whom something is kept in every table, with one text in all of it. */
const withEverything = async (where: Company, text: string) => {
  const person = await where.hire({ firstName: text, lastName: text, department: text })
  await where.turnTwoStepOn(person)
  const hours = { date: '2026-11-19', startTime: '09:00', endTime: '17:00', notes: text }
  await where.admin.post('/schedule/shifts', await where.shift(person, hours))
  await person.post('/time-clock/clock-in')
  const worked = { date: '2026-11-12', startTime: '09:00', endTime: '17:00', reason: text }
  await where.admin.post(`/time-clock/people/${person.id}/sessions`, worked)
  const asked = { type: 'sick', startDate: '2026-12-01', endDate: '2026-12-02', reason: text }
  const { id } = (await person.post('/leave/requests', asked)).body
  await where.admin.post(`/leave/requests/${id}/rejection`, { reason: text })
  await person.post(`/trainings/${await where.training({ isPublic: true })}/enrolment`)
  return person
}
const lea = await withEverything(company, 'canari-lea')
// A colleague's, whom she works with; and she decides on what he asks for.
const chef = await withEverything(company, 'canari-chef')
await withEverything(elsewhere, 'canari-elsewhere')

type File = Record<string, Record<string, unknown>[]>
const exported = async (person: typeof lea, language = 'fr'): Promise<File> => {
  const { status, body } = await person.post('/account/export', undefined, { 'accept-language': language })
  expect(status).toBe(200)
  return body
}

/** Where what a table says of a person stands in the file. */
const told: Record<string, string> = {
  employees: 'Personne',
  users: 'Compte',
  two_steps: 'Compte',
  sessions: 'Sessions ouvertes',
  work_sessions: 'Temps de travail',
  time_entries: 'Pointages',
  time_corrections: 'Corrections de mes temps',
  shifts: 'Shifts',
  leave_requests: 'Demandes de congé',
  enrolments: 'Formations',
  notifications: 'Notifications',
  audit_entries: 'Journal',
}
/** Why the file says nothing of a table that names people. */
const untold: Record<string, string> = {
  credentials: 'the hash of a password would help whoever finds the file, and nobody else',
  platform_owner: 'that somebody is the owner: they know',
  platform_audit_entries: 'what the owner did for the platform',
  idempotency_keys: 'answers that repeat what stands in the file, for a day',
}

test('every table that names a person is in the file, or its reason not to be is known', async () => {
  const named = await world.sql<{ name: string }>(
    `select distinct relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped
       and attname in ('employee_id', 'user_id', 'actor_id', 'corrected_by', 'approved_by') order by 1`,
  )
  const known = [...Object.keys(told), ...Object.keys(untold)].filter(name => name !== 'users')
  expect(named.map(({ name }) => name)).toEqual(known.toSorted())
  const file = await exported(lea)
  for (const section of Object.values(told)) expect([section, file[section]?.length]).not.toEqual([section, 0])
  expect(Object.keys(file).toSorted()).toEqual([...new Set(Object.values(told)), 'Fait le'].toSorted())
})

test('it says what the person wrote and what was written to them, in words', async () => {
  const file = await exported(lea)
  expect(file.Personne).toMatchObject([{ Prénom: 'canari-lea', Département: 'canari-lea', Contrat: 'full-time' }])
  expect(file['Demandes de congé']).toMatchObject([
    { Motif: 'canari-lea', Statut: 'rejected', 'Motif du refus': 'canari-lea', Début: '2026-12-01' },
  ])
  expect(file['Corrections de mes temps']).toMatchObject([
    { Motif: 'canari-lea', Par: 'Admin User', Après: { clockIn: '2026-11-12T08:00:00.000Z' } },
  ])
  expect(file.Shifts).toMatchObject([{ Notes: 'canari-lea', Début: '2026-11-19T08:00:00.000Z' }])
  expect(file.Journal).toContainEqual(expect.objectContaining({ Action: 'Congé refusé', Par: 'Admin User' }))
  expect(await exported(lea, 'en')).toMatchObject({ Person: [{ 'First name': 'canari-lea' }] })
})

test('never a word of another person, but the name of who decided', async () => {
  for (const person of [lea, chef, company.admin]) {
    const text = JSON.stringify(await exported(person))
    const ofOthers = ['canari-lea', 'canari-chef', 'canari-elsewhere'].filter(canary => canary !== person.firstName)
    expect(ofOthers.filter(canary => text.includes(canary))).toEqual([])
  }
})

test('no secret is in it', async () => {
  const text = JSON.stringify(await exported(lea))
  for (const { secret } of await world.sql(
    'select token as secret from sessions union all select password from credentials union all select secret from two_steps',
  ))
    expect(text).not.toContain(secret)
  expect(text).not.toContain(password)
})

describe('the route', () => {
  test('sends a file, writes it down, and lets go after five in an hour', async () => {
    const person = await company.hire()
    const first = await person.post('/account/export', undefined)
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="mes-donnees.json"',
    })
    for (let count = 0; count < 4; count++) await person.post('/account/export', undefined)
    expect((await person.post('/account/export', undefined)).status).toBe(429)
    const entries = await world.sql(`select action from audit_entries where subject = $1`, [
      await company.userIdOf(person),
    ])
    expect(entries.map(({ action }) => action)).toEqual(Array(5).fill('accounts.data-exported'))
  })

  test('gives the owner their account and its sessions', async () => {
    const owner = await world.signedIn({ id: '', email: 'zoe@releve.test', firstName: 'Zoé' })
    expect(Object.keys(await exported(owner))).toEqual(['Fait le', 'Compte', 'Sessions ouvertes'])
  })
})
