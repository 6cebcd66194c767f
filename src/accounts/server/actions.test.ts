import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/database/columns.ts'
import { type Client, password } from '#testing/client.ts'
import type { Employee } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()

const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0'
const fresh = 'la-brume-de-chausey'
const form = { currentPassword: password, newPassword: fresh, confirmation: fresh }
const wrongPassword = {
  status: 422,
  body: { code: 'accounts.wrong-password', title: 'Mot de passe incorrect ou autre erreur. Veuillez réessayer.' },
}
const tooMany = { status: 429, body: { title: 'Trop de tentatives. Veuillez réessayer dans quelques minutes.' } }

const trySignIn = async (email: string, word = password) =>
  (await world.visitor().post('/session', { email, password: word, rememberMe: false })).status
/** The same person at another browser. */
const elsewhere = ({ id, email, firstName }: Employee) => world.signedIn({ id, email, firstName })
const sessionsOf = async (client: Client) => (await client.get('/account')).body.sessions
const auditOf = async (person: Employee) =>
  world.sql(
    `select action, before, after from audit_entries
     where company_id = $1 and actor_id = (select user_id from employees where id = $2) order by id`,
    [company.id, person.id],
  )
const times = async (count: number, attempt: () => Promise<unknown>) => {
  for (let done = 0; done < count; done++) await attempt()
}

