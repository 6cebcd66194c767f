import { describe, expect, onTestFinished, test } from 'vitest'
import { openMailer } from '#server/mail/mailer.ts'
import { password } from '#testing/client.ts'
import { openMailServer } from '#testing/mail-server.ts'
import { mailFrom, openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const chosen = 'cabestan-de-misaine'

const ask = (email: string, headers = {}, client = world.visitor()) =>
  client.post('/password-reset-requests', { email }, headers)
const reset = (token: string, form: object = {}, client = world.visitor()) =>
  client.post('/password-resets', { token, password: chosen, confirmation: chosen, ...form })
const signIn = (email: string, word: string) =>
  world.visitor().post('/session', { email, password: word, rememberMe: false })
const tokenIn = (mail: { link: string } | undefined) => new URL(mail!.link).hash.slice(1)
const linkOf = async (email: string) => {
  await ask(email)
  return tokenIn((await world.mails()).findLast(mail => mail.to?.includes(email)))
}
const mailsTo = async (email: string) => (await world.mails()).filter(mail => mail.to?.includes(email))
const expired = {
  status: 410,
  body: {
    code: 'accounts.link-expired',
    title: 'Ce lien n’est plus valable\u00a0: il a déjà servi, un autre l’a remplacé, ou son délai est passé.',
  },
}
const tooMany = { status: 429, body: { title: 'Trop de tentatives. Veuillez réessayer dans quelques minutes.' } }
const times = async (count: number, attempt: () => Promise<unknown>) => {
  for (let done = 0; done < count; done++) await attempt()
}

describe('a forgotten password', () => {
  test('is replaced through a mailed link, and the new one signs in', async () => {
    const { email } = await company.hire()
    expect(await ask(email)).toMatchObject({ status: 204, body: '' })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: 'Choisir un nouveau mot de passe', to: [email], from: mailFrom })
    expect(mail!.link).toMatch(/^http:\/\/releve\.test\/reset-password#[\w-]{43}$/)
    expect(mail!.html).toContain(mail!.link)
    expect((await reset(tokenIn(mail))).status).toBe(204)
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, chosen)).status).toBe(200)
  })

  test('the owner can replace it too', async () => {
    expect((await reset(await linkOf('zoe@releve.test'), { password: password, confirmation: password })).status).toBe(
      204,
    )
    const rows = await world.sql(
      `select action from platform_audit_entries where action like 'accounts.%re%' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['accounts.reset-link-mailed', 'accounts.password-reset']),
    )
  })

  test('the mail is in the language of the page', async () => {
    const { email } = await company.hire()
    await ask(email, { 'accept-language': 'en' })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: 'Choose a new password', html: expect.stringContaining('<html lang="en">') })
    expect(mail!.text).toContain('Choose a new password:\nhttp')
    await world
      .visitor()
      .post(
        '/password-resets',
        { token: tokenIn(mail), password: chosen, confirmation: chosen },
        { 'accept-language': 'en' },
      )
    expect((await mailsTo(email)).at(-1)!.subject).toBe('Your password was changed')
  })

  test('the link has the configured host, whatever host the request names', async () => {
    const { email } = await company.hire()
    await ask(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const [mail] = await mailsTo(email)
    expect(mail!.link).toMatch(/^http:\/\/releve\.test\//)
    expect(mail!.html).not.toContain('evil')
  })
})

describe('asking for a link', () => {
  test('answers and queues the same, with an account or without', async () => {
    const { email } = await company.hire()
    const replies = [await ask(email), await ask('personne@releve.test'), await ask(` ${email.toUpperCase()} `)]
    expect(replies.map(({ status, body }) => [status, body])).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
    ])
    const [row] = await world.sql<{ count: number }>('select count(*)::int from graphile_worker.jobs')
    expect(row!.count).toBe(3)
    expect(await mailsTo('personne@releve.test')).toEqual([])
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('a malformed address is refused at its field', async () => {
    const { status, body } = await ask('personne')
    expect([status, body.errors[0].path, body.errors[0].code]).toEqual([422, 'email', 'email'])
  })

  test('more than five times in an hour is refused, with an account or without', async () => {
    const { email } = await company.hire()
    for (const address of [email, 'fantome@releve.test']) {
      await times(5, () => ask(address))
      expect(await ask(address)).toMatchObject(tooMany)
    }
    expect(await mailsTo(email)).toHaveLength(5)
    world.clock.advance({ hours: 1 })
    expect((await ask(email)).status).toBe(204)
  })

  test('more than fifty times in an hour from one address is refused', async () => {
    const visitor = world.visitor()
    await times(50, () => ask(`${crypto.randomUUID()}@releve.test`, {}, visitor))
    expect(await ask('autre@releve.test', {}, visitor)).toMatchObject(tooMany)
    await world.doJobs()
  })

  test('for an account whose person works nowhere any more sends no mail', async () => {
    await world.sql(`insert into users (id, name, email) values (gen_random_uuid(), 'Seul', 'seul@releve.test')`)
    await ask('seul@releve.test')
    expect(await mailsTo('seul@releve.test')).toEqual([])
  })
})

describe('a link', () => {
  test('works once, and voids the earlier links', async () => {
    const { email } = await company.hire()
    const [first, second] = [await linkOf(email), await linkOf(email)]
    expect((await reset(second)).status).toBe(204)
    expect(await reset(second)).toMatchObject(expired)
    expect(await reset(first)).toMatchObject(expired)
    expect((await signIn(email, chosen)).status).toBe(200)
  })

  test('opened twice at once works once', async () => {
    const token = await linkOf((await company.hire()).email)
    const replies = await Promise.all([reset(token), reset(token), reset(token)])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 410, 410])
  })

  test('is valid for an hour', async () => {
    const begin = world.clock.now().toString()
    onTestFinished(() => world.clock.set(begin))
    const tokens = [await linkOf((await company.hire()).email), await linkOf((await company.hire()).email)]
    world.clock.advance({ minutes: 59, seconds: 59 })
    expect((await reset(tokens[0]!)).status).toBe(204)
    world.clock.advance({ seconds: 1 })
    expect(await reset(tokens[1]!)).toMatchObject(expired)
  })

  test('that is unknown is refused', async () => {
    for (const token of ['x', 'a'.repeat(43), "' or true --"]) expect(await reset(token)).toMatchObject(expired)
    expect((await reset('x'.repeat(101))).status).toBe(422)
  })

  test('is void once the account has another address', async () => {
    const { email } = await company.hire()
    const token = await linkOf(email)
    await world.sql('update users set email = $2 where email = $1', [email, `new-${email}`])
    expect(await reset(token)).toMatchObject(expired)
  })

  test('is void once the account is deleted', async () => {
    const { email, id } = await company.hire()
    const token = await linkOf(email)
    await company.admin.delete(`/people/${id}`)
    expect(await reset(token)).toMatchObject(expired)
  })

  test('is nowhere in the database, not even while its mail waits', async () => {
    const { email } = await company.hire()
    await ask(email)
    const waiting = await world.sql('select payload from graphile_worker._private_jobs')
    expect(waiting).toEqual([{ payload: { email, language: 'fr' } }])
    const token = tokenIn((await mailsTo(email)).at(-1))
    const kept = await world.sql('select * from verifications')
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify([kept, await world.sql('select * from audit_entries')])).not.toContain(token)
  })
})

describe('a new password', () => {
  test.each([
    ['court', 'court', 'password', 'Le mot de passe doit contenir au moins 6 caractères.'],
    ['motdepasse', 'motdepasse', 'password', 'Ce mot de passe est trop courant\u202f: choisissez-en un autre.'],
    [chosen, `${chosen}x`, 'confirmation', 'Les nouveaux mots de passe ne correspondent pas.'],
  ])(
    '%s, confirmed by %s, is refused at its field, and the link stays valid',
    async (word, confirmation, path, message) => {
      const token = await linkOf((await company.hire()).email)
      const { status, body } = await reset(token, { password: word, confirmation })
      expect([status, body.errors[0].path]).toEqual([422, path])
      expect(body.errors[0].message.replaceAll(/\s/g, ' ')).toBe(message.replaceAll(/\s/g, ' '))
      expect((await reset(token)).status).toBe(204)
    },
  )

  test('the e-mail address is refused as a password, and the link stays valid', async () => {
    const { email } = await company.hire()
    const token = await linkOf(email)
    const word = email.toUpperCase()
    const { status, body } = await reset(token, { password: word, confirmation: word })
    expect([status, body.errors[0]]).toMatchObject([422, { path: 'password', code: 'passwordIsEmail' }])
    expect((await reset(token)).status).toBe(204)
  })

  test('ends every session of the account, and no other', async () => {
    const [lea, hugo] = [await company.hire(), await company.hire()]
    const second = await world.visitor().signIn(lea.email)
    await reset(await linkOf(lea.email))
    expect([(await lea.get('/time-clock')).status, (await second.get('/time-clock')).status]).toEqual([401, 401])
    expect((await hugo.get('/time-clock')).status).toBe(200)
  })

  test('resets the count of wrong passwords', async () => {
    const { email } = await company.hire()
    await times(10, () => signIn(email, 'pas-le-bon'))
    expect(await signIn(email, password)).toMatchObject(tooMany)
    await reset(await linkOf(email))
    expect((await signIn(email, chosen)).status).toBe(200)
  })

  test('is mailed and recorded in the company’s audit trail, without the password itself', async () => {
    const { email } = await company.hire()
    await reset(await linkOf(email))
    const told = (await mailsTo(email)).at(-1)!
    expect(told.subject).toBe('Votre mot de passe a été modifié')
    expect(told.text).toContain(email)
    expect(told.link).toBe('http://releve.test/forgot-password')
    const rows = await world.sql('select action from audit_entries where company_id = $1 order by id desc limit 2', [
      company.id,
    ])
    expect(rows.map(({ action }) => action)).toEqual(['accounts.password-reset', 'accounts.reset-link-mailed'])
    expect(JSON.stringify(await world.sql('select * from audit_entries'))).not.toContain(chosen)
  })

  test('attempts from one address are limited', async () => {
    const visitor = world.visitor()
    await times(50, () => reset('x', {}, visitor))
    expect(await reset('x', {}, visitor)).toMatchObject(tooMany)
  })
})

test('a mailed link goes before informative mails, however many there are', async () => {
  const [lea, { email }] = [await company.hire(), await company.hire()]
  await world.mails()
  for (const [currentPassword, newPassword] of [
    [password, chosen],
    [chosen, password],
  ])
    await lea.post('/account/password', { currentPassword, newPassword, confirmation: newPassword })
  await ask(email)
  const addressees = (await world.mails()).slice(-3).map(({ to }) => to)
  expect(addressees).toEqual([[email], [lea.email], [lea.email]])
})

test('a mail waits while the mail server is down, and arrives once', async () => {
  const first = await openMailServer({ disabledCommands: ['STARTTLS', 'AUTH'] })
  await first.close()
  const smtpUrl = `smtp://127.0.0.1:${first.port}`
  const mailer = openMailer({ smtpUrl, mailFrom, dataDir: '/nowhere' }, () => {})
  const posting = await openWorld({ mailer })
  await posting.visitor().post('/password-reset-requests', { email: 'zoe@releve.test' })
  await posting.doJobs()
  expect(await posting.sql('select attempts, last_error from graphile_worker.jobs')).toEqual([
    { attempts: 1, last_error: expect.stringContaining('ESOCKET') },
  ])
  const again = await openMailServer({ disabledCommands: ['STARTTLS', 'AUTH'] }, first.port)
  onTestFinished(again.close)
  await posting.sql('update graphile_worker._private_jobs set run_at = now()')
  await posting.doJobs()
  await posting.doJobs()
  expect(again.mails.map(mail => [mail.subject, mail.recipients])).toEqual([
    ['Choisir un nouveau mot de passe', ['zoe@releve.test']],
  ])
  const [sent] = again.mails
  const form = { token: tokenIn(sent), password: chosen, confirmation: chosen }
  expect((await posting.visitor().post('/password-resets', form)).status).toBe(204)
})
