import type { CalendarDate } from './calendar.ts'

/** A local time, 'HH:mm', from 00:00 to 23:59. The strings sort as times do. */
export type WallTime = string

/** Minutes since midnight on the wall clock, 0 to 1439. */
export const minuteOfDay = (time: WallTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The wall time at these minutes after midnight; past 1440 it is on the next day. */
export const wallTimeAt = (minutes: number): WallTime => new Date(minutes * 60_000).toISOString().slice(11, 16)

const onTheWall = (date: CalendarDate, time: WallTime) => Temporal.PlainDateTime.from(`${date}T${time}`)

/**
 * The instant at which the clocks of a zone show this time on this date.
 * A time shown twice, when clocks go back, is the earlier of the two. A time never shown, when they go forward, is missing.
 */
export function instantAt(date: CalendarDate, time: WallTime, timeZone: string): Temporal.Instant | 'missing-time' {
  const wanted = onTheWall(date, time)
  const found = wanted.toZonedDateTime(timeZone)
  return found.toPlainDateTime().equals(wanted) ? found.toInstant() : 'missing-time'
}

/** The instant at which the clocks first show this time; a time that they skip is the one an hour later. */
export const instantAtOrAfter = (date: CalendarDate, time: WallTime, timeZone: string): Temporal.Instant =>
  onTheWall(date, time).toZonedDateTime(timeZone).toInstant()

/** Whether the clocks of a zone show this time twice on this date. */
export function isAmbiguous(date: CalendarDate, time: WallTime, timeZone: string): boolean {
  const wanted = onTheWall(date, time)
  const later = wanted.toZonedDateTime(timeZone, { disambiguation: 'later' })
  return later.toPlainDateTime().equals(wanted) && !later.equals(wanted.toZonedDateTime(timeZone))
}

/** Date and wall time of a zone at an instant, to the minute. */
export function wallClockAt(instant: Temporal.Instant, timeZone: string): { date: CalendarDate; time: WallTime } {
  const wall = instant.toZonedDateTimeISO(timeZone).toPlainDateTime().toString()
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/** Position of an instant on a drawn day: minutes since its midnight on the wall clock, past 1440 on the next day. */
export function minutesInto(day: CalendarDate, instant: Temporal.Instant, timeZone: string): number {
  const { date, time } = wallClockAt(instant, timeZone)
  return Temporal.PlainDate.from(day).until(date).days * 1440 + minuteOfDay(time)
}
