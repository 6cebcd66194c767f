import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { trailEntry } from '#audit/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { saveAnswer } from '#web/api/download.ts'
import type { TrailFilters } from './useTrailFilters.ts'

export type TrailEntry = z.output<typeof trailEntry>

/** In the language of the reader, because the server words it. */
export const trailQuery = (filters: TrailFilters, language: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', language, filters],
    queryFn: ({ pageParam: after, signal }) =>
      dataOf(api.GET('/audit', { params: { query: { ...filters, ...(after && { after }) } }, signal })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Never cached: colleagues go on working.
    staleTime: 0,
  })

export const trailPeopleQuery = queryOptions({
  queryKey: ['audit', 'people'],
  queryFn: () => dataOf(api.GET('/audit/people')),
  select: ({ people }) => people,
})

/** All entries of the filters, as a file. */
export const useTrailExport = () =>
  useMutation({
    mutationFn: async (filters: TrailFilters) =>
      saveAnswer(await api.POST('/audit/exports', { body: filters, parseAs: 'blob' })),
  })

/** All that the company has, as a file. */
export const useCompanyExport = () =>
  useMutation({
    mutationFn: async () => saveAnswer(await api.POST('/audit/company-archives', { parseAs: 'blob' })),
  })
