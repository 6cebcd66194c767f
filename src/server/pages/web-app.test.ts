import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/http/http.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const root = await mkdtemp(join(tmpdir(), 'releve-web-'))
const page = (language: string) =>
  `<html lang="${language}"><link href="{{canonical}}"><link href="{{publicUrl}}/?lng=${language}"><a href="{{contactLink}}">{{contactEmail}}</a>© {{year}}`
const files: Record<string, string | Buffer> = {
  'index.html': '<html><div id="root"></div>',
  'view.app.admin.schedule.fr.html': '<style>b{}</style><script>1</script>planning',
  'view.app.admin.schedule.en.html': 'schedule',
  'landing.fr.html': page('fr'),
  'landing.en.html': page('en'),
  'login.fr.html': '<style>body{}</style><a href="{{contactLink}}">{{contactEmail}}</a>',
  'login.en.html': 'Sign in',
  'manifest.webmanifest': '{ "start_url": "/app" }',
  'assets/page-1.js': 'export {}',
  'assets/page-1.js.br': brotliCompressSync('export {}'),
}
await mkdir(join(root, 'assets'))
for (const [name, content] of Object.entries(files)) await writeFile(join(root, name), content)
const app = await buildApp(world.app.backend, { webRoot: root })
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const languageOf = async (url: string, headers: Record<string, string> = {}) =>
  (await get(url, headers)).headers['content-language']

test('answers of the API name the version of the pages, so that an older one knows', async () => {
  const index = join(root, 'index.html')
  const before = files['index.html']!
  await writeFile(index, '<body data-version="0a1b2c"><div id="root"></div>')
  onTestFinished(() => writeFile(index, before))
  const newer = await buildApp(world.app.backend, { webRoot: root })
  onTestFinished(() => newer.close())
  expect((await newer.inject('/api/session')).headers['releve-version']).toBe('0a1b2c')
  expect((await newer.inject('/api/nothing')).headers['releve-version']).toBe('0a1b2c')
  expect((await get('/api/session')).headers['releve-version']).toBeUndefined()
})

test('only the demo shows what is drawn for it, and every other installation what is drawn for the others', async () => {
  const drawn = page('fr').replace(
    '©',
    '<in-demo><button>Essayer</button>\n</in-demo><outside-demo>Demander</outside-demo> ©',
  )
  await writeFile(join(root, 'landing.fr.html'), drawn)
  onTestFinished(() => writeFile(join(root, 'landing.fr.html'), page('fr')))
  const demo = await buildApp({ ...world.app.backend, demoPeople: { manager: 'm', employee: 'e' } }, { webRoot: root })
  onTestFinished(() => demo.close())
  expect((await demo.inject('/')).body).toContain('<button>Essayer</button>\n ©')
  expect((await get('/')).body).toContain('</a>Demander ©')
})

describe('the language of the landing page', () => {
  test.each([
    ['nothing is said', '/', {}, 'fr'],
    ['the browser asks for English', '/', { 'accept-language': 'en-GB,en;q=0.9,fr;q=0.8' }, 'en'],
    ['the browser asks for what we do not speak', '/', { 'accept-language': 'de,es;q=0.8' }, 'fr'],
    ['the cookie goes before the browser', '/', { cookie: 'a=b; lng=fr', 'accept-language': 'en' }, 'fr'],
    ['the address goes before the cookie', '/?lng=en', { cookie: 'lng=fr' }, 'en'],
    ['the address asks for what we do not speak', '/?lng=de', { cookie: 'lng=en' }, 'en'],
    ['the address asks twice', '/?lng=en&lng=fr', {}, 'fr'],
    ['another cookie ends like ours', '/', { cookie: 'xlng=en' }, 'fr'],
    ['the cookie cannot be decoded', '/', { cookie: 'lng=%F0%9F' }, 'fr'],
    ['the cookie is empty', '/', { cookie: 'lng=' }, 'fr'],
    ['the cookie is long', '/', { cookie: `lng=${'x'.repeat(3000)}` }, 'fr'],
    ['the cookie names what every object has', '/', { cookie: 'lng=constructor' }, 'fr'],
  ])('%s', async (_case, url, headers, language) => {
    expect(await languageOf(url, headers)).toBe(language)
  })
})

test('the landing page is filled with the address, the contact and the year of the installation', async () => {
  const { body, headers } = await get('/')
  expect(body).toBe(
    '<html lang="fr"><link href="http://releve.test/"><link href="http://releve.test/?lng=fr"><a href="mailto:contact@releve.test">contact@releve.test</a>© 2026',
  )
  expect((await get('/?lng=en')).body).toContain('<link href="http://releve.test/?lng=en"><link')
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'cookie, accept-language, accept-encoding' })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

test('without an address of contact what is drawn about it is left out', async () => {
  const local = await openWorld({ publicUrl: 'http://localhost:3000' })
  const landing = join(root, 'landing.fr.html')
  await writeFile(landing, `${page('fr')}<with-contact><a href="{{contactLink}}">{{contactEmail}}</a></with-contact>`)
  onTestFinished(() => writeFile(landing, page('fr')))
  const served = await buildApp(local.app.backend, { webRoot: root })
  onTestFinished(() => served.close())
  expect((await served.inject('/')).body).toMatch(/© 2026$/)
  expect((await get('/')).body).toMatch(/© 2026<a href="mailto:contact@releve.test">contact@releve.test<\/a>$/)
})

