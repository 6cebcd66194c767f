import { describe, expect, onTestFinished, test } from 'vitest'
import { type Client, password } from '#testing/client.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const lea = await company.hire({ firstName: 'Léa', lastName: 'Martin' })

const wrong = { status: 401, body: { code: 'accounts.invalid-credentials', title: 'Email ou mot de passe incorrect' } }
const tryAs = (email: string, given = 'pas-le-bon', client = world.visitor()) =>
  client.post('/session', { email, password: given, rememberMe: false })
const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String)
const isKnownBrowser = (cookie: string) => cookie.includes('-known=')

// OWASP's first choice; whom a test hires beneath the forms has a hash that is quicker to check.
test('every password is stored as argon2id with 19 MiB and two passes, whoever sets it', async () => {
  const form = company.form()
  expect((await company.admin.post('/people', form)).status).toBe(200)
  const emails = ['zoe@releve.test', company.admin.email, form.email]
  const kept = await world.sql(
    'select password from credentials where user_id in (select id from users where email = any($1))',
    [emails],
  )
  const asAsked = { password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }
  expect(kept).toEqual(emails.map(() => asAsked))
})

describe('the owner signs up once', () => {
  const form = { firstName: 'Zoé', lastName: 'Le Gall', email: 'Zoe@Releve.test', password }
  const closed = {
    status: 409,
    body: {
      code: 'accounts.sign-up-closed',
      title: "L'inscription n'est plus disponible. Contactez l'administrateur système.",
    },
  }

  test('is signed in at once, and nobody can sign up afterwards', async () => {
    const fresh = await openWorld({ withOwner: false })
    const visitor = fresh.visitor()
    expect((await visitor.get('/site')).body.ownerExists).toBe(false)
    const { status, body } = await visitor.post('/owner', form)
    expect([status, body]).toEqual([200, { home: '/app/owner/companies' }])
    expect((await visitor.get('/session')).body).toMatchObject({ kind: 'owner', email: 'zoe@releve.test' })
    expect((await visitor.get('/site')).body.ownerExists).toBe(true)
    expect(await fresh.visitor().post('/owner', { ...form, email: 'second@releve.test' })).toMatchObject(closed)
  })

  test('of two simultaneous sign-ups one succeeds, and the other leaves no account', async () => {
    const fresh = await openWorld({ withOwner: false })
    const emails = ['une@releve.test', 'deux@releve.test']
    const replies = await Promise.all(emails.map(email => fresh.visitor().post('/owner', { ...form, email })))
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
    expect(replies.find(reply => reply.status === 409)).toMatchObject(closed)
    expect(await fresh.sql('select email from users')).toEqual([
      { email: emails[replies.findIndex(r => r.status === 200)] },
    ])
  })

  test.each([
    [{ firstName: '' }, 'firstName', 'required'],
    [{ email: 'zoe' }, 'email', 'email'],
    [{ password: 'court' }, 'password', 'passwordTooShort'],
    [{ password: 'azerty123' }, 'password', 'passwordTooCommon'],
    [{ password: 'aaaaaaa' }, 'password', 'passwordTooCommon'],
    [{ password: ' '.repeat(8) }, 'password', 'passwordBlank'],
    [{ password: 'x'.repeat(129) }, 'password', 'passwordTooLong'],
    [{ password: 'zoe@releve.test' }, 'password', 'passwordIsEmail'],
    [{ password: 'abc\u0000def' }, 'password', 'invalidCharacters'],
  ])('%j is refused at %s', async (change, path, code) => {
    const { status, body } = await world.visitor().post('/owner', { ...form, ...change })
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
  })
})

