import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

/** The code that the person's app shows. @param secret as the screen shows it */
export const codeAt = (secret: string, now: Temporal.Instant) =>
  createOTP(new TextDecoder().decode(base32.decode(secret.replaceAll(' ', '')))).hotp(
    Math.floor(now.epochMilliseconds / 30_000),
  )
