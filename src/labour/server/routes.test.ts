import { describe, expect, test } from 'vitest'
import { lawAlone, parametersOn } from '#labour/parameters.ts'
import { profileForm } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'
import { profilesOf, settingsOf } from './setting-queries.ts'

// Monday 16 November 2026.
const world = await openWorld()
const today = '2026-11-16'

const own = {
  parameter: 'breakMin',
  value: 30,
  source: 'accord du 12/03/2024',
  from: '2026-01-01',
  until: '2026-12-31',
}

const inCompany = <T>(company: { id: string }, read: Parameters<typeof world.app.backend.database.inCompany<T>>[2]) =>
  world.app.backend.database.inCompany(company.id, 'read only', read)

describe('the convention', () => {
  test('counts from its day on, and the law counts before', async () => {
    const company = await world.company()
    await company.admin.post('/labour/conventions', { preset: 'hcr', from: '2026-11-01' })
    const settings = await inCompany(company, settingsOf)
    expect(['2026-10-31', '2026-11-01'].map(day => parametersOn(settings, day).overtimeYearMax / 60)).toEqual([
      220, 360,
    ])
  })

  test('that has not begun is withdrawn; one in force is replaced', async () => {
    const company = await world.company()
    const choose = (preset: string, from: string) => company.admin.post('/labour/conventions', { preset, from })
    await choose('hcr', today)
    const { body } = await choose('cleaning', '2026-12-01')
    const [now, next] = body.conventions
    expect(await company.admin.post(`/labour/settings/${now.id}/end`)).toMatchObject({
      status: 409,
      body: { code: 'labour.in-force' },
    })
    const { body: after } = await company.admin.post(`/labour/settings/${next.id}/end`)
    expect(after.conventions.map(({ preset }: { preset: string }) => preset)).toEqual(['hcr'])
  })

  test('chosen twice for one day is the one that was chosen last', async () => {
    const company = await world.company()
    for (const preset of ['cleaning', 'hcr']) await company.admin.post('/labour/conventions', { preset, from: today })
    const settings = await inCompany(company, settingsOf)
    expect(parametersOn(settings, today).overtimeYearMax).toBe(360 * 60)
  })
})

test('a company changes its rules a thousand times at most', async () => {
  const company = await world.company()
  const { id, admin } = company
  const years = `insert into labour_settings (company_id, id, kind, subject, starts_on, author, created_at)
    select $1, gen_random_uuid(), 'convention', 'hcr', '2020-01-01', $2, now() from generate_series(1, 1000)`
  await world.sql(years, [id, company.admin.id])
  const { status, body } = await admin.post('/labour/conventions', { preset: 'hcr', from: today })
  expect([status, body.code]).toEqual([409, 'labour.too-many-settings'])
})

