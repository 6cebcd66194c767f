import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { newId } from '#server/database/columns.ts'
import { writePrivate } from '#server/postgres/private-files.ts'
import { type MailTemplate, mailAsHtml, mailAsText } from './mail-template.ts'

export type Mailer = {
  /** False: mails are files that only those who run the product read. */
  hasServer: boolean
  /** Resolves once the mail server, or the disk, has taken the mail. Called by jobs, which try again: see jobs.ts. */
  send: (to: string, template: MailTemplate) => Promise<void>
  close: () => void
}

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

/** @param isTerminal whether `say` writes to a terminal. Logs are kept and read by others: they get no link. */
export const openMailer = (settings: Settings, say: (line: string) => void, isTerminal = false): Mailer =>
  settings.smtpUrl ? byServer(new URL(settings.smtpUrl), settings) : intoFolder(settings, say, isTerminal)

const messageOf = (to: string, template: MailTemplate, { mailFrom }: Settings) => ({
  from: mailFrom,
  // An object, not a line to parse: one address cannot become two.
  to: { name: '', address: to },
  subject: template.subject,
  text: mailAsText(template),
  html: mailAsHtml(template),
  attachments: attachmentsOf(template),
  // Prevents automatic replies.
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(template.unsubscribe && {
      'List-Unsubscribe': `<${template.unsubscribe.url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})

const attachmentsOf = ({ attachment }: MailTemplate) =>
  attachment
    ? [{ filename: attachment.name, contentType: attachment.type, content: Buffer.from(attachment.content) }]
    : []

const noLocalAccess = { disableFileAccess: true, disableUrlAccess: true }

/** Together less than the time after which jobs.ts releases a lost job. */
const timeoutsMs = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

const byServer = (url: URL, settings: Settings): Mailer => {
  const transport = createTransport({
    ...noLocalAccess,
    ...timeoutsMs,
    url: url.href,
    // A password needs TLS.
    requireTLS: url.password !== '' && !isThisMachine(url.hostname),
  })
  return {
    hasServer: true,
    send: async (to, template) => {
      await transport.sendMail(messageOf(to, template, settings)).catch(error => {
        throw new MailRefused(error)
      })
    },
    close: () => transport.close(),
  }
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

/** A mailbox that is not there. 5.7.x is a refusal of ours, whatever its first code (RFC 3463). */
const isUnknownAddress = ({ command, responseCode = 0, response = '' }: SmtpError) =>
  command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && !/\b5\.7\.\d/.test(response)

/** Its message leaves out that of the mail server, which may contain the recipient's address. */
export class MailRefused extends Error {
  /** The server knows no such mailbox, or will never take this mail (RFC 5321, section 4.2.1); null where trying again may help. */
  readonly forGood: 'unknown-address' | 'not-taken' | null

  constructor(error: SmtpError) {
    const { code, command, responseCode = 0 } = error
    super(`the mail server did not take the mail: ${[code, command, responseCode].filter(Boolean).join(' ')}`)
    // A wrong password is a fault of the setting: it is mended, and the mail goes.
    const isForGood = responseCode >= 500 && code !== 'EAUTH'
    this.forGood = isForGood ? (isUnknownAddress(error) ? 'unknown-address' : 'not-taken') : null
  }
}

const intoFolder = (settings: Settings, say: (line: string) => void, isTerminal: boolean): Mailer => {
  const folder = join(settings.dataDir, 'mails')
  const transport = createTransport({ ...noLocalAccess, streamTransport: true, buffer: true })
  return {
    hasServer: false,
    send: async (to, template) => {
      const { message } = await transport.sendMail(messageOf(to, template, settings))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Ids grow with each millisecond: files stand in the order of their mails, but for two of one millisecond.
      const file = join(folder, `${newId()}.eml`)
      await writePrivate(file, (message as Buffer).toString())
      const link = template.action ? `: ${template.action.url}` : ''
      say(isTerminal ? `Mail "${template.subject}" is in ${file}${link}` : `A mail is in ${file}`)
    },
    close: () => transport.close(),
  }
}
