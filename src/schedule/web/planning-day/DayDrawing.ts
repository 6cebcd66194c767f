import type { CalendarDate } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import type { Language } from '#core/languages.ts'
import type { Shift } from '#schedule/rules.ts'
import { goesPastMidnight } from '#schedule/rules.ts'
import type { ShiftType, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'

/** Shared by all lines of a day. One object, so that a line compares it by identity. */
export interface DayDrawing {
  date: CalendarDate
  /** From 0, Monday. */
  day: number
  /** 'vendredi 21' */
  dayName: string
  /** Minutes since midnight of the day. */
  window: Interval
  types: ReadonlyMap<string, ShiftType>
  language: Language
  /** False on a phone: a line has its name above it. */
  isWide: boolean
}

/** The shifts of each person that go on past the midnight before this day. */
export const tailsOf = (shifts: TeamWeek['shifts'], dayBefore: CalendarDate): ReadonlyMap<string, readonly Shift[]> =>
  Map.groupBy(
    shifts.filter(shift => shift.date === dayBefore && goesPastMidnight(shift)),
    ({ employeeId }) => employeeId,
  )

/** The height of a line, in rem. */
export const LINE = { wide: 2.9375, phone: 5.375 }
/** The heights of a line, in rem, by the lines of its name: one, two or three. */
const NAMED = [LINE.wide, 3.75, 4.875]
/** Characters of a name in one line of the narrowest column, beside a sign of the week. */
const SIGNS = 17

/** The height of a person's line, in rem. A long name wraps and is never cut. */
export const lineOf = (name: string) => NAMED[Math.min(Math.ceil(name.length / SIGNS), NAMED.length) - 1]!
/** Around the tracks of a phone: the name. */
export const PHONE_NAME = 2.25
export const PHONE_TRACK = 3.125

export const dayColumns =
  'md:grid md:grid-cols-[10.75rem_minmax(0,1fr)] xl:grid-cols-[13.25rem_minmax(0,1fr)] 2xl:grid-cols-[15rem_minmax(0,1fr)]'
