import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import type { ownChanges } from '#publishing/schemas.ts'
import { FALLBACK_COLOUR } from '#schedule/web/shared/ShiftColours.ts'
import { api, dataOf } from '#web/api/client.ts'

export type OwnChanges = z.output<typeof ownChanges>
export type OwnChange = OwnChanges['changes'][number]
export type Question = NonNullable<OwnChange['question']>
export type ToldHours = NonNullable<OwnChange['before']>

export const ownChangesQuery = (from: CalendarDate) =>
  queryOptions({
    queryKey: ['schedule', 'my-changes', from],
    queryFn: () => dataOf(api.GET('/schedule/my-changes/{date}', { params: { path: { date: from } } })),
  })

export const useAnswer = (ownQuestionId: string) =>
  useMutation({
    mutationFn: (body: { answer: 'accepted' | 'refused'; reason: string }) =>
      dataOf(api.POST('/schedule/own-questions/{ownQuestionId}/answer', { params: { path: { ownQuestionId } }, body })),
  })

export const useSaySeen = (date: CalendarDate) =>
  useMutation({
    mutationFn: () => dataOf(api.POST('/schedule/my-changes/{date}/seen', { params: { path: { date } } })),
  })

/** Name and colour of a shift's type; without a name once it is deleted. */
export const typeIn =
  ({ shiftTypes }: Pick<OwnChanges, 'shiftTypes'>) =>
  ({ shiftTypeId }: { shiftTypeId: string | null }) => {
    const type = shiftTypes.find(({ id }) => id === shiftTypeId)
    return { typeName: type?.name ?? null, colour: type?.color ?? FALLBACK_COLOUR }
  }