describe('a value of the company', () => {
  test('has its source, its days and its author', async () => {
    const company = await world.company()
    const { body } = await company.admin.post('/labour/values', own)
    const { from, until, ...rest } = own
    expect(body.values).toMatchObject([{ ...rest, from, until, author: 'Admin User', at: expect.any(String) }])
    expect(await (await company.admin.get('/labour/settings')).body).toEqual(body)
  })

  test.each([
    [
      { parameter: 'dailyRest', value: 8 * 60 },
      'value',
      'Le minimum est de 9 h : un accord ne peut pas descendre plus bas.',
    ],
    [
      { parameter: 'averageMax', value: 47 * 60 },
      'value',
      'Le maximum est de 46 h : un accord ne peut pas aller plus haut.',
    ],
    [
      { parameter: 'weekMax', value: 55 * 60, until: null },
      'until',
      'Au-delà de 48 h, l’autorisation a une fin : indiquez son dernier jour.',
    ],
    [
      { parameter: 'complementaryMax', value: 40 },
      'value',
      'Le maximum est de 33,33 % : un accord ne peut pas aller plus haut.',
    ],
    [{ parameter: 'breakMin', value: 'permanent' }, 'value', 'Cette valeur n’est pas valable.'],
    [{ parameter: 'overtimeRates', value: [{ width: 60, percent: 25 }] }, 'value', 'Cette valeur n’est pas valable.'],
    [{ source: ' ' }, 'source', 'Ce champ est requis.'],
    [{ until: '2025-12-31' }, 'until', 'La date de fin ne peut pas précéder la date de début.'],
  ])('%j is refused at %s', async (change, path, message) => {
    const company = await world.company()
    const { status, body } = await company.admin.post('/labour/values', { ...own, ...change })
    expect([status, body.errors.length, body.errors[0].path]).toEqual([422, 1, path])
    expect(body.errors[0].message.replaceAll('\u00a0', ' ')).toBe(message)
    expect((await company.admin.get('/labour/settings')).body.values).toEqual([])
  })

  test('leaves a night of nine hours, whichever end is set, ended or comes from a convention', async () => {
    const { admin } = await world.company()
    const set = (parameter: string, value: string, source = 'accord') =>
      admin.post('/labour/values', { parameter, value, source, from: today })
    const late = await set('nightStart', '22:00')
    expect([late.status, late.body.errors[0].path]).toEqual([422, 'value'])
    expect(late.body.errors[0].message.replaceAll('\u00a0', ' ')).toMatch(
      /^À partir du 16\/11\/2026, la nuit irait de 22:00 à 06:00 : il faut neuf heures de suite/,
    )
    expect((await admin.get('/labour/settings')).body.values).toEqual([])
    const { body } = await set('nightEnd', '07:00')
    expect((await set('nightStart', '22:00')).status).toBe(200)
    expect(await admin.post(`/labour/settings/${body.values[0].id}/end`)).toMatchObject({
      status: 409,
      body: { code: 'labour.short-night' },
    })
    expect((await set('nightStart', '00:00', 'accord, art. L. 3122-3')).status).toBe(200)
  })

  test('of the same first day corrects the one before: with its last day nothing is left', async () => {
    const company = await world.company()
    await company.admin.post('/labour/values', own)
    const { body } = await company.admin.post('/labour/values', { ...own, until: '2026-12-31' })
    expect(body.values).toMatchObject([{ from: own.from, until: '2026-12-31' }])
    const settings = await inCompany(company, settingsOf)
    expect(parametersOn(settings, '2027-01-01')).toEqual(parametersOn(lawAlone, '2027-01-01'))
  })

  test('that is ended counts until yesterday; one that begins later never counts', async () => {
    const company = await world.company()
    await company.admin.post('/labour/values', own)
    const { body } = await company.admin.post('/labour/values', { ...own, from: '2026-12-01' })
    for (const { id } of body.values) await company.admin.post(`/labour/settings/${id}/end`)
    const { body: after } = await company.admin.get('/labour/settings')
    expect(after.values).toMatchObject([{ from: '2026-01-01', until: '2026-11-15' }])
    expect(await company.admin.post(`/labour/settings/${after.values[0].id}/end`)).toMatchObject({
      status: 409,
      body: { code: 'labour.has-ended' },
    })
  })
})

describe('a rule', () => {
  test('is switched off from today with a reason, once, and on again', async () => {
    const company = await world.company()
    const off = { rule: 'JOURS_CONSECUTIFS', reason: 'Repos fixes', until: null }
    const { body } = await company.admin.post('/labour/rules-off', off)
    expect(body.off).toMatchObject([{ rule: 'JOURS_CONSECUTIFS', reason: 'Repos fixes', from: today, until: null }])
    expect(await company.admin.post('/labour/rules-off', off)).toMatchObject({
      status: 409,
      body: { code: 'labour.already-off' },
    })
    const { body: after } = await company.admin.post(`/labour/settings/${body.off[0].id}/end`)
    expect(after.off).toEqual([])
    expect((await company.admin.post('/labour/rules-off', off)).status).toBe(200)
  })

  test('that protects people under 18 stays on', async () => {
    const company = await world.company()
    const answer = await company.admin.post('/labour/rules-off', { rule: 'MIN_NUIT', reason: 'x', until: null })
    expect(answer).toMatchObject({ status: 422, body: { code: 'labour.protects-minors' } })
  })
})

test('planners read the settings, and only administrators change them', async () => {
  const company = await world.company()
  const [chief, employee] = [await company.hire({ role: 'manager' }), await company.hire()]
  expect((await chief.get('/labour/settings')).status).toBe(200)
  expect((await employee.get('/labour/settings')).status).toBe(403)
  expect((await chief.post('/labour/values', own)).status).toBe(403)
})

