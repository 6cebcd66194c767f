import { beforeEach, describe, expect, test } from 'vitest'
import type { Company, Employee } from '#testing/company.ts'
import { loggedApp } from '#testing/logged-app.ts'
import { retained } from '#testing/retained.ts'
import { worked } from '#testing/worked.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
let company: Company
let lea: Employee

let places = 0
const place = () => `192.0.2.${++places}`
/** As somebody reads it who has no account: without cookies, from somewhere else. */
const read = async (path: string, { from = place(), ...headers }: Record<string, string> = {}) => {
  const { statusCode, headers: answered, body } = await world.app.inject({ url: path, remoteAddress: from, headers })
  return { status: statusCode, headers: answered, body }
}
const linkOf = ({ id }: { id: string }) => `/people/${id}/last-month-link`
/** As it is shown. */
const madeAtOf = async (person: { id: string }) =>
  ((await company.admin.get(linkOf(person))).body.link?.madeAt ?? null) as string | null
const make = async (person: { id: string } = lea) => {
  const { status, body } = await company.admin.post(linkOf(person), { seen: await madeAtOf(person) })
  expect(status).toBe(200)
  return { path: new URL(body.url).pathname, until: body.until as string }
}

// Monday 16 November 2026: 9:00 in Paris.
beforeEach(async () => {
  world.clock.set('2026-11-16T08:00:00Z')
  company = await world.company()
  lea = await company.hire({ firstName: 'Léa', lastName: 'Fontaine' })
  const colleague = await company.hire({ firstName: 'Hugo', lastName: 'Petit' })
  await worked(world, company, lea, [['2026-11-10', '09:00', '17:00', 30]])
  await worked(world, company, colleague, [['2026-11-11', '10:00', '12:00', 0]])
  await company.endOfContract(lea, '2026-11-15')
})

