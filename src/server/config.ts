import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { StartError } from './start-error.ts'

/** A setting is wrong. The message names the variable and says what to write instead. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

export type Config = {
  port: number
  host: string
  /** Absolute path of the folder with everything the product keeps. */
  dataDir: string
  /** An external PostgreSQL 15 or newer; undefined: the embedded one. */
  databaseUrl: string | undefined
  /** Origin that people type in their browser, without a final slash. */
  publicUrl: string
  /** Who is believed when it says in `X-Forwarded-For` who calls. */
  trustedProxies: string[]
  /** Undefined: no figures are served. */
  metrics: { host: string; port: number } | undefined
  /** Undefined: mails are written as files in `dataDir`, see mailer.ts. */
  smtpUrl: string | undefined
  mailFrom: { name: string; address: string }
  logLevel: LogLevel
  /** Undefined: generated once and kept in `dataDir`, see secret.ts. */
  sessionSecret: string | undefined
}

type Environment = Record<string, string | undefined>

/** @throws ConfigError for the first wrong variable. */
export const readConfig = (env: Environment): Config => {
  const port = readPort(env, 'PORT') ?? 3000
  const publicUrl = readPublicUrl(env, port)
  return {
    port,
    host: setting(env, 'HOST') ?? 'localhost',
    dataDir: resolve(setting(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: readDatabaseUrl(env),
    publicUrl,
    trustedProxies: readTrustedProxies(env),
    metrics: readMetrics(env, port),
    smtpUrl: readSmtpUrl(env),
    mailFrom: readMailFrom(env, new URL(publicUrl)),
    logLevel: readLogLevel(env),
    sessionSecret: readSessionSecret(env),
  }
}

/** Process managers and compose files pass an empty variable for one that is not set. */
const setting = (env: Environment, name: string) => env[name]?.trim() || undefined

const readPort = (env: Environment, name: 'PORT' | 'METRICS_PORT') => {
  const text = setting(env, name)
  if (text === undefined) return undefined
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new ConfigError(`${name} is "${text}": write a whole number from 1 to 65535, such as 3000.`)
}

const readPublicUrl = (env: Environment, port: number) => {
  const text = setting(env, 'PUBLIC_URL')
  if (text === undefined) return `http://localhost:${port}`
  const url = URL.parse(text)
  // Links, cookies and the same-origin check are made for the root of an address.
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new ConfigError(
    `PUBLIC_URL is "${text}": write the address people type, without a path, such as https://planning.example.com.`,
  )
}

const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  const fits = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (most ?? 0))
  return most !== undefined && fits && rest.length === 0
}

/** Whoever is believed may give itself any address: nobody but this machine, unless said otherwise. */
const readTrustedProxies = (env: Environment) => {
  const text = setting(env, 'TRUSTED_PROXIES') ?? 'loopback'
  const proxies = text.split(',').map(proxy => proxy.trim())
  if (proxies.every(proxy => proxy === 'loopback' || isNetwork(proxy))) return proxies
  throw new ConfigError(
    `TRUSTED_PROXIES is "${text}": write the addresses of your reverse proxies, such as "loopback, 10.0.0.5, 172.18.0.0/16".`,
  )
}

const readMetrics = (env: Environment, served: number) => {
  const host = setting(env, 'METRICS_HOST') ?? 'localhost'
  const port = readPort(env, 'METRICS_PORT')
  if (port === served) throw new ConfigError(`METRICS_PORT is "${port}", as PORT is: write another one.`)
  return port ? { host, port } : undefined
}

// The two addresses below may hold a password: their messages never repeat the value.

const readDatabaseUrl = (env: Environment) => {
  const text = setting(env, 'DATABASE_URL')
  if (text === undefined || /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new ConfigError(
    'DATABASE_URL is not the address of a PostgreSQL: write postgresql://user:password@host:5432/database, or remove it to use the embedded one.',
  )
}

const readSmtpUrl = (env: Environment) => {
  const text = setting(env, 'SMTP_URL')
  const url = URL.parse(text ?? '')
  if (text === undefined || (url && /^smtps?:$/.test(url.protocol) && url.hostname)) return text
  throw new ConfigError(
    'SMTP_URL is not the address of a mail server: write smtp://user:password@host:587, or remove it to have mails written in DATA_DIR.',
  )
}

const mailAddress =
  /^(?:(?<name>[^<>"\r\n]*[^<>"\s])\s*<(?<named>[^\s<>@]+@[^\s<>@]+)>|(?<bare>[^\s<>@,]+@[^\s<>@,]+))$/

const readMailFrom = (env: Environment, publicUrl: URL) => {
  const text = setting(env, 'MAIL_FROM') ?? `ne-pas-repondre@${publicUrl.hostname}`
  const { name = 'Relève', named, bare } = mailAddress.exec(text)?.groups ?? {}
  const address = named ?? bare
  if (address) return { name, address }
  throw new ConfigError(`MAIL_FROM is "${text}": write an address such as Relève <planning@example.com>.`)
}

const readLogLevel = (env: Environment) => {
  const text = setting(env, 'LOG_LEVEL') ?? 'info'
  const level = logLevels.find(known => known === text)
  if (level) return level
  throw new ConfigError(`LOG_LEVEL is "${text}": write one of ${logLevels.join(', ')}.`)
}

const readSessionSecret = (env: Environment) => {
  const text = setting(env, 'SESSION_SECRET')
  if (text === undefined || text.length >= 32) return text
  throw new ConfigError(
    'SESSION_SECRET is too short: write at least 32 random characters, such as the output of "openssl rand -hex 32", or remove it to have one generated.',
  )
}
