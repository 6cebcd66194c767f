import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import type { TypedShift } from '#schedule/web/editing/PlanChanges.ts'
import type { WeekCopy } from '#schedule/web/shared/TeamWeek.ts'
import { api, dataOf } from '#web/api/client.ts'
import { newId } from '#web/api/new-id.ts'
import { useLanguage } from '#web/i18n.ts'

/** Fetched at each opening, and after each change of the planning. The server words the findings in the reader's language. */
const copyQuery = (date: CalendarDate, language: Language) =>
  queryOptions({
    queryKey: ['schedule', 'copies', date, language],
    queryFn: ({ signal }) => dataOf(api.GET('/schedule/weeks/{date}/copy', { params: { path: { date } }, signal })),
    staleTime: 0,
    gcTime: 0,
  })

/** `reason`: why limits are exceeded; null leaves out the shifts that exceed one. */
type Confirmed = { copy: WeekCopy; reason: string | null }

/** In the order in which the server answers them. */
export const copiedBy = ({ copy: { planned, exceeding }, reason }: Confirmed) =>
  reason === null ? planned : [...planned, ...exceeding.map(({ findings: _findings, ...shift }) => shift)]

/**
 * The preview of a copy of the week before, and its command.
 * @param onCopied receives the new shifts, even if the dialog was closed meanwhile
 */
export function useWeekCopy(monday: CalendarDate, onCopied: (shifts: TypedShift[]) => void) {
  const queryClient = useQueryClient()
  const [key] = useState(newId)
  const preview = useQuery(copyQuery(monday, useLanguage()))
  const writing = useMutation({
    mutationFn: ({ copy: { seal }, reason }: Confirmed) =>
      dataOf(
        api.POST('/schedule/weeks/{date}/copy', {
          params: { path: { date: monday } },
          body: { seal, reason },
          headers: { 'Idempotency-Key': `${key}-${seal}-${reason === null ? 'fitting' : 'all'}` },
        }),
      ),
    onSuccess: ({ shiftIds }, confirmed) => {
      const updatedAt = Temporal.Now.instant().toString()
      const copied = copiedBy(confirmed)
      onCopied(copied.map((shift, index) => ({ ...shift, id: shiftIds[index]!, version: 1, updatedAt })))
    },
    // Done or refused, the preview is outdated.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['schedule'] }),
  })
  return { preview, writing }
}
