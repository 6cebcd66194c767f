import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CalendarDate } from '#core/calendar.ts'
import type { CorrectedHours } from '#time-clock/correction.ts'
import { api, dataOf } from '#web/api/client.ts'
import type { ClockedSession } from '#web/api/work-session.ts'

type CorrectionForm = CorrectedHours & { breaks: { startTime: string; endTime: string }[]; reason: string }

/** @param wasOpen the session was in progress: the correction ends it */
export const useCorrectSession = (
  session: ClockedSession | null,
  employeeId: string,
  date: CalendarDate,
  wasOpen: boolean,
) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (form: CorrectionForm) => {
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
    // Refused because somebody has been faster: the list then shows what they did.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['time-clock'] }),
  })
}
