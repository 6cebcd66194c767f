import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { TeamWeekSight } from '#core/actor.ts'
import type { CalendarDate } from '#core/calendar.ts'
import { seesTeamWeek } from '#sights/policy.ts'
import type { colleaguesWeek } from '#sights/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import type { Opening } from '#web/page.ts'
import { openedWeek } from '#web/ui/time/useShownWeek.ts'

export type ColleaguesWeek = z.output<typeof colleaguesWeek>
export type Colleague = ColleaguesWeek['people'][number]

/** The week of colleagues, as they see it. The previous week stays on screen until this one loads. */
export const colleaguesWeekQuery = (monday: CalendarDate) =>
  queryOptions({
    queryKey: ['team-week', monday],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/schedule/team-week/{date}', { params: { path: { date: monday } }, signal })),
    placeholderData: keepPreviousData,
  })

export const loadColleaguesWeek = async (opening: Opening) => {
  if (opening.session.kind === 'member' && seesTeamWeek(opening.session))
    await opening.queryClient.prefetchQuery(colleaguesWeekQuery(openedWeek(opening).from))
}

/** The session says what the company shows. */
export const useShowTeamWeek = () =>
  useMutation({
    mutationFn: (sight: TeamWeekSight) => dataOf(api.POST('/schedule/team-week', { body: { sight } })),
  })