describe('the link of a leaver', () => {
  test('opens their last month, its sheet and their data without signing in, and nobody else’s', async () => {
    const { path, until } = await make()
    expect(until).toBe('2029-11-15')
    const { status, headers, body } = await read(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect([
      headers['cache-control'],
      headers['x-robots-tag'],
      headers['referrer-policy'],
      headers['set-cookie'],
    ]).toEqual(['no-store', 'noindex', 'no-referrer', undefined])
    for (const words of ['Léa Fontaine', 'Dernier jour', '15/11/2026', 'novembre 2026', '09:00–'])
      expect(body).toContain(words)
    for (const others of ['Hugo', 'Petit', '10:00', 'Admin']) expect(body).not.toContain(others)
    const pdf = await read(`${path}/feuille.pdf`)
    expect([pdf.status, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(pdf.headers['content-disposition']).toBe('attachment; filename="feuille-d-heures-2026-11-lea-fontaine.pdf"')
    const data = await read(`${path}/donnees.json`)
    expect(data.status).toBe(200)
    expect(JSON.parse(data.body)).toMatchObject({ Personne: [expect.objectContaining({ Nom: 'Fontaine' })] })
    expect(data.body).not.toContain('Petit')
  })

  test('counts no hours that nobody has decided as none', async () => {
    const { path } = await make()
    const total = async () => (await read(path)).body.match(/<tfoot>.*<td>(.*)<\/td>/)?.[1]
    expect(await total()).toBe('à décider')
    // A day without punches, of which somebody decided three hours.
    await retained(world, company, lea, [['2026-11-12', '09:00', '12:00']])
    expect(await total()).toBe('3h00 + à décider')
  })

  test('is for somebody who has left, by a deletion too, and for nobody who works here', async () => {
    const nathan = await company.hire({ firstName: 'Nathan', lastName: 'Girard' })
    expect((await company.admin.post(linkOf(nathan), { seen: null })).body).toMatchObject({
      code: 'personal-data.still-works-here',
    })
    expect((await company.admin.delete(`/people/${nathan.id}`)).status).toBe(204)
    const { path, until } = await make(nathan)
    expect(until).toBe('2029-11-16')
    expect((await read(path)).body).toContain('Nathan Girard')
  })

  test('is made, read of and taken back by administrators of the company alone; the journal tells it', async () => {
    const chef = await company.hire({ role: 'manager' })
    const elsewhere = await world.company()
    for (const [who, status] of [
      [chef, 403],
      [elsewhere.admin, 404],
    ] as const) {
      const replies = [
        await who.get(linkOf(lea)),
        await who.post(linkOf(lea), { seen: null }),
        await who.delete(linkOf(lea)),
      ]
      expect(replies.map(reply => reply.status)).toEqual([status, status, status])
    }
    expect((await company.admin.get(linkOf(lea))).body).toEqual({ link: null })
    const { path } = await make()
    expect((await company.admin.get(linkOf(lea))).body).toEqual({
      link: { madeAt: '2026-11-16T08:00:00.000Z', until: '2029-11-15' },
    })
    expect((await company.admin.delete(linkOf(lea))).status).toBe(204)
    expect((await read(path)).status).toBe(404)
    const entries = await world.sql(
      `select action from audit_entries where subject = $1 and action like 'people.last-month%' order by at, id`,
      [lea.id],
    )
    expect(entries.map(({ action }) => action)).toEqual([
      'people.last-month-link-made',
      'people.last-month-link-revoked',
    ])
  })

  test('is stored as a hash alone, shown once, and void once another one is made', async () => {
    const first = await make()
    const second = await make()
    expect([(await read(first.path)).status, (await read(second.path)).status]).toEqual([404, 200])
    const rows = await world.sql('select * from last_month_links where company_id = $1', [company.id])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(second.path.split('/').at(-1))
  })

  test('is made by one of several at once: the others are told, and end none that they have not seen', async () => {
    const second = await company.hire({ role: 'admin' })
    const atOnce = async (seen: string | null) => {
      const replies = await Promise.all(
        [company.admin, second, company.admin].map(who => who.post(linkOf(lea), { seen })),
      )
      const [made, ...refused] = replies.toSorted((one, other) => one.status - other.status)
      expect([made!.status, ...refused.map(({ body }) => body.code)]).toEqual([200, 'changed', 'changed'])
      return new URL(made!.body.url).pathname
    }
    const first = await atOnce(null)
    expect((await read(first)).status).toBe(200)
    const seen = await madeAtOf(lea)
    world.clock.advance({ minutes: 1 })
    const next = await atOnce(seen)
    expect([(await read(first)).status, (await read(next)).status]).toEqual([404, 200])
    const late = await company.admin.delete(
      `${linkOf(lea)}?${new URLSearchParams({ seen: JSON.stringify({ madeAt: seen }) })}`,
    )
    expect([late.status, late.body.code]).toEqual([409, 'changed'])
    expect((await read(next)).status).toBe(200)
  })

  test('ends three years after the last day, when the person is erased, and while they are back', async () => {
    const { path } = await make()
    world.clock.set('2029-11-15T08:00:00Z')
    expect((await read(path)).status).toBe(200)
    world.clock.set('2029-11-16T08:00:00Z')
    expect((await read(path)).status).toBe(404)
    world.clock.set('2026-11-16T08:00:00Z')
    await company.comesBack(lea, '2027-01-06')
    expect((await read(path)).status).toBe(404)
    expect((await company.admin.delete(`/people/${lea.id}`)).status).toBe(204)
    expect((await read(path)).status).toBe(200)
    expect((await company.admin.post(`/people/${lea.id}/erasure`, { name: 'Léa Fontaine' })).status).toBe(204)
    expect((await read(path)).status).toBe(404)
    expect(await world.sql('select 1 from last_month_links where employee_id = $1', [lea.id])).toEqual([])
    expect((await company.admin.post(linkOf(lea), { seen: null })).body).toMatchObject({
      code: 'people.already-erased',
    })
  })

  test('says in words to a browser that it opens nothing, in its language; to a program as a problem', async () => {
    const unknown = `/dernier-mois/${'x'.repeat(43)}`
    const french = await read(unknown, { accept: 'text/html,*/*;q=0.8' })
    expect([french.status, french.headers['content-type'], french.headers['x-robots-tag']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'noindex',
    ])
    expect(french.body).toContain('Ce lien ne mène plus à rien')
    expect((await read(unknown, { accept: 'text/html', 'accept-language': 'en' })).body).toContain('no longer leads')
    const asProgram = await read(`${unknown}/donnees.json`, { accept: 'application/json' })
    expect([asProgram.status, asProgram.headers['content-type']]).toEqual([404, expect.stringContaining('json')])
    for (const address of ['/dernier-mois/x', '/dernier-mois/%00', '/dernier-mois/x/feuille.pdf'])
      expect((await read(address)).status).toBe(404)
  })

  test('is limited: guesses for each address, reads and files for each link', async () => {
    const { path } = await make()
    const from = place()
    const statusOf = async (address: string) => (await read(address, { from })).status
    for (let n = 0; n < 100; n++) await statusOf(`/dernier-mois/${'g'.repeat(43)}`)
    expect([await statusOf(`/dernier-mois/${'g'.repeat(43)}`), await statusOf(path)]).toEqual([429, 200])
    const files = []
    for (let n = 0; n < 11; n++) files.push((await read(`${path}/donnees.json`)).status)
    expect(files).toEqual([...Array(10).fill(200), 429])
  })

  test('shows names as text, with its own style and no script, and is in no line of the log', async () => {
    const eve = await company.hire({ firstName: '<script>alert(1)</script>', lastName: '"><b>' })
    await company.admin.delete(`/people/${eve.id}`)
    const { path } = await make(eve)
    const { body, headers } = await read(path)
    expect(body).not.toMatch(/<script|<b>"|alert\(1\)<\/script>/)
    expect(body).toContain('&#60;script')
    expect(String(headers['content-security-policy'])).toMatch(/style-src 'self' 'sha256-[^']+'/)
    const { app, texts } = await loggedApp(world.app.backend)
    expect((await app.inject({ url: path })).statusCode).toBe(200)
    expect(texts.join('')).toContain('/dernier-mois/:secret')
    expect(texts.join('')).not.toContain(path.split('/').at(-1))
  })
})
