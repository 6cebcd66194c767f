import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { openMetrics, serveMetrics } from '#server/operations/metrics.ts'
import { openWorld } from '#testing/world.ts'
import { buildApp } from './http.ts'
import { withItsOwn } from './security-headers.ts'

const root = await mkdtemp(join(tmpdir(), 'releve-doors-'))
await mkdir(join(root, 'assets'))
for (const name of ['index.html', 'landing.fr.html', 'landing.en.html', 'manifest.webmanifest', 'assets/page-1.js'])
  await writeFile(join(root, name), 'x'.repeat(2_000))

const openSite = async (publicUrl: string) => {
  const world = await openWorld({ publicUrl })
  const app = await buildApp(world.app.backend, { webRoot: root })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { world, app, port: (app.server.address() as AddressInfo).port }
}
const site = await openSite('http://releve.test')
const secure = await openSite('https://releve.test')
const { admin } = await site.world.company()
afterAll(async () => {
  await site.app.close()
  await secure.app.close()
  await rm(root, { recursive: true })
})

const policy =
  "default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self' data:;connect-src 'self';manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types default"

/** On what is no page too. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const always = {
  ...everywhere,
  'permissions-policy': expect.stringMatching(/^(?:[a-z-]+=\(\)(?:, |$))+$/),
}

type AskedRequest = InjectOptions
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

const answers: [string, number, AskedRequest][] = [
  ['an answer', 200, { url: '/api/site' }],
  ['no session', 401, { url: '/api/people' }],
  ['a foreign page', 403, { method: 'POST', url: '/api/session', payload: {} }],
  ['an unknown address', 404, { url: '/api/nothing' }],
  ['an address that cannot be decoded', 404, { url: '/api/%zz' }],
  ['a method that is not there', 404, { method: 'OPTIONS', url: '/api/people' }],
  ['a refused form', 422, { method: 'POST', url: '/api/session', payload: {}, headers: json }],
  ['a body that cannot be read', 400, { method: 'POST', url: '/api/session', payload: '{', headers: json }],
  ['a body too large', 413, { method: 'POST', url: '/api/session', payload: 'x'.repeat(70_000), headers: json }],
  [
    'another type',
    415,
    { method: 'POST', url: '/api/session', payload: 'x', headers: { ...json, 'content-type': 'text/plain' } },
  ],
  ['the document', 200, { url: '/api/openapi.json' }],
  ['a sign of life', 200, { url: '/healthz' }],
  ['a sign of readiness', 200, { url: '/readyz' }],
  ['the landing page', 200, { url: '/' }],
  ['the landing page by HEAD', 200, { method: 'HEAD', url: '/' }],
  ['a page', 200, { url: '/demo' }],
  ['a compressed page', 200, { url: '/demo', headers: { 'accept-encoding': 'gzip' } }],
  ['a page that is not there', 404, { url: '/nulle-part' }],
  ['what looks like another host', 404, { url: '//evil.test/' }],
  ['the word for search engines', 200, { url: '/robots.txt' }],
  ['the map of the site', 200, { url: '/sitemap.xml' }],
]

const files: [string, number, AskedRequest][] = [
  ['a file', 200, { url: '/assets/page-1.js' }],
  ['a part of a file', 206, { url: '/assets/page-1.js', headers: { range: 'bytes=0-9' } }],
  ['a part that the file has not', 416, { url: '/assets/page-1.js', headers: { range: 'bytes=9999-' } }],
  ['a file in another version', 412, { url: '/assets/page-1.js', headers: { 'if-match': '"other"' } }],
  ['a file of another version', 404, { url: '/assets/page-0.js' }],
]

describe('every answer has the security headers', () => {
  test.each(answers)('%s', async (_what, status, asked) => {
    const { statusCode, headers } = await site.app.inject(asked)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({ ...always, 'content-security-policy': policy })
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test.each(answers)('over TLS, with HSTS, %s', async (_what, status, asked) => {
    const { statusCode, headers } = await secure.app.inject(asked)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      ...always,
      'content-security-policy': policy,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  })

  test.each(files)('%s, where nothing may run', async (_what, status, asked) => {
    const strictest = { ...everywhere, 'content-security-policy': "default-src 'none';frame-ancestors 'none'" }
    const { statusCode, headers } = await site.app.inject(asked)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject(strictest)
    expect(headers['strict-transport-security']).toBeUndefined()
    expect((await secure.app.inject(asked)).headers).toMatchObject({
      ...strictest,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    // A page fetches many of them: 1.2 kB each before.
    expect(Object.entries(headers).join('\n').length).toBeLessThan(650)
  })

  test('a page that the browser has cached', async () => {
    const { etag } = (await site.app.inject('/')).headers
    const { statusCode, headers } = await site.app.inject({ url: '/', headers: { 'if-none-match': String(etag) } })
    expect([statusCode, headers]).toEqual([304, expect.objectContaining({ 'content-security-policy': policy })])
  })

  test('a bug', async () => {
    await site.world.sql('alter table roles rename to roles_gone')
    const { statusCode, headers } = await site.app.inject({ url: '/api/roles', headers: { cookie: admin.cookie } })
    await site.world.sql('alter table roles_gone rename to roles')
    expect(statusCode).toBe(500)
    expect(headers).toMatchObject({ ...always, 'content-security-policy': policy })
  })

  test('a live stream', async () => {
    const response = await site.app.inject({
      url: '/api/live',
      headers: { cookie: admin.cookie },
      payloadAsStream: true,
    })
    response.stream().destroy()
    expect(response.headers).toMatchObject({
      ...always,
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
  })

  test.each(['/api/docs/', '/api/docs/static/swagger-ui.css'])(
    '%s, whose library creates markup from text, has all but that part of the policy',
    async url => {
      const { statusCode, headers } = await site.app.inject(url)
      expect(statusCode).toBe(200)
      const itsPolicy = policy.replace(/;require.*/, '')
      expect(headers).toMatchObject({ ...always, 'content-security-policy': itsPolicy })
    },
  )

  test('a page allows its own inline style and script by their hashes, and no other', () => {
    const page = '<style>a{color:red}</style><script>one()</script><script src="/two.js"></script><p style="color:red">'
    expect(withItsOwn(policy, page)).toBe(
      policy
        .replace("script-src 'self'", "script-src 'self' 'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='")
        .replace("style-src 'self'", "style-src 'self' 'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='"),
    )
  })

  test('browsers and proxies store no answer of the API', async () => {
    for (const url of ['/api/site', '/api/people', '/api/nothing', '/api/session', '/api/openapi.json'])
      expect((await site.app.inject(url)).headers['cache-control']).toBe('no-store')
  })

  test('the server does not reveal its software', async () => {
    const { headers } = await site.app.inject('/api/site')
    expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined])
  })

  test('the metrics, at their own address', async () => {
    const metrics = openMetrics(site.world.app.backend.database)
    const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 }, async () => ({
      queued: 0,
      failing: 0,
      failed: 0,
    }))
    for (const path of ['/metrics', '/']) {
      const headers = Object.fromEntries((await fetch(`http://127.0.0.1:${served.port}${path}`)).headers)
      expect(headers).toMatchObject({
        ...always,
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      })
    }
    await served.close()
  })
})

