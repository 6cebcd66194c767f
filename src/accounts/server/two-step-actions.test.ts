import { base32 } from '@better-auth/utils/base32'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { recoveryCodeCount, secondStepMinutes, setUpMinutes } from '#accounts/rules.ts'
import { Client, password } from '#testing/client.ts'
import type { Employee } from '#testing/company.ts'
import { codeAt } from '#testing/two-step.ts'
import { openWorld } from '#testing/world.ts'
import { takeTwoStepOffOnMachine } from './actions.ts'

const world = await openWorld()
const company = await world.company()
/** For as long as the clock is moved. */
const owner = await world.signedIn({ id: '', email: 'zoe@releve.test', firstName: 'Zoé' })

const wrongCode = { status: 422, body: { code: 'accounts.wrong-code', errors: [{ path: 'code' }] } }
const tooMany = { status: 429, body: { code: 'tooMany' } }
const expired = { status: 410, body: { code: 'accounts.second-step-expired' } }

/** Somebody with a second step, whose app shows a code that has not served. */
const enrolled = async (person?: Employee) => {
  const lea = person ?? (await company.hire())
  const { secret, recoveryCodes } = await company.turnTwoStepOn(lea)
  world.clock.advance({ seconds: 30 })
  return { lea, recoveryCodes, code: () => codeAt(secret, world.clock.now()) }
}
/** The password is right: a browser that waits for the code. */
const halfway = async ({ email }: { email: string }, browser = world.visitor(), rememberMe = false) => {
  const reply = await browser.post('/session', { email, password, rememberMe })
  expect([reply.status, reply.body]).toEqual([200, { home: null }])
  return browser
}
const finish = (browser: Client, code: string) => browser.post('/session/second-step', { code })
const awaited = async (browser: Client) => (await browser.get('/session/second-step')).body.isAwaited
const made = async (code: () => Promise<string>) => {
  const other = String((Number(await code()) + 1) % 1_000_000).padStart(6, '0')
  return other
}
const auditOf = async (person: Employee) => {
  const rows = await world.sql(
    `select action from audit_entries where company_id = $1 and actor_id = (select user_id from employees where id = $2) order by id`,
    [company.id, person.id],
  )
  return rows.map(({ action }) => action)
}
const mailsTo = async ({ email }: { email: string }) =>
  (await world.mails()).filter(({ to }) => to?.includes(email)).map(mail => mail.subject)

test('changes of two-step sign-in and their mails are limited to twenty an hour', async () => {
  const lea = await company.hire()
  const onAndOff = async () => {
    const { body } = await lea.post('/account/two-step/setup', { currentPassword: password })
    const code = await codeAt(body.secret, world.clock.now())
    const on = await lea.post('/account/two-step', { token: body.token, code })
    const [recoveryCode] = on.body.recoveryCodes ?? ['000000']
    const off = await lea.post('/account/two-step/removal', { currentPassword: password, code: recoveryCode })
    return [on.status, off.status]
  }
  for (let done = 0; done < 10; done += 1) expect(await onAndOff()).toEqual([200, 204])
  expect(await onAndOff()).toEqual([429, 429])
  const proof = { currentPassword: password, code: '000000' }
  expect(await lea.post('/account/two-step/recovery-codes', proof)).toMatchObject({
    status: 429,
    body: { code: 'tooOften' },
  })
  expect(await mailsTo(lea)).toHaveLength(20)
})

