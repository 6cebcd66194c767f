import { describe, expect, test } from 'vitest'
import { password } from '#testing/client.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()

const codeOf = async (companyId: string) =>
  (await world.sql<{ code: string }>('select code from companies where id = $1', [companyId]))[0]!.code
const companyCode = await codeOf(company.id)

/** Adds somebody without an e-mail, with everybody's password. */
const add = async (given: object = {}) => {
  const reply = await company.admin.post('/people', { ...company.form(), email: null, ...given })
  expect(reply.status).toBe(200)
  return reply.body
}
const form = (given: object = {}) => ({ companyCode, name: 'João Da Silva', password, rememberMe: false, ...given })
const signIn = (given: object = {}, client = world.visitor()) => client.post('/session/name', form(given))

const joao = await add({ firstName: 'João', lastName: 'Da Silva' })

describe('Somebody without an e-mail', () => {
  test('has a name to sign in with, from theirs, and a namesake gets a digit', async () => {
    expect(joao).toMatchObject({ email: null, signInName: 'joao.da.silva' })
    expect(await add({ firstName: 'Joao', lastName: 'DA  SILVA' })).toMatchObject({ signInName: 'joao.da.silva.2' })
  })

  test('of two namesakes added at once both get a name of their own', async () => {
    const both = await Promise.all([1, 2].map(() => add({ firstName: 'Zoé', lastName: 'Twin' })))
    expect(new Set(both.map(({ signInName }) => signInName))).toEqual(new Set(['zoe.twin', 'zoe.twin.2']))
  })

  test('signs in with the code of the company and their name, however they type them', async () => {
    for (const name of ['João Da Silva', 'joao da silva', ' JOAO.DA-SILVA '])
      expect(
        await signIn({ name, companyCode: `${companyCode.slice(0, 4).toLowerCase()} ${companyCode.slice(4)}` }),
      ).toMatchObject({ status: 200, body: { home: '/app' } })
  })

  test('need not type strokes, hyphens, apostrophes or spaces, also where their name was given with a stroke', async () => {
    const lukasz = await add({ firstName: 'Łukasz', lastName: 'O’Brien-Weiß' })
    expect(lukasz.signInName).toBe('lukasz.obrien.weiss')
    const names = ['Łukasz O’Brien-Weiß', "lukasz o'brien weiss", 'LukaszOBrienWeiss', 'lukasz.o.brien.weiß']
    for (const name of names) expect((await signIn({ name })).status).toBe(200)
    await world.sql(`update employees set sign_in_name = 'łukasz.o.brien.weiss' where id = $1`, [lukasz.id])
    for (const name of names) expect((await signIn({ name })).status).toBe(200)
  })

  test('who shares the letters of an older name is told apart by its words', async () => {
    const [two, one] = [
      await add({ firstName: 'Anna', lastName: 'Bella' }),
      await add({ firstName: 'Max', lastName: 'Twin' }),
    ]
    await world.sql(`update employees set sign_in_name = 'annabella' where id = $1`, [one.id])
    const signedIn = async (name: string) => {
      const client = world.visitor()
      await signIn({ name }, client)
      return (await client.get('/session')).body.employee?.id
    }
    expect([await signedIn('Anna Bella'), await signedIn('Annabella')]).toEqual([two.id, one.id])
    expect((await signIn({ name: 'Ann Abella' })).status).toBe(401)
  })

  test('is told what they sign in with, in their session and their account', async () => {
    const client = world.visitor()
    await signIn({}, client)
    expect((await client.get('/session')).body).toMatchObject({
      employee: { email: null, signInName: 'joao.da.silva' },
      company: { code: companyCode },
    })
    expect((await client.get('/account')).body).toMatchObject({
      email: null,
      signInName: { companyCode, name: 'joao.da.silva' },
    })
  })

  test('a wrong code, name or password, and a code of another company get the same answer', async () => {
    const elsewhere = await codeOf((await world.company()).id)
    const wrong = [
      { companyCode: elsewhere },
      { companyCode: 'AAAABBBB' },
      { companyCode: 'nothing' },
      { name: 'nobody' },
      { name: '%' },
      { password: 'wrong password' },
    ]
    for (const given of wrong) {
      const { status, body } = await signIn(given)
      expect({ status, code: body.code, title: body.title }).toEqual({
        status: 401,
        code: 'accounts.invalid-name',
        title: 'Code de l’entreprise, nom ou mot de passe incorrect',
      })
    }
  })

  test('is slowed down after ten wrong passwords, existing or not, and another name is not', async () => {
    for (const name of ['lea.martin', 'nobody.else']) {
      for (let n = 0; n < 10; n++) expect((await signIn({ name, password: 'wrong' })).status).toBe(401)
      expect((await signIn({ name, password: 'wrong' })).status).toBe(429)
    }
    expect((await signIn()).status).toBe(200)
  })

  test('who got an address signs in with it and no longer with the name, and the other way round', async () => {
    const person = await add({ firstName: 'Ana', lastName: 'Souza' })
    const edit = (email: string | null) =>
      company.admin.edit(person.id, { ...company.details(), firstName: 'Ana', lastName: 'Souza', email })
    expect((await edit('ana@releve.test')).body).toMatchObject({ email: 'ana@releve.test', signInName: null })
    expect((await signIn({ name: 'Ana Souza' })).status).toBe(401)
    expect(
      (await world.visitor().post('/session', { email: 'ana@releve.test', password, rememberMe: false })).status,
    ).toBe(200)
    expect((await edit('ana.b@releve.test')).body).toMatchObject({ email: 'ana.b@releve.test', signInName: null })
    expect((await edit(null)).body).toMatchObject({ email: null, signInName: 'ana.souza' })
    expect((await signIn({ name: 'Ana Souza' })).status).toBe(200)
    const [kept] = await world.sql(
      'select u.email as account, e.email from employees e join users u on u.id = e.user_id where e.id = $1',
      [person.id],
    )
    expect(kept).toEqual({ account: null, email: null })
  })

  test('keeps the name after being called differently, and gives it up with the account', async () => {
    const person = await add({ firstName: 'Inès', lastName: 'Roy' })
    const details = { ...company.details(), firstName: 'Inès', lastName: 'Petit', email: null }
    expect((await company.admin.edit(person.id, details)).body.signInName).toBe('ines.roy')
    expect((await company.admin.delete(`/people/${person.id}`)).status).toBe(204)
    expect((await signIn({ name: 'Inès Roy' })).status).toBe(401)
    expect((await add({ firstName: 'Inès', lastName: 'Roy' })).signInName).toBe('ines.roy')
  })

  test('chooses an address of their own, changes their password and uses two steps', async () => {
    await add({ firstName: 'Paul', lastName: 'Rey' })
    const client = world.visitor()
    await signIn({ name: 'Paul Rey' }, client)
    const isName = { currentPassword: password, newPassword: 'Paul REY', confirmation: 'Paul REY' }
    expect((await client.post('/account/password', isName)).body.errors).toMatchObject([
      { path: 'newPassword', code: 'passwordIsName' },
    ])
    const setUp = await client.post('/account/two-step/setup', { currentPassword: password })
    expect(setUp.body.address).toContain('paul.rey')
    const other = 'trois goélands gris'
    expect(
      (await client.post('/account/password', { currentPassword: password, newPassword: other, confirmation: other }))
        .status,
    ).toBe(204)
    expect(
      (await client.post('/account/email', { currentPassword: other, email: 'paul.rey@releve.test' })).body,
    ).toEqual({ isChanged: true })
    expect((await client.get('/account')).body).toMatchObject({ email: 'paul.rey@releve.test', signInName: null })
    expect((await signIn({ name: 'Paul Rey', password: other })).status).toBe(401)
  })

  test('gets a link by hand, which they open without an address', async () => {
    const before = (await world.mails()).length
    const { id } = await add({ firstName: 'Noé', lastName: 'Lam', password: undefined })
    expect((await company.admin.post(`/people/${id}/invitation`)).body.code).toBe('accounts.no-email')
    const { body } = await company.admin.post(`/people/${id}/link`)
    const token = body.url.split('#')[1]
    expect((await world.visitor().post('/invitations', { token })).body).toEqual({
      name: 'Noé Lam',
      firstName: 'Noé',
      invitedBy: 'Admin User',
      email: null,
      signInName: { companyCode, name: 'noe.lam' },
      opens: 'invitation',
      companyName: company.name,
    })
    const visitor = world.visitor()
    expect((await visitor.post('/invitations/acceptance', { token, password: 'trois goélands' })).body).toEqual({
      home: '/app',
    })
    expect((await visitor.get('/session')).body.employee.signInName).toBe('noe.lam')
    expect((await signIn({ name: 'Noé Lam', password: 'trois goélands' })).status).toBe(200)
    // To a new password, too.
    const again = (await company.admin.post(`/people/${id}/link`)).body.url.split('#')[1]
    const reset = { token: again, password: 'deux mouettes', confirmation: 'deux mouettes' }
    expect((await world.visitor().post('/password-resets', reset)).status).toBe(204)
    expect((await signIn({ name: 'Noé Lam', password: 'deux mouettes' })).status).toBe(200)
    expect(await world.mails()).toHaveLength(before)
  })
})
