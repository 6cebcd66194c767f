import { beforeEach, describe, expect, test } from 'vitest'
import { type Company, changeShift, type Employee } from '#testing/company.ts'
import { loggedApp } from '#testing/logged-app.ts'
import { openWorld } from '#testing/world.ts'

// Monday 16 November 2026 in Paris.
const start = '2026-11-16T08:00:00Z'
const world = await openWorld()

let company: Company
let chef: Employee
beforeEach(async () => {
  world.clock.set(start)
  company = await world.company()
  chef = await company.hire({ firstName: 'Hugo', lastName: 'Petit', role: 'manager' })
})

const make = async (name = 'Salle de pause', headers?: Record<string, string>) => {
  const { id, url } = (await chef.post('/wall-links', { name }, headers)).body
  return { id: id as string, path: new URL(url).pathname }
}

let places = 0
const place = () => `192.0.2.${++places}`
/** As a screen reads it: without cookies, from somewhere else. */
const read = async (path: string, { from = place(), ...headers }: Record<string, string> = {}) => {
  const { statusCode, headers: answered, body } = await world.app.inject({ url: path, remoteAddress: from, headers })
  return { status: statusCode, headers: answered, body }
}
const plan = async (person: Employee, change: object = {}) =>
  (
    await changeShift(chef, {
      after: {
        ...(await company.shift(person, { date: '2026-11-18', startTime: '18:00', endTime: '02:00' })),
        ...change,
      },
    })
  ).body as { id: string; version: number }

/** The words of the table, row by row. */
const rowsAt = async (path: string) => {
  const { body } = await read(path)
  const table = body.slice(body.indexOf('<tbody>'), body.indexOf('</tbody>'))
  return table
    .split('<tr')
    .slice(1)
    .map(row =>
      row
        .replace(/^[^>]*>/, '')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/ +/g, ' ')
        .trim(),
    )
}

