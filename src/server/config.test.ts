import { mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { sessionSecret } from './secret.ts'

test('without settings the product listens on this machine alone, with its data in ./data', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databasePoolerUrl: undefined,
    publicUrl: 'http://localhost:3000',
    trustedProxies: ['loopback'],
    metrics: undefined,
    smtpUrl: undefined,
    mailFrom: { name: 'Relève', address: 'ne-pas-repondre@localhost' },
    logLevel: 'info',
    sessionSecret: undefined,
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '', PUBLIC_URL: '' })).toEqual(readConfig({}))
})

test('every setting is read', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/releve',
    DATABASE_URL: 'postgresql://user:password@db.example.com:5432/releve',
    DATABASE_POOLER_URL: 'postgresql://db.example.com:6432/releve',
    PUBLIC_URL: 'https://planning.example.com/',
    TRUSTED_PROXIES: 'loopback, 10.0.0.5,fd00::/8',
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.2',
    SMTP_URL: 'smtps://user:password@mail.example.com',
    MAIL_FROM: 'Le Comptoir <equipe@example.com>',
    LOG_LEVEL: 'debug',
    SESSION_SECRET: 'a'.repeat(32),
  }
  expect(readConfig(env)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/releve',
    databaseUrl: env.DATABASE_URL,
    databasePoolerUrl: env.DATABASE_POOLER_URL,
    publicUrl: 'https://planning.example.com',
    trustedProxies: ['loopback', '10.0.0.5', 'fd00::/8'],
    metrics: { host: '10.0.0.2', port: 9464 },
    smtpUrl: env.SMTP_URL,
    mailFrom: { name: 'Le Comptoir', address: 'equipe@example.com' },
    logLevel: 'debug',
    sessionSecret: env.SESSION_SECRET,
  })
})

test('docs/operations.md lists every variable that is read, and no other', async () => {
  const read: string[] = []
  readConfig(new Proxy({}, { get: (_env, name) => void read.push(String(name)) }))
  const page = await readFile('docs/operations.md', 'utf8')
  const settings = page.slice(page.indexOf('\n## Settings'), page.indexOf('### An external'))
  const documented = [...settings.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(new Set(documented)).toEqual(new Set(read))
})

test('the database may be several servers', () => {
  const DATABASE_URL = 'postgresql://user:password@a:6001,b/releve?target_session_attrs=read-write'
  const { searchParams } = new URL(readConfig({ DATABASE_URL }).databaseUrl!)
  expect(Object.fromEntries(searchParams)).toEqual({
    target_session_attrs: 'read-write',
    host: 'a,b',
    port: '6001,5432',
  })
})

test('the public address follows the port', () => {
  expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
})

test('the sender of mails is at the public address by default', () => {
  const from = (env: Record<string, string>) => readConfig(env).mailFrom
  const publicUrl = { PUBLIC_URL: 'https://planning.example.com' }
  expect(from(publicUrl)).toEqual({ name: 'Relève', address: 'ne-pas-repondre@planning.example.com' })
  expect(from({ ...publicUrl, MAIL_FROM: 'rh@example.com' })).toEqual({ name: 'Relève', address: 'rh@example.com' })
})

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '3000a'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['DATABASE_URL', 'mysql://user:hidden@db/releve'],
  ['DATABASE_URL', 'hidden'],
  ['DATABASE_URL', 'postgresql://user:hidden@a:x,b/releve'],
  ['DATABASE_POOLER_URL', 'hidden'],
  ['DATABASE_POOLER_URL', 'postgresql://db.example.com:6432/releve'],
  ['PUBLIC_URL', 'planning.example.com'],
  ['PUBLIC_URL', 'https://example.com/planning'],
  ['PUBLIC_URL', 'ftp://example.com'],
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', '10.0.0.5/33'],
  ['TRUSTED_PROXIES', '10.0.0.5/8/8'],
  ['TRUSTED_PROXIES', 'proxy.example.com'],
  ['TRUSTED_PROXIES', '10.0.0.5,'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', '3000'],
  ['SMTP_URL', 'mail.example.com:587'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'http://user:hidden@mail'],
  ['MAIL_FROM', 'rh'],
  ['MAIL_FROM', '<rh@example.com>'],
  ['MAIL_FROM', 'rh@example.com, all@example.com'],
  ['LOG_LEVEL', 'verbose'],
  ['SESSION_SECRET', 'hidden'],
])('a wrong %s (%s) is refused in one sentence that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} is [^\\n]+\\.$`))
  expect(read).not.toThrow(/hidden/)
})

test('the session secret is generated once, readable by its owner alone, even if processes start together', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'releve-secret-'))
  const config = { dataDir, sessionSecret: undefined }
  const secrets = await Promise.all(Array.from({ length: 20 }, () => sessionSecret(config)))
  expect(new Set([...secrets, await sessionSecret(config)]).size).toBe(1)
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['session-secret'])
  expect(await sessionSecret({ dataDir, sessionSecret: 'given' })).toBe('given')
  // Cut off by a full disk, it is neither replaced in silence nor signed with.
  await truncate(join(dataDir, 'session-secret'))
  await expect(sessionSecret(config)).rejects.toThrow(
    'session-secret is empty: remove it, and everybody signs in again.',
  )
  await rm(dataDir, { recursive: true })
})
