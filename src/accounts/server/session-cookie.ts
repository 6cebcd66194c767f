import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { secondStepMinutes, sessionLifetime } from '#accounts/rules.ts'

/** The settings of cookies: their scope, and the secret that signs them. */
type CookieConfig = { publicUrl: URL; secret: string }

/** `__Host-` binds the cookie to this very host; browsers allow it only over TLS. */
const sessionCookie = (publicUrl: URL) => (publicUrl.protocol === 'https:' ? '__Host-releve' : 'releve')

const signature = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64')

/** The signed form of a session's token, as in its cookie. */
export const signedToken = (token: string, secret: string) => `${token}.${signature(token, secret)}`

/** The token in the cookie, if its signature is ours: tokens read from the database or a backup are of no use without the secret. */
export const sessionToken = (request: FastifyRequest): string | null => {
  const { publicUrl, secret } = request.server.backend.config
  const value = cookieOf(request, sessionCookie(publicUrl))
  const token = value.slice(0, Math.max(0, value.indexOf('.')))
  return isSame(value, signedToken(token, secret)) ? token : null
}

const cookieOf = (request: FastifyRequest, name: string) => parseCookie(request.headers.cookie ?? '')[name] ?? ''

/** Constant-time comparison. */
const isSame = (given: string, expected: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const knownBrowser = (handle: string, { publicUrl, secret }: CookieConfig) => ({
  name: `${sessionCookie(publicUrl)}-known`,
  value: signature(`known to ${handle}`, secret),
})

/** Whether this person has signed in from this browser before. @param handle of their way in (`handleOf`) */
export const isKnownBrowser = (request: FastifyRequest, handle: string) => {
  const { name, value } = knownBrowser(handle, request.server.backend.config)
  return isSame(cookieOf(request, name), value)
}

/** Header that makes the browser known to this person; it only allows to try a password. */
export const knownBrowserCookie = (handle: string, config: CookieConfig) => {
  const { name, value } = knownBrowser(handle, config)
  return cookieHeader(name, encodeURIComponent(value), aYear, config.publicUrl)
}
const aYear = 365 * 24 * 3600

const cookieHeader = (name: string, value: string, maxAgeSeconds: number | null, { protocol }: URL) =>
  `${name}=${value}; Path=/;${maxAgeSeconds === null ? '' : ` Max-Age=${maxAgeSeconds};`} HttpOnly; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`

/** Header that signs the browser in: until it is closed, or as long as the session lasts. */
export const openedCookie = (token: string, rememberMe: boolean, { publicUrl, secret }: CookieConfig) => {
  const value = encodeURIComponent(signedToken(token, secret))
  return cookieHeader(sessionCookie(publicUrl), value, rememberMe ? sessionLifetime.seconds : null, publicUrl)
}

const ticketName = (publicUrl: URL) => `${sessionCookie(publicUrl)}-step`

/** The cookie between the two steps of signing in. */
export const ticketCookie = (ticket: string, publicUrl: URL) =>
  cookieHeader(ticketName(publicUrl), ticket, secondStepMinutes * 60, publicUrl)
export const forgottenTicket = (publicUrl: URL) => cookieHeader(ticketName(publicUrl), '', 0, publicUrl)
export const ticketOf = (request: FastifyRequest) =>
  cookieOf(request, ticketName(request.server.backend.config.publicUrl))

/** Header that makes the browser forget the session. */
export const forgottenCookie = (publicUrl: URL) => cookieHeader(sessionCookie(publicUrl), '', 0, publicUrl)