describe('signing in', () => {
  test('opens the right area: the employee’s or the owner’s', async () => {
    const signIn = (email: string) => tryAs(email, password)
    expect((await signIn(lea.email)).body).toEqual({ home: '/app' })
    expect((await signIn('zoe@releve.test')).body).toEqual({ home: '/app/owner/companies' })
  })

  test('answers the person, the company and the permissions', async () => {
    expect((await lea.get('/session')).body).toEqual({
      kind: 'member',
      employee: {
        id: lea.id,
        firstName: 'Léa',
        lastName: 'Martin',
        email: lea.email,
        signInName: null,
        roleName: 'Employé',
        contractType: 'full-time',
        weeklyHours: 35,
        department: null,
      },
      company: {
        id: company.id,
        name: company.name,
        code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
        timeZone: 'Europe/Paris',
        requiresTwoStep: false,
        requiresOwnPassword: false,
        teamWeek: 'nobody',
        readsMonths: false,
      },
      permissions: ['view_schedule', 'view_profile'],
      hasTwoStep: false,
      hasGivenPassword: false,
      requiredStep: null,
      unread: 0,
    })
    expect((await world.visitor().get('/session')).body).toEqual({ kind: 'anonymous' })
  })

  test('accepts the address in any case and with spaces around', async () => {
    expect((await tryAs(`  ${lea.email.toUpperCase()} `, password)).status).toBe(200)
  })

  test('compares the password exactly', async () => {
    for (const other of [password.toUpperCase(), ` ${password}`, `${password} `])
      expect(await tryAs(lea.email, other)).toMatchObject(wrong)
  })

  test.each([
    ['a wrong password', () => lea.email],
    ['an address without account', () => 'personne@releve.test'],
    ['what is no address', () => 'personne'],
  ])('%s reads the same answer', async (_what, email) => {
    const reply = await tryAs(email())
    expect(reply).toMatchObject(wrong)
    expect(Object.keys(reply.body)).toEqual(['type', 'requestId', 'status', 'code', 'title'])
    expect(cookiesOf(reply.headers)).toEqual([])
  })

  test.each(['a\u0000b@releve.test', '\ud800@releve.test'])('%j is refused as an address', async email => {
    const { status, body } = await tryAs(email)
    expect([status, body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'email', code: 'invalidCharacters' })],
    ])
  })

  test('a missing value is named at its field', async () => {
    const { status, body } = await world.visitor().post('/session', { email: ' ', password: '' })
    expect(status).toBe(422)
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual(['email', 'password', 'rememberMe'])
  })

  test('an account without employee is refused, and gets no session', async () => {
    await world.sql(`with account as (
        insert into users (id, name, email) values (gen_random_uuid(), 'Seul', 'seul@releve.test') returning id
      ) insert into credentials (user_id, password)
        select account.id, (select password from credentials limit 1) from account`)
    const reply = await tryAs('seul@releve.test', password)
    expect(reply).toMatchObject({
      status: 401,
      body: { title: 'Utilisateur non trouvé. Veuillez contacter votre administrateur.' },
    })
    expect(cookiesOf(reply.headers)).toEqual([])
    expect(
      await world.sql(`select 1 from sessions join users on users.id = user_id where email = 'seul@releve.test'`),
    ).toEqual([])
  })

  test('always starts a new session, whatever cookie the request carries', async () => {
    const [first, second] = [world.visitor(), world.visitor()]
    await first.signIn(lea.email)
    second.cookie = first.cookie
    await second.signIn(lea.email)
    expect(second.cookie).not.toBe(first.cookie)
    const planted = world.visitor()
    planted.cookie = 'releve=chosen-by-somebody-else'
    await planted.signIn(lea.email)
    expect(planted.cookie).not.toContain('chosen')
  })

  test('ends the session that the browser had, also of somebody else; other browsers stay signed in', async () => {
    const hugo = await company.hire({ firstName: 'Hugo' })
    const [shared, former, elsewhere] = [world.visitor(), world.visitor(), world.visitor()]
    for (const browser of [shared, elsewhere]) await browser.signIn(lea.email)
    former.cookie = shared.cookie
    await shared.post('/session', { email: hugo.email, password: 'wrong', rememberMe: false })
    expect((await former.get('/session')).body.kind).toBe('member')
    await shared.signIn(hugo.email)
    expect((await former.get('/session')).body.kind).toBe('anonymous')
    for (const browser of [shared, elsewhere]) expect((await browser.get('/session')).body.kind).toBe('member')
  })

  test('writes an audit entry of the company, without the password', async () => {
    await tryAs(lea.email, password)
    const [entry] = await world.sql(`select * from audit_entries where company_id = $1 order by id desc limit 1`, [
      company.id,
    ])
    expect(entry).toMatchObject({ action: 'accounts.signed-in' })
    expect(JSON.stringify(await world.sql('select * from audit_entries'))).not.toContain(password)
  })
})