describe('Node’s own answers have them too', () => {
  /** The whole answer to these bytes, as text. */
  const answerTo = async (port: number, bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(bytes)
    return text(socket)
  }
  const asked = 'GET /api/site HTTP/1.1\r\nConnection: close\r\n'
  const host = 'Host: releve.test\r\n'

  test.each([
    ['another protocol', '\x16\x03\x01', 400],
    ['no host', `${asked}\r\n`, 400],
    ['two hosts', `${asked}${host}Host: other.test\r\n\r\n`, 400],
    ['an old client without a host', 'GET /api/site HTTP/1.0\r\n\r\n', 200],
    ['an expectation that nobody knows', `${asked}${host}Expect: 200-ok\r\n\r\n`, 200],
    ['a wish for another protocol', `${asked.replace('close', 'upgrade')}${host}Upgrade: h2c\r\n\r\n`, 200],
    ['headers without an end', `${asked}${host}Cookie: releve=${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_what, bytes, status) => {
    for (const { port } of [site, secure]) {
      const answer = await answerTo(
        port,
        bytes.includes('upgrade') ? bytes.replace('upgrade', 'upgrade, close') : bytes,
      )
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      const names = [...answer.split('\r\n\r\n')[0]!.matchAll(/^([\w-]+):/gm)].map(([, name]) => name!.toLowerCase())
      expect(names).toEqual(expect.arrayContaining([...Object.keys(always), 'content-security-policy']))
      expect(names.includes('strict-transport-security')).toBe(port === secure.port)
    }
  })
})
