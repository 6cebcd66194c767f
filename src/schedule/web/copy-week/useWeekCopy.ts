import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import type { TypedShift } from '#schedule/web/editing/PlanChanges.ts'
import type { WeekCopy } from '#schedule/web/shared/TeamWeek.ts'
import { api, dataOf } from '#web/api/client.ts'
import { newId } from '#web/api/new-id.ts'

/** Fetched at each opening, and after each change of the planning. */
const copyQuery = (date: CalendarDate) =>
  queryOptions({
    queryKey: ['schedule', 'copies', date],
    queryFn: ({ signal }) => dataOf(api.GET('/schedule/weeks/{date}/copy', { params: { path: { date } }, signal })),
    staleTime: 0,
    gcTime: 0,
  })

/**
 * The preview of a copy of the week before, and its command.
 * @param onCopied receives the new shifts, even if the dialog was closed meanwhile
 */
export function useWeekCopy(monday: CalendarDate, onCopied: (shifts: TypedShift[]) => void) {
  const queryClient = useQueryClient()
  const [key] = useState(newId)
  const preview = useQuery(copyQuery(monday))
  const writing = useMutation({
    mutationFn: ({ seal }: WeekCopy) =>
      dataOf(
        api.POST('/schedule/weeks/{date}/copy', {
          params: { path: { date: monday } },
          body: { seal },
          headers: { 'Idempotency-Key': `${key}-${seal}` },
        }),
      ),
    onSuccess: ({ shiftIds }, { planned }) => {
      const updatedAt = Temporal.Now.instant().toString()
      onCopied(planned.map((shift, index) => ({ ...shift, id: shiftIds[index]!, version: 1, updatedAt })))
    },
    // Done or refused, the preview is outdated.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['schedule'] }),
  })
  return { preview, writing }
}