describe('setting two-step sign-in up', () => {
  test('asks for the password, and starts only after a code of the app', async () => {
    const lea = await company.hire()
    expect(await lea.post('/account/two-step/setup', { currentPassword: 'not-this-one' })).toMatchObject({
      status: 422,
      body: { code: 'accounts.wrong-password' },
    })
    const { body } = await lea.post('/account/two-step/setup', { currentPassword: password })
    expect(body).toEqual({
      token: expect.any(String),
      secret: expect.stringMatching(/^[A-Z2-7]{36}$/),
      address: expect.stringContaining(encodeURIComponent(lea.email)),
    })
    expect(new URL(body.address).searchParams.get('secret')).toBe(body.secret)
    expect(await lea.post('/account/two-step', { token: body.token, code: '000 000' })).toMatchObject(wrongCode)
    expect((await lea.get('/account')).body.twoStep.since).toBeNull()
    expect((await world.visitor().signIn(lea.email)).cookie).not.toBe('')
  })

  test('shows ten recovery codes once; the database stores their hashes, and the secret encrypted', async () => {
    const lea = await company.hire()
    const { secret, recoveryCodes } = await company.turnTwoStepOn(lea)
    expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount)
    expect((await lea.get('/account')).body.twoStep).toEqual({
      since: world.clock.now().toString({ smallestUnit: 'millisecond' }),
      recoveryCodesLeft: recoveryCodeCount,
      isRequired: false,
    })
    const kept = JSON.stringify(await world.sql('select * from two_steps'))
    expect(kept).not.toContain(new TextDecoder().decode(base32.decode(secret)))
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''))
  })

  test('ends the other sessions, and is recorded and mailed', async () => {
    const lea = await company.hire()
    const elsewhere = await world.signedIn({ id: lea.id, email: lea.email, firstName: 'Léa' })
    await company.turnTwoStepOn(lea)
    expect((await lea.get('/account')).status).toBe(200)
    expect((await elsewhere.get('/account')).status).toBe(401)
    expect(await auditOf(lea)).toEqual(['accounts.two-step-turned-on'])
    expect(await mailsTo(lea)).toEqual(['Connexion en deux étapes activée'])
  })

  test('a started setup belongs to one person, works once, and ends after 15 minutes', async () => {
    const [lea, hugo] = [await company.hire(), await company.hire()]
    const begin = async () => (await lea.post('/account/two-step/setup', { currentPassword: password })).body
    const { token, secret } = await begin()
    const form = async (of = secret, it = token) => ({ token: it, code: await codeAt(of, world.clock.now()) })
    const over = { status: 410, body: { code: 'accounts.set-up-expired' } }
    expect(await hugo.post('/account/two-step', await form())).toMatchObject(over)
    world.clock.advance({ minutes: setUpMinutes })
    expect(await lea.post('/account/two-step', await form())).toMatchObject(over)
    const again = await begin()
    const replies = await Promise.all(
      [1, 2].map(async () => lea.post('/account/two-step', await form(again.secret, again.token))),
    )
    expect(replies.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 410])
    expect(await lea.post('/account/two-step/setup', { currentPassword: password })).toMatchObject({
      status: 409,
      body: { code: 'accounts.two-step-on' },
    })
  })
})

