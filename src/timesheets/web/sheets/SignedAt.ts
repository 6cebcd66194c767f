import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'

/** The day and the time of a signature, on the company's clock. */
export const signedAt = (at: string, timeZone: string) => {
  const { date, time } = wallClockAt(Temporal.Instant.from(at), timeZone)
  return { date: formatDate(date), time }
}
