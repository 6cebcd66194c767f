import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import { api, dataOf } from '#web/api/client.ts'
import { newId } from '#web/api/new-id.ts'
import type { TypedShift } from '../editing/WeekEdits.ts'
import type { WeekCopy } from '../shared/TeamWeek.ts'

/** Read anew each time that it is asked for, and whenever a planning changes meanwhile. */
const copyQuery = (date: CalendarDate) =>
  queryOptions({
    queryKey: ['schedule', 'copies', date],
    queryFn: ({ signal }) => dataOf(api.GET('/schedule/weeks/{date}/copy', { params: { path: { date } }, signal })),
    staleTime: 0,
    gcTime: 0,
  })

/**
 * What copying the week before would do, and doing it.
 * @param onCopied is told the new shifts also when the dialog has been closed meanwhile
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
    // Done or refused, the weeks are no longer what was shown.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['schedule'] }),
  })
  return { preview, writing }
}
