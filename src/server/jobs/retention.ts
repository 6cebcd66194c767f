import { asDate } from '../database/columns.ts'

/**
 * How long things are kept, and why: docs/operations.md § What is kept how long. The database refuses to delete records
 * sooner than after these years, whoever asks.
 */
export const kept = {
  /** What tells the hours of work: as long as the employer may be asked for it, and no longer (CNIL). */
  records: { years: 5 },
  /** An employer looks back over six years of trainings (labour code, L. 6315-1). */
  trainings: { years: 6 },
  readNotices: { days: 90 },
  notices: { years: 1 },
  /** As long as a request may be sent again. */
  answers: { hours: 24 },
} as const

const moment = (now: Temporal.Instant, duration: Temporal.DurationLike) =>
  now.toZonedDateTimeISO('UTC').subtract(duration)

/** For a column of instants. */
export const before = (now: Temporal.Instant, duration: Temporal.DurationLike) =>
  asDate(moment(now, duration).toInstant())

/** For a column of dates. */
export const beforeDay = (now: Temporal.Instant, duration: Temporal.DurationLike) =>
  moment(now, duration).toPlainDate().toString()
