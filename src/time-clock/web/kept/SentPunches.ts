import { api, sendAtOnce } from '#web/api/client.ts'
import type { QueuedPunch } from '#web/api/device-database.ts'
import type { Problem } from '#web/api/problem.ts'
import { HANGING_MS } from './StoredPunches.ts'

/** The hour of the press, for a punch that nobody waits for any more. */
export const keptOf = ({ at, ahead }: QueuedPunch) => ({
  at: new Date(at).toISOString(),
  sentAt: new Date().toISOString(),
  ahead,
})

export const sendPunch = ({ employeeId, type, key }: QueuedPunch, how: { kept?: ReturnType<typeof keptOf> }) =>
  api.POST(`/time-clock/${type}`, {
    body: { employeeId, ...how },
    headers: { 'Idempotency-Key': key },
    signal: AbortSignal.timeout(HANGING_MS),
    // The device keeps it until its person is back.
    fetch: sendAtOnce,
  })

/** The server has refused the punch for good. */
export const isDecided = ({ status }: Problem) => [409, 410, 422].includes(status)
