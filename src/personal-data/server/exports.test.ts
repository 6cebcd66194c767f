import { describe, expect, test } from 'vitest'
import { password } from '#testing/client.ts'
import { type Company, changeShift } from '#testing/company.ts'
import { noticeDevice } from '#testing/push-browser.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const elsewhere = await world.company()

/** Somebody of whom something is kept in every table, with one text in all of it. */
const withEverything = async (where: Company, text: string) => {
  const person = await where.hire({ firstName: text, lastName: text, department: text })
  await where.turnTwoStepOn(person)
  await where.profileOf(person)
  await where.recordOf(person, text)
  await where.complementOf(person, text)
  const hours = { date: '2026-11-19', startTime: '09:00', endTime: '14:00', notes: text }
  await where.onLeave(person, hours.date)
  const accepted = [{ rule: 'on-leave', change: 0, reason: text }]
  await changeShift(where.admin, { after: await where.shift(person, hours) }, { accepted })
  await person.post('/time-clock/clock-in')
  const breaks = [{ startTime: '12:00', endTime: '12:30' }]
  const worked = { date: '2026-11-12', startTime: '09:00', endTime: '17:00', breaks, reason: text }
  await where.admin.post(`/time-clock/people/${person.id}/sessions`, worked)
  const asked = { type: 'sick', startDate: '2026-12-01', endDate: '2026-12-02', reason: text }
  const { id } = (await person.post('/leave/requests', asked)).body
  await where.admin.post(`/leave/requests/${id}/rejection`, { reason: text })
  await where.leaveEntryOf(person, text)
  await where.dayNoteOf(person, text)
  await where.templateOf(person, text)
  await where.retainedDayOf(person, { reason: text })
  await where.proposalOf(person, text)
  await where.payrollVariableOf(person, text)
  await where.payrollFileOf(person)
  await where.claimOf(person, text)
  await where.sheetSignatureOf(person)
  await where.admin.post('/timesheets/overtime-rules', { employeeId: person.id, from: '2026-11-02', fate: 'wished' })
  await where.publishedTo(person, { notes: text })
  await person.post('/calendar/link')
  // Given when they had left; they are back.
  await world.sql(
    `insert into last_month_links (company_id, employee_id, hash, language, made_at, until) values ($1, $2, $3, 'fr', now(), '2029-01-31')`,
    [where.id, person.id, person.email],
  )
  await person.post('/notifications/settings', {
    groups: [{ group: 'week', mail: true, phone: true }],
    quiet: { from: '22:00', to: '07:00', isDaysOff: true },
    isDigest: true,
  })
  await person.post('/notifications/devices', noticeDevice())
  await where.withPin(person, '4826')
  await where.passkeyOf(await where.userIdOf(person), 'Téléphone')
  await where.punchToCheckOf(person, text)
  await person.post(`/trainings/${await where.training({ isPublic: true })}/enrolment`)
  return person
}
const lea = await withEverything(company, 'canari-lea')
// A colleague's, whom she works with; and she decides on what he asks for.
const chef = await withEverything(company, 'canari-chef')
await withEverything(elsewhere, 'canari-elsewhere')

const heading = ['Fait le', 'Heures à l’horloge de']

type File = Record<string, Record<string, unknown>[]>
const exported = async (person: typeof lea, language = 'fr'): Promise<File> => {
  const { status, body } = await person.post('/account/export', undefined, { 'accept-language': language })
  expect(status).toBe(200)
  return body
}

/** As often as an hour allows, once for all. */
const file = await exported(lea)

