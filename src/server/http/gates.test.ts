import { describe, expect, test } from 'vitest'
import { readerHeader } from '#accounts/policy.ts'
import { newId } from '#server/database/columns.ts'
import type { Method } from '#testing/client.ts'
import { withSeen } from '#testing/seen.ts'
import { addressOf, slots, slotsOf } from '#testing/slots.ts'
import { statementsOf } from '#testing/statements.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company
const lea = await company.hire({ firstName: 'Léa' })
const hugo = await company.hire({ firstName: 'Hugo' })

/** As it goes over the wire: whatever body, whatever headers. */
const raw = (payload: string | Buffer, headers: Record<string, string>, url = '/api/roles') =>
  world.app.inject({ method: 'POST', url, payload, headers: { cookie: admin.cookie, ...headers } })
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

describe('the order of checks reveals no object', () => {
  const foreign = { 'sec-fetch-site': 'cross-site' }
  const madeUp = `/people/${newId()}`
  const own = `/people/${lea.id}`
  const nonsense = { nonsense: true }

  test.each([
    ['not signed in comes before everything', world.visitor(), madeUp, foreign, 401],
    ['the page’s origin comes before the row', lea, madeUp, foreign, 403],
    ['the row comes before the permission', lea, madeUp, {}, 404],
    ['the permission comes before the body', lea, own, {}, 403],
    ['the body comes last', admin, own, {}, 422],
  ] as const)('%s', async (_rule, client, url, headers, status) => {
    expect((await client.patch(url, nonsense, headers)).status).toBe(status)
  })

  test('the state is checked after the body', async () => {
    await lea.post('/time-clock/clock-in')
    expect((await lea.post('/time-clock/clock-in', nonsense)).status).toBe(422)
    expect((await lea.post('/time-clock/clock-in')).status).toBe(409)
  })

  test('a malformed id is a 404, like an unknown one', async () => {
    const replies = ['abc', '-1', '1e3', '00', '9223372036854775808', '%00', 'null'].map(id =>
      admin.delete(`/people/${id}`),
    )
    expect((await Promise.all(replies)).map(reply => reply.status)).toEqual(Array(7).fill(404))
  })

  test('an id in capital letters is the same id', async () => {
    const id = await slots.shiftTypeId!(company, 'Soir')
    expect((await admin.delete(`/schedule/shift-types/${id.toUpperCase()}`)).status).toBe(204)
  })
})

describe('a page that was drawn for somebody', () => {
  const drawnFor = (reader: string) => ({ [readerHeader]: reader })

  test('sends nothing in the name of somebody else who has signed in in its browser', async () => {
    const refused = { status: 401, body: { code: 'signedOut' } }
    for (const url of ['/notifications/read', '/time-clock/clock-in', '/roles'])
      expect([url, await hugo.post(url, {}, drawnFor(lea.id))]).toMatchObject([url, refused])
    expect(await hugo.post('/notifications/read', {}, drawnFor('owner'))).toMatchObject(refused)
    expect((await hugo.post('/notifications/read', {}, drawnFor(hugo.id))).status).toBe(200)
  })
})

