import { MINUTE } from '#core/durations.ts'

/** Within this time the key of a punch is known to the server (src/server/http/idempotency.ts), so that no answer that was lost makes it count twice. */
export const KEPT_LIMIT = 24 * 60 * MINUTE

/** Two readings of one clock differ by the time that a request is on its way, at most this long. */
export const CLOCK_TOLERANCE = 2 * MINUTE

/**
 * A punch that the device kept without the network. In epoch milliseconds, `at` (the press) and `sentAt` by the device's clock.
 * `ahead`: the server's clock minus the device's at the last contact before the press.
 */
export type KeptPunch = { at: number; sentAt: number; ahead: number }

type KeptRefusal = 'time-clock.clock-moved' | 'time-clock.kept-too-long' | 'time-clock.punched-since'

/** The server's clock minus the device's, when the punch arrives. */
export const skewOf = ({ sentAt }: KeptPunch, receivedAt: number) => receivedAt - sentAt

/**
 * The hour that counts: the device's, corrected by the last contact before the press (docs/decisions/0037-kept-punches.md).
 * @param receivedAt by the server's clock
 * @param last moment that is recorded of the person, null if there is none
 * @returns the refusal where no hour can be relied on
 */
export function hourOf(kept: KeptPunch, receivedAt: number, last: number | null): number | KeptRefusal {
  const hasMoved = kept.at > kept.sentAt || Math.abs(skewOf(kept, receivedAt) - kept.ahead) > CLOCK_TOLERANCE
  if (hasMoved) return 'time-clock.clock-moved'
  // Never in the future: the two measures of the same clock differ a little.
  const at = Math.min(kept.at + kept.ahead, receivedAt)
  if (at < receivedAt - KEPT_LIMIT) return 'time-clock.kept-too-long'
  return last !== null && at < last - CLOCK_TOLERANCE ? 'time-clock.punched-since' : at
}
