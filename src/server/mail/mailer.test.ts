import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openMailServer } from '#testing/mail-server.ts'
import { mailsIn } from '#testing/mails.ts'
import type { MailTemplate } from './mail-template.ts'
import { openMailer } from './mailer.ts'

const from = { name: 'Relève', address: 'ne-pas-repondre@releve.test' }
const template: MailTemplate = {
  language: 'fr',
  subject: 'Le congé de Zoé est accepté : à bientôt, même l’été à Nîmes, où l’œil voit “loin”',
  paragraphs: ['Bonjour <b>Zoé</b> & "Léa",', 'À bientôt.'],
  action: { label: 'Voir la demande', url: 'https://releve.test/app?a=1&b=2#jeton' },
}

const expectWholeMail = (mail: object | undefined) =>
  expect(mail).toMatchObject({
    subject: template.subject,
    from,
    to: ['lea@releve.test'],
    text: 'Bonjour <b>Zoé</b> & "Léa",\n\nVoir la demande\u00a0:\nhttps://releve.test/app?a=1&b=2#jeton\n\nÀ bientôt.',
    html: expect.stringContaining('<p>Bonjour &lt;b&gt;Zoé&lt;/b&gt; &amp; &quot;Léa&quot;,</p>'),
    headers: { 'auto-submitted': 'auto-generated' },
  })

describe('through a mail server', () => {
  const serverAndMailer = async (options: SMTPServerOptions, credentials = '') => {
    const server = await openMailServer(options)
    const smtpUrl = `smtp://${credentials}127.0.0.1:${server.port}`
    const mailer = openMailer({ smtpUrl, mailFrom: from, dataDir: '/nowhere' }, () => {})
    onTestFinished(() => {
      mailer.close()
      return server.close()
    })
    return { server, mailer }
  }

  test('a mail arrives complete, at its one recipient', async () => {
    const { server, mailer } = await serverAndMailer({ disabledCommands: ['STARTTLS', 'AUTH'] })
    await mailer.send('lea@releve.test', template)
    expect(mailer.hasServer).toBe(true)
    expect(server.mails).toHaveLength(1)
    expectWholeMail(server.mails[0])
    expect(server.mails[0]!.recipients).toEqual(['lea@releve.test'])
    expect(server.mails[0]!.html).toContain('<html lang="fr">')
    expect(server.mails[0]!.html).toContain('href="https://releve.test/app?a=1&amp;b=2#jeton"')
  })

  test('one recipient never becomes two', async () => {
    const { server, mailer } = await serverAndMailer({ disabledCommands: ['STARTTLS', 'AUTH'] })
    await mailer.send('lea@releve.test, hugo@releve.test', template).catch(() => 'refused')
    await mailer.send('lea@releve.test\r\nBcc: hugo@releve.test', template).catch(() => 'refused')
    expect(server.mails.flatMap(mail => mail.recipients)).not.toContain('hugo@releve.test')
  })

  test('the name and password of the setting sign in', async () => {
    const { server, mailer } = await serverAndMailer(
      { disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
      'rel%C3%A8ve:s%40fe@',
    )
    await mailer.send('lea@releve.test', template)
    expect(server.mails.map(mail => mail.user)).toEqual(['relève'])
  })

  test('over TLS with an untrusted certificate no mail is sent', async () => {
    const { server, mailer } = await serverAndMailer({})
    await expect(mailer.send('lea@releve.test', template)).rejects.toThrow(
      'the mail server did not take the mail: ESOCKET',
    )
    expect(server.mails).toEqual([])
  })

  test('a refusal is logged without the recipient', async () => {
    const { mailer } = await serverAndMailer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) => done(new Error(`no mailbox ${address}`)),
    })
    const refused = await mailer.send('lea@releve.test', template).catch((error: Error) => error)
    expect(String(refused)).toBe('Error: the mail server did not take the mail: EENVELOPE RCPT TO 550')
    expect(refused).toMatchObject({ forGood: 'unknown-address' })
  })
})

describe('without a mail server', () => {
  test('each mail is a file that its owner alone can read, and a terminal shows its link', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'releve-mails-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const said: string[] = []
    const mailer = openMailer({ smtpUrl: undefined, mailFrom: from, dataDir }, line => said.push(line), true)
    await mailer.send('lea@releve.test', template)
    await mailer.send('hugo@releve.test', { ...template, action: undefined })
    expect(mailer.hasServer).toBe(false)
    const mails = await mailsIn(dataDir)
    expect(mails.flatMap(({ to }) => to)).toEqual(expect.arrayContaining(['hugo@releve.test', 'lea@releve.test']))
    expectWholeMail(mails.find(({ to }) => to?.includes('lea@releve.test')))
    const folder = join(dataDir, 'mails')
    const files = (await readdir(folder)).map(name => join(folder, name))
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777
    expect(await Promise.all([folder, ...files].map(modeOf))).toEqual([0o700, 0o600, 0o600])
    expect(files.map(file => `Mail "${template.subject}" is in ${file}: ${template.action!.url}`)).toContain(said[0])
    expect(said[1]).toMatch(/\.eml$/)
  })

  test('a log that is not a terminal gets the file name alone, without link or subject', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'releve-mails-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const said: string[] = []
    const mailer = openMailer({ smtpUrl: undefined, mailFrom: from, dataDir }, line => said.push(line))
    await mailer.send('lea@releve.test', template)
    const [file] = await readdir(join(dataDir, 'mails'))
    expect(said).toEqual([`A mail is in ${join(dataDir, 'mails', file!)}`])
  })
})
