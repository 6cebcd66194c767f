import type { FastifyInstance } from 'fastify'
import { languageKey, languages } from '#core/languages.ts'
import { listedPages } from '#core/pages.ts'

const robots = (origin: string) => `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`

const alternates = (origin: string) =>
  languages.map(
    language => `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}/?${languageKey}=${language}"/>`,
  )

const siteMap = (origin: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...languages.map(language =>
      [`<url><loc>${origin}/?${languageKey}=${language}</loc>`, ...alternates(origin), '</url>'].join(''),
    ),
    ...Object.values(listedPages).map(path => `<url><loc>${origin}${path}</loc></url>`),
    '</urlset>\n',
  ].join('\n')

/** For search engines, with the address of this installation. */
export const serveSiteMap = (app: FastifyInstance) => {
  const { origin } = app.backend.config.publicUrl
  app.get('/robots.txt', { schema: { hide: true }, exposeHeadRoute: true }, (_request, reply) =>
    reply.type('text/plain').send(robots(origin)),
  )
  app.get('/sitemap.xml', { schema: { hide: true }, exposeHeadRoute: true }, (_request, reply) =>
    reply.type('application/xml').send(siteMap(origin)),
  )
}
