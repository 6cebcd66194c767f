import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import type { timeClock } from '#time-clock/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { aheadBy, askedByDocument } from '#web/api/server-clock.ts'
import { type ClockedSession, toSession } from '#web/api/work-session.ts'

type Answer = z.output<typeof timeClock>

/** The answer in epoch milliseconds, as the rules expect. `ahead`: the server's clock minus the browser's, in milliseconds. */
export type TimeClock = Pick<Answer, 'timeZone' | 'today' | 'planned' | 'week'> & {
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

/** Waits for an answer and reads it. @param trip when it was asked for and answered, if not now */
export const readTimeClock = async (
  call: () => Promise<Answer>,
  trip: () => number[] = () => [],
): Promise<TimeClock> => {
  const now = Date.now()
  const { serverNow, latest, sessions, ...answer } = await call()
  const [askedAt = now, answeredAt] = trip()
  return {
    ...answer,
    latest: latest && toSession(latest),
    sessions: sessions.map(toSession),
    ahead: aheadBy(serverNow, askedAt, answeredAt),
  }
}

/** The first to read gets the answer to the document's own request. */
let isFirst = true
const tripOfDocument = () => {
  const trip = isFirst ? askedByDocument('/api/time-clock') : []
  isFirst = false
  return trip
}

/** Today and the current week, as the server says. */
export const liveClockQuery = queryOptions({
  queryKey: ['time-clock', 'live'],
  queryFn: () => readTimeClock(() => dataOf(api.GET('/time-clock')), tripOfDocument),
  // The next shift is the plan’s, less what leave takes of it.
  meta: { isStored: true, bare: (clock: TimeClock) => withoutHours(clock), topics: ['schedule', 'leave'] },
})

const weekQuery = (from: CalendarDate) =>
  queryOptions({
    queryKey: ['time-clock', 'week', from],
    queryFn: () => readTimeClock(() => dataOf(api.GET('/time-clock', { params: { query: { date: from } } }))),
  })

/** The week on screen; the live clock already holds the current one. */
export const useClockedWeek = (from: CalendarDate, live: TimeClock) => {
  const isLive = from === live.week.from
  const query = useQuery({ ...weekQuery(from), enabled: !isLive, placeholderData: previous => previous ?? live })
  return isLive ? { ...query, data: live, error: null, isLoading: false, isPlaceholderData: false } : query
}
