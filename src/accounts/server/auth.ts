import { hash, verify } from '@node-rs/argon2'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { generateRandomString } from 'better-auth/crypto'
// Without its own database layer, for it uses ours: some 150 ms of processor time less at each start.
import { betterAuth } from 'better-auth/minimal'
import { sessionLifetime } from '#accounts/rules.ts'
import type { Backend } from '#server/backend.ts'
import { asDate, newId } from '#server/database/columns.ts'
import { keyedLimit } from '#server/database/keyed-limit.ts'
import { sessionCookie } from './session-cookie.ts'
import { credentials, sessions, users, verifications } from './tables.ts'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. It runs on the thread pool, off the event loop.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Of the pool's four threads; files and compression take the others, and who is at work the processor. */
const hashing = keyedLimit({ slots: 2, timeoutMs: 5_000 })

export const hashPassword = (password: string) => hashing('password', () => hash(password, cost))
export const isPassword = (password: string, hashed: string) => hashing('password', () => verify(hashed, password))

/** As the library names its own. */
export const newSessionToken = () => generateRandomString(32)

export const sessionFrom = (now: Temporal.Instant) => {
  const createdAt = asDate(now)
  return { createdAt, updatedAt: createdAt, expiresAt: asDate(now.add(sessionLifetime)) }
}

/** Sessions and password checks, on our tables. Its own HTTP routes are not served. */
export const createAuth = ({ config: { publicUrl, secret }, database, now }: Backend) => {
  const secure = publicUrl.protocol === 'https:'
  return betterAuth({
    baseURL: publicUrl.origin,
    secret,
    database: drizzleAdapter(database.platform, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: 1000,
      password: { hash: hashPassword, verify: given => isPassword(given.password, given.hash) },
    },
    session: { expiresIn: sessionLifetime.seconds, disableSessionRefresh: true },
    databaseHooks: {
      session: {
        create: {
          // By the clock that later judges them. Without "remember me" the library would give a day; ours is 12 h for everybody.
          before: async session => ({ data: { ...session, ...sessionFrom(now()) } }),
        },
      },
    },
    advanced: {
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax' },
      cookies: {
        session_token: { name: sessionCookie(publicUrl) },
        dont_remember: { name: `${sessionCookie(publicUrl)}-short` },
      },
      database: { generateId: newId },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}

export type Auth = ReturnType<typeof createAuth>
