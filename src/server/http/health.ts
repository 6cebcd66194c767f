import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

/** Some monitors send HEAD. */
const asked = { schema: { hide: true }, logLevel: 'silent', exposeHeadRoute: true } as const

/** /healthz: the process lives. /readyz: the database answers; the process listens only once it is migrated. */
export const registerHealth = (app: FastifyInstance) => {
  app.get('/healthz', asked, async () => ({ status: 'alive' }))
  app.get('/readyz', asked, async (_request, reply) => {
    try {
      await app.backend.database.platform.execute(sql`select 1`)
      return { status: 'ready' }
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', '2').send({ status: 'database unreachable' })
    }
  })
}
