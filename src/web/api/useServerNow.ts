import { serverAhead } from './api/server-clock.ts'
import { useNow } from './useNow.ts'

const MINUTE = 60_000

/** The present minute by the server's clock: a wrong one in the browser must not move today. */
export const useServerNow = (): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(useNow(MINUTE) + serverAhead())