describe('guessing is slowed down', () => {
  const tooMany = { status: 429, body: { title: 'Trop de tentatives. Veuillez réessayer dans quelques minutes.' } }
  const times = async (count: number, attempt: () => Promise<unknown>) => {
    for (let done = 0; done < count; done++) await attempt()
  }

  test('after ten wrong passwords an account waits, from any address; then it may try again', async () => {
    const { email } = await company.hire()
    await times(10, () => tryAs(email))
    const reply = await tryAs(email.toUpperCase(), password)
    expect(reply).toMatchObject(tooMany)
    expect(Number(reply.headers['retry-after'])).toBe(900)
    world.clock.advance({ minutes: 14, seconds: 59 })
    expect((await tryAs(email, password)).headers['retry-after']).toBe('1')
    world.clock.advance({ seconds: 1 })
    expect((await tryAs(email, password)).status).toBe(200)
  })

  test('the right password resets the count of wrong ones', async () => {
    const { email } = await company.hire()
    await times(9, () => tryAs(email))
    expect((await tryAs(email, password)).status).toBe(200)
    await times(9, () => tryAs(email))
    expect((await tryAs(email, password)).status).toBe(200)
  })

  test('an unknown address waits like a known one', async () => {
    await times(10, () => tryAs('fantome@releve.test'))
    expect(await tryAs('fantome@releve.test')).toMatchObject(tooMany)
  })

  test('after a hundred attempts an IP address waits, for every account; other addresses do not', async () => {
    const attacker = world.visitor()
    // No address of an account: refused before any password is hashed.
    await times(100, () => tryAs(`nobody-${crypto.randomUUID()}`, 'x', attacker))
    expect(await tryAs(lea.email, password, attacker)).toMatchObject(tooMany)
    expect((await tryAs(lea.email, password)).status).toBe(200)
    world.clock.advance({ minutes: 15 })
    expect((await tryAs(lea.email, password, attacker)).status).toBe(200)
  })

  test('wrong passwords from elsewhere do not block browsers that have signed in before', async () => {
    const { email } = await company.hire()
    const known = cookiesOf((await tryAs(email, password)).headers)
      .find(isKnownBrowser)!
      .split(';')[0]!
    await times(10, () => tryAs(email))
    expect(await tryAs(email, password)).toMatchObject(tooMany)
    const there = (word: string, address = email) =>
      world.visitor().post('/session', { email: address, password: word, rememberMe: false }, { cookie: known })
    expect((await there(password)).status).toBe(200)
    await times(10, () => there('wrong'))
    expect(await there(password)).toMatchObject(tooMany)
    // It is known to this person alone.
    const other = await company.hire()
    await times(10, () => tryAs(other.email))
    expect(await there(password, other.email)).toMatchObject(tooMany)
  })

  test('a whole team can sign in from one IP address', async () => {
    const counter = world.visitor()
    await times(5, () => tryAs(lea.email, password, counter))
    const [row] = await world.sql('select count from attempts where key = $1', [`sign-in from ${counter.address}`])
    expect(row).toEqual({ count: 0 })
  })

  test('ten simultaneous attempts count as ten', async () => {
    const { email } = await company.hire()
    await Promise.all(Array.from({ length: 10 }, () => tryAs(email)))
    expect(await tryAs(email, password)).toMatchObject(tooMany)
  })
})

