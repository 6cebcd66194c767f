import type { z } from 'zod'
import type { timeClock } from '#time-clock/schemas.ts'
import { aheadBy } from '#web/api/server-clock.ts'
import { type ClockedSession, toSession } from '#web/api/work-session.ts'

export type ClockAnswer = z.output<typeof timeClock>

/** The answer in epoch milliseconds, as the rules expect. `ahead`: the server's clock minus the browser's, in milliseconds. */
export type TimeClock = Pick<ClockAnswer, 'timeZone' | 'today' | 'planned' | 'week'> & {
  latest: ClockedSession | null
  sessions: readonly ClockedSession[]
  ahead: number
  /** Kept by the device of somebody who did not ask to be remembered: without hours. */
  isBare?: true
}

/** The session of such a clock: it says that somebody works, and not since when. */
export const bareSession = 'bare'

/** @param now by the device's clock */
export const withoutHours = ({ latest, timeZone, today, week, ahead }: TimeClock, now = Date.now()): TimeClock => ({
  timeZone,
  today,
  week,
  ahead,
  planned: [],
  sessions: [],
  latest: latest?.clockOut === null ? openNow(latest, now + ahead) : null,
  isBare: true,
})

/** As if it had begun at the last contact. */
const openNow = ({ date, breaks }: ClockedSession, now: number): ClockedSession => ({
  id: bareSession,
  date,
  clockIn: now,
  clockOut: null,
  breaks: breaks.at(-1)?.end === null ? [{ start: now, end: null }] : [],
  status: 'in-progress',
  totalWorkTime: 0,
  totalBreakTime: 0,
  correctedAt: null,
  keptPunches: [],
})

/** @param trip when it was asked for and answered */
export const clockOf = (
  { serverNow, latest, sessions, ...answer }: ClockAnswer,
  ...trip: [number, number?]
): TimeClock => ({
  ...answer,
  latest: latest && toSession(latest),
  sessions: sessions.map(toSession),
  ahead: aheadBy(serverNow, ...trip),
})
