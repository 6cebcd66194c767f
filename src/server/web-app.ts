import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { replyWithProblem } from './problems.ts'
import { NotFound } from './refusals.ts'

const aYear = 365 * 24 * 3600

/** Serves the built pages: hashed assets for ever, everything else as the single page, whose router knows the 404. */
export const serveWebApp = async (app: FastifyInstance, root: string) => {
  if (!existsSync(join(root, 'index.html')))
    throw new Error(`The web application is not built in ${root}: run npm run build.`)
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const forever = path.includes(`${root}/assets/`)
      response.header('cache-control', forever ? `public, max-age=${aYear}, immutable` : 'no-cache')
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) =>
      request.url.startsWith('/assets/')
        ? replyWithProblem(new NotFound(), request, reply)
        : reply.header('cache-control', 'no-cache').sendFile('index.html'),
  })
}
