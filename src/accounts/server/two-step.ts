import { createHash, randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { createRandomStringGenerator } from '@better-auth/utils/random'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'
import { acceptedPeriods, recoveryCodeCount } from '#accounts/rules.ts'

/** 131 bits, which apps and people read as 36 letters and digits. */
const secretLength = 22

/** What an app makes its codes from (RFC 6238: SHA-1, six digits, 30 seconds: all that every app knows). */
const letters = createRandomStringGenerator('a-z', 'A-Z', '0-9')
export const newSecret = () => letters(secretLength)

const cipher = (key: string) => managedNonce(xchacha20poly1305)(createHash('sha256').update(key).digest())

/** As the database keeps it: who reads it there, or in a backup, makes no code from it. */
export const sealed = (secret: string, key: string) =>
  Buffer.from(cipher(key).encrypt(Buffer.from(secret))).toString('hex')

/** Null for what another key has sealed: the configured secret has changed since. */
export const unsealed = (kept: string, key: string) => {
  try {
    return Buffer.from(cipher(key).decrypt(Buffer.from(kept, 'hex'))).toString()
  } catch {
    return null
  }
}

/** What an app reads from a picture, and the same to be typed in. */
export const setUpOf = (secret: string, email: string) => ({
  address: createOTP(secret).url('Relève', email),
  secret: base32.encode(secret, { padding: false }),
})

/** @returns the period that the code is of, or null when it is of none that is accepted. */
export const periodOf = async (code: string, secret: string, now: Temporal.Instant) => {
  const { hotp } = createOTP(secret)
  for (const period of acceptedPeriods(now)) if ((await hotp(period)) === code) return period
  return null
}

/** 80 bits each: nobody finds one from its hash, so they need no key and outlive a change of it. */
export const newRecoveryCodes = () =>
  Array.from({ length: recoveryCodeCount }, () => base32.encode(randomBytes(10)).replaceAll(/(.{4})(?=.)/g, '$1-'))

/** @param code as `recoveryCodeIn` reads it */
export const hashOfCode = (code: string) => createHash('sha256').update(code).digest('base64url')
