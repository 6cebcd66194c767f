import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import type { CopiedShift } from '#schedule/web/shared/WeekCopy.ts'
import type { weekCopy } from '#templates/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { newId } from '#web/api/new-id.ts'
import { useLanguage } from '#web/i18n.ts'

export type WeekCopy = z.output<typeof weekCopy>

/** Fetched at each opening, and after each change of the planning. The server words the findings in the reader's language. */
const copyQuery = (date: CalendarDate, language: Language) =>
  queryOptions({
    queryKey: ['schedule', 'copies', date, language],
    queryFn: ({ signal }) => dataOf(api.GET('/schedule/weeks/{date}/copy', { params: { path: { date } }, signal })),
    staleTime: 0,
    gcTime: 0,
  })

/**
 * `reason`: why limits are exceeded; null leaves out the shifts that exceed one. `opensLeftOut`: shifts of people who are away or gone become
 * open ones.
 */
type ConfirmedCopy = { copy: WeekCopy; reason: string | null; opensLeftOut: boolean }

/** In the order in which the server answers them. */
export const copiedBy = ({ copy: { planned, exceeding, leftOut }, reason, opensLeftOut }: ConfirmedCopy) => [
  ...planned,
  ...(reason === null ? [] : exceeding).map(({ findings: _findings, ...shift }) => shift),
  ...leftOut
    .filter(({ mayBeOpen }) => opensLeftOut && mayBeOpen)
    .map(({ obstacle: _obstacle, mayBeOpen: _mayBeOpen, ...shift }) => ({ ...shift, employeeId: null })),
]

/**
 * The preview of a copy of the week before, and its command.
 * @param onCopied receives the new shifts, even if the dialog was closed meanwhile
 */
export function useWeekCopy(monday: CalendarDate, onCopied: (shifts: readonly CopiedShift[]) => void) {
  const [key] = useState(newId)
  const preview = useQuery(copyQuery(monday, useLanguage()))
  const writing = useMutation({
    mutationFn: ({ copy: { seal }, reason, opensLeftOut }: ConfirmedCopy) =>
      dataOf(
        api.POST('/schedule/weeks/{date}/copy', {
          params: { path: { date: monday } },
          body: { seal, reason, opensLeftOut },
          headers: {
            'Idempotency-Key': [key, seal, reason === null ? 'fitting' : 'all', opensLeftOut ? 'open' : 'left'].join(
              '-',
            ),
          },
        }),
      ),
    onSuccess: ({ shiftIds }, confirmed) =>
      onCopied(copiedBy(confirmed).map((shift, index) => ({ ...shift, id: shiftIds[index]! }))),
  })
  return { preview, writing }
}
