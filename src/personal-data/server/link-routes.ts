import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mayErasePeople } from '#people/policy.ts'
import { anyEmployeeById, lockAnyEmployee } from '#people/server/queries.ts'
import { lastMonthLink, madeLastMonthLink, makeLastMonthLink, revokeLastMonthLink } from '#personal-data/schemas.ts'
import type { PersonalData } from '#server/capability.ts'
import { goneSignal, memberRoute } from '#server/http/gates.ts'
import { checkSeen, NotFound, type Trace } from '#server/http/refusals.ts'
import { countMiss, countRead, isSecret } from '#server/http/secret-links.ts'
import { languageOf } from '#server/http/sentences.ts'
import { sendPage } from '#server/pages/plain-page.ts'
import { sheetInFull, sheetJob } from '#timesheets/server/sheet-queries.ts'
import { fileName, ownData } from './exports.ts'
import { makeLink, revokeLink } from './link-actions.ts'
import { goneDocument, lastMonthDocument, sheetName } from './link-exports.ts'
import { type Leaver, leaverOf, linkShown } from './link-queries.ts'

const tag = 'personal-data'

const traceOf = ({ id }: { id: string }): Trace => [id, 'people.last-month-link-made', 'people.last-month-link-revoked']

/** The link opens all that is kept about the person: those who may read that hand it over, and the person alone reads it. */
export const linkRoutes = (app: FastifyInstance) => {
  const ofPerson = {
    tag,
    params: z.object({ employeeId: z.uuid() }),
    may: mayErasePeople,
  }
  return [
    memberRoute(app, {
      ...ofPerson,
      load: (tx, { employeeId }) => anyEmployeeById(tx, employeeId),
      method: 'GET',
      url: '/people/:employeeId/last-month-link',
      summary: 'Whether somebody who has left was given a link to their last month, since when and until when',
      response: lastMonthLink,
      act: async ({ tx, row }) => {
        const { madeAt, until } = await linkShown(tx, row.id)
        return { link: madeAt === null ? null : { madeAt, until } }
      },
    }),

    memberRoute(app, {
      ...ofPerson,
      load: (tx, { employeeId }) => lockAnyEmployee(tx, employeeId),
      method: 'POST',
      url: '/people/:employeeId/last-month-link',
      summary:
        'Make a link at which somebody who has left reads their last month and takes their data, without signing in; the one of before, named as it was seen, opens nothing any more. It is shown once',
      limit: { kind: 'links to last months', max: 60, windowSeconds: 3600 },
      isShownOnce: true,
      body: makeLastMonthLink,
      response: madeLastMonthLink,
      act: async ({ tx, actor, row, body, now, language, audit, changed }) => {
        checkSeen(await linkShown(tx, row.id), { madeAt: body.seen }, ...traceOf(row))
        const { secret, until } = await makeLink(tx, actor, row, { now, language })
        await audit({ action: 'people.last-month-link-made', subject: row.id })
        changed('people', { may: mayErasePeople })
        return { url: `${app.backend.config.publicUrl.origin}${place}/${secret}`, until }
      },
    }),

    memberRoute(app, {
      ...ofPerson,
      load: (tx, { employeeId }) => lockAnyEmployee(tx, employeeId),
      method: 'DELETE',
      url: '/people/:employeeId/last-month-link',
      summary: 'Take this link back, as it was seen: it opens nothing any more',
      query: revokeLastMonthLink,
      response: null,
      act: async ({ tx, row, query, audit, changed }) => {
        const link = await linkShown(tx, row.id)
        if (link.madeAt !== null) checkSeen(link, query.seen, ...traceOf(row))
        if (!(await revokeLink(tx, row.id))) return
        await audit({ action: 'people.last-month-link-revoked', subject: row.id })
        changed('people', { may: mayErasePeople })
      },
    }),
  ]
}

const place = '/dernier-mois'

/** Somebody reads again, and on a second device. */
const readLimit = { max: 60, windowSeconds: 3600 }
/** Files take the time of everybody. */
const fileLimit = { max: 10, windowSeconds: 3600 }

type SecretRequest = FastifyRequest<{ Params: { secret: string } }>

/** Documents of their own, outside the API: a leaver has no session. */
export const serveLastMonth = (app: FastifyInstance, personalData: readonly PersonalData[]) => {
  const { backend } = app
  const { database, documents, config, now } = backend

  /** @throws NotFound for a program; a browser is told in words */
  const opened = async (
    { params: { secret }, ip, headers }: SecretRequest,
    reply: FastifyReply,
    limit: typeof readLimit,
  ) => {
    reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    const leaver = isSecret(secret) ? await leaverOf(backend, secret) : undefined
    if (leaver) {
      await countRead(backend, `last month ${limit.max} of ${leaver.person.id}`, limit)
      return leaver
    }
    await countMiss(backend, 'last months', ip)
    if (!headers.accept?.includes('text/html')) throw new NotFound()
    const language = languageOf(headers['accept-language'])
    reply.code(404)
    sendPage(reply, goneDocument(language), language)
    return undefined
  }

  const sheetOf = ({ actor, person, lastDay }: Leaver) =>
    database.inCompany(actor.companyId, 'read only', tx =>
      sheetInFull(tx, actor, person, { kind: 'month', date: lastDay }, now()),
    )

  const documentOf = (path: string, answer: (request: SecretRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.get<{ Params: { secret: string } }>(
      `${place}/:secret${path}`,
      { schema: { hide: true }, exposeHeadRoute: true },
      answer,
    )

  documentOf('', async (request, reply) => {
    const leaver = await opened(request, reply, readLimit)
    if (!leaver) return reply
    const { secret } = request.params
    const shown = { leaver, sheet: await sheetOf(leaver), place: `${place}/${secret}` }
    return sendPage(reply, lastMonthDocument(shown), leaver.language)
  })

  documentOf('/feuille.pdf', async (request, reply) => {
    const leaver = await opened(request, reply, fileLimit)
    if (!leaver) return reply
    const { language, actor } = leaver
    const job = sheetJob(await sheetOf(leaver), { language, publicUrl: config.publicUrl })
    const pdf = await documents.make(job, { companyId: actor.companyId, signal: goneSignal(reply.raw) })
    return sendFile(reply, sheetName(leaver), 'application/pdf', Buffer.from(pdf))
  })

  documentOf('/donnees.json', async (request, reply) => {
    const leaver = await opened(request, reply, fileLimit)
    if (!leaver) return reply
    const { language, actor } = leaver
    const parts = await Array.fromAsync(ownData(database, personalData, actor, { language, now: now() }))
    return sendFile(reply, fileName(language), 'application/json; charset=utf-8', parts.join(''))
  })
}

const sendFile = (reply: FastifyReply, name: string, type: string, content: string | Buffer) =>
  reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(content)
