import { beforeEach, describe, expect, test } from 'vitest'
import { type Company, changeShift, type Employee } from '#testing/company.ts'
import { holding } from '#testing/held-rows.ts'
import { loggedApp } from '#testing/logged-app.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { openWorld } from '#testing/world.ts'

// Monday 16 November 2026, 09:00 in Paris.
const start = '2026-11-16T08:00:00Z'
const world = await openWorld()

let company: Company
let chef: Employee
let lea: Employee
beforeEach(async () => {
  world.clock.set(start)
  company = await world.company()
  chef = await company.hire({ firstName: 'Hugo', lastName: 'Petit', role: 'manager', department: 'Salle' })
  lea = await company.hire({ firstName: 'Léa', lastName: 'Fontaine', department: 'Salle' })
})

const evening = { date: '2026-11-18', startTime: '18:00', endTime: '23:00' }
const formOf = async (person: Employee, change: object = {}) => ({
  ...(await company.shift(person, evening)),
  ...change,
})
const plan = async (person: Employee, change: object = {}) =>
  (await changeShift(chef, { after: await formOf(person, change) })).body as { id: string; version: number }

/** Prints the week of everybody, unless it is said. */
const print = async (of: { department?: string | null; span?: 'month' } = {}) =>
  (await chef.post('/wall-sheets', { date: '2026-11-18', ...of })).body as { id: string; version: number }
const pdfOf = async ({ id }: { id: string }) => pdfText((await chef.get(`/wall-sheets/${id}/pdf`)).body as Buffer)
const hanging = async () => (await chef.get('/wall-sheets?date=2026-11-18')).body

let places = 0
const place = () => `192.0.2.${++places}`
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
/** Reads the page as a phone that scanned the code: without cookies. */
const readAt = async (address: string, headers: Record<string, string> = asBrowser) => {
  const {
    statusCode,
    headers: answered,
    body,
  } = await world.app.inject({ url: address, remoteAddress: place(), headers })
  return { status: statusCode, headers: answered, body }
}