describe('changing the password', () => {
  test('the new password signs in, the old one no longer does', async () => {
    const lea = await company.hire()
    expect((await lea.post('/account/password', form)).status).toBe(204)
    expect(await trySignIn(lea.email)).toBe(401)
    expect(await trySignIn(lea.email, fresh)).toBe(200)
  })

  test('every other session of the person ends; this one and those of other people stay', async () => {
    const [lea, hugo] = [await company.hire(), await company.hire()]
    const phone = await elsewhere(lea)
    await lea.post('/account/password', form)
    expect((await phone.get('/time-clock')).status).toBe(401)
    expect((await lea.get('/time-clock')).status).toBe(200)
    expect((await hugo.get('/time-clock')).status).toBe(200)
  })

  test('the owner can do it too, and it is recorded', async () => {
    const { owner } = world
    expect((await owner.post('/account/password', form)).status).toBe(204)
    expect(
      (await owner.post('/account/password', { currentPassword: fresh, newPassword: password, confirmation: password }))
        .status,
    ).toBe(204)
    const [entry] = await world.sql('select action from platform_audit_entries order by id desc limit 1')
    expect(entry).toEqual({ action: 'accounts.password-changed' })
  })

  test('a mail says so, in the language of the page', async () => {
    const lea = await company.hire()
    await lea.post('/account/password', form, { 'accept-language': 'en' })
    const mails = (await world.mails()).filter(mail => mail.to?.includes(lea.email))
    expect(mails.map(mail => mail.subject)).toEqual(['Your password was changed'])
  })

  test('writes an audit entry of the company, without either password', async () => {
    const lea = await company.hire()
    await lea.post('/account/password', form)
    expect(await auditOf(lea)).toEqual([{ action: 'accounts.password-changed', before: null, after: null }])
    const everything = JSON.stringify(await world.sql('select * from audit_entries'))
    expect(everything).not.toContain(fresh)
    expect(everything).not.toContain(password)
  })

  test('a wrong current password changes nothing and ends no session', async () => {
    const lea = await company.hire()
    const phone = await elsewhere(lea)
    const reply = await lea.post('/account/password', { ...form, currentPassword: 'pas-le-bon' })
    expect(reply).toMatchObject(wrongPassword)
    expect(reply.body.errors).toEqual([expect.objectContaining({ path: 'currentPassword' })])
    expect((await phone.get('/time-clock')).status).toBe(200)
    expect(await trySignIn(lea.email)).toBe(200)
    expect(await auditOf(lea)).toEqual([expect.objectContaining({ action: 'accounts.signed-in' })])
  })

  test.each([
    [{ confirmation: 'la-brume' }, 'confirmation', 'Les nouveaux mots de passe ne correspondent pas.'],
    [
      { newPassword: 'court', confirmation: 'court' },
      'newPassword',
      'Le mot de passe doit contenir au moins 6 caractères.',
    ],
    [
      { newPassword: 'azerty123', confirmation: 'azerty123' },
      'newPassword',
      'Ce mot de passe est trop courant : choisissez-en un autre.',
    ],
    [
      { newPassword: password, confirmation: password },
      'newPassword',
      'Le nouveau mot de passe doit être différent de l’actuel.',
    ],
    [{ currentPassword: '' }, 'currentPassword', 'Ce champ est requis.'],
  ])('%j is refused at %s: %s', async (change, path, message) => {
    const { status, body } = await company.admin.post('/account/password', { ...form, ...change })
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path, message })]])
  })

  test('the e-mail address is refused as a password, in any case', async () => {
    const lea = await company.hire()
    const newPassword = lea.email.toUpperCase()
    const { body } = await lea.post('/account/password', { ...form, newPassword, confirmation: newPassword })
    expect(body.errors).toEqual([
      {
        path: 'newPassword',
        code: 'passwordIsEmail',
        message: 'Le mot de passe ne peut pas être votre adresse e-mail.',
      },
    ])
  })

  test('a sign-in with the old password at the same moment is ended too', async () => {
    const lea = await company.hire()
    const other = new pg.Client({ connectionString: world.databaseUrl })
    await other.connect()
    // The old password has been checked; the session waits for the account.
    await other.query(`begin; select 1 from users where email = '${lea.email}' for update`)
    const intruder = world.visitor()
    const signingIn = intruder.post('/session', { email: lea.email, password, rememberMe: false })
    const waiting = () =>
      world.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(waiting).toHaveLength(1)
    expect((await lea.post('/account/password', form)).status).toBe(204)
    await other.query('commit')
    await other.end()
    expect((await signingIn).status).toBe(401)
    expect((await intruder.get('/session')).body).toEqual({ kind: 'anonymous' })
    expect(await sessionsOf(lea)).toHaveLength(1)
  })

  test('of two simultaneous changes with the same current password, one succeeds', async () => {
    const lea = await company.hire()
    const words = ['la-brume-de-chausey', 'les-vents-de-brehat']
    const replies = await Promise.all(
      words.map(word => lea.post('/account/password', { ...form, newPassword: word, confirmation: word })),
    )
    expect(replies.map(reply => reply.status)).toEqual(expect.arrayContaining([204, 422]))
    const statuses = await Promise.all(words.map(word => trySignIn(lea.email, word)))
    expect(statuses).toEqual(replies.map(reply => (reply.status === 204 ? 200 : 401)))
  })

  test('after ten wrong passwords the account waits, from any address; then it may try again', async () => {
    const lea = await company.hire()
    await times(10, () => lea.post('/account/password', { ...form, currentPassword: 'pas-le-bon' }))
    expect(await lea.post('/account/password', form)).toMatchObject(tooMany)
    const phone = await elsewhere(lea)
    expect(await phone.post('/account/email', { email: 'lea@autre.test', currentPassword: password })).toMatchObject(
      tooMany,
    )
    expect((await company.admin.post('/account/email', { email: 'x', currentPassword: password })).status).toBe(422)
    world.clock.advance({ minutes: 15 })
    expect((await lea.post('/account/password', form)).status).toBe(204)
  })

  test('is limited to twenty times an hour, so that it cannot fill a stranger’s mailbox', async () => {
    const lea = await company.hire()
    const words = [password, fresh]
    const change = (from: number) => {
      const [currentPassword, newPassword] = [words[from % 2], words[(from + 1) % 2]]
      return lea.post('/account/password', { currentPassword, newPassword, confirmation: newPassword })
    }
    for (let done = 0; done < 20; done += 1) expect((await change(done)).status).toBe(204)
    expect(await change(20)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { code: 'tooOften' },
    })
    expect((await world.mails()).filter(({ to }) => to?.includes(lea.email))).toHaveLength(20)
    world.clock.advance({ hours: 1 })
    expect((await change(20)).status).toBe(204)
  })
})