/** Where what a table says of a person stands in the file. */
const told: Record<string, string> = {
  employees: 'Personne',
  contracts: 'Contrats',
  contract_complements: 'Compléments d’heures',
  users: 'Compte',
  two_steps: 'Compte',
  passkeys: 'Clés d’accès',
  sessions: 'Sessions ouvertes',
  work_sessions: 'Temps de travail',
  time_entries: 'Badgeages',
  time_corrections: 'Corrections de mes temps',
  retained_days: 'Heures retenues',
  timesheet_weeks: 'Étapes de mes semaines',
  timesheet_steps: 'Étapes de mes semaines',
  time_proposals: 'Heures que j’ai proposées',
  punch_reminders: 'Rappels de badgeage',
  payroll_variables: 'Variables de paie',
  payroll_months: 'Mois de paie clos',
  payroll_agreement_steps: 'Mes réponses avant la paie',
  sheet_signatures: 'Signatures de mes feuilles d’heures',
  overtime_rules: 'Règles de mes heures supplémentaires',
  shifts: 'Shifts',
  published_shifts: 'Shifts',
  publication_people: 'Plannings publiés',
  shift_agreements: 'Changements soumis à mon accord',
  day_notes: 'Notes du jour que j’ai écrites',
  week_template_shifts: 'Modèles de semaine où je figure',
  cycle_people: 'Cycles dont je fais partie',
  applied_shifts: 'Shifts planifiés pour moi par des modèles',
  birth_dates: 'Règles qui me concernent',
  labour_profiles: 'Règles qui me concernent',
  person_details: 'Fiche',
  employments: 'Emplois',
  accepted_findings: 'Règles dépassées et acceptées',
  leave_requests: 'Demandes de congé',
  leave_steps: 'Demandes de congé',
  leave_entries: 'Lignes de congés écrites à la main',
  calendar_links: 'Lien d’agenda',
  last_month_links: 'Mon lien vers mon dernier mois',
  notice_devices: 'Appareils prévenus',
  notice_settings: 'Choix de notifications',
  employee_pins: 'Code pour la borne',
  punches_to_check: 'Badgeages d’une borne à vérifier',
  enrolments: 'Formations',
  notifications: 'Notifications',
  audit_entries: 'Journal',
}
/** Why the file says nothing of a table that names people. */
const untold: Record<string, string> = {
  credentials: 'the hash of a password would help whoever finds the file, and nobody else',
  platform_owner: 'that somebody is the owner: they know',
  platform_audit_entries: 'what the owner did for the platform',
  contract_ends: 'what the end of their contract took, for an hour',
  wall_sheets: 'that they printed their week, by marks of hours that are in the file, for five weeks',
  pin_attempts: 'how many wrong codes were typed at their name, by whomever',
  labour_settings: 'a setting of the company, whoever chose it',
  idempotency_keys: 'answers that repeat what stands in the file, for a day',
}

test('every table that names a person is in the file, or listed with the reason why not', async () => {
  const named = await world.sql<{ name: string }>(
    `select distinct relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped
       and attname in ('employee_id', 'user_id', 'actor_id', 'corrected_by', 'taken_by', 'accepted_by', 'closed_by', 'author') order by 1`,
  )
  const known = [...Object.keys(told), ...Object.keys(untold)].filter(name => name !== 'users')
  expect(named.map(({ name }) => name)).toEqual(known.toSorted())
  for (const section of Object.values(told)) expect([section, file[section]?.length]).not.toEqual([section, 0])
  expect(Object.keys(file).toSorted()).toEqual([...new Set(Object.values(told)), ...heading].toSorted())
})

test('it has what the person wrote and received, in words', async () => {
  expect(file.Personne).toMatchObject([{ Prénom: 'canari-lea', Département: 'canari-lea' }])
  expect(file.Contrats).toEqual([{ Contrat: 'Temps partiel', 'Heures par semaine': 24 }])
  expect(file.Fiche).toMatchObject([
    { Téléphone: '+33639981234', 'Personne à prévenir': 'canari-lea', Sexe: 'Femme', Nationalité: 'Maroc' },
  ])
  expect(file.Emplois).toMatchObject([{ Emploi: 'canari-lea', 'Nature du contrat': 'Intérim' }])
  expect(file['Règles dépassées et acceptées']).toMatchObject([
    { Règle: 'Congé approuvé', Début: '2026-11-19 09:00', Motif: 'canari-lea', Par: 'Admin User' },
  ])
  expect(file['Demandes de congé']).toMatchObject([
    { Type: 'Congés payés', Statut: 'Approuvé' },
    {
      Type: 'Arrêt maladie',
      Motif: 'canari-lea',
      Statut: 'Rejeté',
      Début: '2026-12-01',
      Étapes: [
        { Statut: 'En attente', Par: 'canari-lea canari-lea' },
        { Statut: 'Rejeté', Par: 'Admin User', Motif: 'canari-lea' },
      ],
    },
  ])
  expect(file['Corrections de mes temps']).toMatchObject([
    {
      Motif: 'canari-lea',
      Par: 'Admin User',
      Après: {
        Arrivée: '2026-11-12 09:00',
        Départ: '2026-11-12 17:00',
        Pauses: [{ Début: '2026-11-12 12:00', Fin: '2026-11-12 12:30' }],
      },
    },
  ])
  expect(file.Shifts).toMatchObject([{ Notes: 'canari-lea', Début: '2026-11-19 09:00' }])
  expect(file.Journal).toContainEqual(expect.objectContaining({ Action: 'Congé refusé', Par: 'Admin User' }))
  expect(file.Badgeages).toMatchObject([{ Type: 'Arrivée' }])
  expect(file.Notifications).toMatchObject([
    { Type: 'Heures ajoutées', Jour: '2026-11-12' },
    { Type: 'Demande refusée', 'Type de congé': 'Arrêt maladie' },
  ])
  expect(file.Formations).toMatchObject([{ Type: 'Interne', Statut: 'Ouverte' }])
  expect(await exported(lea, 'en')).toMatchObject({
    Person: [{ 'First name': 'canari-lea' }],
    Contracts: [{ Contract: 'Part time', 'Weekly hours': 24 }],
    Punches: [{ Type: 'Arrival' }],
    'Leave requests': [{ Type: 'Paid leave' }, { Type: 'Sick leave', Status: 'Rejected' }],
    Notifications: [{ Type: 'Hours added' }, { Type: 'Request rejected' }],
  })
})

