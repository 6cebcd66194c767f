import { MINUTE } from '#core/durations.ts'
import { useNow } from '../ui/time/useNow.ts'
import { serverAhead } from './server-clock.ts'

/** The present minute by the server's clock: a wrong one in the browser must not move today. */
export const useServerNow = (): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(useNow(MINUTE) + serverAhead())
