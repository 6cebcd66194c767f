import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayRunPayroll } from '#payroll/policy.ts'
import { closedBy } from '#payroll/rules/sendings.ts'
import * as schemas from '#payroll/schemas.ts'
import type { MakeDocument } from '#server/documents/document-job.ts'
import { goneSignal, memberRoute } from '#server/http/gates.ts'
import { NotFound } from '#server/http/refusals.ts'
import { countMiss, countRead, isSecret } from '#server/http/secret-links.ts'
import { languageOf } from '#server/http/sentences.ts'
import { sendPage } from '#server/pages/plain-page.ts'
import { keptFile, keptFiles } from './exports.ts'
import { accountantPlace, mailFiles } from './jobs.ts'
import { openSending, sendFiles, withdrawSending } from './sending-actions.ts'
import { closedDocument, filesDocument, goneDocument } from './sending-exports.ts'
import { filesSent, sendingById, sendingOfSecret } from './sending-queries.ts'

export const sendingRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'POST',
    url: '/payroll/months/:month/sendings',
    summary:
      'Send files of a closed month to the accountant: a link, or an encrypted archive by mail. The link that nobody mails and the password of the archive are shown once',
    tag: 'payroll',
    // Mails go to an address that is typed.
    limit: { kind: 'sendings to the accountant', max: 20, windowSeconds: 3600 },
    isShownOnce: true,
    params: schemas.monthAsked,
    body: schemas.sendFiles,
    response: schemas.sentFiles,
    may: mayRunPayroll,
    act: async ({ tx, actor, params: { month }, body, now, language, audit, changed, makeDocument }) => {
      const { hasServer: hasMailServer } = app.backend.mailer
      const how = { now, language, hasMailServer, makeDocument }
      const { id, password, secret } = await sendFiles(tx, actor, { ...body, month }, how)
      if (body.to !== null) await mailFiles.enqueue(tx, { companyId: actor.companyId, sendingId: id })
      const after = { month, sendingWay: body.way, recipient: body.to, files: body.files.length }
      await audit({ action: 'payroll.files-sent', subject: actor.companyId, after })
      changed('payroll', { may: mayRunPayroll })
      const { origin } = app.backend.config.publicUrl
      return { id, password, url: secret === null ? null : `${origin}${accountantPlace}/${secret}` }
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/payroll/sendings/:payrollSendingId',
    summary: 'Take back a link that was sent: it opens nothing any more, and stays in the list',
    tag: 'payroll',
    params: schemas.sendingAsked,
    may: mayRunPayroll,
    load: (tx, { payrollSendingId }) => sendingById(tx, payrollSendingId),
    response: null,
    act: async ({ tx, actor, row, now, audit, changed }) => {
      const { month, way, recipient, files, openings } = await withdrawSending(tx, row, now)
      const after = { month, sendingWay: way, recipient, files: files.length, openings }
      await audit({ action: 'payroll.sending-withdrawn', subject: actor.companyId, after })
      changed('payroll', { may: mayRunPayroll })
    },
  }),
]

/** An accountant reads the page again, and on a second screen. */
const readLimit = { max: 60, windowSeconds: 3600 }

type LinkRequest = FastifyRequest<{ Params: { secret: string } }>

/** Outside the API: the accountant has no session. Files are given by POST, because mail programs and their scanners open every link. */
export const serveAccountant = (app: FastifyInstance) => {
  const { backend } = app
  const { database, documents, live, record, now } = backend

  /** @throws NotFound for a program; a browser is told in words */
  const linkOf = async ({ params: { secret }, ip, headers }: LinkRequest, reply: FastifyReply) => {
    reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    const link = isSecret(secret) ? await sendingOfSecret(backend, secret) : undefined
    if (link) {
      await countRead(backend, `payroll sending ${link.id}`, readLimit)
      return link
    }
    await countMiss(backend, 'payroll sendings', ip)
    if (!headers.accept?.includes('text/html')) throw new NotFound()
    const language = languageOf(headers['accept-language'])
    reply.code(404)
    sendPage(reply, goneDocument(language), language)
    return undefined
  }

  /** Its files, once it may be opened. */
  const shownOf = ({ companyId, id, company, timeZone }: NonNullable<Awaited<ReturnType<typeof linkOf>>>) =>
    database.inCompany(companyId, 'read only', async tx => {
      const sending = await sendingById(tx, id)
      if (!sending?.expiresAt) throw new NotFound()
      const { month, expiresAt, openings } = sending
      return { company, timeZone, month, expiresAt, openings, files: await filesSent(tx, sending.files) }
    })

  const open = async (companyId: string, id: string) => {
    const opened = await database.inCompany(companyId, 'read write', async tx => {
      const made = await openSending(tx, companyId, id, now())
      if (made) {
        const entry = { action: 'payroll.files-opened', subject: companyId, after: made.opening } as const
        await record(tx, companyId, { actorId: null, at: now() }, entry)
      }
      return made
    })
    if (opened) {
      const { told } = opened
      live.publish([
        { companyId, topic: 'payroll', may: mayRunPayroll },
        ...(told.length > 0 ? [{ companyId, topic: 'notifications' as const, employeeIds: told }] : []),
      ])
    }
    return opened !== undefined
  }

  const answer = async (request: LinkRequest, reply: FastifyReply) => {
    const link = await linkOf(request, reply)
    if (!link) return reply
    const language = languageOf(request.headers['accept-language'])
    const shown = await shownOf(link)
    const tell = (why: 'expired' | 'used-up') =>
      sendPage(reply.code(410), closedDocument(why, shown, language), language)
    const why = closedBy(shown, now())
    if (why) return tell(why)
    if (request.method !== 'POST') return sendPage(reply, filesDocument(shown, language), language)
    const { companyId } = link
    // Before the opening counts: a file that got no turn has not been opened.
    const file = await fileOf(shown, job => documents.make(job, { companyId, signal: goneSignal(reply.raw) }))
    // Somebody else may have opened it a moment ago for the last time, or taken it back.
    if (!(await open(companyId, link.id))) return tell(closedBy(await shownOf(link), now()) ?? 'used-up')
    return reply.header('content-disposition', `attachment; filename="${file.name}"`).type(file.type).send(file.content)
  }

  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { bodyLimit: 4096, parseAs: 'string' }, (_request, _body, done) => done(null))
    const place = `${accountantPlace}/:secret`
    const options = { schema: { hide: true } }
    scope.get<{ Params: { secret: string } }>(place, { ...options, exposeHeadRoute: true }, answer)
    scope.post<{ Params: { secret: string } }>(place, options, answer)
  })
}

type SharedMonth = { month: string; files: Awaited<ReturnType<typeof filesSent>> }

/** As it was kept at the closing: one file as it is, several in an archive. */
const fileOf = async ({ month, files }: SharedMonth, makeDocument: MakeDocument) => {
  const [only, ...others] = files
  const file = only && others.length === 0 ? keptFile(only) : keptFiles(month, files, makeDocument)
  const type = 'charset' in file ? `${file.type}; charset=${file.charset}` : file.type
  return { name: file.name, type, content: Buffer.concat(await Array.fromAsync<Uint8Array>(file.content)) }
}