test('instants are in the company’s time zone, which is named once', async () => {
  expect(file).toMatchObject({ 'Heures à l’horloge de': 'Europe/Paris' })
  expect(file['Fait le']).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
  expect(JSON.stringify(file)).not.toMatch(/\d{2}T\d{2}:|\d{13}/)
})

test('each step of a request has its author, time and reason', async () => {
  const person = await company.hire()
  const ask = async (startDate: string) => {
    const asked = { type: 'vacation', startDate, endDate: startDate, reason: '' }
    return (await person.post('/leave/requests', asked)).body.id
  }
  await company.admin.post(`/leave/requests/${await ask('2026-12-07')}/approval`)
  await company.admin.post(`/leave/requests/${await ask('2026-12-08')}/rejection`, { reason: 'Non' })
  await ask('2026-12-09')
  const requests = (await exported(person))['Demandes de congé']!
  const Moment = '2026-11-16 09:00'
  const asked = { Statut: 'En attente', Moment, Par: `${person.firstName} Martin` }
  expect(requests.map(request => request.Étapes)).toEqual([
    [asked, { Statut: 'Approuvé', Moment, Par: 'Admin User' }],
    [asked, { Statut: 'Rejeté', Moment, Par: 'Admin User', Motif: 'Non' }],
    [asked],
  ])
})

test('one code of two capabilities is worded as the capability of its section does', async () => {
  const person = await company.hire()
  const asked = { type: 'vacation', startDate: '2026-12-07', endDate: '2026-12-07', reason: '' }
  const { id } = (await person.post('/leave/requests', asked)).body
  await world.sql('update leave_requests set status = $1 where id = $2', ['closed', id])
  const training = await company.training({ isPublic: true })
  await person.post(`/trainings/${training}/enrolment`)
  await company.admin.post(`/trainings/${training}/closing`)
  expect(await exported(person)).toMatchObject({
    'Demandes de congé': [{ Statut: 'Clôturé' }],
    Formations: [{ Statut: 'Clôturée' }],
  })
})

