import { charactersIn } from './characters.ts'

export const minPasswordLength = 6
export const maxPasswordLength = 128

// The most frequent leaked passwords of at least six characters, with their French variants.
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 password password1 motdepasse azerty azertyuiop azerty123 azerty1
  qwerty qwertyuiop qwerty123 qwertz 111111 000000 222222 333333 444444 555555 666666 777777 888888 999999 123123 123321 654321
  987654321 112233 121212 abc123 abcdef abcd1234 abcdefgh 1q2w3e 1q2w3e4r 1qaz2wsx admin1 admin123 administrateur administrator
  bonjour bonjour1 soleil doudou chouchou loulou marseille loveyou iloveyou jetaime monamour princesse princess football
  sunshine dragon monkey shadow master superman batman pokemon starwars welcome welcome1 letmein trustno1 secret passw0rd
  p@ssw0rd p@ssword nicolas julien camille thomas chocolat vacances france paris75 changeme qazwsx zaq12wsx asdfgh asdfghjkl
  zxcvbn zxcvbnm badgeuse planning`.split(/\s+/),
)

/** "Relève", "releve2026!", "R-E-L-E-V-E". */
const isProductName = (lower: string) => lower.normalize('NFD').replace(/[^a-z]/g, '') === 'releve'

/** Refused at any length: leaked passwords, the product's name, one character repeated (docs/decisions/0019-what-a-password-may-be.md). */
export const isCommonPassword = (password: string) => {
  const lower = password.toLowerCase()
  return common.has(lower) || isProductName(lower) || new Set(lower).size === 1
}

// Without letters and digits that are mistaken for each other.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

const drawnPassword = () => {
  const letters = Array.from(
    { length: 12 },
    () => readable[crypto.getRandomValues(new Uint32Array(1))[0]! % readable.length],
  )
  return [0, 4, 8].map(from => letters.slice(from, from + 4).join('')).join('-')
}

/** Three groups of four, to be read out: 59 random bits. One draw in 35 has no digit: it is drawn again. */
export const generatedPassword = (): string => {
  const password = drawnPassword()
  return passwordStrength(password) === 'strong' ? password : generatedPassword()
}

export type PasswordStrength = 'short' | 'common' | 'refused' | 'weak' | 'fair' | 'strong'

/** Values that the form knows and that the new password must differ from. */
export type Unlike = { email?: string; currentPassword?: string }

/** A hint while typing, from the length and the variety of the characters. The contract refuses 'short', 'common' and 'refused'. */
export const passwordStrength = (password: string, unlike: Unlike = {}): PasswordStrength => {
  const length = charactersIn(password)
  if (length < minPasswordLength) return 'short'
  if (isCommonPassword(password)) return 'common'
  if (isRefused(password, unlike)) return 'refused'
  const alphabets = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter(alphabet => alphabet.test(password)).length
  const weight = Math.min(length, new Set(password).size * 2) + 3 * (alphabets - 1)
  return weight < 12 ? 'weak' : weight < 18 ? 'fair' : 'strong'
}

const isRefused = (password: string, { email = '', currentPassword }: Unlike) =>
  charactersIn(password) > maxPasswordLength ||
  password.trim() === '' ||
  password === currentPassword ||
  password.toLowerCase() === email.trim().toLowerCase()
