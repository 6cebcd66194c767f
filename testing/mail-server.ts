import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { parseMail } from './mails.ts'

type ReceivedMail = Awaited<ReturnType<typeof parseMail>> & {
  recipients: string[]
  isEncrypted: boolean
  user: unknown
}

/** A local mail server that keeps its mails. @param port 0: a free one */
export const openMailServer = async (options: SMTPServerOptions = {}, port = 0) => {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    ...options,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData: (stream, session, done) => {
      const received = async () => {
        const mail = await parseMail(Buffer.concat(await Array.fromAsync<Buffer>(stream)))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ ...mail, recipients, isEncrypted: session.secure, user: session.user })
      }
      received().then(() => done(), done)
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    mails,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>(done => server.close(done)),
  }
}