describe('the audit trail shows what was done to the person and to their objects:', () => {
  const of = ({ Journal }: File, action: string) => Journal!.filter(entry => entry.Action === action)
  const journalOf = async (person: typeof lea, action: string) => of(await exported(person), action)

  test('a shift added, given to a colleague, and the colleague’s shift as it was before', async () => {
    const [ines, paul] = [
      await company.hire({ firstName: 'Inès', lastName: 'Caron' }),
      await company.hire({ firstName: 'Paul', lastName: 'Renard' }),
    ]
    const hours = { date: '2026-11-23', startTime: '09:00', endTime: '17:00', notes: 'pour Inès' }
    const form = await company.shift(ines, hours)
    const { id } = (await changeShift(company.admin, { after: form })).body
    const change = { ...form, employeeId: paul.id, startTime: '10:00', notes: 'pour Paul' }
    expect((await changeShift(company.admin, { before: { id, version: 1 }, after: change })).status).toBe(200)
    await changeShift(company.admin, { before: { id, version: 2 } })
    expect(await journalOf(ines, 'Shift ajouté')).toMatchObject([
      { Objet: 'Inès Caron, 23/11/2026', Par: 'Admin User', Après: { Jour: '23/11/2026', De: '09:00', À: '17:00' } },
    ])
    const [taken, given] = [await journalOf(ines, 'Shift modifié'), await journalOf(paul, 'Shift modifié')]
    expect(taken).toMatchObject([{ Objet: 'Inès Caron, 23/11/2026', Avant: { De: '09:00', Notes: 'pour Inès' } }])
    expect(given).toMatchObject([{ Objet: 'Paul Renard, 23/11/2026', Après: { De: '10:00', Notes: 'pour Paul' } }])
    expect(await journalOf(paul, 'Shift supprimé')).toMatchObject([{ Avant: { Jour: '23/11/2026', De: '10:00' } }])
    expect(JSON.stringify(await exported(ines))).not.toContain('Paul')
    expect(JSON.stringify(await exported(paul))).not.toContain('Inès')
  })

  test('leave decided and hours added', () => {
    expect(of(file, 'Congé refusé')).toMatchObject([
      {
        Objet: 'canari-lea canari-lea, du 01/12/2026 au 02/12/2026',
        Par: 'Admin User',
        Avant: { Type: 'Arrêt maladie' },
      },
    ])
    expect(of(file, 'Temps de travail ajouté')).toMatchObject([
      { Objet: 'canari-lea canari-lea, 12/11/2026', Après: { De: '09:00', À: '17:00' } },
    ])
  })

  test('the copies of a week that planned a shift for them, and no other copy', async () => {
    const [planned, free] = [await company.hire(), await company.hire()]
    const hours = { date: '2026-12-14', startTime: '09:00', endTime: '14:00' }
    await changeShift(company.admin, { after: await company.shift(planned, hours) })
    const { seal } = (await company.admin.get('/schedule/weeks/2026-12-21/copy')).body
    expect((await company.admin.post('/schedule/weeks/2026-12-21/copy', { seal })).status).toBe(200)
    expect(await journalOf(planned, 'Semaine copiée')).toEqual([
      { Moment: expect.anything(), Action: 'Semaine copiée', Objet: 'semaine du 21/12/2026', Par: 'Admin User' },
    ])
    expect(await journalOf(free, 'Semaine copiée')).toEqual([])
  })

  test('a training assigned and removed, without the other people', async () => {
    const [ines, paul] = [
      await company.hire({ firstName: 'Inès', lastName: 'Caron' }),
      await company.hire({ firstName: 'Paul', lastName: 'Renard' }),
    ]
    const id = await company.training({ name: 'Hygiène' })
    const assign = (added: string[], removed: string[]) =>
      company.admin.post(`/trainings/${id}/assignments`, { added, removed })
    await assign([ines.id, paul.id], [])
    await assign([], [ines.id, paul.id])
    const entry = { Objet: 'Hygiène', Par: 'Admin User' }
    expect(await journalOf(ines, 'Participants d’une formation changés')).toEqual([
      { ...entry, Action: expect.anything(), Moment: expect.anything(), Après: { Ajoutés: 'Inès Caron' } },
      { ...entry, Action: expect.anything(), Moment: expect.anything(), Après: { Retirés: 'Inès Caron' } },
    ])
  })
})

test('no word about another person, except the name of the author', async () => {
  for (const person of [lea, chef, company.admin]) {
    const text = JSON.stringify(await exported(person))
    const ofOthers = ['canari-lea', 'canari-chef', 'canari-elsewhere'].filter(canary => canary !== person.firstName)
    expect(ofOthers.filter(canary => text.includes(canary))).toEqual([])
  }
})

test('the file contains no secret', async () => {
  const text = JSON.stringify(await exported(lea))
  for (const { secret } of await world.sql(
    'select token as secret from sessions union all select password from credentials union all select secret from two_steps',
  ))
    expect(text).not.toContain(secret)
  expect(text).not.toContain(password)
})

describe('the route', () => {
  test('sends a file, records it, and refuses the sixth in an hour', async () => {
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

  test('gives the owner their account and sessions', async () => {
    const owner = await world.signedIn({ id: '', email: 'zoe@releve.test', firstName: 'Zoé' })
    expect(Object.keys(await exported(owner))).toEqual([...heading, 'Compte', 'Clés d’accès', 'Sessions ouvertes'])
  })
})