describe('a person', () => {
  test('has a birth date and what counts from each day on', async () => {
    const company = await world.company()
    const lea = await company.hire()
    const url = `/labour/people/${lea.id}`
    await company.admin.post(url, { ...profileForm, birthDate: '2009-03-15' })
    const { body } = await company.admin.post(url, {
      ...profileForm,
      birthDate: '2009-03-15',
      from: '2026-12-01',
      isNightWorker: false,
    })
    expect(body).toMatchObject({
      birthDate: '2009-03-15',
      profiles: [
        { from: null, jobCategory: 'cook', isNightWorker: true },
        { from: '2026-12-01', jobCategory: 'cook', isNightWorker: false },
      ],
    })
    expect((await inCompany(company, tx => profilesOf(tx, [lea.id]))).get(lea.id)).toMatchObject({
      minorUntil: '2027-03-14',
      under16Until: '2025-03-14',
      dated: [
        { from: null, until: '2026-11-30', isNightWorker: true },
        { from: '2026-12-01', until: null, isNightWorker: false },
      ],
    })
    const { body: left } = await company.admin.delete(`/labour/profiles/${body.profiles[1].id}`)
    expect(left.profiles).toHaveLength(1)
  })

  test('takes no new entry for what was so already, and one entry a day', async () => {
    const company = await world.company()
    const lea = await company.hire()
    const url = `/labour/people/${lea.id}`
    await company.admin.post(url, profileForm)
    expect((await company.admin.post(url, { ...profileForm, from: today })).body.profiles).toHaveLength(1)
    const { birthDate: _, ...seen } = profileForm
    const { body } = await company.admin.post(url, { ...profileForm, isApprentice: true, seen })
    expect(body.profiles).toMatchObject([{ from: null, isApprentice: true }])
    // A writer who has not seen the entry may not replace it.
    const stale = [{}, { seen }, { from: '2026-12-01', isApprentice: false, seen: { ...seen, from: '2026-12-01' } }]
    for (const given of stale) {
      const refused = await company.admin.post(url, { ...profileForm, otherEmployerHours: 4, ...given })
      expect(refused).toMatchObject({ status: 409, body: { code: 'changed' } })
    }
    expect((await company.admin.get(url)).body.profiles).toEqual(body.profiles)
  })

  test('keeps a birth date that somebody corrected meanwhile', async () => {
    const company = await world.company()
    const lea = await company.hire()
    const url = `/labour/people/${lea.id}`
    await company.admin.post(url, profileForm)
    await company.admin.post(url, { ...profileForm, birthDate: '1991-05-01' })
    const unseen = await company.admin.send('POST', url, profileForm)
    expect(unseen).toMatchObject({ status: 422, body: { errors: [{ path: 'seenBirthDate' }] } })
    // Typed over, and left as it was when the form opened.
    for (const typed of [{ birthDate: '1992-05-01' }, { isApprentice: true }]) {
      const late = await company.admin.post(url, { ...profileForm, ...typed, seenBirthDate: '1990-05-01' })
      expect(late).toMatchObject({ status: 409, body: { code: 'changed' } })
    }
    expect((await company.admin.get(url)).body.birthDate).toBe('1991-05-01')
  })

  test('of whom nothing is said takes no entry, and loses the birth date with the field', async () => {
    const company = await world.company()
    const lea = await company.hire()
    const url = `/labour/people/${lea.id}`
    const nothing = { ...profileForm, jobCategory: null, isNightWorker: false }
    expect((await company.admin.post(url, nothing)).body).toEqual({ birthDate: '1990-05-01', profiles: [] })
    expect((await company.admin.post(url, { ...nothing, birthDate: null })).body).toEqual({
      birthDate: null,
      profiles: [],
    })
    expect(await inCompany(company, tx => profilesOf(tx, null))).toEqual(new Map())
  })

  test('is not born tomorrow', async () => {
    const company = await world.company()
    const answer = await company.admin.post(`/labour/people/${company.admin.id}`, { ...profileForm, birthDate: today })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'birthDate', code: 'notBorn' }] } })
  })

  test('is described by those who manage people of their rights, and read by nobody else', async () => {
    const company = await world.company()
    const [chief, colleague, lea] = [
      await company.hire({ role: 'manager' }),
      await company.hire(),
      await company.hire(),
    ]
    expect((await chief.post(`/labour/people/${lea.id}`, profileForm)).status).toBe(200)
    expect((await chief.get(`/labour/people/${lea.id}`)).status).toBe(200)
    expect((await chief.get(`/labour/people/${company.admin.id}`)).status).toBe(403)
    for (const reader of [colleague, lea]) expect((await reader.get(`/labour/people/${lea.id}`)).status).toBe(403)
  })

  test('leaves neither birth date nor profile once erased, and no birth date in the trail', async () => {
    const company = await world.company()
    const lea = await company.hire({ firstName: 'Léa', lastName: 'Martin' })
    await company.admin.post(`/labour/people/${lea.id}`, profileForm)
    const [entry] = await world.sql<{ content: string }>(
      `select coalesce(before::text, '') || after::text as content from audit_entries where action = 'labour.profile-changed' and subject = $1`,
      [lea.id],
    )
    expect(entry!.content).not.toContain('1990')
    await company.admin.delete(`/people/${lea.id}`)
    expect((await company.admin.post(`/people/${lea.id}/erasure`, { name: 'Léa Martin' })).status).toBe(204)
    for (const table of ['birth_dates', 'labour_profiles'])
      expect(await world.sql(`select 1 from ${table} where employee_id = $1`, [lea.id])).toEqual([])
  })
})
