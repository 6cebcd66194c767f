import { parseCookies } from 'better-auth/cookies'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#core/actor.ts'

/** `__Host-` binds the cookie to this very host; browsers allow it only over TLS. */
export const sessionCookie = (publicUrl: URL) => (publicUrl.protocol === 'https:' ? '__Host-releve' : 'releve')

/** The random token before the library's signature; it is looked up in the database, so the signature adds nothing. */
export const sessionToken = (request: FastifyRequest): string | null => {
  const cookies = parseCookies(request.headers.cookie ?? '')
  const value = cookies.get(sessionCookie(request.server.backend.config.publicUrl))
  const token = value?.split('.')[0] ?? ''
  // Anything else was never given by us, and might not even be a text for the database.
  return /^[\w-]{1,200}$/.test(token) ? token : null
}

/** Who sent the request, by its cookie. */
export const senderOf = async (request: FastifyRequest): Promise<Actor | null> => {
  const token = sessionToken(request)
  return token ? ((await request.server.backend.actorsOf([token])).get(token) ?? null) : null
}

/** Headers that make the browser forget the session. */
export const forgottenCookies = (publicUrl: URL) => {
  const name = sessionCookie(publicUrl)
  const secure = publicUrl.protocol === 'https:' ? '; Secure' : ''
  return [name, `${name}-short`].map(cookie => `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`)
}
