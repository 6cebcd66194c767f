import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'
import { buildApp } from './http.ts'

const world = await openWorld()
const { admin } = await world.company()

const get = (url: string) => world.app.inject({ method: 'GET', url })

test.each([
  [undefined, '127.0.0.1', '203.0.113.9'],
  [undefined, '10.0.0.5', '10.0.0.5'],
  [['10.0.0.0/8'], '10.0.0.5', '203.0.113.9'],
  [['10.0.0.0/8'], '192.0.2.5', '192.0.2.5'],
])(
  'with the trusted proxies %s, a request through %s that names another caller comes from %s',
  async (trustedProxies, remoteAddress, caller) => {
    const app = await buildApp(world.app.backend, { webRoot: null, ...(trustedProxies && { trustedProxies }) })
    let ip: string | undefined
    app.addHook('onRequest', async request => void (ip = request.ip))
    await app.inject({ url: '/api/site', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } })
    await app.close()
    expect(ip).toBe(caller)
  },
)

describe('/api/openapi.json', () => {
  type Operation = { responses: Record<string, unknown>; summary?: string; security?: unknown[] }
  const read = async () =>
    (await get('/api/openapi.json')).json() as { paths: Record<string, Record<string, Operation>> }

  test('is valid OpenAPI 3.1', async () => {
    const document = await read()
    expect(document).toMatchObject({ openapi: '3.1.0' })
    const config = await createConfig({
      rules: { struct: 'error', 'no-unresolved-refs': 'error', 'path-parameters-defined': 'error' },
    })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    expect(problems.map(({ message, location }) => `${location[0]?.pointer} ${message}`)).toEqual([])
  })

  test('has every route, with its description, its answers and who may call it', async () => {
    const { paths } = await read()
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        ...operation,
      })),
    )
    const declared = world.app.declaredRoutes.map(
      ({ method, url }) => `${method} ${url.replace('/api', '').replaceAll(/:(\w+)/g, '{$1}')}`,
    )
    expect(described.map(operation => operation.name).toSorted()).toEqual(declared.toSorted())
    for (const { responses, summary, security } of described) {
      expect(summary).toBeTruthy()
      expect(security).toBeDefined()
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['500', '503']))
      expect(Object.keys(responses).filter(status => !/^\d{3}$/.test(status))).toEqual([])
    }
  })
})

describe('/api/docs', () => {
  test('loads no script, style or host from elsewhere, as the content security policy demands', async () => {
    const page = await get('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=|\sstyle=|https?:\/\//)
    const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => part!)
    expect(parts.length).toBeGreaterThan(3)
    for (const part of parts) expect((await get(new URL(part, 'http://x/api/docs/').pathname)).statusCode).toBe(200)
  })

  test('works without its last slash', async () => {
    const reply = await get('/api/docs')
    const target = reply.headers.location ? new URL(reply.headers.location, 'http://x/api/docs').pathname : '/api/docs'
    expect((await get(target)).body).toContain('swagger-ui')
  })
})

describe('/healthz and /readyz', () => {
  test('both answer while the database works', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' })
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
  })

  test('without its database the process is alive but not ready, and asks to be called again', async () => {
    const lost = await openWorld()
    const company = await lost.company()
    await lost.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await expect.poll(async () => (await company.admin.get('/people')).status).toBe(200)
    await lost.dropDatabase()
    expect((await lost.app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
    const ready = await lost.app.inject({ method: 'GET', url: '/readyz' })
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2'])
    const { status, body, headers } = await company.admin.get('/people')
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2'])
    expect(body.title).toBe('Le service est momentanément indisponible. Veuillez réessayer.')
  })
})

test('a bug answers 500 with the request id and no details', async () => {
  await world.sql('alter table roles rename to roles_gone')
  const { status, body } = await admin.get('/roles')
  await world.sql('alter table roles_gone rename to roles')
  expect(status).toBe(500)
  expect(body).toEqual({
    type: 'about:blank',
    status: 500,
    code: 'bug',
    title: 'Une erreur inattendue est survenue. Elle a été enregistrée.',
    requestId: expect.any(String),
  })
})
