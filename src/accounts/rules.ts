import type { Actor } from '#core/actor.ts'

/** Where each kind of person starts (specification § 2 Login). */
export const homeOf = (kind: Actor['kind']): '/app' | '/app/owner/companies' =>
  kind === 'owner' ? '/app/owner/companies' : '/app'

/** Absolute, whatever the activity (specification § 9). */
export const sessionLifetime = { seconds: 43_200 }

/** Hours that a mailed link to a new password is valid. */
export const resetLinkHours = 1
export const forgotPasswordPath = '/forgot-password'
/** The page that such a link opens; its token stands behind the `#`, which browsers send to nobody. */
export const resetPasswordPath = '/reset-password'
/** Hours that the mailed link to a new address is valid, and the page that it opens in the same way. */
export const confirmLinkHours = 1
export const confirmEmailPath = '/confirm-email'

/** Of the platform's accounts, on one page of their list. */
export const accountsAPage = 50

/**
 * Where to return after sign-in: a path of the signed-in area, as the browser would resolve it, or null.
 * Whatever leads to another origin (`//evil`, `/\evil`, `javascript:`, `https:evil`) or out of that area is not kept.
 */
export const safeOrigin = (origin: unknown): string | null => {
  const here = 'https://releve.invalid'
  const url = typeof origin === 'string' ? URL.parse(origin, here) : null
  const isOurs = url?.origin === here && (url.pathname === '/app' || url.pathname.startsWith('/app/'))
  return isOurs ? url.pathname + url.search + url.hash : null
}

// The first that matches: Edge, Opera and Samsung's also say Chrome, and Chrome says Safari.
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]
const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** What a browser says of itself, in words; null where it says nothing known. */
export const deviceOf = (userAgent: string) => ({
  browser: browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
  system: systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
})
