import { expect, test } from 'vitest'
import type { Client, Method } from '#testing/client.ts'
import { addressOf } from '#testing/slots.ts'
import { statementsOf } from '#testing/statements.ts'
import { openWorld } from '#testing/world.ts'
import { writeCounter, writesAMinute } from './limits.ts'
import { TooMany } from './refusals.ts'

const world = await openWorld()
await world.keepOwnerSignedIn()
const company = await world.company()
const changes = world.app.declaredRoutes.filter(({ method }) => method !== 'GET')

/** How strangers are held back where they change anything. */
const ofStrangers: Record<string, string> = {
  'POST /owner': 'there is one owner, once',
  'POST /session': 'attempts by address and by account',
  'POST /session/name': 'attempts by address and by account',
  'POST /session/passkey': 'attempts by address and by account',
  'POST /session/passkey/options': 'attempts by address',
  'POST /session/second-step': 'codes by person',
  'POST /kiosk/pairing': 'attempts by address',
  'DELETE /session': 'it ends the session that it comes with',
  'POST /notifications/unsubscription': 'tokens that are not ours, by address',
  'POST /password-reset-requests': 'attempts by address and by account',
  'POST /email-confirmations': 'attempts by address',
  'POST /password-resets': 'attempts by address',
  'POST /invitations': 'attempts by address',
  'POST /invitations/acceptance': 'attempts by address',
  'POST /invitations/passkey': 'attempts by address',
  'POST /invitations/passkey-options': 'attempts by address',
  'POST /demo-requests': 'attempts by address, and of all',
}

test('a new public route that changes something must be listed with its limit', () => {
  const open = changes.filter(({ audience }) => audience === 'public')
  expect(open.map(({ method, url }) => `${method} ${url.replace('/api', '')}`).toSorted()).toEqual(
    Object.keys(ofStrangers).toSorted(),
  )
})

/** Changes of one's own account that send no mail. */
const withoutMail = [
  'DELETE /account/passkeys/:passkeyId',
  'DELETE /account/sessions',
  'DELETE /account/sessions/:sessionId',
  'PATCH /account/passkeys/:passkeyId',
  'POST /account/export',
  'POST /account/passkeys/options',
  'POST /account/two-step/setup',
]

test('a new route that changes the own account must be listed as sending no mail, or have its own limit', () => {
  const ofAccount = changes.filter(({ audience }) => audience === 'signed-in')
  const unlisted = ofAccount.filter(({ method, url }) => !withoutMail.includes(`${method} ${url.replace('/api', '')}`))
  expect(unlisted.length).toBe(ofAccount.length - withoutMail.length)
  expect(unlisted.filter(({ limit }) => !limit)).toEqual([])
})

test('every other route that changes something refuses a person after 900 changes in a minute', async () => {
  const person = await company.hire({ role: 'admin' })
  const kiosk = await company.kiosk()
  const callers: Record<string, Client> = { 'signed-in': person, member: person, owner: world.owner, kiosk }
  const nowhere = `/account/sessions/${crypto.randomUUID()}`
  world.clock.advance({ minutes: 1 })
  const vain = [
    { send: () => person.delete(nowhere), answer: 404 },
    { send: () => world.owner.delete(nowhere), answer: 404 },
    { send: () => kiosk.post('/kiosk/person', {}), answer: 422 },
  ]
  for (const { send, answer } of vain) {
    // A few at once: what waits too long for a connection is a 503.
    for (let sent = 0; sent < writesAMinute; sent += 20) {
      const replies = await Promise.all(Array.from({ length: 20 }, send))
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([answer]))
    }
  }
  for (const { method, url, audience } of changes.filter(route => route.audience !== 'public')) {
    const { status, body, headers } = await callers[audience]!.send(method as Method, addressOf(url, {}))
    expect([method, url, status, body.code, headers['retry-after']]).toEqual([method, url, 429, 'tooOften', '60'])
  }
  world.clock.advance({ minutes: 1 })
  expect((await person.delete(nowhere)).status).toBe(404)
})

test('other people continue meanwhile, and the next minute starts at zero', () => {
  const count = writeCounter(2)
  const at = (instant: string) => Temporal.Instant.from(`2026-11-16T${instant}Z`)
  for (const time of ['08:00:10', '08:00:59']) count('lea', at(time))
  expect(() => count('lea', at('08:00:59.5'))).toThrow(TooMany)
  count('hugo', at('08:00:59.5'))
  count('lea', at('08:01:00'))
})

