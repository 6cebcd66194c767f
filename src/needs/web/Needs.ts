import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import type { NeedTarget } from '#needs/rules.ts'
import type { need, needList, saveNeed } from '#needs/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type SavedNeed = z.output<typeof need>
export type NeedList = z.output<typeof needList>
type NeedForm = z.output<typeof saveNeed>

/** Under the planning's topic: it shows them too. */
export const needsQuery = queryOptions({
  queryKey: ['schedule', 'needs'],
  queryFn: ({ signal }) => dataOf(api.GET('/needs', { signal })),
})

export const typesQuery = queryOptions({
  queryKey: ['schedule', 'types-of-needs'],
  queryFn: ({ signal }) => dataOf(api.GET('/schedule/shift-types', { signal })),
})

/** The week to take needs from, once it is asked for. */
export const readWeek = (date: CalendarDate) =>
  dataOf(api.GET('/schedule/weeks/{date}', { params: { path: { date } } }))

export const useSaveNeed = () => useMutation({ mutationFn: (body: NeedForm) => dataOf(api.POST('/needs', { body })) })

export const needOf = ({ needs }: NeedList, { department, shiftTypeId }: NeedTarget) =>
  needs.find(need => need.department === department && need.shiftTypeId === shiftTypeId) ?? null
