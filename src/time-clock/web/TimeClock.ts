import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CalendarDate } from '#core/calendar.ts'
import { type ClockAnswer, clockOf, type TimeClock, withoutHours } from '#time-clock/web/face/ClockData.ts'
import { api, dataOf } from '#web/api/client.ts'
import { askedByDocument } from '#web/api/server-clock.ts'

export type { TimeClock } from '#time-clock/web/face/ClockData.ts'

/** Waits for an answer and reads it. @param trip when it was asked for and answered, if not now */
export const readTimeClock = async (
  call: () => Promise<ClockAnswer>,
  trip: () => number[] = () => [],
): Promise<TimeClock> => {
  const now = Date.now()
  const answer = await call()
  const [askedAt = now, answeredAt] = trip()
  return clockOf(answer, askedAt, answeredAt)
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
