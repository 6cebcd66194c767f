import { afterAll, describe, expect, test } from 'vitest'
import { openMailer } from '#server/mail/mailer.ts'
import { type Client, password } from '#testing/client.ts'
import { openMailServer } from '#testing/mail-server.ts'
import { mailFrom, openWorld } from '#testing/world.ts'

const server = await openMailServer({ disabledCommands: ['STARTTLS', 'AUTH'] })
afterAll(server.close)
const smtpUrl = `smtp://localhost:${server.port}`
const mailer = openMailer({ smtpUrl, mailFrom, dataDir: '/nowhere' }, () => {})
const world = await openWorld({ mailer })
const company = await world.company()

const changeTo = (person: Client, email: string, headers = {}) =>
  person.post('/account/email', { email, currentPassword: password }, headers)
const mailsTo = async (email: string) => {
  await world.doJobs()
  return server.mails.filter(({ recipients }) => recipients.includes(email))
}
const tokenMailedTo = async (email: string) => new URL((await mailsTo(email)).at(-1)!.link).hash.slice(1)
const confirm = (token: string, client = world.visitor()) => client.post('/email-confirmations', { token })
const emailOf = async (person: Client) => (await person.get('/account')).body.email
const linkExpired = { status: 410, body: { code: 'accounts.link-expired' } }

describe('changing the e-mail, with a mail server', () => {
  test('needs the link mailed to the new address, which works once and in any browser', async () => {
    const lea = await company.hire()
    expect((await changeTo(lea, 'Lea.Nouvelle@releve.test')).body).toEqual({ isChanged: false })
    const [mail] = await mailsTo('lea.nouvelle@releve.test')
    expect(mail).toMatchObject({ subject: 'Confirmer votre nouvelle adresse e-mail' })
    expect(mail!.link).toMatch(/^http:\/\/releve\.test\/confirm-email#[\w-]{43}$/)
    expect(await emailOf(lea)).toBe(lea.email)

    const token = await tokenMailedTo('lea.nouvelle@releve.test')
    expect((await confirm(token)).status).toBe(204)
    expect(await emailOf(lea)).toBe('lea.nouvelle@releve.test')
    expect((await lea.get('/session')).body.employee.email).toBe('lea.nouvelle@releve.test')
    expect(await confirm(token)).toMatchObject(linkExpired)
    const [notice] = await mailsTo(lea.email)
    expect(notice).toMatchObject({ subject: 'Votre adresse e-mail a été modifiée' })
    expect(notice!.text).toContain('lea.nouvelle@releve.test')
  })

  test('is mailed to the old address even if the server is updated while the mail waits', async () => {
    const { email } = await company.hire()
    const queue = (newEmail: string) =>
      world.sql(`select graphile_worker.add_job('accounts.mail-email-changed', $1::json)`, [
        JSON.stringify({ email: 'lea.avant@releve.test', newEmail, language: 'fr' }),
      ])
    await queue(email)
    await queue('personne@releve.test')
    const mails = await mailsTo('lea.avant@releve.test')
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(`avec l’adresse ${email}`)])
  })

  test('is recorded when it is confirmed', async () => {
    const lea = await company.hire()
    await changeTo(lea, 'lea.suivie@releve.test')
    const entries = () =>
      world.sql(`select before, after from audit_entries where action = 'accounts.email-changed' and after = $1`, [
        '"lea.suivie@releve.test"',
      ])
    expect(await entries()).toEqual([])
    await confirm(await tokenMailedTo('lea.suivie@releve.test'))
    expect(await entries()).toEqual([{ before: lea.email, after: 'lea.suivie@releve.test' }])
  })

  test('a taken address is answered like a free one; only the mail to it tells the difference', async () => {
    const lea = await company.hire()
    const [taken, free] = [await changeTo(lea, company.admin.email), await changeTo(lea, 'libre@releve.test')]
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    const [mail] = await mailsTo(company.admin.email)
    expect(mail).toMatchObject({ subject: 'Cette adresse a déjà un compte', link: '' })
  })

  test('is refused at the link if the address got an account meanwhile', async () => {
    const [lea, hugo] = [await company.hire(), await company.hire()]
    for (const person of [lea, hugo]) await changeTo(person, 'tous@releve.test')
    await world.doJobs()
    const tokens = server.mails
      .filter(({ recipients }) => recipients.includes('tous@releve.test'))
      .map(({ link }) => new URL(link).hash.slice(1))
    expect(tokens).toHaveLength(2)
    const replies = await Promise.all(tokens.map(token => confirm(token)))
    expect(replies.map(reply => reply.status)).toEqual(expect.arrayContaining([204, 409]))
    const refused = replies.find(reply => reply.status === 409)!
    expect(refused.body.title).toBe('Cette adresse email est déjà utilisée.')
  })

  test('the link is void after an hour, or once another is requested', async () => {
    const lea = await company.hire()
    await changeTo(lea, 'lea.tardive@releve.test')
    const first = await tokenMailedTo('lea.tardive@releve.test')
    await changeTo(lea, 'lea.autre@releve.test')
    const second = await tokenMailedTo('lea.autre@releve.test')
    expect(await confirm(first)).toMatchObject(linkExpired)
    world.clock.advance({ hours: 1 })
    expect(await confirm(second)).toMatchObject(linkExpired)
    expect(await emailOf(lea)).toBe(lea.email)
  })

  test('the link is void once the password has changed', async () => {
    const lea = await company.hire()
    await changeTo(lea, 'lea.volee@releve.test')
    const token = await tokenMailedTo('lea.volee@releve.test')
    const fresh = 'la-brume-de-chausey'
    await lea.post('/account/password', { currentPassword: password, newPassword: fresh, confirmation: fresh })
    expect(await confirm(token)).toMatchObject(linkExpired)
  })

  test('a link mailed after the password has changed is void', async () => {
    const lea = await company.hire()
    await changeTo(lea, 'lea.apres@releve.test')
    const fresh = 'la-brume-de-chausey'
    await lea.post('/account/password', { currentPassword: password, newPassword: fresh, confirmation: fresh })
    expect(await mailsTo('lea.apres@releve.test')).toEqual([])
  })

  test('the link is void once the person is deleted', async () => {
    const lea = await company.hire()
    await changeTo(lea, 'lea.partie@releve.test')
    const token = await tokenMailedTo('lea.partie@releve.test')
    await company.admin.delete(`/people/${lea.id}`)
    expect(await confirm(token)).toMatchObject(linkExpired)
  })

  test('the owner can do it too', async () => {
    await changeTo(world.owner, 'zoe.legall@releve.test')
    expect((await confirm(await tokenMailedTo('zoe.legall@releve.test'))).status).toBe(204)
    expect(await emailOf(world.owner)).toBe('zoe.legall@releve.test')
  })

  test('the mail is in the language of the page', async () => {
    const lea = await company.hire()
    await changeTo(lea, 'lea.english@releve.test', { 'accept-language': 'en' })
    expect((await mailsTo('lea.english@releve.test')).at(-1)).toMatchObject({
      subject: 'Confirm your new email address',
    })
  })

  test('guessing links is slowed down by address', async () => {
    const attacker = world.visitor()
    for (let done = 0; done < 50; done++) await confirm('made-up', attacker)
    expect((await confirm('made-up', attacker)).status).toBe(429)
    expect((await confirm('made-up')).status).toBe(410)
  })
})