/** The path behind the code of a sheet: as the server derives it, because nobody reads a drawn code here. */
const pathOf = async (id: string) => {
  const { secretOf } = await import('./queries.ts')
  return `/feuille/${secretOf(id, world.app.backend.config)}`
}
const wordsAt = async (id: string, language = 'fr') => {
  const { body } = await readAt(await pathOf(id), { ...asBrowser, 'accept-language': language })
  return body
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

describe('a sheet of the week', () => {
  test('carries its version and hour, and says that it is up to date until something changes', async () => {
    const shift = await plan(lea)
    const sheet = await print()
    expect(sheet).toMatchObject({ version: 1, at: '2026-11-16T08:00:00.000Z' })
    const text = await pdfOf(sheet)
    expect(text).toContain('v1')
    expect(text).toContain('Version 1 du 16/11/2026 à 09:00')
    expect(text).toContain('Encore à jour')
    world.clock.set('2026-11-17T17:05:00Z')
    const current = await wordsAt(sheet.id)
    expect(current).toContain('À jour Cette feuille est la bonne')
    expect(current).toContain('Semaine 47, du 16/11/2026 au 22/11/2026. Version 1, imprimée le 16/11/2026 à 09:00.')
    expect(current).toContain('Vérifié à l’instant, 18:05')
    expect(await hanging()).toMatchObject([{ id: sheet.id, version: 1, changes: 0 }])
    // Moved from Wednesday to Friday, and one more on Wednesday: two changes on two days.
    expect((await changeShift(chef, { before: shift, after: await formOf(lea, { date: '2026-11-20' }) })).status).toBe(
      200,
    )
    await plan(chef)
    const changed = await wordsAt(sheet.id)
    expect(changed).toContain('Plus à jour 2 changements depuis cette feuille')
    expect(changed).toContain('Jours touchés : mer. 18, ven. 20')
    expect(changed).not.toContain('La dernière est')
    expect(await hanging()).toMatchObject([{ id: sheet.id, changes: 2 }])
    // Its address, opened again, prints what is planned by now, without a version that is no more.
    expect(await pdfOf(sheet)).not.toContain('Version 1')
  })

  test('keeps its version while nothing changes, and gets the next one after a change', async () => {
    await plan(lea)
    const first = await print()
    world.clock.set('2026-11-16T09:00:00Z')
    expect(await print()).toMatchObject({ id: first.id, version: 1, at: '2026-11-16T08:00:00.000Z' })
    await plan(chef)
    const second = await print()
    expect(second.version).toBe(2)
    expect(await wordsAt(first.id)).toContain(
      '1 changement depuis cette feuille Semaine 47, du 16/11/2026 au 22/11/2026. Vous avez la version 1, imprimée le 16/11/2026 à 09:00. La dernière est la version 2, du 16/11/2026 à 10:00.',
    )
    expect(await hanging()).toMatchObject([{ id: second.id, version: 2, changes: 0 }])
  })

  test('of a department hears of its people alone, and follows its new name', async () => {
    const nathan = await company.hire({ firstName: 'Nathan', lastName: 'Girard', department: 'Cuisine' })
    const sheet = await print({ department: 'Salle' })
    expect(await pdfOf(sheet)).toContain('Salle')
    await plan(nathan)
    expect(await wordsAt(sheet.id)).toContain('Cette feuille est la bonne')
    await plan(lea)
    expect(await wordsAt(sheet.id)).toContain('1 changement depuis cette feuille')
    const departments = (await company.admin.get('/departments')).body.departments
    const { id, colour } = departments.find(({ name }: { name: string }) => name === 'Salle')
    expect((await company.admin.patch(`/departments/${id}`, { name: 'Terrasse', colour })).status).toBeLessThan(300)
    expect(await hanging()).toMatchObject([{ department: 'Terrasse', changes: 1 }])
    expect((await chef.post('/wall-sheets', { date: '2026-11-18', department: 'Bar' })).status).toBe(422)
  })

  test('counts absences that are granted, once each, and what people see where the company publishes', async () => {
    expect((await company.admin.post('/schedule/publishing', { publishes: true })).status).toBeLessThan(300)
    const sheet = await print()
    await plan(lea)
    expect(await wordsAt(sheet.id)).toContain('Cette feuille est la bonne')
    const sick = { type: 'sick', startDate: '2026-11-19', endDate: '2026-11-21', reason: 'grippe' }
    expect((await chef.post(`/leave/people/${lea.id}/leave`, sick)).status).toBe(200)
    const words = await wordsAt(sheet.id)
    expect(words).toContain('1 changement depuis cette feuille')
    expect(words).toContain('Jours touchés : jeu. 19, ven. 20, sam. 21')
  })

  test('counts an absence of a part of a day, which the paper shows too', async () => {
    const sheet = await print()
    await company.onLeave(lea, '2026-11-19')
    await world.sql('update leave_requests set from_midday = true where employee_id = $1', [lea.id])
    expect(await wordsAt(sheet.id)).toContain('Jour touché : jeu. 19')
    expect(await pdfOf(await print())).toContain('Léa Fontaine Absence')
    expect(await hanging()).toMatchObject([{ version: 2, changes: 0 }])
    // The morning instead of the afternoon.
    await world.sql('update leave_requests set from_midday = false, until_midday = true where employee_id = $1', [
      lea.id,
    ])
    expect(await hanging()).toMatchObject([{ version: 2, changes: 1 }])
  })

  test('counts open shifts and the notes of its days, which it shows', async () => {
    await company.hire({ firstName: 'Nathan', lastName: 'Girard', department: 'Cuisine' })
    const sheets = async () =>
      (await hanging()).map(({ department, changes }: { department?: string | null; changes: number }) => [
        department,
        changes,
      ])
    for (const of of [{}, { department: 'Cuisine' }, { department: 'Salle' }]) await print(of)
    const form = await formOf(lea, { employeeId: null, department: 'Salle', date: '2026-11-19' })
    const { status, body: open } = await changeShift(chef, { after: form })
    expect(status).toBeLessThan(300)
    expect(await sheets()).toEqual([
      ['Cuisine', 0],
      ['Salle', 1],
      [undefined, 1],
    ])
    expect(await wordsAt((await hanging()).at(-1).id)).toContain('Jour touché : jeu. 19')
    // Given to somebody, it is the same change.
    const given = { ...form, employeeId: lea.id, department: null }
    expect((await changeShift(chef, { before: open, after: given })).status).toBe(200)
    expect((await sheets()).at(-1)).toEqual([undefined, 1])
    const note = { date: '2026-11-20', kind: 'event', text: 'Groupe de 40' }
    expect((await chef.post('/schedule/day-notes', { ...note, department: 'Cuisine' })).status).toBeLessThan(300)
    expect((await chef.post('/schedule/day-notes', { ...note, department: null })).status).toBeLessThan(300)
    expect(await sheets()).toEqual([
      ['Cuisine', 2],
      ['Salle', 2],
      [undefined, 3],
    ])
  })

  test('of the people without a department, and of the month, has a version too', async () => {
    const zoe = await company.hire({ firstName: 'Zoé', lastName: 'Weil', department: null })
    const alone = await print({ department: null })
    expect(await pdfOf(alone)).toContain('Sans département')
    expect(await pdfOf(alone)).not.toContain('Léa')
    const month = await print({ span: 'month' })
    const text = await pdfOf(month)
    expect(text).toContain('Planning de novembre 2026')
    expect(text).toContain('Version 1 du 16/11/2026 à 09:00')
    expect(await wordsAt(month.id)).toContain('Cette feuille est la bonne Mois : novembre 2026. Version 1')
    await plan(lea)
    expect(await wordsAt(alone.id)).toContain('Cette feuille est la bonne')
    const form = await formOf(zoe, { date: '2026-11-30', notes: 'Bar' })
    const { body: shift } = await changeShift(chef, { after: form })
    expect(await wordsAt(alone.id)).toContain('Cette feuille est la bonne')
    const words = await wordsAt(month.id)
    expect(words).toContain('2 changements depuis cette feuille Mois : novembre 2026. Vous avez la version 1')
    expect(words).toContain('Jours touchés : mer. 18, lun. 30')
    await plan(zoe)
    expect(await wordsAt(alone.id)).toContain('1 changement depuis cette feuille')
    // A month shows no notes.
    const next = await print({ span: 'month' })
    expect(next.version).toBe(2)
    expect((await changeShift(chef, { before: shift, after: { ...form, notes: 'Caisse' } })).status).toBe(200)
    expect(await wordsAt(next.id)).toContain('Cette feuille est la bonne')
    world.clock.set('2026-12-01T08:00:00Z')
    expect(await wordsAt(next.id)).toContain('Mois fini Cette feuille est d’un mois passé')
    expect((await readAt(await pathOf(next.id))).body).toContain('href="/app/schedule/month?date=2026-11-01"')
  })

  test('of the month of twenty-six people is one page', async () => {
    // With the administrator.
    await Promise.all(Array.from({ length: 23 }, (_, nth) => company.hire({ lastName: `Nom${nth}` })))
    const text = await pdfOf(await print({ span: 'month' }))
    for (const word of ['Nom0', 'Nom22', 'Admin User', 'v1']) expect(text).toContain(word)
    expect(text).not.toContain('page 1 sur')
  })

  test('of a month counts what is planned, which it shows before anybody is told', async () => {
    expect((await company.admin.post('/schedule/publishing', { publishes: true })).status).toBeLessThan(300)
    const month = await print({ span: 'month' })
    await plan(lea)
    expect(await wordsAt(month.id)).toContain('1 changement depuis cette feuille')
  })

  test('of one’s own week counts one’s own hours and notes, and is one’s own', async () => {
    const date = '2026-11-18'
    const own = async () => (await lea.post('/wall-sheets/own', { date })).body as { id: string; version: number }
    await plan(lea)
    const sheet = await own()
    expect(sheet.version).toBe(1)
    const path = `/wall-sheets/own/${sheet.id}/pdf`
    const text = await pdfText((await lea.get(path)).body as Buffer)
    for (const word of ['Léa Fontaine, semaine du 16/11/2026', 'Version 1 du 16/11/2026 à 09:00'])
      expect(text).toContain(word)
    expect((await chef.get(path)).status).toBe(404)
    expect((await chef.get(`/wall-sheets/${sheet.id}/pdf`)).status).toBe(404)
    expect((await chef.delete(`/wall-sheets/${sheet.id}`)).status).toBe(404)
    expect(await hanging()).toEqual([])
    await plan(chef)
    await changeShift(chef, { after: await formOf(lea, { employeeId: null, department: 'Salle' }) })
    expect(await own()).toEqual(sheet)
    expect(await wordsAt(sheet.id)).toContain('Cette feuille est la bonne')
    const note = { date, kind: 'event', text: 'Groupe de 40', department: 'Salle' }
    expect((await chef.post('/schedule/day-notes', note)).status).toBeLessThan(300)
    await plan(lea, { date: '2026-11-20' })
    expect(await wordsAt(sheet.id)).toContain('2 changements depuis cette feuille')
    expect(await pdfText((await lea.get(path)).body as Buffer)).not.toContain('Version 1')
    expect((await own()).version).toBe(2)
  })

  test('counts no absence of somebody whose contract has ended, whom no paper shows', async () => {
    const sheet = await print()
    await company.onLeave(lea, '2026-11-19')
    await company.endOfContract(lea, '2026-11-15')
    expect(await wordsAt(sheet.id)).toContain('Cette feuille est la bonne')
  })

  test('says of a week that is over nothing else, and is forgotten five weeks later', async () => {
    const sheet = await print()
    await plan(lea)
    world.clock.set('2026-11-22T22:59:00Z')
    expect(await wordsAt(sheet.id)).toContain('1 changement depuis cette feuille')
    world.clock.set('2026-11-22T23:00:00Z')
    expect(await wordsAt(sheet.id)).toContain(
      'Cette feuille est d’une semaine passée Semaine 47, du 16/11/2026 au 22/11/2026.',
    )
    world.clock.set('2026-12-28T08:00:00Z')
    await chef.post('/wall-sheets', { date: '2026-12-28' })
    expect((await readAt(await pathOf(sheet.id))).status).toBe(404)
  })

  test('that was taken down says nothing more, nor do the versions before it', async () => {
    const first = await print()
    await plan(lea)
    const second = await print()
    expect((await chef.delete(`/wall-sheets/${second.id}`)).status).toBe(204)
    expect((await chef.delete(`/wall-sheets/${second.id}`)).status).toBe(404)
    for (const { id } of [first, second]) expect((await readAt(await pathOf(id))).status).toBe(404)
    expect(await hanging()).toEqual([])
    // A version is given once.
    expect(await print()).toMatchObject({ version: 3 })
    const entries = await world.sql(
      `select action from audit_entries where company_id = $1 and action like 'wall.%' order by at, id`,
      [company.id],
    )
    expect(entries.map(({ action }) => action)).toEqual([
      'wall.sheet-printed',
      'wall.sheet-printed',
      'wall.sheet-taken-down',
      'wall.sheet-printed',
    ])
  })

  test('of a department that somebody deletes meanwhile is refused as of one that never was', async () => {
    const { body: bar } = await company.admin.post('/departments', { name: 'Bar', colour: '#10A36F' })
    const row = await holding(world, 'select from departments where id = $1 for update', [bar.id])
    const deleted = company.admin.delete(`/departments/${bar.id}`)
    await row.awaited()
    const printed = chef.post('/wall-sheets', { date: '2026-11-18', department: 'Bar' })
    await row.awaited(2)
    await row.release()
    expect([(await deleted).status, (await printed).status]).toEqual([204, 422])
  })

  test('is printed, listed and taken down by planners', async () => {
    const { id } = await print()
    const answers = [
      await lea.get('/wall-sheets?date=2026-11-18'),
      await lea.post('/wall-sheets', { date: '2026-11-18' }),
      await lea.get(`/wall-sheets/${id}/pdf`),
      await lea.delete(`/wall-sheets/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})

describe('the page behind the code', () => {
  test('names nobody, sets no cookie, is kept by nobody and found by no search engine', async () => {
    await plan(lea, { notes: 'Mange sans gluten' })
    const { id } = await print()
    await plan(chef)
    const { status, headers, body } = await readAt(await pathOf(id))
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect([headers['cache-control'], headers['x-robots-tag'], headers['set-cookie']]).toEqual([
      'no-store',
      'noindex',
      undefined,
    ])
    expect(headers['referrer-policy']).toBe('no-referrer')
    for (const word of ['Léa', 'Fontaine', 'Hugo', 'Petit', 'gluten', '18:00', '<script'])
      expect(body).not.toContain(word)
    expect(body).toContain('href="/app?week=2026-11-16"')
  })

  test('is in the language of the phone', async () => {
    const { id } = await print()
    expect(await wordsAt(id, 'en-GB,en')).toContain('Up to date This sheet is the right one')
  })

  test('is stored as a hash alone, and opens nothing for a secret that nobody has or once the company is gone', async () => {
    const { id } = await print()
    const path = await pathOf(id)
    const rows = await world.sql('select * from wall_sheets where company_id = $1', [company.id])
    expect(JSON.stringify(rows)).not.toContain(path.slice('/feuille/'.length))
    for (const address of [`/feuille/${'x'.repeat(43)}`, '/feuille/x', '/feuille/%00']) {
      const { status, headers, body } = await readAt(address)
      expect([status, headers['x-robots-tag']]).toEqual([404, 'noindex'])
      expect(body).toContain('Cette adresse ne mène à aucune feuille')
    }
    const asProgram = await readAt(`/feuille/${'x'.repeat(43)}`, { accept: 'application/json' })
    expect([asProgram.status, asProgram.headers['content-type']]).toEqual([404, expect.stringContaining('json')])
    await world.sql('delete from companies where id = $1', [company.id])
    expect((await readAt(path)).status).toBe(404)
  })

  test('is in no line of the log', async () => {
    const { app, texts } = await loggedApp(world.app.backend)
    const path = await pathOf((await print()).id)
    expect((await app.inject({ url: path })).statusCode).toBe(200)
    expect(texts.join('')).toContain('/feuille/:secret')
    expect(texts.join('')).not.toContain(path.slice('/feuille/'.length))
  })

  test('guesses from one place are limited', async () => {
    const from = place()
    const guess = () => world.app.inject({ url: `/feuille/${'y'.repeat(43)}`, remoteAddress: from, headers: asBrowser })
    for (let nth = 0; nth < 100; nth++) expect((await guess()).statusCode).toBe(404)
    expect((await guess()).statusCode).toBe(429)
  })
})
