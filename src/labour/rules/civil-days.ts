import { type CalendarDate, type DayNumber, dateOf, dayOf, startOfDay, weekdayOf } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import { instantAtOrAfter, type WallTime, wallClockAt, wallTimeAt } from '#core/wall-clock.ts'

const DAY = 24 * 60 * MINUTE

/** The days of one zone, each looked up once. Instants in epoch milliseconds. */
class CivilDays {
  readonly #timeZone: string
  readonly #midnights = new Map<DayNumber, number>()
  readonly #times = new Map<WallTime, Map<DayNumber, number>>()

  constructor(timeZone: string) {
    this.#timeZone = timeZone
  }

  /** The first moment of a day. */
  startOf(day: DayNumber): number {
    const known = this.#midnights.get(day)
    if (known !== undefined) return known
    const start = startOfDay(dateOf(day), this.#timeZone).epochMilliseconds
    this.#midnights.set(day, start)
    return start
  }

  /** The day that an instant lies on. */
  at(instant: number): DayNumber {
    let day = Math.floor(instant / DAY)
    while (this.startOf(day + 1) <= instant) day += 1
    while (this.startOf(day) > instant) day -= 1
    return day
  }

  /** The date and the time that clocks show. Only a day on which they change is looked up again. */
  clockAt(instant: number): { date: CalendarDate; time: WallTime } {
    const day = this.at(instant)
    if (this.startOf(day + 1) - this.startOf(day) !== DAY)
      return wallClockAt(Temporal.Instant.fromEpochMilliseconds(instant), this.#timeZone)
    return { date: dateOf(day), time: wallTimeAt(Math.floor((instant - this.startOf(day)) / MINUTE)) }
  }

  /** A time that clocks skip is the one that they show instead. */
  timeOn(day: DayNumber, time: WallTime): number {
    const known = this.#times.get(time)?.get(day)
    if (known !== undefined) return known
    const at = instantAtOrAfter(dateOf(day), time, this.#timeZone).epochMilliseconds
    const days = this.#times.get(time) ?? new Map<DayNumber, number>()
    this.#times.set(time, days.set(day, at))
    return at
  }

  /** '14/03 23:30'. */
  worded(instant: number): string {
    const { date, time } = this.clockAt(instant)
    return `${shortDate(date)} ${time}`
  }
}

const zones = new Map<string, CivilDays>()

export function civilDaysOf(timeZone: string): CivilDays {
  const known = zones.get(timeZone) ?? new CivilDays(timeZone)
  zones.set(timeZone, known)
  return known
}
export type { CivilDays }

/** The day of a zone that an instant, in epoch milliseconds, lies on. */
export const dateAt = (instant: number, timeZone: string): CalendarDate => dateOf(civilDaysOf(timeZone).at(instant))

/** '14/03'. */
export const shortDate = (date: CalendarDate): string => `${date.slice(8)}/${date.slice(5, 7)}`

/** A training of several days has none on a public holiday that is off, nor on a weekend between its first day and its last. */
export const isTrainingDay = (
  date: CalendarDate,
  { startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate },
  off: number,
) => startDate === endDate || (off < 1 && (date === startDate || date === endDate || weekdayOf(dayOf(date)) < 6))
