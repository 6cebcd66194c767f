import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { signedToken } from '#accounts/server/session-cookie.ts'
import { migrate } from '#server/database/migrations.ts'
import { buildApp } from '#server/http/http.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { openBackend } from '#server/main.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { silent } from '#testing/cluster.ts'
import { fillHistory, type History, tokenOf } from '#testing/history.ts'
import { openPlace } from '#testing/place.ts'
import { Product } from '#testing/product.ts'
import { sentDuring } from '#testing/statements.ts'

const secret = 'of-the-benchmarks-of-the-benchmarks'

/** A request of the nth person, with the headers of a page. */
export type Request = { method?: 'GET' | 'POST'; path: string; by: number; encoding?: string }

const headersOf = ({ method, by, encoding }: Request, origin: string): Record<string, string> => ({
  ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
  cookie: `releve=${encodeURIComponent(signedToken(tokenOf(by), secret))}`,
  origin,
  ...(encoding && { 'accept-encoding': encoding }),
})

/** The server for the databases: DATABASE_URL if given, else an embedded PostgreSQL for this run. */
export const openServer = async () => {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, kind: 'DATABASE_URL', close: async () => {} }
  const place = await openPlace(undefined)
  const { url, stop } = await startEmbeddedPostgres({ dataDir: place.dataDir, log: silent })
  return { url, kind: 'embedded', close: () => stop().then(place.remove) }
}

/** A new database with a history, and the product on it. */
export const openFilled = async (serverUrl: string, history: History) => {
  const place = await openPlace(serverUrl)
  const logins = await migrate(place.databaseUrl)
  const seconds = await fillHistory(place.databaseUrl, history)
  const product = await Product.on(place, { SESSION_SECRET: secret })
  await product.start()
  return { product, databaseUrl: place.databaseUrl, logins, history, seconds, close: product.close }
}
export type FilledDatabase = Awaited<ReturnType<typeof openFilled>>

const agent = new Agent({ keepAlive: true })
export const closeConnections = () => agent.destroy()

/** Until the last byte has arrived. */
export const ask = async ({ product }: FilledDatabase, asked: Request) => {
  const begun = performance.now()
  const sent = request(new URL(asked.path, product.address), {
    method: asked.method ?? 'GET',
    agent,
    headers: headersOf(asked, product.url),
  })
  sent.end()
  const [response] = await once(sent, 'response')
  let bytes = 0
  for await (const chunk of response) bytes += chunk.length
  const milliseconds = performance.now() - begun
  if (response.statusCode >= 300) throw new Error(`${asked.path}: ${response.statusCode}`)
  return { milliseconds, bytes }
}

type Inside = { app: FastifyInstance; headersOf: (asked: Request) => Record<string, string> }

/** The server in this process, on the same database: gives access to its statements and its jobs. */
export const withApp = async <T>({ product, logins }: FilledDatabase, work: (inside: Inside) => Promise<T>) => {
  const mailFrom = { name: 'Relève', address: 'bench@releve.example' }
  const mailer = openMailer({ smtpUrl: undefined, mailFrom, dataDir: product.place.dataDir }, silent.info)
  const publicUrl = new URL(product.url)
  const backend = await openBackend(logins, { publicUrl, secret, mailer, onError: silent.warn })
  const app = await buildApp(backend, { webRoot: null })
  try {
    return await work({ app, headersOf: asked => headersOf(asked, publicUrl.origin) })
  } finally {
    await app.close()
    await backend.close()
  }
}

/** The statements that these requests send, captured as they leave the server. */
export const statementsSentBy = (filled: FilledDatabase, requests: readonly Request[]) =>
  withApp(filled, ({ app, headersOf: sentBy }) =>
    sentDuring(async () => {
      for (const asked of requests) {
        const { statusCode } = await app.inject({
          method: asked.method ?? 'GET',
          url: asked.path,
          headers: sentBy(asked),
        })
        if (statusCode >= 300) throw new Error(`${asked.path}: ${statusCode}`)
      }
    }),
  )
