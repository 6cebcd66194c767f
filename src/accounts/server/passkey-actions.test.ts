import { describe, expect, test } from 'vitest'
import { Authenticator } from '#testing/authenticator.ts'
import { type Client, password } from '#testing/client.ts'

import { openWorld } from '#testing/world.ts'

const world = await openWorld({ sendsMail: true })
const company = await world.company()
const origin = 'http://releve.test'

const begin = (client: Client, currentPassword: string | null = password) =>
  client.post('/account/passkeys/options', { currentPassword })
const add = async (client: Client, device = new Authenticator(origin)) => {
  const { body } = await begin(client)
  const reply = await client.post('/account/passkeys', {
    token: body.token,
    answer: device.make(body.options),
    name: 'Téléphone',
  })
  return { device, reply }
}
const withKey = async (given?: Parameters<typeof company.hire>[0]) => {
  const person = await company.hire(given)
  const { device, reply } = await add(person)
  expect(reply.status).toBe(204)
  return { person, device }
}
const signIn = async (device: Authenticator, client: Client = world.visitor()) => {
  const { body } = await client.post('/session/passkey/options')
  return client.post('/session/passkey', { token: body.token, answer: device.use(body.options), rememberMe: false })
}
const unknown = { status: 401, body: { code: 'accounts.passkey-unknown' } }
const own = async (person: Client) => (await person.get('/account')).body.passkeys

