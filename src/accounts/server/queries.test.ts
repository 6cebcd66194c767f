import { describe, expect, test } from 'vitest'
import { newId } from '#server/database/columns.ts'
import { password } from '#testing/client.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld({ sendsMail: true })
const company = await world.company('Le Bœuf Œillets')
const { owner } = world
await company.hire({ firstName: 'Léa', lastName: 'Lefèvre', role: 'manager' })
const hugo = await company.hire({ firstName: 'Hugo', lastName: 'Petit' })

type Account = { id: string; name: string; email: string }
const asked = async (query = '') => (await owner.get(`/owner/accounts${query}`)).body
const found = async (words: string): Promise<string[]> =>
  (await asked(`?q=${encodeURIComponent(words)}`)).accounts.map(({ name }: Account) => name)
const trySignIn = (email: string, word = password) =>
  world.visitor().post('/session', { email, password: word, rememberMe: false })

describe('the owner’s list of accounts', () => {
  test('shows the name, the company, the day of creation and the last sign-in', async () => {
    await trySignIn(hugo.email)
    const { accounts, total } = await asked()
    expect(total).toBe(4)
    expect(accounts.map(({ name }: Account) => name)).toEqual([
      'Admin User',
      'Hugo Petit',
      'Léa Lefèvre',
      'Zoé Le Gall',
    ])
    expect(accounts[1]).toEqual({
      id: await company.userIdOf(hugo),
      name: 'Hugo Petit',
      email: hugo.email,
      isOwner: false,
      companyName: 'Le Bœuf Œillets',
      role: { builtIn: 'employee', name: 'Employé' },
      createdAt: expect.stringMatching(/Z$/),
      lastSignInAt: '2026-11-16T08:00:00.000Z',
      isBlocked: false,
      hasTwoStep: false,
    })
    expect(accounts[2]).toMatchObject({ role: { builtIn: 'manager' }, lastSignInAt: null })
    expect(accounts[3]).toMatchObject({ isOwner: true, companyName: null, role: null })
  })

  test.each([
    ['lefevre', ['Léa Lefèvre']],
    ['LEFÈVRE lé', ['Léa Lefèvre']],
    ['zoe@releve', ['Zoé Le Gall']],
    ['boeuf', ['Admin User', 'Hugo Petit', 'Léa Lefèvre']],
    ['œillets petit', ['Hugo Petit']],
    ["chef d'équipe", ['Léa Lefèvre']],
    ['%', []],
    ['_', []],
    ['lea\\\\', []],
    ["'; drop table users; --", []],
    ['personne', []],
  ])('finds by "%s"', async (words, names) => {
    expect(await found(words)).toEqual(names)
  })

  test('has pages of fifty, with each account on one of them', async () => {
    for (let done = 0; done < 60; done++) await company.hire({ firstName: 'Équipière', lastName: `n° ${done}` })
    const pages = await Promise.all(['', '?page=2', '?page=3'].map(asked))
    expect(pages.map(({ accounts, total }) => [accounts.length, total])).toEqual([
      [50, 64],
      [14, 64],
      [0, 64],
    ])
    const ids = pages.flatMap(({ accounts }) => accounts.map(({ id }: Account) => id))
    expect(new Set(ids).size).toBe(64)
    // An accent does not send a name behind all the others.
    expect(pages[0].accounts[1].name).toMatch(/^Équipière/)
  })

  test('finds a name with its accents and without', async () => {
    await company.hire({ firstName: 'Ægir', lastName: 'Weiß' })
    for (const words of ['weiß', 'WEISS', 'ægir', 'aegir weiss']) expect(await found(words)).toEqual(['Ægir Weiß'])
  })

  test('finds a renamed person by the new name', async () => {
    const person = await company.hire({ firstName: 'Noël', lastName: 'Tanguy' })
    const { password: _, ...form } = company.form({ firstName: 'Noël', lastName: 'Le Tanguÿ', email: person.email })
    expect((await company.admin.edit(person.id, form)).status).toBe(200)
    expect(await found('noel tanguy')).toEqual(['Noël Le Tanguÿ'])
  })

  test.each(['?page=0', '?page=x', '?page=1.5', `?q=${'x'.repeat(201)}`, '?q=%00', '?sort=name'])(
    'refuses %s',
    async query => {
      expect((await owner.get(`/owner/accounts${query}`)).status).toBe(422)
    },
  )
})

