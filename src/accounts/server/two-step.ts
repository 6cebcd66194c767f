import { createHash, randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { acceptedPeriods, recoveryCodeCount } from '#accounts/rules.ts'

// The pieces that Better Auth's own plugin for two factors is made of. The plugin itself opens a session before the second
// step, takes a code as often as it is sent within its minute and a half, and reads a clock of its own.

/** 131 bits, which apps and people read as 36 letters and digits. */
const secretLength = 22

/** What an app makes its codes from (RFC 6238: SHA-1, six digits, 30 seconds: all that every app knows). */
export const newSecret = () => generateRandomString(secretLength, 'a-z', 'A-Z', '0-9')

/** As the database keeps it: who reads it there, or in a backup, makes no code from it. */
export const sealed = (secret: string, key: string) => symmetricEncrypt({ key, data: secret })

/** Null for what another key has sealed: the configured secret has changed since. */
export const unsealed = (kept: string, key: string) => symmetricDecrypt({ key, data: kept }).catch(() => null)

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
