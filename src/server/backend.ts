import type { Actor } from '#core/actor.ts'
import type { Database } from './database/database.ts'
import type { Live } from './live/live.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Auth } from './sign-in/auth.ts'

/** What the server process holds open, handed to every route. Tests bring their own clock. */
export type Backend = {
  /** `contactEmail` until the owner sets another one; `secret` signs cookies. */
  config: { publicUrl: URL; contactEmail: string; secret: string }
  database: Database
  live: Live
  auth: Auth
  mailer: Mailer
  now: () => Temporal.Instant
  /** Who is behind a session's token, with the rights of this moment; a session that has ended has nobody. Calls made at the same time share a query. */
  actorOf: (token: string) => Promise<Actor | undefined>
}
