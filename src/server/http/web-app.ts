import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { listedPages, unlistedPages, viewFile } from '#core/pages.ts'
import { serveDrawnPages, wantedLanguage } from './drawn-pages.ts'
import { replyWithProblem } from './problems.ts'
import { NotFound } from './refusals.ts'
import { serveSiteMap } from './site-map.ts'

const aYear = 365 * 24 * 3600

const listed: readonly string[] = Object.values(listedPages)
const unlisted: readonly string[] = Object.values(unlistedPages)

/** Whether the application has a page at this address; below /app it decides itself. */
const isPage = (path: string) => listed.includes(path) || unlisted.includes(path) || /^\/app(\/|$)/.test(path)

const serveFiles = (app: FastifyInstance, root: string) =>
  app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['*.html*'],
    setHeaders: (response, path) => {
      const forever = path.includes(`${root}/assets/`)
      response.header('cache-control', forever ? `public, max-age=${aYear}, immutable` : 'no-cache')
    },
  })

/** Serves the built pages: hashed assets for ever, the landing page by itself, everything else as the single page. */
export const serveWebApp = async (app: FastifyInstance, root: string) => {
  if (!existsSync(join(root, 'index.html')))
    throw new Error(`The web application is not built in ${root}: run npm run build.`)
  const documents = new Set(readdirSync(root))
  await serveFiles(app, root)
  serveDrawnPages(app, root)
  serveSiteMap(app)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) => {
      const path = request.url.replace(/\?.*$/, '').replace(/(?<=.)\/$/, '')
      if (path.startsWith('/assets/')) return replyWithProblem(new NotFound(), request, reply)
      if (!listed.includes(path)) reply.header('x-robots-tag', 'noindex')
      const view = viewFile(path, wantedLanguage(request))
      reply.header('vary', 'cookie, accept-language')
      return reply.code(isPage(path) ? 200 : 404).sendFile(documents.has(view) ? view : 'index.html')
    },
  })
}