describe('signing in with a second step', () => {
  test('the password gives a ticket, not a session', async () => {
    const { lea, code } = await enrolled()
    const before = await world.sql('select count(*) from sessions')
    const browser = await halfway(lea)
    expect(browser.cookie).toBe('')
    expect(await world.sql('select count(*) from sessions')).toEqual(before)
    expect((await browser.get('/session')).body).toEqual({ kind: 'anonymous' })
    for (const url of ['/account', '/time-clock', '/live']) expect((await browser.get(url)).status).toBe(401)
    expect((await lea.get('/account')).body.sessions).toHaveLength(1)
    expect(await auditOf(lea)).not.toContain('accounts.signed-in')
    expect((await finish(browser, await code())).body).toEqual({ home: '/app', recoveryCodesLeft: null })
    expect((await browser.get('/time-clock')).status).toBe(200)
    expect(await auditOf(lea)).toContain('accounts.signed-in')
  })

  test.each([true, false])('the session lasts as long as without a second step; remembered: %s', async rememberMe => {
    const { lea, code } = await enrolled()
    const browser = await halfway(lea, world.visitor(), rememberMe)
    const { headers } = await finish(browser, await code())
    const [opened, , forgotten] = headers['set-cookie'] as string[]
    expect(opened).toMatch(
      rememberMe ? /^releve=.*Max-Age=43200; HttpOnly; SameSite=Lax$/ : /^releve=[^;]*; Path=\/; HttpOnly/,
    )
    expect(forgotten).toMatch(/^releve-step=; Path=\/; Max-Age=0;/)
    world.clock.advance({ hours: 12 })
    expect((await browser.get('/time-clock')).status).toBe(401)
  })

  test('the owner signs in the same way', async () => {
    const { secret } = await company.turnTwoStepOn(owner)
    world.clock.advance({ seconds: 30 })
    const browser = await halfway({ email: 'zoe@releve.test' })
    const code = await codeAt(secret, world.clock.now())
    expect((await finish(browser, code)).body.home).toBe('/app/owner/companies')
    world.clock.advance({ seconds: 30 })
    const form = { currentPassword: password, code: await codeAt(secret, world.clock.now()) }
    expect((await owner.post('/account/two-step/removal', form)).status).toBe(204)
  })

  test('a used code is refused everywhere, and so are older ones', async () => {
    const { lea, code } = await enrolled()
    const former = await code()
    world.clock.advance({ seconds: 30 })
    const current = await code()
    expect((await finish(await halfway(lea), current)).status).toBe(200)
    for (const again of [current, former]) expect(await finish(await halfway(lea), again)).toMatchObject(wrongCode)
    expect(await lea.post('/account/two-step/removal', { currentPassword: password, code: current })).toMatchObject(
      wrongCode,
    )
    world.clock.advance({ seconds: 30 })
    expect((await finish(await halfway(lea), await code())).status).toBe(200)
  })

  test('the code used for the setup does not sign in', async () => {
    const lea = await company.hire()
    const { secret } = await company.turnTwoStepOn(lea)
    expect(await finish(await halfway(lea), await codeAt(secret, world.clock.now()))).toMatchObject(wrongCode)
  })

  test.each(['a code of the app', 'a recovery code'])(
    '%s sent to two processes at once opens one session',
    async kind => {
      const { lea, code, recoveryCodes } = await enrolled()
      const second = await world.secondProcess()
      const one = kind === 'a recovery code' ? recoveryCodes[0]! : await code()
      const [here, there] = [await halfway(lea), await halfway(lea)]
      const elsewhere = Object.assign(new Client(second), { ticket: there.ticket })
      const replies = await Promise.all([finish(here, one), finish(elsewhere, one)])
      expect(replies.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 422])
      expect((await lea.get('/account')).body.twoStep.recoveryCodesLeft).toBe(kind === 'a recovery code' ? 9 : 10)
    },
  )

  test('a recovery code works once, in any spelling; the remaining ones are counted, and a mail is sent', async () => {
    const { lea, recoveryCodes } = await enrolled()
    const [first, next] = recoveryCodes as [string, string]
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('o', '0')} `
    expect((await finish(await halfway(lea), typed)).body).toEqual({ home: '/app', recoveryCodesLeft: 9 })
    expect(await finish(await halfway(lea), first)).toMatchObject(wrongCode)
    expect((await finish(await halfway(lea), next)).body.recoveryCodesLeft).toBe(8)
    expect((await mailsTo(lea)).slice(-1)).toEqual(['Un code de récupération a servi'])
  })

  test.each(['', '12345', '1234567', 'abcdef', '٠١٢٣٤٥', 'AAAA-BBBB-CCCC-DDDD', '\0', '0'.repeat(41)])(
    '%j is refused, and counts as one attempt at most',
    async typed => {
      const { lea, code } = await enrolled()
      const browser = await halfway(lea)
      expect((await finish(browser, typed)).status).toBe(422)
      expect((await finish(browser, await code())).status).toBe(200)
    },
  )
})

describe('the ticket between the two steps', () => {
  test('ends after five minutes, after its use, and in another browser', async () => {
    const { lea, code } = await enrolled()
    expect(await finish(world.visitor(), await code())).toMatchObject(expired)
    const late = await halfway(lea)
    const { ticket } = late
    expect(await awaited(late)).toBe(true)
    world.clock.advance({ minutes: secondStepMinutes })
    expect([await awaited(late), await awaited(world.visitor())]).toEqual([false, false])
    expect(await finish(late, await code())).toMatchObject(expired)
    const browser = await halfway(lea)
    const again = Object.assign(world.visitor(), { ticket: browser.ticket })
    expect((await finish(browser, await code())).status).toBe(200)
    world.clock.advance({ seconds: 30 })
    expect(await finish(again, await code())).toMatchObject(expired)
    expect(ticket).not.toBe(browser.ticket)
  })

  test('is in an httpOnly cookie; the database has its hash', async () => {
    const { lea } = await enrolled()
    const browser = world.visitor()
    const { headers, body } = await browser.post('/session', { email: lea.email, password, rememberMe: true })
    const [cookie] = [headers['set-cookie'] ?? []].flat()
    expect(cookie).toMatch(/^releve-step=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/)
    const token = browser.ticket.slice('releve-step='.length)
    expect(JSON.stringify([body, await world.sql('select * from verifications')])).not.toContain(token)
  })

  test('accepts no code of another person', async () => {
    const [lea, hugo] = [await enrolled(), await enrolled()]
    expect(await finish(await halfway(lea.lea), await hugo.code())).toMatchObject(wrongCode)
    expect(await finish(await halfway(lea.lea), hugo.recoveryCodes[0]!)).toMatchObject(wrongCode)
  })

  test.each([
    [
      'a new password',
      ({ lea }: { lea: Employee }) =>
        lea.post('/account/password', { currentPassword: password, newPassword: 'la-brume', confirmation: 'la-brume' }),
    ],
    [
      'a block',
      async ({ lea }: { lea: Employee }) => {
        const url = `/owner/accounts/${await company.userIdOf(lea)}`
        await owner.post(`${url}/block`)
        await owner.post(`${url}/unblock`)
      },
    ],
    ['taking it off', ({ lea }: { lea: Employee }) => company.admin.delete(`/people/${lea.id}/two-step`)],
    ['being deleted', ({ lea }: { lea: Employee }) => company.admin.delete(`/people/${lea.id}`)],
  ])('is void after %s', async (_, happens) => {
    const person = await enrolled()
    const browser = await halfway(person.lea)
    await happens(person)
    expect(await finish(browser, await person.code())).toMatchObject(expired)
  })
})

/** Holds rows until it is told to let go of them. */
const holding = async (rows: string) => {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`begin; ${rows} for update`)
  return { letGo: () => client.query('commit') }
}
const waitFor = async (count: number) => {
  const waiting = () =>
    world.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(waiting).toHaveLength(count)
}

describe('at the same moment', () => {
  test.each([
    [
      'a new password',
      (lea: Employee) =>
        lea.post('/account/password', { currentPassword: password, newPassword: 'la-brume', confirmation: 'la-brume' }),
    ],
    ['taking it off', (lea: Employee) => company.admin.delete(`/people/${lea.id}/two-step`)],
  ])('%s ends the session that a second step opens', async (_, happens) => {
    const { lea, code } = await enrolled()
    const browser = await halfway(lea)
    const { letGo } = await holding(`select from two_steps where user_id = '${await company.userIdOf(lea)}'`)
    const finishing = finish(browser, await code())
    await waitFor(1)
    const happening = happens(lea)
    await waitFor(2)
    await letGo()
    expect((await finishing).status).toBe(200)
    expect((await happening).status).toBe(204)
    expect((await browser.get('/session')).body).toEqual({ kind: 'anonymous' })
  })

  test('an old password gives no ticket once it has been changed', async () => {
    const { lea } = await enrolled()
    const userId = await company.userIdOf(lea)
    const browser = world.visitor()
    const checking = await holding(`select from credentials where user_id = '${userId}'`)
    const signingIn = browser.post('/session', { email: lea.email, password, rememberMe: false })
    await waitFor(1)
    const checked = await holding(`select from attempts where key like 'sign-in from %'`)
    // A right password is counted, before its ticket is made.
    const counted = () => world.sql(`select from attempts where key = 'signed in as ${userId}'`)
    expect(await counted()).toEqual([])
    await checking.letGo()
    await expect.poll(counted).toHaveLength(1)
    await waitFor(1)
    const form = { currentPassword: password, newPassword: 'la-brume', confirmation: 'la-brume' }
    expect((await lea.post('/account/password', form)).status).toBe(204)
    await checked.letGo()
    expect((await signingIn).status).toBe(401)
    expect(browser.ticket).toBe('')
  })
})

describe('guessing codes', () => {
  test('ends after five wrong codes in 15 minutes, over all processes and tickets; then the right code is refused too', async () => {
    const { lea, code } = await enrolled()
    const second = await world.secondProcess()
    const guess = await made(code)
    for (let n = 0; n < 5; n++) {
      const { ticket } = await halfway(lea)
      expect(await finish(Object.assign(new Client(n % 2 ? second : world.app), { ticket }), guess)).toMatchObject(
        wrongCode,
      )
    }
    const browser = await halfway(lea)
    expect(await finish(browser, await code())).toMatchObject(tooMany)
    world.clock.advance({ minutes: 15 })
    expect((await finish(await halfway(lea), await code())).status).toBe(200)
  })

  test('a right code resets the count', async () => {
    const { lea, code } = await enrolled()
    for (let round = 0; round < 2; round++) {
      const browser = await halfway(lea)
      for (let n = 0; n < 4; n++) expect(await finish(browser, await made(code))).toMatchObject(wrongCode)
      expect((await finish(browser, await code())).status).toBe(200)
      world.clock.advance({ seconds: 30 })
    }
  })

  test('ends after twenty in a day', async () => {
    const { lea, code } = await enrolled()
    for (let n = 0; n < 20; n++) {
      expect(await finish(await halfway(lea), await made(code))).toMatchObject(wrongCode)
      if (n % 5 === 4) world.clock.advance({ minutes: 15 })
    }
    expect(await finish(await halfway(lea), await code())).toMatchObject(tooMany)
    world.clock.advance({ hours: 24 })
    expect((await finish(await halfway(lea), await code())).status).toBe(200)
  })

  test('from elsewhere does not block a browser that has signed in before', async () => {
    const { lea, code } = await enrolled()
    const known = await halfway(lea)
    const { headers } = await finish(known, await code())
    const [cookie] = (headers['set-cookie'] as string[]).filter(set => set.startsWith('releve-known='))
    const stranger = await halfway(lea)
    for (let n = 0; n < 5; n++) await finish(stranger, await made(code))
    world.clock.advance({ seconds: 30 })
    expect(await finish(stranger, await code())).toMatchObject(tooMany)
    const back = await halfway(lea)
    back.ticket = `${back.ticket}; ${cookie!.split(';')[0]}`
    expect((await finish(back, await code())).status).toBe(200)
  })
})

test('a reset link does not bypass the second step', async () => {
  const { lea, code } = await enrolled()
  await world.visitor().post('/password-reset-requests', { email: lea.email })
  const mail = (await world.mails()).find(
    ({ to, link }) => to?.includes(lea.email) && link.includes('/reset-password#'),
  )!
  const token = mail.link.split('#')[1]
  const form = { token, password: 'la-brume-de-chausey', confirmation: 'la-brume-de-chausey' }
  expect((await world.visitor().post('/password-resets', form)).status).toBe(204)
  const browser = world.visitor()
  const { body } = await browser.post('/session', { email: lea.email, password: form.password, rememberMe: false })
  expect([body, browser.cookie]).toEqual([{ home: null }, ''])
  expect((await finish(browser, await code())).status).toBe(200)
})

test('the command line turns it off for the owner, for whom nobody else can', async () => {
  await company.turnTwoStepOn(owner)
  const email = 'zoe@releve.test'
  const takeOff = () =>
    world.app.backend.database.onPlatform('read write', tx =>
      takeTwoStepOffOnMachine(tx, world.app.backend, email, world.clock.now()),
    )
  expect(await takeOff()).toBe(true)
  expect((await owner.get('/account')).status).toBe(401)
  expect((await world.visitor().signIn(email)).cookie).not.toBe('')
  const trail = `select actor_id from platform_audit_entries where action = 'accounts.two-step-taken-off'`
  expect(await world.sql(trail)).toEqual([{ actor_id: null }])
  expect(await mailsTo({ email })).toContain('Connexion en deux étapes retirée')
  expect(await takeOff()).toBe(false)
})

describe('new recovery codes', () => {
  test('need the password and a code, and void the old ones', async () => {
    const { lea, code, recoveryCodes } = await enrolled()
    const ask = (form: object) => lea.post('/account/two-step/recovery-codes', { currentPassword: password, ...form })
    expect((await ask({ code: await code(), currentPassword: 'not-this-one' })).body.code).toBe(
      'accounts.wrong-password',
    )
    expect(await ask({ code: await made(code) })).toMatchObject(wrongCode)
    const { body } = await ask({ code: await code() })
    expect(body.recoveryCodes).toHaveLength(recoveryCodeCount)
    expect(await finish(await halfway(lea), recoveryCodes[0]!)).toMatchObject(wrongCode)
    expect((await finish(await halfway(lea), body.recoveryCodes[0])).status).toBe(200)
    expect(await auditOf(lea)).toContain('accounts.two-step-codes-renewed')
    expect(await mailsTo(lea)).toContain('Nouveaux codes de récupération')
  })

  test('are refused without a second step', async () => {
    const lea = await company.hire()
    for (const url of ['/account/two-step/recovery-codes', '/account/two-step/removal'])
      expect(await lea.post(url, { currentPassword: password, code: '123456' })).toMatchObject({
        status: 409,
        body: { code: 'accounts.no-two-step' },
      })
  })
})

describe('turning it off', () => {
  test('needs the password and a code, and is recorded and mailed; then the password is enough', async () => {
    const { lea, code, recoveryCodes } = await enrolled()
    const off = (form: object) => lea.post('/account/two-step/removal', { currentPassword: password, ...form })
    expect(await off({ code: await made(code) })).toMatchObject(wrongCode)
    expect((await off({ code: await code(), currentPassword: 'not-this-one' })).status).toBe(422)
    expect((await off({ code: recoveryCodes[3] })).status).toBe(204)
    expect((await world.visitor().signIn(lea.email)).cookie).not.toBe('')
    expect(await auditOf(lea)).toContain('accounts.two-step-turned-off')
    expect(await mailsTo(lea)).toContain('Connexion en deux étapes désactivée')
  })

  test('is limited like signing in', async () => {
    const { lea, code } = await enrolled()
    const guess = { currentPassword: password, code: await made(code) }
    for (let n = 0; n < 5; n++) expect(await lea.post('/account/two-step/removal', guess)).toMatchObject(wrongCode)
    expect(await lea.post('/account/two-step/removal', { ...guess, code: await code() })).toMatchObject(tooMany)
  })
})
