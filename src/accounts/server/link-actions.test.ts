import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { codeLetters, spelledCode } from '#accounts/ways-in.ts'
import { addDays, todayIn } from '#core/calendar.ts'
import { newAddress, password } from '#testing/client.ts'
import { statementsOf } from '#testing/statements.ts'
import { codeAt } from '#testing/two-step.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld({ sendsMail: true })
const withoutMail = await openWorld()
const company = await world.company()
const elsewhere = await world.company()
const { admin } = company
const chosen = 'trois tomates au soleil'

type Person = { id: string; email: string }

const tokenOf = (url: string) => new URL(url).hash.slice(1)
const mailsTo = async (email: string) => (await world.mails()).filter(mail => mail.to?.includes(email))
const invite = async (given: object = {}, by = admin): Promise<Person> => {
  const form = { ...company.details(), ...given }
  const { status, body } = await by.post('/people', form)
  expect([status, body.code]).toEqual([200, undefined])
  return { id: body.id, email: form.email }
}
const invitationOf = async ({ email }: Person) => tokenOf((await mailsTo(email)).at(-1)!.link)
const linkFor = ({ id }: Person, by = admin) => by.post(`/people/${id}/link`)
const accept = (token: string, form: object = {}, client = world.visitor()) =>
  client.post('/invitations/acceptance', { token, password: chosen, ...form })
const open = (token: string) => world.visitor().post('/invitations', { token })
const reset = (token: string) =>
  world.visitor().post('/password-resets', { token, password: chosen, confirmation: chosen })
const signIn = (email: string, word: string) =>
  world.visitor().post('/session', { email, password: word, rememberMe: false })
const listed = async ({ id }: Person) =>
  (await admin.get('/people')).body.employees.find((employee: { id: string }) => employee.id === id)
const listedBy = async ({ email }: { email: string }) =>
  (await admin.get('/people')).body.employees.find((employee: { email: string }) => employee.email === email)
const expired = { status: 410, body: { code: 'accounts.link-expired' } }
const actionsOn = async (subject: string) =>
  (await world.sql('select action from audit_entries where subject = $1 order by id', [subject])).map(
    ({ action }) => action,
  )

