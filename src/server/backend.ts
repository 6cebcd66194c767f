import type { FastifyRequest } from 'fastify'
import type { Actor } from '#core/actor.ts'
import type { Auth } from './auth.ts'
import type { Database } from './database.ts'
import type { Live } from './live.ts'

/** What the server process holds open, handed to every route. Tests bring their own clock. */
export type Backend = {
  config: { publicUrl: URL; contactEmail: string }
  database: Database
  live: Live
  auth: Auth
  now: () => Temporal.Instant
  /** Who sent the request, by the session cookie. */
  actorOf: (request: FastifyRequest) => Promise<Actor | null>
}
