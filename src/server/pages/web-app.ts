import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { kioskPath, listedPages, unlistedPages, viewFile } from '#core/pages.ts'
import { replyWithProblem } from '#server/http/problems.ts'
import { NotFound } from '#server/http/refusals.ts'
import { withItsOwn } from '#server/http/security-headers.ts'
import { serveDrawnPages, wantedLanguage } from './drawn-pages.ts'
import { serveSiteMap } from './site-map.ts'

const aYear = 365 * 24 * 3600

const listed: readonly string[] = Object.values(listedPages)
const unlisted: readonly string[] = Object.values(unlistedPages)

/** Whether the application has a page at this address; below /app it decides itself. */
const isPage = (path: string) =>
  listed.includes(path) || unlisted.includes(path) || path === kioskPath || /^\/app(\/|$)/.test(path)

/** The version of the build, as its documents name it; src/web/offline/version.ts compares. @throws where there is no build */
export const versionOf = (root: string) => {
  const page = join(root, 'index.html')
  if (!existsSync(page)) throw new Error(`The web application is not built in ${root}: run npm run build.`)
  return /<body data-version="(\w+)">/.exec(readFileSync(page, 'utf8'))?.[1]
}

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
  const documents = new Set(readdirSync(root))
  const policies = new Map<string, string>()
  /** Allows the style and the script that stand in the document, by their hashes. */
  const policyOf = (policy: string, document: string) => {
    const known = policies.get(document) ?? withItsOwn(policy, readFileSync(join(root, document), 'utf8'))
    policies.set(document, known)
    return known
  }
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
      const document = documents.has(view) ? view : 'index.html'
      const policy = policyOf(String(reply.getHeader('content-security-policy')), document)
      reply.headers({ vary: 'cookie, accept-language', 'content-security-policy': policy })
      return reply.code(isPage(path) ? 200 : 404).sendFile(document)
    },
  })
}
