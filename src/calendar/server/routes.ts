import type { FastifyInstance } from 'fastify'
import { calendarLink, madeLink } from '#calendar/schemas.ts'
import { anyMember } from '#core/permissions.ts'
import { memberRoute } from '#server/http/gates.ts'
import { NotFound } from '#server/http/refusals.ts'
import { countMiss, countRead, isSecret } from '#server/http/secret-links.ts'
import { makeLink, revokeLink } from './actions.ts'
import { asICalendar } from './exports.ts'
import { eventsOf, linkOf, readerOf } from './queries.ts'

const tag = 'calendar'

const limit = { kind: 'calendar links', max: 20, windowSeconds: 3600 }

export const calendarRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/calendar/link',
    summary: 'Whether there is a link at which a calendar reads one’s own dates, and since when',
    tag,
    response: calendarLink,
    may: anyMember,
    act: async ({ tx, actor }) => ({ madeAt: (await linkOf(tx, actor.employeeId))?.madeAt.toISOString() ?? null }),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/calendar/link',
    summary: 'Make this link, or renew it: the one of before opens nothing any more. It is shown once',
    tag,
    limit,
    response: madeLink,
    may: anyMember,
    isShownOnce: true,
    act: async ({ tx, actor, now, language, audit, changed }) => {
      const { secret, isRenewed } = await makeLink(tx, actor, { now, language })
      await audit({ action: isRenewed ? 'calendar.link-renewed' : 'calendar.link-made', subject: actor.employeeId })
      changed('calendar', { employeeIds: [actor.employeeId] })
      return { url: `${app.backend.config.publicUrl.origin}/calendar/${secret}.ics` }
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/calendar/link',
    summary: 'Revoke this link: it opens nothing any more',
    tag,
    limit,
    response: null,
    may: anyMember,
    act: async ({ tx, actor, audit, changed }) => {
      if (!(await revokeLink(tx, actor.employeeId))) return
      await audit({ action: 'calendar.link-revoked', subject: actor.employeeId })
      changed('calendar', { employeeIds: [actor.employeeId] })
    },
  }),
]

/** A calendar asks every few minutes at most, on a few devices. */
const readLimit = { max: 240, windowSeconds: 3600 }
const secretIn = (file: string) => {
  const secret = file.replace(/\.ics$/, '')
  return secret !== file && isSecret(secret) ? secret : undefined
}

/** Outside /api, which robots.txt closes: calendar services obey it too. */
export const serveCalendar = (app: FastifyInstance) =>
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { schema: { hide: true }, exposeHeadRoute: true },
    async ({ params, ip }, reply) => {
      const { database, now } = app.backend
      const secret = secretIn(params.file)
      const reader = secret && (await readerOf(app.backend, secret))
      reply.header('x-robots-tag', 'noindex')
      if (!reader) {
        await countMiss(app.backend, 'calendars', ip)
        throw new NotFound()
      }
      const { actor, language } = reader
      await countRead(app.backend, `calendar of ${actor.employeeId}`, readLimit)
      const events = await database.inCompany(actor.companyId, 'read only', tx =>
        eventsOf(tx, actor, { now: now(), language }),
      )
      return reply
        .headers({ 'cache-control': 'private, no-cache', 'content-disposition': 'inline; filename="releve.ics"' })
        .type('text/calendar; charset=utf-8')
        .send(asICalendar(events, language))
    },
  )
