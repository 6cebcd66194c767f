import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { type Week, weekOf } from '#core/calendar.ts'
import type { timeTracking } from '#timesheets/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { aheadBy } from '#web/api/server-clock.ts'
import { todayOf } from '#web/api/useServerNow.ts'
import { type ClockedSession, toSession } from '#web/api/work-session.ts'
import type { Opening } from '#web/page.ts'
import { trackingSearch } from './useTrackedDays.ts'

type Answer = z.output<typeof timeTracking>

/** As the rules take it: epoch milliseconds. */
export type TrackedEmployee = Omit<Answer['employees'][number], 'latestArrival' | 'sessions' | 'openBefore'> & {
  latestArrival: number | undefined
  openBefore: ClockedSession | null
  sessions: readonly ClockedSession[]
}
/** `ahead`: by how many milliseconds the server's clock is ahead of the browser's. */
export type TimeTracking = {
  timeZone: string
  ahead: number
  holidays: Answer['holidays']
  employees: readonly TrackedEmployee[]
}

const toTracking = ({ timeZone, serverNow, holidays, employees }: Answer, askedAt: number): TimeTracking => ({
  timeZone,
  ahead: aheadBy(serverNow, askedAt),
  holidays,
  employees: employees.map(({ latestArrival, sessions, openBefore, ...employee }) => ({
    ...employee,
    openBefore: openBefore && toSession(openBefore),
    latestArrival: latestArrival === null ? undefined : Date.parse(latestArrival),
    sessions: sessions.map(toSession),
  })),
})

const trackingQuery = ({ from, to }: Week) =>
  queryOptions({
    queryKey: ['time-clock', 'tracking', from],
    queryFn: async () => {
      const askedAt = Date.now()
      return toTracking(await dataOf(api.GET('/reports/time-tracking', { params: { query: { from, to } } })), askedAt)
    },
    meta: { topics: ['timesheets'] },
  })

/** The week in the address. */
export const loadTimes = ({ queryClient, session, search }: Opening) =>
  queryClient.prefetchQuery(trackingQuery(weekOf(trackingSearch(search).date ?? todayOf(session))))

/** Everybody's sessions of a week; its days are views of it. */
export const useTimeTracking = (week: Week) => useQuery(trackingQuery(week))
