import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { personCounters, teamCounters } from '#timesheets/schemas/counter.ts'
import type { ownRest } from '#timesheets/schemas/overtime.ts'
import { api, dataOf } from '#web/api/client.ts'
import { saveAnswer } from '#web/api/download.ts'
import { keepAnswer } from '#web/api/live.ts'

export type PersonCounters = z.output<typeof personCounters>
export type TeamMember = z.output<typeof teamCounters>['employees'][number]
export type OwnRest = z.output<typeof ownRest>
export type WeekCounted = PersonCounters['weeks'][number]

/** In pages, all of which are read. No topic refetches them: a thousand years are not counted again at each punch. */
export const teamCountersQuery = (year: number) =>
  infiniteQueryOptions({
    queryKey: ['counters', year],
    queryFn: ({ pageParam: after, signal }) =>
      dataOf(api.GET('/reports/counters', { params: { query: { year, ...(after && { after }) } }, signal })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** @param person null for one's own; the server names holidays in the reader's language */
export const personCountersQuery = (person: string | null, year: number, language: string) =>
  queryOptions({
    queryKey: ['time-clock', 'counters', person, year, language],
    queryFn: () =>
      person === null
        ? dataOf(api.GET('/reports/own-counters', { params: { query: { year } } }))
        : dataOf(
            api.GET('/reports/counters/{employeeId}', { params: { path: { employeeId: person }, query: { year } } }),
          ),
    meta: { topics: ['schedule', 'leave', 'labour', 'people'] },
  })

/** The person of the counters: oneself, somebody, or everybody. */
export type Whose = 'own' | 'everybody' | { id: string }

const exported = (whose: Whose, year: number) => {
  const query = { year }
  if (whose === 'own') return api.GET('/reports/own-counters/export', { params: { query }, parseAs: 'blob' })
  if (whose === 'everybody') return api.GET('/reports/counters/export', { params: { query }, parseAs: 'blob' })
  const path = { employeeId: whose.id }
  return api.GET('/reports/counters/{employeeId}/export', { params: { path, query }, parseAs: 'blob' })
}

/** The counters of a year, as a file. */
export const useCountersExport = (whose: Whose, year: number) =>
  useMutation({ mutationFn: async () => saveAnswer(await exported(whose, year)) })

export const ownRestQuery = queryOptions({
  queryKey: ['timesheets', 'own-rest'],
  queryFn: ({ signal }) => dataOf(api.GET('/timesheets/own-rest', { signal })),
  meta: { topics: ['leave'] },
})

export const useWishRest = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wish: 'paid' | 'rest') => dataOf(api.POST('/timesheets/own-rest/wish', { body: { wish } })),
    onSuccess: rest => keepAnswer(queryClient, ownRestQuery, rest),
  })
}
