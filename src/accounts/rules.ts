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

export const minPasswordLength = 6
export const maxPasswordLength = 128

// The head of the published lists of leaked passwords, those of at least six characters, with their French cousins.
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 password password1 motdepasse azerty azertyuiop azerty123 azerty1
  qwerty qwertyuiop qwerty123 qwertz 111111 000000 222222 333333 444444 555555 666666 777777 888888 999999 123123 123321 654321
  987654321 112233 121212 abc123 abcdef abcd1234 abcdefgh 1q2w3e 1q2w3e4r 1qaz2wsx admin1 admin123 administrateur administrator
  bonjour bonjour1 soleil doudou chouchou loulou marseille loveyou iloveyou jetaime monamour princesse princess football
  sunshine dragon monkey shadow master superman batman pokemon starwars welcome welcome1 letmein trustno1 secret passw0rd
  p@ssw0rd p@ssword nicolas julien camille thomas chocolat vacances france paris75 changeme qazwsx zaq12wsx asdfgh asdfghjkl
  zxcvbn zxcvbnm releve relève releve1 releve123 badgeuse planning`.split(/\s+/),
)

/** Refused whatever their length (threats § Secure defaults): leaked ones, the product's name, one character repeated. */
export const isCommonPassword = (password: string) => {
  const lower = password.toLowerCase()
  return common.has(lower) || new Set(lower).size === 1
}

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

export type PasswordStrength = 'short' | 'common' | 'refused' | 'weak' | 'fair' | 'strong'

/** What a new password may not be, as far as the form knows it. */
export type Unlike = { email?: string; currentPassword?: string }

/** A hint while typing, from the length and the variety of the characters; the contract refuses the first three. */
export const passwordStrength = (password: string, unlike: Unlike = {}): PasswordStrength => {
  if (password.length < minPasswordLength) return 'short'
  if (isCommonPassword(password)) return 'common'
  if (isRefused(password, unlike)) return 'refused'
  const alphabets = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter(alphabet => alphabet.test(password)).length
  const weight = Math.min(password.length, new Set(password).size * 2) + 3 * (alphabets - 1)
  return weight < 12 ? 'weak' : weight < 18 ? 'fair' : 'strong'
}

const isRefused = (password: string, { email = '', currentPassword }: Unlike) =>
  password.length > maxPasswordLength ||
  password.trim() === '' ||
  password === currentPassword ||
  password.toLowerCase() === email.trim().toLowerCase()

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
