import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import type { publishing, weekPublished, weekUnpublished } from '#publishing/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type Publishing = z.output<typeof publishing>
export type WeekUnpublished = z.output<typeof weekUnpublished>
export type WeekPublished = z.output<typeof weekPublished>
export type UnpublishedChange = WeekUnpublished['changes'][number]
export type PersonToTell = WeekUnpublished['people'][number]

/** Whether the company publishes, and what is a draft. */
export const publishingQuery = queryOptions({
  queryKey: ['schedule', 'publishing'],
  queryFn: ({ signal }) => dataOf(api.GET('/schedule/publishing', { signal })),
})

export const useSetPublishing = () =>
  useMutation({ mutationFn: (publishes: boolean) => dataOf(api.POST('/schedule/publishing', { body: { publishes } })) })

/** The changes that publishing a week would tell: fetched at each opening, and after each change of the planning. */
export const unpublishedQuery = (monday: CalendarDate) =>
  queryOptions({
    queryKey: ['schedule', 'unpublished', monday],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/schedule/weeks/{date}/publication', { params: { path: { date: monday } }, signal })),
    staleTime: 0,
    gcTime: 0,
  })

/** @param key of one opening of the dialog: a repeated press publishes once */
export const usePublish = (monday: CalendarDate, key: string) =>
  useMutation({
    mutationFn: (people: readonly PersonToTell[]) =>
      dataOf(
        api.POST('/schedule/weeks/{date}/publication', {
          params: { path: { date: monday } },
          body: { people: people.map(({ id, seal }) => ({ employeeId: id, seal })) },
          headers: { 'Idempotency-Key': key },
        }),
      ),
  })