test('a contact address with any characters leaves the page unchanged, and the link writes to it alone', async () => {
  const settings = (contactEmail: string) => ({
    contactEmail,
    dataProtectionEmail: 'donnees@releve.test',
    demoFormOpen: true,
  })
  onTestFinished(async () => {
    await world.owner.patch('/owner/settings', settings('contact@releve.test'))
  })
  await world.owner.patch('/owner/settings', settings("o'hara&{{year}}?bcc=x@releve.test"))
  expect((await get('/')).body).toContain(
    `<a href="mailto:o'hara%26%7B%7Byear%7D%7D%3Fbcc%3Dx@releve.test">o'hara&#38;{{year}}?bcc=x@releve.test</a>`,
  )
  expect((await world.owner.patch('/owner/settings', settings('a"><script>@releve.test'))).status).toBe(422)
})

test.each(['/login', '/login/', '/login?origin=%2Fapp'])('%s is the sign-in page as the build drew it', async url => {
  const { body, headers } = await get(url)
  expect(body).toBe('<style>body{}</style><a href="mailto:contact@releve.test">contact@releve.test</a>')
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
  expect((await get(url, { 'accept-language': 'en' })).body).toBe('Sign in')
})

test('a request with another host gets the address of the installation', async () => {
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  for (const url of ['/', '/?lng=en', '/sitemap.xml', '/robots.txt'])
    expect((await get(url, forged)).body).not.toContain('evil')
})

test.each(['/', '/login', '/robots.txt', '/sitemap.xml', '/healthz', '/readyz', '/assets/page-1.js'])(
  '%s answers HEAD as GET, without the body',
  async url => {
    const [head, { statusCode, headers }] = [await app.inject({ method: 'HEAD', url }), await get(url)]
    expect([head.statusCode, head.body]).toEqual([statusCode, ''])
    expect(head.headers['content-type']).toBe(headers['content-type'])
  },
)

test('a landing page that the browser has cached is not sent again', async () => {
  const { etag } = (await get('/')).headers
  const strong = String(etag).replace('W/', '')
  for (const known of [etag, strong, `"another", ${strong}`]) {
    const { statusCode, headers } = await get('/', { 'if-none-match': String(known) })
    expect([statusCode, headers.vary]).toEqual([304, 'cookie, accept-language, accept-encoding'])
  }
  expect((await get('/', { 'if-none-match': '"another"' })).statusCode).toBe(200)
  expect((await get('/?lng=en', { 'if-none-match': String(etag) })).statusCode).toBe(200)
})

test('files with a content hash are cached for ever, and sent as the build compressed them', async () => {
  const { headers } = await get('/assets/page-1.js', { 'accept-encoding': 'gzip, br' })
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  })
  expect((await get('/assets/page-1.js')).headers['content-encoding']).toBeUndefined()
})

describe('every page of the application is the same file, revalidated each time', () => {
  test.each([
    ['/demo', 200, undefined],
    ['/aide', 200, undefined],
    ['/demo/', 200, undefined],
    ['/aide?lng=fr', 200, undefined],
    ['/reset-password', 200, 'noindex'],
    ['/app', 200, 'noindex'],
    ['/app/admin/users', 200, 'noindex'],
    ['/nulle-part', 404, 'noindex'],
    ['/application', 404, 'noindex'],
    ['/landing.fr.html', 404, 'noindex'],
  ])('%s', async (url, status, robots) => {
    const { statusCode, headers, body } = await get(url)
    expect({ statusCode, body }).toEqual({ statusCode: status, body: files['index.html'] })
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-cache', robots])
    expect(headers.etag).toBeTruthy()
  })
})

test('a file of an older version is a 404, not a page', async () => {
  const { statusCode, headers } = await get('/assets/page-0.js')
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json'])
})

test('search engines get the public pages in their languages, and not the API', async () => {
  const robots = await get('/robots.txt')
  expect(robots.headers['content-type']).toMatch('text/plain')
  expect(robots.body).toContain('Disallow: /api/')
  // Calendar services obey it where they read the calendars of people.
  expect(robots.body).not.toContain('/calendar')
  expect(robots.body).toContain('Sitemap: http://releve.test/sitemap.xml')
  const { body, headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toMatch('application/xml')
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(found => found[1])).toEqual([
    'http://releve.test/?lng=fr',
    'http://releve.test/?lng=en',
    'http://releve.test/login',
    'http://releve.test/demo',
    'http://releve.test/aide',
  ])
})

test('the manifest describes the application', async () => {
  expect((await get('/manifest.webmanifest')).headers['content-type']).toMatch('application/manifest+json')
})

test('a first view made at build time has its own document, in the reader’s language', async () => {
  const path = '/app/admin/schedule'
  const { body, headers } = await get(path)
  expect(body).toBe(files['view.app.admin.schedule.fr.html'])
  // Scripts and styles in the document are allowed by their hash.
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^;]+;style-src 'self' 'sha256-/)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'cookie, accept-language, accept-encoding' })
  expect((await get(`${path}/`, { cookie: 'lng=en' })).body).toBe('schedule')
  expect((await get('/view.app.admin.schedule.fr.html')).statusCode).toBe(404)
})
