import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

/** What an app of the person's phone shows. @param secret as the screen gives it to be typed in */
export const codeAt = (secret: string, now: Temporal.Instant) =>
  createOTP(new TextDecoder().decode(base32.decode(secret.replaceAll(' ', '')))).hotp(
    Math.floor(now.epochMilliseconds / 30_000),
  )
