import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'

/** '24/11/2026' and '09:05', by the clocks of a zone. @param at ISO 8601 */
export const writtenMoment = (at: string, timeZone: string): { date: string; time: string } => {
  const { date, time } = wallClockAt(Temporal.Instant.from(at), timeZone)
  return { date: formatDate(date), time }
}