describe('a passkey', () => {
  test('is added with the password, signs in with one touch, and its person is told by mail', async () => {
    const { person, device } = await withKey()
    const browser = world.visitor()
    expect(await signIn(device, browser)).toMatchObject({ status: 200, body: { home: '/app' } })
    expect((await browser.get('/session')).body).toMatchObject({ kind: 'member', employee: { id: person.id } })
    expect(await own(person)).toMatchObject([{ name: 'Téléphone', lastUsedAt: expect.any(String) }])
    const mails = (await world.mails()).filter(({ to }) => to?.includes(person.email))
    expect(mails.map(({ subject }) => subject)).toContain('Une clé d’accès a été ajoutée')
  })

  test('is not added by who has only an open browser', async () => {
    const person = await company.hire()
    await person.signIn(person.email)
    world.clock.advance({ minutes: 11 })
    expect(await begin(person, null)).toMatchObject({ body: { code: 'accounts.password-first' } })
    expect(await begin(person, 'wrong')).toMatchObject({ status: 422, body: { code: 'accounts.wrong-password' } })
    const fresh = await world.visitor().signIn(person.email)
    expect((await begin(fresh, null)).status).toBe(200)
  })

  test('answers a challenge once, of this person, for this site, after recognising them', async () => {
    const person = await company.hire()
    const device = new Authenticator(origin)
    const { body } = await begin(person)
    const answer = device.make(body.options)
    const refused = { status: 410, body: { code: 'accounts.passkey-refused' } }
    const other = await company.hire()
    const send = (client: Client, given: object) =>
      client.post('/account/passkeys', { token: body.token, answer, name: 'x', ...given })
    expect(await send(other, {})).toMatchObject(refused)
    for (const lie of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { recognises: false }]) {
      const liar = Object.assign(new Authenticator(origin), lie as object)
      expect(await send(person, { answer: liar.make(body.options) })).toMatchObject(refused)
    }
    for (const nonsense of ['{}', 'null', '[]', 'x', '{"id":5}'])
      expect(await send(person, { answer: nonsense })).toMatchObject(refused)
    expect((await send(person, {})).status).toBe(204)
    expect(await send(person, {})).toMatchObject(refused)
  })

  test('gets one answer for an unknown key, a wrong signature, another site and a challenge that was used', async () => {
    const { device } = await withKey()
    expect(await signIn(new Authenticator(origin))).toMatchObject(unknown)
    const thief = new Authenticator(origin)
    Object.defineProperty(thief, 'id', { value: device.id })
    thief.userHandle = device.userHandle
    expect(await signIn(thief)).toMatchObject(unknown)
    for (const lie of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { recognises: false }]) {
      Object.assign(device, lie)
      expect(await signIn(device)).toMatchObject(unknown)
      Object.assign(device, { origin, rpId: new URL(origin).hostname, recognises: true })
    }
    const client = world.visitor()
    const { body } = await client.post('/session/passkey/options')
    const used = { token: body.token, answer: device.use(body.options), rememberMe: false }
    expect((await client.post('/session/passkey', used)).status).toBe(200)
    expect(await client.post('/session/passkey', used)).toMatchObject(unknown)
    for (const answer of ['{}', 'null', 'x', '{"id":5}']) {
      const { body: again } = await client.post('/session/passkey/options')
      expect(await client.post('/session/passkey', { token: again.token, answer, rememberMe: false })).toMatchObject(
        unknown,
      )
    }
  })

  test('says whose it is: one that names somebody else opens nothing', async () => {
    const [{ device }, other] = [await withKey(), await withKey()]
    const rightful = device.userHandle
    for (const lie of [other.device.userHandle, '', undefined]) {
      device.userHandle = lie
      expect(await signIn(device)).toMatchObject(unknown)
    }
    device.userHandle = rightful
    expect((await signIn(device)).status).toBe(200)
  })

  test('that counts its uses never goes back, also where two sign in at once: a copy of it is noticed', async () => {
    const { device } = await withKey()
    const asked = async (count: number) => {
      const client = world.visitor()
      const { body } = await client.post('/session/passkey/options')
      device.count = count
      const form = { token: body.token, answer: device.use(body.options), rememberMe: false }
      return () => client.post('/session/passkey', form)
    }
    const first = await asked(5)
    expect((await first()).status).toBe(200)
    for (const count of [5, 4, 0]) expect(await (await asked(count))()).toMatchObject(unknown)
    for (let count = 10; count < 60; count += 10) {
      const copies = await Promise.all([count, count, count].map(asked))
      const statuses = (await Promise.all(copies.map(each => each()))).map(({ status }) => status)
      expect(statuses.toSorted((one, next) => one - next)).toEqual([200, 401, 401])
    }
    const apart = await Promise.all([61, 69, 62].map(asked))
    await Promise.all(apart.map(each => each()))
    const [row] = await world.sql('select counter from passkeys where credential_id = $1', [device.id])
    expect(Number(row!.counter)).toBe(69)
  })

  test('of a device that does not count signs in from two tabs at once', async () => {
    const { device } = await withKey()
    const statuses = (await Promise.all([signIn(device), signIn(device)])).map(({ status }) => status)
    expect(statuses).toEqual([200, 200])
  })

  test('of a blocked, deleted or ended person opens nothing', async () => {
    const [blocked, deleted] = [await withKey(), await withKey()]
    const userId = await company.userIdOf(blocked.person)
    await world.owner.post(`/owner/accounts/${userId}/block`)
    expect(await signIn(blocked.device)).toMatchObject({ status: 401, body: { code: 'accounts.blocked' } })
    await company.admin.delete(`/people/${deleted.person.id}`)
    expect(await signIn(deleted.device)).toMatchObject(unknown)
    const ended = await withKey()
    const details = { ...company.details(), email: ended.person.email, endDate: '2026-11-15' }
    expect((await company.admin.edit(ended.person.id, details)).status).toBe(200)
    expect(await signIn(ended.device)).toMatchObject({ status: 401, body: { code: 'accounts.own-contract-ended' } })
  })

  test('of a leaver opens the sending of kept punches for an hour, and nothing else', async () => {
    const { person, device } = await withKey()
    const details = { ...company.details(), email: person.email, endDate: '2026-11-15' }
    expect((await company.admin.edit(person.id, details)).status).toBe(200)
    const browser = world.visitor()
    expect(await signIn(device, browser)).toMatchObject({ status: 401, body: { code: 'accounts.own-contract-ended' } })
    expect((await browser.get('/session')).body).toEqual({ kind: 'anonymous', hasLeft: true })
    expect((await browser.get('/account')).status).toBe(401)
    world.clock.advance({ minutes: 61 })
    expect((await browser.get('/session')).body).toEqual({ kind: 'anonymous' })
  })

  test('is both steps: of one’s own, and of those that the company requires', async () => {
    const { person, device } = await withKey()
    await company.turnTwoStepOn(person)
    expect(await signIn(device)).toMatchObject({ status: 200, body: { home: '/app' } })
    const strict = await world.company()
    const chef = await strict.hire({ role: 'manager' })
    const key = new Authenticator(origin)
    await add(chef, key)
    await strict.turnTwoStepOn(strict.admin)
    await strict.admin.post('/company/two-step', { isRequired: true })
    expect((await chef.get('/session')).body.requiredStep).toBe('two-step')
    expect((await chef.post('/account/passkeys/options', {})).status).toBe(403)
    const browser = world.visitor()
    expect((await signIn(key, browser)).status).toBe(200)
    expect((await browser.get('/session')).body.requiredStep).toBeNull()
    expect((await browser.get('/people')).status).toBe(200)
  })

  test('is renamed and removed by its person alone', async () => {
    const { person, device } = await withKey()
    const [{ id }] = await own(person)
    const other = await company.hire()
    expect((await other.delete(`/account/passkeys/${id}`)).status).toBe(404)
    expect((await other.patch(`/account/passkeys/${id}`, { name: 'x' })).status).toBe(404)
    expect((await person.patch(`/account/passkeys/${id}`, { name: 'Mon téléphone' })).status).toBe(204)
    expect(await own(person)).toMatchObject([{ name: 'Mon téléphone' }])
    expect((await person.delete(`/account/passkeys/${id}`)).status).toBe(204)
    expect(await signIn(device)).toMatchObject(unknown)
  })

  test('ends with the password that somebody gave: they may have added it. One’s own outlives one’s own passwords', async () => {
    const form = company.form()
    expect((await company.admin.post('/people', form)).status).toBe(200)
    const { device, reply } = await add(await world.visitor().signIn(form.email))
    expect([reply.status, (await signIn(device)).status]).toEqual([204, 200])
    const person = await world.visitor().signIn(form.email)
    const change = (currentPassword: string, newPassword: string) =>
      person.post('/account/password', { currentPassword, newPassword, confirmation: newPassword })
    expect((await change(password, 'deux mouettes')).status).toBe(204)
    expect(await signIn(device)).toMatchObject(unknown)
    expect(await own(person)).toEqual([])
    const { body } = await begin(person, 'deux mouettes')
    const mine = new Authenticator(origin)
    const added = { token: body.token, answer: mine.make(body.options), name: 'Mon téléphone' }
    expect((await person.post('/account/passkeys', added)).status).toBe(204)
    expect((await change('deux mouettes', 'trois mouettes')).status).toBe(204)
    expect((await signIn(mine)).status).toBe(200)
    const told = await world.sql(
      `select before ->> 'name' as name from audit_entries where company_id = $1 and action = 'accounts.passkey-removed' order by id`,
      [company.id],
    )
    expect(told.at(-1)).toEqual({ name: 'Téléphone' })
  })

  test('ends with a new password by a link: of a lost phone, and of a thief', async () => {
    const { person, device } = await withKey()
    const { body } = await company.admin.post(`/people/${person.id}/link`)
    const form = { token: body.url.split('#')[1], password: 'deux mouettes', confirmation: 'deux mouettes' }
    expect((await world.visitor().post('/password-resets', form)).status).toBe(204)
    expect(await signIn(device)).toMatchObject(unknown)
  })
})

