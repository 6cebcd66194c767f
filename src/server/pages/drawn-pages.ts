import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageKey, spokenLanguage } from '#core/languages.ts'
import { drawnPages, listedPages, mailto } from '#core/pages.ts'
import { fill } from '#core/sentences.ts'
import { withItsOwn } from '#server/http/security-headers.ts'
import { languageOf } from '#server/http/sentences.ts'

const cookieOf = ({ headers }: FastifyRequest) =>
  new RegExp(`(?:^|; *)${languageKey}=([^;]*)`).exec(headers.cookie ?? '')?.[1]

const askedLanguage = ({ query }: FastifyRequest) => {
  const asked = (query as Record<string, unknown>)[languageKey]
  return spokenLanguage(typeof asked === 'string' ? asked : null)
}

/** The order of docs/product/application.md § Languages, as far as a server knows; the page's script reads the browser's storage. */
export const wantedLanguage = (request: FastifyRequest): Language =>
  askedLanguage(request) ?? spokenLanguage(cookieOf(request)) ?? languageOf(request.headers['accept-language'])

const escaped = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

/** Read through the API, so that the owner's settings are the same everywhere. */
const contactEmail = async (app: FastifyInstance): Promise<string> =>
  (await app.inject({ method: 'GET', url: '/api/site' })).json().contactEmail ?? ''

const replyWith = (html: string, request: FastifyRequest, reply: FastifyReply) => {
  // Weak: the same page, compressed or not. A 304 also names what it varies with, and has nothing to compress.
  const tag = `"${createHash('sha256').update(html).digest('base64url')}"`
  reply.headers({ etag: `W/${tag}`, 'cache-control': 'no-cache', vary: 'cookie, accept-language, accept-encoding' })
  const known = request.headers['if-none-match']?.split(/, */).map(each => each.replace(/^W\//, '')) ?? []
  if (known.includes(tag)) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(html)
}

/** `/` and `/login`, as the build has drawn them in each language; the rest is what only this installation knows. */
export const serveDrawnPages = (app: FastifyInstance, root: string) => {
  for (const [path, name] of Object.entries(drawnPages)) serveDrawnPage(app, root, path, name)
  serveDrawnPage(app, root, `${listedPages.login}/`, drawnPages[listedPages.login])
}

/** The parts that the build has drawn for the demo, for every other installation, or for those with a contact address. */
const partsOf = (page: string, shown: Readonly<Record<string, boolean>>) =>
  Object.entries(shown).reduce(
    (rest, [part, isShown]) =>
      rest.replaceAll(isShown ? new RegExp(`</?${part}>`, 'g') : new RegExp(`<${part}>.*?</${part}>`, 'gs'), ''),
    page,
  )

const serveDrawnPage = (app: FastifyInstance, root: string, path: string, name: string) =>
  app.route({
    method: ['GET', 'HEAD'],
    url: path,
    schema: { hide: true },
    handler: async (request, reply) => {
      const language = wantedLanguage(request)
      const { config, now } = app.backend
      const { origin } = config.publicUrl
      const [asked, contact] = [askedLanguage(request), await contactEmail(app)]
      const drawn = await readFile(join(root, `${name}.${language}.html`), 'utf8')
      const isDemo = app.backend.demoPeople !== undefined
      const page = partsOf(drawn, { 'in-demo': isDemo, 'outside-demo': !isDemo, 'with-contact': contact !== '' })
      const html = fill(page, {
        publicUrl: origin,
        canonical: asked ? `${origin}/?${languageKey}=${asked}` : `${origin}/`,
        contactEmail: escaped(contact),
        contactLink: escaped(mailto(contact)),
        year: String(now().toZonedDateTimeISO('Europe/Paris').year),
      })
      const policy = withItsOwn(String(reply.getHeader('content-security-policy')), page)
      reply.headers({ 'content-language': language, 'content-security-policy': policy })
      return replyWith(html, request, reply)
    },
  })