describe('a wall screen', () => {
  test('shows this week by first names, without notes or types of leave, and no other company', async () => {
    const lea = await company.hire({ firstName: 'Léa', lastName: 'Fontaine', department: 'Salle' })
    const other = await company.hire({ firstName: 'Léa', lastName: 'Moreau', department: 'Cuisine' })
    const ill = await company.hire({ firstName: 'Nathan', lastName: 'Girard', department: 'Salle' })
    await plan(lea, { notes: 'Mange sans gluten' })
    await plan(other, { date: '2026-11-17', startTime: '10:30', endTime: '15:00' })
    await plan(lea, { date: '2026-11-25' })
    const sick = { type: 'sick', startDate: '2026-11-19', endDate: '2026-11-20', reason: 'grippe' }
    expect((await chef.post(`/leave/people/${ill.id}/leave`, sick)).status).toBe(200)
    const { path } = await make()
    const { status, headers, body } = await read(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-cache', 'noindex'])
    expect([headers['referrer-policy'], headers['set-cookie']]).toEqual(['no-referrer', undefined])
    expect(await rowsAt(path)).toEqual([
      'Cuisine',
      'Léa M. 10:30–15:00',
      'Salle',
      'Léa F. 18:00–02:00 +1',
      'Nathan Absent Absent',
    ])
    for (const secret of ['gluten', 'grippe', 'alad', 'Fontaine', 'Girard', 'Hugo']) expect(body).not.toContain(secret)
    expect(body).toContain('aria-current="date"')
  })

  test('shows the whole days of a leave that begins or ends at midday', async () => {
    const lea = await company.hire({ firstName: 'Léa' })
    await company.onLeave(lea, '2026-11-18')
    await world.sql(
      `update leave_requests set end_date = '2026-11-20', from_midday = true, until_midday = true where employee_id = $1`,
      [lea.id],
    )
    const { path } = await make()
    expect(await rowsAt(path)).toEqual(['Léa Absent'])
  })

  test('shows nobody whose contract has ended, for an absence that goes on', async () => {
    const [left, kept] = [await company.hire({ firstName: 'Léa' }), await company.hire({ firstName: 'Noé' })]
    for (const person of [left, kept]) await company.onLeave(person, '2026-11-18')
    await company.endOfContract(left, '2026-11-15')
    const { path } = await make()
    expect(await rowsAt(path)).toEqual(['Noé Absent'])
  })

  test('shows what people see, where the company publishes', async () => {
    const lea = await company.hire({ firstName: 'Léa' })
    const shift = await plan(lea)
    expect((await company.admin.post('/schedule/publishing', { publishes: true })).status).toBeLessThan(300)
    await changeShift(chef, { before: shift })
    await plan(lea, { date: '2026-11-20' })
    const { path } = await make()
    expect(await rowsAt(path)).toEqual(['Léa 18:00–02:00 +1'])
  })

  test('turns to the next week at midnight of the company’s clock', async () => {
    await plan(await company.hire({ firstName: 'Léa' }))
    const { path } = await make()
    world.clock.set('2026-11-22T22:59:59Z')
    expect(await rowsAt(path)).toHaveLength(1)
    world.clock.set('2026-11-22T23:00:00Z')
    expect(await rowsAt(path)).toEqual([])
    expect((await read(path)).body).toContain('Personne n’est prévu')
  })

  test('is not sent again what it knows; a change is another document', async () => {
    const lea = await company.hire({ firstName: 'Léa' })
    const { path } = await make()
    const { etag } = (await read(path)).headers
    const again = await read(path, { 'if-none-match': String(etag) })
    expect([again.status, again.body]).toEqual([304, ''])
    const asked = await world.app.inject({ method: 'HEAD', url: path })
    expect([asked.statusCode, asked.headers.etag, asked.body]).toEqual([200, etag, ''])
    await plan(lea)
    expect((await read(path, { 'if-none-match': String(etag) })).status).toBe(200)
  })

  test('runs its own script and style and no other; names are text', async () => {
    const name = '<script>alert(1)</script>'
    await plan(await company.hire({ firstName: name }))
    const { body, headers } = await read((await make()).path)
    expect(body).not.toContain(name)
    expect(body).toContain('&#60;script&#62;alert(1)&#60;/script&#62;')
    expect(body.match(/<(script|style)>/g)).toHaveLength(2)
    expect(String(headers['content-security-policy'])).toMatch(
      /script-src 'self' 'sha256-[^']+';style-src 'self' 'sha256-[^']+'/,
    )
  })

  test('is in the language in which its link was made', async () => {
    expect((await read((await make('Bar', { 'accept-language': 'en' })).path)).body).toContain('<html lang="en"')
  })
})

describe('the link of a wall screen', () => {
  test('is stored as a hash alone, and shown once', async () => {
    const { id, path } = await make()
    const secret = path.slice('/wall/'.length)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect((await chef.get('/wall-links')).body).toEqual([
      { id, name: 'Salle de pause', madeAt: '2026-11-16T08:00:00.000Z' },
    ])
    const rows = await world.sql('select * from wall_links where company_id = $1', [company.id])
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('is made, listed and revoked by planners; the others go on, and the journal tells it', async () => {
    const [kept, lost] = [await make('Bar'), await make('Vestiaire')]
    expect((await chef.delete(`/wall-links/${lost.id}`)).status).toBe(204)
    expect([(await read(lost.path)).status, (await read(kept.path)).status]).toEqual([404, 200])
    expect((await chef.delete(`/wall-links/${lost.id}`)).status).toBe(404)
    expect((await chef.get('/wall-links')).body).toMatchObject([{ name: 'Bar' }])
    const entries = await world.sql(
      `select action from audit_entries where company_id = $1 and action like 'wall.%' order by at, id`,
      [company.id],
    )
    expect(entries.map(({ action }) => action)).toEqual(['wall.link-made', 'wall.link-made', 'wall.link-revoked'])
    const lea = await company.hire()
    const statuses = [await lea.get('/wall-links'), await lea.post('/wall-links', { name: 'Bar' })]
    expect(statuses.map(({ status }) => status)).toEqual([403, 403])
  })

  test('says in words to a browser that its link was revoked, in its language; to a program as a problem', async () => {
    const { id, path } = await make()
    await chef.delete(`/wall-links/${id}`)
    const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const french = await read(path, asBrowser)
    expect([french.status, french.headers['content-type'], french.headers['x-robots-tag']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'noindex',
    ])
    expect(french.body).toContain('Ce lien ne mène plus à un planning')
    const english = await read(path, { ...asBrowser, 'accept-language': 'en-GB,en' })
    expect(english.body).toContain('This link no longer leads to a schedule')
    const { status, headers } = await read(path, { accept: 'application/json' })
    expect([status, headers['content-type']]).toEqual([404, expect.stringContaining('json')])
  })

  test('opens nothing once its company is gone, nor for a secret that nobody has', async () => {
    const { path } = await make()
    await world.sql('delete from companies where id = $1', [company.id])
    const unknown = `/wall/${'x'.repeat(43)}`
    for (const address of [path, unknown, '/wall/', '/wall/x', '/wall/%00']) {
      const { status, headers } = await read(address)
      expect([status, headers['x-robots-tag']]).toEqual([404, 'noindex'])
    }
  })

  test('guessing is limited for each address; a link that opens does not wait for it', async () => {
    const { path } = await make()
    const from = place()
    const guess = () => read(`/wall/${'g'.repeat(43)}`, { from })
    const guesses = await Promise.all(Array.from({ length: 100 }, guess))
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404]))
    expect((await guess()).status).toBe(429)
    expect((await read(path, { from })).status).toBe(200)
  })

  test('is in no line of the log', async () => {
    const { app, texts } = await loggedApp(world.app.backend)
    const { path } = await make()
    expect((await app.inject({ url: path })).statusCode).toBe(200)
    expect(texts.join('')).toContain('/wall/:secret')
    expect(texts.join('')).not.toContain(path.slice('/wall/'.length))
  })
})