describe('an invitation taken up with a passkey', () => {
  const invited = async () => {
    const { body: person } = await company.admin.post('/people', { ...company.details(), email: null })
    const { body } = await company.admin.post(`/people/${person.id}/link`)
    return { id: person.id as string, token: body.url.split('#')[1] as string, code: body.code as string }
  }
  const accept = async (token: string, device: Authenticator, client: Client = world.visitor()) => {
    const { body } = await client.post('/invitations/passkey-options', { token })
    if (!body.options) return { status: 410, body }
    return client.post('/invitations/passkey', {
      token,
      challenge: body.token,
      answer: device.make(body.options),
      name: 'Téléphone',
    })
  }

  test('signs in without a password, once, and then with one touch', async () => {
    for (const held of ['token', 'code'] as const) {
      const invitation = await invited()
      const device = new Authenticator(origin)
      const browser = world.visitor()
      expect(await accept(invitation[held], device, browser)).toMatchObject({ status: 200, body: { home: '/app' } })
      expect((await browser.get('/session')).body.employee.id).toBe(invitation.id)
      for (const again of [invitation.token, invitation.code])
        expect(await accept(again, new Authenticator(origin))).toMatchObject({ status: 410 })
      expect((await signIn(device)).status).toBe(200)
      const [{ id }] = await own(browser)
      expect(await browser.delete(`/account/passkeys/${id}`)).toMatchObject({ body: { code: 'accounts.last-way-in' } })
      expect(
        (
          await browser.post('/account/password', {
            currentPassword: 'x',
            newPassword: 'deux mouettes',
            confirmation: 'deux mouettes',
          })
        ).status,
      ).toBe(422)
      expect(await own(browser)).toHaveLength(1)
    }
  })

  test('is void once it was taken back', async () => {
    const invitation = await invited()
    await company.admin.delete(`/people/${invitation.id}/invitation`)
    expect(await accept(invitation.token, new Authenticator(origin))).toMatchObject({ status: 410 })
  })
})

test.each(['\u0000', 'é', '', 'a'.repeat(2000)])('an id that no device gives (%j) is an unknown passkey', async id => {
  const visitor = world.visitor()
  const { body } = await visitor.post('/session/passkey/options')
  const answer = JSON.stringify({ id })
  expect(await visitor.post('/session/passkey', { token: body.token, answer, rememberMe: false })).toMatchObject(
    unknown,
  )
})
