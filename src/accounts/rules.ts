import type { Actor } from '#core/actor.ts'

/** Where each kind of person starts (docs/product/application.md § Addresses). */
export const homeOf = (kind: Actor['kind']): '/app' | '/app/owner/companies' =>
  kind === 'owner' ? '/app/owner/companies' : '/app'

/** Absolute: activity does not extend it. */
export const sessionLifetime = { seconds: 43_200 }
/** How long a leaver may send kept punches after typing their password. */
export const lastPunchesWithin = { seconds: 3600 }
/**
 * How long after their last day a leaver may still choose a new password to send them: a session that began on it ends the day after,
 * and a kept punch counts for 24 hours.
 */
export const lastPunchesKept = { hours: 48 }
/** Open ones of one account: of more, the oldest end. */
export const maxSessions = 50

/** Hours that a link to a new password is valid, mailed or handed over. */
export const resetLinkHours = 1
/** Hours that the mailed link to a new address is valid. */
export const confirmLinkHours = 1

/** Minutes in which the second step follows the first, and in which an app is set up. */
export const secondStepMinutes = 5
export const setUpMinutes = 15

/** Minutes after signing in within which nobody is asked for their password again. */
export const recentSignInMinutes = 10
export const passkeyMinutes = 5
export const maxPasskeys = 20

export const recoveryCodeCount = 10

const periodSeconds = 30

/** The current period of 30 seconds, the one before and the one after: clocks differ. */
export const acceptedPeriods = (now: Temporal.Instant) => {
  const current = Math.floor(now.epochMilliseconds / 1000 / periodSeconds)
  return [current - 1, current, current + 1]
}

/** Six digits, with any spaces; null for anything else. */
export const appCodeIn = (typed: string) => {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** Base32: letters and the digits 2 to 7, so 0, 1 and 8 are misread letters. Null for anything else. */
export const recoveryCodeIn = (typed: string) => {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('8', 'B')
  return /^[A-Z2-7]{16}$/.test(code) ? code : null
}

/** The number of accounts on one page of the owner's list. */
export const accountsAPage = 50

/**
 * The path to return to after sign-in, as the browser would resolve it. Null if it leads to another origin (`//evil`, `/\evil`,
 * `javascript:`, `https:evil`) or out of the signed-in area.
 */
export const safeOrigin = (origin: unknown): string | null => {
  const here = 'https://releve.invalid'
  const url = typeof origin === 'string' ? URL.parse(origin, here) : null
  const isOurs = url?.origin === here && (url.pathname === '/app' || url.pathname.startsWith('/app/'))
  return isOurs ? url.pathname + url.search + url.hash : null
}