describe('an invitation', () => {
  test('needs no password: the mailed link lets the person choose one and signs in', async () => {
    const lea = await invite({ firstName: 'Léa', lastName: 'Fontaine' })
    const [mail] = await mailsTo(lea.email)
    expect(mail!.subject).toBe(`${company.name} vous invite sur Relève`)
    expect(mail!.link).toMatch(/^http:\/\/releve\.test\/bienvenue#[\w-]{43}$/)
    const end = world.clock.now().add({ hours: 168 }).toString({ smallestUnit: 'millisecond' })
    expect(await listed(lea)).toMatchObject({ invitedUntil: end })
    expect((await signIn(lea.email, '')).status).toBe(422)
    expect((await signIn(lea.email, password)).status).toBe(401)
    const token = tokenOf(mail!.link)
    const opened = { name: 'Léa Fontaine', firstName: 'Léa', email: lea.email, companyName: company.name }
    for (const _ of [1, 2])
      expect(await world.visitor().post('/invitations', { token })).toMatchObject({ status: 200, body: opened })
    const browser = world.visitor()
    expect(await accept(token, {}, browser)).toMatchObject({ status: 200, body: { home: '/app' } })
    expect((await browser.get('/session')).body).toMatchObject({ kind: 'member', hasGivenPassword: false })
    expect(await listed(lea)).toMatchObject({ invitedUntil: null })
    expect((await signIn(lea.email, chosen)).status).toBe(200)
    expect(new Set(await actionsOn(lea.id))).toEqual(new Set(['people.added', 'people.invited']))
    expect(await actionsOn(await company.userIdOf(lea))).toContain('accounts.invitation-accepted')
  })

  test('works once, for 7 days, and never for another purpose', async () => {
    const lea = await invite()
    const token = await invitationOf(lea)
    expect(await reset(token)).toMatchObject(expired)
    expect((await accept(token, { password: 'court' })).status).toBe(422)
    expect((await accept(token)).status).toBe(200)
    expect(await accept(token)).toMatchObject(expired)
    expect(await world.visitor().post('/invitations', { token })).toMatchObject(expired)
    const hugo = await invite()
    const late = await invitationOf(hugo)
    world.clock.advance({ hours: 168, seconds: 1 })
    expect(await accept(late)).toMatchObject(expired)
    expect(await accept('x'.repeat(43))).toMatchObject(expired)
    const { cookie } = await world.visitor().signIn(admin.email)
    admin.cookie = cookie
  })

  test('is sent again or shown, and a new link ends the one before', async () => {
    const lea = await invite()
    const first = await invitationOf(lea)
    expect((await admin.post(`/people/${lea.id}/invitation`)).status).toBe(204)
    const second = await invitationOf(lea)
    expect(await accept(first)).toMatchObject(expired)
    const { body } = await linkFor(lea)
    expect(body.url).toMatch(/\/bienvenue#/)
    expect(await accept(second)).toMatchObject(expired)
    expect((await accept(tokenOf(body.url))).status).toBe(200)
    expect(await admin.post(`/people/${lea.id}/invitation`)).toMatchObject({
      status: 409,
      body: { code: 'people.has-come-in' },
    })
  })

  test('names who sends it, with the company, in the mail and on the page; whoever sends it again takes their place', async () => {
    const [claire, hugo] = await Promise.all([
      company.hire({ role: 'manager', firstName: 'Claire', lastName: 'Martin' }),
      company.hire({ role: 'manager', firstName: 'Hugo', lastName: 'Petit' }),
    ])
    const lea = await invite({}, claire)
    const [mail] = await mailsTo(lea.email)
    expect(mail!.subject).toBe(`Claire Martin (${company.name}) vous invite sur Relève`)
    expect(mail!.text).toContain(`, Claire Martin (${company.name}) vous invite sur Relève, pour votre planning`)
    const names = async (token: string) => (await open(token)).body.invitedBy
    expect(await names(tokenOf(mail!.link))).toBe('Claire Martin')
    await hugo.post(`/people/${lea.id}/invitation`)
    const again = (await mailsTo(lea.email)).at(-1)!
    expect(again.subject).toBe(`Hugo Petit (${company.name}) vous invite sur Relève`)
    expect(await names(tokenOf(again.link))).toBe('Hugo Petit')
    const { body } = await linkFor(lea, claire)
    expect(await names(body.code)).toBe('Claire Martin')
    expect((await accept(body.code)).status).toBe(200)
    expect(await world.sql('select invited_by from users where email = $1', [lea.email])).toEqual([
      { invited_by: null },
    ])
  })

  test('names the company alone once the account of who sent it is gone, and where the owner hands it over', async () => {
    const house = await withoutMail.company()
    const chef = await house.hire({ role: 'manager', firstName: 'Claire', lastName: 'Martin' })
    const { id } = (await chef.post('/people', house.details())).body
    const names = async (code: string) => (await withoutMail.visitor().post('/invitations', { token: code })).body
    const { code } = (await chef.post(`/people/${id}/invitation/link`)).body
    const companyName = house.name
    expect(await names(code)).toMatchObject({ invitedBy: 'Claire Martin', companyName })
    await house.admin.delete(`/people/${chef.id}`)
    expect(await names(code)).toMatchObject({ invitedBy: null, companyName })
    await house.admin.post(`/people/${id}/invitation/link`)
    const ofOwner = await withoutMail.owner.post(`/owner/accounts/${await house.userIdOf({ id })}/link`)
    expect(await names(ofOwner.body.code)).toMatchObject({ invitedBy: null, companyName })
  })

  test('goes to the new address once it is corrected, and the former one learns nothing', async () => {
    const typo = await invite()
    const wrong = await invitationOf(typo)
    const email = `corrigee-${crypto.randomUUID()}@releve.test`
    expect((await admin.edit(typo.id, company.details({ email }))).status).toBe(200)
    expect(await mailsTo(typo.email)).toHaveLength(1)
    expect(await accept(wrong)).toMatchObject(expired)
    expect((await accept(await invitationOf({ ...typo, email }))).status).toBe(200)
  })

  test('ends with the person, and a forgotten password takes its place', async () => {
    const gone = await invite()
    const token = await invitationOf(gone)
    await admin.delete(`/people/${gone.id}`)
    expect(await accept(token)).toMatchObject(expired)
    const lea = await invite()
    await world.visitor().post('/password-reset-requests', { email: lea.email })
    expect((await reset(await invitationOf(lea))).status).toBe(204)
    expect(await listed(lea)).toMatchObject({ invitedUntil: null })
    expect((await signIn(lea.email, chosen)).status).toBe(200)
  })

  test('opens nothing once its person has left, neither with a password nor with a passkey, and is sent to them no more', async () => {
    const lea = await invite()
    const token = await invitationOf(lea)
    expect(await open(token)).toMatchObject({ status: 200 })
    const endDate = addDays(todayIn('Europe/Paris', world.clock.now()), -1)
    const details = { ...company.details(), email: lea.email, endDate }
    expect((await admin.edit(lea.id, details)).status).toBe(200)
    const passkey = world.visitor().post('/invitations/passkey-options', { token })
    for (const answer of [open(token), accept(token), passkey]) expect(await answer).toMatchObject(expired)
    const ended = { status: 409, body: { code: 'accounts.contract-ended' } }
    expect(await admin.post(`/people/${lea.id}/invitation`)).toMatchObject(ended)
    expect(await admin.post(`/people/${lea.id}/invitation/link`)).toMatchObject(ended)
    const mails = (await mailsTo(lea.email)).length
    const elsewhereNow = company.details().email
    const { status } = await admin.edit(lea.id, { ...details, email: elsewhereNow })
    expect([status, (await mailsTo(elsewhereNow)).length, (await mailsTo(lea.email)).length]).toEqual([200, 0, mails])
  })

  test('fills no mailbox: ten an hour for one address, however often it is added or corrected', async () => {
    const stranger = { email: `inconnu-${crypto.randomUUID()}@releve.test` }
    for (let round = 0; round < 5; round++) {
      await admin.delete(`/people/${(await invite(stranger)).id}`)
      const other = await invite()
      expect((await admin.edit(other.id, company.details(stranger))).status).toBe(200)
      await admin.delete(`/people/${other.id}`)
    }
    const once = await admin.post('/people', { ...company.details(), ...stranger })
    expect([once.status, await listedBy(stranger)]).toEqual([429, undefined])
  })

  test('gives no more than the one who invites may give', async () => {
    const chef = await company.hire({ role: 'manager' })
    const form = company.details({ role: 'manager' })
    expect(await chef.post('/people', form)).toMatchObject({
      status: 403,
      body: { code: 'people.role-leads-team' },
    })
    await invite({}, chef)
  })
})

describe('a forgotten password of somebody whose contract has ended', () => {
  const forget = ({ email }: Person) => world.visitor().post('/password-reset-requests', { email })
  const today = () => todayIn('Europe/Paris', world.clock.now())
  /** @param days since the last day of the contract */
  const leave = async ({ id, email }: Person, days: number) => {
    const details = { ...company.details(), email, endDate: addDays(today(), -days) }
    expect((await admin.edit(id, details)).status).toBe(200)
  }

  test('is chosen anew while kept punches count, and opens the session that sends them alone', async () => {
    const lea = await company.hire()
    await leave(lea, 1)
    const browser = world.visitor()
    const [known, unknown] = [await forget(lea), await forget({ id: '', email: company.details().email })]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const token = await invitationOf(lea)
    expect((await reset(token)).status).toBe(204)
    expect(await reset(token)).toMatchObject(expired)
    expect((await signIn(lea.email, password)).body.code).toBe('accounts.invalid-credentials')
    const entered = await browser.post('/session', { email: lea.email, password: chosen, rememberMe: false })
    expect(entered).toMatchObject({ status: 401, body: { code: 'accounts.own-contract-ended' } })
    expect((await browser.get('/session')).body).toEqual({ kind: 'anonymous', hasLeft: true })
    for (const url of ['/account', '/people', '/leave/own-ledger', '/time-clock'])
      expect((await browser.get(url)).status).toBe(401)
    expect(await actionsOn(await company.userIdOf(lea))).toContain('accounts.password-reset')
  })

  test('gets no mail three days after the last one, nor does a link that is older than that', async () => {
    const [lea, ines] = [await company.hire(), await company.hire()]
    await leave(lea, 3)
    await leave(ines, 2)
    for (const person of [lea, ines]) await forget(person)
    expect((await mailsTo(lea.email)).length).toBe(0)
    const token = await invitationOf(ines)
    // As if midnight had come before the hour of the link is over.
    await leave(ines, 3)
    expect(await reset(token)).toMatchObject(expired)
  })

  test('is chosen by the reader of the mail alone: a link that was handed over opens nothing any more', async () => {
    const lea = await company.hire()
    const { url } = (await linkFor(lea)).body
    await leave(lea, 1)
    expect(await reset(tokenOf(url))).toMatchObject(expired)
    expect((await signIn(lea.email, password)).body.code).toBe('accounts.own-contract-ended')
  })

  test('is none of who never came in, was blocked or deleted, or has another address by now', async () => {
    const invited = await invite()
    const [blocked, deleted, moved] = [await company.hire(), await company.hire(), await company.hire()]
    for (const person of [invited, blocked, deleted, moved]) await leave(person, 1)
    const before = (await mailsTo(invited.email)).length
    await world.sql('update users set blocked_at = now() where email = $1', [blocked.email])
    await forget(deleted)
    const token = await invitationOf(deleted)
    expect((await admin.delete(`/people/${deleted.id}`)).status).toBeLessThan(300)
    expect(await reset(token)).toMatchObject(expired)
    for (const person of [invited, blocked, deleted]) await forget(person)
    expect((await mailsTo(invited.email)).length).toBe(before)
    expect((await mailsTo(blocked.email)).length).toBe(0)
    expect((await mailsTo(deleted.email)).length).toBe(1)
    await forget(moved)
    const former = await invitationOf(moved)
    const elsewhereNow = { ...company.details(), endDate: addDays(today(), -1) }
    expect((await admin.edit(moved.id, elsewhereNow)).status).toBe(200)
    expect(await reset(former)).toMatchObject(expired)
  })

  test('keeps the second step: the code is asked before the session', async () => {
    const lea = await company.hire()
    await company.turnTwoStepOn(lea)
    await leave(lea, 1)
    await forget(lea)
    const { link } = (await mailsTo(lea.email)).findLast(mail => mail.link?.includes('/reset-password#'))!
    expect((await reset(tokenOf(link))).status).toBe(204)
    const browser = world.visitor()
    const entered = await browser.post('/session', { email: lea.email, password: chosen, rememberMe: false })
    expect(entered.status).toBe(200)
    expect((await browser.get('/session')).body).toEqual({ kind: 'anonymous' })
  })

  test('opens all once its person is hired again, by signing in anew', async () => {
    const lea = await company.hire()
    await leave(lea, 1)
    await forget(lea)
    expect((await reset(await invitationOf(lea))).status).toBe(204)
    const browser = world.visitor()
    await browser.post('/session', { email: lea.email, password: chosen, rememberMe: false })
    await company.comesBack(lea, today())
    expect((await browser.get('/account')).status).toBe(401)
    expect((await signIn(lea.email, chosen)).status).toBe(200)
  })
})

describe('a link to hand over', () => {
  test('lets somebody choose a new password once, within an hour, and tells them', async () => {
    const lea = await company.hire()
    const { status, body } = await linkFor(lea)
    expect(status).toBe(200)
    expect(body.url).toMatch(/^http:\/\/releve\.test\/reset-password#[\w-]{43}$/)
    const end = world.clock.now().add({ hours: 1 }).toString()
    expect(body.expiresAt).toBe(end)
    const [told] = await mailsTo(lea.email)
    expect(told!.subject).toBe('Un lien vers un nouveau mot de passe a été créé')
    expect(told!.text).not.toContain('http')
    expect((await signIn(lea.email, password)).status).toBe(200)
    expect((await reset(tokenOf(body.url))).status).toBe(204)
    expect(await reset(tokenOf(body.url))).toMatchObject(expired)
    expect((await signIn(lea.email, chosen)).status).toBe(200)
    expect((await mailsTo(lea.email)).at(-1)!.subject).toBe('Votre mot de passe a été modifié')
    expect(await actionsOn(lea.id)).toEqual(['people.link-made'])
  })

  test('is kept as a hash alone, and is never repeated', async () => {
    const lea = await company.hire()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = tokenOf((await admin.post(`/people/${lea.id}/link`, {}, headers)).body.url)
    const second = tokenOf((await admin.post(`/people/${lea.id}/link`, {}, headers)).body.url)
    expect(second).not.toBe(first)
    expect(await reset(first)).toMatchObject(expired)
    for (const [table, columns] of [
      ['verifications', 'identifier, value'],
      ['idempotency_keys', 'response'],
      ['audit_entries', 'after'],
    ])
      expect(JSON.stringify(await world.sql(`select ${columns} from ${table}`))).not.toContain(second)
  })

  test('is void after an hour, a change of address or a new password', async () => {
    const lea = await company.hire()
    const { url } = (await linkFor(lea)).body
    world.clock.advance({ hours: 1, seconds: 1 })
    expect(await reset(tokenOf(url))).toMatchObject(expired)
    const moved = (await linkFor(lea)).body.url
    const email = `ailleurs-${crypto.randomUUID()}@releve.test`
    await admin.edit(lea.id, company.details({ email }))
    expect(await reset(tokenOf(moved))).toMatchObject(expired)
  })

  test('leaves the second step in place', async () => {
    const lea = await company.hire()
    const { secret } = await company.turnTwoStepOn(lea)
    await reset(tokenOf((await linkFor(lea)).body.url))
    const browser = world.visitor()
    const first = await browser.post('/session', { email: lea.email, password: chosen, rememberMe: false })
    expect(first).toMatchObject({ status: 200, body: { home: null } })
    world.clock.advance({ seconds: 60 })
    const code = await codeAt(secret, world.clock.now())
    expect((await browser.post('/session/second-step', { code })).status).toBe(200)
  })

  test('is made by those who may edit the person, and by nobody for themselves', async () => {
    const chef = await company.hire({ role: 'manager' })
    const other = await company.hire({ role: 'manager' })
    const lea = await company.hire()
    expect((await linkFor(lea, chef)).status).toBe(200)
    for (const above of [other, admin]) expect((await linkFor(above, chef)).status).toBe(403)
    expect((await linkFor(lea, lea)).status).toBe(403)
    expect(await linkFor(admin)).toMatchObject({ status: 403, body: { code: 'people.own-link' } })
    expect((await linkFor(await elsewhere.hire())).status).toBe(404)
  })

  test('opens no account that got more rights since: its maker may hold it still', async () => {
    const chef = await company.hire({ role: 'manager' })
    const known = await company.hire()
    const invited = await invite({}, chef)
    for (const person of [known, invited]) {
      const token = tokenOf((await linkFor(person, chef)).body.url)
      const more = company.details({ role: 'admin', email: person.email })
      expect((await admin.edit(person.id, more)).status).toBe(200)
      for (const opened of [await reset(token), await accept(token), await open(token)])
        expect(opened).toMatchObject(expired)
    }
    expect((await reset(tokenOf((await linkFor(known)).body.url))).status).toBe(204)
  })

  test('is what a given password becomes when its person gets a role that only an administrator gives', async () => {
    const chef = await company.hire({ role: 'manager' })
    const hiredByChef = async () => {
      const form = company.form()
      const { body } = await chef.post('/people', form)
      return { id: body.id as string, email: form.email }
    }
    const raises = [
      (person: Person) => admin.edit(person.id, company.details({ role: 'admin', email: person.email })),
      async (person: Person) => {
        const own = { name: `Rôle ${person.id}`, permissions: ['view_schedule'] }
        const role = (await admin.post('/roles', own)).body
        await admin.edit(person.id, { ...company.details({ email: person.email }), roleId: role.id })
        return admin.editRole(role.id, { ...own, permissions: ['manage_team'] })
      },
      async (person: Person) => {
        const role = (await admin.post('/roles', { name: `Rôle ${person.id}`, permissions: ['view_schedule'] })).body
        await admin.edit(person.id, { ...company.details({ email: person.email }), roleId: role.id })
        return admin.delete(`/roles/${role.id}?replacementRoleId=${company.roles.admin}`)
      },
    ]
    for (const raise of raises) {
      const lea = await hiredByChef()
      const browser = await world.visitor().signIn(lea.email)
      expect((await raise(lea)).body?.code).toBeUndefined()
      expect((await browser.get('/session')).body).toMatchObject({ kind: 'anonymous' })
      expect((await signIn(lea.email, password)).status).toBe(401)
      expect(await actionsOn(lea.id)).toContain('people.invited')
      expect((await accept(await invitationOf(lea))).status).toBe(200)
      expect((await signIn(lea.email, chosen)).status).toBe(200)
    }
    const own = await company.hire()
    expect((await raises[0]!(own)).status).toBe(200)
    expect((await signIn(own.email, password)).status).toBe(200)
  })

  test('is refused with its reason where it would change nothing', async () => {
    const lea = await company.hire()
    await world.sql('update users set blocked_at = now() where id = $1', [await company.userIdOf(lea)])
    expect(await linkFor(lea)).toMatchObject({ status: 409, body: { code: 'accounts.blocked-by-owner' } })
    const gone = await company.hire()
    await admin.edit(gone.id, { ...company.details({ email: gone.email }), endDate: '2026-11-01' })
    expect(await linkFor(gone)).toMatchObject({ status: 409, body: { code: 'accounts.contract-ended' } })
  })

  test('fills nobody’s mailbox: ten an hour for one person', async () => {
    const lea = await company.hire()
    for (let made = 0; made < 10; made++) expect((await linkFor(lea)).status).toBe(200)
    expect((await linkFor(lea)).status).toBe(429)
  })
})

describe('without a mail server', () => {
  test('an invitation is mailed to nobody, and its link is handed over; another one ends it', async () => {
    const house = await withoutMail.company()
    const form = house.details({ firstName: 'Léa' })
    const { body: lea } = await house.admin.post('/people', form)
    expect((await withoutMail.mails()).filter(({ to }) => to?.includes(form.email))).toEqual([])
    expect(await house.admin.post(`/people/${lea.id}/invitation`)).toMatchObject({
      status: 409,
      body: { code: 'accounts.no-mail-server' },
    })
    const handed = async () => tokenOf((await house.admin.post(`/people/${lea.id}/link`)).body.url)
    const [first, second] = [await handed(), await handed()]
    const corrected = { ...form, email: `new-${form.email}` }
    expect(await accept(first, {}, withoutMail.visitor())).toMatchObject(expired)
    await house.admin.edit(lea.id, corrected)
    expect(await accept(second, {}, withoutMail.visitor())).toMatchObject(expired)
    const browser = withoutMail.visitor()
    expect((await accept(await handed(), {}, browser)).status).toBe(200)
    expect((await browser.get('/session')).body.employee.email).toBe(corrected.email)
  })

  test('the owner hands a link over to somebody of any company, and both trails tell it; never to themselves', async () => {
    const house = await withoutMail.company()
    const lea = await house.hire()
    const userId = await house.userIdOf(lea)
    const of = `/owner/accounts/${userId}`
    expect(await withoutMail.owner.post(`${of}/reset-link`)).toMatchObject({
      status: 409,
      body: { code: 'accounts.no-mail-server' },
    })
    const { status, body } = await withoutMail.owner.post(`${of}/link`)
    expect([status, new URL(body.url).pathname]).toEqual([200, '/reset-password'])
    const form = { token: tokenOf(body.url), password: chosen, confirmation: chosen }
    expect((await withoutMail.visitor().post('/password-resets', form)).status).toBe(204)
    const entries = await withoutMail.sql(
      `select actor_id is null as by_product from audit_entries where action = 'accounts.link-made' and subject = $1
       union all select actor_id is null from platform_audit_entries where action = 'accounts.link-made' and subject = $1`,
      [userId],
    )
    expect(entries).toEqual([{ by_product: true }, { by_product: false }])
    await withoutMail.owner.post(`${of}/block`)
    expect(await withoutMail.owner.post(`${of}/link`)).toMatchObject({
      status: 409,
      body: { code: 'accounts.blocked-by-owner' },
    })
    const [me] = await withoutMail.sql('select user_id from platform_owner')
    expect(await withoutMail.owner.post(`/owner/accounts/${me!.user_id}/link`)).toMatchObject({
      status: 403,
      body: { code: 'people.own-link' },
    })
  })
})

describe('whoever tries an invitation', () => {
  type Way = 'token' | 'code'
  const handed = async () => {
    const person = await invite()
    const { body } = await linkFor(person)
    return { person, token: tokenOf(body.url), code: body.code as string }
  }
  /** Each way in that opens nothing, and why. */
  const vain = async (way: Way) => {
    const [used, replaced, revoked, late] = [await handed(), await handed(), await handed(), await handed()]
    expect((await accept(used[way])).status).toBe(200)
    expect((await linkFor(replaced.person)).status).toBe(200)
    expect((await admin.delete(`/people/${revoked.person.id}/invitation`)).status).toBe(204)
    await world.sql(`update verifications set expires_at = $2 where value::jsonb ->> 'userId' = $1`, [
      await company.userIdOf(late.person),
      world.clock.now().toString(),
    ])
    const unknown = { token: 'x'.repeat(43), code: 'ABCD2345ABCD' }
    return Object.entries({ unknown, used, replaced, revoked, late }).map(([why, each]) => [why, each[way]] as const)
  }

  test.each(['token', 'code'] as const)(
    'by a %s that is unknown, used, replaced, taken back or late gets one answer for the same work',
    async way => {
      for (const attempt of [open, accept]) {
        const seen = new Map<string, string>()
        for (const [why, typed] of await vain(way)) {
          let answer: object = {}
          const statements = await statementsOf(async () => {
            const { status, body } = await attempt(typed)
            answer = { status, ...body, requestId: '' }
          })
          seen.set(why, JSON.stringify({ answer, statements }))
        }
        expect(new Set(seen.values()).size).toBe(1)
        expect([...seen.values()][0]).toContain('"status":410')
      }
    },
  )

  test('gets the configured host in a link, whatever host the request names', async () => {
    const { person } = await handed()
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    const { body } = await admin.post(`/people/${person.id}/link`, {}, forged)
    expect(new URL(body.url).origin).toBe('http://releve.test')
  })

  test('of another company neither sends it again, nor hands it over, nor takes it back', async () => {
    const { person, token } = await handed()
    for (const attempt of [
      elsewhere.admin.post(`/people/${person.id}/invitation`),
      elsewhere.admin.post(`/people/${person.id}/link`),
      elsewhere.admin.delete(`/people/${person.id}/invitation`),
    ])
      expect((await attempt).status).toBe(404)
    expect((await open(token)).status).toBe(200)
  })
})

test('guessing invitations is limited for each address', async () => {
  const thief = world.visitor()
  const headers = { 'x-forwarded-for': newAddress() }
  const statuses = await Promise.all(
    Array.from({ length: 201 }, () => thief.post('/invitations', { token: 'x'.repeat(43) }, headers)),
  )
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1)
})

const from = (address: string) => Object.assign(world.visitor(), { address })

describe('a short code', () => {
  const guess = (n: number) =>
    `AAAA${String(n)
      .replaceAll(/\d/g, digit => codeLetters[Number(digit)]!)
      .padStart(8, 'Z')}`
  const handed = async (given: object = {}) => {
    const person = await invite(given)
    const { body } = await linkFor(person)
    return { person, code: body.code as string, token: tokenOf(body.url) }
  }

  test('stands beside each link, and opens the same invitation, however it is typed', async () => {
    const { person, code } = await handed({ firstName: 'Noé', lastName: 'Lam' })
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/)
    for (const typed of [code, code.toLowerCase(), spelledCode(code)])
      expect((await open(typed)).body).toMatchObject({ name: 'Noé Lam', email: person.email, opens: 'invitation' })
    expect((await accept(code)).body).toEqual({ home: '/app' })
    expect((await signIn(person.email, chosen)).status).toBe(200)
  })

  test('or its link serves once: the other one is void then, also of two at once', async () => {
    const one = await handed()
    expect((await accept(one.token)).status).toBe(200)
    expect(await accept(one.code)).toMatchObject(expired)
    for (let round = 0; round < 4; round++) {
      const two = await handed()
      const replies = await Promise.all([accept(two.token), accept(two.code)])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    }
  })

  test('leads somebody with a password to a new one, and to their second step', async () => {
    const lea = await company.hire()
    const { body } = await linkFor(lea)
    expect((await open(body.code)).body).toMatchObject({ opens: 'reset-password' })
    expect((await accept(body.code)).body).toEqual({ home: '/app' })
    expect((await signIn(lea.email, chosen)).status).toBe(200)
    const max = await company.hire()
    await company.turnTwoStepOn(max)
    const again = await linkFor(max)
    const browser = world.visitor()
    expect((await accept(again.body.code, {}, browser)).body).toEqual({ home: null })
    expect((await browser.get('/session')).body.kind).toBe('anonymous')
  })

  test('is kept as a keyed hash: neither the code nor a bare hash of it is in the database', async () => {
    const { person, code } = await handed()
    const rows = await world.sql<{ identifier: string; value: string }>(
      `select identifier, value from verifications where value::jsonb ->> 'userId' = $1`,
      [await company.userIdOf(person)],
    )
    const bare = createHash('sha256').update(code).digest('base64url')
    expect(rows.filter(({ identifier }) => identifier.startsWith('short-code:'))).toHaveLength(1)
    for (const word of [code, bare]) expect(JSON.stringify(rows)).not.toContain(word)
  })

  test('is guessed twenty times in a quarter of an hour from one address; right ones do not count', async () => {
    const stranger = from('203.0.113.50')
    const { code } = await handed()
    const tryCode = (token: string) => stranger.post('/invitations', { token })
    for (let n = 0; n < 25; n++) expect((await tryCode(code)).status).toBe(200)
    for (let n = 0; n < 20; n++) expect(await tryCode(guess(n))).toMatchObject(expired)
    expect((await tryCode(guess(20))).status).toBe(429)
    expect((await tryCode(code)).status).toBe(429)
    expect((await stranger.post('/invitations/acceptance', { token: guess(21), password: chosen })).status).toBe(429)
  })

  test('is refused to the network that guesses alone: guesses from many others keep no newcomer out', async () => {
    const { code, token } = await handed()
    const guesser = from('2001:db8:77:1::5')
    for (let n = 0; n < 20; n++) expect(await guesser.post('/invitations', { token: guess(n) })).toMatchObject(expired)
    const replies = await Promise.all(
      Array.from({ length: 600 }, (_, n) =>
        from(`198.51.${n >> 8}.${n & 255}`).post('/invitations', { token: guess(n) }),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([410]))
    // A host has 2^64 addresses, of one network.
    expect((await from('2001:db8:77:1::6').post('/invitations', { token: code })).status).toBe(429)
    // Links go on: they have 256 bits.
    expect((await guesser.post('/invitations', { token })).status).toBe(200)
    expect((await from('203.0.113.51').post('/invitations', { token: code })).status).toBe(200)
    expect((await accept(code, {}, from('203.0.113.52'))).body).toEqual({ home: '/app' })
  })
})

describe('an invitation that was taken back', () => {
  const revoke = ({ id }: Person, by = admin) => by.delete(`/people/${id}/invitation`)

  test('opens nothing: neither its link, nor its code, nor one for a forgotten password', async () => {
    const lea = await invite()
    const mailed = await invitationOf(lea)
    const { body } = await linkFor(lea)
    expect((await revoke(lea)).status).toBe(204)
    for (const token of [mailed, tokenOf(body.url), body.code]) {
      expect(await open(token)).toMatchObject(expired)
      expect(await accept(token)).toMatchObject(expired)
    }
    const before = (await mailsTo(lea.email)).length
    await world.visitor().post('/password-reset-requests', { email: lea.email })
    expect(await mailsTo(lea.email)).toHaveLength(before)
    expect(await listed(lea)).toMatchObject({ invitation: 'revoked' })
    expect(await actionsOn(lea.id)).toContain('people.invitation-revoked')
  })

  test('also one that a mail on its way carries', async () => {
    const lea = await invite()
    expect((await revoke(lea)).status).toBe(204)
    expect(await mailsTo(lea.email)).toEqual([])
  })

  test('is made anew by another one', async () => {
    const lea = await invite()
    await revoke(lea)
    const { body } = await linkFor(lea)
    expect(await listed(lea)).toMatchObject({ invitation: 'handed-over' })
    expect((await accept(body.code)).status).toBe(200)
    expect(await listed(lea)).toMatchObject({ invitation: null, invitedUntil: null, lastSignInAt: expect.any(String) })
    expect((await revoke(lea)).body.code).toBe('people.has-come-in')
  })

  test('is that of a person of the company, whose role its sender may give', async () => {
    const lea = await invite()
    expect((await revoke(lea, elsewhere.admin)).status).toBe(404)
    const boss = await invite({ roleId: company.roles.admin })
    const chef = await company.hire({ role: 'manager' })
    expect((await revoke(boss, chef)).status).toBe(403)
    expect((await revoke(lea, await company.hire())).status).toBe(403)
  })
})

test('a short code is void once another one was made, and after seven days', async () => {
  const lea = await invite()
  const former = (await linkFor(lea)).body.code
  const { code } = (await linkFor(lea)).body
  expect(await open(former)).toMatchObject(expired)
  world.clock.advance({ hours: 168 })
  expect(await open(code)).toMatchObject(expired)
  expect(await accept(code)).toMatchObject(expired)
})