describe('changing the e-mail, without a mail server', () => {
  const changeTo = (person: Client, email: string, currentPassword = password) =>
    person.post('/account/email', { email, currentPassword })

  test('the new address signs in, in lower case; the old one no longer does; the employee’s address changes too', async () => {
    const lea = await company.hire()
    expect((await changeTo(lea, 'Lea.Nouvelle@Releve.test')).status).toBe(200)
    expect(await trySignIn('lea.nouvelle@releve.test')).toBe(200)
    expect(await trySignIn(lea.email)).toBe(401)
    expect((await lea.get('/session')).body.employee.email).toBe('lea.nouvelle@releve.test')
    const { body } = await company.admin.get('/people')
    expect(body.employees).toContainEqual(expect.objectContaining({ id: lea.id, email: 'lea.nouvelle@releve.test' }))
  })

  test('writes an audit entry with both addresses, and keeps open sessions', async () => {
    const lea = await company.hire()
    const phone = await elsewhere(lea)
    await changeTo(lea, 'lea.suivie@releve.test')
    expect(await auditOf(lea)).toEqual([
      { action: 'accounts.email-changed', before: lea.email, after: 'lea.suivie@releve.test' },
    ])
    expect((await phone.get('/account')).body.email).toBe('lea.suivie@releve.test')
  })

  test('this browser stays known to the person', async () => {
    const lea = await company.hire()
    const { headers } = await changeTo(lea, 'lea.connue@releve.test')
    const known = String(headers['set-cookie']).split(';')[0]!
    await times(11, () => trySignIn('lea.connue@releve.test', 'pas-le-bon'))
    const signIn = { email: 'lea.connue@releve.test', password, rememberMe: false }
    expect((await world.visitor().post('/session', signIn)).status).toBe(429)
    expect((await world.visitor().post('/session', signIn, { cookie: known })).status).toBe(200)
  })

  test('a mail to the old address says so', async () => {
    const lea = await company.hire()
    expect((await changeTo(lea, 'lea.prevenue@releve.test')).body).toEqual({ isChanged: true })
    const [mail] = (await world.mails()).filter(({ to }) => to?.includes(lea.email))
    expect(mail!.subject).toBe('Votre adresse e-mail a été modifiée')
    expect(mail!.text).toContain('lea.prevenue@releve.test')
  })

  test('a wrong password changes nothing', async () => {
    const lea = await company.hire()
    expect(await changeTo(lea, 'lea.refusee@releve.test', 'pas-le-bon')).toMatchObject(wrongPassword)
    expect(await trySignIn(lea.email)).toBe(200)
  })

  test('a taken address is refused, in any case and in any company', async () => {
    const lea = await company.hire()
    const other = await world.company()
    for (const email of [company.admin.email.toUpperCase(), other.admin.email, 'zoe@releve.test']) {
      const { status, body } = await changeTo(lea, email)
      expect([status, body.errors]).toEqual([
        409,
        [{ path: 'email', code: 'people.email-taken', message: 'Cette adresse email est déjà utilisée.' }],
      ])
    }
    expect((await lea.get('/account')).body.email).toBe(lea.email)
  })

  test('of two people who want one address at once, one gets it', async () => {
    const people = [await company.hire(), await company.hire()]
    const replies = await Promise.all(people.map(person => changeTo(person, 'tous@releve.test')))
    expect(replies.map(reply => reply.status)).toEqual(expect.arrayContaining([200, 409]))
  })

  test('during an administrator’s edits of the person is always answered, without a deadlock', async () => {
    const lea = await company.hire()
    const edit = () => company.admin.edit(lea.id, { ...company.details(), email: 'par.admin@releve.test' })
    const rounds = Array.from({ length: 5 }, (_, round) => [edit(), changeTo(lea, `lea.${round}@releve.test`)])
    const replies = await Promise.all(rounds.flat())
    expect(replies.filter(reply => reply.status >= 500)).toEqual([])
  })

  test.each([
    ['lea', 'Indiquez une adresse e-mail valable, par exemple prenom.nom@exemple.fr.'],
    ['', 'Ce champ est requis.'],
  ])('"%s" is no address', async (email, message) => {
    const { status, body } = await changeTo(company.admin, email)
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: 'email', message })]])
  })

  test('the present address is refused as a new one, and the password as an address', async () => {
    const lea = await company.hire()
    expect((await changeTo(lea, lea.email.toUpperCase())).body.code).toBe('accounts.same-email')
    const { body } = await changeTo(lea, 'corsaire@malouin.test', 'Corsaire@malouin.test')
    expect(body.errors).toEqual([expect.objectContaining({ path: 'email', code: 'passwordIsEmail' })])
  })

  test('trying many addresses to find taken ones is slowed down', async () => {
    const lea = await company.hire()
    await times(10, () => changeTo(lea, company.admin.email))
    expect(await changeTo(lea, 'lea.patiente@releve.test')).toMatchObject({ status: 429, body: { code: 'tooOften' } })
    world.clock.advance({ hours: 1 })
    expect((await changeTo(lea, 'lea.patiente@releve.test')).status).toBe(200)
  })

  test('the owner can do it too', async () => {
    expect((await changeTo(world.owner, 'zoe.legall@releve.test')).status).toBe(200)
    expect((await world.owner.get('/session')).body.email).toBe('zoe.legall@releve.test')
    expect((await changeTo(world.owner, 'zoe@releve.test')).status).toBe(200)
  })
})

