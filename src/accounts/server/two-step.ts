import { createHash, randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { createRandomStringGenerator } from '@better-auth/utils/random'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'
import { acceptedPeriods, recoveryCodeCount } from '#accounts/rules.ts'

/** 131 bits, shown as 36 letters and digits. */
const secretLength = 22

/** The secret from which an app makes its codes (RFC 6238: SHA-1, six digits, 30 seconds, which every app supports). */
const letters = createRandomStringGenerator('a-z', 'A-Z', '0-9')
export const newSecret = () => letters(secretLength)

const cipher = (key: string) => managedNonce(xchacha20poly1305)(createHash('sha256').update(key).digest())

/** Encrypted for the database: a secret read there or in a backup makes no codes. */
export const sealed = (secret: string, key: string) =>
  Buffer.from(cipher(key).encrypt(Buffer.from(secret))).toString('hex')

/** Null if it was encrypted with another key: the configured secret has changed. */
export const unsealed = (kept: string, key: string) => {
  try {
    return Buffer.from(cipher(key).decrypt(Buffer.from(kept, 'hex'))).toString()
  } catch {
    return null
  }
}

/** The QR code for an app, and the same as text. @param person as the app names them */
export const setUpOf = (secret: string, person: string) => ({
  address: createOTP(secret).url('Relève', person),
  secret: base32.encode(secret, { padding: false }),
})

/** @returns the period of the code, or null if no accepted period has it. */
export const periodOf = async (code: string, secret: string, now: Temporal.Instant) => {
  const { hotp } = createOTP(secret)
  for (const period of acceptedPeriods(now)) if ((await hotp(period)) === code) return period
  return null
}

/** 80 bits each: no code can be found from its hash, so they need no key and survive a change of it. */
export const newRecoveryCodes = () =>
  Array.from({ length: recoveryCodeCount }, () => base32.encode(randomBytes(10)).replaceAll(/(.{4})(?=.)/g, '$1-'))

/** @param code as `recoveryCodeIn` reads it */
export const hashOfCode = (code: string) => createHash('sha256').update(code).digest('base64url')