test('a long body counts for as many changes as it has room for, before it is read', async () => {
  const { admin } = await world.company()
  const list = JSON.stringify({ changes: Array.from({ length: 7000 }, () => ({ before: null, after: 'x' })) })
  const body = list.padEnd(250 * 8 * 1024)
  world.clock.advance({ minutes: 1 })
  const replies = []
  for (let times = 0; times < 5; times += 1) replies.push(await admin.sendRaw('POST', '/schedule/changes', body))
  expect(replies.map(({ status }) => status)).toEqual([422, 422, 422, 429, 429])
  expect((await admin.post('/schedule/changes', {})).status).toBe(429)
})

test('counting a punch needs no statement', async () => {
  const lea = await company.hire()
  const statements = await statementsOf(() => lea.post('/time-clock/clock-in', {}, { 'idempotency-key': 'an-arrival' }))
  expect(statements.filter(text => /attempts/.test(text))).toEqual([])
  expect(statements.length).toBeGreaterThan(0)
})

test('the API document gives the answer 429 and the limit of every route that changes something', async () => {
  const { body } = await world.visitor().get('/openapi.json')
  for (const { method, url, limit } of changes) {
    const path = url.replace('/api', '').replaceAll(/:(\w+)/g, '{$1}')
    const { responses, description = '' } = body.paths[path][method.toLowerCase()]
    expect([path, 429 in responses]).toEqual([path, true])
    expect(description).toContain(limit ? `At most ${limit.max} ${limit.kind} a person in each` : '')
  }
})

test('a person asks for leave and withdraws a hundred times a day at most, and reads when to try again', async () => {
  const lea = await company.hire()
  const request = { type: 'vacation', startDate: '2026-12-01', endDate: '2026-12-02', reason: '' }
  for (let times = 0; times < 50; times += 1) {
    const { body } = await lea.post('/leave/requests', request)
    expect((await lea.delete(`/leave/requests/${body.id}`)).status).toBe(204)
  }
  world.clock.advance({ hours: 20 })
  const refused = await lea.post('/leave/requests', request)
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '14400' } })
  expect(refused.body.title).toBe('Vous l’avez fait très souvent en peu de temps. Vous pourrez recommencer dans 4h00.')
  const { body } = await lea.post('/leave/requests', request, { 'accept-language': 'en' })
  expect(body.title).toBe('You have done this very often in a short time. You can go on in 4h00.')
  world.clock.advance({ hours: 4 })
  expect((await lea.post('/leave/requests', request)).status).toBe(200)
})

test('a person tries 120 new addresses an hour at most, over all processes and both forms', async () => {
  const second = await world.secondProcess()
  const chef = await company.hire({ role: 'manager' })
  const person = await company.hire()
  const [{ email: taken }, other] = [await (await world.company()).hire(), company.details()]
  const seen = await chef.seen(person.id)
  const edit = (email: string) => chef.patch(`/people/${person.id}`, { ...other, email, seen })
  // An edit that keeps the address counts towards no limit.
  for (let times = 0; times < 10; times += 1) expect((await edit(person.email)).status).toBe(200)
  for (let times = 0; times < 117; times += 1)
    expect(await edit(taken)).toMatchObject({ status: 409, body: { code: 'people.email-taken' } })
  const hiring = company.form({ email: taken })
  expect((await chef.post('/people', hiring)).body.code).toBe('people.email-taken')
  expect((await chef.post('/people', company.form())).status).toBe(200)
  const elsewhere = await second.inject({
    method: 'POST',
    url: '/api/people',
    payload: hiring,
    headers: { cookie: chef.cookie, 'sec-fetch-site': 'same-origin' },
  })
  expect(elsewhere.json().code).toBe('people.email-taken')
  for (const refused of [
    await chef.post('/people', hiring),
    await chef.post('/people', company.form()),
    await edit(taken),
  ])
    expect(refused).toMatchObject({ status: 429, body: { code: 'tooOften' } })
  expect((await edit(person.email)).status).toBe(200)
  expect((await company.admin.post('/people', company.form())).status).toBe(200)
})
