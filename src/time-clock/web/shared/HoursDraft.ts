import type { CorrectedHours, End } from '#time-clock/correction.ts'
import type { ProposedHours } from '#time-clock/rules/proposals.ts'
import type { WorkSession } from '#time-clock/rules.ts'
import { timeAt } from './SessionDrawing.ts'

type DraftHours = { startTime: string | null; endTime: string | null; typed?: End[] | undefined }
/** The values in the fields: a time half typed is null. */
export type HoursDraft = DraftHours & { breaks: DraftHours[]; reason: string }

/** The values of the fields once they have been checked. */
export type HoursForm = ProposedHours & { reason: string }

/** The hours to start from: those of the session, as far as they are known. */
export const draftOf = (session: WorkSession | null, timeZone: string): HoursDraft => {
  const time = (at: number | null | undefined) => (at ? timeAt(at, timeZone) : null)
  return {
    startTime: time(session?.clockIn),
    endTime: time(session?.clockOut),
    typed: undefined,
    breaks:
      session?.breaks.map(({ start, end }) => ({ startTime: time(start), endTime: time(end), typed: undefined })) ?? [],
    reason: '',
  }
}

/** Null while a time is missing. */
export const hoursOf = ({ startTime, endTime, typed, breaks }: HoursDraft): CorrectedHours | null => {
  const complete = breaks.filter((pause): pause is DraftHours & { startTime: string; endTime: string } =>
    Boolean(pause.startTime && pause.endTime),
  )
  if (!startTime || !endTime || complete.length < breaks.length) return null
  return { startTime, endTime, typed, breaks: complete }
}