describe('signing in again and again, with the right password', () => {
  const sessionsOf = async (email: string) =>
    (await world.sql(`select 1 from sessions join users on users.id = user_id where email = $1`, [email])).length
  const entriesOf = async ({ id }: { id: string }) =>
    (
      await world.sql(
        `select 1 from audit_entries join employees on user_id = subject::uuid
         where action = 'accounts.signed-in' and employees.id = $1`,
        [id],
      )
    ).length

  test('is refused after sixty times in an hour, adds no entry to the trail, and blocks nobody else', async () => {
    const [person, other] = [await company.hire(), await company.hire()]
    const signInOnce = () => tryAs(person.email, password)
    for (let done = 0; done < 60; done += 1) expect((await signInOnce()).status).toBe(200)
    const open = await sessionsOf(person.email)
    expect(await signInOnce()).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { code: 'tooOften' },
    })
    expect([await sessionsOf(person.email), await entriesOf(person)]).toEqual([open, 60])
    expect((await tryAs(other.email, password)).status).toBe(200)
    world.clock.advance({ hours: 1 })
    expect((await signInOnce()).status).toBe(200)
  })

  test('counts sign-ins with the password alone, where a second step follows', async () => {
    const person = await company.hire()
    await company.turnTwoStepOn(person)
    for (let done = 0; done < 60; done += 1) expect((await tryAs(person.email, password)).body).toEqual({ home: null })
    expect(await tryAs(person.email, password)).toMatchObject({ status: 429, body: { code: 'tooOften' } })
  })

  test('a mailed link still lets the person choose a new password; wrong passwords do not count', async () => {
    const person = await company.hire()
    for (let done = 0; done < 60; done += 1) await tryAs(person.email, password)
    await world.visitor().post('/password-reset-requests', { email: person.email })
    const mail = (await world.mails()).findLast(({ to }) => to?.includes(person.email))!
    const chosen = 'la-brume-de-chausey'
    const form = { token: new URL(mail.link).hash.slice(1), password: chosen, confirmation: chosen }
    expect((await world.visitor().post('/password-resets', form)).status).toBe(204)
    for (let done = 0; done < 9; done += 1) expect((await tryAs(person.email, password)).status).toBe(401)
    expect((await tryAs(person.email, chosen)).status).toBe(200)
  })

  test('a signed-in person can still change the password', async () => {
    const person = await company.hire()
    for (let done = 0; done < 60; done += 1) await tryAs(person.email, password)
    const chosen = 'la-brume-de-granville'
    const form = { currentPassword: password, newPassword: chosen, confirmation: chosen }
    expect((await person.post('/account/password', form)).status).toBe(204)
    expect((await tryAs(person.email, chosen)).status).toBe(200)
  })

  test('keeps at most fifty sessions open: the oldest ends', async () => {
    const { email } = await company.hire()
    await world.sql('delete from sessions where user_id = (select id from users where email = $1)', [email])
    const browsers: Client[] = []
    for (let opened = 0; opened < 50; opened += 1) {
      browsers.push(await world.visitor().signIn(email))
      world.clock.advance({ seconds: 1 })
    }
    const kinds = () => Promise.all(browsers.map(async browser => (await browser.get('/session')).body.kind))
    expect(new Set(await kinds())).toEqual(new Set(['member']))
    await world.visitor().signIn(email)
    expect(await kinds()).toEqual(['anonymous', ...Array.from({ length: 49 }, () => 'member')])
    expect((await browsers[1]!.get('/account')).body.sessions).toHaveLength(50)
    await Promise.all(Array.from({ length: 9 }, () => world.visitor().signIn(email)))
    expect(await sessionsOf(email)).toBe(50)
  })
})

