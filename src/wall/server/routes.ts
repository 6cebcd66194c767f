import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mayPlan } from '#schedule/policy.ts'
import { memberRoute } from '#server/http/gates.ts'
import { found, NotFound } from '#server/http/refusals.ts'
import { countMiss, countRead, isSecret } from '#server/http/secret-links.ts'
import { withItsOwn } from '#server/http/security-headers.ts'
import { languageOf } from '#server/http/sentences.ts'
import { madeWallLink, wallLinkForm, wallLinks } from '#wall/schemas.ts'
import { makeLink, revokeLink } from './actions.ts'
import { goneDocument, wallDocument } from './exports.ts'
import { linkById, listLinks, screenOf, weekOn } from './queries.ts'

const tag = 'wall'
const planners = { may: mayPlan }

export const wallRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/wall-links',
    summary: 'The links at which wall screens read this week, without their secrets',
    tag,
    response: wallLinks,
    may: mayPlan,
    act: ({ tx }) => listLinks(tx),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/wall-links',
    summary: 'Make a link for a wall screen. It is shown once',
    tag,
    limit: { kind: 'wall links', max: 20, windowSeconds: 3600 },
    body: wallLinkForm,
    response: madeWallLink,
    may: mayPlan,
    isShownOnce: true,
    act: async ({ tx, actor, body, now, language, audit, changed }) => {
      const { id, secret } = await makeLink(tx, actor, body.name, { now, language })
      await audit({ action: 'wall.link-made', subject: id, after: body })
      changed('wall', planners)
      return { id, url: `${app.backend.config.publicUrl.origin}/wall/${secret}` }
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/wall-links/:wallLinkId',
    summary: 'Revoke a link: its screen shows nothing any more',
    tag,
    params: z.object({ wallLinkId: z.uuid() }),
    response: null,
    may: mayPlan,
    load: (tx, { wallLinkId }) => linkById(tx, wallLinkId),
    act: async ({ tx, row, audit, changed }) => {
      found(await revokeLink(tx, row.id))
      await audit({ action: 'wall.link-revoked', subject: row.id, before: { name: row.name } })
      changed('wall', planners)
    },
  }),
]

/** Ten screens that share one link, each asking every minute. */
const readLimit = { max: 700, windowSeconds: 3600 }

/** A document of its own, outside the API: a screen has no session, and need not run the application. */
export const serveWall = (app: FastifyInstance) =>
  app.get<{ Params: { secret: string } }>(
    '/wall/:secret',
    { schema: { hide: true }, exposeHeadRoute: true },
    async ({ params: { secret }, ip, headers }, reply) => {
      const { backend } = app
      reply.header('x-robots-tag', 'noindex')
      const screen = isSecret(secret) ? await screenOf(backend.database.platform, secret) : undefined
      if (!screen) {
        await countMiss(backend, 'walls', ip)
        if (!headers.accept?.includes('text/html')) throw new NotFound()
        const language = languageOf(headers['accept-language'])
        const html = goneDocument(language)
        reply.headers({
          'cache-control': 'no-store',
          'content-language': language,
          'content-security-policy': withItsOwn(String(reply.getHeader('content-security-policy')), html),
        })
        return reply.code(404).type('text/html; charset=utf-8').send(html)
      }
      await countRead(backend, `wall ${screen.id}`, readLimit)
      const shown = await backend.database.inCompany(screen.companyId, 'read only', tx =>
        weekOn(tx, screen, backend.now()),
      )
      const { html, version } = await wallDocument(shown, screen.language)
      const etag = `W/"${version}"`
      reply.headers({
        etag,
        'cache-control': 'private, no-cache',
        'content-language': screen.language,
        'content-security-policy': withItsOwn(String(reply.getHeader('content-security-policy')), html),
      })
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('text/html; charset=utf-8').send(html)
    },
  )
