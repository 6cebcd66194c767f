import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CalendarDate } from '#core/calendar.ts'
import type { CorrectedHours } from '#time-clock/correction.ts'
import type { WorkSession } from '#time-clock/rules.ts'
import { timeAt } from '#time-clock/web/shared/SessionDrawing.ts'
import { api, dataOf } from '#web/api/client.ts'
import type { ClockedSession } from '#web/api/work-session.ts'

type DraftHours = { startTime: string | null; endTime: string | null }
/** What is in the fields: a time half typed is null. */
export type CorrectionDraft = DraftHours & { breaks: DraftHours[]; reason: string }
type CorrectionForm = CorrectedHours & { breaks: { startTime: string; endTime: string }[]; reason: string }

/** The hours to start from: those of the session, as far as they are known. */
export const draftOf = (session: WorkSession | null, timeZone: string): CorrectionDraft => {
  const time = (at: number | null | undefined) => (at ? timeAt(at, timeZone) : null)
  return {
    startTime: time(session?.clockIn),
    endTime: time(session?.clockOut),
    breaks: session?.breaks.map(({ start, end }) => ({ startTime: time(start), endTime: time(end) })) ?? [],
    reason: '',
  }
}

/** Null while a time is missing. */
export const hoursOf = ({ startTime, endTime, breaks }: CorrectionDraft): CorrectedHours | null => {
  const complete = breaks.filter((pause): pause is { startTime: string; endTime: string } =>
    Boolean(pause.startTime && pause.endTime),
  )
  if (!startTime || !endTime || complete.length < breaks.length) return null
  return { startTime, endTime, breaks: complete }
}

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
