import { asDate } from '#server/database/columns.ts'

/**
 * Records that prove hours of work are kept as long as the employer may be asked for them, and no longer (CNIL). The database refuses to delete them
 * sooner. All durations, with their reasons: docs/operations.md § What is kept how long.
 */
export const recordsKept = { years: 5 } as const

const moment = (now: Temporal.Instant, duration: Temporal.DurationLike) =>
  now.toZonedDateTimeISO('UTC').subtract(duration)

/** For a column of instants. */
export const before = (now: Temporal.Instant, duration: Temporal.DurationLike) =>
  asDate(moment(now, duration).toInstant())

/** For a column of dates. */
export const beforeDay = (now: Temporal.Instant, duration: Temporal.DurationLike) =>
  moment(now, duration).toPlainDate().toString()
