import type { Actor } from '#core/actor.ts'
import { searchedWords } from '#core/search.ts'

/** What somebody types to say who they are; without an e-mail, the code of their company and their name. Normalised. */
export type SignInName = { companyCode: string; name: string }
export type Login = { email: string } | SignInName

/** The text that tells one way in from all others: no name holds an @. */
export const handleOf = (login: Login) => ('email' in login ? login.email : `${login.companyCode}/${login.name}`)

/** The words of a name, without case, accents or punctuation: `João Da Silva` signs in as joao.da.silva, however they type it. */
export const signInNameOf = (name: string): string =>
  searchedWords(name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')).join('.')

/** Of people who came before. @param taken the names of the company; a namesake gets a digit */
export const freeSignInName = (fullName: string, taken: { has: (name: string) => boolean }): string => {
  const name = signInNameOf(fullName) || 'personne'
  if (!taken.has(name)) return name
  let digit = 2
  while (taken.has(`${name}.${digit}`)) digit++
  return `${name}.${digit}`
}

/** Letters and digits that nobody takes for another one: neither 0 nor O, neither 1 nor I. */
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const codeLength = 8

const known = new RegExp(`^[${codeLetters}]{${codeLength}}$`)

/** As somebody types it: in any case, with spaces or hyphens. Null for anything else. */
export const shortCodeIn = (typed: string): string | null => {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return known.test(code) ? code : null
}

/** Two groups of four, as it is shown. */
export const spelledCode = (code: string): string => `${code.slice(0, codeLength / 2)} ${code.slice(codeLength / 2)}`

/** Where each kind of person starts (docs/product.md § Addresses). */
export const homeOf = (kind: Actor['kind']): '/app' | '/app/owner/companies' =>
  kind === 'owner' ? '/app/owner/companies' : '/app'

/** Absolute: activity does not extend it. */
export const sessionLifetime = { seconds: 43_200 }
/** Open ones of one account: of more, the oldest end. */
export const maxSessions = 50

/** Hours that a link to a new password is valid, mailed or handed over. */
export const resetLinkHours = 1
/** Days that an invitation is valid. */
export const invitationDays = 7
/** Hours that the mailed link to a new address is valid. */
export const confirmLinkHours = 1

/** Minutes in which the second step follows the first, and in which an app is set up. */
export const secondStepMinutes = 5
export const setUpMinutes = 15

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

// The first match wins: Edge, Opera and Samsung's browser also say Chrome, and Chrome says Safari.
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

/** Browser and system of a user agent; null if unknown. */
export const deviceOf = (userAgent: string) => ({
  browser: browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
  system: systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
})