describe('a problem has the form of RFC 9457, in the reader’s language', () => {
  test('its body has the kind, the sentence and the request id', async () => {
    const { body, headers } = await admin.delete(`/people/${newId()}`)
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(body).toEqual({
      type: 'about:blank',
      status: 404,
      code: 'notFound',
      title: 'Cet élément n’existe pas ou n’existe plus.',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test.each([
    [undefined, 'Certains champs sont à corriger.'],
    ['fr-CA,fr;q=0.9', 'Certains champs sont à corriger.'],
    ['en-GB,en;q=0.9,fr;q=0.8', 'Some fields need correcting.'],
    ['de,it', 'Certains champs sont à corriger.'],
    ['de, en;q=0.5', 'Some fields need correcting.'],
    [';;,\u00e9,*', 'Certains champs sont à corriger.'],
  ])('a reader who accepts %s gets "%s"', async (language, title) => {
    const { body } = await admin.post('/roles', {}, language ? { 'accept-language': language } : {})
    expect(body).toMatchObject({ status: 422, title })
  })

  test('each wrong field has its own sentence', async () => {
    const { body } = await admin.post('/people', { ...company.form(), firstName: '', weeklyHours: 51 })
    expect(body.errors).toEqual([
      { path: 'firstName', code: 'required', message: 'Ce champ est requis.' },
      { path: 'weeklyHours', code: 'weeklyHours', message: 'Indiquez un nombre entre 1 et 50.' },
    ])
  })

  test('a page that asks for HTML still gets the problem as JSON', async () => {
    const { headers } = await admin.get('/nothing', { accept: 'text/html' })
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
  })

  test.each([
    ['GET', '/api/nothing'],
    ['PUT', '/api/people'],
    ['GET', '/api'],
    ['GET', '/api/../api/nothing'],
    ['OPTIONS', '/api/people'],
    ['GET', `/api/people/${'x'.repeat(300)}`],
    ['GET', '/api/people/%zz'],
  ] as const)('%s %s is a 404', async (method, url) => {
    const response = await world.app.inject({ method, url, headers: { cookie: admin.cookie } })
    expect(response.json()).toMatchObject({ status: 404, code: 'notFound' })
  })
})

test.each(['%ff', 'caf%E9', '%c0%af', '%ed%a0%80', '%zz', '100%'])(
  'a query of %s is not UTF-8, and refused',
  async q => {
    const answers = [await world.owner.get(`/owner/accounts?q=${q}`), await admin.get(`/people?${q}=1`)]
    for (const { body } of answers) expect(body).toMatchObject({ status: 400, code: 'malformed' })
  },
)

test('a UTF-8 query is read as typed', async () => {
  await company.hire({ firstName: 'خانه\u200cها', lastName: 'प्रिया' })
  for (const typed of ['خانه\u200cها', 'خانهها', 'प्रिया', '\u200d']) {
    const { body } = await world.owner.get(`/owner/accounts?${new URLSearchParams({ q: typed })}`)
    expect(body.accounts.map(({ name }: { name: string }) => name)).toContain('خانه\u200cها प्रिया')
  }
})

const device = await company.kiosk()

describe('a body has only the fields and the type of its route', () => {
  const changes = world.app.declaredRoutes.filter(({ method }) => method !== 'GET')
  const callers = { public: world.visitor(), 'signed-in': admin, member: admin, owner: world.owner, kiosk: device }

  test.each(changes.map(route => [`${route.method} ${route.url}`, route] as const))(
    '%s refuses unknown fields, even if the route takes none',
    async (_name, { method, url, audience }) => {
      const values = Object.fromEntries(
        await Promise.all(
          slotsOf(url)
            .filter(slot => slots[slot])
            .map(async slot => [slot, await slots[slot]!(company, 'x', admin)] as const),
        ),
      )
      const { status, body } = await callers[audience].send(method as Method, addressOf(url, values), {
        companyId: newId(),
        isOwner: true,
      })
      expect(status).toBe(422)
      const unknown = (body.errors as { path: string; code: string }[]).filter(error => error.code === 'unknownField')
      expect(unknown.map(error => error.path)).toEqual(['companyId', 'isOwner'])
    },
  )

  test.each(['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}', '{"toString":1}'])(
    '%s is refused, and every object stays unchanged',
    async payload => {
      const response = await raw(payload, json)
      expect(response.statusCode).toBe(422)
      expect(response.json().errors).toContainEqual(expect.objectContaining({ code: 'unknownField' }))
      expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
    },
  )

  const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
  test.each([
    ['plain text', '{}', 'text/plain', 415],
    ['a form', 'name=x', 'application/x-www-form-urlencoded', 415],
    ['a multipart form', '--x--', 'multipart/form-data; boundary=x', 415],
    ['XML', '<name/>', 'application/xml', 415],
    ['no named type', '{}', '', 415],
    ['a word', 'nonsense', 'application/json', 400],
    ['half an object', '{"name":', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['Latin-1', Buffer.from('{"name":"Zoé"}', 'latin1'), 'application/json', 400],
    ['UTF-8 that ends in the middle of a letter', Buffer.from('{"name":"Zoé').subarray(0, -1), 'application/json', 400],
    ['UTF-8 longer than need be', Buffer.from('{"name":"\xc0\xaf"}', 'latin1'), 'application/json', 400],
    ['half a character in UTF-8', Buffer.from('{"name":"\xed\xa0\x80"}', 'latin1'), 'application/json', 400],
    ['UTF-16', Buffer.from('\ufeff{"name":"x"}', 'utf16le'), 'application/json; charset=utf-16', 400],
    ['10 000 lists in each other', nested('[', ']', 10_000), 'application/json', 400],
    ['10 000 objects in each other', nested('{"a":', '}', 9_000).replace('}', '1}'), 'application/json', 400],
    ['UTF-8 with its mark', '\ufeff{}', 'application/json', 422],
    ['a list', '[]', 'application/json', 422],
    ['null', 'null', 'application/json', 422],
    ['a number', '1', 'application/json', 422],
    ['numbers too large to be any', '{"name":1e999}', 'application/json', 422],
    ['more than 64 KB', `{"name":"${'x'.repeat(70_000)}"}`, 'application/json', 413],
    ['10 MB', `{"name":"${'x'.repeat(10_000_000)}"}`, 'application/json', 413],
  ])('%s', async (_name, payload, type, status) => {
    const response = await raw(payload, { ...json, 'content-type': type })
    expect([response.statusCode, response.json().status]).toEqual([status, status])
  })
})

describe('a change is accepted from our own pages only', () => {
  const form = () => JSON.stringify({ name: newId(), permissions: [] })
  const type = { 'content-type': 'application/json' }

  test.each([
    ['a page of this origin', { 'sec-fetch-site': 'same-origin' }, 200],
    ['an older browser on a page of this origin', { origin: 'http://releve.test' }, 200],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 403],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }, 403],
    ['nobody knows where from', {}, 403],
    ['a frame without an origin', { origin: 'null' }, 403],
    ['an origin that only begins like ours', { origin: 'http://releve.test.evil.test' }, 403],
    ['the same host over another port', { origin: 'http://releve.test:8080' }, 403],
  ])('from %s', async (_from, headers, status) => {
    expect((await raw(form(), { ...type, ...headers })).statusCode).toBe(status)
  })

  test('signing in and signing up count as changes', async () => {
    for (const url of ['/api/session', '/api/owner']) {
      const response = await raw('{}', { ...type, 'sec-fetch-site': 'cross-site' }, url)
      expect(response.json()).toMatchObject({ status: 403, code: 'foreignOrigin' })
    }
  })

  test('each GET of a company reads in a read-only transaction', async () => {
    const reads = world.app.declaredRoutes.filter(({ method, audience }) => method === 'GET' && audience === 'member')
    const statements = await statementsOf(async () => {
      for (const { url } of reads) await admin.get(addressOf(url, {}))
    })
    const begun = statements.filter(text => text.startsWith('begin'))
    expect(begun.map(text => text.split(';')[0])).toEqual(reads.map(() => 'begin read only'))
  })
})

describe('an Idempotency-Key makes a repeated request one effect', () => {
  const newKey = () => ({ 'idempotency-key': newId() })
  const newRole = () => ({ name: `Rôle ${newId()}`, permissions: [] })
  const rolesNamed = async (name: string) => (await world.sql('select 1 from roles where name = $1', [name])).length

  test('a repetition gets the first answer and does nothing', async () => {
    const [key, role] = [newKey(), newRole()]
    const first = await admin.post('/roles', role, key)
    const second = await admin.post('/roles', role, key)
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await rolesNamed(role.name)).toBe(1)
  })

  test('five copies at once are one effect with one answer', async () => {
    const [key, role] = [newKey(), newRole()]
    const replies = await Promise.all(Array.from({ length: 5 }, () => admin.post('/roles', role, key)))
    expect(new Set(replies.map(reply => JSON.stringify([reply.status, reply.body]))).size).toBe(1)
    expect(replies[0]!.status).toBe(200)
    expect(await rolesNamed(role.name)).toBe(1)
  })

  test('a repeated deletion gets the first answer', async () => {
    const [key, id] = [newKey(), await slots.shiftTypeId!(company, 'Nuit')]
    const { url } = await withSeen(admin, 'DELETE', `/schedule/shift-types/${id}`)
    expect((await admin.delete(url, key)).status).toBe(204)
    expect((await admin.delete(url, key)).status).toBe(204)
    expect((await admin.delete(`/schedule/shift-types/${id}`, newKey())).status).toBe(404)
  })

  test('with another body or address it is refused', async () => {
    const [key, role] = [newKey(), newRole()]
    await admin.post('/roles', role, key)
    for (const reply of [await admin.post('/roles', newRole(), key), await admin.post('/time-clock/clock-in', {}, key)])
      expect(reply).toMatchObject({ status: 422, body: { code: 'keyReused' } })
  })

  test('belongs to the person who sent it', async () => {
    const key = newKey()
    const replies = await Promise.all([hugo, lea].map(person => person.post('/time-clock/break-end', {}, key)))
    expect(replies.map(reply => reply.body.code)).toEqual(['time-clock.not-on-break', 'time-clock.not-on-break'])
    const clockIn = await hugo.post('/time-clock/clock-in', {}, key)
    expect(clockIn.body.sessions).toHaveLength(1)
  })

  test('is not used up by a request that was refused', async () => {
    const [key, role] = [newKey(), newRole()]
    expect((await admin.post('/roles', { ...role, permissions: ['fly'] }, key)).status).toBe(422)
    expect((await admin.post('/roles', role, key)).status).toBe(200)
  })

  test('gives no answer to a person who has lost the right', async () => {
    const chef = await company.hire({ role: 'manager' })
    const [key, person] = [newKey(), company.form()]
    expect((await chef.post('/people', person, key)).status).toBe(200)
    await admin.edit(chef.id, { ...company.details(), email: chef.email })
    expect((await chef.post('/people', person, key)).status).toBe(403)
  })

  test('gives no answer to a person who has lost any other right, even one that only the action checks', async () => {
    const second = await company.hire({ role: 'admin' })
    const [key, person] = [newKey(), company.form({ role: 'admin' })]
    expect((await second.post('/people', person, key)).status).toBe(200)
    await admin.edit(second.id, { ...company.details({ role: 'manager' }), email: second.email })
    expect((await second.post('/people', person, key)).status).toBe(403)
    expect((await second.post('/people', company.form(), newKey())).status).toBe(200)
  })

  test('gives no answer to a person who has lost the right on the row, nor once the row is deleted', async () => {
    const [chef, person] = [await company.hire({ role: 'manager' }), await company.hire()]
    const [key, details] = [newKey(), { ...company.details(), email: person.email }]
    const form = { ...details, seen: await chef.seen(person.id) }
    const edit = () => chef.patch(`/people/${person.id}`, form, key)
    const first = await edit()
    expect(await edit()).toMatchObject({ status: 200, body: first.body })
    await admin.edit(person.id, { ...details, roleId: company.roles.admin })
    expect((await edit()).status).toBe(403)
    await admin.delete(`/people/${person.id}`)
    expect((await edit()).status).toBe(404)
  })

  test.each(['short', 'with spaces in it', 'é'.repeat(10), 'x'.repeat(129)])('"%s" is refused as a key', async key => {
    expect((await admin.post('/roles', newRole(), { 'idempotency-key': key })).status).toBe(400)
  })
})
