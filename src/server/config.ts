import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { asUrl } from './database/addresses.ts'
import { StartError } from './start-error.ts'

/** A setting is wrong. The message names the variable and says what to write instead. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

/** A text that passes the test, or an error that repeats it. */
const shown = (isRight: (text: string) => boolean, sentence: string) =>
  z.string().refine(isRight, { error: ({ input }) => `"${String(input)}": write ${sentence}.` })

/** The same for a text that may contain a password: the error does not repeat it. */
const hidden = (isRight: (text: string) => boolean, sentence: string) => z.string().refine(isRight, `${sentence}.`)

const isPort = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
const port = shown(isPort, 'a whole number from 1 to 65535, such as 3000').transform(Number)

/** Links, cookies and the same-origin check need the root of an address. */
const isOrigin = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

const isPostgres = (text: string) => /^postgres(ql)?:$/.test(URL.parse(asUrl(text))?.protocol ?? '')
const isMailServer = (text: string) => {
  const { protocol = '', hostname } = URL.parse(text) ?? {}
  return /^smtps?:$/.test(protocol) && Boolean(hostname)
}

const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  const fits = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (most ?? 0))
  return most !== undefined && fits && rest.length === 0
}
const listed = (text: string) => text.split(',').map(proxy => proxy.trim())
const areProxies = (text: string) => listed(text).every(proxy => proxy === 'loopback' || isNetwork(proxy))

const mailAddress =
  /^(?:(?<name>[^<>"\r\n]*[^<>"\s])\s*<(?<named>[^\s<>@]+@[^\s<>@]+)>|(?<bare>[^\s<>@,]+@[^\s<>@,]+))$/
const senderOf = (text: string) => {
  const { name = 'Relève', named, bare } = mailAddress.exec(text)?.groups ?? {}
  return { name, address: named ?? bare ?? '' }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const settings = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('localhost'),
    /** Folder with everything the product keeps. */
    DATA_DIR: z.string().default('data'),
    /** An external PostgreSQL 15 or newer, which may be several servers; undefined: the embedded one. */
    DATABASE_URL: hidden(
      isPostgres,
      'not the address of a PostgreSQL: write postgresql://user:password@host:5432/database, or remove it to use the embedded one',
    ).optional(),
    /** A PgBouncer before it, for requests; undefined: they connect to the database itself. */
    DATABASE_POOLER_URL: hidden(
      isPostgres,
      'not the address of a PgBouncer: write postgresql://host:6432/database, or remove it',
    ).optional(),
    /** Origin that people type in their browser. */
    PUBLIC_URL: shown(
      isOrigin,
      'the address people type, without a path, such as https://planning.example.com',
    ).optional(),
    /** Proxies whose `X-Forwarded-For` is trusted: they can claim any address. */
    TRUSTED_PROXIES: shown(
      areProxies,
      'the addresses of your reverse proxies, such as "loopback, 10.0.0.5, 172.18.0.0/16"',
    ).default('loopback'),
    /** Undefined: no metrics are served. */
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('localhost'),
    /** Undefined: mails are written as files in the data folder, see mailer.ts. */
    SMTP_URL: hidden(
      isMailServer,
      'not the address of a mail server: write smtp://user:password@host:587, or remove it to have mails written in DATA_DIR',
    ).optional(),
    MAIL_FROM: shown(text => mailAddress.test(text), 'an address such as Relève <planning@example.com>').optional(),
    LOG_LEVEL: z
      .enum(logLevels, { error: ({ input }) => `"${String(input)}": write one of ${logLevels.join(', ')}.` })
      .default('info'),
    /** Undefined: generated once and kept in the data folder, see secret.ts. */
    SESSION_SECRET: hidden(
      text => text.length >= 32,
      'too short: write at least 32 random characters, such as the output of "openssl rand -hex 32", or remove it to have one generated',
    ).optional(),
  })
  .superRefine(({ PORT, METRICS_PORT, DATABASE_URL, DATABASE_POOLER_URL }, context) => {
    if (METRICS_PORT === PORT)
      context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: `"${PORT}", as PORT is: write another one.` })
    if (DATABASE_POOLER_URL && !DATABASE_URL)
      context.addIssue({
        code: 'custom',
        path: ['DATABASE_POOLER_URL'],
        message: 'set without DATABASE_URL: write that too, for migrations and what listens.',
      })
  })

/** Process managers and compose files pass an empty variable for an unset one. */
const given = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.keys(settings.shape).map(name => [name, env[name]?.trim() || undefined]))

export type Config = ReturnType<typeof readConfig>

/** @throws ConfigError for the first wrong variable. */
export const readConfig = (env: Record<string, string | undefined>) => {
  const { data, error } = settings.safeParse(given(env))
  if (error) throw new ConfigError(`${error.issues[0]!.path.join('.')} is ${error.issues[0]!.message}`)
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL && asUrl(data.DATABASE_URL),
    databasePoolerUrl: data.DATABASE_POOLER_URL,
    /** Without a final slash. */
    publicUrl: publicUrl.origin,
    trustedProxies: listed(data.TRUSTED_PROXIES),
    metrics: data.METRICS_PORT ? { host: data.METRICS_HOST, port: data.METRICS_PORT } : undefined,
    smtpUrl: data.SMTP_URL,
    mailFrom: senderOf(data.MAIL_FROM ?? `ne-pas-repondre@${publicUrl.hostname}`),
    logLevel: data.LOG_LEVEL,
    sessionSecret: data.SESSION_SECRET,
  }
}
