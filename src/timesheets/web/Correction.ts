import { useMutation } from '@tanstack/react-query'
import type { CalendarDate } from '#core/calendar.ts'
import type { HoursForm } from '#time-clock/web/shared/HoursDraft.ts'
import { useSayReopened } from '#time-clock/web/shared/Reopened.tsx'
import { api, dataOf } from '#web/api/client.ts'
import type { ClockedSession } from '#web/api/work-session.ts'

type Correction = {
  /** As it was seen. Null adds one. */
  session: ClockedSession | null
  /** It was in progress: the correction ends it. */
  wasOpen: boolean
  form: HoursForm
}

export const useCorrectSession = (employeeId: string, date: CalendarDate) => {
  const sayReopened = useSayReopened()
  return useMutation({
    mutationFn: async ({ session, wasOpen, form }: Correction) => {
      if (session === null)
        return dataOf(
          api.POST('/time-clock/people/{employeeId}/sessions', {
            params: { path: { employeeId } },
            body: { ...form, date },
          }),
        )
      return dataOf(
        api.POST('/time-clock/sessions/{workSessionId}/corrections', {
          params: { path: { workSessionId: session.id } },
          body: { ...form, seen: session.correctedAt, wasOpen },
        }),
      )
    },
    onSuccess: sayReopened,
  })
}