describe('a session', () => {
  test('lasts 12 hours, with or without activity', async () => {
    const begin = world.clock.now().toString()
    onTestFinished(() => world.clock.set(begin))
    const client = await world.visitor().signIn(lea.email, true)
    world.clock.advance({ hours: 11, minutes: 59 })
    expect((await client.get('/session')).body.kind).toBe('member')
    world.clock.advance({ minutes: 1 })
    expect((await client.get('/session')).body).toEqual({ kind: 'anonymous' })
    expect(await client.get('/time-clock')).toMatchObject({
      status: 401,
      body: { title: 'Votre session a expiré. Veuillez vous reconnecter.' },
    })
  })

  const attributes = (cookie: string) => cookie.split('; ').slice(1).toSorted()
  const signIn = (email: string, rememberMe: boolean, at = world) =>
    at.visitor().post('/session', { email, password, rememberMe })

  test('outlives the browser only if asked to, and never lasts longer than 12 hours', async () => {
    const [remembered] = cookiesOf((await signIn(lea.email, true)).headers)
    expect(attributes(remembered!)).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax'])
    const forgotten = cookiesOf((await signIn(lea.email, false)).headers).filter(cookie => !isKnownBrowser(cookie))
    expect(forgotten.map(attributes)).toEqual(forgotten.map(() => ['HttpOnly', 'Path=/', 'SameSite=Lax']))
  })

  test('over TLS has a cookie for this host only', async () => {
    const secure = await openWorld({ publicUrl: 'https://releve.test' })
    const cookies = cookiesOf((await signIn('zoe@releve.test', true, secure)).headers)
    expect(cookies.map(cookie => cookie.split('=')[0])).toEqual(['__Host-releve', '__Host-releve-known'])
    expect(attributes(cookies[0]!)).toContain('Secure')
  })

  test('ends when its person signs out, in this browser only', async () => {
    const [here, there] = [await world.visitor().signIn(lea.email), await world.visitor().signIn(lea.email)]
    const kept = here.cookie
    const reply = await here.delete('/session')
    expect(reply.status).toBe(204)
    expect(cookiesOf(reply.headers)[0]).toMatch(/^releve=; .*Max-Age=0/)
    here.cookie = kept
    expect((await here.get('/time-clock')).status).toBe(401)
    expect((await there.get('/time-clock')).status).toBe(200)
  })

  test('signing out twice, or without a session, is not an error', async () => {
    expect((await world.visitor().delete('/session')).status).toBe(204)
  })

  test('a forged cookie opens nothing', async () => {
    const client = world.visitor()
    for (const cookie of [
      'releve=',
      'releve=abc',
      'releve=%00',
      `releve=${'x'.repeat(5000)}`,
      "releve=' or true--",
      'releve',
    ]) {
      client.cookie = cookie
      expect((await client.get('/time-clock')).status).toBe(401)
    }
  })

  test('needs the cookie: the token in the database is not enough', async () => {
    const client = await world.visitor().signIn(lea.email)
    const signed = client.cookie
    const [token] = signed.slice('releve='.length).split('.')
    expect(await world.sql('select 1 from sessions where token = $1', [token])).toHaveLength(1)
    for (const forged of [`releve=${token}`, `${signed.slice(0, -8)}AAAAAA%3D`, `${signed}A`]) {
      client.cookie = forged
      expect([forged, (await client.get('/time-clock')).status]).toEqual([forged, 401])
    }
  })

  test('of a deleted person is refused from the next request on', async () => {
    const hugo = await company.hire()
    await company.admin.delete(`/people/${hugo.id}`)
    expect((await hugo.get('/time-clock')).status).toBe(401)
    expect(await tryAs(hugo.email, password)).toMatchObject(wrong)
  })

  test('has the current rights of its person’s role', async () => {
    const hugo = await company.hire()
    const promote = (role: string) => company.admin.edit(hugo.id, { ...company.details({ role }), email: hugo.email })
    expect((await hugo.get('/people')).status).toBe(403)
    await promote('manager')
    expect((await hugo.get('/people')).status).toBe(200)
    await promote('employee')
    expect((await hugo.get('/people')).status).toBe(403)
  })
})