describe('one’s own sessions', () => {
  const signIn = async (person: Employee, userAgent: string) => {
    const client = world.visitor()
    await client.post('/session', { email: person.email, password, rememberMe: false }, { 'user-agent': userAgent })
    return client
  }

  test('are listed with their browser and hours, this one first', async () => {
    const lea = await company.hire()
    const begin = world.clock.now()
    const mac = await signIn(lea, firefox)
    expect((await sessionsOf(mac))[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      isCurrent: true,
      browser: 'Firefox',
      system: 'macOS',
      signedInAt: new Date(begin.epochMilliseconds).toISOString(),
      expiresAt: new Date(begin.add({ hours: 12 }).epochMilliseconds).toISOString(),
    })
    const isCurrent = (await sessionsOf(lea)).map((session: { isCurrent: boolean }) => session.isCurrent)
    expect(isCurrent).toEqual([true, false])
  })

  test('are listed without their tokens, and no longer once they have ended', async () => {
    const lea = await company.hire()
    const mac = await signIn(lea, firefox)
    const { body } = await lea.get('/account')
    for (const { token } of await world.sql('select token from sessions'))
      expect(JSON.stringify(body)).not.toContain(token)
    expect(body.sessions).toHaveLength(2)
    world.clock.advance({ hours: 12 })
    expect(await sessionsOf(lea)).toHaveLength(1)
    expect((await mac.get('/account')).status).toBe(401)
  })

  test('never include those of another person', async () => {
    const [lea, hugo] = [await company.hire(), await company.hire()]
    const [his] = await sessionsOf(hugo)
    expect((await sessionsOf(lea)).map((session: { id: string }) => session.id)).not.toContain(his.id)
    const foreign = await lea.delete(`/account/sessions/${his.id}`)
    const madeUp = await lea.delete(`/account/sessions/${newId()}`)
    expect([foreign.status, foreign.body.title]).toEqual([404, madeUp.body.title])
    expect((await hugo.get('/time-clock')).status).toBe(200)
  })

  test('one can be ended from another, and its next request is refused', async () => {
    const lea = await company.hire()
    const phone = await elsewhere(lea)
    const [, other] = await sessionsOf(lea)
    expect((await lea.delete(`/account/sessions/${other.id}`)).status).toBe(204)
    expect((await phone.get('/time-clock')).status).toBe(401)
    expect((await lea.delete(`/account/sessions/${other.id}`)).status).toBe(404)
    expect(await auditOf(lea)).toEqual([expect.objectContaining({ action: 'accounts.session-ended' })])
  })

  test('all the others can be ended at once, and nobody else’s', async () => {
    const [lea, hugo] = [await company.hire(), await company.hire()]
    const others = [await elsewhere(lea), await elsewhere(lea)]
    expect((await lea.delete('/account/sessions')).status).toBe(204)
    for (const other of others) expect((await other.get('/time-clock')).status).toBe(401)
    expect(await sessionsOf(lea)).toHaveLength(1)
    expect(await sessionsOf(hugo)).toHaveLength(1)
    expect(await auditOf(lea)).toEqual([expect.objectContaining({ action: 'accounts.other-sessions-ended' })])
  })

  test('an ended session closes its live stream; the other streams stay open', async () => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = world.app.server.address() as AddressInfo
    const follow = async ({ cookie }: Client) => {
      const request = http.get({ host: '127.0.0.1', port, path: '/api/live', headers: { cookie }, agent: false })
      onTestFinished(() => void request.destroy())
      const [response] = (await once(request, 'response')) as [http.IncomingMessage]
      response.on('error', () => {}).resume()
      return response
    }
    const lea = await company.hire()
    const [here, there] = [await follow(lea), await follow(await elsewhere(lea))]
    const begin = Date.now()
    await Promise.all([once(there, 'end'), lea.post('/account/password', form)])
    // Without the message a stream notices at its next sign of life.
    expect(Date.now() - begin).toBeLessThan(10_000)
    expect(here.readableEnded).toBe(false)
  })
})
