import { folded } from '#core/search.ts'

/** The name that somebody types to say who they are; without an e-mail, the code of their company and their name. Normalised. */
export type SignInName = { companyCode: string; name: string }
export type Login = { email: string } | SignInName

/** The text that tells one way in from all others: no name holds an @. */
export const handleOf = (login: Login) =>
  'email' in login ? login.email : `${login.companyCode}/${signInKeyOf(login.name)}`

const punctuation = /[^\p{L}\p{M}\p{N}]+/gu

/** The words of a name, folded: `João Da Silva` signs in as joao.da.silva, however they type it. */
export const signInNameOf = (name: string): string => folded(name).split(punctuation).filter(Boolean).join('.')

/** The part of a sign-in name that must be typed: its letters and digits. `sign_in_key` of employees is the same. */
export const signInKeyOf = (name: string): string => folded(name).replaceAll(punctuation, '')

/** A free sign-in name for a newcomer. @param taken the keys of the company's names; a namesake gets a digit */
export const freeSignInName = (fullName: string, taken: { has: (key: string) => boolean }): string => {
  const name = signInNameOf(fullName) || 'personne'
  const isTaken = (tried: string) => taken.has(signInKeyOf(tried))
  if (!isTaken(name)) return name
  let digit = 2
  while (isTaken(`${name}.${digit}`)) digit++
  return `${name}.${digit}`
}

/** Letters and digits that nobody takes for another one: neither 0 nor O, neither 1 nor I. */
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Says which company; opens nothing alone. */
export const companyCodeLength = 8
/** Opens an account: 60 bits, so that nobody guesses one from however many addresses. */
export const invitationCodeLength = 12

/** As somebody types it: in any case, with spaces or hyphens. Null for anything else. */
export const codeIn = (length: number) => {
  const known = new RegExp(`^[${codeLetters}]{${length}}$`)
  return (typed: string): string | null => {
    const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
    return known.test(code) ? code : null
  }
}

export const companyCodeIn = codeIn(companyCodeLength)
export const invitationCodeIn = codeIn(invitationCodeLength)

/** In groups of four, as it is shown. */
export const spelledCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$& ')

/** The states of an invitation: it waits to be handed over, was mailed or handed over, or was taken back. */
export const invitationStates = ['to-hand-over', 'mailed', 'handed-over', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

/** The name of a new company's administrator, until that person writes their own. */
export const unnamedAdministrator = { firstName: 'Admin', lastName: 'User' }
const unnamed = `${unnamedAdministrator.firstName} ${unnamedAdministrator.lastName}`

/** 'Claire Martin (Chez Paul)'; the company alone where nobody is known by name. */
export const inviterName = ({ invitedBy, companyName }: { invitedBy: string | null; companyName: string }) =>
  invitedBy === null || invitedBy === unnamed ? companyName : `${invitedBy} (${companyName})`

/** Days that an invitation is valid. */
export const invitationDays = 7

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