describe('a blocked account', () => {
  const block = (userId: string) => owner.post(`/owner/accounts/${userId}/block`)
  const unblock = (userId: string) => owner.post(`/owner/accounts/${userId}/unblock`)
  const blocked = async () => {
    const person = await company.hire()
    const userId = await company.userIdOf(person)
    return { person, userId, reply: await block(userId) }
  }

  test('is signed out at once, and reads why at each sign-in until it is unblocked', async () => {
    const { person, userId, reply } = await blocked()
    expect(reply.status).toBe(204)
    expect((await person.get('/time-clock')).status).toBe(401)
    expect(await trySignIn(person.email)).toMatchObject({
      status: 401,
      body: {
        code: 'accounts.blocked',
        title: 'Ce compte est bloqué. Pour en connaître la raison, écrivez à contact@releve.test.',
      },
    })
    expect(await world.sql('select from sessions where user_id = $1', [userId])).toEqual([])
    expect((await unblock(userId)).status).toBe(204)
    expect((await trySignIn(person.email)).status).toBe(200)
  })

  test('only the right password reads that the account is blocked', async () => {
    const { person } = await blocked()
    expect((await trySignIn(person.email, 'pas-le-bon')).body.code).toBe('accounts.invalid-credentials')
  })

  test('has no session: one opened at the same moment ends, and stays ended after the account is unblocked', async () => {
    const { person, userId } = await blocked()
    const { id, email, firstName } = person
    const late = await world.signedIn({ id, email, firstName })
    for (const moment of ['blocked', 'unblocked']) {
      expect([moment, (await late.get('/time-clock')).status]).toEqual([moment, 401])
      expect((await late.get('/session')).body).toEqual({ kind: 'anonymous' })
      await unblock(userId)
    }
  })

  test('unblocked twice, in two windows, keeps the session opened in between', async () => {
    const { person, userId } = await blocked()
    await unblock(userId)
    const back = await world.visitor().signIn(person.email)
    await unblock(userId)
    expect((await back.get('/time-clock')).status).toBe(200)
  })

  test('gets no reset link, and the links sent before are void', async () => {
    const person = await company.hire()
    const userId = await company.userIdOf(person)
    const ask = () => world.visitor().post('/password-reset-requests', { email: person.email })
    const mails = async () => (await world.mails()).filter(({ to }) => to?.includes(person.email))
    await ask()
    const [mail] = await mails()
    await block(userId)
    const form = { password: 'cabestan-de-misaine', confirmation: 'cabestan-de-misaine' }
    const token = new URL(mail!.link).hash.slice(1)
    expect((await world.visitor().post('/password-resets', { token, ...form })).status).toBe(410)
    await ask()
    expect(await mails()).toHaveLength(1)
    expect((await owner.post(`/owner/accounts/${userId}/reset-link`)).body.code).toBe('accounts.still-blocked')
  })

  test('is never the owner’s own', async () => {
    const [me] = await world.sql<{ user_id: string }>('select user_id from platform_owner')
    expect(await block(me!.user_id)).toMatchObject({ status: 409, body: { code: 'accounts.own-account' } })
    expect((await owner.get('/owner/accounts')).status).toBe(200)
  })

  test('must exist', async () => {
    for (const action of ['block', 'unblock', 'reset-link'])
      expect((await owner.post(`/owner/accounts/${newId()}/${action}`)).status).toBe(404)
  })

  test('the block and its end are in the audit trail, with their author, and told once, also twice at once', async () => {
    const { userId } = await blocked()
    await block(userId)
    await Promise.all([unblock(userId), unblock(userId)])
    await unblock(userId)
    await owner.post(`/owner/accounts/${userId}/reset-link`)
    const entries = await world.sql(
      `select action, actor_id = (select user_id from platform_owner) as by_owner
       from platform_audit_entries where subject = $1 order by id`,
      [userId],
    )
    expect(entries).toEqual(
      ['accounts.blocked', 'accounts.unblocked', 'accounts.reset-link-sent'].map(action => ({
        action,
        by_owner: true,
      })),
    )
  })
})

describe('the owner sends a link to a new password', () => {
  test('which works like a requested one, at most five times an hour', async () => {
    const person = await company.hire()
    const send = async () => owner.post(`/owner/accounts/${await company.userIdOf(person)}/reset-link`)
    expect((await send()).status).toBe(204)
    const mail = (await world.mails()).findLast(({ to }) => to?.includes(person.email))!
    expect(mail.subject).toBe('Choisir un nouveau mot de passe')
    const token = new URL(mail.link).hash.slice(1)
    const form = { token, password: 'cabestan-de-misaine', confirmation: 'cabestan-de-misaine' }
    expect((await world.visitor().post('/password-resets', form)).status).toBe(204)
    for (let sent = 1; sent < 5; sent++) await send()
    expect((await send()).status).toBe(429)
  })
})
